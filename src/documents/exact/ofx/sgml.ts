import { decodeHTMLStrict } from 'entities';
import { Refusal } from '../../input/refusal.ts';

/** An element of OFX: an aggregate with children, or a value. */
export interface OfxElement {
  /** In upper case, without a prefix. */
  readonly name: string;
  value: string;
  readonly children: OfxElement[];
}

/** The root of a text. */
export interface OfxRoot extends OfxElement {
  /** Names of the aggregates that are still open at the end of the text. */
  readonly unclosed: Set<string>;
}

/** Names of aggregates. An empty element with such a name is an aggregate, not an empty value. */
const AGGREGATES =
  /^(?:OFX|.*MSGSRSV\d|.*TRNRS|.*STMTRS|.*TRANLIST|STMTTRNP?|INVBANKTRAN|.*ACCTFROM|.*ACCTTO|LEDGERBAL|AVAILBAL|PAYEE|SONRS|FI|STATUS)$/;

const MAX_DEPTH = 100;
const MAX_ELEMENTS = 1_500_000;

/**
 * Reads the tree of OFX, which is SGML in version 1 and XML in version 2. In SGML only aggregates have end tags, and
 * banks do not escape `&`, so no XML parser works. This parser reads both.
 * @throws {Refusal} with `corrupt`
 */
export function readSgml(text: string): OfxRoot {
  const root: OfxRoot = { name: '', value: '', children: [], unclosed: new Set() };
  const open: OfxElement[] = [root];
  let elements = 0;
  for (const { tag, after } of tagsOf(text)) {
    if (tag.startsWith('/')) {
      close(open, nameOf(tag.slice(1)));
      continue;
    }
    const name = nameOf(tag);
    if (name === '') continue;
    elements += 1;
    if (elements > MAX_ELEMENTS) throw corrupt(`has more than ${MAX_ELEMENTS.toLocaleString('en')} elements`);
    // An aggregate never contains another of the same name, so an end tag is missing.
    if (open.at(-1)?.name === name || isRepeated(open, name)) close(open, name);
    const element: OfxElement = { name, value: after, children: [] };
    open.at(-1)?.children.push(element);
    if (after !== '' || tag.endsWith('/')) continue;
    if (open.length > MAX_DEPTH) throw corrupt(`has more than ${MAX_DEPTH} levels of nested elements`);
    open.push(element);
  }
  // The text may be truncated: aggregates that are still open keep the elements that were read.
  const cut = open.filter(({ name }) => AGGREGATES.test(name));
  const last = open.at(-1)?.children;
  // An amount at the very end may lack digits.
  if (last?.at(-1)?.name === 'TRNAMT') last.pop();
  while (open.length > 1) {
    if (AGGREGATES.test(open.at(-1)?.name ?? '')) open.pop();
    else flatten(open);
  }
  for (const { name } of cut) root.unclosed.add(name);
  return root;
}

/** True for transactions and statements, which follow each other without nesting. */
const isRepeated = (open: readonly OfxElement[], name: string): boolean =>
  (name === 'STMTTRN' || name === 'STMTTRNRS' || name === 'CCSTMTTRNRS') &&
  open.some((one) => one.name === name);

const corrupt = (detail: string): Refusal => new Refusal('corrupt', `The document ${detail}.`);

const nameOf = (tag: string): string =>
  /^(?:[\w-]{1,40}:)?([\w.-]{1,60})/.exec(tag)?.[1]?.toUpperCase() ?? '';

/**
 * Closes the last open element with a name, and all elements open inside it. An end tag without an open element is
 * ignored.
 */
function close(open: OfxElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at < 1) return;
  while (open.length > at + 1) flatten(open);
  open.pop();
}

/** Treats an element without an end tag as an empty value, and moves its children after the element. */
function flatten(open: OfxElement[]): void {
  const element = open.pop();
  const parent = open.at(-1);
  if (element === undefined || parent === undefined) return;
  for (const child of element.children) parent.children.push(child);
  element.children.length = 0;
}

/** Yields each tag with the text after it. */
function* tagsOf(text: string): Generator<{ tag: string; after: string }> {
  let at = text.indexOf('<');
  while (at >= 0) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      at = end < 0 ? -1 : text.indexOf('<', end);
      continue;
    }
    const end = text.indexOf('>', at);
    if (end < 0) return;
    const tag = text.slice(at + 1, Math.min(end, at + 200)).trim();
    if (/^!DOCTYPE/i.test(tag))
      throw corrupt('has a document type declaration (DTD), which is not supported');
    const value = valueAt(text, end + 1);
    at = value.next;
    if (!/^[?!]/.test(tag)) yield { tag, after: value.text };
  }
}

const CDATA = '<![CDATA[';

/** Returns the text from an offset to the next tag. A `<` that does not begin a tag is text. */
function valueAt(text: string, from: number): { text: string; next: number } {
  const start = skipSpace(text, from);
  if (text.startsWith(CDATA, start)) {
    const end = text.indexOf(']]>', start);
    const stop = end < 0 ? text.length : end;
    return { text: text.slice(start + CDATA.length, stop).trim(), next: text.indexOf('<', stop) };
  }
  let next = text.indexOf('<', from);
  while (next >= 0 && !/^[A-Za-z/?!]/.test(text[next + 1] ?? '')) next = text.indexOf('<', next + 1);
  const raw = text.slice(from, next < 0 ? text.length : next).trim();
  return { text: raw.includes('&') ? decodeHTMLStrict(raw) : raw, next };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** Returns the first element at a path of names. */
export function ofxAt(element: OfxElement | undefined, path: string): OfxElement | undefined {
  let found = element;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

/** Returns the value at a path; null if there is none. */
export const ofxValue = (element: OfxElement | undefined, path: string): string | null =>
  ofxAt(element, path)?.value || null;

/** Returns all elements with these names at any depth, except those inside another match. */
export function ofxAll(element: OfxElement, names: ReadonlySet<string>): OfxElement[] {
  const found: OfxElement[] = [];
  const search = (one: OfxElement): void => {
    for (const child of one.children) {
      if (names.has(child.name)) found.push(child);
      else search(child);
    }
  };
  search(element);
  return found;
}
