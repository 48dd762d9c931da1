/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules window.  Its pages are made from the chapters, once, when it opens.
 */
#include "ui/rules-window.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "ui/rules-own.h"
#include "ui/rules-text.h"
#include "words/fill.h"

#define TILE_SIZE 96
#define ENTRY_SIZE 72
#define TEXT_WIDTH 560

struct _BstRulesWindow
{
  AdwWindow parent_instance;

  BstRulesDecks *decks;
  BstTextures *textures;
  GArray *chapters; /* const BstRulesChapter *, those that are shown */

  AdwLeaflet *leaflet;
  GtkListBox *list;
  AdwWindowTitle *title;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (BstRulesWindow, bst_rules_window, ADW_TYPE_WINDOW)

/* --- blocks --- */

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_step (unsigned number, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *digits = g_strdup_printf ("%u", number);
  GtkWidget *badge = gtk_label_new (digits);
  GtkWidget *label = new_label (text, NULL);

  gtk_widget_add_css_class (badge, "rules-step");
  gtk_widget_set_valign (badge, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), badge);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
new_picture (BstRulesWindow *self, const BstBlock *block, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scene = bst_rules_scene_new (block->scene, self->decks, self->textures, TILE_SIZE,
                                          _ (block->description));
  GtkWidget *label = new_label (text, NULL);

  gtk_widget_add_css_class (box, "rules-picture");
  if (block->type == BST_BLOCK_EXAMPLE) {
    gtk_box_append (GTK_BOX (box), new_label (_ ("An Example"), "heading"));
  } else {
    gtk_widget_add_css_class (label, "caption");
    gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
    gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  }
  gtk_box_append (GTK_BOX (box), scene);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
new_entry (GtkWidget *picture, const char *title, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), new_label (title, "heading"));
  gtk_box_append (GTK_BOX (words), new_label (text, NULL));
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (picture, FALSE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), words);
  return box;
}

/* The picture of an entry is described by the name of its tile. */
static GtkWidget *
new_entry_picture (BstRulesWindow *self, const BstScene *scene)
{
  int kind = bst_rules_decks_find (self->decks, scene->cells[0].tile);
  g_autofree char *name =
    kind >= 0 ? bst_rules_decks_dup_name (self->decks, (unsigned) kind) : NULL;
  GtkWidget *picture = bst_rules_scene_new (scene, self->decks, self->textures, ENTRY_SIZE,
                                            name != NULL ? name : "");

  gtk_widget_set_size_request (picture, ENTRY_SIZE, ENTRY_SIZE);
  return picture;
}

static GtkWidget *
new_tile_picture (BstRulesWindow *self, const char *tile)
{
  GtkWidget *picture = bst_picture_view_new (ENTRY_SIZE);
  int kind = bst_rules_decks_find (self->decks, tile);
  g_autofree char *name =
    kind >= 0 ? bst_rules_decks_dup_name (self->decks, (unsigned) kind) : NULL;

  if (kind < 0)
    return picture;
  bst_picture_view_show (BST_PICTURE_VIEW (picture), self->textures,
                         (BstPicture) { .type = BST_PICTURE_TILE, .kind = (uint16_t) kind });
  gtk_accessible_update_property (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  return picture;
}

static void
add_others (BstRulesWindow *self, GtkBox *page, const BstRules *rules, const char *text)
{
  g_autoptr (GArray) others = bst_rules_text_find_others (rules);

  for (guint i = 0; i < others->len; i++) {
    const BstOther *other = &g_array_index (others, BstOther, i);

    gtk_box_append (page, new_entry (new_tile_picture (self, other->tile), other->title, text));
  }
}

static void
add_block (BstRulesWindow *self,
           GtkBox *page,
           const BstRules *rules,
           const BstBlock *block,
           unsigned n_steps)
{
  g_autofree char *text = bst_rules_text_fill (rules, block);

  switch (block->type) {
  case BST_BLOCK_STEP:
    gtk_box_append (page, new_step (n_steps, text));
    break;
  case BST_BLOCK_PICTURE:
  case BST_BLOCK_EXAMPLE:
    gtk_box_append (page, new_picture (self, block, text));
    break;
  case BST_BLOCK_ENTRY:
    gtk_box_append (page, new_entry (new_entry_picture (self, block->scene), _ (block->title),
                                     text));
    break;
  case BST_BLOCK_OTHERS:
    add_others (self, page, rules, text);
    break;
  case BST_BLOCK_TEXT:
  case BST_BLOCK_END:
  default:
    gtk_box_append (page, new_label (text, NULL));
    break;
  }
}

/* --- pages --- */

static GtkWidget *
new_next_button (const BstRulesChapter *next)
{
  /* Translators: {1} is the title of the next chapter. */
  g_autofree char *text = bst_fill (_ ("Next: {1}"), _ (next->title), NULL);
  GtkWidget *label = new_label (text, NULL);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  /* GTK 4.8 names a button only after a label of its own. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (button, 12);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "rules.show");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", next->id);
  return button;
}

static GtkWidget *
new_page (BstRulesWindow *self,
          const BstRules *rules,
          const BstRulesChapter *chapter,
          const BstRulesChapter *next)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  unsigned n_steps = 0;

  for (const BstBlock *block = chapter->blocks; block->type != BST_BLOCK_END; block++) {
    n_steps += block->type == BST_BLOCK_STEP;
    if (bst_rules_text_applies (rules, &block->when))
      add_block (self, GTK_BOX (page), rules, block, n_steps);
  }
  if (next != NULL)
    gtk_box_append (GTK_BOX (page), new_next_button (next));
  return page;
}

/* A page that scrolls.  The frame takes the focus, so that keys scroll it: a scrolled window
 * itself is passed over by Tab if there is a button in it. */
static GtkWidget *
new_scroller (GtkWidget *page, const char *title)
{
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *frame = gtk_frame_new (NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), TEXT_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), page);
  gtk_frame_set_child (GTK_FRAME (frame), clamp);
  gtk_widget_set_focusable (frame, TRUE);
  gtk_widget_add_css_class (frame, "rules-page");
  gtk_accessible_update_property (GTK_ACCESSIBLE (frame), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), frame);
  return scroller;
}

static void
find_chapters (BstRulesWindow *self, const BstRules *rules)
{
  unsigned n;
  const BstRulesChapter *chapters = bst_rules_text_get_chapters (&n);

  for (unsigned i = 0; i < n; i++) {
    const BstRulesChapter *chapter = &chapters[i];

    if (bst_rules_text_applies (rules, &chapter->when))
      g_array_append_val (self->chapters, chapter);
  }
}

static const BstRulesChapter *
get_chapter (BstRulesWindow *self, guint index)
{
  return g_array_index (self->chapters, const BstRulesChapter *, index);
}

static void
add_page (BstRulesWindow *self, const BstRulesChapter *chapter, GtkWidget *page)
{
  gtk_list_box_append (self->list, new_label (_ (chapter->title), NULL));
  gtk_stack_add_named (self->stack, new_scroller (page, _ (chapter->title)), chapter->id);
}

static void
fill (BstRulesWindow *self, const BstRules *rules)
{
  find_chapters (self, rules);
  for (guint i = 0; i < self->chapters->len; i++) {
    const BstRulesChapter *chapter = get_chapter (self, i);
    const BstRulesChapter *next = i + 1 < self->chapters->len ? get_chapter (self, i + 1) : NULL;

    add_page (self, chapter, new_page (self, rules, chapter, next));
  }
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

/* Without its own decks the program cannot play either. */
static void
fill_with_nothing (BstRulesWindow *self)
{
  GtkWidget *page = adw_status_page_new ();

  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("No Rules"));
  adw_status_page_set_description (
    ADW_STATUS_PAGE (page),
    _ ("The tiles that belong to the program cannot be read. Installing it again may help."));
  gtk_stack_add_child (self->stack, page);
  adw_leaflet_set_visible_child_name (self->leaflet, "page");
}

/* --- choosing --- */

static void
row_selected_cb (GtkListBox *list, GtkListBoxRow *row, BstRulesWindow *self)
{
  const BstRulesChapter *chapter;

  if (row == NULL)
    return;
  chapter = get_chapter (self, (guint) gtk_list_box_row_get_index (row));
  gtk_stack_set_visible_child_name (self->stack, chapter->id);
  adw_window_title_set_title (self->title, _ (chapter->title));
}

/* In front of the reader, the keys at the page. */
static void
open_page (BstRulesWindow *self)
{
  GtkWidget *scroller = gtk_stack_get_visible_child (self->stack);

  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  gtk_adjustment_set_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 0);
  gtk_widget_grab_focus (gtk_viewport_get_child (GTK_VIEWPORT (
    gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)))));
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, BstRulesWindow *self)
{
  open_page (self);
}

static void
go_back_cb (GtkButton *button, BstRulesWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

void
bst_rules_window_show (BstRulesWindow *self, const char *id)
{
  g_return_if_fail (BST_IS_RULES_WINDOW (self));

  for (guint i = 0; i < self->chapters->len; i++) {
    if (!g_str_equal (get_chapter (self, i)->id, id))
      continue;
    gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) i));
    open_page (self);
  }
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_rules_window_show (BST_RULES_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* --- the window --- */

static void
bst_rules_window_dispose (GObject *object)
{
  BstRulesWindow *self = BST_RULES_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_RULES_WINDOW);
  g_clear_object (&self->textures);
  g_clear_object (&self->decks);
  g_clear_pointer (&self->chapters, g_array_unref);
  G_OBJECT_CLASS (bst_rules_window_parent_class)->dispose (object);
}

static void
bst_rules_window_class_init (BstRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_rules_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BstRulesWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BstRulesWindow, list);
  gtk_widget_class_bind_template_child (widget_class, BstRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BstRulesWindow, stack);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_back_cb);
  gtk_widget_class_install_action (widget_class, "rules.show", "s", show_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
bst_rules_window_init (BstRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chapters = g_array_new (FALSE, FALSE, sizeof (const BstRulesChapter *));
  self->decks = bst_rules_decks_new ();
  self->textures = bst_rules_decks_new_textures (self->decks);
}

GtkWidget *
bst_rules_window_new (const BstRules *rules)
{
  BstRulesWindow *self = g_object_new (BST_TYPE_RULES_WINDOW, NULL);
  BstRules *usual = rules == NULL ? bst_rules_decks_compile (self->decks) : NULL;

  if (rules == NULL && usual == NULL)
    fill_with_nothing (self);
  else
    fill (self, rules != NULL ? rules : usual);
  g_clear_pointer (&usual, bst_rules_free);
  return GTK_WIDGET (self);
}

void
bst_rules_window_add_decks (BstRulesWindow *self, const GPtrArray *decks)
{
  static const BstRulesChapter own = { .id = "own", .title = N_ ("Own Rules") };
  const BstRulesChapter *chapter = &own;
  GtkWidget *page;

  g_return_if_fail (BST_IS_RULES_WINDOW (self));

  page = bst_rules_own_page_new (decks, self->decks, self->textures);
  if (page == NULL)
    return;
  g_array_append_val (self->chapters, chapter);
  add_page (self, chapter, page);
}
