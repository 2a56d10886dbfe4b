import type { Block, Element, Outline } from './outline.ts';

/** Blocks with more than this share of their characters in links are lists of links. */
const LINKED = 0.5;
/** Shares of a paragraph's weight that are added to its ancestors, from its parent upwards. */
const SHARES = [1, 0.5, 0.17, 0.12, 0.08];
/** A root with less than this share of the page's prose contains only a part of the text. */
const MIN_PART = 0.35;

/** Returns the blocks of a page's main text in order, without the page's chrome. */
export function textBlocks({ elements, blocks }: Outline): readonly Block[] {
  const outside = chromeOf(elements, blocks);
  const left = blocks.filter(({ element }) => !outside[element]);
  const prose = proseOf(left);
  const root = rootOf(elements, left, prose);
  const inside = insideOf(elements, root);
  const within = root < 0 ? left : left.filter(({ element }) => inside[element]);
  const enough = prose === 0 || proseOf(within) >= MIN_PART * prose;
  return cleaned(enough ? [...leadOf(elements, left, within), ...within] : left, elements);
}

/** Maximum number of blocks to examine for a lead before the text. */
const MAX_LEAD = 8;
const MIN_LEAD_LENGTH = 60;

/** Returns blocks that are prose or marked as a lead, between the title and the element with the rest of the text. */
function leadOf(
  elements: readonly Element[],
  blocks: readonly Block[],
  within: readonly Block[],
): readonly Block[] {
  const first = within[0];
  if (first === undefined) return [];
  const end = blocks.indexOf(first);
  const before = blocks.slice(Math.max(0, end - MAX_LEAD), end);
  const title = before.findLastIndex(({ kind, level }) => kind === 'heading' && level === 1);
  return before.filter((block, at) => {
    const { text, linked, element, kind } = block;
    if (kind === 'heading' && at <= title) return false;
    if (text.length < MIN_LEAD_LENGTH || linked > 0.3 * text.length) return false;
    return (title >= 0 && at > title) || nearest(elements, element, 3).some(({ lead }) => lead);
  });
}

/** Returns an element and its nearest ancestors. */
function nearest(elements: readonly Element[], from: number, max: number): readonly Element[] {
  const found: Element[] = [];
  for (let at = from; at >= 0 && found.length < max; at = (elements[at] as Element).parent)
    found.push(elements[at] as Element);
  return found;
}

const proseOf = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + block.weight, 0);

/**
 * Marks the elements that belong to the page's chrome. An element with most of the page's text is never chrome,
 * regardless of its name.
 */
function chromeOf(elements: readonly Element[], blocks: readonly Block[]): readonly boolean[] {
  const weights = new Float64Array(elements.length);
  for (const block of blocks) weights[block.element] = (weights[block.element] as number) + block.weight;
  for (let at = elements.length - 1; at >= 0; at -= 1) {
    const { parent } = elements[at] as Element;
    if (parent >= 0) weights[parent] = (weights[parent] as number) + (weights[at] as number);
  }
  const all = proseOf(blocks);
  const outside: boolean[] = [];
  const inArticle: boolean[] = [];
  for (const [at, element] of elements.entries()) {
    const { parent, name } = element;
    inArticle.push(name === 'article' || (parent >= 0 && inArticle[parent] === true));
    const strange =
      (element.chrome && (weights[at] as number) < 0.5 * all) ||
      (name === 'header' && inArticle[at] === false && (weights[at] as number) < 0.3 * all);
    outside.push((parent >= 0 && outside[parent] === true) || strange);
  }
  return outside;
}

/** Returns the element that contains the text of a page; -1 for the whole page. */
function rootOf(elements: readonly Element[], blocks: readonly Block[], prose: number): number {
  if (prose === 0) return -1;
  const scores = new Float64Array(elements.length);
  const held = new Float64Array(elements.length);
  for (const block of blocks) {
    const { weight } = block;
    if (weight === 0) continue;
    held[block.element] = (held[block.element] as number) + weight;
    let at = parentOf(elements, block.element);
    for (const share of SHARES) {
      if (at < 0) break;
      scores[at] = (scores[at] as number) + weight * share;
      at = (elements[at] as Element).parent;
    }
  }
  for (let at = elements.length - 1; at >= 0; at -= 1) {
    const { parent } = elements[at] as Element;
    if (parent >= 0) held[parent] = (held[parent] as number) + (held[at] as number);
  }
  let best = -1;
  let max = 0;
  for (const [at, element] of elements.entries()) {
    const part = (held[at] as number) / prose;
    const score = ((scores[at] as number) / prose) * (1 + element.favour) + element.favour * part;
    if (score > max) {
      max = score;
      best = at;
    }
  }
  return grown(elements, held, best, prose);
}

/** Moves up from an element as long as each step adds much more text. */
function grown(elements: readonly Element[], held: Float64Array, from: number, prose: number): number {
  let root = from;
  for (let at = from; at >= 0; at = (elements[at] as Element).parent) {
    if ((held[at] as number) > (held[root] as number) + 0.15 * prose) root = at;
  }
  return root;
}

/**
 * Returns the element itself if it can be a container, otherwise its parent. A paragraph, for example, is not a
 * container.
 */
function parentOf(elements: readonly Element[], at: number): number {
  const { name, parent } = elements[at] as Element;
  return /^(?:p|li|td|dd|blockquote|pre|h[1-6])$/.test(name) ? parent : at;
}

/** Marks an element and its descendants. */
function insideOf(elements: readonly Element[], root: number): readonly boolean[] {
  const inside: boolean[] = [];
  for (const [at, { parent }] of elements.entries()) inside.push(at === root || inside[parent] === true);
  return inside;
}

/** Removes lists of links, and headings without content. */
function cleaned(blocks: readonly Block[], elements: readonly Element[]): readonly Block[] {
  const lists = Map.groupBy(blocks, ({ element }) => (elements[element] as Element).parent);
  const linkList = new Set<number>();
  for (const [parent, inside] of lists) {
    const characters = inside.reduce((sum, { text }) => sum + text.length, 0);
    const linked = inside.reduce((sum, one) => sum + one.linked, 0);
    if (inside.length > 1 && linked > LINKED * characters) linkList.add(parent);
  }
  const kept = blocks.filter(({ text, linked, element, kind }) => {
    if (kind === 'heading') return linked < 0.9 * text.length || text.length > 15;
    if (linked > 0.8 * text.length && text.length < 200) return false;
    return !(linkList.has((elements[element] as Element).parent) && linked > LINKED * text.length);
  });
  return kept.filter((block, at) => {
    if (block.kind !== 'heading') return true;
    const next = kept[at + 1];
    return next !== undefined && (next.kind !== 'heading' || (next.level ?? 0) > (block.level ?? 0));
  });
}
