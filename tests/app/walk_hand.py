# SPDX-License-Identifier: GPL-3.0-or-later
"""Hands that use the program in some language: with commands, buttons and keys.

What stands on a button is given as it is in the sources, in English; `say` gives what it is in
the language of the program.
"""

import itertools
import re
import subprocess
import time

from atspi_app import PATIENCE, drop_known, start

from gi.repository import GLib

import atspi_tree

APP_ID = "io.github.bastide_game.Bastide"
# Around a window where there is no window manager; all of them lie in the corner of the screen.
FRAME = 5
# The first version of GTK that was found to leave menus without names.
NAMELESS_MENUS = (4, 18)
# What is further down has to be scrolled to.
LOWEST = 840


def is_like(name, text):
    """Whether something is called so, whatever is filled in."""
    pieces = re.split(r"\{\d\}|%[a-z]", text)
    if len(pieces) == 1:
        return name.replace("_", "").startswith(text)
    return max(pieces, key=len).strip() in name


class Hand:
    """A program, and somebody in front of it."""

    def __init__(self, program, say, files):
        self.say = say
        self.files = files
        self.process = start(program)
        self.tree = atspi_tree.Tree(self.process.pid)
        self.wait(self.tree.find_name, "the program on the bus")

    def end(self):
        """End the program; what it had to say on its way."""
        self.process.terminate()
        return drop_known(self.process.communicate()[1].decode("utf-8", "replace"))

    def has_named_menus(self):
        """Newer GTK does not tell the bus what the entries of a menu are called."""
        version = self.tree.ask_property(atspi_tree.ROOT, "Application", "Version")
        return tuple(map(int, version.split(".")[:2])) < NAMELESS_MENUS

    # Looking.

    def wait(self, what, name):
        """What `what` gives as soon as it gives something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                found = what()
            except GLib.Error:  # gone while we looked, or not there yet
                found = None
            if found:
                return found
            time.sleep(0.01)
        names = sorted({node.name for node in self.tree.shown if node.name})
        raise AssertionError(f"no {name}; there is: {names}")

    def find(self, is_it, name):
        """Wait for it.  Some things come without a signal."""
        reads = itertools.chain([self.tree.read], itertools.repeat(self.tree.read_anew))
        return self.wait(lambda: next(filter(is_it, next(reads)()), None), name)

    def is_called(self, node, english):
        return any(is_like(node.name, text) for text in self.say(english))

    def see(self, english):
        """Wait until that is shown."""
        self.find(lambda node: self.is_called(node, english), self.say(english))

    # Doing.  Each of these goes on when something comes of it.

    def stir(self, do):
        before = self.tree.count_signals()
        do()
        # What comes without a signal is what the scene says is to be seen.  The program answers
        # every question here, so that a slow one has its time too.
        for _ in range(30):
            if self.tree.count_signals() != before:
                break
            time.sleep(0.01)

    def act(self, action):
        """A command of a window or a page, by the name it has in the program."""
        def is_done():
            places = self.tree.list_windows()[::-1]
            # A page is called by its class, and has no name in newer GTK.
            places += [node for node in self.tree.read() if re.match("Bst|$", node.name)]
            return any(place.act(action) for place in places)

        def is_done_by_window():
            return self.tree.list_windows()[-1].act(action)

        is_of_window = action.startswith("win")
        self.stir(lambda: self.wait(is_done_by_window if is_of_window else is_done, action))

    def act_app(self, action):
        self.stir(lambda: self.ask_app("ActivateAction", "(sava{sv})", action, [], {}))

    def open(self, name):
        self.stir(lambda: self.ask_app("Open", "(asa{sv})", [self.files(name).as_uri()], {}))

    @staticmethod
    def ask_app(method, *arguments):
        atspi_tree.Bus.session().ask(APP_ID, "/" + APP_ID.replace(".", "/"),
                                     "org.freedesktop.Application." + method, *arguments)

    def press(self, english, newer=None):
        """A button, a switch, or an entry of a menu; it may have another name in newer GTK."""
        names = [english] if newer is None else [english, newer]
        self.stir(lambda: self.find(
            lambda node: (node.is_pressable and any(self.is_called(node, name) for name in names)
                          and node.act()),
            self.say(english)))

    def drop(self, english, choice):
        """Open a list to choose from, by the button inside it."""
        # Newer GTK calls it by what is chosen.
        box = self.find(lambda node: node.role == atspi_tree.COMBO_BOX
                        and (self.is_called(node, english) or self.is_called(node, choice)),
                        self.say(english))
        self.stir(lambda: self.find(lambda node: node.parent == box.path and node.act(),
                                    self.say(english)))

    def write(self, english, text):
        self.stir(lambda: self.find(
            lambda node: node.is_entry and self.is_called(node, english) and node.write(text),
            self.say(english)))

    def key(self, *keys):
        self.stir(lambda: subprocess.run(["xdotool", "key", "--delay", "20", *keys], check=True))

    def click(self, english):
        """What can only be clicked, such as a row."""
        node = self.find(lambda node: self.is_called(node, english), self.say(english))
        x, y = node.spot()
        for _ in range(20):
            if y < LOWEST:
                break
            self.use_mouse(x, LOWEST // 2, "--repeat", "5", "--delay", "5", "5")
            self.tree.wait_calm()
            x, y = node.spot()
        self.stir(lambda: self.use_mouse(x, y, "1"))

    @staticmethod
    def use_mouse(x, y, *click):
        # Toasts stay as long as the pointer is over them.
        subprocess.run(["xdotool", "mousemove", str(x + FRAME), str(y + FRAME), "click", *click,
                        "mousemove", "0", "0"], check=True)

    def hold_words(self):
        """Lets what is said at the foot of the window stay: the pointer is over it."""
        ((_, _, width, height),) = self.tree.list_windows()[0].ask(*atspi_tree.EXTENTS)
        x, y = FRAME + width // 2, FRAME + height - 48
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "mousemove", str(x + 1), str(y)],
                       check=True)

    @staticmethod
    def let_go():
        subprocess.run(["xdotool", "mousemove", "0", "0"], check=True)

    def resize(self, width, height):
        subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "bastide",
                        "windowsize", str(width), str(height)], check=True)
        self.tree.wait_calm()

    def close(self):
        """The window in front."""
        windows = self.tree.list_windows()
        assert len(windows) > 1 and windows[-1].act("window.close"), "no window to close"
        self.wait(lambda: len(self.tree.list_windows()) < len(windows), "closed window")
