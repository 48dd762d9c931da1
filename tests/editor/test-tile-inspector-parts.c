/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inspector in a window: parts and fields, worked with as somebody does who draws a
 * tile.
 */
#include "support/settle.h"
#include "tile-inspector-hand.h"

/* --- parts --- */

static void
test_side_lists_parts (Fixture *fixture, gconstpointer data)
{
  g_assert_nonnull (find (fixture->side, has_title, "Field: all sides, touches no city"));
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  draw_side (fixture, BST_SOUTH, BST_EDGE_ROAD);
  activate_row (fixture, "Road: south");
  g_assert_cmpint (bst_editor_context_get_part (fixture->context), ==, 1);
  g_assert_true (gtk_widget_is_visible (get (fixture, "feature_panel")));
  activate_row (fixture, "Road: south");
  g_assert_cmpint (bst_editor_context_get_part (fixture->context), ==, BST_PART_TILE);
  g_assert_false (gtk_widget_is_visible (get (fixture, "feature_panel")));
  activate_row (fixture, "Field: east, south and west, touches 1 city");
  g_assert_cmpint (bst_editor_context_get_part (fixture->context), >=, BST_PART_FIELD);
  g_assert_true (gtk_widget_is_visible (get (fixture, "field_panel")));
  g_assert_nonnull (find (fixture->side, has_text, "It touches: City: north"));
}

static void
test_side_joins_by_toggles (Fixture *fixture, gconstpointer data)
{
  draw_side (fixture, BST_WEST, BST_EDGE_ROAD);
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  draw_side (fixture, BST_SOUTH, BST_EDGE_CITY);
  mean (fixture, 1);
  g_assert_true (is_set (fixture, "sides", BST_NORTH));

  /* A bare side, another city, and a side that something else had. */
  flip (fixture, "sides", BST_EAST);
  assert_has (fixture, "<city id=\"city1\" sides=\"N E\"/>");
  flip (fixture, "sides", BST_SOUTH);
  assert_has (fixture, "<city id=\"city1\" sides=\"N E S\"/>");
  flip (fixture, "sides", BST_WEST);
  assert_has (fixture, "<city id=\"city1\" sides=\"N E S W\"/>");
  assert_lacks (fixture, "<road");
  /* The city is the first part now, and still the one that is meant. */
  g_assert_cmpint (bst_editor_context_get_part (fixture->context), ==, 0);
  g_assert_true (is_set (fixture, "sides", BST_WEST));

  undo (fixture);
  assert_has (fixture, "<road id=\"road1\" sides=\"W\"/>");
  mean (fixture, 1);
  flip (fixture, "sides", BST_EAST);
  assert_has (fixture, "<city id=\"city1\" sides=\"N S\"/>");
  gtk_widget_activate_action (get (fixture, "feature_panel"), "feature.separate", NULL);
  settle ();
  assert_has (fixture, "<city id=\"city2\" sides=\"S\"/>");
}

static void
test_side_shares_a_side (Fixture *fixture, gconstpointer data)
{
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  mean (fixture, 0);
  flip (fixture, "sides", BST_WEST);
  flip (fixture, "shared", BST_NORTH);
  assert_has (fixture, "<city id=\"city1\" sides=\"N0 W\"/>");
  assert_has (fixture, "<city id=\"city2\" sides=\"N2\"/>");
  g_assert_true (is_set (fixture, "shared", BST_NORTH));
  /* Who leaves a side that is shared leaves it to the other one. */
  flip (fixture, "sides", BST_NORTH);
  assert_has (fixture, "<city id=\"city1\" sides=\"W\"/>");
  assert_has (fixture, "<city id=\"city2\" sides=\"N\"/>");
  undo (fixture);
  flip (fixture, "shared", BST_NORTH);
  assert_has (fixture, "<city id=\"city1\" sides=\"N W\"/>");
  assert_lacks (fixture, "city2");
}

static void
test_side_marks_a_city (Fixture *fixture, gconstpointer data)
{
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  mean (fixture, 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (fixture, "shields_spin")), 2);
  settle ();
  flip (fixture, "tapers", 2);
  flip (fixture, "symbols", BST_SYMBOL_PRINCESS);
  assert_has (fixture,
              "<city id=\"city1\" sides=\"N\" shields=\"2\" symbols=\"princess\" tapers=\"SW\"/>");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, "City: north"))),
                   ==, "2 shields, Princess");
  undo (fixture);
  undo (fixture);
  undo (fixture);
  assert_has (fixture, "<city id=\"city1\" sides=\"N\"/>");
  g_assert_cmpint (
    gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (get (fixture, "shields_spin"))), ==, 0);
}

/* Opens the menu of meetings and takes the one that reads so. */
static void
add_meeting (Fixture *fixture, const char *title, const char *others)
{
  GType menu_type = GTK_TYPE_MENU_BUTTON;
  GtkWidget *menu = find (get (fixture, "meets"), is_of_type, &menu_type);
  GtkWidget *popover;

  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  settle ();
  popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
  for (GtkWidget *box = find (popover, has_text, others); box != NULL;
       box = gtk_widget_get_parent (box)) {
    if (!has_action (box, "meets.add"))
      continue;
    if (find (box, has_text, title) != NULL) {
      g_signal_emit_by_name (box, "clicked");
      settle ();
      return;
    }
    /* Another kind of meeting with the same features. */
    for (; box != NULL; box = gtk_widget_get_next_sibling (box))
      if (find (box, has_text, title) != NULL && find (box, has_text, others) != NULL) {
        g_signal_emit_by_name (box, "clicked");
        settle ();
        return;
      }
    break;
  }
  g_error ("no meeting %s with %s", title, others);
}

/* As the tile CRRF.rES of the deck “abbey”. */
static void
test_side_runs_a_road_along_a_wall (Fixture *fixture, gconstpointer data)
{
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  draw_side (fixture, BST_EAST, BST_EDGE_ROAD);
  mean (fixture, 1);
  flip (fixture, "sides", BST_SOUTH);
  g_assert_nonnull (find (fixture->side, has_title, "Field: east and south, touches no city"));
  add_meeting (fixture, "Along the wall", "City: north");
  assert_has (fixture, "<road id=\"road1\" sides=\"E S\"/>");
  assert_has (fixture, "<meet at=\"wall\" of=\"city1 road1\"/>");
  g_assert_nonnull (find (get (fixture, "meets"), has_text, "Along the wall"));
  g_assert_nonnull (find (fixture->side, has_title, "Field: south and west, touches 1 city"));

  g_signal_emit_by_name (find (get (fixture, "meets"), has_action, "meets.remove"), "clicked");
  settle ();
  assert_lacks (fixture, "<meet");
  undo (fixture);
  assert_has (fixture, "<meet at=\"wall\" of=\"city1 road1\"/>");
}

static void
test_side_ends_roads (Fixture *fixture, gconstpointer data)
{
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  draw_side (fixture, BST_SOUTH, BST_EDGE_ROAD);
  mean (fixture, 1);

  GtkDropDown *drop = GTK_DROP_DOWN (get (fixture, "end_drop"));
  GtkStringList *ends = GTK_STRING_LIST (gtk_drop_down_get_model (drop));
  /* There is no other road to cross. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (ends)), ==, 2);
  g_assert_cmpstr (gtk_string_list_get_string (ends, 1), ==, "At a gate. City: north");
  gtk_drop_down_set_selected (drop, 1);
  settle ();
  assert_has (fixture, "<meet at=\"gate\" of=\"city1 road1\"/>");
  undo (fixture);
  g_assert_cmpuint (gtk_drop_down_get_selected (drop), ==, 0);

  draw_side (fixture, BST_WEST, BST_EDGE_ROAD);
  gtk_drop_down_set_selected (drop, 1);
  settle ();
  assert_has (fixture, "<meet at=\"crossing\" of=\"road1 road2\"/>");
  draw_side (fixture, BST_EAST, BST_EDGE_ROAD);
  mean (fixture, 3);
  add_meeting (fixture, "Crossing", "Road: south; Road: west");
  assert_has (fixture, "<meet at=\"crossing\" of=\"road1 road2 road3\"/>");
}

static void
test_side_builds_bridges (Fixture *fixture, gconstpointer data)
{
  draw_side (fixture, BST_NORTH, BST_EDGE_ROAD);
  draw_side (fixture, BST_EAST, BST_EDGE_RIVER);
  mean (fixture, 0);
  flip (fixture, "sides", BST_SOUTH);
  mean (fixture, 1);
  flip (fixture, "sides", BST_WEST);
  g_assert_nonnull (find (get (fixture, "problems_box"), has_text, "cross"));
  add_meeting (fixture, "Bridge", "Road: north and south");
  assert_has (fixture, "<meet at=\"bridge\" of=\"road1 river1\"/>");
  g_assert_false (gtk_widget_get_visible (get (fixture, "problems_box")));
}

static void
test_side_takes_away (Fixture *fixture, gconstpointer data)
{
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  draw_side (fixture, BST_SOUTH, BST_EDGE_CITY);
  mean (fixture, 0);
  gtk_widget_grab_focus (find (get (fixture, "feature_panel"), has_action, "feature.take-away"));
  gtk_widget_activate_action (get (fixture, "feature_panel"), "feature.take-away", NULL);
  settle ();
  assert_lacks (fixture, "sides=\"N\"");
  g_assert_cmpint (bst_editor_context_get_part (fixture->context), ==, BST_PART_TILE);
  /* The focus goes to what stands there now. */
  g_assert_true (get_focus (fixture) == get_row (fixture, "City: south"));
  undo (fixture);
  assert_has (fixture, "sides=\"N\"");
}

/* --- fields --- */

/* The tile called `id` of a built-in deck, as it would be written. */
static char *
dup_built_in (const char *deck, const char *id)
{
  g_autofree char *path = g_strdup_printf ("%s/decks/%s.xml", g_getenv ("BASTIDE_DATADIR"), deck);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckDocument) document = bst_deck_document_open (path, problems);
  int position = bst_deck_document_find_tile (document, id);
  g_autoptr (BstTileDraft) draft = NULL;

  g_assert_cmpint (position, >=, 0);
  draft = bst_deck_document_dup_draft (document, (unsigned) position);
  return bst_tile_draft_to_xml (draft);
}

/* A city from east to west and a road from north to south below it. */
static void
draw_tunnel (Fixture *fixture)
{
  draw_side (fixture, BST_EAST, BST_EDGE_CITY);
  mean (fixture, 0);
  flip (fixture, "sides", BST_WEST);
  draw_side (fixture, BST_NORTH, BST_EDGE_ROAD);
  mean (fixture, 1);
  flip (fixture, "sides", BST_SOUTH);
  g_assert_true (gtk_widget_get_visible (get (fixture, "problems_box")));
  flip (fixture, "symbols", BST_SYMBOL_TUNNEL);
  g_assert_false (gtk_widget_get_visible (get (fixture, "problems_box")));
}

/* Means the field that has `port`. */
static void
mean_field (Fixture *fixture, unsigned port)
{
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (fixture->context);
  const BstTile *tile = bst_tile_draft_get_tile (draft);

  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_FIELD && (tile->features[i].ports >> port & 1))
      mean (fixture, BST_PART_FIELD + (int) i);
}

static void
test_side_makes_the_tunnel_of_dragon (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wanted = dup_built_in ("dragon", "RCRC.cEW.rNS.dragon.tunnel");
  g_autofree char *xml = NULL;

  type (get_row (fixture, "Name"), "City across with dragon and road tunnel");
  type (get_row (fixture, "Русский"), "Сквозной город с драконом и дорожным тоннелем");
  type (get_row (fixture, "Id in the file"), "RCRC.cEW.rNS.dragon.tunnel");
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get (fixture, "symbols_row")), TRUE);
  settle ();
  flip (fixture, "tile_symbols", BST_SYMBOL_DRAGON);
  draw_tunnel (fixture);
  mean_field (fixture, 0);
  g_assert_true (is_set (fixture, "ports", 0));
  g_assert_true (is_set (fixture, "ports", 2));
  flip (fixture, "ports", 2);
  assert_has (fixture, "ports=\"N2\"");
  flip (fixture, "ports", 2);
  xml = dup_xml (fixture);
  g_assert_cmpstr (xml, ==, wanted);
  g_assert_false (gtk_widget_get_visible (get (fixture, "problems_box")));

  undo (fixture);
  assert_has (fixture, "ports=\"N2\"");
  redo (fixture);
  gtk_switch_set_active (GTK_SWITCH (get (fixture, "derive_switch")), TRUE);
  settle ();
  assert_lacks (fixture, "<field");
}

static void
test_side_makes_the_tunnel_of_abbey (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wanted = dup_built_in ("abbey", "RCRC.cEW.rNS.sh.tunnel");
  g_autofree char *xml = NULL;

  type (get_row (fixture, "Name"), "City across with shield and road tunnel");
  type (get_row (fixture, "Русский"), "Сквозной город со щитом и дорожным тоннелем");
  type (get_row (fixture, "Id in the file"), "RCRC.cEW.rNS.sh.tunnel");
  draw_tunnel (fixture);
  mean (fixture, 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (fixture, "shields_spin")), 1);
  settle ();
  mean_field (fixture, 0);
  flip (fixture, "ports", 2);
  mean_field (fixture, 6);
  /* The field in the south is the first one there. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (fixture, "number_spin")), 1);
  settle ();
  mean_field (fixture, 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (get (fixture, "number_spin")), 2);
  settle ();
  xml = dup_xml (fixture);
  g_assert_cmpstr (xml, ==, wanted);
}

static void
test_side_adds_enclosed_fields (Fixture *fixture, gconstpointer data)
{
  g_autofree char *wanted = dup_built_in ("king", "CCCC.cNS+EW");
  g_autofree char *xml = NULL;

  type (get_row (fixture, "Name"), "Two cities crossing");
  type (get_row (fixture, "Русский"), "Два города крест-накрест");
  type (get_row (fixture, "Id in the file"), "CCCC.cNS+EW");
  draw_side (fixture, BST_EAST, BST_EDGE_CITY);
  mean (fixture, 0);
  flip (fixture, "sides", BST_WEST);
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  mean (fixture, 1);
  flip (fixture, "sides", BST_SOUTH);
  /* There is no land in this drawing, so one field comes at once. */
  gtk_switch_set_active (GTK_SWITCH (get (fixture, "derive_switch")), FALSE);
  settle ();
  gtk_widget_activate_action (get (fixture, "parts"), "parts.add-enclosed", NULL);
  settle ();
  g_assert_true (gtk_widget_is_visible (get (fixture, "field_panel")));
  xml = dup_xml (fixture);
  g_assert_cmpstr (xml, ==, wanted);

  flip (fixture, "cities", 1);
  assert_has (fixture, "<field id=\"field2\" ports=\"\" touches=\"city1\"/>");
  gtk_widget_activate_action (get (fixture, "field_panel"), "field.remove", NULL);
  settle ();
  g_assert_false (gtk_widget_is_visible (get (fixture, "field_panel")));
  assert_lacks (fixture, "field2");
}

static void
test_side_puts_pigs_on_a_field (Fixture *fixture, gconstpointer data)
{
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  mean_field (fixture, 7);
  flip (fixture, "field_symbols", BST_SYMBOL_PIGS);
  assert_has (fixture, "symbols=\"pigs\"");
  g_assert_cmpint (bst_editor_context_get_part (fixture->context), >=, BST_PART_FIELD);
  undo (fixture);
  assert_lacks (fixture, "pigs");
}

/* --- focus and speed --- */

static void
test_side_keeps_the_focus (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  draw_side (fixture, BST_WEST, BST_EDGE_ROAD);
  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  mean (fixture, 1);
  /* The road goes, so the city is counted otherwise and its row moves up. */
  button = bst_toggle_set_get_button (BST_TOGGLE_SET (get (fixture, "sides")), BST_WEST);
  gtk_widget_grab_focus (button);
  flip (fixture, "sides", BST_WEST);
  g_assert_true (get_focus (fixture) == button);
  g_assert_cmpint (bst_editor_context_get_part (fixture->context), ==, 0);
  undo (fixture);
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), fixture->side));

  /* A row that is opened keeps it. */
  mean (fixture, BST_PART_TILE);
  gtk_widget_grab_focus (get_row (fixture, "City: north"));
  activate_row (fixture, "City: north");
  g_assert_true (get_focus (fixture) == get_row (fixture, "City: north"));
}

static void
process_cb (GObject *process, GAsyncResult *result, gpointer is_done)
{
  *(bool *) is_done = true;
}

/* Real keys, through the server. */
static void
press (Fixture *fixture, const char *command, const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_auto (GStrv) line = NULL;
  bool is_done = false;

  g_strv_builder_add_many (builder, "xdotool", command, "--delay", "30", NULL);
  g_strv_builder_addv (builder, (const char **) words);
  line = g_strv_builder_end (builder);
  process = g_subprocess_newv ((const char *const *) line, G_SUBPROCESS_FLAGS_INHERIT_FDS, NULL);
  g_assert_nonnull (process);
  g_subprocess_wait_async (process, NULL, process_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
  test_settle (300);
}

static bool
is_fix (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* What is wrong is mended where it is told. */
static void
test_side_mends_a_crossing (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  draw_side (fixture, BST_NORTH, BST_EDGE_ROAD);
  mean (fixture, 0);
  flip (fixture, "sides", BST_SOUTH);
  draw_side (fixture, BST_EAST, BST_EDGE_ROAD);
  mean (fixture, 1);
  flip (fixture, "sides", BST_WEST);
  button = find (get (fixture, "problems_box"), is_fix, "Let Them Meet");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  settle ();
  assert_has (fixture, "<meet at=\"crossing\" of=\"road1 road2 road3 road4\"/>");
  g_assert_false (gtk_widget_get_visible (get (fixture, "problems_box")));
}

/* From the name down to the sides of a city, and never losing the place. */
static void
test_side_works_by_keyboard (Fixture *fixture, gconstpointer data)
{
  GtkWidget *name = get_row (fixture, "Name");
  GtkWidget *spin = get (fixture, "copies_spin");
  GtkWidget *button;

  draw_side (fixture, BST_NORTH, BST_EDGE_CITY);
  gtk_widget_grab_focus (name);
  press (fixture, "type", "Inn");
  assert_has (fixture, "<name xml:lang=\"en\">Inn</name>");
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), name));
  press (fixture, "key", "Tab Up Up");
  assert_has (fixture, "count=\"3\"");
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), spin));

  gtk_widget_grab_focus (get_row (fixture, "City: north"));
  press (fixture, "key", "Return");
  g_assert_cmpint (bst_editor_context_get_part (fixture->context), ==, 0);
  press (fixture, "key", "Tab Tab space");
  button = bst_toggle_set_get_button (BST_TOGGLE_SET (get (fixture, "sides")), BST_EAST);
  assert_has (fixture, "sides=\"N E\"");
  g_assert_true (get_focus (fixture) == button);
  press (fixture, "key", "space");
  assert_has (fixture, "sides=\"N\"");
  g_assert_true (get_focus (fixture) == button);
}

/* An edit should be shown before the next frame; the frame itself is not counted. */
static void
bench_edit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (fixture->context);
  double shortest = G_MAXDOUBLE;

  while (bst_tile_draft_get_form (draft)->drawing.n_features < 20)
    g_assert_true (bst_tile_draft_drop (draft, BST_FEATURE_TOWER));
  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_CITY);
  bst_deck_document_set_tile (fixture->document, 0, draft, BST_EDIT_DRAW_TILE);
  settle ();
  mean (fixture, 20);
  for (unsigned i = 0; i < 8; i++) {
    g_autoptr (GTimer) timer = g_timer_new ();

    flip (fixture, "tapers", i);
    shortest = MIN (shortest, g_timer_elapsed (timer, NULL));
    g_assert_true (is_set (fixture, "tapers", i));
  }
  g_test_message ("an edit takes %.1f ms", shortest * 1000);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  library = bst_library_new (NULL);

  ADD ("lists-parts", test_side_lists_parts);
  ADD ("joins-by-toggles", test_side_joins_by_toggles);
  ADD ("shares-a-side", test_side_shares_a_side);
  ADD ("marks-a-city", test_side_marks_a_city);
  ADD ("runs-a-road-along-a-wall", test_side_runs_a_road_along_a_wall);
  ADD ("ends-roads", test_side_ends_roads);
  ADD ("builds-bridges", test_side_builds_bridges);
  ADD ("takes-away", test_side_takes_away);
  ADD ("makes-the-tunnel-of-dragon", test_side_makes_the_tunnel_of_dragon);
  ADD ("makes-the-tunnel-of-abbey", test_side_makes_the_tunnel_of_abbey);
  ADD ("adds-enclosed-fields", test_side_adds_enclosed_fields);
  ADD ("puts-pigs-on-a-field", test_side_puts_pigs_on_a_field);
  ADD ("keeps-the-focus", test_side_keeps_the_focus);
  ADD ("mends-a-crossing", test_side_mends_a_crossing);
  ADD ("works-by-keyboard", test_side_works_by_keyboard);
  if (g_test_perf ())
    ADD ("bench/edit", bench_edit);

  return run_tests ();
}
