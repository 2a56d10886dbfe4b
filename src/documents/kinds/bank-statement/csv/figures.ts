import { rolesOf } from '../../../fields/table/roles.ts';
import type { Equation, ColumnRole as Role, RoleCells, TableCell } from '../../../fields/table/types.ts';
import { dayOf } from '../../../tokens/dates/days.ts';
import { dayOrderOf } from '../../../tokens/dates/order.ts';
import { amountOf, decimalMarkOf } from '../../../tokens/money/amounts.ts';
import { rolesOfName } from './columns.ts';
import type { ColumnRole } from './headers.ts';

/** Roles that the running balance can prove. */
export type Figure = 'debit' | 'credit' | 'amount' | 'fee' | 'balance';

const FIGURES: readonly Figure[] = ['debit', 'credit', 'amount', 'fee', 'balance'];
export const isFigure = (role: ColumnRole): role is Figure =>
  (FIGURES as readonly ColumnRole[]).includes(role);

/** A cell of a number. */
interface FigureCell extends TableCell {
  /** True if the number has a sign or a fraction, as amounts have and numbers of other things do not. */
  readonly written: boolean;
  readonly named: readonly ColumnRole[];
}

type Rows = readonly (readonly string[])[];

/** Finds the columns that agree with a running balance. */
export function figuresOf(
  names: readonly string[],
  rows: Rows,
  dates: ReadonlySet<number>,
  width: number,
): {
  readonly roles: ReadonlyMap<number, Figure>;
  readonly proven: boolean;
  readonly balanceBefore: boolean;
} {
  const known = Array.from({ length: width }, (_, at) => rolesOfName(names[at] ?? '').roles);
  const mark = decimalMarkOf(
    rows.flatMap((row) =>
      row.flatMap((text, at) => (at < width && !dates.has(at) && isWritten(text) ? [text] : [])),
    ),
  );
  const table = {
    headings: Array.from({ length: width }, (_, at) => names[at] ?? null),
    rows: rows.map((row) =>
      Array.from({ length: width }, (_, at): FigureCell | undefined => {
        const text = row[at] ?? '';
        if (text === '') return undefined;
        const number =
          dates.has(at) || isIdentifier(text) || UNITS.test(names[at] ?? '')
            ? undefined
            : amountOf(text, mark === 'mixed' ? undefined : (mark ?? undefined))?.number;
        return {
          text,
          number: number ? Number(number.units) / 10 ** number.scale : null,
          written: isWritten(text),
          named: known[at] ?? [],
        };
      }),
    ),
  };
  for (const equations of equationsFor(orderOfDays(rows, [...dates]))) {
    const { roles, proofs } = rolesOf(table, { roles: ROLES, equations });
    const found = roles.flatMap((role, at) => (role === null ? [] : [[at, role] as const]));
    const held = proofs.reduce((most, proof) => Math.max(most, proof.held), 0);
    // One row may agree by chance, so it proves only what no name contradicts.
    const isNamed = (at: number, role: Figure) =>
      (known[at] ?? []).some((name) => name === role || name === 'side');
    const contradicts = known.some((names, at) =>
      names.some(isFigure) ? !found.some(([column, role]) => column === at && isNamed(at, role)) : false,
    );
    const written = found.every(
      ([at, role]) =>
        isNamed(at, role) ||
        (!(known[at] ?? []).length && (held >= MIN_HELD || table.rows.some((row) => row[at]?.written))),
    );
    if (held > 1 ? written || held >= MIN_HELD : held === 1 && written && !contradicts)
      return {
        roles: new Map(found),
        proven: true,
        balanceBefore: proofs.some(({ equation }) => equation === BALANCE_BEFORE),
      };
  }
  return { roles: new Map(), proven: false, balanceBefore: false };
}

/** This many rows prove what names and the form of numbers contradict. */
const MIN_HELD = 4;

/** Names of columns of securities, whose sums look like balances. */
const UNITS = /\b(?:shares?|units?|quantity|anteile|st(?:ü|ue)ck)\b/i;

const isWritten = (text: string): boolean => /\d[.,]\d{1,3}\D*$|^[-+(]|-$/.test(text.trim().slice(0, 60));

/** Numbers with leading zeros or many digits identify something. */
export const isIdentifier = (text: string): boolean => /^0\d|^\d{10}/.test(text.trim());

const suits = ({ number, written }: FigureCell): number =>
  number === null ? 0 : written || number === 0 ? 1 : 0.6;

const ROLES: readonly Role<Figure, FigureCell>[] = FIGURES.map((name) => ({
  name,
  suits: (cell) => (name === 'fee' && !cell.named.includes('fee') ? 0 : suits(cell)),
  heading(text) {
    const { roles } = rolesOfName(text);
    if (roles.includes(name)) return 1;
    // A column of signed amounts may be called `Soll/Haben`.
    if (name === 'amount' && roles.includes('side')) return 0.8;
    return roles.length > 0 && !roles.some(isFigure) ? -1 : 0;
  },
}));

const HALF_CENT = 0.005_001;

/** The order of rows in time, and the time of the balance in a row: after the transaction or before it. */
interface Running {
  readonly newestFirst: boolean;
  readonly before: boolean;
}

/**
 * Declares that a value changes the balance. Unlike a sum, a change of the balance without a value disagrees: the value
 * must then be in another column.
 */
function changeBy(
  { newestFirst, before: isBefore }: Running,
  parts: readonly Figure[],
  changes: (numbers: readonly (number | undefined)[]) => number | undefined,
  weight: number,
  agrees = (expected: number, actual: number) => Math.abs(expected - actual) <= HALF_CENT,
): Equation<Figure, FigureCell> {
  return {
    name: isBefore ? BALANCE_BEFORE : `change of balance by ${parts.join(', ')}`,
    roles: ['balance', ...parts],
    weight: isBefore ? weight * 0.9 : weight,
    holds(cells: RoleCells<FigureCell>, before: RoleCells<FigureCell> | undefined) {
      const [now, then] = [cells[0]?.number, before?.[0]?.number];
      if (now == null || then == null) return undefined;
      const own = newestFirst === isBefore ? cells : before;
      const actual = newestFirst ? then - now : now - then;
      const expected = changes((own ?? []).slice(1).map((cell) => cell?.number ?? undefined)) ?? 0;
      if (Math.abs(actual) <= HALF_CENT && expected === 0) return undefined;
      return agrees(expected, actual);
    },
  };
}

const BALANCE_BEFORE = 'balance before the transaction';

const signed = (running: Running): readonly Equation<Figure, FigureCell>[] => [
  changeBy(running, ['amount'], ([amount]) => amount, 1),
  changeBy(running, ['amount', 'fee'], ([amount = 0, fee = 0]) => amount - Math.abs(fee), 0.95),
  changeBy(running, ['debit', 'credit'], ([debit = 0, credit = 0]) => Math.abs(credit) - Math.abs(debit), 1),
  changeBy(running, ['amount'], ([amount = 0]) => -amount, 0.9),
  changeBy(running, ['debit'], ([debit = 0]) => -Math.abs(debit), 0.6),
  changeBy(running, ['credit'], ([credit = 0]) => Math.abs(credit), 0.6),
];

const unsigned = (running: Running): readonly Equation<Figure, FigureCell>[] => [
  changeBy(
    running,
    ['amount'],
    ([amount]) => amount,
    0.9,
    (expected, actual) => Math.abs(Math.abs(expected) - Math.abs(actual)) <= HALF_CENT,
  ),
];

const OLDEST_FIRST: Running = { newestFirst: false, before: false };
const NEWEST_FIRST: Running = { newestFirst: true, before: false };

/**
 * Returns the equations in the order in which they are tried. A list with the oldest row first and balances before each
 * transaction looks like one with the newest row first, so the order of the dates decides.
 */
function equationsFor(order: -1 | 0 | 1): readonly (readonly Equation<Figure, FigureCell>[])[] {
  const usual = order < 0 ? [NEWEST_FIRST] : order > 0 ? [OLDEST_FIRST] : [OLDEST_FIRST, NEWEST_FIRST];
  const before = order === 0 ? [] : usual.map((running) => ({ ...running, before: true }));
  const all = [...usual, ...before];
  const rest = order < 0 ? [OLDEST_FIRST] : order > 0 ? [NEWEST_FIRST] : [];
  return [all.flatMap(signed), usual.flatMap(unsigned), rest.flatMap(signed), rest.flatMap(unsigned)].filter(
    ({ length }) => length > 0,
  );
}

/** Returns 1 if the days of rows go forward, -1 if they go back, and 0 if they do neither. */
function orderOfDays(rows: Rows, dates: readonly number[]): -1 | 0 | 1 {
  for (const at of dates) {
    const texts = rows.flatMap((row) => row[at] || []);
    const { order } = dayOrderOf(texts.filter((text) => dayOf(text) !== undefined));
    const days = texts.flatMap((text) => dayOf(text, order ?? undefined) ?? []);
    let [forward, back] = [0, 0];
    for (const [index, day] of days.entries()) {
      const last = days[index - 1] ?? day;
      if (day > last) forward += 1;
      else if (day < last) back += 1;
    }
    if (forward > back * 4) return 1;
    if (back > forward * 4) return -1;
  }
  return 0;
}
