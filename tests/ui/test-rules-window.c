/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules to read: which chapters a game has, that their numbers are those of the game,
 * and that every page and picture can be shown.
 */
#include <adwaita.h>
#include <string.h>

#include "io/deck-file.h"
#include "support/games.h"
#include "support/settle.h"
#include "ui/rules-scene.h"
#include "ui/rules-text.h"
#include "ui/rules-window.h"

/* No river leaves the fortress, so there are two sets of all. */
#define OTHER_DECKS "abbot inns traders dragon abbey king cult bridges"
static const char all_decks[] = "base river river2 " OTHER_DECKS;
static const char all_decks_at_the_fortress[] = "base count " OTHER_DECKS;

#define FIRST_CHAPTERS                                                                \
  "A Turn, Laying Tiles, Followers, Roads, Cities and Shields, Monasteries, Fields, " \
  "The End of the Game, "
#define MORE_CHAPTERS                                                                         \
  "The Abbot, Inns and Cathedrals, Traders and Builders, The Dragon, The Princess, Portals, " \
  "The Fairy, The Abbey, The Mayor, The Barn, The Wagon, "
#define RIVERS "The River, River II, "
#define COUNT "The Count, "
#define LAST_CHAPTERS "The King, The Robber Knight, Shrines, Bridges, Castles, Bazaars, Symbols"

/* --- looking into a window --- */

/* Calls `visit` for `widget` and everything in it. */
static void
walk (GtkWidget *widget, void (*visit) (GtkWidget *widget, gpointer data), gpointer data)
{
  visit (widget, data);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    walk (child, visit, data);
}

static void
add_text (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (data, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
}

static char *
text_of (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  walk (widget, add_text, text);
  return g_string_free (text, FALSE);
}

static void
find_list (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LIST_BOX (widget))
    *(GtkListBox **) data = GTK_LIST_BOX (widget);
}

static void
find_stack (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_STACK (widget))
    *(GtkStack **) data = GTK_STACK (widget);
}

static char *
chapters_of (GtkWidget *window)
{
  GString *titles = g_string_new (NULL);
  GtkListBox *list = NULL;
  GtkListBoxRow *row;

  walk (window, find_list, &list);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    g_string_append_printf (titles, "%s%s", i > 0 ? ", " : "",
                            gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))));
  return g_string_free (titles, FALSE);
}

/* Nothing that was made for a window outlives it. */
static void
destroy (GtkWidget *window)
{
  gpointer weak = window;

  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_destroy (GTK_WINDOW (window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (weak);
}

/* What `read` finds in the window of such rules. */
static char *
read_rules (const BstRules *rules, char *(*read) (GtkWidget *window))
{
  GtkWidget *window = bst_rules_window_new (rules);
  char *found = read (window);

  destroy (window);
  return found;
}

/* The same for the rules of some decks; `setup` may be NULL. */
static char *
read_decks (const char *decks, BstSetup *setup, char *(*read) (GtkWidget *window))
{
  g_autoptr (BstRules) rules =
    setup != NULL ? games_compile (decks, setup) : games_rules (decks, 2);

  return read_rules (rules, read);
}

/* --- which chapters --- */

static void
test_without_rules_all_chapters_are_there (void)
{
  g_autofree char *titles = read_rules (NULL, chapters_of);

  g_assert_cmpstr (titles, ==, FIRST_CHAPTERS RIVERS MORE_CHAPTERS COUNT LAST_CHAPTERS);
}

static void
test_chapters_are_those_in_play (void)
{
  g_autofree char *base = read_decks ("base", NULL, chapters_of);
  g_autofree char *rivers = read_decks (all_decks, NULL, chapters_of);
  g_autofree char *fortress = read_decks (all_decks_at_the_fortress, NULL, chapters_of);

  g_assert_cmpstr (base, ==, FIRST_CHAPTERS "Symbols");
  g_assert_cmpstr (rivers, ==, FIRST_CHAPTERS RIVERS MORE_CHAPTERS LAST_CHAPTERS);
  g_assert_cmpstr (fortress, ==, FIRST_CHAPTERS MORE_CHAPTERS COUNT LAST_CHAPTERS);
}

static void
test_without_fields_nobody_is_a_farmer (void)
{
  const char *const sets[] = { all_decks, all_decks_at_the_fortress };
  BstSetup setup;

  bst_setup_init (&setup);
  setup.without = 1u << BST_MODULE_FIELDS;
  for (unsigned i = 0; i < G_N_ELEMENTS (sets); i++) {
    BstSetup own = setup;
    g_autofree char *titles = read_decks (sets[i], &own, chapters_of);
    g_autofree char *text = NULL;

    own = setup;
    text = read_decks (sets[i], &own, text_of);
    g_assert_null (strstr (titles, "Fields"));
    g_assert_null (strstr (text, "armer"));
    g_assert_nonnull (strstr (text, "without fields"));
  }
}

static void
test_river_turns_follow_the_option (void)
{
  BstSetup setup;
  g_autofree char *text = NULL;

  bst_setup_init (&setup);
  setup.options[BST_OPTION_RIVER_TURNS] = 1;
  text = read_decks ("base river", &setup, text_of);
  g_assert_nonnull (strstr (text, "on two tiles in a row"));
  g_assert_null (strstr (text, "never turns twice"));
}

static void
test_gardens_mean_nothing_without_the_abbot (void)
{
  g_autofree char *text = read_decks ("base", NULL, text_of);

  g_assert_nonnull (strstr (text, "Garden\nNo rule of this game uses it.\n"));
  g_assert_null (strstr (text, "bbot"));
}

static void
test_symbols_of_other_decks_are_named (void)
{
  BstSetup setup;
  g_autofree char *text = NULL;

  bst_setup_init (&setup);
  setup.without = 1u << BST_MODULE_INNS | 1u << BST_MODULE_CULT;
  text = read_decks ("base inns cult", &setup, text_of);
  g_assert_nonnull (strstr (text, "Inn\nNo rule of this game uses it.\n"));
  g_assert_nonnull (strstr (text, "Cathedral\nNo rule of this game uses it.\n"));
  g_assert_nonnull (strstr (text, "Shrine\nNo rule of this game uses it.\n"));
  g_assert_null (strstr (text, "Volcano"));
  g_assert_null (strstr (text, "No castle"));
}

static void
test_symbols_in_play_are_explained (void)
{
  g_autofree char *rivers = read_decks (all_decks, NULL, text_of);
  g_autofree char *fortress = read_decks (all_decks_at_the_fortress, NULL, text_of);

  g_assert_nonnull (strstr (rivers, "Inn\nMakes its road pay 2 points for each tile"));
  g_assert_nonnull (strstr (rivers, "Wine\nGoes to whoever completes the city.\n"));
  g_assert_nonnull (strstr (rivers, "Herd of pigs\nAdds 1 point for each complete city"));
  g_assert_nonnull (strstr (rivers, "Fork\nFrom here the river has two arms.\n"));
  g_assert_null (strstr (rivers, "No rule of this game uses it."));
  g_assert_nonnull (strstr (fortress, "Four quarters\nPalace, market, smithy and cathedral"));
  g_assert_null (strstr (fortress, "No rule of this game uses it."));
}

/* A page speaks of dragon, fairy and portals only where they are. */
static void
test_the_princess_plays_alone (void)
{
  BstSetup setup;
  g_autofree char *titles = NULL;
  g_autofree char *text = NULL;

  bst_setup_init (&setup);
  setup.without = 1u << BST_MODULE_DRAGON | 1u << BST_MODULE_PORTAL | 1u << BST_MODULE_FAIRY;
  titles = read_decks ("base dragon", &setup, chapters_of);
  text = read_decks ("base dragon", &setup, text_of);
  g_assert_nonnull (strstr (titles, "The End of the Game, The Princess, Symbols"));
  g_assert_null (strstr (text, "fairy"));
  g_assert_null (strstr (text, "dragon"));
  g_assert_null (strstr (text, "through a portal"));
  g_assert_nonnull (strstr (text, "Volcano\nNo rule of this game uses it.\n"));
}

/* The pages of abbey, barn and wagon go by the options, and by what else is played. */
static void
test_the_options_of_abbeys_and_wagons_are_told (void)
{
  BstSetup setup;
  g_autofree char *text = NULL;

  bst_setup_init (&setup);
  setup.options[BST_OPTION_LAST_ABBEYS] = 0;
  setup.options[BST_OPTION_WAGON_REACH] = 1;
  setup.without = 1u << BST_MODULE_MAYOR;
  text = read_decks ("base abbey", &setup, text_of);
  g_assert_nonnull (strstr (text, "no abbey can be laid any more"));
  g_assert_nonnull (strstr (text, "on one of the eight tiles around its own"));
  g_assert_nonnull (strstr (text, "until the end of the game, unless a barn comes to that field"));
  g_assert_null (strstr (text, "mayor"));
  g_assert_null (strstr (text, "river"));
  g_assert_null (strstr (text, "abbot"));
}

/* Of abbeys, abbots, wagons and the fairy the page of the shrines speaks only where they are. */
static void
test_shrines_are_explained (void)
{
  g_autofree char *text = read_decks ("base cult", NULL, text_of);

  g_assert_nonnull (strstr (text, "who is called a heretic"));
  g_assert_nonnull (strstr (text, "The shrine is complete, and red gets 9 points."));
  g_assert_nonnull (strstr (text, "Shrine\nA rival of the monastery next to it."));
  g_assert_null (strstr (text, "bbey"));
  g_assert_null (strstr (text, "bbot"));
  g_assert_null (strstr (text, "wagon"));
  g_assert_null (strstr (text, "airy"));
}

/* The page of the count speaks of other chapters only where they are. */
static void
test_the_fortress_is_explained (void)
{
  static const char *const others[] = { "bbot", "ayor", "wagon", "barn", "The king", "shrine",
                                        "airy", "dragon", "portal", "pig", "large follower" };
  g_autofree char *text = read_decks ("base count", NULL, text_of);
  g_autofree char *all = read_decks (all_decks_at_the_fortress, NULL, text_of);

  g_assert_nonnull (strstr (text, "now both get 3 points."));
  g_assert_nonnull (strstr (text, "each field at its walls gets 3 points for it."));
  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_null (strstr (text, others[i]));
  g_assert_nonnull (strstr (all, "The abbot may be sent into the cathedral only."));
  g_assert_nonnull (strstr (all, "A mayor may be sent into the palace only."));
  g_assert_nonnull (strstr (all, "From the cathedral followers may come to shrines too."));
  g_assert_nonnull (strstr (all, "The king pays for the fortress"));
}

/* The pages of bridges, castles and bazaars speak of other chapters only where they are. */
static void
test_bridges_castles_and_bazaars_are_explained (void)
{
  static const char *const others[] = { "bbot", "ayor", "wagon", "barn", "king",
                                        "airy", "dragon", "builder", "large follower" };
  BstSetup setup;
  g_autofree char *text = read_decks ("base bridges", NULL, text_of);
  g_autofree char *all = read_decks (all_decks, NULL, text_of);
  g_autofree char *free_tiles = NULL;

  bst_setup_init (&setup);
  setup.options[BST_OPTION_BAZAAR] = 1;
  free_tiles = read_decks ("base bridges", &setup, text_of);
  g_assert_nonnull (strstr (text, "the road is complete, has four tiles and pays 4 points."));
  g_assert_nonnull (strstr (text, "take 4 points, or build a castle."));
  g_assert_nonnull (strstr (text, "To a field a castle is worth 4 points, one more than a city."));
  g_assert_nonnull (strstr (text, "The last tile is free."));
  g_assert_nonnull (strstr (text, "Bazaar\nWhen it has been laid, everybody gets another tile.\n"));
  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_null (strstr (text, others[i]));
  g_assert_null (strstr (free_tiles, "auctioneer"));
  g_assert_nonnull (strstr (free_tiles, "In this game nobody bids"));
  g_assert_nonnull (strstr (all, "The dragon eats nobody on a castle."));
  g_assert_nonnull (strstr (all, "A wagon may stand on a bridge."));
}

/* The forked river alone says what the page of the other one says; mixed it leaves that to it. */
static void
test_the_forked_river_is_explained (void)
{
  const char continues[] = "must continue it, water to water";
  BstSetup setup;
  g_autofree char *alone = read_decks ("base river2", NULL, text_of);
  g_autofree char *mixed = read_decks ("base river river2", NULL, text_of);
  g_autofree char *plain = NULL;

  bst_setup_init (&setup);
  setup.options[BST_OPTION_LAKE] = 1;
  plain = read_decks ("base river river2", &setup, text_of);
  g_assert_nonnull (strstr (alone, continues));
  g_assert_nonnull (strstr (alone, "has another turn at once"));
  g_assert_nonnull (strstr (alone, "Spring\n"));
  g_assert_null (strstr (alone, "mixed"));
  g_assert_null (strstr (alone, "dragon"));
  g_assert_null (strstr (alone, "Volcano\nNo rule"));
  g_assert_nonnull (strstr (alone, "Herd of pigs\nNo rule of this game uses it.\n"));
  g_assert_nonnull (strstr (mixed, "Both rivers are mixed into one"));
  g_assert_null (strstr (strstr (mixed, continues) + 1, continues));
  g_assert_null (strstr (mixed, "\nLake\n"));
  g_assert_nonnull (strstr (plain, "\nLake\n"));
  g_assert_null (strstr (plain, "another turn"));
}

/* --- numbers --- */

static const char generous_deck[] =
  "<deck xmlns='urn:bastide:deck' format='1' id='generous'>"
  "<name xml:lang='en'>Generous</name><license>CC0-1.0</license>"
  "<module name='fields'/><module name='abbot'/><module name='inns'/><module name='builders'/>"
  "<module name='fairy'/>"
  "<number name='road-tile' value='11'/><number name='road-tile-unfinished' value='12'/>"
  "<number name='city-tile' value='13'/><number name='city-tile-unfinished' value='14'/>"
  "<number name='shield' value='15'/><number name='shield-unfinished' value='16'/>"
  "<number name='cloister' value='17'/><number name='cloister-neighbour' value='18'/>"
  "<number name='field-city' value='19'/>"
  "<figure kind='follower' count='9'/><figure kind='abbot' count='2'/>"
  "<figure kind='large' count='3'/><figure kind='builder' count='4'/><figure kind='pig' count='1'/>"
  "<start priority='0'><lay tile='FFFF'/></start>"
  "<tiles><tile id='FFFF' count='5'><name xml:lang='en'>Land</name></tile></tiles>"
  "</deck>";

static BstRules *
generous_rules (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (generous_deck, strlen (generous_deck), "generous", problems);
  const BstDeck *decks[1];
  BstRulesResult result;
  BstSetup setup;

  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    g_test_message ("problem %d", bst_problems_get (problems, i)->code);
  g_assert_nonnull (file);
  g_assert_true (bst_deck_file_is_playable (file));
  decks[0] = bst_deck_file_get_deck (file);
  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = 1;
  return bst_rules_new (&setup, &result, NULL);
}

static void
test_numbers_are_those_of_the_game (void)
{
  static const char *const sentences[] = {
    "gets 9 followers and",
    "gets 2 abbots besides",
    "complete road pays 11 points for each",
    "road of three tiles: 33 points.",
    "This one pays 44 points.",
    "when the game ends, it pays 12 points for each tile.",
    "complete city pays 13 points for each of its tiles, and 15 points more",
    "three tiles and one shield: 54 points.",
    "it pays 14 points for each tile and 16 points for each shield",
    "Two tiles and one shield: 44 points.",
    "pays 17 points for itself and 18 points for each tile around it, 161 points in all",
    "With five tiles around it that makes 107 points.",
    "A field pays 19 points for each complete city",
    "two complete cities and an open one: 38 points.",
    "it pays 161 points and the abbot comes home",
    "Adds 15 points to a complete city, and 16 points to one",
    "three tiles with an inn: 36 points.",
    "A road with an inn pays 12 points for each tile, instead of 11 points",
    "five tiles with a cathedral: 70 points.",
    "pays 14 points for each tile and 16 points for each shield when",
    "gets 3 large followers besides",
    "whoever has the most wine gets 10 points",
    "gets 4 builders and 1 pig as well",
    "pays red 40 points for its two complete cities",
    "pays you 20 points for each complete city instead of 19 points",
    "brings its player 3 points more. Red and blue own this city together: blue gets 52 points, "
    "and red 55 points.",
    "Pays 3 points to the player whose follower she helps.",
  };
  g_autoptr (BstRules) rules = generous_rules ();
  g_autofree char *text = read_rules (rules, text_of);

  for (unsigned i = 0; i < G_N_ELEMENTS (sentences); i++) {
    if (strstr (text, sentences[i]) == NULL)
      g_error ("Nothing says “%s”", sentences[i]);
  }
}

static void
test_usual_numbers (void)
{
  static const char *const sentences[] = {
    "gets 7 followers and",
    "gets 1 abbot besides",
    "complete road pays 1 point for each",
    "three tiles and one shield: 8 points.",
    "it pays 1 point for each tile and 1 point for each shield",
    "1 point for itself and 1 point for each tile around it, 9 points in all",
    "A field pays 3 points for each complete city",
    "two complete cities and an open one: 6 points.",
  };
  g_autofree char *text = read_rules (NULL, text_of);

  for (unsigned i = 0; i < G_N_ELEMENTS (sentences); i++)
    g_assert_nonnull (strstr (text, sentences[i]));
  g_assert_null (strchr (text, '{'));
}

/* --- pages --- */

static void
check_label (GtkWidget *widget, gpointer data)
{
  graphene_rect_t bounds;

  if (!GTK_IS_LABEL (widget) || !gtk_widget_get_mapped (widget))
    return;
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
  g_assert_true (gtk_widget_compute_bounds (widget, data, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (data));
}

static void
count_pictures (GtkWidget *widget, gpointer data)
{
  *(unsigned *) data += BST_IS_RULES_SCENE (widget) && gtk_widget_get_mapped (widget);
}

static void
show_every_page (int width, int height)
{
  unsigned n;
  const BstRulesChapter *chapters = bst_rules_text_get_chapters (&n);
  GtkWidget *window = bst_rules_window_new (NULL);
  GtkStack *stack = NULL;

  walk (window, find_stack, &stack);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  for (unsigned i = 0; i < n; i++) {
    unsigned n_pictures = 0;

    g_assert_true (gtk_widget_activate_action (window, "rules.show", "s", chapters[i].id));
    test_settle (250);
    g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, chapters[i].id);
    g_assert_cmpint (gtk_widget_get_width (window), <=, width);
    walk (window, check_label, window);
    walk (window, count_pictures, &n_pictures);
    g_assert_cmpint (n_pictures, >, 0);
  }
  destroy (window);
}

static void
test_every_page_shows (void)
{
  show_every_page (720, 720);
}

static void
test_every_page_shows_in_a_narrow_window (void)
{
  show_every_page (360, 640);
}

static void
test_unknown_chapter_changes_nothing (void)
{
  GtkWidget *window = bst_rules_window_new (NULL);
  GtkStack *stack = NULL;

  walk (window, find_stack, &stack);
  bst_rules_window_show (BST_RULES_WINDOW (window), "roads");
  bst_rules_window_show (BST_RULES_WINDOW (window), "chess");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "roads");
  destroy (window);
}

static void
test_without_decks_says_so (void)
{
  g_autofree char *folder = g_strdup (g_getenv ("BASTIDE_DATADIR"));
  g_autofree char *text = NULL;
  GtkWidget *window;

  g_setenv ("BASTIDE_DATADIR", "/nowhere", TRUE);
  window = bst_rules_window_new (NULL);
  g_setenv ("BASTIDE_DATADIR", folder, TRUE);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  text = text_of (window);
  g_assert_nonnull (strstr (text, "cannot be read"));
  destroy (window);
}

/* --- pictures --- */

static const BstTile *
tile_of (BstRulesDecks *decks, const BstSceneCell *cell)
{
  int kind = bst_rules_decks_find (decks, cell->tile);

  g_assert_cmpint (kind, >=, 0);
  return bst_rules_decks_get_sketch (decks, (unsigned) kind)->tile;
}

static unsigned
edge_of (BstRulesDecks *decks, const BstSceneCell *cell, unsigned side)
{
  if (cell->work == (side & 1 ? BST_WORK_BRIDGE_EW : BST_WORK_BRIDGE_NS))
    return BST_EDGE_ROAD;
  return tile_of (decks, cell)->edges[(side - cell->rotation) & 3];
}

/* Whether two cells that share a side match there; others always do. */
static bool
do_match (BstRulesDecks *decks, const BstSceneCell *a, const BstSceneCell *b)
{
  if (a->tile == NULL || b->tile == NULL)
    return true;
  if (g_str_equal (a->tile, "abbey.tile") || g_str_equal (b->tile, "abbey.tile"))
    return true; /* fits next to anything */
  if (b->x == a->x + 1 && b->y == a->y)
    return edge_of (decks, a, BST_EAST) == edge_of (decks, b, BST_WEST);
  if (b->y == a->y + 1 && b->x == a->x)
    return edge_of (decks, a, BST_SOUTH) == edge_of (decks, b, BST_NORTH);
  return true;
}

static unsigned
count_mismatches (BstRulesDecks *decks, const BstScene *scene)
{
  unsigned n = 0;

  for (unsigned i = 0; i < scene->n_cells; i++) {
    const BstSceneCell *cell = &scene->cells[i];

    g_assert_cmpint (cell->x, <, scene->n_columns);
    g_assert_cmpint (cell->y, <, scene->n_rows);
    if (cell->place == BST_PLACE_QUARTER)
      g_assert_true (tile_of (decks, cell)->symbols & UINT64_C (1) << BST_SYMBOL_QUARTERS);
    else if (cell->has_figure && cell->place != BST_PLACE_CELL &&
             cell->place != BST_PLACE_CORNER && cell->place != BST_PLACE_CASTLE)
      g_assert_cmpint (bst_tile_find_feature (tile_of (decks, cell), (BstFeatureType) cell->type,
                                              cell->number),
                       >=, 0);
    for (unsigned k = 0; k < scene->n_cells; k++)
      n += !do_match (decks, cell, &scene->cells[k]);
  }
  return n;
}

/* All but the one that shows how a tile does not fit. */
static void
test_pictures_are_legal_maps (void)
{
  g_autoptr (BstRulesDecks) decks = bst_rules_decks_new ();
  unsigned n;
  const BstRulesChapter *chapters = bst_rules_text_get_chapters (&n);

  for (unsigned i = 0; i < n; i++) {
    unsigned n_mismatches = 0;

    for (const BstBlock *block = chapters[i].blocks; block->type != BST_BLOCK_END; block++)
      if (block->scene != NULL)
        n_mismatches += count_mismatches (decks, block->scene);
    g_assert_cmpint (n_mismatches, ==, g_str_equal (chapters[i].id, "laying") ? 1 : 0);
  }
}

/* The pictures of rules: the label of each, in their order. */
static void
list_scenes (GtkWidget *widget, gpointer list)
{
  if (BST_IS_RULES_SCENE (widget))
    g_ptr_array_add (list, widget);
}

/* Each rule is shown with a tile that is about it: the deck's own, or one of the base set.  What is
 * only counted at the end has tokens. */
static void
test_own_rules_have_examples (void)
{
  static const char deck[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='wells'>"
    "<symbol id='pump' on='road' shape='drop' colour='blue'/>"
    "<token id='ore' shape='coin' colour='yellow'/>"
    "<rule><when event='finished' symbol='pump'/><then do='take' token='ore' who='player'/></rule>"
    "<rule><when event='scored' features='cloister'/><then do='double'/></rule>"
    "<rule><when event='end'/><then do='score' number='9' who='most' token='ore'/></rule>"
    "<tiles><tile id='FFFF' count='1'/>"
    "<tile id='RFRF' count='6'><name xml:lang='en'>By the pump</name>"
    "<road id='road1' sides='N S' symbols='pump'/></tile></tiles></deck>";
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_file_parse (deck, strlen (deck), "wells", problems);
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();
  g_autoptr (GPtrArray) scenes = g_ptr_array_new ();
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  GtkWidget *window = bst_rules_window_new (rules);
  GtkStack *stack = NULL;

  g_ptr_array_add (decks, file);
  bst_rules_window_add_decks (BST_RULES_WINDOW (window), decks);
  bst_rules_window_show (BST_RULES_WINDOW (window), "own");
  walk (window, find_stack, &stack);
  walk (gtk_stack_get_visible_child (stack), list_scenes, scenes);
  g_assert_cmpuint (scenes->len, ==, 2);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scenes->pdata[0]),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "By the pump");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scenes->pdata[1]),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Monastery");
  destroy (window);
}

/* What a deck brings of its own is the last chapter. */
static void
test_own_rules_have_a_chapter (void)
{
  static const char deck[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='wells'><name xml:lang='en'>Wells</name>"
    "<symbol id='pump' on='road' shape='drop' colour='blue'><name xml:lang='en'>Pump</name>"
    "<note xml:lang='en'>It gives water.</note></symbol>"
    "<rule><name xml:lang='en'>Pumps pay</name><when event='laid' symbol='pump'/>"
    "<then do='score' number='2' who='player'/></rule>"
    "<tiles><tile id='RFRF' count='6'><road id='road1' sides='N S' symbols='pump'/></tile></tiles>"
    "</deck>";
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_file_parse (deck, strlen (deck), "wells", problems);
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  GtkWidget *window = bst_rules_window_new (rules);
  g_autofree char *text = NULL;
  g_autofree char *titles = NULL;
  GtkStack *stack = NULL;

  bst_rules_window_add_decks (BST_RULES_WINDOW (window), decks);
  g_ptr_array_add (decks, file);
  bst_rules_window_add_decks (BST_RULES_WINDOW (window), decks);
  bst_rules_window_show (BST_RULES_WINDOW (window), "own");
  walk (window, find_stack, &stack);
  titles = chapters_of (window);
  text = text_of (gtk_stack_get_visible_child (stack));
  g_assert_cmpstr (titles, ==, FIRST_CHAPTERS "Symbols, Own Rules");
  g_assert_cmpstr (text, ==,
                   "Wells\nPumps pay\nWhen a player lays a tile with “Pump”, the player scores 2 "
                   "points.\nSymbol “Pump”\nIt gives water.\n");
  destroy (window);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/ui/rules-window/without-rules-all-chapters-are-there",
                   test_without_rules_all_chapters_are_there);
  g_test_add_func ("/ui/rules-window/chapters-are-those-in-play", test_chapters_are_those_in_play);
  g_test_add_func ("/ui/rules-window/own-rules-have-a-chapter", test_own_rules_have_a_chapter);
  g_test_add_func ("/ui/rules-window/own-rules-have-examples", test_own_rules_have_examples);
  g_test_add_func ("/ui/rules-window/without-fields-nobody-is-a-farmer",
                   test_without_fields_nobody_is_a_farmer);
  g_test_add_func ("/ui/rules-window/river-turns-follow-the-option",
                   test_river_turns_follow_the_option);
  g_test_add_func ("/ui/rules-window/gardens-mean-nothing-without-the-abbot",
                   test_gardens_mean_nothing_without_the_abbot);
  g_test_add_func ("/ui/rules-window/symbols-of-other-decks-are-named",
                   test_symbols_of_other_decks_are_named);
  g_test_add_func ("/ui/rules-window/symbols-in-play-are-explained",
                   test_symbols_in_play_are_explained);
  g_test_add_func ("/ui/rules-window/the-princess-plays-alone", test_the_princess_plays_alone);
  g_test_add_func ("/ui/rules-window/the-options-of-abbeys-and-wagons-are-told",
                   test_the_options_of_abbeys_and_wagons_are_told);
  g_test_add_func ("/ui/rules-window/shrines-are-explained", test_shrines_are_explained);
  g_test_add_func ("/ui/rules-window/the-fortress-is-explained", test_the_fortress_is_explained);
  g_test_add_func ("/ui/rules-window/bridges-castles-and-bazaars-are-explained",
                   test_bridges_castles_and_bazaars_are_explained);
  g_test_add_func ("/ui/rules-window/the-forked-river-is-explained",
                   test_the_forked_river_is_explained);
  g_test_add_func ("/ui/rules-window/numbers-are-those-of-the-game",
                   test_numbers_are_those_of_the_game);
  g_test_add_func ("/ui/rules-window/usual-numbers", test_usual_numbers);
  g_test_add_func ("/ui/rules-window/every-page-shows", test_every_page_shows);
  g_test_add_func ("/ui/rules-window/every-page-shows-in-a-narrow-window",
                   test_every_page_shows_in_a_narrow_window);
  g_test_add_func ("/ui/rules-window/unknown-chapter-changes-nothing",
                   test_unknown_chapter_changes_nothing);
  g_test_add_func ("/ui/rules-window/without-decks-says-so", test_without_decks_says_so);
  g_test_add_func ("/ui/rules-window/pictures-are-legal-maps", test_pictures_are_legal_maps);
  status = g_test_run ();
  games_clean_up ();
  return status;
}
