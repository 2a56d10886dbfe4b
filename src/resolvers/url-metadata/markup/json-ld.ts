import { decodeHTML } from 'entities';
import { valuesIn } from '../../../formats/json-values.ts';
import { deeperThan, MAX_JSON_LEVELS } from '../../../libraries/json/value.ts';
import type { Pause } from '../../../scheduling/steps.ts';

/** A problem of a JSON-LD script, with the number of the script. */
export interface JsonLdFault {
  readonly kind: 'invalid' | 'repaired' | 'too_deep' | 'too_many' | 'too_large';
  /** From 1. */
  readonly script: number;
}

export interface JsonLd {
  /** The value of each script, unchanged. */
  readonly values: readonly unknown[];
  /** The values that are part of the response: as many as its size limit allows. */
  readonly shown: readonly unknown[];
  readonly faults: readonly JsonLdFault[];
}

/** Maximum number of characters of all scripts that are returned. The scripts of nearly every page have fewer. */
const MAX_SHOWN = 131_072;
/** Maximum number of values in all scripts: texts, numbers, lists and objects. Real pages have fewer. */
const MAX_VALUES = 20_000;
/** Maximum number of characters of all scripts that are repaired, because repairing is slow. */
const MAX_REPAIRED = 131_072;

/**
 * Reads JSON-LD scripts. Common faults are repaired; unreadable scripts are left out.
 * @param pause awaited before each script
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
  #repairable = MAX_REPAIRED;
  #readable = MAX_VALUES;

  read(script: string): void {
    this.#scripts += 1;
    const text = unwrapped(script);
    if (text === '') return;
    const plain = parsed(text, this.#readable);
    if (plain === 'invalid') this.#repairable -= text.length;
    const repairable = plain === 'invalid' && this.#repairable >= 0;
    const value = repairable ? parsed(repaired(text), this.#readable) : plain;
    if (typeof value === 'string') {
      this.#fault(value);
      return;
    }
    this.#readable -= value.count;
    if (deeperThan(MAX_JSON_LEVELS, value.json)) {
      this.#fault('too_deep');
      return;
    }
    if (repairable) this.#fault('repaired');
    this.values.push(value.json);
    this.#room -= text.length;
    if (this.#room >= 0) this.shown.push(value.json);
    else this.#fault('too_large');
  }

  #fault(kind: JsonLdFault['kind']): void {
    this.faults.push({ kind, script: this.#scripts });
  }
}

/** Removes comments and CDATA marks that hid scripts from old browsers and XML parsers. */
function unwrapped(script: string): string {
  const text = script.trim();
  const start = /^(?:<!--|(?:\/\/|\/\*)?\s?<!\[CDATA\[\s?(?:\*\/)?)/.exec(text.slice(0, 32))?.[0] ?? '';
  const end =
    /(?:(?:\/\/|\/\*)?\s?\]\]>\s?(?:\*\/)?|(?:\/\/)?\s?-->|(?<!;);+)$/.exec(text.slice(-32))?.[0] ?? '';
  return text.slice(start.length, text.length - end.length).trim();
}

/** @param max maximum number of values */
function parsed(
  text: string,
  max: number,
): { readonly json: unknown; readonly count: number } | 'invalid' | 'too_many' {
  const count = valuesIn(text);
  if (count > max) return 'too_many';
  try {
    return { json: JSON.parse(text), count };
  } catch {
    return 'invalid';
  }
}

/**
 * Repairs common template faults: line breaks and tabs within strings, `\'`, superfluous commas, entities for quotes.
 */
function repaired(text: string): string {
  const source = /^[[{]\s*&quot;/.test(text) ? decodeHTML(text) : text;
  // Strings are matched first, which protects comments and commas inside them.
  return source.replace(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|\/\*.*?(?:\*\/|$)|,(?=\s*[}\]])/gs, (part) =>
    part.startsWith('"') ? repairedString(part) : '',
  );
}

/** Repairs a string with patterns only, as a function call for each of a hundred thousand characters would be slow. */
function repairedString(part: string): string {
  if (!UNUSUAL.test(part)) return part;
  const escaped = part.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return escaped.replace(CONTROLS, ' ').replace(ESCAPE, '$1$2');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is wrong
const UNUSUAL = /[\\\u0000-\u001f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is wrong
const CONTROLS = /[\u0000-\u001f]/g;
/** Matches a valid JSON escape, or a superfluous backslash before another character. */
const ESCAPE = /(\\(?:u[\da-fA-F]{4}|["\\/bfnrt]))|\\(.)/gs;
