import { SaxesParser } from 'saxes';

/** Limits of an XML document. */
export interface XmlBounds {
  readonly levels: number;
  readonly elements: number;
  readonly attributes: number;
  /** Maximum number of attributes of one element. All of them are read before the element is reported. */
  readonly attributesOfOne: number;
}

export const XML_BOUNDS: XmlBounds = {
  levels: 100,
  elements: 1_000_000,
  attributes: 1_000_000,
  attributesOfOne: 1_000,
};

/** Receives the content of a document. Names have no prefixes. */
export interface XmlListener {
  /**
   * Called at the start of an element.
   * @param attributes by local name, without namespace declarations
   * @param namespace URI; empty if absent or if namespaces are not resolved
   * @param line line of the end of the tag, counted from 1
   */
  open?(name: string, attributes: ReadonlyMap<string, string>, namespace: string, line: number): void;
  text?(text: string): void;
  close?(name: string): void;
}

interface Options {
  readonly bounds?: XmlBounds;
  /** True if prefixes must be declared. */
  readonly namespaces?: boolean;
}

/** Thrown for text that is not XML, that contains a document type declaration, or that exceeds the limits. */
export class XmlError extends Error {
  readonly reason: 'malformed' | 'doctype' | 'too_complex';
  readonly line: number;

  constructor(reason: XmlError['reason'], message: string, line: number) {
    super(message);
    this.reason = reason;
    this.line = line;
  }
}

/** The namespace of namespace declarations. */
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/**
 * Parses XML from beginning to end, for all XML readers of the project. Refuses document type declarations, so XML's
 * five predefined entities are the only ones. Throws an XmlError.
 */
export function scanXml(
  pieces: Iterable<string>,
  listener: XmlListener,
  { bounds = XML_BOUNDS, namespaces = true }: Options = {},
): void {
  const parser = new SaxesParser({ xmlns: namespaces });
  let [levels, elements, attributes, attributesOfOne] = [0, 0, 0, 0];
  const refuse = (reason: XmlError['reason'], message: string): never => {
    throw new XmlError(reason, message, parser.line);
  };
  const bound = (count: number, max: number, what: string) => {
    if (count > max) refuse('too_complex', `has more than ${max.toLocaleString('en')} ${what}`);
  };
  const text = (piece: string) => listener.text?.(piece);
  parser.on('error', ({ message }) => refuse('malformed', message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () =>
    refuse('doctype', 'has a document type declaration (DTD), which is not supported'),
  );
  // Attributes are counted one by one, because `opentag` is not emitted before the last one.
  parser.on('attribute', () => {
    attributes += 1;
    attributesOfOne += 1;
    bound(attributes, bounds.attributes, 'attributes');
    bound(attributesOfOne, bounds.attributesOfOne, 'attributes in an element');
  });
  parser.on('opentag', ({ name, uri = '', attributes: own }) => {
    levels += 1;
    elements += 1;
    attributesOfOne = 0;
    bound(levels, bounds.levels, 'levels of nested elements');
    bound(elements, bounds.elements, 'elements');
    listener.open?.(localOf(name), attributesOf(Object.entries(own)), uri, parser.line);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    levels -= 1;
    listener.close?.(localOf(name));
  });
  for (const piece of pieces) parser.write(piece);
  parser.close();
}

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

type Attribute = string | { readonly uri: string; readonly value: string };

function attributesOf(own: readonly (readonly [name: string, Attribute])[]): ReadonlyMap<string, string> {
  const found = own.flatMap(([name, attribute]): [string, string][] => {
    if (typeof attribute === 'string') return [[localOf(name), attribute]];
    return attribute.uri === XMLNS ? [] : [[localOf(name), attribute.value]];
  });
  return found.length === 0 ? NO_ATTRIBUTES : new Map(found);
}
