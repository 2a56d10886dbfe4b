import type { NameLists } from '../../../datasets/names.ts';
import { FIRST_NAME, PLACE_BEGINS, PLACE_GOES_ON } from './features.ts';

/** Maximum number of words in the name of a place. */
const MAX_WORDS = 4;

/** Returns the bits of the lists that contain each token of a sentence. */
export function listedIn(tokens: readonly string[], { firstNames, places }: NameLists): Uint8Array {
  const bits = new Uint8Array(tokens.length);
  const lower = tokens.map((token) => token.slice(0, 40).toLowerCase());
  for (const [at, token] of tokens.entries()) {
    if (!/^\p{Lu}/u.test(token)) continue;
    if (firstNames.has(lower[at] as string)) bits[at] = (bits[at] as number) | FIRST_NAME;
    for (let count = Math.min(MAX_WORDS, tokens.length - at); count > 0; count -= 1) {
      if (!places.has(lower.slice(at, at + count).join(' '))) continue;
      if (((bits[at] as number) & PLACE_GOES_ON) === 0) bits[at] = (bits[at] as number) | PLACE_BEGINS;
      for (let behind = at + 1; behind < at + count; behind += 1)
        bits[behind] = (bits[behind] as number) | PLACE_GOES_ON;
      break;
    }
  }
  return bits;
}
