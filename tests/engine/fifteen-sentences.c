/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fifteen sentences as a deck writes them, with the numbers worked out by hand; the audit looks on.
 */
#include "engine/fifteen-sentences.h"

#include "engine/audit/audit.h"
#include "engine/sentences.h"
#include "io/deck-file.h"
#include "support/games.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstAudit, bst_audit_free)

/* Tiles without fields that mean something.  Those whose names begin with m, s or c have a symbol
 * on their road, on the tile as a whole, or on their city.  A road from west to east lies at the
 * start. */
#define DECK_BEGINS                                                               \
  "<deck xmlns='urn:bastide:deck' format='1' id='t'><name xml:lang='en'>T</name>" \
  "<figure kind='follower' count='7'/><start><lay tile='way'/></start>"           \
  "<symbol id='mark' on='road' shape='drop' colour='blue'>"                       \
  "<name xml:lang='en'>Mark</name></symbol>"                                      \
  "<symbol id='sign' on='tile' shape='star' colour='red'>"                        \
  "<name xml:lang='en'>Sign</name></symbol>"                                      \
  "<symbol id='crest' on='city' shape='flag' colour='red'>"                       \
  "<name xml:lang='en'>Crest</name></symbol>"                                     \
  "<token id='gold' shape='coin' colour='yellow'><name xml:lang='en'>Gold</name></token>"
#define DECK_ENDS                                                                        \
  "<tiles>"                                                                              \
  "<tile id='way' count='9'><road id='road1' sides='E W'/></tile>"                       \
  "<tile id='mway' count='9'><road id='road1' sides='E W' symbols='mark'/></tile>"       \
  "<tile id='sway' count='9' symbols='sign'><road id='road1' sides='E W'/></tile>"       \
  "<tile id='end' count='9'><road id='road1' sides='W'/></tile>"                         \
  "<tile id='cap' count='9'><city id='city1' sides='N'/></tile>"                         \
  "<tile id='ccap' count='9'><city id='city1' sides='N' symbols='crest'/></tile>"        \
  "<tile id='wall' count='9'><city id='city1' sides='N'/><road id='road1' sides='E W'/>" \
  "</tile>"                                                                              \
  "<tile id='mon' count='9'><cloister id='cloister1'/></tile>"                           \
  "<tile id='plain' count='9'/>"                                                         \
  "<tile id='splain' count='9' symbols='sign'/>"                                         \
  "</tiles></deck>"

typedef struct
{
  const char *name;
  const char *rules; /* as in a deck file */
  const char *moves;
  bool is_finished; /* afterwards everything is paid as at the end */
  int scores[2];
  unsigned tokens[2];
  unsigned n_standing;
  unsigned active; /* who is next */
} Case;

/* A road of four tiles that the first player holds, with one mark; the last end of it comes from
 * the first player. */
#define SHORT_ROAD                                                                   \
  "draw t.mway; place 1,0 r0; deploy follower 1,0 road1; draw t.end; place 2,0 r0; " \
  "draw t.end; place -1,0 r2"

/* The same with five tiles and the last end from the second player. */
#define LONG_ROAD                                                                    \
  "draw t.mway; place 1,0 r0; deploy follower 1,0 road1; draw t.way; place 2,0 r0; " \
  "draw t.end; place 3,0 r0; draw t.end; place -1,0 r2"

/* Both players are on a road of six tiles, the second one on a tile with the sign. */
#define SHARED_ROAD                                                                      \
  "draw t.way; place 1,0 r0; deploy follower 1,0 road1; draw t.plain; place 1,1 r0; "    \
  "draw t.plain; place 2,1 r0; draw t.plain; place 3,1 r0; draw t.plain; place 4,1 r0; " \
  "draw t.sway; place 3,0 r0; deploy follower 3,0 road1; draw t.way; place 2,0 r0; "     \
  "draw t.end; place 4,0 r0; draw t.end; place -1,0 r2"

#define TAVERNS                                                                            \
  "<rule><when event='scored' features='road' symbol='mark'/>"                             \
  "<if count='finished' is='exactly' number='1'/><then do='tile-pays' number='2'/></rule>" \
  "<rule><when event='scored' features='road' symbol='mark'/>"                             \
  "<if count='finished' is='exactly' number='0'/><then do='nothing'/></rule>"
#define DIRT                                                   \
  "<rule><when event='always' features='road' symbol='mark'/>" \
  "<then do='close'/><then do='nothing'/></rule>"
#define FESTIVAL \
  "<rule><when event='laid' symbol='sign'/><then do='take-back' in='map'/></rule>"
#define BUILDER                                                               \
  "<rule><when event='laid' features='road'/>"                                \
  "<if count='figures' in='this-feature' features='road' figure='follower'/>" \
  "<then do='turn'/></rule>"

static const Case cases[] = {
  { "1-wells",
    "<rule><when event='scored' features='road'/><then do='score' number='1' who='owners'>"
    "<per count='symbols' in='this-feature' symbol='mark'/></then></rule>",
    SHORT_ROAD,
    .scores = { 4 + 1, 0 },
    .active = 1 },
  { "2-tavern-on-a-finished-road", TAVERNS, SHORT_ROAD, .scores = { 4 * 2, 0 }, .active = 1 },
  { "2-tavern-on-an-unfinished-road",
    TAVERNS,
    "draw t.mway; place 1,0 r0; deploy follower 1,0 road1",
    .is_finished = true,
    .n_standing = 1,
    .active = 1 },
  { "3-nobody-goes-onto-dirt", DIRT, "draw t.mway; place 1,0 r0", .active = 1 },
  { "3-dirt-pays-nothing",
    DIRT,
    "draw t.way; place 1,0 r0; deploy follower 1,0 road1; draw t.mway; place 2,0 r0; "
    "draw t.end; place 3,0 r0; draw t.end; place -1,0 r2",
    .active = 0 },
  { "4-rose-in-its-quarter",
    "<rule><when event='laid' symbol='sign'/><if count='quarter' is='exactly' number='1'/>"
    "<then do='score' number='3'/></rule>",
    "draw t.splain; place 0,1 r0; draw t.splain; place 1,1 r0",
    .scores = { 0, 3 } },
  { "5-watchtower",
    "<rule><when event='placed' symbol='sign'/><then do='score' number='1'>"
    "<per count='tiles' in='around' features='city'/></then></rule>",
    "draw t.cap; place 0,1 r2; pass; draw t.cap; place 1,1 r2; pass; "
    "draw t.sway; place 1,0 r0; deploy follower 1,0 road1",
    .scores = { 2, 0 },
    .n_standing = 1,
    .active = 1 },
  { "6-vineyards-around-a-monastery",
    "<rule><when event='finished' features='cloister'/><then do='score' number='3' who='owners'>"
    "<per count='symbols' in='around' symbol='sign'/></then></rule>",
    "draw t.mon; place 0,1 r0; deploy follower 0,1 cloister1; draw t.way; place 1,0 r0; pass; "
    "draw t.way; place -1,0 r0; pass; draw t.splain; place 1,1 r0; draw t.splain; place -1,1 r0; "
    "draw t.plain; place 1,2 r0; draw t.plain; place -1,2 r0; draw t.plain; place 0,2 r0",
    .scores = { 9 + 2 * 3, 0 } },
  { "7-roads-that-touch-a-city",
    "<rule><when event='scored' features='city'/>"
    "<then do='score' number='3' who='owners' in='touching' of='road'/></rule>",
    "draw t.wall; place 1,0 r0; deploy follower 1,0 road1; "
    "draw t.cap; place 1,-1 r2; deploy follower 1,-1 city1",
    .scores = { 3, 4 },
    .n_standing = 1 },
  { "8-witch-halves",
    "<rule><when event='scored' symbol='mark'/><then do='halve'/></rule>",
    LONG_ROAD,
    .scores = { 3, 0 } },
  { "8-witch-doubles",
    "<rule><when event='scored' symbol='mark'/><then do='double'/></rule>",
    LONG_ROAD,
    .scores = { 10, 0 } },
  { "8-witch-adds-one-for-each-tile",
    "<rule><when event='scored' symbol='mark'/><then do='score' number='1' who='owners'>"
    "<per count='tiles' in='this-feature'/></then></rule>",
    LONG_ROAD,
    .scores = { 5 + 5, 0 } },
  { "9-gold",
    "<rule><when event='laid' symbol='sign'/><then do='lay' token='gold'/>"
    "<then do='lay-near' token='gold'/></rule>"
    "<rule><when event='finished'/>"
    "<then do='collect' token='gold' in='this-feature'/></rule>",
    "draw t.sway; place 1,0 r0; lay 0,0; pass; draw t.end; place 2,0 r0; pass; "
    "draw t.end; place -1,0 r2; pass",
    .tokens = { 2, 0 },
    .active = 1 },
  { "10-wine",
    "<rule><when event='finished' features='city' symbol='crest'/>"
    "<then do='take' token='gold'><per count='symbols' in='this-feature' symbol='crest'/></then>"
    "</rule>",
    "draw t.ccap; place 0,1 r2; pass; draw t.ccap; place 0,2 r0; pass",
    .tokens = { 0, 2 } },
  { "11-most-and-a-table",
    "<rule><when event='laid' symbol='sign'/><then do='take' token='gold'/></rule>"
    "<rule><when event='end'/><then do='score' number='10' who='most' token='gold'/></rule>"
    "<rule><when event='end'/><then do='table' who='everybody' table='1 3 6'>"
    "<per count='tokens' in='map' token='gold'/></then></rule>",
    "draw t.splain; place 0,1 r0; draw t.splain; place 1,1 r0; draw t.splain; place 2,1 r0",
    .is_finished = true,
    .scores = { 10 + 3, 1 },
    .tokens = { 2, 1 },
    .active = 1 },
  { "12-festival",
    FESTIVAL,
    "draw t.way; place 1,0 r0; deploy follower 1,0 road1; draw t.plain; place 0,1 r0; "
    "draw t.splain; place 1,1 r0; take-back follower 1,0 road1",
    .active = 1 },
  { "12-festival-is-for-own-figures",
    FESTIVAL,
    "draw t.way; place 1,0 r0; deploy follower 1,0 road1; draw t.splain; place 0,1 r0",
    .n_standing = 1 },
  { "13-another-turn",
    BUILDER,
    "draw t.way; place 1,0 r0; deploy follower 1,0 road1; draw t.plain; place 0,1 r0; "
    "draw t.way; place 2,0 r0",
    .n_standing = 1 },
  { "13-but-only-once",
    BUILDER,
    "draw t.way; place 1,0 r0; deploy follower 1,0 road1; draw t.plain; place 0,1 r0; "
    "draw t.way; place 2,0 r0; draw t.way; place 3,0 r0",
    .n_standing = 1,
    .active = 1 },
  { "14-without-a-hill",
    "<rule><when event='always' symbol='crest'/><then do='win-ties'/></rule>",
    SHARED_ROAD,
    .scores = { 6, 6 },
    .active = 1 },
  { "14-hill-wins-ties",
    "<rule><when event='always' symbol='sign'/><then do='win-ties'/></rule>",
    SHARED_ROAD,
    .scores = { 0, 6 },
    .active = 1 },
  { "14-hill-counts-as-two",
    "<rule><when event='always' symbol='sign'/><then do='count-as' number='2'/></rule>",
    SHARED_ROAD,
    .scores = { 0, 6 },
    .active = 1 },
  { "15-circus",
    "<rule><when event='surrounded' symbol='sign'/><then do='score' number='2' who='present'>"
    "<per count='figures' in='around'/></then><then do='come-home' in='around'/></rule>",
    "draw t.splain; place 0,1 r0; draw t.way; place 1,0 r0; deploy follower 1,0 road1; "
    "draw t.mon; place 1,1 r0; deploy follower 1,1 cloister1; draw t.way; place -1,0 r0; "
    "draw t.plain; place -1,1 r0; draw t.plain; place 1,2 r0; draw t.plain; place -1,2 r0; "
    "draw t.plain; place 0,2 r0",
    .scores = { 2, 2 } },
};

static BstRules *
read_rules (const char *text)
{
  g_autofree char *xml = g_strconcat (DECK_BEGINS, text, DECK_ENDS, NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_file_parse (xml, strlen (xml), "t.xml", problems);
  BstRulesResult result;
  BstSetup setup;

  g_assert_nonnull (file);
  g_assert_true (bst_deck_file_is_playable (file));

  const BstDeck *decks[] = { bst_deck_file_get_deck (file) };

  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = 1;

  BstRules *rules = bst_rules_new (&setup, &result, NULL);

  g_assert_cmpint (result, ==, BST_RULES_OK);
  return rules;
}

static void
play (BstState *state, BstAudit *audit, const char *text)
{
  BstMove move;

  if (!bst_move_parse (text, state, &move))
    g_error ("“%s” is not a move here", text);
  if (bst_state_apply (state, &move, NULL) != BST_PLAYED)
    g_error ("“%s” is refused", text);
  g_assert_cmpstr (bst_audit_follow (audit, &move, state), ==, NULL);
  g_assert_cmpstr (bst_audit_offers (audit, state), ==, NULL);
}

static void
test_sentence (gconstpointer data)
{
  const Case *it = data;
  g_autoptr (BstRules) rules = read_rules (it->rules);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  g_autoptr (BstAudit) audit = bst_audit_new (state);
  g_auto (GStrv) moves = g_strsplit (it->moves, "; ", -1);
  BstQuestion question;

  for (char **move = moves; *move != NULL; move++)
    play (state, audit, *move);
  bst_state_question (state, &question);
  g_assert_cmpint (question.kind, ==, BST_QUESTION_DRAW);
  g_assert_cmpuint (question.active, ==, it->active);
  if (it->is_finished)
    bst_state_finish (state, NULL);
  for (unsigned player = 0; player < 2; player++) {
    g_assert_cmpint (bst_state_score (state, player), ==, it->scores[player]);
    g_assert_cmpuint (bst_state_tokens (state, player, 0), ==, it->tokens[player]);
  }
  g_assert_cmpuint (bst_state_n_standing (state), ==, it->n_standing);
}

void
fifteen_sentences_add (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/engine/sentences/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_sentence);
  }
}
