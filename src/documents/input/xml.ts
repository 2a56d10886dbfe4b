import { scanXml, XmlError, type XmlListener } from '../../formats/xml/scan.ts';
import { Refusal } from './refusal.ts';

/** An element of a document. Names have no prefixes. */
export interface XmlElement {
  readonly name: string;
  /** The URI of the namespace, or an empty string without a namespace. */
  readonly namespace: string;
  /** By local name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The element's own text, trimmed, without the text of its children. */
  readonly text: string;
  /** The texts and children of the element in order, with all whitespace. Empty unless requested by `mixed`. */
  readonly content: readonly (string | XmlElement)[];
}

interface Building extends XmlElement {
  children: XmlElement[];
  readonly content: (string | XmlElement)[];
  text: string;
}

/** Shared by all elements without children or content: a document may have a million of them. */
const NO_CHILDREN: XmlElement[] = [];
const NO_CONTENT: (string | XmlElement)[] = [];

/**
 * Reads well-formed XML as a tree, within the limits of `scanXml`.
 * @param mixed true if the order of texts and elements matters, as it does in prose
 * @throws a Refusal that names the line: `corrupt`, or `too_complex` for too many levels, elements or attributes
 */
export function readXml(text: string, { mixed = false } = {}): XmlElement {
  const open: Building[] = [];
  let root: Building | undefined;
  const listener: XmlListener = {
    open(name, attributes, namespace) {
      const content = mixed ? [] : NO_CONTENT;
      const element: Building = { name, namespace, attributes, children: NO_CHILDREN, content, text: '' };
      const parent = open.at(-1);
      if (parent?.children === NO_CHILDREN) parent.children = [element];
      else parent?.children.push(element);
      if (mixed) parent?.content.push(element);
      root ??= element;
      open.push(element);
    },
    text(piece) {
      const element = open.at(-1);
      if (!element) return;
      element.text += piece;
      if (mixed) element.content.push(piece);
    },
    close() {
      const element = open.pop();
      if (element) element.text = element.text.trim();
    },
  };
  try {
    scanXml([text], listener);
  } catch (error) {
    throw error instanceof XmlError ? refused(error) : error;
  }
  if (root) return root;
  throw new Refusal('corrupt', 'The document contains no XML element.');
}

function refused({ reason, message, line }: XmlError): Refusal {
  const detail = reason === 'malformed' ? 'is not well-formed XML' : message;
  return new Refusal(
    reason === 'too_complex' ? 'too_complex' : 'corrupt',
    `The document ${detail} (line ${line}).`,
  );
}

/** Returns the children with a name, in their order. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Returns the first element at a path of names such as `Acct/Id/IBAN`, or undefined if there is none. */
export function elementAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  let found = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

/** Returns the text at a path, or null if it is missing or blank. */
export const textAt = (element: XmlElement | undefined, path: string): string | null =>
  elementAt(element, path)?.text || null;
