/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Members of a request.  A member that is null counts as one that is not there.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/protocol/protocol-private.h"
#include "words/fill.h"

JsonNode *
bst_request_get (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node == NULL || JSON_NODE_HOLDS_NULL (node) ? NULL : node;
}

static bool
refuse_field (GError **error, const char *text, const char *name)
{
  return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_FIELD, text, name);
}

static bool
read_number (JsonNode *node, gint64 min, gint64 max, gint64 *out_value)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return false;

  gint64 value = json_node_get_int (node);

  if (value < min || value > max)
    return false;
  *out_value = value;
  return true;
}

static const char *
read_string (JsonNode *node)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

static bool
refuse_number (GError **error, const char *name, gint64 min, gint64 max)
{
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, max);
  g_autofree char *message = NULL;

  if (max == G_MAXINT64)
    message = bst_fill (_ ("“{1}” must be a whole number, {2} or more."), name, least, NULL);
  else
    message =
      bst_fill (_ ("“{1}” must be a whole number from {2} to {3}."), name, least, most, NULL);
  return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_FIELD, "{1}", message);
}

bool
bst_request_get_number (JsonObject *object,
                        const char *name,
                        gint64 min,
                        gint64 max,
                        gint64 *out_value,
                        GError **error)
{
  JsonNode *node = bst_request_get (object, name);

  if (node == NULL || read_number (node, min, max, out_value))
    return true;
  return refuse_number (error, name, min, max);
}

bool
bst_request_get_string (JsonObject *object,
                        const char *name,
                        const char **out_value,
                        GError **error)
{
  JsonNode *node = bst_request_get (object, name);

  if (node == NULL)
    return true;

  const char *value = read_string (node);

  if (value == NULL)
    return refuse_field (error, _ ("“{1}” must be a string."), name);
  *out_value = value;
  return true;
}

bool
bst_request_get_array (JsonObject *object, const char *name, JsonArray **out_value, GError **error)
{
  JsonNode *node = bst_request_get (object, name);

  if (node == NULL)
    return true;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return refuse_field (error, _ ("“{1}” must be a list."), name);
  *out_value = json_node_get_array (node);
  return true;
}

static bool
refuse_cell (GError **error, const char *name)
{
  g_autofree char *message =
    bst_fill (_ ("“{1}” must be a cell: a list of two whole numbers from -{2} to {2}."), name,
              G_STRINGIFY (BST_PROTOCOL_MAX_CELL), NULL);

  return bst_protocol_refuse (error, BST_PROTOCOL_ERROR_FIELD, "{1}", message);
}

bool
bst_request_get_cell (JsonObject *object, const char *name, BstPos *out_value, GError **error)
{
  JsonArray *array = NULL;
  gint64 x, y;

  if (!bst_request_get_array (object, name, &array, error))
    return false;
  if (array == NULL)
    return true;
  if (json_array_get_length (array) != 2 ||
      !read_number (json_array_get_element (array, 0), G_MININT16, G_MAXINT16, &x) ||
      !read_number (json_array_get_element (array, 1), G_MININT16, G_MAXINT16, &y))
    return refuse_cell (error, name);
  *out_value = (BstPos) { (int16_t) x, (int16_t) y };
  return true;
}

const char *
bst_request_get_element (JsonArray *array, guint index, const char *name, GError **error)
{
  const char *value = read_string (json_array_get_element (array, index));

  if (value == NULL)
    refuse_field (error, _ ("“{1}” must be a list of strings."), name);
  return value;
}

JsonObject *
bst_request_get_member (JsonArray *array, guint index, const char *name, GError **error)
{
  JsonNode *node = json_array_get_element (array, index);

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_node_get_object (node);
  refuse_field (error, _ ("“{1}” must be a list of objects."), name);
  return NULL;
}
