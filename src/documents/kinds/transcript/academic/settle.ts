import type { ColumnKind } from './columns.ts';
import type { PlacedCourse, TermDraft } from './record.ts';
import { letterValue } from './scale.ts';
import type { AcademicCourse, CourseStatus } from './types.ts';
import { isPending, isTransfer, isWithdrawal, passes, plainNumber } from './values.ts';

/** The kinds of figures without column titles, in order. */
type Order = readonly ColumnKind[];

/** Infers the kinds of figures without column titles. Points are credits times the value of the grade. */
function orderOf(courses: readonly PlacedCourse[], count: number): Order {
  const rows = courses
    .filter(({ loose }) => loose.length === count)
    .map(({ loose, grade }) => ({ numbers: loose.map(numberOf), grade }));
  const agreeing = (credits: number, points: number): number => {
    let sum = 0;
    for (const { numbers, grade } of rows) {
      const value = grade === null ? undefined : letterValue(grade);
      const product = (numbers[credits] ?? 0) * (value ?? 0);
      if (value && product > 0)
        sum += Math.abs(product - (numbers[points] ?? 0)) < 0.06 * (numbers[credits] ?? 1) + 0.02 ? 1 : -1;
    }
    return sum;
  };
  if (count < 2) return ['credits'];
  if (count === 2) {
    const forth = agreeing(0, 1);
    const back = agreeing(1, 0);
    if (forth > 0 && forth >= back) return ['credits', 'points'];
    if (back > 0) return ['points', 'credits'];
    const earned = rows.every(({ numbers: [one = 0, other = 0] }) => other <= one);
    return earned ? ['attempted', 'earned'] : ['credits', 'points'];
  }
  if (count === 3)
    return agreeing(0, 1) > agreeing(0, 2)
      ? ['credits', 'points', 'gpaCredits']
      : ['attempted', 'earned', 'points'];
  return ['attempted', 'earned', 'gpaCredits', 'points'];
}

/** The inferred order of figures without column titles, for a whole record. */
export interface Orders {
  of(count: number): Order;
  /**
   * Returns the title and the grade. If a letter is not in the position of the grades of other courses, it belongs to
   * the title: `Calculus I 3.00`.
   */
  grades(course: PlacedCourse): [title: string, grade: string | null];
}

export function ordersOf(courses: readonly PlacedCourse[]): Orders {
  const known = new Map<number, Order>();
  const before = courses.flatMap(({ loose, looseBefore, grade }) =>
    grade !== null && loose.length > 0 ? [looseBefore] : [],
  );
  const usual = [0, 1, 2, 3].toSorted((one, other) => countOf(before, other) - countOf(before, one))[0];
  return {
    of: (count) => known.getOrInsertComputed(Math.min(4, count), (few) => orderOf(courses, few)),
    grades: ({ title, grade, loose, looseBefore }) =>
      grade !== null &&
      loose.length > 0 &&
      looseBefore !== usual &&
      /^[A-Z]$/.test(grade) &&
      looseBefore === 0
        ? [`${title} ${grade}`, null]
        : [title, grade],
  };
}

const countOf = (list: readonly number[], one: number): number =>
  list.filter((other) => other === one).length;

const numberOf = (text: string): number => Number(plainNumber(text) ?? Number.NaN);

/**
 * Returns a function that renames ambiguous figures. "Credit Points" are credits in Europe and quality points in India.
 * "Grade Points" are the points for one credit or for the whole course. Products of the figures show which is meant.
 */
export function renamedFigures(
  courses: readonly PlacedCourse[],
): (figures: PlacedCourse['figures']) => PlacedCourse['figures'] {
  const fits = (
    product: (figures: PlacedCourse['figures']) => readonly [number, number, number] | undefined,
  ): boolean => {
    let sum = 0;
    for (const { figures } of courses) {
      const parts = product(figures);
      if (!parts || parts.some(Number.isNaN) || parts[0] * parts[1] === 0 || parts[0] === 1) continue;
      sum += Math.abs(parts[0] * parts[1] - parts[2]) < 0.06 ? 1 : -1;
    }
    return sum > 0;
  };
  const number = (figures: PlacedCourse['figures'], kind: ColumnKind): number =>
    numberOf(figures[kind] ?? '');
  const credits = (figures: PlacedCourse['figures']): number =>
    numberOf(figures.credits ?? figures.attempted ?? '');
  // Low points that are not a multiple of the credits are the points for one credit.
  const small = courses.filter(({ figures }) => number(figures, 'points') <= 10);
  const each =
    courses.length > 0 &&
    small.length === courses.length &&
    !fits((one) => [credits(one), 1, number(one, 'points')]);
  if (fits((one) => [credits(one), number(one, 'value'), number(one, 'points')])) return (figures) => figures;
  const grading = courses.some(({ grade, figures }) => {
    const value = grade === null ? undefined : letterValue(grade);
    return (
      value !== undefined &&
      credits(figures) > 1 &&
      value > 0 &&
      Math.abs(value * credits(figures) - number(figures, 'points')) < 0.1
    );
  });
  if (
    !grading &&
    each &&
    courses.some(({ figures }) => credits(figures) > 1 && number(figures, 'points') > 0)
  )
    return ({ points, ...others }) =>
      points === undefined ? others : { ...others, value: others.value ?? points };
  return (figures) => figures;
}

/** Builds a course, with its figures under their names. */
export function courseOf(
  course: PlacedCourse,
  order: Orders,
  rename: ReturnType<typeof renamedFigures>,
): AcademicCourse {
  const figures: Partial<Record<ColumnKind, string>> = { ...rename(course.figures) };
  const kinds = order.of(course.loose.length);
  course.loose.forEach((text, at) => {
    const kind = kinds[at];
    if (kind) figures[kind] = text;
  });
  let [title, grade] = order.grades(course);
  if (grade === null) [title, grade] = unglued(title, figures, course.section);
  const passed =
    (course.result === null ? undefined : passes(course.result)) ??
    (grade === null ? undefined : passes(grade));
  const status = statusOf(grade, course.section, figures, passed);
  const credits = plainNumber(figures.credits);
  const earns = status === 'transferred' || (status === 'completed' && passed !== false);
  return {
    code: course.code,
    title: title === '' ? null : title,
    creditsAttempted: plainNumber(figures.attempted) ?? credits,
    creditsEarned: plainNumber(figures.earned) ?? plainNumber(figures.passed) ?? (earns ? credits : null),
    grade,
    gradePoints: plainNumber(figures.points),
    gradeValue: plainNumber(figures.value),
    status,
    repeatMark: course.repeatMark,
  };
}

function statusOf(
  grade: string | null,
  section: PlacedCourse['section'],
  figures: PlacedCourse['figures'],
  passed: boolean | undefined,
): CourseStatus {
  if (section === 'progress') return 'in_progress';
  if (grade !== null && isWithdrawal(grade)) return 'withdrawn';
  if (section === 'transfer' || (grade !== null && isTransfer(grade))) return 'transferred';
  if (grade === null) return numberOf(figures.earned ?? '') > 0 ? 'completed' : 'in_progress';
  if (isPending(grade)) return 'in_progress';
  return passed === false ? 'failed' : 'completed';
}

/** Separates a grade that follows its title without a space: `STUDIOTR`, `CALCULUS IA+`. */
function unglued(
  title: string,
  figures: PlacedCourse['figures'],
  section: PlacedCourse['section'],
): [string, string | null] {
  if (section === 'progress' || title.length < 4) return [title, null];
  const [, sure, sign] = /^(.{2,}?[A-Z+)\d])(TR|[A-D][+-])$/.exec(title) ?? [];
  if (sure && sign && (sign !== 'TR' || section === 'transfer')) return [sure, sign];
  const [, roman, letter] = /^(.{2,} [IVX]{1,4})([A-F])$/.exec(title) ?? [];
  const value = letter === undefined ? undefined : letterValue(letter);
  const due = numberOf(figures.credits ?? figures.attempted ?? '') * (value ?? Number.NaN);
  if (roman && letter && Math.abs(due - numberOf(figures.points ?? '')) < 0.05) return [roman, letter];
  return [title, null];
}

export const allCourses = (terms: readonly TermDraft[]): readonly PlacedCourse[] =>
  terms.flatMap(({ courses }) => courses);
