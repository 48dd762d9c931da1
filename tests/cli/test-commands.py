#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of bastide-cli: their exit codes and what they print."""

import json
import re
import sys
import xml.etree.ElementTree as ElementTree

from cli_test import SCRATCH, TREE, expect, main, run

COMMANDS = ("validate", "decks", "diff", "play", "replay", "review", "simulate", "bench", "engine")
DECKS = TREE / "data" / "decks"
BAD = TREE / "tests" / "data" / "bad"
TOTAL = re.compile(r"^(Player \d) .* (-?\d+)$", re.MULTILINE)


NOTES = re.compile(r"^(Seed \d+|The (game|map) is in .*)\n", re.MULTILINE)


def drop_notes(text):
    """What play prints, without the seed and the files."""
    return NOTES.sub("", text)


def play(*arguments):
    return expect(run("play", "--level", "random", *arguments), 0)


def write_game(name, *arguments):
    path = SCRATCH / name
    play("--save", path, *arguments)
    return path


def test_the_program_tells_its_version():
    assert re.fullmatch(r"bastide-cli \d+\.\d+\.\d+\n", expect(run("--version"), 0).out)


def test_help_names_every_command():
    text = expect(run("--help"), 0).out
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", text, re.MULTILINE), command


def test_every_command_has_help():
    for command in COMMANDS:
        expect(run(command, "--help"), 0, out=f"bastide-cli {command}")


def test_help_is_a_command_too():
    assert run("help").out == run("--help").out
    for command in COMMANDS:
        assert expect(run("help", command), 0).out == run(command, "--help").out
    expect(run("help", "dance"), 2, err="There is no command “dance”.")


def test_what_does_not_exist_is_refused_with_what_does():
    for arguments, *texts in (
            (("--deck", "nope"), "There is no deck “nope”: neither built in (base, river, abbot,",
             "nor a file of that name."),
            (("--level", "genius"), "no level “genius”", "random, rating, beginner, casual, club, expert, master"),
            (("--level", ""), "no level “”"),
            (("--level", "expert:greedy"), "no temperament “greedy”", "even, builder, raider, farmer, monk"),
            (("--level", "expert", "--level", "club", "--level", "genius"), "no level “genius”"),
            (("--without", "speed"), "no module “speed”", "fields, river, abbot"),
            (("--option", "speed=1"), "no option “speed”", "fields, river-turns"),
            (("--option", "river-turns"), "river-turns=VALUE", "strict, immediate"),
            (("--option", "river-turns=no"), "“river-turns” cannot be “no”", "strict, immediate"),
            (("--option", "max-bid=x"), "“max-bid” cannot be “x”", "0 to 1000"),
            (("--option", "fields=x"), "“fields” cannot be “x”", "true, false")):
        result = run("play", *arguments)
        assert result.out == "" and result.status in (2, 3), arguments
        for text in texts:
            assert text in result.err, (text, result.err)


def test_help_lists_what_can_be_chosen():
    text = run("play", "--help").out
    for word in ("bigtop", "beginner", "farmer", "bazaar", "princess", "river-turns: strict, immediate"):
        assert word in text, word


def test_decks_are_listed():
    home = SCRATCH / "no-shelf"
    lines = expect(run("decks", env={"XDG_DATA_HOME": str(home)}), 0).out.splitlines()
    assert len(lines) == len(list(DECKS.glob("*.xml")))
    assert re.fullmatch(r"base +72  Base set", lines[0]), lines
    assert not [line for line in lines if "no rules" in line]


def test_own_decks_are_listed_with_their_files():
    home = SCRATCH / "shelf"
    shelf = home / "bastide" / "decks"
    shelf.mkdir(parents=True, exist_ok=True)
    text = (DECKS / "base.xml").read_text(encoding="utf-8").replace('id="base"', 'id="mine"')
    (shelf / "mine.xml").write_text(text, encoding="utf-8")
    (shelf / "broken.xml").write_text("nonsense", encoding="utf-8")
    lines = expect(run("decks", env={"XDG_DATA_HOME": str(home)}), 0).out.splitlines()
    assert len(lines) == len(list(DECKS.glob("*.xml"))) + 1
    assert re.fullmatch(r"mine +72  Base set: .*/mine\.xml", lines[-1]), lines[-1]


def test_validate_says_what_the_workshop_says():
    deck = SCRATCH / "slips.xml"
    text = ('<deck xmlns="urn:bastide:deck" format="1" id="slips"><name xml:lang="en">Slips</name>'
            '<tiles><tile id="A"><city id="city1" sides="N" symbols="cathedral"/></tile>'
            '<tile id="B" count="2"/></tiles></deck>')
    deck.write_text(text, encoding="utf-8")
    lines = expect(run("validate", deck), 0).out.splitlines()
    assert f"{deck}: The deck has no copy of the tile “A”, so nobody draws it." in lines, lines
    assert [line for line in lines if "shows “Cathedral”" in line], lines


def test_a_deck_does_not_differ_from_itself():
    result = expect(run("diff", "base", DECKS / "base.xml"), 0)
    assert result.out == f"base and {DECKS / 'base.xml'}: no differences\n", result.out


def test_differences_are_told_one_to_a_line():
    changed = SCRATCH / "changed.xml"
    text = (DECKS / "base.xml").read_text(encoding="utf-8")
    changed.write_text(text.replace('id="CRRR" count="3"', 'id="CRRR" count="4"')
                       .replace('<figure kind="follower" count="7"/>', ""), encoding="utf-8")
    lines = expect(run("diff", "base", changed), 1).out.splitlines()
    assert lines == ["Followers: 0 (was: 7)",
                     "City cap with three-way crossing (CRRR): Copies: 4 (was: 3)"], lines


def test_what_cannot_be_compared_exits_with_2():
    bad = SCRATCH / "nonsense.xml"
    bad.write_text("nonsense", encoding="utf-8")
    for arguments in (("base",), ("base", bad), (SCRATCH / "nowhere.xml", "base")):
        result = expect(run("diff", *arguments), 2)
        assert result.out == "" and result.err != "", arguments


def test_missing_decks_are_explained_once():
    folder = SCRATCH / "empty"
    folder.mkdir(exist_ok=True)
    env = {"BASTIDE_DATADIR": str(folder)}
    for arguments in (("play",), ("play", "--deck", "base", "--deck", "river"), ("decks",),
                      ("simulate", "--deck", "base", "--deck", "river"), ("bench", "--quick")):
        result = expect(run(*arguments, env=env), 3, err="BASTIDE_DATADIR")
        assert result.out == "" and result.err.count("\n") == 1, result.err
        assert str(folder / "decks") in result.err, result.err


def test_modules_with_rules_are_not_warned_about():
    for command in ("play", "simulate"):
        arguments = ("--level", "random") if command == "play" else ("--games", 2)
        for deck in ("abbot", "bridges"):
            quiet = expect(run(command, "--deck", "base", "--deck", deck, *arguments), 0)
            assert quiet.err == "", quiet.err


def test_a_game_without_figures_is_warned_about():
    expect(run("play", "--deck", "river", "--level", "random"), 0, err="nobody can score")


def test_wrong_usage_exits_with_2():
    for arguments in ((), ("dance",), ("--dance",), ("play", "--dance"), ("play", "now"),
                      ("validate",), ("replay",), ("replay", "a", "b"), ("engine", "now"),
                      ("bench", "now"), ("simulate", "now"),
                      ("play", "--players", "0"), ("play", "--players", "7"),
                      ("play", "--players", "two"), ("play", "--players", "99999999999999999999"),
                      ("play", "--seed", "-1"), ("play", "--seed", "4294967296"),
                      ("play", "--first", "0"), ("play", "--first", "3"),
                      ("play", "--level", "genius"), ("play", "--option", "speed=1"),
                      ("play", "--option", "river-turns"), ("play", "--option", "=1"),
                      ("play", "--option", "river-turns=never"), ("play", "--without", "speed"),
                      ("simulate", "--games", "0"), ("simulate", "--players", "0"),
                      ("simulate", "--players", "9"), ("simulate", "--seed", "-1"),
                      ("simulate", "--pairs", "-1"),
                      ("replay", "--until", "-1", "game.xml")):
        result = expect(run(*arguments), 2)
        assert result.out == "" and result.err.startswith("bastide-cli"), (arguments, result.err)


def test_built_in_decks_have_no_problems():
    decks = sorted(DECKS.glob("*.xml"))
    result = expect(run("validate", *decks), 0)
    assert result.out.splitlines() == [f"{deck}: no problems" for deck in decks]


def test_validate_names_file_line_and_element():
    path = BAD / "deck-bad-edges.xml"
    line = expect(run("validate", path), 1).out.splitlines()[0]
    assert re.match(rf"{re.escape(str(path))}:\d+: tile [^:]+: .+\.$", line), line


def test_validate_refuses_every_bad_file_but_those_to_warn_about():
    # That one is a good deck; only a reader of games must refuse it.
    paths = sorted(path for path in BAD.glob("*.xml") if path.name != "game-is-deck.xml")
    assert len(paths) > 50
    text = expect(run("validate", *paths), 1).out
    assert "no problems" not in text
    for path in paths:
        assert re.search(rf"^{re.escape(str(path))}:", text, re.MULTILINE), path


def test_validate_only_warns_about_foreign_elements():
    result = expect(run("validate", BAD / "deck-foreign.xml"), 0)
    assert "no problems" not in result.out


def test_validate_warns_of_a_changed_copy_that_keeps_its_id():
    path = SCRATCH / "copy.xml"
    text = (DECKS / "base.xml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    expect(run("validate", path), 0, out="no problems")
    path.write_text(text.replace('count="7"', 'count="6"'), encoding="utf-8")
    result = expect(run("validate", path), 0, out="“base” cannot be an id here")
    assert "no problems" not in result.out


def test_validate_checks_the_moves_of_a_game():
    path = write_game("valid.xml", "--seed", 3)
    expect(run("validate", path), 0, out="no problems")
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"place \S+ r\d", "place 40,40 r0", text, count=1), encoding="utf-8")
    result = expect(run("validate", path), 1, out="place 40,40 r0")
    assert re.match(rf"{re.escape(str(path))}:\d+: moves: ", result.out)


def test_validate_cannot_read_what_is_not_there():
    expect(run("validate", "/nonexistent.xml"), 3)
    expect(run("validate", SCRATCH), 3)
    expect(run("validate", DECKS / "base.xml", "/nonexistent.xml"), 3, out="no problems")


def test_a_file_that_is_neither_deck_nor_game_is_bad():
    path = SCRATCH / "other.xml"
    path.write_text("<other/>", encoding="utf-8")
    expect(run("validate", path), 1, out="not a deck")
    expect(run("validate", TREE / "README.md"), 1)


def test_play_prints_the_score_sheet():
    text = play("--players", 3).out
    assert re.search(r"Roads +Cities +Monasteries +Gardens +Fields +Recalls +Total", text), text
    totals = TOTAL.findall(text)
    assert len(totals) == 3, text
    most = max(int(points) for _, points in totals)
    winners = ", ".join(name for name, points in totals if int(points) == most)
    assert text.splitlines()[-2].endswith(f": {winners}."), text
    assert text.splitlines()[-1] == "Seed 1"
    for line in text.splitlines()[1:4]:
        numbers = [int(word) for word in line.split()[2:]]
        assert sum(numbers[:-1]) == numbers[-1], line


def test_play_is_the_same_for_the_same_seed():
    assert play("--seed", 5).out == play("--seed", 5).out
    assert play("--seed", 5, "--log").out != play("--seed", 6, "--log").out


def test_an_expert_beats_the_random_one():
    for seed in range(3):
        text = expect(run("play", "--level", "expert", "--level", "random", "--seed", seed), 0).out
        points = dict(TOTAL.findall(text))
        assert int(points["Player 1"]) > int(points["Player 2"]), text


def test_play_logs_sentences():
    lines = play("--log", "--deck", "base", "--deck", "river", "--deck", "abbot").out.splitlines()
    assert lines[0] == "Turn 1: Player 1 plays."
    assert re.fullmatch(r"Player 1 draws “.+”\.", lines[1]), lines[1]
    assert sum(line.startswith("Turn ") for line in lines) > 50
    assert not [line for line in lines if "{" in line or "base." in line]
    assert sum(line.startswith("The game is over.") for line in lines) == 1


def test_the_first_player_begins():
    assert play("--log", "--first", 2).out.startswith("Turn 1: Player 2 plays.")


def test_modules_can_be_left_out():
    for arguments in (("--without", "fields"), ("--option", "fields=false")):
        lines = play("--log", *arguments).out.splitlines()
        assert not [line for line in lines if "field" in line]


def test_play_refuses_decks_that_cannot_be_played():
    expect(run("play", "--deck", "/nonexistent.xml"), 3)
    expect(run("play", "--deck", BAD / "deck-bad-edges.xml"), 1)
    expect(run("play", "--deck", "abbot"), 1, err="starts")
    expect(run("play", "--deck", "base", "--deck", "base"), 1)


def test_play_says_when_it_cannot_write():
    for option in ("--save", "--picture"):
        for path in ("/nonexistent/a.xml", SCRATCH, "/dev/full", "a" * 300, f"{SCRATCH}/no/",
                     TREE / "README.md" / "a"):
            result = expect(run("play", option, path), 3)
            assert result.out == "", "it played before it looked"
            assert re.fullmatch(rf"bastide-cli play: “{path}” cannot be written: [^”]+\.\n",
                                result.err), result.err
        expect(run("play", option, ""), 3, err="empty")


def test_players_have_temperaments():
    path = SCRATCH / "tempers.xml"
    sheets = {}
    for level in ("club", "club:even", "club:builder"):
        sheets[level] = drop_notes(expect(run("play", "--level", level, "--save", path), 0).out)
        names = re.findall('temper="([a-z]+)"', path.read_text(encoding="utf-8"))
        assert names == (["builder"] * 2 if level == "club:builder" else []), (level, names)
    assert sheets["club"] == sheets["club:even"] != sheets["club:builder"], sheets


def test_play_says_where_the_files_are():
    picture, game = SCRATCH / "here.svg", SCRATCH / "here.xml"
    lines = play("--seed", 77, "--picture", picture, "--save", game).out.splitlines()
    assert lines[-3:] == ["Seed 77", f"The game is in {game}", f"The map is in {picture}"], lines


def test_the_picture_can_go_to_standard_output():
    picture = SCRATCH / "same.svg"
    sheet = play("--picture", picture).out
    result = play("--log", "--picture", "-")
    assert result.out == picture.read_text(encoding="utf-8")
    assert result.err.endswith(NOTES.sub("", sheet) + "Seed 1\n"), result.err


def test_the_picture_shows_tiles_and_figures():
    picture, game = SCRATCH / "map.svg", SCRATCH / "map.xml"
    play("--picture", picture, "--save", game, "--deck", "base", "--deck", "river")
    root = ElementTree.parse(picture).getroot()
    names = {"svg": "http://www.w3.org/2000/svg"}
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    fields = root.findall(".//svg:rect[@class='field']", names)
    n_placed = game.read_text(encoding="utf-8").count("\nplace ") + 1
    assert len(fields) == n_placed, (len(fields), n_placed)
    assert root.findall(".//svg:path[@class='river']", names)
    for text in root.findall(".//svg:text", names):
        assert text.text in ("1", "2", "Player 1", "Player 2")
    assert [text.text for text in root.findall(".//svg:text[@class='name']", names)] == [
        "Player 1", "Player 2"]
    assert not root.findall(".//svg:circle[@class='garden']", names)
    play("--picture", picture, "--deck", "base", "--deck", "abbot")
    assert ElementTree.parse(picture).findall(".//svg:circle[@class='garden']", names)


def test_a_saved_game_replays_to_the_same_scores_and_hash():
    path = SCRATCH / "game.xml"
    for seed in range(3):
        sheet = drop_notes(
            play("--seed", seed, "--save", path, "--deck", "base", "--deck", "abbot").out)
        text = path.read_text(encoding="utf-8")
        result = expect(run("replay", path), 0, out=sheet)
        saved = re.search(r'<moves hash="([0-9a-f]{16})"', text).group(1)
        assert result.out.splitlines()[-1].endswith(f": hash {saved}"), result.out
        assert result.err == ""


def test_replay_stops_where_it_shall():
    path = write_game("until.xml", "--seed", 2)
    hashes = set()
    for until in (0, 1, 2, 50):
        line = expect(run("replay", path, "--until", until), 0).out.splitlines()[-1]
        assert re.fullmatch(rf"After {until} moves?: hash [0-9a-f]{{16}}", line), line
        hashes.add(line.split()[-1])
    assert len(hashes) == 4
    assert run("replay", path, "--until", 100000).out == run("replay", path).out


def test_replay_logs_the_same_as_play():
    path = SCRATCH / "log.xml"
    log = drop_notes(play("--log", "--save", path).out)
    assert expect(run("replay", "--log", path), 0).out.startswith(log)


def test_replay_goes_as_far_as_a_game_holds():
    path = write_game("broken.xml", "--seed", 4)
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("draw "))
    lines[first + 9] = "place 90,90 r0"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = expect(run("replay", path), 1, out="After 9 moves: ", err=f":{first + 10}: moves: ")
    assert "place 90,90 r0" in result.err


def test_replay_notices_another_hash():
    path = write_game("hash.xml", "--seed", 4)
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'moves hash="[0-9a-f]+"', 'moves hash="0123456789abcdef"', text),
                    encoding="utf-8")
    expect(run("replay", path), 1, out="After ", err="position")


def test_review_tells_what_decided_a_game():
    path = write_game("review.xml", "--seed", 2)
    before = path.read_text(encoding="utf-8")
    result = expect(run("review", path, "--games", 12), 0)
    lines = result.out.split("\n\n")
    curve = lines[0].splitlines()
    assert curve[0] == "Turn\tPlayer 1\tPlayer 2", curve[0]
    assert len(curve) == 72, len(curve)
    for line in curve[1:]:
        _, first, second = line.split("\t")
        assert int(first[:-1]) + int(second[:-1]) in (99, 100, 101), line
    assert lines[1].startswith("Turn "), lines[1]
    assert "  Gave away " in lines[1] and "  Better: lay the tile at " in lines[1], lines[1]
    assert path.read_text(encoding="utf-8") == before
    assert run("review", path, "--games", 12).out == result.out


def test_review_is_kept_if_wanted():
    path = write_game("kept.xml", "--seed", 2)
    result = expect(run("review", path, "--games", 12, "--keep"), 0)
    assert path.read_text(encoding="utf-8").count("<note ") == 71
    # What is known is not found out again, however many games are wanted.
    assert expect(run("review", path), 0).out == result.out
    expect(run("validate", path), 0)


def test_review_wants_a_game_that_is_over():
    path = write_game("begun.xml", "--seed", 2)
    text = path.read_text(encoding="utf-8")
    moves = re.search(r"<moves[^>]*>\n(.*)\n\s*</moves>", text, re.S).group(1).splitlines()
    path.write_text(re.sub(r"<moves.*</moves>", "<moves>\n" + "\n".join(moves[:9]) + "\n</moves>",
                           text, flags=re.S), encoding="utf-8")
    expect(run("review", path), 1, err="not over")
    expect(run("review", "/nonexistent.xml"), 3)
    expect(run("review", path, "--games", "-1"), 2)


def test_replay_tells_what_is_not_a_game():
    expect(run("replay", "/nonexistent.xml"), 3)
    expect(run("replay", DECKS / "base.xml"), 1, err="not a saved game")
    expect(run("replay", BAD / "game-newer-format.xml"), 1)


def test_simulate_counts_games():
    result = expect(run("simulate", "--games", 5), 0)
    assert re.fullmatch(r"5 games, \d+ moves\n", result.out)
    assert re.fullmatch(r"1 game, \d+ moves\n", run("simulate", "--games", 1).out)
    again = run("simulate", "--games", 5, "--seed", 1)
    assert result.out == again.out
    assert result.out != run("simulate", "--games", 5, "--seed", 2).out


def test_simulate_checks_given_decks():
    for arguments in (("--deck", "base"), ("--deck", "river", "--players", 1),
                      ("--deck", "base", "--deck", "dragon", "--players", 6)):
        result = expect(run("simulate", "--games", 2, "--check", *arguments), 0)
        assert re.match(r"2 games, \d+ moves, [1-9]\d+ checks, ", result.out), result.out


def test_simulate_lets_any_two_modules_meet():
    result = expect(run("simulate", "--games", 300, "--pairs", 5), 0)
    assert re.search(r"^Rarest pair: \w+ and \w+, in \d+ games$", result.out, re.MULTILINE)
    result = expect(run("simulate", "--games", 3, "--pairs", 1, "--deck", "base"), 1)
    assert "Rarest pair: fields and river, in 0 games\n" in result.out


def test_simulate_refuses_bad_decks():
    assert expect(run("simulate", "--deck", "/nonexistent.xml"), 3).out == ""
    assert expect(run("simulate", "--deck", BAD / "deck-bad-edges.xml"), 1).out == ""


def test_bench_prints_its_figures():
    figures = json.loads(expect(run("bench", "--quick", "--json"), 0).out)
    assert list(figures)[:3] == ["random_base_games_per_cpu_s", "calibration_mops_per_cpu_s",
                                 "games_per_1000_calibration_ops"]
    assert all(isinstance(figure, (int, float)) and figure > 0 for figure in figures.values())
    games, mops, ratio = list(figures.values())[:3]
    # The ratio is rounded to four places.
    assert abs(ratio - games / (1000 * mops)) < 0.0005 + 0.01 * ratio, figures


def test_bench_measures_any_decks():
    figures = json.loads(expect(run("bench", "--quick", "--json", "--deck", "base", "--deck", "inns",
                                    "--deck", "traders"), 0).out)
    assert figures["tiles_per_game"] == 72 + 18 + 24
    assert figures["random_games_per_cpu_s"] > 0 and figures["calibration_mops_per_cpu_s"] > 0
    assert expect(run("bench", "--quick", "--deck", "river"), 0).out
    assert expect(run("bench", "--quick", "--deck", "/nonexistent.xml"), 3).out == ""


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
