import { SaxesParser } from 'saxes';
import { Refusal } from '../../refusal.ts';

/** No part of a document that is read nests elements deeper: tables within tables take four levels each. */
const MOST_DEPTH = 500;
const MOST_ELEMENTS = 5_000_000;
/** Of one element, which is read as a whole. */
const MOST_ATTRIBUTES = 200;
/** How much is decoded at a time, so that a large part never stands in memory as a text. */
const PIECE = 2 ** 20;

/** What is told of a part while it is read. Names stand without their prefixes. */
export interface XmlListener {
  open?(name: string, attributes: ReadonlyMap<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Reads a part of a document from its beginning to its end, without keeping it. Throws a Refusal: `corrupt` for what is no well-formed XML or has a
 * document type declaration, `too_complex`.
 */
export function streamXml(bytes: Buffer, listener: XmlListener): void {
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (detail: string): never => {
    throw new Refusal('corrupt', `The Word document is damaged: ${detail}.`);
  };
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  parser.on('error', () => refuse('a part of it is not well-formed XML'));
  parser.on('doctype', () => refuse('a part of it has a document type declaration'));
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) throw tooComplex();
  });
  parser.on('opentag', ({ name, attributes: own }) => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (depth > MOST_DEPTH || elements > MOST_ELEMENTS) throw tooComplex();
    listener.open?.(localOf(name), new Map(Object.entries(own).map(([key, value]) => [localOf(key), value])));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(localOf(name));
  });
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += PIECE)
    parser.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
  parser.write(decoder.decode()).close();
}

const tooComplex = (): Refusal => new Refusal('too_complex', 'The Word document has too many elements.');

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parts are UTF-8 or UTF-16 (ISO/IEC 29500-2). */
const encodingOf = (bytes: Buffer): string =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : 'utf-8';
