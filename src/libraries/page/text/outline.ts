/** What a stretch of text is on a page. */
export type BlockKind = 'text' | 'heading' | 'item' | 'row' | 'code';

/** An element that may hold text, with what of it stands below. */
export interface Element {
  readonly name: string;
  /** Where its parent stands in the list of elements; -1 for the outermost. */
  readonly parent: number;
  /** Whether it is called what surrounds a text. */
  readonly chrome: boolean;
  /** How much its names speak for its text: from 0. */
  readonly favour: number;
  /** Whether it is called the beginning of a text. */
  readonly lead: boolean;
}

/** A stretch of text without elements of blocks in it. */
export interface Block {
  /** The element that it stands in. */
  readonly element: number;
  readonly text: string;
  /** How many of its characters are in links. */
  readonly linked: number;
  readonly kind: BlockKind;
  /** How much it is prose: from 0, for what is none. */
  readonly weight: number;
  /** Of headings, from 1. */
  readonly level: number | null;
}

/** The text of a page as it stands there, with what it stands in. */
export interface Outline {
  /** Parents before their children. */
  readonly elements: readonly Element[];
  readonly blocks: readonly Block[];
}
