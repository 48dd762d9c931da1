# SPDX-License-Identifier: GPL-3.0-or-later
"""All that a program shows, read from the accessibility bus in one answer.

The library for that bus asks for one thing after the other, which takes far longer.  And it need
not be asked again and again: the program signals when something changes.
"""

import ast
import re
import time

from gi.repository import Gio, GLib

ATSPI = "org.a11y.atspi."
ROOT = "/org/a11y/atspi/accessible/root"
CACHE = "/org/a11y/atspi/cache"

CHECK_BOX = 7
COMBO_BOX = 11
MENU_ITEM = 35
PUSH_BUTTON = 43
TEXT = 61
TOGGLE_BUTTON = 62
ENTRY = 79
BUTTON_WITH_MENU = 129
SWITCH = 130

PRESSABLE = (CHECK_BOX, MENU_ITEM, PUSH_BUTTON, TOGGLE_BUTTON, BUTTON_WITH_MENU, SWITCH)

FOCUSABLE = 1 << 11
# The place of something in its window.
EXTENTS = ("Component.GetExtents", "(u)", 1)

# Nothing more comes when nothing came for so long.
CALM = 0.03

# An item of the cache as GLib prints it, which is found in a tenth of the time that the bindings
# take to unpack it: (itself), (program), (parent), index, children, interfaces, name, role,
# description, states.
STRING = r"('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")"
ITEM = re.compile(r"\(\('[^']*', '([^']*)'\), \('[^']*', '[^']*'\), \('[^']*', '([^']*)'\), "
                  r"-?\d+, (\d+), \[[^]]*\], " + STRING + r", (\d+), " + STRING
                  + r", \[(\d+), \d+\]\)")


class Bus:
    """A message bus; what is asked is answered at once."""

    def __init__(self, connection):
        self.connection = connection

    @classmethod
    def session(cls):
        return cls(Gio.bus_get_sync(Gio.BusType.SESSION))

    @classmethod
    def accessibility(cls):
        (address,) = cls.session().ask("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        flags = (Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
                 | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        return cls(Gio.DBusConnection.new_for_address_sync(address, flags, None, None))

    def ask(self, name, path, method, signature="()", *arguments):
        return self.call(name, path, method, GLib.Variant(signature, arguments)).unpack()

    def call(self, name, path, method, arguments=None):
        """The same before it is taken apart."""
        interface, _, member = method.rpartition(".")
        return self.connection.call_sync(name, path, interface, member, arguments, None,
                                         Gio.DBusCallFlags.NONE, GLib.MAXINT, None)


def unquote(text):
    return ast.literal_eval(text) if "\\" in text else text[1:-1]


class Window:
    """Something that commands can be given to."""

    def __init__(self, tree, path):
        self.tree = tree
        self.path = path

    def ask(self, method, *arguments):
        return self.tree.ask(self.path, method, *arguments)

    def act(self, name=None):
        """Do what is called so, or the only thing there is; whether that was possible."""
        try:
            (actions,) = self.ask("Action.GetActions")
        except GLib.Error:  # nothing can be done with such a thing
            return False
        names = [action[0] for action in actions]
        if name is None and names:
            name = names[0]
        return name in names and self.ask("Action.DoAction", "(i)", names.index(name))[0]


class Node(Window):
    """Something that is shown."""

    def __init__(self, tree, item):
        path, self.parent, n_children, name, role, description, states = item
        super().__init__(tree, path)
        self.n_children = int(n_children)
        self.name = unquote(name)
        self.role = int(role)
        self.description = unquote(description)
        self.states = int(states)

    @property
    def is_pressable(self):
        return (self.role in PRESSABLE
                and bool(self.states & FOCUSABLE))

    @property
    def is_entry(self):
        return self.role in (ENTRY, TEXT)

    def spot(self):
        """A place in it, from the corner of its window."""
        ((left, top, _, _),) = self.tree.list_windows()[-1].ask(*EXTENTS)
        ((x, y, width, height),) = self.ask(*EXTENTS)
        # Newer GTK leaves out the padding of what is around it: it is further down than it says.
        return x - left + width // 2, y - top + height * 3 // 4

    def texts(self):
        """Every word somebody hears or reads here."""
        texts = [self.name, self.description]
        if self.is_entry:
            texts += self.ask("Text.GetText", "(ii)", 0, 10000)
            texts.append(self.ask("Accessible.GetAttributes")[0].get("placeholder-text"))
        return [text for text in texts if text]

    def write(self, text):
        return self.ask("EditableText.SetTextContents", "(s)", text)[0]


class Tree:
    """What the program with that process number shows."""

    def __init__(self, process):
        self.bus = Bus.accessibility()
        self.process = process
        self.name = None
        self.n_signals = 0
        self.children = {}
        self.added = {}
        self.has_new = False
        self.read_at = None
        self.shown = []

    def find_name(self):
        """Whether the program is on the bus."""
        (programs,) = self.bus.ask(ATSPI + "Registry", ROOT, ATSPI + "Accessible.GetChildren")
        for name, _ in programs:
            (process,) = self.bus.ask("org.freedesktop.DBus", "/org/freedesktop/DBus",
                                      "org.freedesktop.DBus.GetConnectionUnixProcessID", "(s)",
                                      name)
            if process == self.process:
                self.name = name
                self.bus.connection.signal_subscribe(name, None, None, None, None,
                                                     Gio.DBusSignalFlags.NONE, self.signal_cb)
        return self.name is not None

    def ask(self, path, method, *arguments):
        return self.bus.ask(self.name, path, ATSPI + method, *arguments)

    def ask_property(self, path, interface, name):
        return self.bus.ask(self.name, path, "org.freedesktop.DBus.Properties.Get", "(ss)",
                            ATSPI + interface, name)[0]

    # Waiting.

    def signal_cb(self, _connection, _sender, path, _interface, signal, parameters):
        self.n_signals += 1
        if signal == "ChildrenChanged":
            self.children.pop(path, None)
        elif signal == "AddAccessible":
            self.added.update(self.parse(parameters))

    @staticmethod
    def take_signals():
        while GLib.MainContext.default().iteration(False):
            pass

    def count_signals(self):
        """How many came, with those that are on their way from what the program has done."""
        self.ask(ROOT, "Accessible.GetChildren")
        self.take_signals()
        return self.n_signals

    def wait_calm(self):
        before = None
        while before != self.count_signals():
            before = self.n_signals
            time.sleep(CALM)

    # Reading.

    def parse(self, answer):
        """The items in an answer, by path."""
        return {item[0]: Node(self, item) for item in ITEM.findall(answer.print_(False))}

    def read_items(self):
        """All there is; also what is hidden."""
        answer = self.bus.call(self.name, CACHE, ATSPI + "Cache.GetItems")
        nodes = self.parse(answer)
        assert len(nodes) == answer.get_child_value(0).n_children(), "items that are not understood"
        return nodes

    def list_shown(self, path, nodes):
        """The paths of what `path` shows, which is asked for again when it may have changed."""
        n_children = nodes[path].n_children if path in nodes else None
        if n_children != len(self.children.get(path, [])):
            (children,) = self.ask(path, "Accessible.GetChildren")
            self.children[path] = [child for _, child in children]
            # Some things become items when they are asked for, and get their names later.
            self.take_signals()
            nodes.update(self.added)
            self.has_new = self.has_new or bool(self.added)
            self.added = {}
        return self.children.get(path, [])

    def read_shown(self):
        nodes = self.read_items()
        self.has_new = False
        # It does not know how many windows it has.
        del nodes[ROOT]
        self.children.pop(ROOT, None)
        self.added = {}
        shown = []
        todo = [ROOT]
        while todo:
            path = todo.pop()
            shown.append(path)
            todo.extend(reversed(self.list_shown(path, nodes)))
        return [nodes[path] for path in shown if path in nodes]

    def read(self):
        """All things that are shown, from top to bottom."""
        if self.read_at != self.count_signals():
            try:
                self.shown = self.read_shown()
            except GLib.Error:  # newer GTK does not signal all that goes
                self.children.clear()
                raise
            self.read_at = self.count_signals()
        return self.shown

    def read_anew(self):
        """The same, also if there was no signal."""
        self.read_at = None
        self.children.clear()
        return self.read()

    def read_whole(self):
        """The same, with the names of what is new."""
        nodes = self.read()
        return self.read_anew() if self.has_new else nodes

    def list_windows(self):
        """Without what is in them."""
        (windows,) = self.ask(ROOT, "Accessible.GetChildren")
        return [Window(self, path) for _, path in windows]
