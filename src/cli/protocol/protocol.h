/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The engine protocol: lines of JSON in, lines of JSON out.  docs/protocol.md
 * describes it.  No input or output happens here.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* The longest line that is read. */
#define BST_PROTOCOL_MAX_LINE (4 * 1024 * 1024)

typedef struct _BstProtocol BstProtocol;

/* A session without games.  Free with bst_protocol_free(). */
BstProtocol *bst_protocol_new (void) G_GNUC_WARN_UNUSED_RESULT;
void bst_protocol_free (BstProtocol *protocol);

/* Answers one line, whatever is in it.  The answer is one line without its end; free
 * with g_free(). */
char *bst_protocol_answer (BstProtocol *protocol,
                           const char *line,
                           size_t length) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the session has been asked to end. */
bool bst_protocol_is_over (const BstProtocol *protocol);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstProtocol, bst_protocol_free)
