import { isUtf8 } from 'node:buffer';
import { invalidParameters } from '../../errors.ts';
import { type Base64Rules, readBase64 } from './base64.ts';

type Given = string | null | undefined;

interface Choice {
  /** Any text; its bytes are its UTF-8. */
  readonly text: Given;
  /** Base64, and the parameter it came in. */
  readonly encoded: Given;
  readonly name: string;
  readonly rules?: Base64Rules;
}

/** The bytes that were given as text or as Base64. Throws `invalid_parameter` unless it is one of the two and readable. */
export function bytesOf({ text, encoded, name, rules = {} }: Choice): Buffer {
  if (text == null && encoded == null)
    throw invalidParameters([{ field: 'text', message: `is required if ${name} is not given` }]);
  if (text != null && encoded != null)
    throw invalidParameters([{ field: 'text', message: `cannot be combined with ${name}` }]);
  return text == null ? base64Bytes(name, encoded as string, rules) : utf8Bytes('text', text);
}

/** What browsers put in front of Base64. */
export const DATA_URL = /^data:[^,]{0,100};base64,/i;

/** Where programs that write Base64 for mail break their lines, and what formats such as YAML indent them with. */
export const LINE_BREAKS = /[\r\n][\r\n \t]*/g;

/** The file that a parameter's text stands for: Base64, also as a data URL, and in lines as mail and `base64` write it. */
export const fileBytes = (field: string, text: string): Buffer =>
  base64Bytes(field, text.trim().replace(DATA_URL, '').replace(LINE_BREAKS, ''), {});

/** What a parameter's Base64 stands for. */
export function base64Bytes(field: string, encoded: string, rules: Base64Rules): Buffer {
  const { bytes, fault } = readBase64(encoded, rules);
  if (bytes) return bytes;
  throw invalidParameters([{ field, message: fault }]);
}

/** The UTF-8 of a text. Half a surrogate pair has none: writing U+FFFD for it would answer for another text. */
export function utf8Bytes(field: string, text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text, 'utf8');
  throw invalidParameters([{ field, message: 'must not contain an unpaired surrogate' }]);
}

/** The text that bytes are the UTF-8 of, or null where they are none. */
export const textOf = (bytes: Buffer): string | null => (isUtf8(bytes) ? bytes.toString('utf8') : null);
