#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bastide-cli engine: what the commands answer, and that nonsense changes nothing."""

import json
import random
import sys

from cli_test import SCRATCH, TREE, Engine, expect, main, run, talk, talk_bytes

GARBAGE = (
    b"",
    b" ",
    b"hello",
    b"{",
    b"}",
    b"[]",
    b"null",
    b"7",
    b'"quit"',
    b"{}{}",
    b'{"cmd":"quit"',
    b"{'cmd':'quit'}",
    b'{"cmd":"quit",}',
    b'{cmd:"quit"}',
    b'{"cmd":"quit"} x',
    b'{"cmd":"quit"} // bye',
    b'/* */{"cmd":"quit"}',
    b'{"cmd":"quit","a":01}',
    b'{"cmd":"quit","a":1.}',
    b'{"cmd":"quit","a":.5}',
    b'{"cmd":"quit","a":+1}',
    b'{"cmd":"quit","a":1e}',
    b'{"cmd":"quit","a":NaN}',
    b'{"cmd":"quit","a":True}',
    b'{"cmd":"quit","a":"\\x41"}',
    b'{"cmd":"quit","a":"\\u12"}',
    b'{"cmd":"quit","a":"\\u0000"}',
    b'{"cmd":"quit","a":"\\ud800"}',
    b'{"cmd":"quit","a":"\\udc00\\ud800"}',
    b'{"cmd":"quit","a":"\t"}',
    b'{"cmd":"quit","a":12345678901234567890}',
    b'{"cmd":"quit"\x00}',
    b'\x00{"cmd":"quit"}',
    b'{"cmd":"quit\x00"}',
    b'\xff\xfe{\x00"\x00',
    b'{"cmd":"\xff"}',
    b'{"cmd":"\xc0\xaf"}',
    b'{"cmd":"\xed\xa0\x80"}',
    b'\xef\xbb\xbf{"cmd":"quit"}',
    b"[" * 100000,
    b'{"a":' * 100000,
    b'{"cmd":"quit","a":' + b"[" * 40 + b"]" * 40 + b"}",
    b'{"cmd":"' + b"x" * (5 * 1024 * 1024) + b'"}',
    b"\x80" * 1000,
)

BAD_REQUESTS = (
    ("bad-command", {}),
    ("bad-command", {"cmd": None}),
    ("bad-command", {"cmd": "dance"}),
    ("bad-command", {"cmd": "QUIT"}),
    ("bad-field", {"cmd": 1}),
    ("bad-field", {"cmd": ["quit"]}),
    ("bad-field", {"cmd": {"cmd": "quit"}}),
    ("no-game", {"cmd": "state", "game": 2}),
    ("no-game", {"cmd": "state", "game": 0}),
    ("no-game", {"cmd": "state", "game": 999999999999999999}),
    ("bad-field", {"cmd": "state", "game": -1}),
    ("bad-field", {"cmd": "state", "game": "1"}),
    ("bad-field", {"cmd": "state", "game": 1.5}),
    ("bad-field", {"cmd": "state", "game": 1e300}),
    ("bad-field", {"cmd": "state", "game": [1]}),
    ("bad-field", {"cmd": "move"}),
    ("bad-field", {"cmd": "move", "move": 3}),
    ("bad-field", {"cmd": "move", "move": ["pass"]}),
    ("bad-move", {"cmd": "move", "move": ""}),
    ("bad-move", {"cmd": "move", "move": "dance"}),
    ("bad-move", {"cmd": "move", "move": "place"}),
    ("bad-move", {"cmd": "move", "move": "place 0,0"}),
    ("bad-move", {"cmd": "move", "move": "place 99999,0 r0"}),
    ("bad-move", {"cmd": "move", "move": "place 1,0 r4"}),
    ("bad-move", {"cmd": "move", "move": " place 1,0 r0"}),
    ("bad-move", {"cmd": "move", "move": "place 1,0 r0 "}),
    ("bad-move", {"cmd": "move", "move": "deploy follower 5,5 road1"}),
    ("bad-move", {"cmd": "move", "move": "deploy king 0,0 road1"}),
    ("bad-move", {"cmd": "move", "move": "draw base.nothing"}),
    ("bad-move", {"cmd": "move", "move": "place " + "1" * 100000}),
    ("illegal-move", {"cmd": "move", "move": "pass"}),
    ("illegal-move", {"cmd": "move", "move": "place 0,0 r0"}),
    ("illegal-move", {"cmd": "move", "move": "place 32767,-32768 r0"}),
    ("illegal-move", {"cmd": "move", "move": "draw base.FRRR"}),
    ("illegal-move", {"cmd": "move", "move": "deploy follower 0,0 road1"}),
    ("illegal-move", {"cmd": "move", "move": "recall abbot 0,0"}),
    ("bad-count", {"cmd": "undo"}),
    ("bad-count", {"cmd": "redo"}),
    ("bad-count", {"cmd": "undo", "count": 999999999999999999}),
    ("bad-field", {"cmd": "undo", "count": -1}),
    ("bad-field", {"cmd": "undo", "count": "1"}),
    ("bad-level", {"cmd": "suggest", "level": "genius"}),
    ("bad-field", {"cmd": "suggest", "level": 3}),
    ("bad-field", {"cmd": "suggest", "budget": "much"}),
    ("bad-field", {"cmd": "save"}),
    ("bad-field", {"cmd": "save", "path": 1}),
    ("cannot-write", {"cmd": "save", "path": "/nonexistent/game.xml"}),
    ("cannot-write", {"cmd": "save", "path": ""}),
)

BAD_GAMES = (
    ("bad-field", {"decks": "base"}),
    ("bad-field", {"decks": [1]}),
    ("bad-field", {"decks": [None]}),
    ("bad-deck", {"decks": []}),
    ("bad-deck", {"decks": ["base", "base"]}),
    ("bad-deck", {"decks": ["nothing"]}),
    ("bad-deck", {"decks": ["abbot"]}),
    ("bad-deck", {"decks": [""]}),
    ("bad-deck", {"decks": ["/"]}),
    ("bad-deck", {"decks": [str(TREE / "README.md")]}),
    ("bad-players", {"players": 0}),
    ("bad-players", {"players": 7}),
    ("bad-players", {"players": -1}),
    ("bad-players", {"players": "2"}),
    ("bad-players", {"players": []}),
    ("bad-players", {"players": [{}] * 7}),
    ("bad-players", {"players": [{"colour": "red"}, {"colour": "red"}]}),
    ("bad-players", {"players": [{"colour": "mauve"}]}),
    ("bad-players", {"players": [{"name": "x" * 201}]}),
    ("bad-field", {"players": ["Anna"]}),
    ("bad-field", {"players": [{"name": 1}]}),
    ("bad-field", {"seed": -1}),
    ("bad-field", {"seed": 4294967296}),
    ("bad-field", {"seed": "1"}),
    ("bad-field", {"first": 2}),
    ("bad-field", {"first": -1}),
    ("bad-option", {"options": []}),
    ("bad-option", {"options": {"speed": 1}}),
    ("bad-option", {"options": {"fields": "maybe"}}),
    ("bad-option", {"options": {"fields": 1}}),
    ("bad-option", {"options": {"river-turns": "never"}}),
    ("bad-option", {"options": {"river-turns": True}}),
    ("bad-option", {"options": {"max-bid": -1}}),
    ("bad-option", {"options": {"max-bid": 10000}}),
    ("bad-option", {"options": {"max-bid": [3]}}),
    ("bad-option", {"options": {"max-bid": None}}),
    ("bad-module", {"modules": ["speed"]}),
    ("bad-module", {"modules": {"speed": False}}),
    ("bad-module", {"modules": {"fields": 0}}),
    ("bad-field", {"modules": "fields"}),
    ("bad-field", {"modules": [1]}),
    ("bad-field", {"start": {}}),
    ("bad-field", {"start": ["base.FRRR"]}),
    ("bad-field", {"start": [{"tile": "base.FRRR", "cell": [0]}]}),
    ("bad-field", {"start": [{"tile": "base.FRRR", "cell": [0, 99999]}]}),
    ("bad-field", {"start": [{"tile": "base.FRRR", "rotation": 4}]}),
    ("bad-start", {"start": [{}]}),
    ("bad-start", {"start": [{"tile": "base.FRRR", "cell": [0, 1001]}]}),
    ("bad-start", {"start": [{"tile": "nothing"}]}),
    ("bad-start", {"start": [{"tile": "base.FRRR"}, {"tile": "base.FRRR"}]}),
    ("bad-start", {"start": [{"tile": "base.FRRR"}, {"tile": "base.FRRR", "cell": [5, 5]}]}),
    ("bad-start", {"start": [{"tile": "base.FRRR"}, {"tile": "base.FRRR", "cell": [0, 1]}]}),
    ("bad-field", {"draws": "base.FRRR"}),
    ("bad-field", {"draws": [1]}),
    ("bad-draw", {"draws": ["nothing"]}),
    ("bad-draw", {"draws": ["base.FRRR", "nothing"]}),
    ("bad-draw", {"decks": ["base", "river"], "draws": ["base.FRRR"]}),
    ("bad-draw", {"decks": ["base", "river"], "draws": ["river.FFFV.lake"]}),
)


def is_code(answer, code):
    return answer["ok"] is False and answer["code"] == code and answer["error"] != ""


def play_randomly(engine, seed, **members):
    """Play a game to its end; return the hashes at all questions and the moves."""
    rng = random.Random(seed)
    game = engine.must("new", seed=seed, **members)
    hashes, moves = [game["hash"]], []
    while True:
        question = engine.must("question")
        if question["kind"] == "over":
            return hashes, moves
        move = rng.choice(question["moves"])
        answer = engine.must("move", move=move["move"])
        hashes.append(answer["hash"])
        moves.append(move["move"])


def test_garbage_is_refused_line_by_line():
    lines = [b'{"cmd":"new"}', b'{"cmd":"state"}', *GARBAGE, b'{"cmd":"state"}']
    answers = talk_bytes(lines)
    assert len(answers) == len(lines), len(answers)
    for line, answer in zip(GARBAGE, answers[2:-1]):
        assert is_code(json.loads(answer), "bad-json"), (line[:60], answer[:200])
    assert answers[1] == answers[-1]


def test_random_bytes_are_survived():
    rng = random.Random(1)
    sound = b'{"cmd":"new","players":[{"name":"A"}],"options":{"fields":false},"draws":["base.FRRR"]}'
    lines = []
    for _ in range(3000):
        line = bytearray(sound)
        for _ in range(rng.randrange(1, 4)):
            line[rng.randrange(len(line))] = rng.randrange(256)
        lines.append(bytes(line).replace(b"\n", b" "))
    answers = talk_bytes(lines)
    assert len(answers) == len(lines)
    assert all(isinstance(json.loads(answer)["ok"], bool) for answer in answers)


def test_bad_requests_change_nothing():
    with Engine() as engine:
        engine.must("new")
        for code, request in BAD_REQUESTS:
            before = engine.ask("state")
            line = json.dumps(request) + "\n"
            engine.process.stdin.write(line.encode())
            engine.process.stdin.flush()
            answer = json.loads(engine.process.stdout.readline())
            assert is_code(answer, code), (request, answer)
            assert engine.ask("state") == before, request


def test_bad_games_are_not_begun():
    with Engine() as engine:
        for code, members in BAD_GAMES:
            engine.must_not(code, "new", **members)
        assert engine.must("new")["game"] == 1


def test_without_a_game_there_is_none():
    for cmd in ("question", "move", "undo", "redo", "state", "features", "final", "suggest", "save"):
        assert is_code(talk({"cmd": cmd})[0], "no-game"), cmd


def test_the_id_comes_back_unchanged():
    for value in (b"1", b'"x"', b"null", b"1.10", b"123456789012345678901234567890", b"1e999",
                  b'{"a": [1, 2.50]}', b'"\\u0041\xd0\x96"', b"true"):
        new = b'{"cmd":"new","id":' + value + b"}"
        for answer in talk_bytes([new, b'{"id": ' + value + b' ,"cmd":"?"}']):
            assert b',"id":' + value + b"," in answer.encode(), (value, answer[:200])


def test_decks_are_listed():
    decks = {deck["id"]: deck for deck in talk({"cmd": "decks"})[0]["decks"]}
    assert list(decks)[:3] == ["base", "river", "abbot"]
    assert decks["base"]["tiles"] == 72 and decks["base"]["modules"] == ["fields"]
    assert decks["abbot"]["tiles"] == 0 and decks["abbot"]["modules"] == ["abbot"]
    assert decks["river"]["names"] == {"en": "The River", "ru": "Река"}
    assert all(isinstance(deck["options"], dict) for deck in decks.values())
    assert decks["bridges"]["modules"] == ["bridge", "castle", "bazaar"]
    assert decks["dragon"]["modules"] == ["dragon", "princess", "portal", "fairy"]
    assert decks["hills"]["tiles"] == 18 and decks["hills"]["modules"] == []


def test_missing_decks_are_an_error():
    env = {"BASTIDE_DATADIR": str(SCRATCH / "empty")}
    for line in talk_bytes([b'{"cmd":"decks"}', b'{"cmd":"new"}'], env=env):
        answer = json.loads(line)
        assert is_code(answer, "bad-deck") and "BASTIDE_DATADIR" in answer["error"], answer


def test_refusals_say_what_is_allowed():
    start = [{"tile": "base.FRRR"}, {"tile": "base.RRRR", "cell": [5, 5]}]
    with Engine() as engine:
        for members, text in (
                ({"seed": -1}, "“seed” must be a whole number from 0 to 4294967295."),
                ({"first": 2}, "“first” must be a whole number from 0 to 1."),
                ({"options": {"river-turns": "x"}}, "strict, immediate"),
                ({"options": {"speed": 1}}, "fields, river-turns"),
                ({"modules": ["speed"]}, "fields, river, abbot"),
                ({"decks": ["nope"]}, "base, river, abbot"),
                ({"players": [{"colour": "mauve"}]}, "red, blue"),
                ({"start": [{"tile": "base.FRRR", "cell": [0, 1001]}]}, "from -1000 to 1000"),
                ({"start": [{"tile": "base.FRRR", "cell": [0, 99999]}]}, "from -1000 to 1000"),
                ({"start": start}, "“base.RRRR” at 5,5 ")):
            answer = engine.ask("new", **members)
            assert answer["ok"] is False and text in answer["error"], answer
        engine.must("new")
        assert "random, rating, beginner" in engine.must_not("bad-level", "suggest", level="x")["error"]
        answer = engine.must_not("cannot-write", "save", path="/nonexistent/a.xml")
        assert answer["error"].startswith("“/nonexistent/a.xml” cannot be written: "), answer
        assert "empty" in engine.must_not("cannot-write", "save", path="")["error"]


def test_the_newest_game_is_meant():
    with Engine() as engine:
        games = [engine.must("new", seed=seed) for seed in range(3)]
        assert [game["game"] for game in games] == [1, 2, 3]
        assert engine.must("state")["hash"] == games[2]["hash"]
        for number, game in enumerate(games, 1):
            assert engine.must("state", game=number)["hash"] == game["hash"]
        move = engine.must("question", game=1)["moves"][0]["move"]
        engine.must("move", game=1, move=move)
        assert engine.must("state", game=2)["hash"] == games[1]["hash"]


def test_a_seed_decides_the_tiles():
    with Engine() as engine:
        first = play_randomly(engine, 5)
        assert play_randomly(engine, 5) == first
        assert play_randomly(engine, 6)[0] != first[0]


def test_draws_come_before_the_seed():
    tiles = ["base.RRRR", "base.CFFF", "base.FFFF.mon"]
    with Engine() as engine:
        engine.must("new", draws=tiles)
        for tile in tiles:
            question = engine.must("question")
            assert question["tile"] == tile
            place = question["moves"][0]["move"]
            engine.must("move", move=place)
            if engine.must("question")["kind"] == "figure":
                engine.must("move", move="pass")
        assert engine.must("question")["kind"] == "place"


def test_a_draw_that_is_not_there_stops_before_the_move():
    with Engine() as engine:
        # There is one of this tile.
        engine.must("new", draws=["base.RRRR", "base.RRRR"])
        engine.must("move", move="place 1,0 r0")
        answer = engine.must_not("bad-draw", "move", move="pass")
        assert "base.RRRR" in answer["error"]
        engine.must_not("bad-draw", "move", move="deploy follower 1,0 road1")


def test_draws_follow_the_position():
    with Engine() as engine:
        engine.must("new", draws=["base.FRRR", "base.CFFF", "base.RRRR"])
        engine.must("move", move="place 1,0 r1")
        engine.must("move", move="pass")
        engine.must("undo", count=2)
        engine.must("move", move="place -1,0 r0")
        events = engine.must("move", move="pass")["events"]
        assert events[-1] == {"type": "draw", "player": 1, "tile": "base.CFFF"}


def test_undo_and_redo_count_moves_of_players():
    with Engine() as engine:
        hashes, moves = play_randomly(engine, 11, decks=["base", "river", "abbot"], players=3)
        engine.must_not("bad-count", "undo", count=len(moves) + 1)
        assert engine.must("undo", count=len(moves))["hash"] == hashes[0]
        engine.must_not("bad-count", "redo", count=len(moves) + 1)
        assert engine.must("redo", count=len(moves))["hash"] == hashes[-1]
        assert engine.must("undo", count=0)["hash"] == hashes[-1]
        for index in reversed(range(len(moves))):
            assert engine.must("undo")["hash"] == hashes[index]
        for index in range(len(moves)):
            assert engine.must("move", move=moves[index])["hash"] == hashes[index + 1]
        engine.must_not("bad-count", "redo")


def test_another_move_ends_redoing():
    with Engine() as engine:
        engine.must("new", draws=["base.FRRR"])
        engine.must("move", move="place 1,0 r1")
        engine.must("move", move="pass")
        engine.must("undo", count=2)
        engine.must("move", move="place 1,0 r1")
        engine.must("redo")
        engine.must("undo", count=2)
        engine.must("move", move="place -1,0 r0")
        engine.must_not("bad-count", "redo")


def test_every_offered_move_is_accepted():
    with Engine() as engine:
        engine.must("new", seed=3, decks=["base", "abbot"])
        for _ in range(12):
            question = engine.must("question")
            assert len({move["move"] for move in question["moves"]}) == len(question["moves"])
            for move in question["moves"]:
                engine.must("move", move=move["move"])
                engine.must("undo")
            engine.must("move", move=question["moves"][-1]["move"])


def test_moves_have_their_members():
    members = {
        "place": {"move", "type", "cell", "rotation"},
        "deploy": {"move", "type", "figure", "cell", "feature", "ports"},
        "recall": {"move", "type", "figure", "cell"},
        "pass": {"move", "type"},
    }
    seen = set()
    rng = random.Random(2)
    with Engine() as engine:
        engine.must("new", seed=4, decks=["base", "abbot"])
        while (question := engine.must("question"))["kind"] != "over":
            for move in question["moves"]:
                assert set(move) == members[move["type"]], move
                seen.add(move["type"])
            engine.must("move", move=rng.choice(question["moves"])["move"])
        assert seen == set(members)
        assert question == {"ok": True, "turn": question["turn"], "player": None, "kind": "over",
                            "moves": []}


def test_events_have_their_members():
    members = {
        "turn": {"player", "turn"},
        "draw": {"player", "tile"},
        "discard": {"player", "tile"},
        "place": {"player", "tile", "cell", "rotation"},
        "deploy": {"player", "figure", "cell", "feature"},
        "complete": {"cell", "feature", "tiles"},
        "score": {"player", "points", "for", "complete", "cell", "feature", "items"},
        "return": {"player", "figure", "cell", "feature"},
        "recall": {"player", "figure", "cell", "feature"},
        "end": {"winners"},
    }
    seen = set()
    with Engine() as engine:
        for seed in range(3):
            rng = random.Random(seed)
            events = engine.must("new", seed=seed, decks=["base", "river", "abbot"])["events"]
            while (question := engine.must("question"))["kind"] != "over":
                events += engine.must("move", move=rng.choice(question["moves"])["move"])["events"]
            points = [0, 0]
            for event in events:
                assert set(event) == members[event["type"]] | {"type"}, event
                seen.add(event["type"])
                if event["type"] == "score":
                    points[event["player"]] += event["points"]
                    assert sum(item["points"] for item in event["items"]) == event["points"]
            state = engine.must("state")
            assert points == state["scores"]
            assert events[-1]["winners"] == [p for p in (0, 1) if points[p] == max(points)]
    assert seen >= set(members) - {"discard"}, seen


def test_figures_and_tiles_are_conserved():
    rng = random.Random(3)
    with Engine() as engine:
        engine.must("new", seed=9, decks=["base", "abbot"], players=4)
        while (question := engine.must("question"))["kind"] != "over":
            state = engine.must("state")
            for player in range(4):
                for figure, count in (("follower", 7), ("abbot", 1)):
                    standing = [f for f in state["figures"]
                                if f["player"] == player and f["figure"] == figure]
                    assert len(standing) + state["supply"][player][figure] == count
            in_hand = 1 if "tile" in question else 0
            assert len(state["placed"]) + sum(state["left"].values()) + in_hand == 72
            assert state["turn"] == question["turn"] and state["player"] == question["player"]
            assert state["over"] is False and state["neutral"] == {}
            engine.must("move", move=rng.choice(question["moves"])["move"])
        assert engine.must("state")["over"] is True


def test_features_agree_with_the_state():
    rng = random.Random(4)
    with Engine() as engine:
        engine.must("new", seed=10, decks=["base", "river", "abbot"], players=3)
        while (question := engine.must("question"))["kind"] != "over":
            engine.must("move", move=rng.choice(question["moves"])["move"])
            if rng.randrange(8) > 0:
                continue
            state = engine.must("state")
            features = engine.must("features")["features"]
            parts = [(*p["cell"], p["feature"]) for f in features for p in f["parts"]]
            assert len(parts) == len(set(parts))
            assert all(not name.startswith("river") for _, _, name in parts)
            strength = [0] * 3
            for feature in features:
                cells = {tuple(part["cell"]) for part in feature["parts"]}
                assert sorted(map(tuple, feature["tiles"])) == sorted(cells)
                strength = [a + b for a, b in zip(strength, feature["strength"])]
                most = max(feature["strength"])
                assert feature["owners"] == [p for p in range(3)
                                             if most > 0 and feature["strength"][p] == most]
                assert ("cities" in feature) == (feature["type"] == "field")
            standing = [f["player"] for f in state["figures"]]
            assert strength == [standing.count(p) for p in range(3)]


def test_final_is_what_the_end_brings():
    with Engine() as engine:
        play_randomly(engine, 12, decks=["base", "abbot"])
        state, final = engine.must("state"), engine.must("final")["final"]
        assert [player["total"] for player in final] == state["scores"]
        for player in final:
            assert sum(player.values()) == 2 * player["total"]


def test_final_foresees_the_end_once_the_last_tile_lies():
    n_seen = 0
    with Engine() as engine:
        for seed in range(5):
            play_randomly(engine, seed, decks=["base", "abbot"])
            engine.must("undo")
            if engine.must("question")["kind"] != "figure":
                continue
            final = engine.must("final")["final"]
            engine.must("move", move="pass")
            assert [player["total"] for player in final] == engine.must("state")["scores"]
            n_seen += 1
    assert n_seen > 1


def test_moves_after_the_end_are_refused():
    with Engine() as engine:
        play_randomly(engine, 13)
        engine.must_not("game-over", "move", move="pass")
        engine.must_not("game-over", "move", move="nonsense")
        engine.must_not("game-over", "suggest")


def test_options_and_modules_switch_fields_off():
    with Engine() as engine:
        for members in ({"options": {"fields": False}}, {"options": {"fields": "false"}},
                        {"modules": ["fields"]}, {"modules": {"fields": False}}):
            engine.must("new", draws=["base.FFFF.mon"], **members)
            engine.must("move", move="place 0,1 r0")
            moves = [move["move"] for move in engine.must("question")["moves"]]
            assert moves == ["deploy follower 0,1 cloister1", "pass"], (members, moves)
        engine.must("new", options={"fields": True}, modules={"fields": True})
        assert any(f["type"] == "field" for f in engine.must("features")["features"])


def test_options_of_later_chapters_are_accepted():
    talk_to = {"river-turns": "immediate", "last-abbeys": True, "wagon-reach": "neighbours",
               "max-bid": 12, "bazaar": "free", "spring": "river", "lake": "river2", "fields": True}
    assert talk({"cmd": "new", "options": talk_to})[0]["ok"]


def test_players_have_names_and_colours():
    path = SCRATCH / "players.xml"
    with Engine() as engine:
        engine.must("new", players=[{"name": "Zoë"}, {"colour": "red"}, {}])
        engine.must("save", path=str(path))
    text = path.read_text(encoding="utf-8")
    assert 'name="Zoë" colour="blue"' in text, text
    assert 'name="Player 2" colour="red"' in text, text
    assert 'name="Player 3" colour="green"' in text, text


def test_the_first_player_begins():
    with Engine() as engine:
        engine.must("new", players=3, first=2)
        assert engine.must("question")["player"] == 2


def test_a_start_of_ones_own_replaces_that_of_the_decks():
    start = [{"tile": "base.RRRR", "cell": [0, 0], "rotation": 0},
             {"tile": "base.FRRR", "cell": [1, 0], "rotation": 2}]
    with Engine() as engine:
        engine.must("new", start=start)
        state = engine.must("state")
        assert state["placed"] == start
        assert "base.RRRR" not in state["left"] and state["left"]["base.CRFR.rEW"] >= 3


def test_suggestions_are_legal_and_ranked():
    with Engine() as engine:
        engine.must("new", seed=2)
        for members in ({}, {"level": "club"}, {"level": "beginner"}):
            offered = {move["move"] for move in engine.must("question")["moves"]}
            ranked = engine.must("suggest", **members)["moves"]
            assert ranked and {move["move"] for move in ranked} <= offered
            assert all(set(move) == {"move", "estimate", "reason"} for move in ranked)
            assert all(move["reason"] for move in ranked)
            engine.must("move", move=ranked[0]["move"])
        assert {move["move"] for move in engine.must("suggest", level="random")["moves"]}


def test_an_expert_looks_more_closely_at_the_best():
    with Engine() as engine:
        engine.must("new", seed=2)
        offered = {move["move"] for move in engine.must("question")["moves"]}
        ranked = engine.must("suggest", level="expert")["moves"]
        assert ranked and {move["move"] for move in ranked} <= offered
        assert all(move["games"] == 0 and 0 <= move["chance"] <= 1 and move["reason"] for move in ranked)
        estimates = [move["estimate"] for move in ranked]
        assert estimates == sorted(estimates, reverse=True)


def test_a_budget_is_thought_with():
    with Engine() as engine:
        engine.must("new", seed=2)
        for members in ({"budget": 100}, {"level": "master", "budget": 40}):
            offered = {move["move"] for move in engine.must("question")["moves"]}
            ranked = engine.must("suggest", **members)["moves"]
            names = [move["move"] for move in ranked]
            assert names and set(names) <= offered and len(set(names)) == len(names)
            assert all(0 <= move["chance"] <= 1 and move["reason"] for move in ranked)
            assert members["budget"] / 4 < sum(move["games"] for move in ranked) < 4 * 100
            assert ranked == engine.must("suggest", **members)["moves"]
            engine.must("move", move=names[0])
            while engine.must("question")["kind"] != "place":
                engine.must("move", move=engine.must("suggest")["moves"][0]["move"])
        engine.must_not("bad-field", "suggest", budget=-1)


def test_no_follower_stands_before_its_tile():
    with Engine() as engine:
        engine.must("new", seed=2)
        for _ in range(10):
            is_tile = engine.must("question")["kind"] == "place"
            ranked = engine.must("suggest")["moves"]
            assert not is_tile or not [m for m in ranked if m["reason"].startswith("The follower")]
            engine.must("move", move=ranked[0]["move"])


def test_saved_games_replay_to_the_same_hash():
    path = SCRATCH / "saved.xml"
    with Engine() as engine:
        hashes, moves = play_randomly(engine, 21, decks=["base", "river", "abbot"], players=4,
                                      first=1, options={"river-turns": "immediate"})
        for count in (0, len(moves) // 2):
            saved = engine.must("undo", count=count)["hash"]
            assert engine.must("save", path=str(path))["hash"] == saved
            result = expect(run("replay", path), 0)
            assert saved in result.out, (saved, result.out)
            expect(run("validate", path), 0, out="no problems")


def test_a_deck_of_ones_own_is_played_and_saved():
    path, own = SCRATCH / "own-game.xml", SCRATCH / "own.xml"
    base = (TREE / "data" / "decks" / "base.xml").read_text(encoding="utf-8")
    own.write_text(base.replace('id="base"', 'id="mine"'), encoding="utf-8")
    with Engine() as engine:
        engine.must("new", decks=[str(own)], draws=["mine.FRRR"])
        engine.must("save", path=str(path))
    expect(run("replay", path), 0)
    own.write_text(base.replace('count="7"', 'count="6"'), encoding="utf-8")
    with Engine() as engine:
        engine.must_not("bad-deck", "new", decks=[str(own)])


def test_output_is_utf8_in_every_locale():
    plain = talk_bytes([b'{"cmd":"decks"}'], env={"LC_ALL": "C"})
    assert "Базовый набор" in plain[0]


def test_the_end_of_the_input_ends_the_program():
    expect(run("engine", stdin=b""), 0)
    assert len(talk_bytes([b'{"cmd":"quit"}', b'{"cmd":"decks"}'])) == 1
    result = run("engine", stdin=b'{"cmd":"decks"}')
    assert result.status == 0 and json.loads(result.out)["ok"]


def test_many_games_are_kept():
    with Engine() as engine:
        hashes = [engine.must("new", seed=seed)["hash"] for seed in range(200)]
        for number in (1, 57, 200):
            assert engine.must("state", game=number)["hash"] == hashes[number - 1]


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
