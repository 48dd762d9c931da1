# SPDX-License-Identifier: GPL-3.0-or-later
"""The program as assistive technology sees it: found, read and pressed by names."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

# The bindings warn of things that are none of ours; only the program must not.  Its warnings are
# looked at when it has ended, as there is one that is none of ours either; it is told about in
# support/known-warnings.c.
STRICT = os.environ.pop("G_DEBUG", "").replace("fatal-warnings", "fatal-criticals")
KNOWN_WARNING = "Gdk-WARNING **: gdk_frame_timings_submitted() called on submitted frame."

import gi  # noqa: E402

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

# Seconds, for a slow and busy machine; what is there goes on at once.
PATIENCE = 300

SETTINGS = """[io/github/bastide_game/Bastide]
animate=false
computer-delay=0
"""


def write_settings(more=""):
    """Nothing moves and nobody waits, so that a game is short."""
    folder = Path(os.environ["HOME"]) / ".config" / "glib-2.0" / "settings"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "keyfile").write_text(SETTINGS + more, encoding="utf-8")


def start(program, *arguments):
    """A process that the accessibility bus sees."""
    environment = dict(os.environ, GSETTINGS_BACKEND="keyfile", G_DEBUG=STRICT,
                       ASAN_OPTIONS="detect_leaks=0")
    environment.pop("GTK_A11Y", None)
    # What is saved without more ado is saved at home.
    return subprocess.Popen([program, *arguments], env=environment, stderr=subprocess.PIPE,
                            cwd=os.environ["HOME"])


def drop_known(said):
    """What a program said, without what is none of ours."""
    return re.sub(r"(?<=WARNING \*\*: )[\d:.]+: ", "", said).replace(KNOWN_WARNING, "")


class App:
    """A running program; end it with quit() or kill()."""

    said = None  # what it complained of, when that was read

    def __init__(self, program, *arguments):
        self.process = start(program, *arguments)
        self.map = None
        self.top = None
        self.top = self.wait(self.find_top, "the program on the bus")

    def find_top(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def wait(self, what, name):
        """What `what` gives as soon as it gives something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                found = what()
            except gi.repository.GLib.Error:  # gone while we looked
                found = None
            if found:
                return found
            time.sleep(0.02)
        there = sorted(set(self.names())) if self.top is not None else []
        raise AssertionError(f"no {name}; there is: {there}")

    def walk(self, node=None):
        """All things that are shown, with their names."""
        for child, name in self.children(node or self.top):
            yield child, name
            yield from self.walk(child)

    @staticmethod
    def children(node):
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child is not None and child.get_state_set().contains(Atspi.StateType.VISIBLE):
                yield child, child.get_name() or ""

    def names(self):
        return [name for _, name in self.walk() if name]

    def buttons(self):
        return [(node, name) for node, name in self.walk()
                if node.get_role() == Atspi.Role.PUSH_BUTTON]

    def press(self, start):
        """Press the button whose name begins so."""
        node = self.wait(lambda: next((b for b, n in self.buttons() if n.startswith(start)), None),
                         start)
        assert node.do_action(0), start

    def find(self, wanted):
        return next((node for node, name in self.walk() if name == wanted), None)

    def choices(self):
        """What can be chosen on the map, with names; the rest is not looked at."""
        if self.map is None:
            self.map = self.find("Map")
        return list(self.children(self.map)) if self.map is not None else []

    def errors(self):
        """What the program complained of, when it has ended."""
        if self.said is None:
            self.said = drop_known(self.process.stderr.read().decode("utf-8", "replace"))
        return self.said

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait()
        assert "CRITICAL" not in self.errors() and "WARNING" not in self.errors(), self.errors()

    def kill(self):
        self.end(signal.SIGKILL)

    def quit(self):
        self.end(signal.SIGTERM)


def main(tests):
    """Run the tests as TAP."""
    Atspi.init()
    Atspi.set_timeout(1000 * PATIENCE, 1000 * PATIENCE)
    write_settings()
    print(f"1..{len(tests)}")
    # It is started elsewhere, and newer versions of Meson name it from the folder of the build.
    program = os.path.abspath(sys.argv[1])
    n_failed = 0
    for number, test in enumerate(tests, 1):
        name = test.__name__.removeprefix("test_").replace("_", "-")
        try:
            test(program)
            print(f"ok {number} {name}", flush=True)
        except Exception as problem:  # pylint: disable=broad-except
            n_failed += 1
            print(f"not ok {number} {name}\n# {str(problem)[:2000]}", flush=True)
    return 1 if n_failed else 0
