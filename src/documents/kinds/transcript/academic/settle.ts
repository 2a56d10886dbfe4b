import type { ColumnKind } from './columns.ts';
import { type FigureRole, figureRoles } from './figures.ts';
import type { PlacedCourse } from './record.ts';
import { letterValue } from './scale.ts';
import type { AcademicCourse, CourseStatus } from './types.ts';
import { isPending, isTransfer, isWithdrawal, passes, plainNumber } from './values.ts';

/** The kinds of figures without column titles, in order. */
type Order = readonly (FigureRole | null)[];

/** Infers the kinds of figures without column titles from the courses that have as many figures. */
function orderOf(courses: readonly PlacedCourse[], count: number): Order {
  const rows = courses
    .filter(({ loose }) => loose.length === count)
    .map(({ loose, grade }) => [...loose, grade ?? undefined]);
  return figureRoles(new Array<null>(count + 1).fill(null), rows).roles;
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
    of: (count) => known.getOrInsertComputed(count, (few) => orderOf(courses, few)),
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

/** Builds a course, with its figures under their names. */
export function courseOf(course: PlacedCourse, order: Orders): AcademicCourse {
  const figures: Partial<Record<ColumnKind, string>> = { ...course.figures };
  const kinds = order.of(course.loose.length);
  course.loose.forEach((text, at) => {
    const kind = kinds[at];
    if (kind && kind !== 'mark') figures[kind] = text;
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
