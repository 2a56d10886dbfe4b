import { type AnswerSchema, choiceFor, isNullable } from '../../libraries/llm/schema.ts';

/** Texts that models write instead of null. */
const NOTHING: ReadonlySet<string> = new Set([
  '',
  'null',
  'none',
  'n/a',
  'na',
  'unknown',
  'not available',
  '-',
]);

/**
 * Returns the JSON in a model's answer: alone, in a Markdown fence, after its reasoning, or with words around it.
 * Undefined if there is none.
 */
export function jsonIn(said: string): unknown {
  const thought = said.lastIndexOf('</think>');
  const text = thought < 0 ? said : said.slice(thought + '</think>'.length);
  const first = text.indexOf('{');
  const last = text.lastIndexOf('}');
  if (first < 0 || last < first) return undefined;
  try {
    return JSON.parse(text.slice(first, last + 1));
  } catch {
    return undefined;
  }
}

/**
 * Adapts an answer to its schema where its meaning is clear. Missing members become null, unknown ones are dropped, and
 * numbers and texts are converted to each other. Long lists are truncated, and texts that are too long become null if
 * the schema allows null. Validation finds the remaining faults.
 */
export function shaped(value: unknown, schema: AnswerSchema): unknown {
  if (isNullable(schema) && isNothing(value)) return null;
  const { type, properties, items, enum: values, maxItems, maxLength = Infinity } = choiceFor(schema, value);
  if (typeof value === 'string' && value.length > maxLength && isNullable(schema)) return null;
  if (properties) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const object = value as Readonly<Record<string, unknown>>;
    const members = Object.entries(properties).map(([name, member]): [string, unknown] => [
      name,
      shaped(Object.hasOwn(object, name) ? object[name] : undefined, member),
    ]);
    return Object.fromEntries(members);
  }
  if (items) {
    if (value === null || value === undefined) return [];
    return Array.isArray(value) ? value.slice(0, maxItems).map((item) => shaped(item, items)) : value;
  }
  if (values) return values.includes(value) ? value : listed(value, values);
  if (type === 'string') return typeof value === 'number' ? String(value) : trimmed(value);
  if (type === 'number' || type === 'integer') return numeric(value);
  return value;
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.length < 20 && NOTHING.has(value.trim().toLowerCase()));

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/.test(value) ? Number(value) : value;

/** Returns the allowed value that differs only in case and separators: `credit_card` for `Credit Card`. */
function listed(value: unknown, values: readonly unknown[]): unknown {
  if (typeof value !== 'string' || value.length > 100) return value;
  const plain = (word: unknown) =>
    String(word)
      .toLowerCase()
      .replace(/[\s_-]+/g, '');
  const wanted = plain(value);
  return values.find((word) => plain(word) === wanted) ?? value;
}
