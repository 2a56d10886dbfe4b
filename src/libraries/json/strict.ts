/** Parsed JSON, and whether parsing changed it silently. */
export interface JsonReading {
  readonly value: unknown;
  /** True if whole numbers that a double cannot represent were rounded. */
  readonly rounded: boolean;
}

/** The error in a text, worded to complete a sentence. It never quotes the text. */
export class JsonFault extends Error {}

const MAX_DEPTH = 64;

/** Strings, numbers and brackets: the only tokens that are relevant once the text is known to be JSON. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*|[[\]{}:,]/g;

/**
 * Parses JSON, and refuses input that parsers interpret differently: duplicate member names in one object, a number
 * beyond the range of a double, and nesting deeper than 64 levels. Throws a JsonFault.
 */
export function parseStrictJson(text: string): JsonReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JsonFault('is not valid JSON');
  }
  return { value, rounded: inspect(text) };
}

/** Checks JSON that is known to be well-formed. */
function inspect(text: string): boolean {
  /** The member names seen so far in every open object; null for a list. */
  const open: (Set<string> | null)[] = [];
  let named = false;
  let rounded = false;
  for (const [token] of text.matchAll(TOKEN)) {
    const names = open.at(-1);
    if (token === '{' || token === '[') {
      if (open.length >= MAX_DEPTH) throw new JsonFault(`is nested more than ${MAX_DEPTH} levels deep`);
      open.push(token === '{' ? new Set() : null);
      named = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      named = false;
    } else if (token === ',') named = names != null;
    else if (token === ':') named = false;
    else if (token.startsWith('"')) {
      if (!named || !names) continue;
      const name = JSON.parse(token) as string;
      if (names.has(name)) throw new JsonFault('contains a duplicate member name');
      names.add(name);
    } else {
      const number = Number(token);
      if (!Number.isFinite(number)) throw new JsonFault('contains a number that is too large');
      if (/^-?\d+$/.test(token) && !Number.isSafeInteger(number)) rounded = true;
    }
  }
  return rounded;
}
