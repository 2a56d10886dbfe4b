import {
  compare,
  type Decimal,
  decimalOf,
  plain,
  rounded,
  sumOf,
  ZERO,
} from '../../../tokens/money/decimal.ts';
import { CONVERSIONS } from './scale.ts';
import type { AcademicChecks, AcademicCourse, AcademicTerm, AcademicTotals } from './types.ts';

/** Grade points and credits, from which an average is computed. */
interface Weighed {
  readonly points: Decimal;
  readonly credits: Decimal;
}

/** Recomputes the credits of a record, and the average from grade points or letters. */
export function checksOf(terms: readonly AcademicTerm[], totals: AcademicTotals): AcademicChecks {
  const digits = digitsOf(
    totals.gpa ?? terms.findLast(({ cumulativeGpa }) => cumulativeGpa)?.cumulativeGpa ?? null,
  );
  const own = terms.flatMap(({ courses }) => courses).filter(counts);
  const stated = totals.gpa ?? terms.findLast(({ cumulativeGpa }) => cumulativeGpa)?.cumulativeGpa ?? null;
  const weighed = byPoints(own) ?? byLetters(terms, own);
  const gpaRecomputed = weighed ? averageOf(weighed, digits) : null;
  return {
    gpaRecomputed,
    gpaOk: gpaRecomputed === null || stated === null ? null : isSame(weighed as Weighed, stated),
    ...creditsOf(terms, totals),
  };
}

/** True if a course is part of the average: it has a grade, and is not an excluded repetition. */
const counts = ({ status, repeatMark }: AcademicCourse): boolean =>
  (status === 'completed' || status === 'failed') && repeatMark !== 'E';

const digitsOf = (gpa: string | null): number => Math.min(4, gpa?.split('.')[1]?.length ?? 2) || 2;

/** Uses the grade points of the courses; undefined if they are missing for a course whose grade has a value. */
function byPoints(courses: readonly AcademicCourse[]): Weighed | undefined {
  const parts: Weighed[] = [];
  for (const course of courses) {
    const { gradePoints, gradeValue, grade } = course;
    const credits = creditsFor(course);
    const value = decimalOf(gradeValue ?? '');
    const points = decimalOf(gradePoints ?? '') ?? (value && credits ? product(value, credits) : undefined);
    const graded = grade !== null && CONVERSIONS[0]?.(grade) !== undefined;
    if (!credits) continue;
    if (!points) {
      if (graded && grade !== 'F') return undefined;
      if (graded) parts.push({ points: ZERO, credits });
    } else if (graded || points.units > 0n) parts.push({ points, credits });
  }
  return parts.some(({ points }) => points.units > 0n) ? summed(parts) : undefined;
}

const creditsFor = ({ creditsAttempted, creditsEarned }: AcademicCourse): Decimal | undefined =>
  decimalOf(creditsAttempted ?? creditsEarned ?? '');

const product = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

const summed = (parts: readonly Weighed[]): Weighed | undefined => {
  const credits = sumOf(parts.map((part) => part.credits));
  return credits.units > 0n ? { points: sumOf(parts.map((part) => part.points)), credits } : undefined;
};

/** Uses letters on the four-point scale, with the rounding that reproduces each stated term average. */
function byLetters(terms: readonly AcademicTerm[], own: readonly AcademicCourse[]): Weighed | undefined {
  const stating = terms.filter(({ gpa }) => gpa !== null);
  if (stating.length === 0) return undefined;
  for (const convert of CONVERSIONS) {
    const weigh = (courses: readonly AcademicCourse[]): Weighed | undefined =>
      summed(
        courses.flatMap((course) => {
          const { grade } = course;
          const value = grade === null ? undefined : convert(grade);
          const credits = creditsFor(course);
          return value === undefined || !credits
            ? []
            : [{ points: product(decimalOf(String(value)) as Decimal, credits), credits }];
        }),
      );
    const all = stating.every(({ courses, gpa }) => {
      const weighed = weigh(courses.filter(counts));
      return weighed !== undefined && isSame(weighed, gpa as string);
    });
    if (all) return weigh(own);
  }
  return undefined;
}

/** Returns the average, rounded to this many digits. */
function averageOf({ points, credits }: Weighed, digits: number): string {
  return plain(rounded(quotient(points, credits), digits));
}

const QUOTIENT_DIGITS = 10;

function quotient(points: Decimal, credits: Decimal): Decimal {
  const units =
    (points.units * 10n ** BigInt(QUOTIENT_DIGITS + credits.scale)) /
    (credits.units * 10n ** BigInt(points.scale));
  return { units, scale: QUOTIENT_DIGITS };
}

/** True if an average equals the stated average, which universities either round or truncate. */
function isSame(weighed: Weighed, stated: string): boolean {
  const statedAverage = decimalOf(stated);
  if (!statedAverage) return false;
  const exact = quotient(weighed.points, weighed.credits);
  const step = 10n ** BigInt(Math.max(0, exact.scale - statedAverage.scale));
  const cut: Decimal = { units: exact.units / step, scale: Math.min(exact.scale, statedAverage.scale) };
  return (
    compare(rounded(exact, statedAverage.scale), statedAverage) === 0 || compare(cut, statedAverage) === 0
  );
}

function creditsOf(
  terms: readonly AcademicTerm[],
  { creditsEarned }: AcademicTotals,
): Pick<AcademicChecks, 'creditsSum' | 'creditsSumOk'> {
  const sum = (keep: (course: AcademicCourse) => boolean): Decimal | undefined => {
    const parts = terms.flatMap(({ courses }) =>
      courses.filter(keep).flatMap((course) => decimalOf(course.creditsEarned ?? '') ?? []),
    );
    return parts.length > 0 ? sumOf(parts) : undefined;
  };
  const all = sum(({ repeatMark }) => repeatMark !== 'E');
  const own = sum(({ status, repeatMark }) => status !== 'transferred' && repeatMark !== 'E');
  const stated = decimalOf(creditsEarned ?? '');
  const right = [all, own].find((one) => one && stated && compare(one, stated) === 0);
  const shown = right ?? all;
  return {
    creditsSum: shown ? plain(shown) : null,
    creditsSumOk: shown && stated ? right !== undefined : null,
  };
}
