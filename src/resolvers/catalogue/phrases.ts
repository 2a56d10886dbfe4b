import { fold } from '../../libraries/text/fold.ts';
import type { Steps } from '../../scheduling/steps.ts';
import { TextIndex } from '../search/text-index.ts';

/** Search words that stand for filters, with the filters. */
export type Phrases<Own> = readonly (readonly [phrase: string, filter: Own])[];

export interface FilterWords<Own> {
  /** Longest first, so that `plug in hybrid` is not read as `hybrid`. */
  readonly phrases: Phrases<Own>;
  readonly index: TextIndex;
}

/** Sorts and indexes phrases. */
export function* filterWordsOf<Own>(unsorted: Phrases<Own>): Steps<FilterWords<Own>> {
  const phrases = unsorted
    .map(([phrase, filter]) => [fold(phrase), filter] as const)
    .sort(([a], [b]) => b.length - a.length);
  const lines = phrases.map(([phrase]) => `${phrase}\n`).join('');
  return { phrases, index: yield* TextIndex.of(Buffer.from(lines)) };
}

/**
 * Returns search phrases for the members of an enum, with their filters: `pontoon boat` and `pontoon`, but not `other`.
 */
export const phrasesFor = <Member extends string, Own>(
  members: readonly Member[],
  filter: (member: Member) => Own,
  synonyms: { readonly [Word in Member]?: readonly string[] } = {},
): [phrase: string, filter: Own][] =>
  members
    .filter((member) => member !== 'other')
    .flatMap((member) => {
      const phrase = member.replaceAll('_', ' ');
      const phrases = new Set([phrase, phrase.replace(/ boat$/, ''), ...(synonyms[member] ?? [])]);
      return [...phrases].map((one) => [one, filter(member)]);
    });
