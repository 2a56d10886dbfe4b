import fc from 'fast-check';
import { placeOf } from './places.ts';
import { anyPlace, strangeNumber, strangeText } from './values.ts';

/** Replaces one of the values of a text, or one of its numbers. */
export interface TextChange {
  readonly at: number;
  readonly of: 'values' | 'numbers';
  readonly text: string;
}

export const textChange: fc.Arbitrary<TextChange> = fc.oneof(
  fc.record({ at: anyPlace, of: fc.constant('values' as const), text: strangeText }),
  fc.record({ at: anyPlace, of: fc.constant('numbers' as const), text: strangeNumber }),
);

/** Values: text in quotation marks, between tags, after a colon or an equals sign, numbers, and words. */
const VALUES = /(?<=")[^"\n]*(?=")|(?<=>)[^<]+(?=<)|(?<=[:=][ \t]?)[^\s,;"'<>]+|\d+(?:\.\d+)?|[\w.@/+-]{3,}/g;

/** Applies changes to the values of a text. */
export function tamperedText(text: string, changes: readonly TextChange[]): string {
  return changes.reduce((whole, { at, of, text: other }) => {
    const found = placeOf([...whole.matchAll(of === 'values' ? VALUES : /\d+/g)], at);
    if (!found) return whole + other;
    return whole.slice(0, found.index) + other + whole.slice(found.index + found[0].length);
  }, text);
}
