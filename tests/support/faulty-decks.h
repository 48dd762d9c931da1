/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decks with a slip or a fault that the workshop tells, each with one.
 */
#pragma once

#include "io/problem.h"

typedef struct
{
  const char *name;
  const char *inside; /* of the element of the deck */
  BstSeverity severity;
  int position; /* of the tile that it is about, or -1 */
} FaultyDeck;

/* Each has one thing wrong with it, and that can be mended by a button. */
static const FaultyDeck faulty_decks[] = {
  { "empty", "<tiles/>", BST_SEVERITY_ERROR, -1 },
  { "begun", "<module name=\"fields\"/><tiles/>", BST_SEVERITY_WARNING, -1 },
  { "same-id", "<tiles><tile id=\"a\" count=\"1\"/><tile id=\"a\" count=\"2\"/></tiles>",
    BST_SEVERITY_ERROR, 1 },
  { "count-and-supply", "<tiles><tile id=\"a\" count=\"1\" supply=\"1\"/></tiles>",
    BST_SEVERITY_ERROR, 0 },
  { "crosses",
    "<tiles><tile id=\"z\" count=\"1\"/><tile id=\"a\" count=\"1\"><road id=\"road1\" sides=\"N "
    "S\"/><road id=\"road2\" sides=\"E W\"/></tile></tiles>",
    BST_SEVERITY_ERROR, 1 },
  { "bridge",
    "<tiles><tile id=\"a\" count=\"1\"><road id=\"road1\" sides=\"N S\"/><city id=\"city1\" "
    "sides=\"E W\"/></tile></tiles>",
    BST_SEVERITY_ERROR, 0 },
  { "field-port",
    "<tiles><tile id=\"a\" count=\"1\"><city id=\"city1\" sides=\"N\"/><field id=\"field1\" "
    "ports=\"E0 E1 E2 S0 S1 S2 W0 W1\"/></tile></tiles>",
    BST_SEVERITY_ERROR, 0 },
  { "picture",
    "<tiles><tile id=\"a\" count=\"1\"><svg xmlns=\"http://www.w3.org/2000/svg\"><text/></svg>"
    "</tile></tiles>",
    BST_SEVERITY_ERROR, 0 },
  { "symbol-picture",
    "<symbol id=\"rose\"><svg xmlns=\"http://www.w3.org/2000/svg\"><text/></svg></symbol>"
    "<tiles><tile id=\"a\" count=\"1\"/></tiles>",
    BST_SEVERITY_ERROR, -1 },
  { "token-picture",
    "<token id=\"ore\"/><token id=\"gold\"><svg xmlns=\"http://www.w3.org/2000/svg\"><text/>"
    "</svg></token><tiles><tile id=\"a\" count=\"1\"/></tiles>",
    BST_SEVERITY_ERROR, -1 },
  { "start",
    "<figure kind=\"follower\" count=\"7\"/><start><lay tile=\"b\"/></start><tiles><tile "
    "id=\"a\" count=\"1\"/></tiles>",
    BST_SEVERITY_ERROR, -1 },
  { "module",
    "<figure kind=\"abbot\" count=\"1\"/><tiles><tile id=\"a\" count=\"1\"><garden id=\"garden1\"/>"
    "</tile></tiles>",
    BST_SEVERITY_WARNING, 0 },
  { "figure", "<module name=\"abbot\"/><tiles><tile id=\"a\" count=\"1\"/></tiles>",
    BST_SEVERITY_WARNING, -1 },
  { "inn",
    "<figure kind=\"large\" count=\"1\"/><tiles><tile id=\"a\" count=\"1\"><road id=\"road1\" "
    "sides=\"N\" symbols=\"inn\"/></tile></tiles>",
    BST_SEVERITY_WARNING, 0 },
  { "bazaar", "<tiles><tile id=\"a\" count=\"1\" symbols=\"bazaar\"/></tiles>",
    BST_SEVERITY_WARNING, 0 },
  { "builder",
    "<module name=\"builders\"/><figure kind=\"pig\" count=\"1\"/><tiles><tile id=\"a\" "
    "count=\"1\"/></tiles>",
    BST_SEVERITY_WARNING, -1 },
  { "river",
    "<figure kind=\"follower\" count=\"7\"/><module name=\"river\"/>"
    "<tiles><tile id=\"b\" count=\"1\"/>"
    "<tile id=\"a\" count=\"2\"><river id=\"river1\" sides=\"N\"/></tile></tiles>",
    BST_SEVERITY_WARNING, 1 },
  { "no-copy", "<tiles><tile id=\"b\" count=\"1\"/><tile id=\"a\"/></tiles>",
    BST_SEVERITY_WARNING, 1 },
  { "no-followers", "<start><lay tile=\"a\"/></start><tiles><tile id=\"a\" count=\"9\"/></tiles>",
    BST_SEVERITY_WARNING, -1 },
};
