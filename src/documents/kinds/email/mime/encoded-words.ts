import { decodeText } from './charset.ts';
import { fromBase64, fromQuotedPrintable } from './transfer.ts';

/**
 * Matches an encoded word (RFC 2047). Also allows spaces inside a word, and a language after the charset (RFC 2231).
 */
export const WORD = /=\?([^?\s*]{1,60})(?:\*[^?\s]{0,40})?\?([QqBb])\?([^?]*)\?=/g;

/** A piece of a header: plain text, or the bytes of adjacent encoded words in one charset. */
type Piece = { readonly text: string } | { readonly charset: string; readonly bytes: Buffer[] };

function piecesOf(value: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of value.matchAll(WORD)) {
    const [all, charset = '', encoding = '', content = ''] = match;
    const between = value.slice(end, match.index);
    const last = pieces.at(-1);
    const follows = last !== undefined && 'bytes' in last && /^\s*$/.test(between);
    // White space between two encoded words is not part of the text.
    if (!follows && between !== '') pieces.push({ text: between });
    const bytes = bytesOf(encoding, content);
    // A character may be split between two words, although it should not.
    if (follows && last.charset === charset.toLowerCase()) last.bytes.push(bytes);
    else pieces.push({ charset: charset.toLowerCase(), bytes: [bytes] });
    end = match.index + all.length;
  }
  if (end < value.length) pieces.push({ text: value.slice(end) });
  return pieces;
}

function bytesOf(encoding: string, content: string): Buffer {
  if (encoding.toUpperCase() === 'B') return fromBase64(Buffer.from(content, 'latin1'));
  return fromQuotedPrintable(Buffer.from(content.replace(/[_\s]/g, ' ')));
}

async function decoded(piece: Piece, write: (text: string) => string): Promise<string> {
  if ('text' in piece) return piece.text;
  const bytes = Buffer.concat(piece.bytes);
  const shifted = piece.charset.startsWith('iso-2022-') ? withoutIdleShifts(bytes) : bytes;
  return write((await decodeText(shifted, piece.charset)).text);
}

/** Removes escape sequences between two words that switch to ASCII and back. Decoders would treat them as errors. */
const withoutIdleShifts = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll('\x1b(B\x1b', '\x1b'), 'latin1');

/** Decodes the encoded words in a header. Text that only looks like an encoded word stays unchanged. */
export async function decodeWords(value: string): Promise<string> {
  if (!value.includes('=?')) return value;
  const texts = await Promise.all(piecesOf(value).map((piece) => decoded(piece, (text) => text)));
  return texts.join('');
}

/** Converts all encoded words in a header to UTF-8, which address parsers understand. */
export async function wordsInUtf8(value: string): Promise<string> {
  if (!value.includes('=?')) return value;
  const encoded = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
  const pieces = piecesOf(value);
  const texts = await Promise.all(pieces.map((piece) => decoded(piece, encoded)));
  return texts
    .map((text, at) => (at > 0 && isWord(pieces[at]) && isWord(pieces[at - 1]) ? ` ${text}` : text))
    .join('');
}

const isWord = (piece: Piece | undefined): boolean => piece !== undefined && 'bytes' in piece;
