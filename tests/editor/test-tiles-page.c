/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of tiles: tiles drawn by mouse and by keys, things put on them, how long an edit
 * takes, and how the page folds.
 */
#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <time.h>

#include "board/pane.h"
#include "editor/tile/tile-view.h"
#include "tiles-test.h"

static GtkWidget *
side (TilesTest *test, BstSide which)
{
  return bst_tile_canvas_get_side (test->canvas, which);
}

static void
drag_sides (TilesTest *test, BstSide from, BstSide to)
{
  tiles_test_drag (tiles_test_middle (test, side (test, from)),
                   tiles_test_middle (test, side (test, to)));
}

static GtkWidget *
put_button (TilesTest *test, const BstPaletteItem *item)
{
  return bst_symbol_palette_get_button (test->palette, item);
}

static void
press_tab_to (TilesTest *test, GtkWidget *widget)
{
  for (unsigned i = 0; i < 100 && !gtk_widget_has_focus (widget); i++)
    tiles_test_press ("Tab");
  g_assert_true (gtk_widget_has_focus (widget));
}

static void
assert_tile (TilesTest *test, const char *inside)
{
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (test->context);
  g_autofree char *xml = bst_tile_draft_to_xml (draft);
  g_autofree char *expected =
    g_strdup_printf ("<tile id=\"%s\" count=\"1\"%s", bst_tile_draft_get_form (draft)->id, inside);

  g_assert_cmpstr (g_strstrip (xml), ==, expected);
}

#define STRAIGHT_ROAD                        \
  ">\n"                                      \
  "      <city id=\"city1\" sides=\"N\"/>\n" \
  "      <road id=\"road1\" sides=\"E W\"/>\n    </tile>"
#define SHIELDED_CORNER \
  ">\n      <city id=\"city1\" sides=\"N W\" shields=\"1\"/>\n    </tile>"
#define CROSSING                             \
  ">\n"                                      \
  "      <road id=\"road1\" sides=\"E\"/>\n" \
  "      <road id=\"road2\" sides=\"S\"/>\n" \
  "      <road id=\"road3\" sides=\"W\"/>\n" \
  "      <meet at=\"crossing\" of=\"road1 road2 road3\"/>\n    </tile>"
#define MONASTERY                            \
  ">\n"                                      \
  "      <cloister id=\"cloister1\"/>\n"     \
  "      <road id=\"road1\" sides=\"S\"/>\n" \
  "      <meet at=\"building\" of=\"cloister1 road1\"/>\n    </tile>"
#define NOTHING "/>"

/* --- drawing by mouse --- */

static void
test_first_tile_begins_on_its_north_side (TilesTest *test, gconstpointer data)
{
  GtkStack *stack = tiles_test_find (test->page, GTK_TYPE_STACK);

  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "empty");
  tiles_test_click (test, gtk_window_get_focus (GTK_WINDOW (test->window)));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "work");
  g_assert_true (gtk_widget_has_focus (side (test, BST_NORTH)));
  assert_tile (test, NOTHING);
}

static void
test_sides_cycle_and_join (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_click (test, side (test, BST_NORTH));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (side (test, BST_NORTH)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "North side: city");
  tiles_test_click (test, side (test, BST_EAST));
  tiles_test_click (test, side (test, BST_EAST));
  drag_sides (test, BST_EAST, BST_WEST);
  assert_tile (test, STRAIGHT_ROAD);
}

static void
test_right_button_and_shift_go_back (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_click_spot (tiles_test_middle (test, side (test, BST_NORTH)), 3);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (side (test, BST_NORTH)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "North side: river");
  tiles_test_xdo ("keydown shift");
  tiles_test_click (test, side (test, BST_NORTH));
  tiles_test_xdo ("keyup shift");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (side (test, BST_NORTH)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "North side: road");
}

static void
test_cities_join_and_take_a_shield (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_click (test, side (test, BST_NORTH));
  drag_sides (test, BST_WEST, BST_NORTH);
  tiles_test_click (test, put_button (test, bst_palette_item_for_shield ()));
  assert_tile (test, SHIELDED_CORNER);
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (put_button (test, bst_palette_item_for_shield ()))));
  tiles_test_click (test, put_button (test, bst_palette_item_for_shield ()));
  g_assert_false (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (put_button (test, bst_palette_item_for_shield ()))));
}

static void
hint_cb (BstTileCanvas *canvas, GParamSpec *pspec, bool *was_told)
{
  const char *hint = bst_tile_canvas_get_hint (canvas);

  *was_told = *was_told || g_str_equal (hint, "It ends in the middle already.");
}

static void
test_third_road_makes_a_crossing (TilesTest *test, gconstpointer data)
{
  bool was_told = false;

  tiles_test_new_tile (test);
  for (unsigned i = BST_EAST; i <= BST_WEST; i++) {
    tiles_test_click (test, side (test, (BstSide) i));
    tiles_test_click (test, side (test, (BstSide) i));
  }
  drag_sides (test, BST_WEST, BST_SOUTH);
  drag_sides (test, BST_EAST, BST_SOUTH);
  assert_tile (test, CROSSING);
  /* All of them are in its middle already. */
  g_signal_connect (test->canvas, "notify::hint", G_CALLBACK (hint_cb), &was_told);
  tiles_test_drag (tiles_test_middle (test, side (test, BST_EAST)),
                   tiles_test_middle (test, test->canvas));
  g_assert_true (was_told);
  assert_tile (test, CROSSING);
}

static void
test_road_leads_to_the_monastery (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_click (test, put_button (test, bst_palette_item_for_building (BST_FEATURE_CLOISTER)));
  tiles_test_click (test, side (test, BST_SOUTH));
  tiles_test_click (test, side (test, BST_SOUTH));
  assert_tile (test, MONASTERY);
}

static void
test_stroke_to_the_middle_parts (TilesTest *test, gconstpointer data)
{
  TilesSpot middle;

  tiles_test_new_tile (test);
  middle = tiles_test_middle (test, test->canvas);
  tiles_test_click (test, side (test, BST_NORTH));
  drag_sides (test, BST_NORTH, BST_SOUTH);
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"N S\"/>\n    </tile>");
  tiles_test_drag (tiles_test_middle (test, side (test, BST_NORTH)), middle);
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"S\"/>\n"
                     "      <city id=\"city2\" sides=\"N\"/>\n    </tile>");
}

/* The first thing that people try. */
static void
test_stroke_over_an_empty_tile_is_a_road (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  drag_sides (test, BST_NORTH, BST_SOUTH);
  assert_tile (test, ">\n      <road id=\"road1\" sides=\"N S\"/>\n    </tile>");
}

/* A stroke that leads nowhere, and one that is given up, leave the tile as it is. */
static void
test_stroke_to_nowhere_changes_nothing (TilesTest *test, gconstpointer data)
{
  GtkWidget *button =
    put_button (test, bst_palette_item_for_building (BST_FEATURE_CLOISTER));

  tiles_test_new_tile (test);
  tiles_test_drag (tiles_test_middle (test, side (test, BST_SOUTH)),
                   tiles_test_middle (test, button));
  assert_tile (test, NOTHING);
  g_assert_false (gtk_widget_has_css_class (side (test, BST_SOUTH), "target"));
}

static void
test_click_chooses_a_part (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_click (test, side (test, BST_NORTH));
  g_assert_cmpint (bst_editor_context_get_part (test->context), ==, BST_PART_TILE);
  /* Beside the button in the middle of the city. */
  tiles_test_click_spot (tiles_test_spot (test, test->canvas, 0.4, 0.14), 1);
  g_assert_cmpint (bst_editor_context_get_part (test->context), ==, 0);
  tiles_test_click_spot (tiles_test_spot (test, test->canvas, 0.4, 0.8), 1);
  g_assert_cmpint (bst_editor_context_get_part (test->context), ==, BST_PART_FIELD + 1);
  gtk_test_accessible_assert_property (
    GTK_ACCESSIBLE (bst_tile_canvas_get_part (test->canvas, BST_PART_FIELD + 1)),
    GTK_ACCESSIBLE_PROPERTY_LABEL, "Field: east, south and west, touches 1 city");
  tiles_test_press ("Escape");
  g_assert_cmpint (bst_editor_context_get_part (test->context), ==, BST_PART_TILE);
}

/* --- the palette --- */

static void
test_things_are_dropped_where_they_can_be (TilesTest *test, gconstpointer data)
{
  TilesSpot shield;
  TilesSpot city;
  TilesSpot field;

  tiles_test_new_tile (test);
  tiles_test_click (test, side (test, BST_NORTH));
  shield = tiles_test_spot (test, put_button (test, bst_palette_item_for_shield ()), 0.5, 0.5);
  city = tiles_test_spot (test, test->canvas, 0.4, 0.14);
  field = tiles_test_spot (test, test->canvas, 0.4, 0.8);

  tiles_test_drag (shield, field);
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"N\"/>\n    </tile>");
  tiles_test_drag (shield, city);
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"N\" shields=\"1\"/>\n    </tile>");
  tiles_test_drag (
    tiles_test_middle (test, put_button (test, bst_palette_item_for_symbol (BST_SYMBOL_PIGS))),
    field);
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"N\" shields=\"1\"/>\n"
                     "      <field id=\"field1\" at=\"E0\" symbols=\"pigs\"/>\n    </tile>");
}

static void
test_palette_says_what_is_missing (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_click (test, put_button (test, bst_palette_item_for_symbol (BST_SYMBOL_INN)));
  g_assert_cmpstr (bst_tile_canvas_get_hint (test->canvas), ==,
                   "An inn stands on a road: draw a road first.");
  assert_tile (test, NOTHING);
  tiles_test_click (test, put_button (test, bst_palette_item_for_symbol (BST_SYMBOL_DRAGON)));
  assert_tile (test, " symbols=\"dragon\"/>");
}

/* Everything there is can be put on a tile and taken off again. */
static void
test_all_things_can_be_put_and_taken (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_click (test, side (test, BST_NORTH));
  tiles_test_click_spot (tiles_test_middle (test, side (test, BST_SOUTH)), 3);
  tiles_test_click_spot (tiles_test_middle (test, side (test, BST_SOUTH)), 3);
  for (unsigned i = 0; i < bst_palette_item_get_n (); i++) {
    g_autoptr (BstTileDraft) before = bst_editor_context_dup_draft (test->context);
    g_autofree char *was = bst_tile_draft_to_xml (before);
    GtkWidget *button = put_button (test, bst_palette_item_get (i));

    g_signal_emit_by_name (button, "clicked");
    g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
    g_signal_emit_by_name (button, "clicked");
    g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));

    g_autoptr (BstTileDraft) after = bst_editor_context_dup_draft (test->context);
    g_autofree char *is = bst_tile_draft_to_xml (after);
    /* A field that had something keeps its name. */
    if (bst_palette_item_get_group (bst_palette_item_get (i)) != BST_PALETTE_GROUP_FIELD)
      g_assert_cmpstr (is, ==, was);
  }
}

/* --- drawing by keys --- */

static void
test_tiles_are_drawn_by_keys_alone (TilesTest *test, gconstpointer data)
{
  tiles_test_press ("Return");
  tiles_test_press ("c Right r j Left Return");
  assert_tile (test, STRAIGHT_ROAD);

  tiles_test_new_tile (test);
  tiles_test_press ("c j Left Return");
  press_tab_to (test, put_button (test, bst_palette_item_for_shield ()));
  tiles_test_press ("Return");
  assert_tile (test, SHIELDED_CORNER);

  tiles_test_new_tile (test);
  tiles_test_press ("Right r Down r Left r j Down Return Right j Down Return");
  assert_tile (test, CROSSING);

  tiles_test_new_tile (test);
  press_tab_to (test, put_button (test,
                                  bst_palette_item_for_building (BST_FEATURE_CLOISTER)));
  tiles_test_press ("Return");
  bst_tiles_page_focus (BST_TILES_PAGE (test->page));
  tiles_test_press ("Down r");
  assert_tile (test, MONASTERY);
}

static void
test_keys_part_clear_and_give_up (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_press ("r j Down");
  g_assert_cmpstr (bst_tile_canvas_get_hint (test->canvas), ==,
                   "Arrow keys go to the other side; Enter joins, Escape gives up.");
  tiles_test_press ("Escape");
  assert_tile (test, ">\n      <road id=\"road1\" sides=\"N\"/>\n    </tile>");
  g_assert_true (gtk_widget_has_focus (side (test, BST_SOUTH)));
  tiles_test_press ("j Up Return");
  assert_tile (test, ">\n      <road id=\"road1\" sides=\"N S\"/>\n    </tile>");
  tiles_test_press ("x");
  assert_tile (test, ">\n      <road id=\"road1\" sides=\"S\"/>\n"
                     "      <road id=\"road2\" sides=\"N\"/>\n"
                     "      <meet at=\"crossing\" of=\"road1 road2\"/>\n    </tile>");
  tiles_test_press ("Delete Down v shift+Return");
  assert_tile (test, ">\n      <road id=\"road1\" sides=\"S\"/>\n    </tile>");
}

static void
test_keys_turn_and_mirror (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_press ("c ctrl+r");
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"E\"/>\n    </tile>");
  tiles_test_press ("m");
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"W\"/>\n    </tile>");
  tiles_test_press ("shift+r");
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"S\"/>\n    </tile>");
  /* R is a road on a side, and turns the tile where there is none. */
  gtk_widget_grab_focus (bst_tile_canvas_get_part (test->canvas, 0));
  tiles_test_press ("r");
  assert_tile (test, ">\n      <city id=\"city1\" sides=\"W\"/>\n    </tile>");
}

/* Also when the toolkit has hidden the focus in the meantime. */
static void
test_hint_follows_keys_and_mouse (TilesTest *test, gconstpointer data)
{
  TilesSpot north;

  tiles_test_new_tile (test);
  north = tiles_test_middle (test, side (test, BST_NORTH));
  tiles_test_xdo ("mousemove %d %d", north.x, north.y);
  tiles_test_press ("r");
  gtk_window_set_focus_visible (GTK_WINDOW (test->window), FALSE);
  bst_editor_context_set_part (test->context, 0);
  g_assert_true (g_str_has_prefix (bst_tile_canvas_get_hint (test->canvas), "C, R, V and F"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (test->canvas), "keyed"));
  g_assert_true (gtk_widget_has_focus (side (test, BST_NORTH)));

  bst_editor_context_set_part (test->context, BST_PART_TILE);
  tiles_test_xdo ("mousemove %d %d", north.x + 9, north.y + 3);
  tiles_test_spin (50);
  g_assert_true (g_str_has_prefix (bst_tile_canvas_get_hint (test->canvas), "Click a side"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (test->canvas), "keyed"));
}

static GtkWidget *
find_by_id (GtkWidget *parent, const char *id)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (parent)), id) == 0)
    return parent;
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_by_id (child, id);
  return found;
}

/* From anywhere but where somebody types. */
static void
test_escape_goes_back_to_the_tile (TilesTest *test, gconstpointer data)
{
  tiles_test_new_tile (test);
  tiles_test_press ("c");
  bst_editor_context_set_part (test->context, 0);
  tiles_test_spin (50);
  gtk_widget_grab_focus (find_by_id (test->page, "name_row"));
  tiles_test_press ("Escape");
  g_assert_cmpint (bst_editor_context_get_part (test->context), ==, 0);

  gtk_widget_grab_focus (find_by_id (test->page, "shields_spin"));
  tiles_test_press ("7 Escape");
  g_assert_cmpint (bst_editor_context_get_part (test->context), ==, 0);
  tiles_test_press ("BackSpace 0 Escape");
  g_assert_cmpint (bst_editor_context_get_part (test->context), ==, BST_PART_TILE);
  g_assert_true (gtk_widget_has_focus (bst_tile_canvas_get_part (test->canvas, 0)));
}

static unsigned
count_views (GtkWidget *parent)
{
  unsigned n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += BST_IS_TILE_VIEW (child) ? 1 : count_views (child);
  return n;
}

/* --- how long it takes --- */

static gint64
get_cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

#define N_EDITS 25

static int
compare (const void *a, const void *b)
{
  return (*(const double *) a > *(const double *) b) - (*(const double *) a < *(const double *) b);
}

/* What half of the edits cost the main thread at most, in milliseconds. */
static double
measure_edits (TilesTest *test)
{
  double times[N_EDITS];

  for (unsigned i = 0; i < N_EDITS; i++) {
    gint64 start = get_cpu_time ();

    g_signal_emit_by_name (side (test, (BstSide) (i % BST_SIDES)), "clicked");
    times[i] = (double) (get_cpu_time () - start) / 1000;
    tiles_test_spin (30);
  }
  qsort (times, N_EDITS, sizeof *times, compare);
  return times[N_EDITS / 2];
}

static void
bench_edit (TilesTest *test, gconstpointer data)
{
  double usual = measure_edits (test);
  BstPane *pane = tiles_test_find (GTK_WIDGET (test->canvas), BST_TYPE_PANE);
  double tints = (double) bst_pane_get_longest (pane) / 1000;

  g_test_message ("an edit took %.2f ms, and its tints %.2f ms at most", usual, tints);
}

static void
choose_among_thousand_kinds (TilesTest *test)
{
  for (unsigned i = 0; i < 1000; i++) {
    g_autofree char *id = g_strdup_printf ("t%u", i);
    g_autoptr (BstTileDraft) draft = bst_tile_draft_new (id);

    bst_tile_draft_set_side (draft, i % BST_SIDES, BST_EDGE_CITY);
    bst_deck_document_add_tile (test->document, G_MAXUINT, draft);
  }
  tiles_test_spin (200);
  bst_editor_context_select (test->context, 900);
  tiles_test_spin (200);
}

/* Only what is to be seen, and a little more, has a widget. */
static void
test_thousand_kinds_are_no_burden (TilesTest *test, gconstpointer data)
{
  choose_among_thousand_kinds (test);
  g_assert_cmpuint (count_views (GTK_WIDGET (test->tile_list)), <, 300);
}

static void
bench_edit_among_thousand_kinds (TilesTest *test, gconstpointer data)
{
  choose_among_thousand_kinds (test);
  g_test_message ("an edit among 1000 tiles took %.2f ms", measure_edits (test));
}

/* --- folding --- */

static void
test_page_folds (TilesTest *test, gconstpointer data)
{
  GtkWidget *list = tiles_test_find (GTK_WIDGET (test->tile_list), GTK_TYPE_LIST_VIEW);

  g_assert_cmpint (gtk_widget_get_width (test->window), <=, 360);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (list)), ==,
                   GTK_ORIENTATION_HORIZONTAL);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (test->canvas)), >, 300);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (test->canvas)), >, 300);
  gtk_window_set_default_size (GTK_WINDOW (test->window), 1100, 780);
  tiles_test_spin (200);
  g_assert_cmpint (gtk_orientable_get_orientation (GTK_ORIENTABLE (list)), ==,
                   GTK_ORIENTATION_VERTICAL);
}

int
main (int argc, char **argv)
{
  tiles_test_init (&argc, &argv);

#define ADD(path, set_up, test) \
  g_test_add ("/editor/tiles-page/" path, TilesTest, NULL, set_up, test, tiles_test_tear_down)
  ADD ("first-tile-begins-on-its-north-side", tiles_test_set_up_empty,
       test_first_tile_begins_on_its_north_side);
  ADD ("sides-cycle-and-join", tiles_test_set_up_empty, test_sides_cycle_and_join);
  ADD ("right-button-and-shift-go-back", tiles_test_set_up_empty,
       test_right_button_and_shift_go_back);
  ADD ("cities-join-and-take-a-shield", tiles_test_set_up_empty,
       test_cities_join_and_take_a_shield);
  ADD ("third-road-makes-a-crossing", tiles_test_set_up_empty, test_third_road_makes_a_crossing);
  ADD ("road-leads-to-the-monastery", tiles_test_set_up_empty, test_road_leads_to_the_monastery);
  ADD ("stroke-to-the-middle-parts", tiles_test_set_up_empty, test_stroke_to_the_middle_parts);
  ADD ("stroke-over-an-empty-tile-is-a-road", tiles_test_set_up_empty,
       test_stroke_over_an_empty_tile_is_a_road);
  ADD ("stroke-to-nowhere-changes-nothing", tiles_test_set_up_empty,
       test_stroke_to_nowhere_changes_nothing);
  ADD ("click-chooses-a-part", tiles_test_set_up_empty, test_click_chooses_a_part);
  ADD ("things-are-dropped-where-they-can-be", tiles_test_set_up_empty,
       test_things_are_dropped_where_they_can_be);
  ADD ("palette-says-what-is-missing", tiles_test_set_up_empty, test_palette_says_what_is_missing);
  ADD ("all-things-can-be-put-and-taken", tiles_test_set_up_empty,
       test_all_things_can_be_put_and_taken);
  ADD ("tiles-are-drawn-by-keys-alone", tiles_test_set_up_empty,
       test_tiles_are_drawn_by_keys_alone);
  ADD ("keys-part-clear-and-give-up", tiles_test_set_up_empty, test_keys_part_clear_and_give_up);
  ADD ("keys-turn-and-mirror", tiles_test_set_up_empty, test_keys_turn_and_mirror);
  ADD ("hint-follows-keys-and-mouse", tiles_test_set_up_empty, test_hint_follows_keys_and_mouse);
  ADD ("escape-goes-back-to-the-tile", tiles_test_set_up_empty,
       test_escape_goes_back_to_the_tile);
  ADD ("thousand-kinds-are-no-burden", tiles_test_set_up_few, test_thousand_kinds_are_no_burden);
  ADD ("page-folds", tiles_test_set_up_narrow, test_page_folds);
  if (g_test_perf ()) {
    ADD ("bench/edit", tiles_test_set_up_few, bench_edit);
    ADD ("bench/edit-among-thousand-kinds", tiles_test_set_up_few,
         bench_edit_among_thousand_kinds);
  }
#undef ADD

  return tiles_test_run ();
}
