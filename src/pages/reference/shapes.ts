import type { Document, JsonSchema } from '../../rest/openapi/document.ts';
import { type Html, html, inline } from '../html.ts';

/** Schemas that others refer to by name. */
export type Schemas = Document['components']['schemas'];

/** Renders the fields of an answer. The fields of a nested object are below it. */
export function fields(schema: JsonSchema, named: Schemas): Html | null {
  const properties = membersOf(schema, named);
  if (!properties) return null;
  return html`<ul class="fields">${Object.entries(properties).map(
    ([name, field]) => html`<li><code>${name}</code> <span class="type">${typeName(field, named)}</span>
${inline(described(field, named))}${fields(field, named)}</li>`,
  )}</ul>`;
}

/** Returns the fields of an object, or of the objects in a list. Undefined for other types. */
export const membersOf = (schema: JsonSchema, named: Schemas): JsonSchema['properties'] =>
  innermost(schema, named).properties;

/** Describes the type of a value: `string or null`, `list of objects`, `one of a, b`. */
export function typeName(schema: JsonSchema, named: Schemas): string {
  const { $ref, anyOf, type, items, enum: values } = schema;
  if ($ref) return typeName(resolved(schema, named), named);
  if (anyOf) return anyOf.map((one) => typeName(one, named)).join(' or ');
  if (values) return `one of ${values.join(', ')}`;
  if (type === undefined) return 'any JSON';
  const kinds = typeof type === 'string' ? [type] : type;
  return kinds
    .map((kind) => (kind === 'array' ? `list of ${plural(typeName(items ?? {}, named))}` : kind))
    .join(' or ');
}

const plural = (kind: string): string =>
  /^(string|integer|number|object|boolean)$/.test(kind) ? `${kind}s` : kind;

/** Describes the constraints of a value beyond its type, worded as the end of a sentence. Code is in backticks. */
export function rules(schema: JsonSchema): string[] {
  const { minLength, maxLength, minItems, maxItems, pattern, format, items } = schema;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  return [
    ...range(minimum, maximum, ''),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...(exclusiveMaximum === undefined ? [] : [`less than ${exclusiveMaximum}`]),
    ...range(minLength, maxLength, 'character'),
    ...range(minItems, maxItems, 'item'),
    // The format is shown instead of the pattern because its name is shorter.
    ...(pattern && !format ? [`matches \`${pattern}\``] : []),
    ...(format && !/^(int32|double)$/.test(format) ? [format] : []),
    ...(schema.default === undefined ? [] : [`default \`${JSON.stringify(schema.default)}\``]),
    ...(items ? rules(items).map((rule) => `each ${rule}`) : []),
  ];
}

function range(min: number | undefined, max: number | undefined, unit: string): string[] {
  const counted = (value: number) => (unit ? `${value} ${unit}${value === 1 ? '' : 's'}` : `${value}`);
  if (min !== undefined && max !== undefined) return [`${min} to ${counted(max)}`];
  if (min !== undefined) return [`at least ${counted(min)}`];
  return max === undefined ? [] : [`at most ${counted(max)}`];
}

/** Returns the description of a field. If it has none, returns the description of its named type. */
export const described = (schema: JsonSchema, named: Schemas): string =>
  schema.description ?? innermost(schema, named).description ?? '';

/** Returns the schema that has the fields. It may be inside lists and alternatives. */
function innermost(schema: JsonSchema, named: Schemas): JsonSchema {
  const { $ref, anyOf, items } = schema;
  if ($ref) return innermost(resolved(schema, named), named);
  if (items) return innermost(items, named);
  const [only] = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  return only ? innermost(only, named) : schema;
}

/** Returns the schema that a reference names, or the schema itself if it is not a reference. */
export function resolved({ $ref, ...own }: JsonSchema, named: Schemas): JsonSchema {
  return $ref ? { ...named[$ref.slice($ref.lastIndexOf('/') + 1)], ...own } : own;
}
