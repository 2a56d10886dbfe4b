import { type AnswerSchema, choiceFor, isNullable } from '../../libraries/llm/schema.ts';

/** What models write where they should write null. */
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
 * The JSON in what a model said: alone, in a fence of Markdown, after its thoughts, or with words around it. Undefined where there
 * is none.
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
 * An answer in the shape of its schema, as far as it was meant so: members that are missing are null, others are left out, and
 * numbers and texts become each other; lists are cut, and texts that are too long are null where they may be. What else is wrong with it stays for the check to find.
 */
export function shaped(value: unknown, schema: AnswerSchema): unknown {
  if (isNullable(schema) && isNothing(value)) return null;
  const { type, properties, items, enum: values, maxItems, maxLength = Infinity } = choiceFor(schema, value);
  if (typeof value === 'string' && value.length > maxLength && isNullable(schema)) return null;
  if (properties) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const given = value as Readonly<Record<string, unknown>>;
    const members = Object.entries(properties).map(([name, member]): [string, unknown] => [
      name,
      shaped(Object.hasOwn(given, name) ? given[name] : undefined, member),
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

/** A word of a list in other letters: `Credit Card` for `credit_card`. */
function listed(value: unknown, values: readonly unknown[]): unknown {
  if (typeof value !== 'string' || value.length > 100) return value;
  const plain = (word: unknown) =>
    String(word)
      .toLowerCase()
      .replace(/[\s_-]+/g, '');
  const wanted = plain(value);
  return values.find((word) => plain(word) === wanted) ?? value;
}
