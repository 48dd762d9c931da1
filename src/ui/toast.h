/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words in passing, over a page.  What comes last is shown first.
 */
#pragma once

#include <adwaita.h>

/* Says `text` for a moment, in place of what was said before.  An offer that was shown comes
 * back afterwards. */
void bst_say (AdwToastOverlay *toasts, const char *text);

/* The same with a button that does `action` with `target`. */
void bst_say_with_button (AdwToastOverlay *toasts,
                          const char *text,
                          const char *label,
                          const char *action,
                          GVariant *target);

/* Says `text` with a button “Undo”, until somebody presses that or closes it.  Returns what was
 * shown, whose "button-clicked" is to be listened to. */
AdwToast *bst_offer_undo (AdwToastOverlay *toasts, const char *text);
