import type { PiiType } from '../entity-types.ts';

/** How one kind of personal data is recognised by its form. */
export interface Recogniser {
  readonly type: PiiType;
  /**
   * Each with what a match of it is worth by itself, from 0 to 1, all checks being passed: how unlikely it is that other text
   * looks so. Global; bounded, so that every search is linear. Of one with words around it, `value` is what is meant. They meet
   * text by `folded`.
   */
  readonly patterns: readonly (readonly [pattern: RegExp, score: number])[];
  /** The beginning of a match that is the value, where its pattern takes more; null where there is none. */
  readonly cut?: (raw: string) => string | null;
  /**
   * Whether check digits, dates and ranges are right.
   * @param compact the match in capitals, without blanks, hyphens, points and slashes
   * @param raw the match
   */
  readonly check?: (compact: string, raw: string) => boolean;
  /** Words beside it that say what it is, in lower case and without accents: names of the thing in the languages of its country. */
  readonly context: readonly string[];
}

/** The words of a table's cell. */
export const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/** Without what people put between the parts of a number. */
export const compactOf = (raw: string): string => raw.replace(/[\s./-]+/g, '').toUpperCase();

/** Whether a value of a kind is written like one and its checks hold. */
export const isOne = ({ patterns, check }: Recogniser, value: string): boolean =>
  patterns.some(([pattern]) => {
    pattern.lastIndex = 0;
    const match = pattern.exec(value);
    return match?.index === 0 && match[0] === value;
  }) &&
  (check?.(compactOf(value), value) ?? true);
