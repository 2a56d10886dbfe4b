import type { FoundText } from '../../../tokens/found-text.ts';
import { compactOf, NATIONAL_FORMS, type NationalType } from '../../../tokens/identifiers/national/index.ts';
import type { TokenType } from '../../../tokens/switch.ts';
import type { PiiType } from '../entity-types.ts';

/** A value. Its score and the words that raise the score replace those of the recogniser. */
export interface FoundValue extends FoundText {
  readonly score?: number;
  readonly context?: readonly string[];
}

/** Recognises one type of personal data by its form. */
export interface Recogniser {
  readonly type: PiiType;
  /** The recogniser of tokens that this one belongs to, if other kinds of documents read such values too. */
  readonly token?: TokenType;
  /**
   * Patterns, each with the score of a match that passes all checks, from 0 to 1. The score is higher if other text is
   * less likely to match. Patterns are global, and bounded to keep every search linear. If a pattern includes
   * surrounding words, the group `value` contains the value. Patterns are matched against the result of `folded`.
   */
  readonly patterns: readonly (readonly [pattern: RegExp, score: number])[];
  /** The recogniser of tokens that finds the values, in place of patterns, and the score of what passes the check. */
  readonly find?: (text: string) => readonly FoundValue[];
  readonly score?: number;
  /**
   * Checks digits, dates and ranges.
   * @param compact the match in capitals, without spaces, hyphens, full stops and slashes
   * @param raw the match
   */
  readonly check?: (compact: string, raw: string) => boolean;
  /**
   * Words that indicate the type if they are close to a value. They are in the languages of the country, in lower
   * case and without accents.
   */
  readonly context: readonly string[];
}

/** Splits a comma-separated list of words. */
export const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/**
 * Returns the recogniser of an identifier whose form all kinds of documents share.
 * @param scores one for each pattern of the form
 */
export function scored(type: NationalType, scores: readonly number[], context: string): Recogniser {
  const { token, patterns, check } = NATIONAL_FORMS[type];
  return {
    type,
    token,
    patterns: patterns.map((pattern, index) => [pattern, scores[index] as number] as const),
    ...(check && { check }),
    context: words(context),
  };
}

/** True if a value has the form of its type and passes its checks. */
export const isOne = ({ patterns, find, check }: Recogniser, value: string): boolean =>
  (find?.(value)[0]?.raw === value ||
    patterns.some(([pattern]) => {
      pattern.lastIndex = 0;
      const match = pattern.exec(value);
      return match?.index === 0 && match[0] === value;
    })) &&
  (check?.(compactOf(value), value) ?? true);
