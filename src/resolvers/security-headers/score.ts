import type { HeaderTest, TestResult } from './test.ts';

export const ALGORITHM = 6;

const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const;
export type Grade = (typeof GRADES)[number];

/** The minimum score of each grade except F. */
const MIN_SCORES = [100, 90, 85, 80, 70, 65, 60, 50, 45, 40, 30, 25];

/** If the score after all deductions is lower, no bonus is added. */
const BONUS_FROM = 90;

/** Returns the score of a site: 100 plus the modifiers of its tests. Tests without a result have no effect. */
export function scoreOf(verdicts: readonly TestResult[]): number {
  const points = verdicts.map(({ scoreModifier }) => scoreModifier);
  const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
  const deducted = 100 + sum(points.filter((value) => value < 0));
  const score = deducted >= BONUS_FROM ? 100 + sum(points) : deducted;
  return Math.max(0, score);
}

export const gradeOf = (score: number): Grade => GRADES[MIN_SCORES.findIndex((min) => score >= min)] ?? 'F';

/** A recommended change. */
export interface Recommendation {
  readonly priority: number;
  readonly test: string;
  readonly text: string;
  /** The difference between the test's best modifier and the current one. */
  readonly gain: number;
}

/** Returns the advice of all tests that have some, sorted by gain, the largest first. */
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
