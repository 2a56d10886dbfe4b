import { dayOf } from '../../../tokens/dates/days.ts';
import { ibanOf } from '../../../tokens/identifiers/iban.ts';
import { amountOf, isCurrencyCode } from '../../../tokens/money/amounts.ts';
import { type Column, currencyOfName, type Header, resolveRole, rolesOfName } from './columns.ts';
import { figuresOf, isFigure, isIdentifier } from './figures.ts';
import type { ColumnRole } from './headers.ts';
import { debitWord } from './words.ts';

/** Maximum number of rows that are examined, and of columns that may get a role. */
const MAX_ROWS = 400;
const MAX_COLUMNS = 60;

/** The share of values that must have a form for a column to have it. */
const MIN_SHARE = 0.8;

type Rows = readonly (readonly string[])[];

/** The columns of a table, decided by its values first. */
export interface DecidedColumns {
  readonly columns: readonly Column[];
  /** The kind of evidence for the columns of amounts. */
  readonly amounts: 'proven' | 'named' | 'formed' | 'unknown';
  /** True if a name says something else than the balances prove. */
  readonly contradicted: boolean;
  /** True if the balance in a row is that before the transaction. */
  readonly balanceBefore: boolean;
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
  const open = dated.filter((at) => days.length === 0 || !byName.has(at));
  const roles: ColumnRole[] = days.length === 0 ? ['bookingDate', 'valueDate'] : ['bookingDate'];
  if (!kept.some(({ role }) => role === 'bookingDate' || role === 'transactionDate'))
    for (const [index, at] of open.filter((one) => !days.includes(one)).entries())
      if (index < roles.length) set(at, roles[index] as ColumnRole);
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
    balanceBefore: figures.balanceBefore,
  };
}

const AMOUNTS: ReadonlySet<ColumnRole> = new Set(['amount', 'debit', 'credit']);
const isDate = (role: ColumnRole): boolean => /Date$/.test(role);
const isDay = (text: string): boolean => dayOf(text) !== undefined;

const isReplaced = (role: ColumnRole, proven: ReadonlySet<ColumnRole>): boolean =>
  AMOUNTS.has(role)
    ? [...AMOUNTS].some((one) => proven.has(one))
    : role === 'balance' && proven.has('balance');

/** True for the values of a column that marks debits and credits: one or two different short words. */
const isMark = (values: readonly string[]): boolean =>
  values.length > 1 &&
  (new Set(values).size === 2 || debitWord(values[0] ?? '') !== undefined) &&
  new Set(values).size <= 2 &&
  values.every((text) => /^(?:\p{L}{1,3}|[-+])$/u.test(text)) &&
  !values.every(isCurrencyCode);

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
    all.every((text) => !isIdentifier(text) && amountOf(text) !== undefined)
      ? [at]
      : [],
  );
  const isFull = (at: number) => rows.every((row) => row[at]);
  const written = numeric.filter((at) =>
    (values[at] ?? []).some((text) => amountOf(text)?.number.scale === 2),
  );
  const isSame = (one: number, other: number) => rows.every((row) => row[one] === row[other]);
  const signed = numeric
    .filter((at) => (values[at] ?? []).some((text) => /[-+]/.test(text)))
    .filter((at, index, all) => index === 0 || !isSame(all[0] as number, at));
  const [only = -1, ...others] = signed.length > 0 ? signed : written;
  // Amounts without a sign have a mark beside them.
  const isMarked = () => values.some((all, at) => !columns.has(at) && !dates.includes(at) && isMark(all));
  const isOne = others.length === 0 && only >= 0 && isFull(only);
  if (isOne && signed.length > 0) return new Map([[only, 'amount']]);
  const filled = (row: readonly string[], at: number) => /[1-9]/.test(row[at] ?? '');
  const pairs = written.flatMap((one) =>
    numeric.flatMap((other) =>
      one !== other && rows.length > 1 && rows.every((row) => filled(row, one) !== filled(row, other))
        ? [[Math.min(one, other), Math.max(one, other)] as const]
        : [],
    ),
  );
  const [pair] = pairs;
  if (!pair && isOne && isMarked()) return new Map([[only, 'amount']]);
  if (!pair || new Set(pairs.map(String)).size > 1) return undefined;
  return new Map<number, ColumnRole>([
    [pair[0], 'debit'],
    [pair[1], 'credit'],
  ]);
}

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
  // Words such as `Lastschrift` mark debits only of amounts without a sign.
  const isSigned = [...columns.values()].some(
    ({ role, at }) => role === 'amount' && (values[at] ?? []).some((text) => text.includes('-')),
  );
  for (const { role, at } of [...columns.values()])
    if (isSigned && role === 'side' && rolesOfName(names[at] ?? '').roles.includes('bookingText'))
      set(at, 'bookingText');
  if (has('description')) return;
  const texts = [...columns.values()]
    .filter(({ role }) => role === 'bookingText')
    .map(({ at }) => at)
    .filter((at) => isShare(at, isWords));
  const length = (at: number) => (values[at] ?? []).reduce((sum, text) => sum + text.length, 0);
  const [longest, ...others] = texts.toSorted((one, other) => length(other) - length(one));
  // The booking text names the kind of the booking; of two such columns, the longer one describes it.
  if (longest !== undefined && others.length > 0) set(longest, 'description');
  else if (!has('party', 'payee', 'payer'))
    for (const at of unknown) if (!columns.has(at) && isShare(at, isWords)) set(at, 'description');
}

const isWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.slice(0, 200)) && amountOf(text) === undefined;

/** Maximum number of rows in which the first transaction is searched for. */
const HEADER_WITHIN = 60;
/** Minimum number of transactions in a table without names. */
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
  const alike = body.filter(isEntry);
  if (body.length - alike.length > Math.max(2, body.length / 10)) return undefined;
  const above = rows[first - 1] ?? [];
  const isTitle = (text: string) =>
    text === '' || (/\p{L}|[+/#]/u.test(text) && !isDay(text) && !/\d[.,]\d\d$/.test(text));
  const titled =
    above.length >= width - 1 && above.every(isTitle) && above.filter(Boolean).length * 2 > width;
  if (
    !titled &&
    alike.filter((row) => row.length === width).length < Math.max(MIN_ROWS, alike.length * MIN_SHARE)
  )
    return undefined;
  const names = titled ? above : [];
  const named = names.flatMap((name, at): Column[] => {
    const { roles, currency } = rolesOfName(name);
    const values = body.slice(0, MAX_ROWS).flatMap((row) => row[at] || []);
    return roles.length === 0 ? [] : [{ at, role: resolveRole(roles, values), currency }];
  });
  const { columns, amounts, balanceBefore } = decideColumns(names, named, body);
  if (amounts === 'unknown' || !columns.some(({ role }) => isDate(role))) return undefined;
  return { at: titled ? first - 1 : -1, columns, english: false, dayFirst: false, amounts, balanceBefore };
}
