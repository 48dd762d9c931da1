/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tray: a button for each thing, pressed while the thing is there.
 */
#include "editor/tile/tile-tray.h"

#include "editor/wrap-box.h"

#define PICTURE_SIZE 36
#define SPACING 2
#define GROUP_SPACING 18
#define LINE_SPACING 6

struct _BstTileTray
{
  GtkWidget parent_instance;

  BstBench *bench;
  GSignalGroup *bench_signals;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;
  GtkWidget **buttons; /* one for each thing */
  bool has_pictures;
};

G_DEFINE_FINAL_TYPE (BstTileTray, bst_tile_tray, GTK_TYPE_WIDGET)

static guint told_signal;

/* --- what is there --- */

static void
update (BstTileTray *self)
{
  g_autoptr (BstTileDraft) draft = self->bench != NULL ? bst_bench_dup_draft (self->bench) : NULL;
  int part = self->bench != NULL ? bst_bench_get_part (self->bench) : BST_BENCH_TILE;

  for (unsigned i = 0; i < bst_put_get_n (); i++) {
    const BstPut *put = bst_put_get (i);
    int found = draft != NULL ? bst_put_find (put, draft, part) : BST_PUT_NOWHERE;

    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                  found != BST_PUT_NOWHERE && bst_put_is_on (put, draft, found));
    if (found == BST_PUT_NOWHERE)
      gtk_widget_add_css_class (self->buttons[i], "lacking");
    else
      gtk_widget_remove_css_class (self->buttons[i], "lacking");
  }
}

/* --- putting it there --- */

static void
clicked_cb (GtkButton *button, BstTileTray *self)
{
  const BstPut *put = g_object_get_data (G_OBJECT (button), "put");
  g_autoptr (BstTileDraft) draft = self->bench != NULL ? bst_bench_dup_draft (self->bench) : NULL;
  int part;

  if (draft == NULL)
    return;
  part = bst_put_find (put, draft, bst_bench_get_part (self->bench));
  if (part == BST_PUT_NOWHERE) {
    update (self);
    g_signal_emit (self, told_signal, 0, bst_put_lack (put));
    return;
  }
  if (bst_put_is_on (put, draft, part) ? bst_put_remove (put, draft, part)
                                       : bst_put_add (put, draft, part))
    bst_deck_document_set_tile (bst_bench_get_document (self->bench),
                                (unsigned) bst_bench_get_position (self->bench), draft,
                                BST_EDIT_DRAW_TILE);
  update (self);
}

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, gpointer put)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkWidget *image = gtk_button_get_child (GTK_BUTTON (button));

  gtk_drag_source_set_icon (source, gtk_image_get_paintable (GTK_IMAGE (image)), PICTURE_SIZE,
                            PICTURE_SIZE);
  return gdk_content_provider_new_typed (G_TYPE_UINT, bst_put_get_index (put));
}

/* --- the widget --- */

static GtkWidget *
make_button (BstTileTray *self, const BstPut *put)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *image = gtk_image_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (image), PICTURE_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tile-put");
  gtk_widget_set_tooltip_text (button, bst_put_title (put));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bst_put_title (put), -1);
  g_object_set_data (G_OBJECT (button), "put", (gpointer) put);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  /* Before the button, which would keep the pointer to itself. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), (gpointer) put);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  return button;
}

static GtkWidget *
make_group (BstTileTray *self, BstPutGroup group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (bst_put_group_title (group));
  GtkWidget *things = bst_wrap_box_new (SPACING, SPACING);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "caption-heading");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), things);
  for (unsigned i = 0; i < bst_put_get_n (); i++)
    if (bst_put_get_group (bst_put_get (i)) == group) {
      self->buttons[i] = make_button (self, bst_put_get (i));
      bst_wrap_box_append (BST_WRAP_BOX (things), self->buttons[i]);
    }
  return box;
}

/* Pictures are drawn when somebody is going to see them. */
static void
bst_tile_tray_map (GtkWidget *widget)
{
  BstTileTray *self = BST_TILE_TRAY (widget);

  GTK_WIDGET_CLASS (bst_tile_tray_parent_class)->map (widget);
  if (self->has_pictures)
    return;
  self->has_pictures = true;
  for (unsigned i = 0; i < bst_put_get_n (); i++) {
    g_autoptr (GdkTexture) texture = bst_put_draw (bst_put_get (i), 2 * PICTURE_SIZE);

    gtk_image_set_from_paintable (GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (self->buttons[i]))),
                                  GDK_PAINTABLE (texture));
  }
}

void
bst_tile_tray_set_bench (BstTileTray *self, BstBench *bench)
{
  g_return_if_fail (BST_IS_TILE_TRAY (self));

  g_set_object (&self->bench, bench);
  g_signal_group_set_target (self->bench_signals, bench);
  g_signal_group_set_target (self->document_signals,
                             bench != NULL ? bst_bench_get_document (bench) : NULL);
  g_signal_group_set_target (self->selection_signals,
                             bench != NULL ? bst_bench_get_selection (bench) : NULL);
  update (self);
}

GtkWidget *
bst_tile_tray_get_button (BstTileTray *self, const BstPut *put)
{
  return self->buttons[bst_put_get_index (put)];
}

static void
bst_tile_tray_dispose (GObject *object)
{
  BstTileTray *self = BST_TILE_TRAY (object);
  GtkWidget *child;

  if (self->bench != NULL)
    bst_tile_tray_set_bench (self, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->bench_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->selection_signals);
  G_OBJECT_CLASS (bst_tile_tray_parent_class)->dispose (object);
}

static void
bst_tile_tray_finalize (GObject *object)
{
  g_free (BST_TILE_TRAY (object)->buttons);
  G_OBJECT_CLASS (bst_tile_tray_parent_class)->finalize (object);
}

static void
bst_tile_tray_class_init (BstTileTrayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_tile_tray_dispose;
  object_class->finalize = bst_tile_tray_finalize;
  widget_class->map = bst_tile_tray_map;
  told_signal = g_signal_new ("told", BST_TYPE_TILE_TRAY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bst_tile_tray_init (BstTileTray *self)
{
  GtkWidget *groups = bst_wrap_box_new (GROUP_SPACING, LINE_SPACING);

  self->buttons = g_new0 (GtkWidget *, bst_put_get_n ());
  for (unsigned group = 0; group < BST_PUT_GROUPS; group++)
    bst_wrap_box_append (BST_WRAP_BOX (groups), make_group (self, (BstPutGroup) group));
  gtk_widget_set_parent (groups, GTK_WIDGET (self));

  self->bench_signals = g_signal_group_new (BST_TYPE_BENCH);
  self->document_signals = g_signal_group_new (BST_TYPE_DECK_DOCUMENT);
  self->selection_signals = g_signal_group_new (GTK_TYPE_SINGLE_SELECTION);
  g_signal_group_connect_swapped (self->bench_signals, "notify::part", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->selection_signals, "notify::selected-item",
                                  G_CALLBACK (update), self);
}

GtkWidget *
bst_tile_tray_new (void)
{
  return g_object_new (BST_TYPE_TILE_TRAY, NULL);
}
