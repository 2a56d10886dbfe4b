/** The kind of a block of text. */
export type BlockKind = 'text' | 'heading' | 'item' | 'row' | 'code';

/** An element that may contain text, with hints about its content. */
export interface Element {
  readonly name: string;
  /** The index of its parent in the list of elements; -1 for the outermost. */
  readonly parent: number;
  /** True if its names mark it as page chrome. */
  readonly chrome: boolean;
  /** The strength with which its names suggest main text, from 0. */
  readonly favour: number;
  /** True if its names mark it as the lead of a text. */
  readonly lead: boolean;
}

/** A piece of text without block elements inside. */
export interface Block {
  /** The index of the element that contains it. */
  readonly element: number;
  readonly text: string;
  /** The number of its characters in links. */
  readonly linked: number;
  readonly kind: BlockKind;
  /** Its weight as prose; 0 if it is not prose. */
  readonly weight: number;
  /** The level of a heading, from 1. */
  readonly level: number | null;
}

/** The text of a page in document order, with the elements that contain the text. */
export interface Outline {
  /** Parents come before their children. */
  readonly elements: readonly Element[];
  readonly blocks: readonly Block[];
}
