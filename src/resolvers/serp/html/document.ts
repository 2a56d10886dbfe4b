import { DomHandler, Parser } from 'htmlparser2';
import { type Pause, stepsOf } from '../../../scheduling/steps.ts';

/** Number of characters parsed before other requests run. */
const STEP = 32_768;
/** Maximum number of nodes of a page; results pages have a tenth of that. Further nodes are not read. */
const MAX_NODES = 60_000;
const MAX_DEPTH = 300;
const MAX_TEXT = 4_000;

type Node = DomHandler['root']['children'][number];

/** An element, or the document as the root. */
export interface Element {
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

/** Stops adding nodes if a page is too large or too deep. With each level, the parser needs more time for every tag. */
class BoundedHandler extends DomHandler {
  #nodes = 0;
  #depth = 0;
  /** True once a limit is reached. */
  full = false;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#nodes += 1;
    this.full ||= this.#depth >= MAX_DEPTH || this.#nodes > MAX_NODES;
    if (this.full) return;
    this.#depth += 1;
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    if (this.full) return;
    this.#depth -= 1;
    super.onclosetag();
  }

  override ontext(text: string): void {
    this.#nodes += 1;
    if (!this.full) super.ontext(text);
  }

  override oncomment(): void {}
  override oncommentend(): void {}
}

/** Parses a page, pausing between steps. */
export async function parsePage(html: string, pause: Pause): Promise<Element> {
  const handler = new BoundedHandler();
  const parser = new Parser(handler);
  for await (const at of stepsOf(html.length, STEP, pause)) {
    if (handler.full) break;
    parser.write(html.slice(at, at + STEP));
  }
  if (!handler.full) parser.end();
  return handler.root;
}

const isElement = (node: Node | Element): node is Node & Element => 'attribs' in node;

/**
 * Yields the descendants that a selector matches, in document order and without nested matches. A selector consists of
 * names, classes, ids and attributes (`div.result`, `#links`, `a[data-id=x]`), with blanks for descendants.
 */
export function* each(within: Element, selector: string): Generator<Element, void> {
  const [first = '', ...rest] = selector.split(' ');
  const fits = matcherOf(first);
  const waiting: Node[] = within.children.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (!fits(node))
      for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at] as Node);
    else if (rest.length === 0) yield node;
    else yield* each(node, rest.join(' '));
  }
}

/** Returns the first element that one of the selectors matches, trying them in order. */
export function first(within: Element, selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) for (const found of each(within, selector)) return found;
  return undefined;
}

/** Returns the text of an element, with single blanks; null if it is empty. */
export function textIn(element: Element | undefined): string | null {
  if (!element) return null;
  const parts: string[] = [];
  let length = 0;
  const waiting: Node[] = element.children.toReversed();
  for (let node = waiting.pop(); node !== undefined && length < MAX_TEXT; node = waiting.pop()) {
    if (!isElement(node)) {
      if ('data' in node && typeof node.data === 'string') parts.push(node.data);
      length += parts.at(-1)?.length ?? 0;
    } else if (!UNSEEN.has(node.name ?? '')) {
      if (BREAKS.has(node.name ?? '')) parts.push(' ');
      for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at] as Node);
    }
  }
  return parts.join('').slice(0, MAX_TEXT).replace(/\s+/g, ' ').trim() || null;
}

const UNSEEN = new Set(['script', 'style', 'noscript', 'svg', 'template']);
const BREAKS = new Set(['br', 'div', 'p', 'li', 'td']);

type Matcher = (element: Element) => boolean;

const matchers = new Map<string, Matcher>();

/** Caches matchers without a limit, as the selectors are constants. */
const matcherOf = (selector: string): Matcher =>
  matchers.getOrInsertComputed(selector, () => {
    const tests = [...selector.matchAll(/([.#]?)([\w-]{1,60})|\[([\w-]{1,60})(?:=([^\]]{0,60}))?\]/g)].map(
      ([, sign, name = '', attribute = '', value]): Matcher => {
        if (sign === '.') return ({ attribs }) => ` ${attribs?.class ?? ''} `.includes(` ${name} `);
        if (sign === '#') return ({ attribs }) => attribs?.id === name;
        if (attribute === '') return (element) => element.name === name;
        return ({ attribs }) =>
          value === undefined ? attribs?.[attribute] !== undefined : attribs?.[attribute] === value;
      },
    );
    return (element) => tests.every((test) => test(element));
  });
