import { contactRole } from './contact-labels.ts';
import { normaliseLabel } from './registry.ts';

const MAX_LABEL_LENGTH = 70;

/** A line of a text, without the comments and notes of the server. */
export interface Line {
  readonly body: string;
  readonly indent: number;
  /** The label with its value; undefined for a line without a label. */
  readonly pair: Pair | undefined;
  /** The label, or the whole line if it has none, in the form in which labels are compared. */
  readonly name: string;
  /** True if nothing stands behind the label, as in a heading. */
  readonly empty: boolean;
  /** True for the first line, and for one that follows an empty line. */
  readonly startsBlock: boolean;
  /**
   * True for a label among labels: every line of the block from the line above has one, or is indented more, and no such
   * line follows directly.
   */
  readonly inTable: boolean;
  /** True for a line among the labels of a contact, such as `Registrant Street` and `Registrant City`. */
  readonly amongContact: boolean;
  readonly author: Author;
  /** The label of the line above, in the same block. */
  readonly above: string | undefined;
}

/**
 * The possible author of a line. `contact`: the line continues the value of a contact. `weak`: it follows a label of a
 * contact in the same block, and may continue its value. `registry`: neither.
 */
export type Author = 'registry' | 'weak' | 'contact';

interface Pair {
  readonly label: string;
  readonly value: string;
  /** The label as written. */
  readonly written: string;
}

/** A line that is read without those around it. */
type BareLine = Omit<Line, 'startsBlock' | 'inTable' | 'amongContact' | 'author' | 'above'>;

/**
 * Splits the lines of a text into labels and values. An empty line is null; comments are left out.
 * @param tabs true if the first tab of a line separates its label from the value
 * @param isContact true for the label of a contact
 */
export function splitLines(
  texts: readonly string[],
  tabs: boolean,
  isContact: (label: string) => boolean,
): (Line | null)[] {
  const lines: (Line | null)[] = [];
  let block: BareLine[] = [];
  const place = (bare: readonly BareLine[]) =>
    placedLines(bare, lines.length > 0 && lines.at(-1) !== null, isContact);
  for (const text of texts) {
    const isNotice = /^\s*>>>/.test(text);
    if (isNotice || text.trim() === '') {
      lines.push(...place(block));
      block = [];
      if (!isNotice) lines.push(null);
    } else if (!/^\s*(?:%|#|--|;)/.test(text)) block.push(bareLine(text, tabs));
  }
  return [...lines, ...place(block)];
}

function bareLine(text: string, tabs: boolean): BareLine {
  const body = text.trim();
  const pair = split(body, tabs);
  return {
    body,
    // A tab is as wide as eight spaces.
    indent: text.slice(0, -text.trimStart().length).replaceAll('\t', ' '.repeat(8)).length,
    pair,
    name: pair?.label ?? (body.length <= MAX_LABEL_LENGTH ? normaliseLabel(body) : ''),
    empty: (pair?.value ?? '') === '',
  };
}

/**
 * Adds what the block tells about each of its lines.
 * @param continued true if no empty line precedes the block
 */
function placedLines(
  block: readonly BareLine[],
  continued: boolean,
  isContact: (label: string) => boolean,
): Line[] {
  const words = block.map(({ name }) => contactRole(name));
  const authors = authorsOf(block, isContact);
  const wordsBelow = words.toReversed().map(latest()).reverse();
  const wordsAbove = words.map(latest());
  const leftmost = unlabelledIndents(block);
  return block.map((line, at) => {
    const above = block[at - 1];
    return {
      ...line,
      startsBlock: at === 0 && !continued,
      inTable:
        above?.pair !== undefined &&
        line.pair !== undefined &&
        (leftmost[at] ?? 0) > line.indent &&
        (block[at + 1]?.indent ?? 0) <= line.indent,
      amongContact: words[at] === undefined && isBetween(wordsAbove[at], wordsBelow[at]),
      author: authors[at] ?? 'registry',
      above: above?.pair?.label,
    };
  });
}

/**
 * Returns who may have written each line of a block. Lines below a contact with a value continue the value if they are
 * indented more, or if a line without a label follows at the same indent, as in an address.
 */
function authorsOf(block: readonly BareLine[], isContact: (label: string) => boolean): Author[] {
  /** The last line without a label at each indent, in the lines up to the next label of a contact. */
  const addressEnds: ReadonlyMap<number, number>[] = [];
  let ends = new Map<number, number>();
  for (const [at, line] of block.entries()) {
    if (line.pair && isContact(line.name)) ends = new Map();
    else if (!line.pair && !isProse(line)) ends.set(line.indent, at);
    addressEnds.push(ends);
  }
  let contact: BareLine | undefined;
  /** The author of the last line that is not indented more than the contact. */
  let author: Author = 'registry';
  return block.map((line, at) => {
    if (contact && line.indent > contact.indent) return author;
    if (line.pair && !line.empty && isContact(line.name)) {
      contact = line;
      author = 'contact';
      return 'registry';
    }
    if (!contact || line.indent < contact.indent) author = 'registry';
    else author = (addressEnds[at]?.get(contact.indent) ?? -1) >= at ? 'contact' : 'weak';
    return author;
  });
}

/** Longest line of an address. Longer lines are terms of the registry. */
const MAX_ADDRESS_LINE = 70;

const isProse = ({ body }: BareLine): boolean => body.length > MAX_ADDRESS_LINE || body.includes('://');

/** Registries write about the domain between the other contacts, and between these and the holder. */
const isBetween = (above: string | undefined, below: string | undefined): boolean =>
  above !== undefined &&
  below !== undefined &&
  (above === below || (above === 'holder' && !below.endsWith(' address')));

/** Returns a function that replaces each missing word with the one before it. */
const latest = () => {
  let last: string | undefined;
  return (word: string | undefined): string | undefined => {
    last = word ?? last;
    return last;
  };
};

/**
 * Returns for each line the smallest indent of the lines from there to the end of the block that have no label.
 * A notice with a web address is not counted: it follows the facts.
 */
function unlabelledIndents(block: readonly BareLine[]): number[] {
  let leftmost = Number.POSITIVE_INFINITY;
  return block
    .toReversed()
    .map(({ pair, indent, body }) => {
      if (!pair && !body.includes('://')) leftmost = Math.min(leftmost, indent);
      return leftmost;
    })
    .reverse();
}

/**
 * Splits a line into its label and value: `label: value`, `[label] value`, with dots or spaces before the colon. Japan’s
 * registry marks its lines with letters: `p. [Name Server]`.
 */
function split(body: string, tabs: boolean): Pair | undefined {
  const bracketed = body.replace(/^[a-z]\. ?(?=\[)/, '');
  if (bracketed.startsWith('[')) {
    const end = bracketed.indexOf(']');
    if (end < 0 || end > MAX_LABEL_LENGTH) return undefined;
    return pairOf(bracketed.slice(1, end), bracketed.slice(end + 1));
  }
  const tab = tabs ? body.indexOf('\t') : -1;
  const at = tab >= 0 ? tab : body.indexOf(':');
  if (at < 1 || at > MAX_LABEL_LENGTH || body.startsWith('//', at + 1)) return undefined;
  return pairOf(body.slice(0, at), body.slice(at + 1));
}

function pairOf(written: string, value: string): Pair | undefined {
  const label = normaliseLabel(written);
  return label === ''
    ? undefined
    : { label, value: value.trim().replace(/^\.{2,}/, ''), written: written.trim() };
}
