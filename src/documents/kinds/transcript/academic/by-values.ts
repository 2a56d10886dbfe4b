import { separated } from './columns.ts';
import { behindTitle, type CourseLine, isPart, withoutLevel } from './course.ts';
import { type FigureRole, figureRoles, isFigureKind } from './figures.ts';
import type { Head, PlacedColumn } from './head.ts';
import { type Found, tailOf } from './tail.ts';
import { isVerdict } from './values.ts';

/** Maximum number of values behind a title, and of ways to divide a header. */
const MAX_VALUES = 10;
const MAX_HEADERS = 8;

/**
 * Decides the roles of the columns of each table by all its courses: the arithmetic of the values first, then the
 * header. If values remain in most titles, the header names fewer columns than the table has, and the values are
 * separated anew.
 */
export function byValues<Course extends CourseLine>(courses: readonly Course[]): ReadonlyMap<Course, Course> {
  const settled = new Map<Course, Course>();
  for (const [head, group] of Map.groupBy(courses, (course) => course.head)) {
    if (!head) continue;
    const read = separatedAnew(group, head) ?? group;
    const named = withRoles(read, head);
    for (const [at, course] of group.entries()) settled.set(course, named[at] as Course);
  }
  return settled;
}

/** Gives the values of courses the roles of their columns. */
function withRoles<Course extends CourseLine>(courses: readonly Course[], head: Head): readonly Course[] {
  const columns = [...new Set(courses.flatMap(({ found }) => [...(found?.keys() ?? [])]))]
    .filter(({ kind, unknown }) => isFigureKind(kind) || unknown)
    .toSorted((one, other) => head.written.indexOf(one) - head.written.indexOf(other));
  const grades = columns.filter(({ kind }) => kind === 'grade');
  // Schools state one grade for each part of a year.
  if (columns.length === 0 || (grades.length > 1 && grades.every(({ words }) => isPart(words))))
    return courses;
  const rows = courses.map(({ found }) => columns.map((column) => found?.get(column)));
  const { roles } = figureRoles(columns, rows);
  const verdicts = columns.filter(
    (_, at) => roles[at] === 'grade' && rows.every((row) => row[at] === undefined || isVerdict(row[at])),
  );
  return courses.map((course, index) => ({
    ...course,
    ...figuresIn(rows[index] ?? [], columns, roles, verdicts, course),
  }));
}

function figuresIn(
  row: readonly (string | undefined)[],
  columns: readonly PlacedColumn[],
  roles: readonly (FigureRole | null)[],
  verdicts: readonly PlacedColumn[],
  { result: known }: CourseLine,
): Pick<CourseLine, 'grade' | 'figures' | 'result'> {
  const figures: { -readonly [Key in keyof CourseLine['figures']]: string } = {};
  const marks: string[] = [];
  const letters: string[] = [];
  let result = known;
  for (const [at, column] of columns.entries()) {
    const text = row[at];
    if (text === undefined) continue;
    const role = roles[at] ?? (column.unknown ? null : column.kind);
    if (role === 'mark' || (role === 'grade' && roles[at] === null)) marks.push(text);
    else if (role === 'grade' && verdicts.includes(column)) result = text;
    else if (role === 'grade') letters.push(text);
    else if (role !== null) figures[role] ??= text;
  }
  const [grade = marks[0] ?? result] = letters;
  return { grade: grade ?? null, figures, result: grade === result ? known : result };
}

/** True if a title ends with a number that belongs to a column. */
const endsWithValue = ({ title }: CourseLine): boolean => /\s\d{1,3}[.,]\d{1,3}$/.test(title);

/** Separates the values of a table from its titles anew; undefined if the titles do not contain values. */
function separatedAnew<Course extends CourseLine>(
  courses: readonly Course[],
  head: Head,
): readonly Course[] | undefined {
  const written = courses.filter(({ rest }) => rest !== null);
  if (!written.some(endsWithValue)) return undefined;
  const tails = new Map(
    written.map((course) => [
      course,
      tailOf(course.rest ?? '', { figures: MAX_VALUES, letters: 2, term: false }),
    ]),
  );
  const widths = [...Map.groupBy(tails.values(), ({ values }) => values.length)];
  const [width, usual] = widths.reduce((one, other) => (other[1].length > one[1].length ? other : one));
  // A few titles end with a number by themselves.
  if (usual.length * 5 < written.length * 3 || width <= behindTitle(head).length) return undefined;
  const behind = behindTitle({ columns: head.written });
  const rowOf = (course: Course): string[] =>
    (tails.get(course)?.values ?? []).slice(-width).map(({ text }) => text);
  const full = written.filter((course) => rowOf(course).length === width).map(rowOf);
  const [best] = [
    separated(behind, width),
    separated(
      behind.filter(({ unknown }) => !unknown),
      width,
    ),
  ]
    .flat()
    .slice(0, MAX_HEADERS)
    .map((columns) => ({
      columns: columns as readonly PlacedColumn[],
      ...figureRoles(columns as readonly PlacedColumn[], full),
    }))
    .sort((one, other) => other.score - one.score);
  if (!best) return undefined;
  return courses.map((course) => {
    const tail = tails.get(course);
    if (!tail || tail.values.length < width) return course;
    const title = [tail.title, ...tail.values.slice(0, -width).map(({ text }) => text)].join(' ');
    const found: Found = new Map(best.columns.map((column, at) => [column, rowOf(course)[at] as string]));
    return { ...course, title: withoutLevel(title, head), found };
  });
}
