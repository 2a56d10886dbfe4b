import { isSignedMessage } from './document-type.ts';
import { Refusal } from './refusal.ts';

/** Maximum number of levels of nested signatures. A signed file may be signed again as a whole. */
const MAX_SIGNATURES = 4;
const MAX_DEPTH = 16;

/**
 * Returns the content of a signed message (CAdES, `.p7m`), without verifying its signatures. Reads DER as well as BER,
 * which may have indefinite lengths and contents in pieces. Returns undefined for a signature without content. Throws a
 * Refusal with `corrupt`.
 */
export function signedContent(message: Buffer): Buffer | undefined {
  let content: Buffer | undefined = message;
  for (let layer = 0; layer < MAX_SIGNATURES && content && isSignedMessage(content); layer += 1)
    content = contentOf(content);
  return content;
}

/** Decodes a message in Base64, with or without PEM lines around it. Returns undefined for other texts. */
export function messageInText(text: string): Buffer | undefined {
  const body = text.replace(/-----(?:BEGIN|END) [A-Z0-9 #]{1,40}-----/g, '').trim();
  if (!/^MI[A-Za-z0-9+/\s]{60}/.test(body)) return undefined;
  const bytes = Buffer.from(body, 'base64');
  return isSignedMessage(bytes) ? bytes : undefined;
}

/** An element: the beginning and end of its content, and the beginning of the next element. */
interface Element {
  readonly tag: number;
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

const SEQUENCE = 0x30;
const EXPLICIT_0 = 0xa0;
const OCTETS = 0x04;
const OCTETS_IN_PIECES = 0x24;

const broken = (): Refusal => new Refusal('corrupt', 'The signed file (CMS) is damaged.');

function contentOf(bytes: Buffer): Buffer | undefined {
  const message = elementAt(bytes, 0, bytes.length, 0);
  const signedData = child(bytes, child(bytes, message, EXPLICIT_0), SEQUENCE);
  const info = child(bytes, signedData, SEQUENCE);
  const wrapped = [...elementsIn(bytes, info, 0)].find(({ tag }) => tag === EXPLICIT_0);
  if (!wrapped) return undefined;
  const pieces: Buffer[] = [];
  for (const one of elementsIn(bytes, wrapped, 0)) collect(bytes, one, pieces, 0);
  return Buffer.concat(pieces);
}

/** Collects the pieces of an octet string. Pieces may themselves consist of pieces. */
function collect(bytes: Buffer, element: Element, pieces: Buffer[], depth: number): void {
  if (element.tag === OCTETS) pieces.push(bytes.subarray(element.start, element.end));
  else if (element.tag === OCTETS_IN_PIECES && depth < MAX_DEPTH)
    for (const one of elementsIn(bytes, element, depth + 1)) collect(bytes, one, pieces, depth + 1);
  else throw broken();
}

/** Returns the first child element with a tag. */
function child(bytes: Buffer, parent: Element, tag: number): Element {
  for (const one of elementsIn(bytes, parent, 0)) if (one.tag === tag) return one;
  throw broken();
}

function* elementsIn(bytes: Buffer, parent: Element, depth: number): Generator<Element> {
  for (let at = parent.start; at < parent.end; ) {
    const element = elementAt(bytes, at, parent.end, depth);
    yield element;
    at = element.next;
  }
}

/** Reads an element. If its length is indefinite, reads its children until the end marker. */
function elementAt(bytes: Buffer, at: number, limit: number, depth: number): Element {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  // Tags of several bytes do not occur before the content.
  if (
    tag === undefined ||
    first === undefined ||
    at + 2 > limit ||
    (tag & 0x1f) === 0x1f ||
    depth > MAX_DEPTH
  )
    throw broken();
  const start = at + 2;
  if (first === 0x80) return openElement(bytes, tag, start, limit, depth);
  if (first < 0x80) return closed(tag, start, first, limit);
  const digits = first & 0x7f;
  if (digits > 4 || start + digits > limit) throw broken();
  return closed(tag, start + digits, bytes.readUIntBE(start, digits), limit);
}

function closed(tag: number, start: number, length: number, limit: number): Element {
  const end = start + length;
  if (end > limit) throw broken();
  return { tag, start, end, next: end };
}

function openElement(bytes: Buffer, tag: number, start: number, limit: number, depth: number): Element {
  let at = start;
  while (at + 1 < limit && !(bytes[at] === 0 && bytes[at + 1] === 0))
    at = elementAt(bytes, at, limit, depth + 1).next;
  if (at + 1 >= limit) throw broken();
  return { tag, start, end: at, next: at + 2 };
}
