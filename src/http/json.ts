import { randomUUID } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { Allowance } from '../scheduling/allowance.ts';

/** The maximum number of values and names in a JSON body. A value takes many times as much memory as its text. */
const MAX_VALUES = 100_000;
/** The maximum number of object members. Parsing a new name takes several times as long as parsing a value. */
const MAX_MEMBERS = 5_000;
const MAX_LEVELS = 200;

/** The selected string is extracted without parsing if it has at least this many bytes. */
const LONG_BYTES = 64 * 1024;
/** The maximum number of bytes, not counting extracted strings. */
const MAX_PLAIN_BYTES = 1_000_000;
/** Number of steps between two checks of the clock. */
const STRIDE = 20_000;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/**
 * A value, and the bytes that were extracted from it. They are the content of a string between its quotation marks,
 * with its escapes.
 */
export interface ReadJson {
  readonly value: unknown;
  readonly lifted: Uint8Array | undefined;
}

/**
 * Parses untrusted JSON. Counts its values before anything is built. Throws `payload_too_large`, or
 * `malformed_request` without quoting the body.
 * @param lift member of the outermost object whose value, if long, is not converted to a string
 */
export async function readJson(bytes: Uint8Array, allowance: Allowance, lift?: string): Promise<ReadJson> {
  const { cuts, members } = await scan(bytes, allowance, lift);
  if (cuts.length === 0 && bytes.length <= MAX_PLAIN_BYTES)
    return { value: parse(utf8(bytes), members), lifted: undefined };
  const plain = cuts.reduce((sum, { from, to }) => sum - (to - from), bytes.length);
  if (plain > MAX_PLAIN_BYTES) {
    const max = MAX_PLAIN_BYTES.toLocaleString('en');
    throw new ApiError(
      'payload_too_large',
      `Apart from the file, the request body must not exceed ${max} bytes.`,
    );
  }
  const marks = cuts.map((): string => randomUUID());
  let text = '';
  let at = 0;
  for (const [index, { from, to }] of cuts.entries()) {
    text += utf8(bytes.subarray(at, from)) + marks[index];
    at = to;
  }
  const value = parse(text + utf8(bytes.subarray(at)), members);
  if (lift === undefined || cuts.length === 0) return { value, lifted: undefined };
  const { [lift]: mark, ...others } = value as Record<string, unknown>;
  const cut = cuts[marks.indexOf(mark as string)];
  return cut ? { value: others, lifted: bytes.subarray(cut.from, cut.to) } : { value, lifted: undefined };
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Decodes UTF-8. A guessed encoding could lead to a wrong answer, which would be charged. */
export function utf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ApiError('malformed_request', 'The request body is not valid UTF-8.');
  }
}

/** Parses JSON. Discards the error of JSON.parse because it quotes the text. */
function parse(text: string, members: number): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('malformed_request', 'The request body is not valid JSON.');
  }
  // If a member occurs twice, the intended value is unknown, and a wrong answer would be charged.
  if (isObject(value) && Object.keys(value).length !== members)
    throw new ApiError('malformed_request', 'The JSON request body contains a duplicate member.');
  return value;
}

interface Cut {
  readonly from: number;
  readonly to: number;
}

interface Scanned {
  readonly cuts: readonly Cut[];
  /** Number of members in the text of the outermost object, including repeated ones. */
  readonly members: number;
}

/** True if a JSON value is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Counts values and levels, skipping each string in one step, and finds the strings to extract. Leaves syntax errors
 * to JSON.parse.
 */
async function scan(bytes: Uint8Array, allowance: Allowance, lift: string | undefined): Promise<Scanned> {
  const cuts: Cut[] = [];
  const name = lift === undefined ? undefined : Buffer.from(lift);
  let values = 1;
  let level = 0;
  let members = 0;
  let allMembers = 0;
  /** True if the last string at the outermost level was the name of the member to extract. */
  let named = false;
  let nextLook = STRIDE;
  for (let at = 0, step = 0; at < bytes.length; at += 1, step += 1) {
    if (step >= nextLook) {
      nextLook += STRIDE;
      const pause = allowance.pause();
      if (pause) await pause;
    }
    switch (bytes[at]) {
      case QUOTE: {
        const from = at + 1;
        let end = bytes.indexOf(QUOTE, from);
        while (end > 0 && isEscaped(bytes, from, end)) {
          end = bytes.indexOf(QUOTE, end + 1);
          step += 8;
          if (step >= nextLook) {
            nextLook = step + STRIDE;
            const pause = allowance.pause();
            if (pause) await pause;
          }
        }
        if (end < 0) return { cuts, members };
        if (named && end - from >= LONG_BYTES) cuts.push({ from, to: end });
        named = level === 1 && name !== undefined && name.equals(bytes.subarray(from, end));
        at = end;
        break;
      }
      case OPEN_LIST:
      case OPEN_OBJECT:
        level += 1;
        values += 1;
        named = false;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        level -= 1;
        break;
      case COMMA:
        values += 1;
        named = false;
        break;
      case COLON:
        values += 1;
        allMembers += 1;
        if (level === 1) members += 1;
        break;
    }
    if (level > MAX_LEVELS) throw tooMuch(`is nested more than ${MAX_LEVELS} levels deep`);
    if (allMembers > MAX_MEMBERS)
      throw tooMuch(`contains more than ${MAX_MEMBERS.toLocaleString('en')} members of objects`);
    if (values > MAX_VALUES) throw tooMuch(`contains more than ${MAX_VALUES.toLocaleString('en')} values`);
  }
  return { cuts, members };
}

/**
 * True if an odd number of backslashes precedes a quotation mark. Throws if there are more than any text may contain,
 * because counting those of a whole file would take too long.
 */
function isEscaped(bytes: Uint8Array, from: number, quote: number): boolean {
  let first = quote;
  while (first > from && bytes[first - 1] === BACKSLASH) {
    first -= 1;
    if (quote - first > MAX_PLAIN_BYTES) throw tooMuch('contains too many backslashes in a row');
  }
  return (quote - first) % 2 === 1;
}

const tooMuch = (what: string): ApiError =>
  new ApiError('malformed_request', `The JSON request body ${what}.`);
