import { decodeHTML } from 'entities';
import { valuesIn } from '../../formats/json-values.ts';
import type { Pause } from '../../scheduling/steps.ts';
import { deeperThan, MAX_JSON_LEVELS } from '../../libraries/json/value.ts';

/** What is wrong with one script of JSON-LD, in words for people, by its place among them. */
export interface JsonLdFault {
  readonly kind: 'invalid' | 'repaired' | 'too_deep' | 'too_many' | 'too_large';
  /** From 1. */
  readonly script: number;
}

export interface JsonLd {
  /** Each script's value, as it stands there. */
  readonly values: readonly unknown[];
  /** Those of them that are small enough together to be part of an answer. */
  readonly shown: readonly unknown[];
  readonly faults: readonly JsonLdFault[];
}

/** Characters of scripts; what the scripts of nearly every page have together. */
const MAX_SHOWN = 131_072;
/** Values in all scripts: texts, numbers, lists and objects. No page has as many to say of itself. */
const MAX_VALUES = 20_000;
/** Characters of all scripts that are mended, which takes long. */
const MAX_MENDED = 131_072;

/**
 * Reads scripts of JSON-LD. One that is broken in a customary way is mended; one that cannot be read is left out.
 * @param pause awaited before each
 */
export async function readJsonLd(scripts: readonly string[], pause: Pause = async () => {}): Promise<JsonLd> {
  const reader = new JsonLdReader();
  for (const script of scripts) {
    await pause();
    reader.read(script);
  }
  return reader;
}

class JsonLdReader implements JsonLd {
  readonly values: unknown[] = [];
  readonly shown: unknown[] = [];
  readonly faults: JsonLdFault[] = [];
  #scripts = 0;
  #room = MAX_SHOWN;
  #mendable = MAX_MENDED;
  #readable = MAX_VALUES;

  read(script: string): void {
    this.#scripts += 1;
    const text = unwrapped(script);
    if (text === '') return;
    const plain = parsed(text, this.#readable);
    if (plain === 'invalid') this.#mendable -= text.length;
    const mendable = plain === 'invalid' && this.#mendable >= 0;
    const value = mendable ? parsed(mended(text), this.#readable) : plain;
    if (typeof value === 'string') {
      this.#fault(value);
      return;
    }
    this.#readable -= value.count;
    if (deeperThan(MAX_JSON_LEVELS, value.json)) {
      this.#fault('too_deep');
      return;
    }
    if (mendable) this.#fault('repaired');
    this.values.push(value.json);
    this.#room -= text.length;
    if (this.#room >= 0) this.shown.push(value.json);
    else this.#fault('too_large');
  }

  #fault(kind: JsonLdFault['kind']): void {
    this.faults.push({ kind, script: this.#scripts });
  }
}

/** Without the comments and CDATA marks that hid scripts from old browsers and XML parsers. */
function unwrapped(script: string): string {
  const text = script.trim();
  const start = /^(?:<!--|(?:\/\/|\/\*)?\s?<!\[CDATA\[\s?(?:\*\/)?)/.exec(text.slice(0, 32))?.[0] ?? '';
  const end =
    /(?:(?:\/\/|\/\*)?\s?\]\]>\s?(?:\*\/)?|(?:\/\/)?\s?-->|(?<!;);+)$/.exec(text.slice(-32))?.[0] ?? '';
  return text.slice(start.length, text.length - end.length).trim();
}

/** @param most values that it may hold */
function parsed(
  text: string,
  most: number,
): { readonly json: unknown; readonly count: number } | 'invalid' | 'too_many' {
  const count = valuesIn(text);
  if (count > most) return 'too_many';
  try {
    return { json: JSON.parse(text), count };
  } catch {
    return 'invalid';
  }
}

/** Mends what templates break: line breaks and tabs within strings, `\'`, commas too many, entities for quotes. */
function mended(text: string): string {
  const source = /^[[{]\s*&quot;/.test(text) ? decodeHTML(text) : text;
  // Strings first, so that nothing within them is taken for a comment or a comma too many.
  return source.replace(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|\/\*.*?(?:\*\/|$)|,(?=\s*[}\]])/gs, (part) =>
    part.startsWith('"') ? mendedString(part) : '',
  );
}

/** With patterns alone, as a function for each of a hundred thousand marks would take long. */
function mendedString(part: string): string {
  if (!UNUSUAL.test(part)) return part;
  const escaped = part.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return escaped.replace(CONTROLS, ' ').replace(ESCAPE, '$1$2');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is wrong
const UNUSUAL = /[\\\u0000-\u001f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is wrong
const CONTROLS = /[\u0000-\u001f]/g;
/** One that JSON knows, or a backslash too many before another character. */
const ESCAPE = /(\\(?:u[\da-fA-F]{4}|["\\/bfnrt]))|\\(.)/gs;
