import { type Attack, attacksOn, textOf } from './attacks.ts';
import type { Pattern } from './patterns.ts';

/**
 * Every attack runs on a short text first. Only the slowest attack continues with longer texts: a quadratic search
 * would never end.
 */
const FIRST_LENGTH = 500;
const LENGTHS = [5_000, 25_000, 100_000];
/** A repeated group may take exponential time, and never end even on a short text. */
const REPEATED_GROUP = /\)[*+{]/;
const SHORT_LENGTHS = [...Array.from({ length: 14 }, (_, step) => 8 + 3 * step), 70, 110, 170, 260, 390];
const FULL_LENGTH = 1_000_000;
const MAX_ATTACKS = 6;
/** A linear search takes some milliseconds for a million characters; these limits allow for busy machines. */
const ALLOWED_MS = 30;
const ALLOWED_MS_PER_CHARACTER = 2_000 / FULL_LENGTH;

/**
 * Looks for a text of up to a million characters on which an expression takes longer than a linear search would.
 * Returns a description of the text, or null if there is none.
 */
export function slowText(pattern: Pattern): string | null {
  const search = searchBy(pattern);
  const attacks = attacksOn(pattern.source, pattern.flags);
  const isSlow = (text: string): boolean => {
    const allowed = ALLOWED_MS + text.length * ALLOWED_MS_PER_CHARACTER;
    // Measured twice, because the machine may have been busy.
    return msOf(search, text) > allowed && msOf(search, text) > allowed;
  };
  for (const length of REPEATED_GROUP.test(pattern.source) ? SHORT_LENGTHS : [])
    for (const attack of attacks) if (isSlow(textOf(attack, length))) return told(attack, length);
  const slowest = attacks
    .map((attack) => ({ attack, ms: leastMsOf(search, textOf(attack, FIRST_LENGTH)) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, MAX_ATTACKS);
  for (const length of LENGTHS) {
    for (const { attack } of slowest) if (isSlow(textOf(attack, length))) return told(attack, length);
  }
  const [worst] = slowest;
  return worst && isSlow(textOf(worst.attack, FULL_LENGTH)) ? told(worst.attack, FULL_LENGTH) : null;
}

const told = ({ prefix, pump, suffix }: Attack, length: number): string =>
  `${JSON.stringify(prefix)} + ${JSON.stringify(pump)} × n + ${JSON.stringify(suffix)}, ${length} characters`;

type Search = (text: string) => void;

function msOf(search: Search, text: string): number {
  const start = performance.now();
  search(text);
  return performance.now() - start;
}

/** The fastest of three runs is used, because compilation and other processes take longer than such a short search. */
const leastMsOf = (search: Search, text: string): number =>
  Math.min(...Array.from({ length: 3 }, () => msOf(search, text)));

/**
 * Searches with global expressions continue after every match, as in `replaceAll`. With sticky expressions, they may
 * also continue after every failure.
 */
function searchBy({ source, flags, splits }: Pattern): Search {
  const pattern = new RegExp(source, flags);
  if (pattern.sticky) return (text) => scan(pattern, text);
  if (splits) return (text) => text.split(pattern);
  return pattern.global ? (text) => text.replace(pattern, '') : (text) => pattern.test(text);
}

function scan(pattern: RegExp, text: string): void {
  for (let at = 0; at < text.length; ) {
    pattern.lastIndex = at;
    at = pattern.test(text) && pattern.lastIndex > at ? pattern.lastIndex : at + 1;
  }
}
