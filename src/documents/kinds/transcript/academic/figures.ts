import { atMost, productOf } from '../../../fields/table/equations.ts';
import { rolesOf } from '../../../fields/table/roles.ts';
import type { ColumnRole, Equation, TableCell } from '../../../fields/table/types.ts';
import { type ColumnKind, isFigure } from './columns.ts';
import type { PlacedColumn } from './head.ts';
import { letterValue } from './scale.ts';
import { kindOf, passes, plainNumber } from './values.ts';

/** The roles of the columns behind a title. A mark is a number of points in an exam, as opposed to a letter. */
export type FigureRole =
  | 'credits'
  | 'attempted'
  | 'earned'
  | 'passed'
  | 'gpaCredits'
  | 'grade'
  | 'mark'
  | 'points'
  | 'value'
  | 'gpa';

const numberIn = ({ number }: TableCell): number => number ?? Number.NaN;

/** Returns how well numbers up to a maximum suit a role. */
const upTo =
  (max: number) =>
  (cell: TableCell): number =>
    numberIn(cell) >= 0 && numberIn(cell) <= max ? 1 : 0;

const SUITS: Readonly<Record<FigureRole, (cell: TableCell) => number>> = {
  credits: upTo(60),
  attempted: upTo(60),
  earned: upTo(60),
  passed: upTo(60),
  gpaCredits: upTo(60),
  grade: ({ text }) => {
    const kind = kindOf(text);
    // Scales have letters that are not known: `SX`.
    return kind === 'letter' || kind === 'mark' ? 1 : kind === 'flag' && /^[A-Z]{1,4}$/.test(text) ? 0.7 : 0;
  },
  mark: upTo(110),
  points: upTo(2_000),
  value: upTo(10),
  gpa: upTo(10),
};

/** Headings that are often used for another role than the one they are listed for. */
const RELATED: Readonly<Partial<Record<ColumnKind, readonly FigureRole[]>>> = {
  credits: ['attempted', 'points'],
  points: ['value', 'credits'],
  passed: ['earned'],
  value: ['points'],
};

const headingOf = (role: FigureRole) => (heading: string) => {
  const kind = heading as ColumnKind;
  if (kind === role || (kind === 'grade' && role === 'mark')) return 1;
  if (RELATED[kind]?.includes(role)) return 0.4;
  return kind === 'other' ? 0 : -0.5;
};

const ROLES: readonly ColumnRole<FigureRole>[] = (Object.keys(SUITS) as FigureRole[]).map((name) => ({
  name,
  suits: SUITS[name],
  heading: headingOf(name),
  tellsItself: name === 'grade',
}));

/** Points are credits times the value of a letter, on the usual scale with its roundings. */
const lettersTimes = (credits: FigureRole): Equation<FigureRole> => ({
  name: `${credits} × grade = points`,
  roles: [credits, 'grade', 'points'],
  holds([count, grade, points]) {
    const value = grade && letterValue(grade.text.replace(/[*#^]$/, ''));
    if (!count?.number || !value || points?.number == null || count.number === 1) return undefined;
    return Math.abs(count.number * value - points.number) < 0.06 * count.number + 0.02;
  },
});

/** The credits of a course are earned as a whole or not at all, depending on the grade if it is known. */
const ALL_OR_NOTHING: Equation<FigureRole> = {
  name: 'earned = attempted, or 0',
  roles: ['attempted', 'earned'],
  weight: 0.6,
  holds([attempted, earned]) {
    if (!attempted?.number || earned?.number == null) return undefined;
    return earned.number === 0 || earned.number === attempted.number;
  },
};

const BY_GRADE: Equation<FigureRole> = {
  name: 'earned by the grade',
  roles: ['attempted', 'earned', 'grade'],
  weight: 0.3,
  holds([attempted, earned, grade]) {
    const passed = grade && passes(grade.text);
    if (!attempted?.number || earned?.number == null || passed === undefined) return undefined;
    return earned.number === (passed ? attempted.number : 0);
  },
};

const EQUATIONS: readonly Equation<FigureRole>[] = [
  lettersTimes('credits'),
  lettersTimes('attempted'),
  lettersTimes('gpaCredits'),
  productOf<FigureRole>(['credits', 'value', 'points'], 0.06),
  productOf<FigureRole>(['attempted', 'value', 'points'], 0.06),
  ALL_OR_NOTHING,
  BY_GRADE,
  atMost<FigureRole>(['attempted', 'earned'], 0.1),
];

/** The values of a table behind the titles, in rows of its columns. */
export type FigureTable = readonly (readonly (string | undefined)[])[];

const cellOf = (text: string): TableCell => {
  const plain = plainNumber(text);
  return { text, number: plain === null ? null : Number(plain) };
};

/**
 * Finds the roles of columns: by arithmetic, then by headings. Numbers whose role neither tells keep their headings, and
 * without headings are in the usual order.
 */
export function figureRoles(
  headings: readonly (PlacedColumn | null)[],
  rows: FigureTable,
): { roles: readonly (FigureRole | null)[]; score: number } {
  const { roles, score } = rolesOf(
    {
      headings: headings.map((column) => column?.kind ?? null),
      rows: rows.map((row) => row.map((text) => (text === undefined ? undefined : cellOf(text)))),
    },
    { roles: ROLES, equations: EQUATIONS },
  );
  const open = roles.flatMap((role, at) =>
    role === null && !headings[at] && isNumeric(rows, at) ? [at] : [],
  );
  const usual = USUAL[open.length] ?? [];
  const rest = usual.filter((role) => !roles.includes(role));
  return { roles: roles.map((role, at) => role ?? rest[open.indexOf(at)] ?? null), score };
}

/** The usual order of numbers without headings, for each number of them. */
const USUAL: Readonly<Record<number, readonly FigureRole[]>> = {
  1: ['credits', 'points'],
  2: ['credits', 'points'],
  3: ['attempted', 'earned', 'points'],
  4: ['attempted', 'earned', 'gpaCredits', 'points'],
};

const isNumeric = (rows: FigureTable, at: number): boolean =>
  rows.every((row) => row[at] === undefined || plainNumber(row[at]) !== null);

export const isFigureKind = (kind: ColumnKind): boolean => isFigure(kind) || kind === 'grade';
