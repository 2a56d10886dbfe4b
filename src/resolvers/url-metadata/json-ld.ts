import { decodeHTML } from 'entities';
import { deeperThan, MOST_JSON_LEVELS, valuesIn } from '../json-value.ts';

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
const MOST_SHOWN = 131_072;
/** Values in all scripts: texts, numbers, lists and objects. No page has as many to say of itself. */
const MOST_VALUES = 20_000;
/** Characters of all scripts that are mended, which takes long. */
const MOST_MENDED = 262_144;

/** Reads scripts of JSON-LD. One that is broken in a customary way is mended; one that cannot be read is left out. */
export function readJsonLd(scripts: readonly string[]): JsonLd {
  const values: unknown[] = [];
  const shown: unknown[] = [];
  const faults: JsonLdFault[] = [];
  let room = MOST_SHOWN;
  let mendable = MOST_MENDED;
  let readable = MOST_VALUES;
  for (const [at, script] of scripts.entries()) {
    const fault = (kind: JsonLdFault['kind']) => void faults.push({ kind, script: at + 1 });
    const text = unwrapped(script);
    if (text === '') continue;
    const plain = parsed(text, readable);
    if (plain === 'invalid') mendable -= text.length;
    const value = plain === 'invalid' && mendable >= 0 ? parsed(mended(text), readable) : plain;
    if (typeof value === 'string') {
      fault(value);
      continue;
    }
    readable -= value.count;
    if (deeperThan(MOST_JSON_LEVELS, value.json)) {
      fault('too_deep');
      continue;
    }
    if (plain === 'invalid') fault('repaired');
    values.push(value.json);
    room -= text.length;
    if (room >= 0) shown.push(value.json);
    else fault('too_large');
  }
  return { values, shown, faults };
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

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const mendedString = (part: string): string =>
  part
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is wrong
    .replace(/[\u0000-\u001f]/g, (control) => ESCAPES[control] ?? ' ')
    .replace(/\\(u[\da-f]{4}|.)/gis, (whole, what) => (/^(?:u.|["\\/bfnrt])/.test(what) ? whole : what));
