import { phrasesFrom } from '../../lexicon/index.ts';
import { unaccented } from '../unaccented.ts';
import type { DateToken } from './scan.ts';

/** Apostrophes are tokens between words, as in « aujourd'hui ». */
const plain = (phrase: string): string => unaccented(phrase).replaceAll("'", ' ');

/** Words for an ongoing period, for seasons, and words before the start and the end of a period. */
const presents = phrasesFrom('resume/times', 'present', plain);
const seasons = phrasesFrom('resume/times', 'season', plain);
const sinces = phrasesFrom('resume/times', 'since', plain);
const untils = phrasesFrom('resume/times', 'until', plain);

const MAX_WORDS = 4;

/** Returns the index after the longest phrase for an ongoing period that starts here; undefined if there is none. */
export function presentAt(tokens: readonly DateToken[], at: number): number | undefined {
  let phrase = '';
  let found: number | undefined;
  let next = at;
  for (let count = 0; count < MAX_WORDS; count += 1) {
    if (count > 0 && /^['’`´]$/.test(tokens[next]?.text ?? '')) next += 1;
    const token = tokens[next];
    if (token?.kind !== 'word') break;
    phrase = phrase === '' ? token.text : `${phrase} ${token.text}`;
    next += 1;
    if (presents().has(phrase)) found = next;
  }
  return found;
}

export const isSeason = (word: string): boolean => seasons().has(word);

/** True for words before the start of a period. The period is ongoing if no end follows: "since 2019". */
export const isSince = (word: string): boolean => sinces().has(word);

/** True for words between the start and end of a period. */
export const isUntil = (word: string): boolean => untils().has(word);

const LEADING: ReadonlySet<string> = new Set(
  'von,du,de,del,dal,vom,expected,graduation,graduated,erwartet'.split(','),
);

/** True for other words that belong to the period after them. */
export const leadsToDate = (word: string): boolean => LEADING.has(word);
