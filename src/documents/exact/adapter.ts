import type { DocumentType } from '../input/document-type.ts';
import type { DocumentKind } from '../input/refusal.ts';

/** A data format that is recognised with certainty by the beginning of a document. */
export interface ExactFormat {
  /** Name of the format, in lower case: `camt`. */
  readonly format: string;
  /** The kind of document that is written in the format. */
  readonly kind: DocumentKind;
  /** The kind of document, as messages name it: `a bank statement`. */
  readonly words: string;
  /** True if a document is in the format. Reads only the given beginning, in linear time. */
  detect(head: DocumentHead): boolean;
}

/**
 * Reads documents in a data format. All adapters have the same parts, so that a kind of document asks its adapters in
 * order and reads the document with the first that detects its format.
 */
export interface ExactAdapter<Data, Context, Findings, Source = string> extends ExactFormat {
  /** Reads what the document states. Throws a Refusal for a document that cannot be read. */
  read(source: Source, context: Context): Data;
  /** Compares values that the document repeats, or that follow from other values of the document. */
  checks(data: Awaited<Data>): Findings;
}

/** The first element of an XML document. */
export interface RootElement {
  /** The local name. */
  readonly name: string;
  /** The URI of the namespace, or an empty string without a namespace. */
  readonly namespace: string;
  /** True if the element contains an element with a local name: as a child, or anywhere in the known beginning. */
  contains(name: string): boolean;
}

/** The beginning of a document. */
export interface DocumentHead {
  readonly type: DocumentType;
  /**
   * At most `MAX_HEAD` characters. Byte order marks, white space and control characters before the text are removed:
   * messages from old SWIFT interfaces begin with a start of heading.
   */
  readonly text: string;
  /** Undefined if the document is not XML, or its first element is not in the text. */
  readonly root: RootElement | undefined;
}

/** Maximum number of characters from which formats are detected. */
export const MAX_HEAD = 100_000;

/** Returns the beginning of a document. */
export function headOf(type: DocumentType, content: string): DocumentHead {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see `DocumentHead.text`.
  const start = content.slice(0, MAX_HEAD).search(/[^\ufeff\s\u0001\u0003]/);
  const text = start < 0 ? '' : content.slice(start, MAX_HEAD);
  return { type, text, root: text.startsWith('<') ? rootIn(text) : undefined };
}

/** Returns an element of an XML document as the beginning of a document of its own, such as one in an envelope. */
export const headOfElement = (root: RootElement): DocumentHead => ({ type: 'xml', text: '', root });

const NAMESPACE = /\sxmlns(?::([\w.-]{1,50}))?\s*=\s*["']([^"']*)/g;
const START = /<(?:([\w.-]{1,50}):)?(\w[\w.-]{0,99})([^>]{0,10000})/y;

function rootIn(text: string): RootElement | undefined {
  const at = firstElementAt(text);
  if (at < 0) return undefined;
  START.lastIndex = at;
  const [, prefix, name, attributes = ''] = START.exec(text) ?? [];
  if (name === undefined) return undefined;
  const declared = [...attributes.matchAll(NAMESPACE)].find((one) => one[1] === prefix);
  const namespace = declared?.[2] ?? '';
  return { name, namespace, contains: (child) => containsElement(text, child) };
}

/** Returns the offset behind declarations, processing instructions and comments; -1 if one of them does not end. */
function firstElementAt(text: string): number {
  let at = text.indexOf('<');
  while (/[?!]/.test(text[at + 1] ?? '')) {
    const end = text.startsWith('<!--', at) ? '-->' : '>';
    const last = text.indexOf(end, at + end.length + 1);
    at = last < 0 ? -1 : text.indexOf('<', last);
  }
  return at;
}

/** True if a text contains the start of an element with a local name. */
function containsElement(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (/[<:]/.test(text[at - 1] ?? '') && /[\s/>]/.test(text[at + name.length] ?? '')) return true;
  return false;
}
