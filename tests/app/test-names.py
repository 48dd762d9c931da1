# SPDX-License-Identifier: GPL-3.0-or-later
"""Things found by their names: a whole game, and what comes back after the program was killed."""

import json
import os
import subprocess
import sys
import time

from atspi_app import App, Atspi, main, write_settings

LAY = "Lay the tile"
PUT = ("Put ", "Call ")
NOBODY = ("No follower", "Neither")


def choose(app, number):
    """Press something that can be chosen on the map; False if there is nothing."""
    buttons = app.choices()
    cells = [b for b, name in buttons if name.startswith(LAY)]
    spots = [b for b, name in buttons if name.startswith(PUT)]
    none = [b for b, name in buttons if name in NOBODY]
    if cells:
        return cells[number % len(cells)].do_action(0)
    if spots and number % 2 == 0:
        return spots[0].do_action(0)
    return bool(none) and none[0].do_action(0)


def test_a_game_by_names(program):
    app = App(program)
    app.press("Play")
    number = 0
    app.wait(app.choices, "map")
    while choose(app, number) or "Play Again" not in app.names():
        number += 1
    assert number > 40
    # Who wins depends on which answers were there in time.
    won = ("Victory", "Shared victory", "You won")
    assert any(name.startswith(won) for name in app.names())
    app.press("Look at the Map")
    app.wait(lambda: "Map" in app.names(), "map")
    app.quit()
    assert "CRITICAL" not in app.errors() and "WARNING" not in app.errors()


def log_of(app):
    """The lines about the map that the log shows."""
    return [name for name in app.names() if "lays" in name or "puts" in name]


def is_asked_for_figure(app):
    """Whether it is that question, when something is asked at all."""
    app.wait(app.choices, "question")
    return any(name in NOBODY for _, name in app.choices())


def offered(app):
    """The names of what can be chosen on the map."""
    return sorted(name for _, name in app.choices() if name.startswith((LAY, *PUT)))


def choose_and_wait(app, number):
    """The same, and a button is pressed for a while before that is heard."""
    before = app.wait(lambda: offered(app), "question")
    app.wait(lambda: choose(app, number), "choice")
    app.wait(lambda: offered(app) not in ([], before), "another question")


def test_a_killed_game_goes_on(program):
    app = App(program)
    app.press("Play")
    app.wait(app.choices, "map")
    for number in range(8):
        choose_and_wait(app, number)
    # In the middle of a turn: the tile lies, the figure is not decided.
    while not is_asked_for_figure(app):
        choose_and_wait(app, 0)
    title = [name for name in app.names() if name.startswith("Turn ")][0]
    choices = sorted(name for _, name in app.choices() if name.startswith(PUT))
    lines = log_of(app)
    app.kill()

    app = App(program)
    app.press("Continue")
    app.wait(lambda: any(n in NOBODY for _, n in app.choices()), "question")
    assert title in app.names()
    assert choices == sorted(name for _, name in app.choices() if name.startswith(PUT))
    assert lines[-3:] == log_of(app)[-3:]
    app.quit()


PLAYERS = [{"name": "Anna", "colour": "red"}, {"name": "Boris", "colour": "blue"},
           {"name": "Vera", "colour": "green"}, {"name": "Gleb", "colour": "yellow"}]


def save_game(name, draws, moves, deck="dragon", n_players=2):
    """A game of Anna, Boris and others with a deck, in which they have moved so; its file."""
    path = os.path.join(os.environ["HOME"], f"{name}.bastide")
    players = PLAYERS[:n_players]
    requests = [{"cmd": "new", "decks": ["base", deck], "players": players, "draws": draws},
                *[{"cmd": "move", "move": move} for move in moves],
                {"cmd": "save", "path": path}, {"cmd": "quit"}]
    said = subprocess.run([os.path.abspath(sys.argv[2]), "engine"], text=True, check=True,
                          input="".join(json.dumps(r) + "\n" for r in requests),
                          stdout=subprocess.PIPE).stdout
    assert all(json.loads(line)["ok"] for line in said.splitlines()), said
    return path


# A follower stands on the road at 1,0; the dragon comes to the south of it and may fly.
FLIGHT = (["base.FRFR.rEW", "dragon.FFFF.volcano", "dragon.CFFF.dragon.gdn"],
          ["place 1,0 r0", "deploy follower 1,0 road1", "place 1,1 r0", "place 0,1 r2", "pass"])
# A knight stands in the city that the princess comes to.
PRINCESS = (["base.FCFC.cEW", "dragon.CCFC.cNEW.princess"],
            ["place 0,-1 r1", "deploy follower 0,-1 city1", "place 0,-2 r2"])
# The city of the first tile is free, and there is a portal two tiles away.
PORTAL = (["base.FRFR.rEW", "dragon.FRRR.portal"],
          ["place 1,0 r0", "pass", "place 2,0 r0"])
# Anna has a follower whom the fairy can help.
FAIRY = (["base.FRFR.rEW", "base.CFFF", "base.CFFF"],
         ["place 1,0 r0", "deploy follower 1,0 road1", "place 1,-1 r0", "pass", "place 0,1 r2"])


def test_each_question_of_the_dragon_by_names(program):
    for name, game, choice, told in (
            ("princess", PRINCESS, "Send a follower (Anna) home. You then place no figure.",
             "The princess sends a follower (Anna) home"),
            ("portal", PORTAL, "Put a follower into the city. At 0,0.", "Boris puts a follower"),
            ("fairy", FAIRY, "Send the fairy to a follower. At 1,0.", "Anna sends the fairy")):
        app = App(program, save_game(name, *game))
        app.press(choice)
        app.wait(lambda a=app, t=told: any(n.startswith(t) for n in a.names()), told)
        app.quit()


def test_a_killed_flight_goes_on(program):
    app = App(program, save_game("flight", *FLIGHT))
    app.wait(lambda: "Anna moves the dragon · steps left: 6" in app.names(), "step of Anna")
    app.press("Move the dragon to this tile. It eats: a follower (Anna). At 1,0.")
    app.wait(lambda: "Boris moves the dragon · steps left: 5" in app.names(), "step of Boris")
    choices = sorted(name for _, name in app.choices() if name.startswith("Move the dragon"))
    app.kill()

    app = App(program)
    app.press("Continue")
    app.wait(lambda: "Boris moves the dragon · steps left: 5" in app.names(), "the same step")
    assert choices == sorted(n for _, n in app.choices() if n.startswith("Move the dragon"))
    app.press(choices[0])
    app.wait(lambda: any("steps left: 4" in name for name in app.names()), "next step")
    app.quit()


# A hole at 0,1, with Anna to move; her follower stands on the road that goes on.
HOLE = (["base.FRFR.rEW", *["base.FFFF.mon"] * 3, "base.FRFR.rEW", "base.FFFF.mon"],
        ["place 1,0 r0", "pass", "place 1,1 r0", "pass", "place 1,2 r0", "pass",
         "place 0,2 r0", "pass", "place -1,0 r0", "deploy follower -1,0 road1",
         "place -1,1 r0", "pass"])
# Four tiles meet in one field, where Anna has a farmer.
BARN = (["base.FRFR.rEW", "base.FRFR.rEW", "base.FFFF.mon", "base.FFFF.mon"],
        ["place 1,0 r0", "deploy follower 1,0 field2", "place 2,0 r0", "pass",
         "place 1,1 r0", "pass", "place 2,1 r0"])
# The city where Anna's wagon stands is complete, and the road of the first tile is free.
WAGON = (["base.FCFC.cEW", "base.CFFF"],
         ["place 0,-1 r1", "deploy wagon 0,-1 city1", "place 0,-2 r2", "pass"])


def test_each_question_of_the_abbey_by_names(program):
    for name, game, choice, told in (
            ("draw", HOLE, "Draw a tile.", "Anna: lay the tile"),
            ("hole", HOLE, "Lay your abbey into this hole. At 0,1.", "Anna lays “Abbey”."),
            ("barn", BARN, "Put the barn on this corner. At the north-west corner of 2,1.",
             "Boris puts the barn"),
            ("home", WAGON, "Take it home", "Anna: lay the tile")):
        app = App(program, save_game(name, *game, deck="abbey"))
        app.press(choice)
        app.wait(lambda a=app, t=told: any(n.startswith(t) for n in a.names()), told)
        app.quit()


def play_to(path, deck, is_it, wanted):
    """A game that comes to a question; on the way moves are made that begin so.  Its file."""
    engine = subprocess.Popen([os.path.abspath(sys.argv[2]), "engine"], text=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(**request):
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    for seed in range(1, 20):
        ask(cmd="new", decks=["base", deck], players=PLAYERS[:2], seed=seed)
        question = ask(cmd="question")
        while question["kind"] != "over":
            moves = [move["move"] for move in question["moves"]]
            if is_it(question["kind"], moves):
                ask(cmd="save", path=path)
                engine.communicate(json.dumps({"cmd": "quit"}) + "\n")
                return path
            ask(cmd="move", move=next((m for m in moves if m.startswith(wanted)),
                                      moves[len(moves) // 2]))
            question = ask(cmd="question")
    raise AssertionError(f"nobody was asked: {wanted}")


def test_the_last_abbey_by_names(program):
    path = os.path.join(os.environ["HOME"], "last.bastide")
    # Everybody draws until the pile is empty.
    app = App(program, play_to(path, "abbey", lambda kind, moves: kind == "start" and
                               "pass" in moves, "draw"))
    app.wait(lambda: any("the last chance for the abbey" in n for n in app.names()), "last chance")
    app.press("Lay your abbey into this hole.")
    app.wait(lambda: any("lays “Abbey”." in n for n in app.names()), "abbey")
    app.quit()


def test_a_killed_wagon_waits(program):
    app = App(program, save_game("wagon", *WAGON, deck="abbey"))
    app.wait(lambda: "Anna: the wagon may drive on" in app.names(), "wagon of Anna")
    choices = sorted(name for _, name in app.choices() if name.startswith("Drive the wagon"))
    app.kill()

    app = App(program)
    app.press("Continue")
    app.wait(lambda: "Anna: the wagon may drive on" in app.names(), "the same wagon")
    assert choices and choices == sorted(n for _, n in app.choices()
                                         if n.startswith("Drive the wagon"))
    app.press(choices[0])
    app.wait(lambda: any(n.startswith("Anna drives the wagon on to the road.")
                         for n in app.names()), "drive")
    app.quit()


# Boris and Gleb have each completed a road of somebody else and sent a follower into the smithy;
# Boris completes another one.  The first moves lead to the first of these questions.
SMITHY = (["base.FRFR.rEW", "base.FFRF.mon", "base.FRFR.rEW", "base.RRRR", "base.FRFR.rEW",
           "base.FFRF.mon"],
          ["place -1,0 r0", "deploy follower -1,0 road1", "place -2,0 r3", "pass",
           "fortress follower smithy", "pass", "place 3,-1 r1", "deploy follower 3,-1 road1",
           "place 3,-2 r0", "pass", "pass", "fortress follower smithy", "pass", "place 2,3 r1",
           "deploy follower 2,3 road1", "place 2,4 r2", "pass"])


def test_each_question_of_the_count_by_names(program):
    for name, n_moves, choice, told in (
            ("palace", 4, "Send a follower into the palace.",
             "Boris sends a follower into the palace."),
            ("nobody", 4, "Put nobody there", "Vera: lay the tile"),
            ("lock", 5, "Take the count to the smithy.", "Boris moves the count to the smithy."),
            ("come", 17, "Send a follower out of the smithy.",
             "Gleb sends a follower from the smithy to the road.")):
        app = App(program, save_game(name, SMITHY[0], SMITHY[1][:n_moves], "count", 4))
        app.press(choice)
        app.wait(lambda a=app, t=told: any(n.startswith(t) for n in a.names()), told)
        app.quit()


def test_from_the_market_by_names(program):
    path = os.path.join(os.environ["HOME"], "market.bastide")
    app = App(program, play_to(path, "count", lambda kind, moves: kind == "market",
                               "fortress follower market"))
    app.press("Send a follower from the market to the field.")
    told = "sends a follower from the market to a field."
    app.wait(lambda: any(told in n or n == "Look at the Map" for n in app.names()), "field or end")
    # Whoever was the last in the market has ended the game, and the log is with the map.
    if "Look at the Map" in app.names():
        app.press("Look at the Map")
    app.wait(lambda: any(told in n for n in app.names()), "field")
    app.quit()


def test_a_killed_redeployment_goes_on(program):
    """Gleb has decided, Boris has not."""
    app = App(program, save_game("between", *SMITHY, "count", 4))
    app.press("Send a follower out of the smithy.")
    asked = "Boris: this road is complete. Send somebody there from the smithy before it is paid?"
    app.wait(lambda: asked in app.names(), "question to Boris")
    choices = sorted(name for _, name in app.choices())
    app.kill()

    app = App(program)
    app.press("Continue")
    app.wait(lambda: asked in app.names(), "the same question")
    assert choices == sorted(name for _, name in app.choices())
    app.press("Send nobody")
    app.wait(lambda: any("Gleb scores 3 points for the road." in n for n in app.names()), "points")
    app.quit()


# Anna completes a small city.
SMALL_CITY = (["base.CFFF"], ["place 0,-1 r2", "deploy follower 0,-1 city1"])


def test_a_castle_by_names(program):
    for name, choice, told in (
            ("castle", "Build a castle and leave a follower on it.", "Anna builds a castle, leaves a follower on it"),
            ("points", "Take the points.", "Anna scores 4 points for the city.")):
        app = App(program, save_game(name, *SMALL_CITY, "bridges"))
        app.press(choice)
        app.wait(lambda a=app, t=told: any(n.startswith(t) for n in a.names()), told)
        app.quit()


def test_each_question_of_the_bazaar_by_names(program):
    path = os.path.join(os.environ["HOME"], "bazaar.bastide")
    for move, choice, told in (("bid", "Bid ", "Bid: "), ("buy", "Sell the tile.", " pays ")):
        app = App(program, play_to(path, "bridges", lambda kind, moves, m=move: kind == "auction" and
                                   any(text.startswith(m) for text in moves), "bid"))
        app.wait(lambda a=app: any("put up. Highest bid: " in n for n in a.names()), "the table")
        app.press(choice)
        app.wait(lambda a=app, t=told: any(t in n for n in a.names()), told)
        app.quit()


def draw_a_tile(app):
    """A city in the north, a road in the south, a river in the west; a monastery."""
    app.press("North side: field")
    for shown in ("field", "city"):
        app.press(f"South side: {shown}")
    for shown in ("field", "city", "road"):
        app.press(f"West side: {shown}")
    app.wait(lambda: "West side: river" in app.names(), "river")
    app.wait(lambda: app.find("Monastery"), "palette").do_action(0)
    app.wait(lambda: app.names().count("Monastery") > 2, "monastery on the tile")


def read_calm(app):
    """All names, when they are the same as a moment ago."""
    seen = None
    while seen != sorted(app.names()):
        seen = sorted(app.names())
        time.sleep(0.1)
    return seen


def test_a_killed_deck_comes_back(program):
    app = App(program)
    app.press("Workshop")
    app.press("Empty Deck")
    app.press("New Tile")
    draw_a_tile(app)
    seen = read_calm(app)
    app.kill()

    app = App(program)
    app.wait(lambda: "Deck not saved" in app.names(), "offer")
    app.press("Show")
    app.wait(lambda: "Your Decks" in app.names(), "workshop")
    app.press("Restore")
    app.wait(lambda: sorted(app.names()) == seen, "the same page")
    app.quit()


def test_a_language_is_chosen(program):
    write_settings("language='ru'\n")
    app = App(program)
    app.wait(lambda: "Мастерская" in app.names(), "Russian")
    app.quit()
    write_settings("language='en'\n")
    app = App(program)
    app.wait(lambda: "Workshop" in app.names(), "English")
    app.quit()
    write_settings()


def focused(app):
    """The name of what has the focus."""
    return next((name for node, name in app.walk()
                 if node.get_state_set().contains(Atspi.StateType.FOCUSED)), None)


def test_tab_goes_round(program):
    app = App(program)
    app.wait(lambda: focused(app), "focus")
    for page, wanted in ((None, "Main Menu"), ("Workshop", "Back to the Start")):
        if page:
            app.press(page)
            app.wait(lambda: focused(app) == "Empty Deck", "focus on the first card")
        for _ in range(20):
            before = focused(app)
            subprocess.run(["xdotool", "key", "Tab"], check=True)
            app.wait(lambda last=before: focused(app) not in (None, last), "another focus")
            if focused(app) == wanted:
                break
        assert focused(app) == wanted, wanted
    app.quit()


sys.exit(main([test_a_game_by_names, test_a_killed_game_goes_on,
               test_each_question_of_the_dragon_by_names, test_a_killed_flight_goes_on,
               test_each_question_of_the_abbey_by_names, test_the_last_abbey_by_names,
               test_a_killed_wagon_waits,
               test_each_question_of_the_count_by_names, test_from_the_market_by_names,
               test_a_killed_redeployment_goes_on,
               test_a_castle_by_names, test_each_question_of_the_bazaar_by_names,
               test_a_killed_deck_comes_back, test_a_language_is_chosen,
               test_tab_goes_round]))
