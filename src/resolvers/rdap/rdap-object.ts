import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { isJsonObject } from '../../libraries/json/value.ts';

/** The most items of a list in an answer. No registry has as many, and readers may take the square of them in time. */
const MAX_ITEMS = 100;
/** The most objects and lists in an answer, and characters of a text. */
const MAX_OBJECTS = 3_000;
const MAX_CHARACTERS = 4_000;

/** Members that are lists of objects wherever they stand (RFC 9083, RFC 9537). */
const OBJECTS: ReadonlySet<string> = new Set([
  'dsData',
  'entities',
  'events',
  'links',
  'nameservers',
  'publicIds',
  'redacted',
]);

/** Members that are a text wherever they stand. Some registries write numbers of theirs as numbers. */
const TEXT: ReadonlySet<string> = new Set([
  'eventAction',
  'eventDate',
  'handle',
  'href',
  'identifier',
  'ldhName',
  'rel',
  'unicodeName',
]);

/** Members that are lists of texts, and what those look like. */
const TEXTS: ReadonlyMap<string, RegExp> = new Map([
  ['roles', /^[a-z][a-z -]{0,60}$/i],
  ['status', /\S/],
]);

/**
 * Reads an RDAP object. Its members are what RFC 9083 says they are; anything else in their place is left out, so that whoever
 * reads on need not ask. Long lists are cut short, and rows of marks on a letter. Undefined for what is no JSON object.
 */
export function readRdapObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? new Reader().members(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads from the top, so that what is cut off is never looked at. */
class Reader {
  #objects = 0;

  members(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const names = Object.keys(object).slice(0, MAX_ITEMS);
    return Object.fromEntries(
      names
        .map((name) => [name, this.#judged(name, object[name])])
        .filter(([, value]) => value !== undefined),
    );
  }

  #judged(name: string, value: unknown): unknown {
    const pattern = TEXTS.get(name);
    if (pattern) return this.#listOf(value, (one) => typeof one === 'string' && pattern.test(one));
    if (OBJECTS.has(name)) return this.#listOf(value, isJsonObject);
    if (TEXT.has(name) && typeof value !== 'string')
      return Number.isSafeInteger(value) ? String(value) : undefined;
    // JSON can spell halves of characters.
    if (typeof value === 'string') return boundCombiningMarks(value.slice(0, MAX_CHARACTERS).toWellFormed());
    if (Array.isArray(value)) return this.#listOf(value, () => true);
    if (!isJsonObject(value)) return value;
    return this.#isTooMuch() ? undefined : this.members(value);
  }

  /** What should be a list and is one of its items alone is taken for a list of it. */
  #listOf(value: unknown, fits: (one: unknown) => boolean): unknown {
    if (this.#isTooMuch()) return undefined;
    const items = (Array.isArray(value) ? value : [value]).filter(fits).slice(0, MAX_ITEMS);
    return items.map((one) => this.#judged('', one)).filter((one) => one !== undefined);
  }

  #isTooMuch(): boolean {
    this.#objects += 1;
    return this.#objects > MAX_OBJECTS;
  }
}
