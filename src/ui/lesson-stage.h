/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the bubble of a lesson is: beside what it speaks of, covering as little as it can, with a
 * frame around that and a tail towards it.  It knows no lessons: what is pointed at is told to it.
 */
#pragma once

#include <gtk/gtk.h>
#include <stdbool.h>

#define BST_TYPE_LESSON_STAGE (bst_lesson_stage_get_type ())
G_DECLARE_FINAL_TYPE (BstLessonStage, bst_lesson_stage, BST, LESSON_STAGE, GtkWidget)

/* Where something is on the stage that is pointed at, and what around it should be seen as well;
 * false: nothing is. */
typedef bool (*BstFindTarget) (gpointer data,
                               graphene_rect_t *out_target,
                               graphene_rect_t *out_room);

/* How bad it would be to cover a part of the stage. */
typedef unsigned (*BstWeighArea) (gpointer data, const graphene_rect_t *area);

/* Where the bubble lies on the stage now. */
typedef void (*BstTellPlace) (gpointer data, const graphene_rect_t *place);

/* What the bubble lies over, and the bubble; either may be NULL. */
void bst_lesson_stage_set_child (BstLessonStage *self, GtkWidget *child);
void bst_lesson_stage_set_bubble (BstLessonStage *self, GtkWidget *bubble);

/* A part of the child below which there may be room for the bubble, if there is none elsewhere; it
 * has to last as long as the child. */
void bst_lesson_stage_set_aside (BstLessonStage *self, GtkWidget *aside);

/* Who knows what is pointed at; `data` has to last as long. */
void bst_lesson_stage_set_guide (BstLessonStage *self,
                                 BstFindTarget find,
                                 BstWeighArea weigh,
                                 BstTellPlace tell,
                                 gpointer data);

/* Something has moved. */
void bst_lesson_stage_update (BstLessonStage *self);
