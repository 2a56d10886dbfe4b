import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { isJsonObject } from '../../libraries/json/value.ts';

/**
 * Maximum number of items of a list in a response. Registries return fewer, and later steps may take quadratic time.
 */
const MAX_ITEMS = 100;
/** Limits the number of objects and lists in a response, and the length of a text. */
const MAX_OBJECTS = 3_000;
const MAX_CHARACTERS = 4_000;

/** Members that are lists of objects anywhere (RFC 9083, RFC 9537). */
const OBJECTS: ReadonlySet<string> = new Set([
  'dsData',
  'entities',
  'events',
  'links',
  'nameservers',
  'publicIds',
  'redacted',
]);

/** Members that are texts anywhere. Some registries write them as numbers. */
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

/** Members that are lists of texts, with the pattern of a valid text. */
const TEXTS: ReadonlyMap<string, RegExp> = new Map([
  ['roles', /^[a-z][a-z -]{0,60}$/i],
  ['status', /\S/],
]);

/**
 * Reads an RDAP object. Members that do not have the type of RFC 9083 are left out, so later steps need not check them.
 * Long lists and runs of combining marks are truncated. Undefined for anything but a JSON object.
 */
export function readRdapObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? new Reader().members(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads an object from the top down. Truncated parts are never visited. */
class Reader {
  #objects = 0;

  members(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const names = Object.keys(object).slice(0, MAX_ITEMS);
    return Object.fromEntries(
      names
        .map((name) => [name, this.#checked(name, object[name])])
        .filter(([, value]) => value !== undefined),
    );
  }

  #checked(name: string, value: unknown): unknown {
    const pattern = TEXTS.get(name);
    if (pattern) return this.#listOf(value, (one) => typeof one === 'string' && pattern.test(one));
    if (OBJECTS.has(name)) return this.#listOf(value, isJsonObject);
    if (TEXT.has(name) && typeof value !== 'string')
      return Number.isSafeInteger(value) ? String(value) : undefined;
    // JSON escapes can contain lone surrogates.
    if (typeof value === 'string') return boundCombiningMarks(value.slice(0, MAX_CHARACTERS).toWellFormed());
    if (Array.isArray(value)) return this.#listOf(value, () => true);
    if (!isJsonObject(value)) return value;
    return this.#isTooMuch() ? undefined : this.members(value);
  }

  /** Reads a list. A single item in place of a list is read as a list of one. */
  #listOf(value: unknown, fits: (one: unknown) => boolean): unknown {
    if (this.#isTooMuch()) return undefined;
    const items = (Array.isArray(value) ? value : [value]).filter(fits).slice(0, MAX_ITEMS);
    return items.map((one) => this.#checked('', one)).filter((one) => one !== undefined);
  }

  #isTooMuch(): boolean {
    this.#objects += 1;
    return this.#objects > MAX_OBJECTS;
  }
}
