/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words about quarters, side by side.  The sentences are whole, as each language bends the names
 * in its own way.
 */
#include "words/quarter.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/fill.h"

typedef struct
{
  const char *title;
  const char *use;
  const char *enters; /* {1}: a player, {2}: a figure */
  const char *leaves; /* the same */
  const char *locks;  /* {1}: a player */
} QuarterWords;

static const QuarterWords words[BST_QUARTERS] = {
  [BST_QUARTER_PALACE] = {
    /* Translators: names of the four quarters, written on the map. */
    .title = NC_ ("quarter", "Palace"),
    .use = N_ ("From here to cities, just before they are paid"),
    /* Translators: in the sentences of the quarters {1} is a player, {2} a figure as in “a
     * follower”. */
    .enters = N_ ("{1} sends {2} into the palace."),
    .leaves = N_ ("{1} sends {2} from the palace to the city."),
    .locks = N_ ("{1} moves the count to the palace."),
  },
  [BST_QUARTER_MARKET] = {
    .title = NC_ ("quarter", "Market"),
    .use = N_ ("From here to fields at the end of the game"),
    .enters = N_ ("{1} sends {2} to the market."),
    .leaves = N_ ("{1} sends {2} from the market to a field."),
    .locks = N_ ("{1} moves the count to the market."),
  },
  [BST_QUARTER_SMITHY] = {
    .title = NC_ ("quarter", "Smithy"),
    .use = N_ ("From here to roads, just before they are paid"),
    .enters = N_ ("{1} sends {2} into the smithy."),
    .leaves = N_ ("{1} sends {2} from the smithy to the road."),
    .locks = N_ ("{1} moves the count to the smithy."),
  },
  [BST_QUARTER_CATHEDRAL] = {
    .title = NC_ ("quarter", "Cathedral"),
    .use = N_ ("From here to monasteries and shrines, just before they are paid"),
    .enters = N_ ("{1} sends {2} into the cathedral."),
    .leaves = N_ ("{1} sends {2} out of the cathedral."),
    .locks = N_ ("{1} moves the count to the cathedral."),
  },
};

const char *
bst_quarter_to_title (BstQuarter quarter)
{
  g_return_val_if_fail (quarter < BST_QUARTERS, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "quarter", words[quarter].title);
}

const char *
bst_quarter_to_use (BstQuarter quarter)
{
  g_return_val_if_fail (quarter < BST_QUARTERS, "");

  return _ (words[quarter].use);
}

static bool
is_in (const BstStanding *standing, BstQuarter quarter)
{
  return standing->place == BST_PLACE_QUARTER && standing->quarter == quarter;
}

char *
bst_quarter_to_people (const BstState *state, BstQuarter quarter, const BstNames *names)
{
  g_autoptr (GString) list = g_string_new (NULL);
  unsigned counts[BST_MAX_PLAYERS] = { 0 };

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (is_in (&standing, quarter) && standing.player != BST_NOBODY)
      counts[standing.player]++;
  }
  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
    if (counts[i] > 0)
      g_string_append_printf (list, "%s%s %u", list->len > 0 ? _ (", ") : "",
                              bst_names_get_player (names, i), counts[i]);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static bool
has_count (const BstState *state, BstQuarter quarter)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (is_in (&standing, quarter) && standing.figure == BST_FIGURE_COUNT)
      return true;
  }
  return false;
}

char *
bst_quarter_to_text (const BstState *state, BstQuarter quarter, const BstNames *names)
{
  g_autofree char *people = bst_quarter_to_people (state, quarter, names);
  g_autoptr (GString) text = g_string_new (bst_quarter_to_title (quarter));

  if (*people != '\0')
    g_string_append_printf (text, ": %s", people);
  g_string_append_printf (text, "\n%s", bst_quarter_to_use (quarter));
  if (has_count (state, quarter))
    g_string_append_printf (text, "\n%s",
                            _ ("Locked: nobody leaves while the count is here"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
bst_quarter_event (const BstEvent *event)
{
  g_return_val_if_fail (event->choice < BST_QUARTERS, NULL);

  if (event->type == BST_EVENT_FORTRESS)
    return words[event->choice].enters;
  return event->type == BST_EVENT_COUNT ? words[event->choice].locks : words[event->choice].leaves;
}
