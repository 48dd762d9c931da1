/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sentence for each code.  {1}, {2} and {3} stand for the arguments of a problem,
 * so that translators can move them; io/problem.h says what they are.
 */
#include "words/problem.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "words/deck.h"
#include "words/fill.h"

static const char *const sentences[BST_PROBLEM_CODES] = {
  [BST_PROBLEM_CANNOT_READ] = N_ ("The file cannot be read: {1}."),
  [BST_PROBLEM_CANNOT_WRITE] = N_ ("The deck cannot be put on the shelf: {1}."),
  [BST_PROBLEM_TOO_LARGE] = N_ ("The file is larger than {1} MiB; take something out of it."),
  [BST_PROBLEM_EMPTY] = N_ ("The file is empty."),
  [BST_PROBLEM_NUL_BYTE] =
    N_ ("There is a zero byte; the file is damaged or not a text. Take an older copy."),
  [BST_PROBLEM_ENCODING] = N_ ("The encoding is {1}; save the file as UTF-8."),
  [BST_PROBLEM_INVALID_UTF8] = N_ ("There are bytes that are not UTF-8; save the file as UTF-8."),
  [BST_PROBLEM_NOT_XML] = N_ ("This is not an XML file."),
  [BST_PROBLEM_TRUNCATED] =
    N_ ("The file ends too early; it was cut off, or an element is not closed."),
  [BST_PROBLEM_WRONG_NESTING] =
    N_ ("An end tag does not belong to the element that is open; close the inner one first."),
  [BST_PROBLEM_XML_AMPERSAND] = N_ ("There is a bare “&”; write &amp; instead."),
  [BST_PROBLEM_XML_BEHIND_END] =
    N_ ("Something stands behind the end of the first element; remove it or move it inside."),
  [BST_PROBLEM_XML_CHARACTER] = N_ ("There is a character that XML does not allow; remove it."),
  [BST_PROBLEM_XML_COMMENT] = N_ ("A comment runs to the end of the file; close it with -->."),
  [BST_PROBLEM_XML_DECLARATION] =
    N_ ("The XML declaration must be <?xml version=\"1.0\" encoding=\"UTF-8\"?> and stand at the "
        "very beginning of the file."),
  [BST_PROBLEM_XML_HYPHENS] =
    N_ ("Inside a comment there may be no two hyphens in a row; remove one of them."),
  [BST_PROBLEM_XML_LESS_THAN] =
    N_ ("“<” must be followed by the name of an element; in a text, write &lt; instead."),
  [BST_PROBLEM_XML_LESS_THAN_IN_VALUE] =
    N_ ("There is “<” in the value of an attribute; close the quotes before it or write &lt;."),
  [BST_PROBLEM_XML_NO_QUOTES] =
    N_ ("The value of an attribute must stand between straight quotes, as in count=\"1\"."),
  [BST_PROBLEM_XML_NO_VALUE] =
    N_ ("The attribute “{1}” has no value; write it as {1}=\"…\"."),
  [BST_PROBLEM_XML_PREFIX] =
    N_ ("The prefix “{1}” is not declared; add xmlns:{1}=\"…\" or remove the prefix."),
  [BST_PROBLEM_XML_TAG] =
    N_ ("A tag must look like <name attribute=\"value\">; check its spaces, its quotes and the “>” "
        "at its end."),
  [BST_PROBLEM_XML_SYNTAX] = N_ ("This is not correct XML here."),
  [BST_PROBLEM_DOCTYPE] = N_ ("There is a DOCTYPE; remove it."),
  [BST_PROBLEM_ENTITY] =
    N_ ("Only the entities &amp;, &lt;, &gt;, &quot; and &apos; exist; write the characters."),
  [BST_PROBLEM_TOO_DEEP] = N_ ("Elements stand more than {1} levels deep; make it flatter."),
  [BST_PROBLEM_TOO_MANY_ATTRIBUTES] =
    N_ ("An element has more than {1} attributes; remove some."),
  [BST_PROBLEM_TOO_MANY_NAMESPACES] =
    N_ ("More than {1} namespaces are declared around an element; remove some."),
  [BST_PROBLEM_TOO_MANY_NODES] =
    N_ ("The file has more than {1} elements, attributes and comments; make it smaller."),
  [BST_PROBLEM_TOO_MANY_NAMES] =
    N_ ("More than {1} different names stand for elements and attributes; remove some."),
  [BST_PROBLEM_TOO_MANY_ELEMENTS] =
    N_ ("There are more than {2} elements “{1}” in one place; remove some."),
  [BST_PROBLEM_SCHEMA] =
    N_ ("Something here is not as the schema wants it; correct it or remove it."),
  [BST_PROBLEM_NO_SCHEMA] =
    N_ ("The file was not compared with the schema, as {1} cannot be read; install it again."),
  [BST_PROBLEM_SCHEMA_SKIPPED] =
    N_ ("The file was not compared with the schema, as too many elements stand side by side."),

  [BST_PROBLEM_NOT_A_DECK] =
    N_ ("This is not a deck: its first element is “{1}”, not “deck” of urn:bastide:deck."),
  [BST_PROBLEM_NOT_A_GAME] =
    N_ ("This is not a saved game: its first element is “{1}”, not “game” of urn:bastide:game."),
  [BST_PROBLEM_NOT_A_LESSON] =
    N_ ("This is not a lesson: its first element is “{1}”, not “lesson” of urn:bastide:lesson."),
  [BST_PROBLEM_NEWER_FORMAT] =
    N_ ("The file has format {1}, and this program knows formats up to {2}; it can be looked at, "
        "but for playing and saving you need a newer program."),
  [BST_PROBLEM_NEWER_GAME] =
    N_ ("The game has format {1}, and this program knows formats up to {2}; to open it you need a "
        "newer program."),
  [BST_PROBLEM_NEWER_LESSON] =
    N_ ("The lesson has format {1}, and this program knows formats up to {2}; you need a newer "
        "program."),
  [BST_PROBLEM_NO_ELEMENT] = N_ ("The element “{1}” is missing; add it."),
  [BST_PROBLEM_UNKNOWN_ELEMENT] =
    N_ ("An element “{1}” does not exist here; correct its name or remove it."),
  [BST_PROBLEM_UNKNOWN_ATTRIBUTE] =
    N_ ("An attribute “{1}” does not exist here; correct its name or remove it."),
  [BST_PROBLEM_FOREIGN_ELEMENT] =
    N_ ("The element “{1}” of the namespace “{2}” means nothing to the program; decks keep "
        "it."),
  [BST_PROBLEM_FOREIGN_ATTRIBUTE] =
    N_ ("The attribute “{1}” of the namespace “{2}” means nothing to the program; decks keep "
        "it."),
  [BST_PROBLEM_STRAY_TEXT] = N_ ("There may be no text here: “{1}”; remove it."),
  [BST_PROBLEM_MISSING_ATTRIBUTE] = N_ ("The attribute “{1}” is missing; add it."),
  [BST_PROBLEM_MISSING_TEXT] = N_ ("The text is missing; write it or remove the element."),
  [BST_PROBLEM_NOT_A_NUMBER] = N_ ("“{1}” must be a whole number, not “{2}”."),
  [BST_PROBLEM_OUT_OF_RANGE] = N_ ("“{1}” is {2}, but must be in {3}."),
  [BST_PROBLEM_BAD_VALUE] = N_ ("“{1}” cannot be “{2}”; choose one of: {3}."),
  [BST_PROBLEM_BAD_FORM] = N_ ("“{1}” cannot be “{2}”; allowed: {3}."),
  [BST_PROBLEM_BAD_ID] =
    N_ ("“{2}” cannot be an id here; allowed is: {3}."),
  [BST_PROBLEM_SAID_TWICE] = N_ ("“{1}” is here twice; remove one of them."),
  [BST_PROBLEM_TEXT_TOO_LONG] = N_ ("The text has more than {1} characters; shorten it."),

  [BST_PROBLEM_EMPTY_DECK] = N_ ("The deck has neither tiles nor modules; add one."),
  [BST_PROBLEM_UNKNOWN_MODULE] =
    N_ ("The program does not know the module “{1}”; the deck can be edited, but not played."),
  [BST_PROBLEM_UNKNOWN_OPTION] = N_ ("There is no option “{1}”; correct its name."),
  [BST_PROBLEM_UNKNOWN_NUMBER] = N_ ("There is no number “{1}”; correct its name."),
  [BST_PROBLEM_UNKNOWN_FIGURE] = N_ ("There is no figure “{1}”; correct its kind."),
  [BST_PROBLEM_UNKNOWN_SYMBOL] = N_ ("There is no symbol “{1}”; correct its name."),
  [BST_PROBLEM_MISPLACED_SYMBOL] =
    N_ ("The symbol “{1}” cannot stand here; move it to the tile or feature it belongs to."),
  [BST_PROBLEM_TOO_MANY_KINDS] = N_ ("There are more than {1} kinds of tile; remove some."),
  [BST_PROBLEM_TOO_MANY_COPIES] = N_ ("There are more than {1} tiles in all; lower some counts."),
  [BST_PROBLEM_DUPLICATE_TILE] = N_ ("There is already a tile “{1}”; give this one another id."),
  [BST_PROBLEM_COUNT_AND_SUPPLY] = N_ ("A tile has “count” or “supply”, not both; remove one."),
  [BST_PROBLEM_DUPLICATE_FEATURE] =
    N_ ("There is already a feature “{1}” on this tile; give this one another number."),
  [BST_PROBLEM_TOO_MANY_FEATURES] =
    N_ ("A tile can have {1} features, its fields included; remove some."),
  [BST_PROBLEM_TOO_MANY_MEETS] =
    N_ ("A tile can have {1} places where features meet; remove some."),
  [BST_PROBLEM_BAD_SIDE] = N_ ("“{1}” is not a side that can be named here; write N, E, S or W."),
  [BST_PROBLEM_BAD_PORT] = N_ ("“{1}” is not a port; write one from N0 to W2."),
  [BST_PROBLEM_PORT_TWICE] =
    N_ ("The port {1} belongs to both {2} and {3}; take it from one of them."),
  [BST_PROBLEM_PORT_NEVER] = N_ ("The port {1} belongs to nothing; give it to a feature."),
  [BST_PROBLEM_BAD_EDGES] =
    N_ ("“{1}” are not edges; write four of the letters C, R, F, V, A, B, I and *."),
  [BST_PROBLEM_EDGES_DIFFER] =
    N_ ("The edges are said to be {1}, but drawn as {2}; correct them or remove the attribute."),
  [BST_PROBLEM_UNKNOWN_FEATURE] = N_ ("There is no “{1}” on this tile; correct the name."),
  [BST_PROBLEM_MEETS_ITSELF] = N_ ("Two features or more must meet; name another one."),
  [BST_PROBLEM_TOUCHES_NO_CITY] =
    N_ ("A field touches cities and fortresses, and “{1}” is neither; remove it."),
  [BST_PROBLEM_CROSSES] =
    N_ ("These cross: {1}. Say how with a meet at=\"bridge\", or give the fields with ports."),
  [BST_PROBLEM_MIXED_FIELDS] =
    N_ ("Either all fields of a tile have “ports”, or they are named with “at”; do not mix them."),
  [BST_PROBLEM_FIELD_NOWHERE] = N_ ("There is no field at the port {1}; name a port of one."),
  [BST_PROBLEM_FIELD_NAMED_TWICE] =
    N_ ("The field at the port {1} has a name already; remove one of them."),
  [BST_PROBLEM_BUILT_IN_DECK] =
    N_ ("A deck of the program is called “{1}”; give this one another id."),
  [BST_PROBLEM_DUPLICATE_OWN] =
    N_ ("There is more than one symbol or token called “{1}”; give one of them another id."),
  [BST_PROBLEM_UNKNOWN_TOKEN] =
    N_ ("There is no token called “{1}”; correct the name, or add a token with this id."),
  [BST_PROBLEM_TOO_MANY_RULES] =
    N_ ("With the deck “{1}” there are too many rules, symbols or tokens; leave out a deck."),
  [BST_PROBLEM_BAD_RULE_WHEN] =
    N_ ("The rule does not say when it acts; choose an event, and a symbol if it needs one."),
  [BST_PROBLEM_BAD_RULE_IF] =
    N_ ("Condition {1} of the rule does not go with its event; choose another one."),
  [BST_PROBLEM_BAD_RULE_THEN] =
    N_ ("Effect {1} of the rule does not go with its event; choose another one."),
  [BST_PROBLEM_NO_RULE_EFFECT] = N_ ("The rule does nothing; add an effect."),

  [BST_PROBLEM_SVG_ELEMENT] = N_ ("A picture may not contain “{1}”; draw it with shapes."),
  [BST_PROBLEM_SVG_ATTRIBUTE] = N_ ("A picture may not have the attribute “{1}”; remove it."),
  [BST_PROBLEM_SVG_REFERENCE] =
    N_ ("A picture may only refer to parts of itself, not to “{1}”; remove it."),
  [BST_PROBLEM_SVG_TOO_LARGE] = N_ ("The picture is larger than {1} KiB; simplify it."),
  [BST_PROBLEM_SVG_TOO_BUSY] =
    N_ ("The picture takes too much time or memory to draw, so the tile is shown as the program "
        "draws it; use fewer shapes, copies, gradients or layers."),
  [BST_PROBLEM_SVG_NO_GOOD] =
    N_ ("The picture cannot be drawn, so the tile is shown as the program draws it; correct the "
        "drawing or remove it."),
  [BST_PROBLEM_SVG_UNTRIED] =
    N_ ("Pictures of the deck's own cannot be drawn, as the program bastide-draw cannot be "
        "started; install Bastide anew, or let the environment variable BASTIDE_LIBEXECDIR name "
        "the folder in which it is."),

  [BST_PROBLEM_NO_LAY] = N_ ("The start lays no tile; add a “lay” or remove the start."),
  [BST_PROBLEM_UNKNOWN_TILE] = N_ ("There is no tile “{1}”; correct its id."),
  [BST_PROBLEM_NO_COPY] = N_ ("There are not enough copies of the tile “{1}”; raise its count."),
  [BST_PROBLEM_OVERLAP] = N_ ("There is already a tile at {1}, {2}; move one of them."),
  [BST_PROBLEM_LAY_MISFIT] = N_ ("The tile does not fit the one at {1}, {2}; turn or move it."),
  [BST_PROBLEM_LAY_APART] =
    N_ ("The tile at {1}, {2} does not hang together with the first one; move it."),
  [BST_PROBLEM_STAGE_TWICE] =
    N_ ("“{1}” is in a part of the pile already; name it only once."),
  [BST_PROBLEM_EMPTY_STAGE] =
    N_ ("A part of the pile has no tile; name one or remove the part."),

  [BST_PROBLEM_NO_DECKS] = N_ ("The game has no deck; add one."),
  [BST_PROBLEM_NO_MODULE] = N_ ("There is no module “{1}”; correct its name."),
  [BST_PROBLEM_UNKNOWN_DECK] = N_ ("There is no deck “{1}” in this program."),
  [BST_PROBLEM_DECK_UNPLAYABLE] = N_ ("The deck “{1}” cannot be played; mend its problems first."),
  [BST_PROBLEM_DECK_DIFFERS] =
    N_ ("The deck “{1}” has changed since the game was saved; it may go on differently."),
  [BST_PROBLEM_BAD_HASH] = N_ ("“{1}” is not a hash of sixteen hexadecimal digits."),
  [BST_PROBLEM_BAD_COLOUR] =
    N_ ("There is no colour “{1}”; choose red, blue, green, yellow, black or pink."),
  [BST_PROBLEM_SAME_COLOUR] = N_ ("Two players are {1}; choose another colour for one of them."),
  [BST_PROBLEM_PLAYERS] = N_ ("There are {1} players, but it takes one to {2}."),
  [BST_PROBLEM_NO_START] = N_ ("No deck says how the game starts; add one that does."),
  [BST_PROBLEM_TWO_STARTS] =
    N_ ("The deck “{1}” has to start the game, but another one does; leave one of them out."),
  [BST_PROBLEM_BAD_LAY] =
    N_ ("The start does not work: the tile “{1}” lies on another, does not fit or is apart."),
  [BST_PROBLEM_NUMBERS_DIFFER] =
    N_ ("The decks “{1}” and “{2}” disagree: {3}. Leave one of them out, or say which of them "
        "counts."),
  [BST_PROBLEM_RULES_DIFFER] =
    N_ ("The game was played by version {1} of the rules and this program plays version {2}; "
        "it may go on differently."),
  [BST_PROBLEM_TOO_MANY_MOVES] = N_ ("The game has more than {1} moves; it is damaged."),
  [BST_PROBLEM_DAMAGED_MOVE] =
    N_ ("“{1}” is not a move; the game opens at the last move before it."),
  [BST_PROBLEM_ILLEGAL_MOVE] =
    N_ ("The rules do not allow “{1}” here; the game opens at the last move before it."),
  [BST_PROBLEM_NOT_IN_PILE] =
    N_ ("“{1}” is not possible, as the pile has no such tile; the game opens at the last move "
        "before it."),
  [BST_PROBLEM_MOVE_AFTER_END] = N_ ("The game is over before “{1}”; what follows is left out."),
  [BST_PROBLEM_STATE_DIFFERS] =
    N_ ("The moves lead to another position than when the game was saved; the file was changed or "
        "the rules were."),
  [BST_PROBLEM_DAMAGED_REVIEW] =
    N_ ("The review of the game is damaged and is left out; the game can be reviewed again."),

  [BST_PROBLEM_OPEN_LESSON] =
    N_ ("The last step of the lesson waits for a move; add one behind it that only says "
        "something."),
  [BST_PROBLEM_BAD_LESSON] = N_ ("“{1}” is not possible at this step of the lesson; correct it."),
  [BST_PROBLEM_NOT_FOR_PUPIL] =
    N_ ("At this step of the lesson the first player is not asked for a move; play on before it."),
  [BST_PROBLEM_POINTS_DIFFER] =
    N_ ("The lesson tells of {1} points here, but the player has {2}; correct one of them."),
};

static bool
is_blank (const char *argument)
{
  return argument == NULL || argument[strspn (argument, " ")] == '\0';
}

/* The sentence for `problem`, or another one if it brings more or less than usual. */
static const char *
get_sentence (const BstProblem *problem)
{
  if (problem->code == BST_PROBLEM_UNKNOWN_DECK && problem->args[1] != NULL)
    return N_ ("There is no deck “{1}”: neither built in ({2}) nor a file of that name.");
  if (problem->code == BST_PROBLEM_TWO_STARTS && problem->args[1] != NULL)
    return N_ ("“{1}” and “{2}” both want to start the game: choose one of them.");
  if (problem->code == BST_PROBLEM_BAD_LAY && is_blank (problem->args[0]))
    return N_ ("The start does not work: a tile lies on another, does not fit or is apart.");
  if (problem->code == BST_PROBLEM_NOT_A_NUMBER && is_blank (problem->args[1]))
    return N_ ("“{1}” is empty; write a whole number.");
  if (problem->code == BST_PROBLEM_BAD_SIDE && is_blank (problem->args[0]))
    return N_ ("No side is named; write N, E, S or W.");
  if (problem->code == BST_PROBLEM_NOT_A_DECK && g_strcmp0 (problem->args[0], "deck") == 0)
    return N_ ("The element “deck” is not in the namespace of decks; write "
               "xmlns=\"urn:bastide:deck\" in it.");
  if (problem->code == BST_PROBLEM_NOT_A_GAME && g_strcmp0 (problem->args[0], "game") == 0)
    return N_ ("The element “game” is not in the namespace of games; write "
               "xmlns=\"urn:bastide:game\" in it.");
  return sentences[problem->code];
}

/* What a number, an option or a kind of figures is called, by its word in files. */
static const char *
setting_title (const char *word)
{
  int number = bst_number_find (word);
  int option = bst_option_find (word);
  int figure = bst_figure_find (word);

  if (number >= 0)
    return bst_number_title ((BstNumber) number);
  if (option >= 0)
    return bst_option_title ((BstOption) option);
  return figure >= 0 ? bst_figure_title ((BstFigure) figure) : word;
}

/* A sentence may want more than the problem brings. */
static const char *
get_argument (const BstProblem *problem, unsigned index)
{
  if (problem->args[index] == NULL)
    return "?";
  return problem->code == BST_PROBLEM_NUMBERS_DIFFER && index == 2
           ? setting_title (problem->args[index])
           : problem->args[index];
}

char *
bst_problem_to_sentence (const BstProblem *problem)
{
  return bst_fill (_ (get_sentence (problem)),
                   get_argument (problem, 0),
                   get_argument (problem, 1),
                   get_argument (problem, 2),
                   NULL);
}

char *
bst_problem_to_place (const BstProblem *problem)
{
  g_autofree char *line = g_strdup_printf ("%u", problem->line);

  if (problem->line == 0)
    return g_strdup (problem->element);
  if (*problem->element == '\0')
    return bst_fill (_ ("Line {1}"), line, NULL);
  /* Translators: {1} is a line of a file, {2} what is there. */
  return bst_fill (_ ("Line {1}: {2}"), line, problem->element, NULL);
}

char *
bst_problem_to_line (const BstProblem *problem)
{
  g_autofree char *sentence = bst_problem_to_sentence (problem);
  GString *line = g_string_new (NULL);

  if (*problem->file != '\0')
    g_string_append (line, problem->file);
  if (*problem->file != '\0' && problem->line > 0)
    g_string_append_printf (line, ":%u", problem->line);
  if (line->len > 0)
    g_string_append (line, ": ");
  if (*problem->element != '\0')
    g_string_append_printf (line, "%s: ", problem->element);
  g_string_append (line, sentence);

  return g_string_free (line, FALSE);
}
