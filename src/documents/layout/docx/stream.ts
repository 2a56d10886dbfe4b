import { scanXml, XmlError, type XmlListener } from '../../../formats/xml/scan.ts';
import { Refusal } from '../../input/refusal.ts';

/**
 * Limits for a part of a Word document. The part is not kept in memory while it is read. Nested tables take four levels
 * each, and every word may have a dozen elements.
 */
const BOUNDS = { levels: 500, elements: 5_000_000, attributes: 20_000_000, attributesOfOne: 200 };
/** Number of bytes decoded at a time, so that a large part is never in memory as one string. */
const PIECE = 2 ** 20;

/**
 * Reads a part of a document from beginning to end, without keeping it in memory. Throws a Refusal: `too_complex`,
 * and `corrupt` for XML that is not well-formed or has a document type declaration.
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

function refused({ reason, message }: XmlError): Refusal {
  if (reason === 'too_complex')
    return new Refusal('too_complex', `One part of the Word document ${message}.`);
  const detail = reason === 'doctype' ? 'has a document type declaration' : 'is not well-formed XML';
  return new Refusal('corrupt', `The Word document is damaged: one of its parts ${detail}.`);
}

/** Returns the encoding of a part, which is UTF-8 or UTF-16 (ISO/IEC 29500-2). */
const encodingOf = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : 'utf-8';
