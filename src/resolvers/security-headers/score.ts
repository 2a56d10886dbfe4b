import type { HeaderTest, TestResult } from './test.ts';

export const ALGORITHM = 6;

const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const;
export type Grade = (typeof GRADES)[number];

/** The least score of each grade but F. */
const MIN_COUNT = [100, 90, 85, 80, 70, 65, 60, 50, 45, 40, 30, 25];

/** With less than that after all deductions, nothing is added. */
const BONUS_FROM = 90;

/** The score of a site: 100 and what its tests add or take; what was not evaluated does neither. */
export function scoreOf(verdicts: readonly TestResult[]): number {
  const points = verdicts.map(({ scoreModifier }) => scoreModifier);
  const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
  const deducted = 100 + sum(points.filter((value) => value < 0));
  const score = deducted >= BONUS_FROM ? 100 + sum(points) : deducted;
  return Math.max(0, score);
}

export const gradeOf = (score: number): Grade => GRADES[MIN_COUNT.findIndex((least) => score >= least)] ?? 'F';

/** What to do, the most rewarding first. */
export interface Recommendation {
  readonly priority: number;
  readonly test: string;
  readonly text: string;
  /** What the test would add to the score at its best, above what it adds now. */
  readonly gain: number;
}

/** What is left to do by the tests' own advice. */
export function recommendationsOf(
  verdicts: readonly TestResult[],
  tests: readonly HeaderTest[],
): Recommendation[] {
  const gainOf = ({ name, scoreModifier }: TestResult): number => {
    const ratings = Object.values(tests.find((test) => test.name === name)?.ratings ?? {});
    return Math.max(...ratings.map(({ points }) => points)) - scoreModifier;
  };
  return verdicts
    .flatMap((verdict) =>
      verdict.recommendation
        ? { test: verdict.name, text: verdict.recommendation, gain: gainOf(verdict) }
        : [],
    )
    .toSorted((one, other) => other.gain - one.gain)
    .map((recommendation, at) => ({ priority: at + 1, ...recommendation }));
}
