import { scanXml, XmlError, type XmlListener } from '../../../formats/xml/scan.ts';
import { Refusal } from '../../input/refusal.ts';

/**
 * Bounds of a part of a Word document, which is not kept while it is read. Tables within tables take four levels each, and every
 * word may have a dozen elements.
 */
const BOUNDS = { levels: 500, elements: 5_000_000, attributes: 20_000_000, attributesOfOne: 200 };
/** How much is decoded at a time, so that a large part never stands in memory as a text. */
const PIECE = 2 ** 20;

/**
 * Reads a part of a document from its beginning to its end, without keeping it. Throws a Refusal: `corrupt` for what is no well-formed XML or has a
 * document type declaration, `too_complex`.
 */
export function streamXml(bytes: Buffer, listener: XmlListener): void {
  try {
    scanXml(piecesOf(bytes), listener, { bounds: BOUNDS, namespaces: false });
  } catch (error) {
    throw error instanceof XmlError ? refused(error) : error;
  }
}

function* piecesOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
  yield decoder.decode();
}

function refused({ reason }: XmlError): Refusal {
  if (reason === 'too_complex') return new Refusal('too_complex', 'The Word document has too many elements.');
  const detail = reason === 'doctype' ? 'has a document type declaration' : 'is not well-formed XML';
  return new Refusal('corrupt', `The Word document is damaged: a part of it ${detail}.`);
}

/** Parts are UTF-8 or UTF-16 (ISO/IEC 29500-2). */
const encodingOf = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : 'utf-8';
