import { domainToUnicode } from 'node:url';
import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { lookalikeLetters } from '../../datasets/email-intelligence/lookalike-letters.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { splitDomain } from './ending-mistakes.ts';

/** Letters of a domain that look like those of another script. */
export interface Lookalike {
  /** The well-known provider whose domain looks the same; null if there is none. */
  readonly imitated: string | null;
  /** True if a label mixes scripts that no language mixes. */
  readonly mixedScripts: boolean;
}

export const NO_LOOKALIKE: Lookalike = { imitated: null, mixedScripts: false };

/** Short names with a mark, such as `mé`, are also names of others. */
const MIN_MARKED = 5;

/**
 * Scripts that are written together with Latin letters in one word (UTS 39, highly restrictive): those of Chinese,
 * Japanese and Korean.
 */
const BESIDE_LATIN =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;
const LATIN = /\p{Script=Latin}/u;
/** Scripts with letters that look alike. No language mixes them. */
const ALIKE: readonly RegExp[] = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

function isMixed(label: string): boolean {
  if (ALIKE.filter((script) => script.test(label)).length > 1) return true;
  return LATIN.test(label) && [...label].some((character) => !BESIDE_LATIN.test(character));
}

/**
 * Compares the visible form of a domain with those of well-known providers: `gmаil.com` with a Cyrillic letter.
 * @param domain ASCII, lower case
 */
export function lookalikeOf(domain: string): Lookalike {
  if (!domain.includes('xn--')) return NO_LOOKALIKE;
  const shown = domainToUnicode(domain);
  const mixedScripts = shown.split('.').some(isMixed);
  const unmarked = boundCombiningMarks(shown)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '');
  const letters = lookalikeLetters.get();
  const ascii = [...unmarked].map((letter) => letters.get(letter) ?? letter).join('');
  const provider = emailLists.get().providers.find((one) => one.domain === ascii);
  if (!provider) return { imitated: null, mixedScripts };
  const isLatin = unmarked === ascii;
  const isOthers = isLatin && splitDomain(ascii).name.length < MIN_MARKED;
  return { imitated: isOthers ? null : provider.domain, mixedScripts };
}
