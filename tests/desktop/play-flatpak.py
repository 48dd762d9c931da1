#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Use the installed Flatpak as somebody would, and look what it touched.

For tools/flatpak-test, which gives it a display, a session bus with portals, and a home.

    play-flatpak.py APP_ID HOME FOLDER_FOR_LOGS [PICTURE]
"""

import os
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "app"))
import atspi_app  # noqa: E402
from atspi_app import Atspi  # noqa: E402

LAY = ("Lay the tile", "Выложить квадрат")
# A no-break space stands between the word and the number in Russian.
TURN = ("Turn ", "Ход\u00a0")
NOBODY = ("No follower", "Не выставлять подданного", "Neither", "Ни то ни другое")
# As on any desktop: a file that is none of the program's business.
CANARY = "Documents/diary.txt"


class Sandboxed(atspi_app.App):
    """The program in its sandbox, where it has another process id than out here."""

    def __init__(self, box, language="en_US.UTF-8"):
        self.box = box
        self.log = open(box.logs / f"app-{language}", "ab")  # pylint: disable=consider-using-with
        self.process = subprocess.Popen(
            ["flatpak", "run", "--user", box.app], stdout=self.log, stderr=self.log,
            env=dict(box.environment, LC_ALL=language, LANGUAGE=language[:2]))
        self.map = None
        self.top = None
        self.top = self.wait(self.find_top, "the program on the bus")

    def find_top(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child is not None and child.get_name() in (self.box.app, "bastide"):
                return child
        return None

    def choices(self):
        if self.map is None:
            self.map = self.find("Map") or self.find("Карта")
        return list(self.children(self.map)) if self.map is not None else []

    def find_choice(self, starts):
        return next((node for node, name in self.choices() if name.startswith(starts)), None)

    def get_turn(self):
        return next((name for name in self.names() if name.startswith(TURN)), None)

    def play_turn(self):
        """Lay the tile and put nobody; not every tile asks. The computer's replies follow."""
        def go_on():
            if self.get_turn() != before and self.find_choice(LAY):
                return True
            node = self.find_choice(NOBODY) or self.find_choice(LAY)
            if node is not None:
                node.do_action(0)
            return False

        self.wait(lambda: self.find_choice(LAY + NOBODY), "a choice")
        before = self.get_turn()
        assert before is not None, self.names()
        self.wait(go_on, "another turn")

    def quit(self):
        subprocess.run(["flatpak", "kill", self.box.app], check=False, capture_output=True)
        self.process.wait(20)
        self.log.close()


class Box:
    """The user's home, and how things are run in it."""

    def __init__(self, app, home, logs):
        self.app, self.home, self.logs = app, Path(home), Path(logs)
        self.environment = dict(os.environ, HOME=str(home))
        self.environment.pop("GSETTINGS_BACKEND", None)
        self.saved = self.home / "Documents/Saved.bastide"

    def fill(self):
        """What is there before: something of the user's, and settings so that nobody waits."""
        (self.home / CANARY).parent.mkdir()
        (self.home / CANARY).write_text("mine\n", encoding="utf-8")
        settings = self.home / ".var/app" / self.app / "config/glib-2.0/settings"
        settings.mkdir(parents=True)
        (settings / "keyfile").write_text(atspi_app.SETTINGS, encoding="utf-8")

    def list(self):
        """All files and folders outside the sandbox's own folder."""
        own = self.home / ".var/app" / self.app
        return {str(path.relative_to(self.home)): path.read_bytes() if path.is_file() else None
                for path in sorted(self.home.rglob("*"))
                if path != own and own not in path.parents}

    def run(self, *command, check=True, options=()):
        """Run another command of the sandbox and return what it says."""
        run = subprocess.run(
            ["flatpak", "run", "--user", *options, f"--command={command[0]}", self.app,
             *command[1:]], env=self.environment, capture_output=True, text=True, check=False)
        assert not check or run.returncode == 0, run.stdout + run.stderr
        return run


def key(*keys):
    subprocess.run(["xdotool", "key", *keys], check=True)


def count_windows():
    run = subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "."],
                         capture_output=True, text=True, check=False)
    return len(run.stdout.split())


def answer_file_dialog(app, keys, path):
    """Ask for a file; the dialog is the portal's and takes a path that is typed."""
    before = count_windows()
    key(keys)
    app.wait(lambda: count_windows() > before, "dialog of the portal")
    time.sleep(2)
    # A slash brings up the entry, which takes its time; what is typed then replaces it.
    key("slash")
    time.sleep(2)
    key("ctrl+a")
    subprocess.run(["xdotool", "type", "--delay", "40", str(path)], check=True)
    time.sleep(2)
    key("Return")
    app.wait(lambda: count_windows() <= before, "end of the dialog")


# --- the steps -----------------------------------------------------------------------------


def play_a_turn(box):
    app = Sandboxed(box)
    app.press("Play")
    app.play_turn()
    return app


def save_through_the_portal(app):
    answer_file_dialog(app, "ctrl+s", app.box.saved)
    app.wait(app.box.saved.exists, "saved file")
    turn = app.get_turn()
    app.quit()
    return turn


def open_through_the_portal(box, turn):
    app = Sandboxed(box)
    app.wait(lambda: app.find("Play"), "start page")
    assert app.get_turn() is None
    answer_file_dialog(app, "ctrl+o", box.saved)
    app.wait(lambda: app.get_turn() == turn, turn)
    app.quit()


def check_the_saved_game(box):
    """Handed in, the command line reads it; not handed in, it is not there."""
    box.run("bastide-cli", "validate", "@@", str(box.saved), "@@", options=["--file-forwarding"])
    run = box.run("bastide-cli", "validate", str(box.saved), check=False)
    assert run.returncode == 3, run.stdout + run.stderr


def read_russian(box, picture):
    app = Sandboxed(box, "ru_RU.UTF-8")
    app.wait(lambda: {"Новая игра", "Продолжить", "Играть"} <= set(app.names()),
             "Russian start page")
    app.press("Играть")
    for _ in range(6 if picture else 1):
        app.play_turn()
    if picture:
        time.sleep(1)
        subprocess.run(["import", "-window", "root", "-trim", picture], check=True)
    app.quit()


def check_what_can_be_seen(box):
    """From inside: nothing of the home but the own folder, and no network."""
    assert box.run("ls", str(box.home / CANARY), check=False).returncode != 0
    lines = box.run("cat", "/proc/net/dev").stdout.splitlines()[2:]
    assert [line.split(":")[0].strip() for line in lines] == ["lo"], lines


def check_what_was_touched(box, before):
    after = box.list()
    assert after.pop(str(box.saved.relative_to(box.home)), None)
    assert after == before, sorted(set(after) ^ set(before))


def check_what_was_said(box):
    """Nothing that GTK or the program warned of, but for what the small desktop lacks."""
    for log in box.logs.glob("app-*"):
        for line in log.read_text(encoding="utf-8").splitlines():
            assert not ("Bst" in line or "CRITICAL" in line), line


def main(app, home, logs, picture=None):
    Atspi.init()
    box = Box(app, home, logs)
    box.fill()
    before = box.list()
    manager = subprocess.Popen(["openbox"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    kept = {}
    steps = (
        ("start it and play a turn", lambda: kept.update(app=play_a_turn(box))),
        ("save through the portal",
         lambda: kept.update(turn=save_through_the_portal(kept["app"]))),
        ("open it again through the portal", lambda: open_through_the_portal(box, kept["turn"])),
        ("the saved game holds, and is hidden unless handed in",
         lambda: check_the_saved_game(box)),
        ("read Russian", lambda: read_russian(box, picture)),
        ("no home and no network to be seen from inside", lambda: check_what_can_be_seen(box)),
        ("nothing else in the home was touched", lambda: check_what_was_touched(box, before)),
        ("nothing was complained about", lambda: check_what_was_said(box)),
    )
    try:
        for words, action in steps:
            start = time.monotonic()
            try:
                action()
            except Exception as problem:  # pylint: disable=broad-except
                print(f"{words:52} {time.monotonic() - start:4.0f} s  FAILED\n{problem}")
                failed = box.logs.parents[1] / "failed.png"
                subprocess.run(["import", "-window", "root", str(failed)], check=False)
                print(f"The screen is in {failed}.")
                return 1
            print(f"{words:52} {time.monotonic() - start:4.0f} s  ok", flush=True)
    finally:
        subprocess.run(["flatpak", "kill", app], check=False, capture_output=True)
        manager.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
