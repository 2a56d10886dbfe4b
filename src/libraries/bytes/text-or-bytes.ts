import { isUtf8 } from 'node:buffer';
import { invalidParameters } from '../../errors.ts';
import { type Base64Rules, readBase64 } from './base64.ts';

type OptionalText = string | null | undefined;

interface Choice {
  /** Any text. Its bytes are those of its UTF-8 encoding. */
  readonly text: OptionalText;
  /** A Base64 text; `name` is the parameter that contained it. */
  readonly encoded: OptionalText;
  readonly name: string;
  readonly rules?: Base64Rules;
}

/**
 * Returns the bytes given as text or as Base64. Throws `invalid_parameter` unless exactly one of them is given and
 * valid.
 */
export function bytesOf({ text, encoded, name, rules = {} }: Choice): Buffer {
  if (text == null && encoded == null)
    throw invalidParameters([{ field: 'text', message: `Send text or ${name}.` }]);
  if (text != null && encoded != null)
    throw invalidParameters([{ field: 'text', message: `Send either text or ${name}, not both.` }]);
  return text == null ? base64Bytes(name, encoded as string, rules) : utf8Bytes('text', text);
}

/** The prefix of a data URL that browsers put before Base64. */
export const DATA_URL = /^data:[^,]{0,100};base64,/i;

/** Line breaks in Base64 as mail programs write them, with the indentation that formats such as YAML add. */
export const LINE_BREAKS = /[\r\n][\r\n \t]*/g;

/**
 * Decodes a file in a parameter: Base64, optionally as a data URL, and optionally with line breaks as mail programs and
 * the `base64` command insert them.
 */
export const fileBytes = (field: string, text: string): Buffer =>
  base64Bytes(field, text.trim().replace(DATA_URL, '').replace(LINE_BREAKS, ''), {});

/** Decodes the Base64 text in a parameter. Throws `invalid_parameter`. */
export function base64Bytes(field: string, encoded: string, rules: Base64Rules): Buffer {
  const { bytes, fault } = readBase64(encoded, rules);
  if (bytes) return bytes;
  throw invalidParameters([{ field, message: fault }]);
}

/** Encodes a text as UTF-8. Rejects unpaired surrogates, because replacing them with U+FFFD would change the text. */
export function utf8Bytes(field: string, text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text, 'utf8');
  throw invalidParameters([{ field, message: 'must not contain an unpaired surrogate' }]);
}

/** Decodes UTF-8, or returns null if the bytes are not valid UTF-8. */
export const utf8TextOf = (bytes: Buffer): string | null => (isUtf8(bytes) ? bytes.toString('utf8') : null);
