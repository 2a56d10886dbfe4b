import { rolesOf } from '../../../fields/table/roles.ts';
import type { Equation, ColumnRole as Role, RoleCells, TableCell } from '../../../fields/table/types.ts';
import { dayOf } from '../../../tokens/dates/days.ts';
import { ibanOf } from '../../../tokens/identifiers/iban.ts';
import { amountOf, decimalMarkOf, isCurrencyCode } from '../../../tokens/money/amounts.ts';
import { type Column, currencyOfName, type Header, rolesOfName } from './columns.ts';
import type { ColumnRole } from './headers.ts';

/** Roles that the running balance can prove. */
type Figure = 'debit' | 'credit' | 'amount' | 'fee' | 'balance';

const FIGURES: readonly Figure[] = ['debit', 'credit', 'amount', 'fee', 'balance'];
const isFigure = (role: ColumnRole): role is Figure => (FIGURES as readonly ColumnRole[]).includes(role);

/** A cell of a number. */
interface FigureCell extends TableCell {
  /** True if the number has a sign or a fraction, as amounts have and numbers of other things do not. */
  readonly written: boolean;
  readonly named: readonly ColumnRole[];
}

/** Maximum number of rows that are examined, and of columns that may get a role. */
const MAX_ROWS = 400;
const MAX_COLUMNS = 60;

/** The share of values that must have a form for a column to have it. */
const MIN_SHARE = 0.8;

type Rows = readonly (readonly string[])[];

/** The columns of a table, decided by its values first. */
export interface DecidedColumns {
  readonly columns: readonly Column[];
  /** How the columns of amounts are known. */
  readonly amounts: 'proven' | 'named' | 'formed' | 'unknown';
  /** True if a name says something else than the balances prove. */
  readonly contradicted: boolean;
}

/**
 * Decides the roles of columns by values and arithmetic first, and by their names second. Names that the values
 * contradict are ignored; columns without a known name get the role that their values have.
 * @param names the line that names the columns; empty if there is none
 */
export function decideColumns(
  names: readonly string[],
  named: readonly Column[],
  body: Rows,
): DecidedColumns {
  const sample = body.slice(0, MAX_ROWS);
  const width = Math.min(
    MAX_COLUMNS,
    sample.reduce((most, row) => Math.max(most, row.length), names.length),
  );
  const values = Array.from({ length: width }, (_, at) => sample.flatMap((row) => row[at] || []));
  const isShare = (at: number, fits: (text: string) => boolean): boolean => {
    const all = values[at] ?? [];
    return all.length > 0 && all.filter(fits).length >= all.length * MIN_SHARE;
  };
  const dated = values.flatMap((_, at) => (isShare(at, isDay) ? [at] : []));
  const byName = new Map(named.map((column) => [column.at, column]));
  const kept = named.filter(
    ({ at, role }) => !isDate(role) || (values[at] ?? []).some(isDay) || !dated.length,
  );
  const columns = new Map(kept.map((column) => [column.at, column]));
  const set = (at: number, role: ColumnRole) =>
    columns.set(at, { at, role, currency: byName.get(at)?.currency ?? currencyOfName(names[at] ?? '') });
  const days = kept.filter(({ role }) => isDate(role)).map(({ at }) => at);
  // Numbers such as 20240131 are days, and those such as 1.02 are amounts, whatever a column without a name says.
  const open = dated.filter((at) => !byName.has(at) || isDate(byName.get(at)?.role as ColumnRole));
  if (days.length === 0)
    for (const [index, at] of (open.length > 0 ? open : dated).slice(0, 2).entries())
      set(at, index === 0 ? 'bookingDate' : 'valueDate');
  const dates = [...columns.values()].filter(({ role }) => isDate(role)).map(({ at }) => at);
  const rows = sample.filter((row) => dates.some((at) => isDay(row[at] ?? '')));
  const figures = figuresOf(names, rows, new Set(dates), width);
  let contradicted = false;
  if (figures.proven) {
    for (const [at, role] of figures.roles) {
      const known = columns.get(at)?.role;
      contradicted ||= known !== undefined && known !== role && isFigure(known);
      set(at, role);
    }
    // Other columns of the same roles do not agree with the balances.
    for (const { at, role } of [...columns.values()])
      if (isReplaced(role, new Set(figures.roles.values())) && !figures.roles.has(at)) columns.delete(at);
  }
  const isAmountNamed = [...columns.values()].some(({ role }) => AMOUNTS.has(role));
  const formed = isAmountNamed ? undefined : formedAmounts(rows, values, columns, dates);
  for (const [at, role] of formed ?? []) set(at, role);
  fillTexts(values, columns, set, isShare, names);
  return {
    columns: [
      ...named.filter(({ at }) => columns.has(at)),
      ...[...columns.values()].filter(({ at }) => !byName.has(at)),
    ].map(({ at }) => columns.get(at) as Column),
    amounts: figures.proven ? 'proven' : isAmountNamed ? 'named' : formed ? 'formed' : 'unknown',
    contradicted,
  };
}

const AMOUNTS: ReadonlySet<ColumnRole> = new Set(['amount', 'debit', 'credit']);
const isDate = (role: ColumnRole): boolean => /Date$/.test(role);
const isDay = (text: string): boolean => dayOf(text) !== undefined;

const isReplaced = (role: ColumnRole, proven: ReadonlySet<ColumnRole>): boolean =>
  AMOUNTS.has(role)
    ? [...AMOUNTS].some((one) => proven.has(one))
    : role === 'balance' && proven.has('balance');

/** Finds the columns that agree with a running balance. */
function figuresOf(
  names: readonly string[],
  rows: Rows,
  dates: ReadonlySet<number>,
  width: number,
): { readonly roles: ReadonlyMap<number, Figure>; readonly proven: boolean } {
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
          dates.has(at) || isIdentifier(text)
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
  for (const equations of [SIGNED, UNSIGNED]) {
    const { roles, proofs } = rolesOf(table, { roles: ROLES, equations });
    if (proofs.length > 0)
      return {
        roles: new Map(roles.flatMap((role, at) => (role === null ? [] : [[at, role] as const]))),
        proven: true,
      };
  }
  return { roles: new Map(), proven: false };
}

const isWritten = (text: string): boolean => /\d[.,]\d{1,3}\D*$|^[-+(]|-$/.test(text.trim().slice(0, 60));

/** Numbers with leading zeros or many digits identify something. */
const isIdentifier = (text: string): boolean => /^0\d|^\d{10}/.test(text.trim());

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

/**
 * Declares that a value changes the balance, in a list with the oldest or with the newest row first. Unlike a sum, a
 * change of the balance without a value disagrees: the value must then be in another column.
 */
const changeBy = (
  parts: readonly Figure[],
  changes: (numbers: readonly (number | undefined)[]) => number | undefined,
  weight: number,
  agrees = (expected: number, actual: number) => Math.abs(expected - actual) <= HALF_CENT,
): Equation<Figure, FigureCell>[] =>
  [false, true].map((newestFirst) => ({
    name: `change of balance by ${parts.join(', ')}${newestFirst ? ' (newest first)' : ''}`,
    roles: ['balance', ...parts],
    weight,
    holds(cells: RoleCells<FigureCell>, before: RoleCells<FigureCell> | undefined) {
      const [now, then] = [cells[0]?.number, before?.[0]?.number];
      if (now == null || then == null) return undefined;
      const own = newestFirst ? before : cells;
      const actual = newestFirst ? then - now : now - then;
      const expected = changes((own ?? []).slice(1).map((cell) => cell?.number ?? undefined)) ?? 0;
      if (Math.abs(actual) <= HALF_CENT && expected === 0) return undefined;
      return agrees(expected, actual);
    },
  }));

const SIGNED: readonly Equation<Figure, FigureCell>[] = [
  ...changeBy(['amount'], ([amount]) => amount, 1),
  ...changeBy(['amount', 'fee'], ([amount = 0, fee = 0]) => amount - Math.abs(fee), 0.95),
  ...changeBy(['debit', 'credit'], ([debit = 0, credit = 0]) => Math.abs(credit) - Math.abs(debit), 1),
  ...changeBy(['amount'], ([amount = 0]) => -amount, 0.9),
  ...changeBy(['debit'], ([debit = 0]) => -Math.abs(debit), 0.6),
  ...changeBy(['credit'], ([credit = 0]) => Math.abs(credit), 0.6),
];

const UNSIGNED = changeBy(
  ['amount'],
  ([amount]) => amount,
  0.9,
  (expected, actual) => Math.abs(Math.abs(expected) - Math.abs(actual)) <= HALF_CENT,
);

/**
 * Finds amounts by their form alone, in a table without known names and balances: one column of numbers with a sign, or
 * two columns of which each row fills one.
 */
function formedAmounts(
  rows: Rows,
  values: Rows,
  columns: ReadonlyMap<number, Column>,
  dates: readonly number[],
): ReadonlyMap<number, ColumnRole> | undefined {
  const numeric = values.flatMap((all, at) =>
    !dates.includes(at) &&
    !columns.has(at) &&
    all.length > 0 &&
    all.every((text) => !isIdentifier(text) && amountOf(text) !== undefined) &&
    all.some((text) => (amountOf(text)?.number.scale ?? 0) === 2)
      ? [at]
      : [],
  );
  const [first, second, ...others] = numeric;
  const full = numeric.filter((at) => rows.every((row) => row[at]));
  const [only] = full;
  if (only !== undefined && full.length === 1 && (values[only] ?? []).some((text) => /[-+]/.test(text)))
    return new Map([[only, 'amount']]);
  if (first === undefined || second === undefined || others.length > 0 || rows.length < 2) return undefined;
  const filled = (row: readonly string[], at: number) => /[1-9]/.test(row[at] ?? '');
  return rows.every((row) => filled(row, first) !== filled(row, second))
    ? new Map<number, ColumnRole>([
        [first, 'debit'],
        [second, 'credit'],
      ])
    : undefined;
}

/** Names of columns that may describe a purchase, if no column is called a description. */
const DESCRIBING: ReadonlySet<ColumnRole> = new Set(['bookingText', 'category']);

/** Finds currencies, accounts and descriptions among columns without a known name. */
function fillTexts(
  values: Rows,
  columns: Map<number, Column>,
  set: (at: number, role: ColumnRole) => void,
  isShare: (at: number, fits: (text: string) => boolean) => boolean,
  names: readonly string[],
): void {
  const has = (...roles: ColumnRole[]) => [...columns.values()].some(({ role }) => roles.includes(role));
  const unknown = values.flatMap((all, at) =>
    columns.has(at) || all.length === 0 || rolesOfName(names[at] ?? '').roles.length > 0 ? [] : [at],
  );
  for (const at of unknown) {
    if (!has('currency') && isShare(at, (text) => isCurrencyCode(text))) set(at, 'currency');
    else if (!has('iban', 'partyAccount') && isShare(at, (text) => ibanOf(text) !== null)) set(at, 'iban');
  }
  if (has('description')) return;
  const texts = [...columns.values()].filter(({ role }) => DESCRIBING.has(role)).map(({ at }) => at);
  const length = (at: number) => (values[at] ?? []).reduce((sum, text) => sum + text.length, 0);
  const [longest, ...others] = texts.toSorted((one, other) => length(other) - length(one));
  // The booking text names the kind of the booking; of two such columns, the longer one describes it.
  if (longest !== undefined && others.length > 0) set(longest, 'description');
  else if (!has('party', 'payee', 'payer'))
    for (const at of unknown)
      if (!columns.has(at) && isShare(at, (text) => /\p{L}{2}/u.test(text))) set(at, 'description');
}

/** Maximum number of rows in which the first transaction is searched for. */
const HEADER_WITHIN = 60;
const MIN_ROWS = 2;

/**
 * Finds the header of a table whose names are not known, or that has no names: it is directly above the first row with
 * a date. Returns undefined if dates and amounts cannot be told by their values.
 */
export function headerByValues(rows: Rows): (Header & Pick<DecidedColumns, 'amounts'>) | undefined {
  const isEntry = (row: readonly string[]) =>
    row.length >= 3 && row.some(isDay) && row.some((text) => !isDay(text) && amountOf(text) !== undefined);
  const first = rows.slice(0, HEADER_WITHIN).findIndex(isEntry);
  if (first < 0) return undefined;
  const width = rows[first]?.length ?? 0;
  const body = rows.slice(first);
  const alike = body.filter((row) => row.length === width && isEntry(row));
  if (alike.length < MIN_ROWS || body.length - alike.length > Math.max(2, body.length / 10)) return undefined;
  const above = rows[first - 1] ?? [];
  const isTitle = (text: string) =>
    text === '' || (/\p{L}|[+/#]/u.test(text) && !isDay(text) && !/\d[.,]\d\d$/.test(text));
  const titled =
    Math.abs(above.length - width) <= 1 && above.every(isTitle) && above.filter(Boolean).length * 2 > width;
  const names = titled ? above : [];
  const named = names.flatMap((name, at): Column[] => {
    const {
      roles: [role],
      currency,
    } = rolesOfName(name);
    return role === undefined ? [] : [{ at, role, currency }];
  });
  const { columns, amounts } = decideColumns(names, named, body);
  if (amounts === 'unknown' || !columns.some(({ role }) => isDate(role))) return undefined;
  return { at: titled ? first - 1 : -1, columns, english: false, dayFirst: false, amounts };
}
