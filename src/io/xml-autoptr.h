/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cleanup functions for the types of libxml2, and what differs between its
 * versions.
 */
#pragma once

#include <glib.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

/* What a callback for structured errors gets. */
#if LIBXML_VERSION >= 21200
typedef const xmlError BstXmlError;
#else
typedef xmlError BstXmlError;
#endif

static inline void
bst_xml_char_free (xmlChar *text)
{
  xmlFree (text);
}

typedef xmlChar BstXmlChar;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstXmlChar, bst_xml_char_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlParserCtxt, xmlFreeParserCtxt)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGParserCtxt, xmlRelaxNGFreeParserCtxt)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlRelaxNGValidCtxt, xmlRelaxNGFreeValidCtxt)
