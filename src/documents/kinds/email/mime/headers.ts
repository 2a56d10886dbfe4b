import { isUtf8 } from 'node:buffer';
import { decodeText } from './charset.ts';
import { WORD } from './encoded-words.ts';

/** A header of a message. */
export interface Header {
  readonly name: string;
  /** Unfolded value, which may contain encoded words. */
  readonly value: string;
}

export interface HeaderBlock {
  readonly headers: readonly Header[];
  /** Offset of the body. */
  readonly bodyAt: number;
  /** True if a line among the headers is not a header. */
  readonly damaged: boolean;
}

/** Begins an escape sequence in seven-bit encodings. */
const ESCAPE = '\x1b';

const LF = 0x0a;
const CR = 0x0d;

/** Maximum number of bytes of headers that are read; more than any mail server accepts. */
const MAX_HEADER_BYTES = 2 ** 20;
const HEADER = /^([!-9;-~]{1,200})[ \t]*:([\s\S]*)$/;

/**
 * Reads the headers at the start of a part. They end at a line that is not a header, unless another header follows.
 * Such a line is then the continuation of a header and has lost its leading space.
 */
export function readHeaders(bytes: Buffer, from: number, to: number): HeaderBlock {
  const found: { name: string; lines: string[] }[] = [];
  let damaged = false;
  let at = from;
  while (at < to && at - from < MAX_HEADER_BYTES) {
    const [line, next] = lineAt(bytes, at, to);
    if (line === '') return block(found, next, damaged);
    const [, name, value = ''] = HEADER.exec(line) ?? [];
    const last = found.at(-1);
    if (line[0] === ' ' || line[0] === '\t') last?.lines.push(line);
    else if (name !== undefined) found.push({ name, lines: [value] });
    // Skips the envelope line of an mbox file, even if it is quoted.
    else if (!(last === undefined && /^>?From /.test(line))) {
      damaged = true;
      if (!isHeaderAt(bytes, next, to)) return block(found, at, damaged);
      last?.lines.push(` ${line}`);
    }
    at = next;
  }
  return block(found, Math.min(at, to), damaged);
}

const block = (
  found: readonly { name: string; lines: string[] }[],
  bodyAt: number,
  damaged: boolean,
): HeaderBlock => ({
  headers: found.map(({ name, lines }) => ({ name, value: lines.join('').trim() })),
  bodyAt,
  damaged,
});

const MAX_FOLDS = 5;

/** True if a header begins at this offset, or after a few continuation lines. */
function isHeaderAt(bytes: Buffer, from: number, to: number): boolean {
  let at = from;
  for (let count = 0; count <= MAX_FOLDS && at < to; count += 1) {
    const [line, next] = lineAt(bytes, at, to);
    if (HEADER.test(line)) return true;
    if (!/^[ \t]+\S/.test(line)) return false;
    at = next;
  }
  return false;
}

/** Returns the line at an offset without its line end, and the offset of the next line. */
export function lineAt(bytes: Buffer, at: number, to: number): [line: string, next: number] {
  const found = bytes.indexOf(LF, at);
  const end = found === -1 || found >= to ? to : found;
  const stop = end > at && bytes[end - 1] === CR ? end - 1 : end;
  return [bytes.toString('latin1', at, stop), Math.min(end + 1, to)];
}

/**
 * Decodes headers whose bytes were read as one character each. Each header is decoded by itself, because programs that
 * write raw bytes use several charsets in one message: as UTF-8 if it is valid UTF-8, otherwise in the charset that the
 * part declares, or otherwise in the charset detected from all such headers together. Raw bytes inside an encoded word
 * are in the charset of that word.
 */
export async function decodeHeaders(headers: readonly Header[]): Promise<Header[]> {
  const escaped = headers.map(({ name, value }) => ({ name, value: withEscapedWords(value) }));
  const declared =
    /charset\s*=\s*"?([^\s";]{1,60})/i.exec(headerOf(headers, 'content-type') ?? '')?.[1] ?? null;
  const decoded: Header[] = [];
  const undeclared: { readonly at: number; readonly value: string }[] = [];
  for (const [at, { name, value }] of escaped.entries()) {
    decoded.push({ name, value });
    if (!isForeign(value)) continue;
    const bytes = Buffer.from(value, 'latin1');
    const label = value.includes(ESCAPE) ? 'iso-2022-jp' : isUtf8(bytes) ? 'utf-8' : declared;
    if (label === null) undeclared.push({ at, value });
    else decoded[at] = { name, value: (await decodeText(bytes, label)).text };
  }
  const together = Buffer.from(undeclared.map(({ value }) => value).join('\n'), 'latin1');
  const lines = (await decodeText(together, null)).text.split('\n');
  // If decoding changes the number of lines, the encoding is wrong.
  if (lines.length === undeclared.length)
    for (const [line, { at }] of undeclared.entries())
      decoded[at] = { name: (decoded[at] as Header).name, value: lines[line] as string };
  return decoded;
}

/** True if a value has a byte outside ASCII, or an escape sequence. */
const isForeign = (value: string): boolean => /[\u0080-\u00ff]/.test(value) || value.includes(ESCAPE);

/** Writes raw bytes in encoded words as quoted-printable. Base64 ignores such bytes. */
const withEscapedWords = (value: string): string =>
  isForeign(value) && value.includes('=?')
    ? value.replace(WORD, (word) =>
        word.replace(/[\u0080-\u00ff]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase()}`),
      )
    : value;

/** Returns the value of the first header with this name; null if there is none. */
export const headerOf = (headers: readonly Header[], name: string): string | null =>
  headers.find((header) => header.name.toLowerCase() === name)?.value ?? null;

/** Returns the values of all headers with this name, in order. */
export const headersOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);
