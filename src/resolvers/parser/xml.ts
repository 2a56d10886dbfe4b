import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { Refusal, type RefusalReason } from './refusal.ts';

/** An element of a document, its names without their prefixes. */
export interface XmlElement {
  readonly name: string;
  /** The namespace's URI; empty without one. */
  readonly namespace: string;
  /** By local name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children, trimmed. */
  readonly text: string;
  /** Its texts and children in their order, with all their blanks, where that was asked for; else empty. */
  readonly content: readonly (string | XmlElement)[];
}

/** The namespace of declarations of namespaces. */
const XMLNS = 'http://www.w3.org/2000/xmlns/';

const MOST_DEPTH = 100;
const MOST_ELEMENTS = 1_000_000;
const MOST_ATTRIBUTES = 1_000_000;
/** Of one element, which is read as a whole. */
const MOST_OF_ONE = 1_000;

interface Building extends XmlElement {
  children: XmlElement[];
  readonly content: (string | XmlElement)[];
  text: string;
}

/** Most elements have neither, and there may be a million of them. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_CHILDREN: XmlElement[] = [];
const NO_CONTENT: (string | XmlElement)[] = [];

/**
 * Reads well-formed XML as a tree. A document type declaration is refused, so that there are no entities but XML's own five.
 * Throws a Refusal with `corrupt`, or `too_complex` for more elements or attributes than are read; the line that is meant
 * stands in its words.
 * @param mixed whether the order of texts and elements matters, as it does in prose
 */
export function readXml(text: string, { mixed = false } = {}): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: Building[] = [];
  let root: Building | undefined;
  let elements = 0;
  let attributes = 0;
  let ofElement = 0;
  const refuse = (detail: string, reason: RefusalReason = 'corrupt'): never => {
    throw new Refusal(reason, `The document ${detail} (line ${parser.line}).`);
  };
  const bound = (count: number, most: number, what: string) => {
    if (count > most) refuse(`has more than ${most.toLocaleString('en')} ${what}`, 'too_complex');
  };
  parser.on('error', () => refuse('is not well-formed XML'));
  parser.on('doctype', () => refuse('has a document type declaration (DTD), which is not supported'));
  // Counted one by one, as an element is only known when its last attribute is read.
  parser.on('attribute', () => {
    attributes += 1;
    ofElement += 1;
    bound(attributes, MOST_ATTRIBUTES, 'attributes');
    bound(ofElement, MOST_OF_ONE, 'attributes in an element');
  });
  parser.on('opentag', ({ local, uri, attributes: own }) => {
    elements += 1;
    ofElement = 0;
    if (open.length >= MOST_DEPTH) refuse(`has more than ${MOST_DEPTH} levels of elements`);
    bound(elements, MOST_ELEMENTS, 'elements');
    const element: Building = {
      name: local,
      namespace: uri,
      attributes: attributesOf(Object.values(own)),
      children: NO_CHILDREN,
      content: mixed ? [] : NO_CONTENT,
      text: '',
    };
    const parent = open.at(-1);
    if (parent?.children === NO_CHILDREN) parent.children = [element];
    else parent?.children.push(element);
    if (mixed) parent?.content.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (piece: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.text += piece;
    if (mixed) element.content.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  parser.write(text).close();
  return root ?? refuse('has no element');
}

function attributesOf(attributes: readonly SaxesAttributeNS[]): ReadonlyMap<string, string> {
  const own = attributes.filter(({ uri }) => uri !== XMLNS);
  return own.length === 0 ? NO_ATTRIBUTES : new Map(own.map(({ local, value }) => [local, value]));
}

/** The children of a name, in their order. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element at a path of names such as `Acct/Id/IBAN`; undefined where there is none. */
export function elementAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

/** The text at a path; null where there is none, or where it is blank. */
export const textAt = (element: XmlElement | undefined, path: string): string | null =>
  elementAt(element, path)?.text || null;
