import { fromLexicon } from '../../../lexicon/index.ts';
import { dayOf } from '../../../tokens/dates/days.ts';
import { amountOf, isCurrencyCode } from '../../../tokens/money/amounts.ts';
import { currencyInHeading } from '../../../tokens/money/currency-names.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { COLUMN_ROLES, type ColumnRole } from './headers.ts';
import { debitWord } from './words.ts';

/** A column of a table. */
export interface Column {
  readonly at: number;
  readonly role: ColumnRole;
  /** ISO 4217 code in the column name, as in `Betrag (EUR)`. */
  readonly currency: string | null;
}

/** The line that names the columns. */
export interface Header {
  /** Index of the line among the rows; -1 if the columns were inferred from their values. */
  readonly at: number;
  readonly columns: readonly Column[];
  /** True if all column names are English. */
  readonly english: boolean;
  /** True if the language of the names is not English and writes the day before the month. */
  readonly dayFirst: boolean;
  /** True if the balance in a row is that before the transaction. */
  readonly balanceBefore?: boolean;
}

interface NameMeaning {
  readonly roles: Set<ColumnRole>;
  readonly languages: Set<string>;
}

/** Possible roles and languages of column names. Texts are compared without accents and punctuation. */
const columnMeanings = fromLexicon('bank/columns', COLUMN_ROLES, (topics) => {
  const meanings = new Map<string, NameMeaning>();
  for (const [role, entries] of topics)
    for (const { phrase, language } of entries) {
      const name = folded(unaccented(phrase));
      const known = meanings.get(name) ?? { roles: new Set(), languages: new Set() };
      known.roles.add(role);
      known.languages.add(language);
      meanings.set(name, known);
    }
  return meanings;
});

/** Replaces `ae` by `a` and so on. Texts without umlauts write `ä` as `ae`, so both spellings are compared as `a`. */
const folded = (name: string): string => name.replace(/([aou])e/g, '$1');

const MAX_NAME_LENGTH = 80;

/**
 * Normalises a column name, and returns it with the currency it contains. `in` before a currency belongs to the name of
 * `Paid In (EUR)`, and to the currency of `Betrag in EUR`.
 */
function plainName(cell: string): { name: string; currency: string | null } {
  const { text, currency } = currencyInHeading(cell.slice(0, MAX_NAME_LENGTH));
  const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
  const name = unaccented(words.join(' '));
  const known = currency === null || columnMeanings().has(folded(name));
  return { name: known ? name : name.replace(/ (?:in|en|en el|im)$/, ''), currency };
}

/** Returns the currency that a column name contains. */
export const currencyOfName = (cell: string): string | null => plainName(cell).currency;

/** Returns the possible roles of a column name in the order of `COLUMN_ROLES`, its normalised form and its currency. */
export function rolesOfName(cell: string): {
  readonly name: string;
  readonly currency: string | null;
  readonly roles: readonly ColumnRole[];
} {
  const { name, currency } = plainName(cell);
  return { name, currency, roles: [...(meaningOf(name)?.roles ?? [])] };
}

/** Looks up a column name. Columns may be numbered: `Vwz.17`, `Description 4`. */
function meaningOf(name: string): NameMeaning | undefined {
  const meanings = columnMeanings();
  const plain = folded(name);
  const [numbered, words = ''] = /^([a-z ]*[a-z]) ?\d{1,2}$/.exec(plain) ?? [];
  return (
    meanings.get(plain) ??
    (numbered === undefined ? undefined : (meanings.get(`${words}1`) ?? meanings.get(`${words} 1`)))
  );
}

const DATES: readonly ColumnRole[] = ['bookingDate', 'valueDate', 'transactionDate'];

/** Maximum number of rows in which the header is searched for. Facts about the account may precede the header. */
const HEADER_WITHIN = 60;

/** Finds the row with the most known column names. It must name at least a date and an amount. */
export function headerOf(rows: readonly (readonly string[])[]): Header | undefined {
  let best: Header | undefined;
  for (const [at, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const header = headerIn(row, at, rows.slice(at + 1, at + 40));
    if (header && header.columns.length > (best?.columns.length ?? 0)) best = header;
  }
  return best;
}

const MAX_COLUMNS = 200;

function headerIn(
  row: readonly string[],
  at: number,
  below: readonly (readonly string[])[],
): Header | undefined {
  if (row.length > MAX_COLUMNS) return undefined;
  const columns: Column[] = [];
  const languages: ReadonlySet<string>[] = [];
  for (const [index, cell] of row.entries()) {
    const { name, currency } = plainName(cell);
    const meaning = meaningOf(name);
    if (!meaning) continue;
    const values = below.flatMap((one) => one[index]?.trim() || []);
    columns.push({ at: index, role: resolveRole([...meaning.roles], values), currency });
    languages.push(meaning.languages);
  }
  const has = (...roles: ColumnRole[]) => columns.some(({ role }) => roles.includes(role));
  if (!has(...DATES) || !has('amount', 'debit', 'credit')) return undefined;
  const named = columns.some(({ role, at: column }) => role === 'party' && !isBareName(row[column]));
  // If another column names the counterparty, a column called just `Name` holds the account holder.
  const relevant = columns.filter(
    ({ role, at: column }) => role !== 'party' || !named || !isBareName(row[column]),
  );
  // The account number takes precedence over the account name.
  relevant.sort((one, other) => rank(one, row) - rank(other, row));
  const english = languages.every((one) => one.has('en'));
  const [first = new Set<string>()] = languages;
  const shared = [...first].some((language) => languages.every((one) => one.has(language)));
  return {
    at,
    columns: withPartyAccount(withoutOwnBic(relevant, row), row),
    english,
    dayFirst: !english && shared,
  };
}

/** Sorts the account name last, so that it is used only if there is no account number. */
const rank = ({ at }: Column, row: readonly string[]): number =>
  plainName(row[at] ?? '').name === 'account name' ? 1 : 0;

/**
 * Drops a column called just `BIC` if another column is clearly the BIC of the counterparty. A plain `BIC` is then the
 * account's own BIC.
 */
function withoutOwnBic(columns: readonly Column[], row: readonly string[]): readonly Column[] {
  const isBare = ({ at }: Column) => plainName(row[at] ?? '').name === 'bic';
  const named = columns.some((column) => column.role === 'partyBic' && !isBare(column));
  return named ? columns.filter((column) => column.role !== 'partyBic' || !isBare(column)) : columns;
}

const PARTIES: ReadonlySet<ColumnRole> = new Set(['party', 'payer', 'payee']);

/**
 * Reassigns an `Account number` directly after the counterparty's name to the counterparty, unless another column names
 * the counterparty's account.
 */
function withPartyAccount(columns: readonly Column[], row: readonly string[]): readonly Column[] {
  if (columns.some(({ role }) => role === 'partyAccount' || role === 'iban')) return columns;
  const parties = new Set(columns.flatMap(({ role, at }) => (PARTIES.has(role) ? [at] : [])));
  return columns.map((column) =>
    column.role === 'ownAccount' &&
    parties.has(column.at - 1) &&
    plainName(row[column.at] ?? '').name === 'account number'
      ? { ...column, role: 'partyAccount' as const }
      : column,
  );
}

const BARE_NAMES = new Set(['name', 'naam', 'nom', 'nombre', 'nome']);
const isBareName = (cell: string | undefined): boolean => BARE_NAMES.has(plainName(cell ?? '').name);

/** Resolves an ambiguous column name by the values in the column. */
export function resolveRole(roles: readonly ColumnRole[], values: readonly string[]): ColumnRole {
  const [first] = roles as [ColumnRole];
  // `Soll/Haben` may also be the name of signed amounts.
  if (first === 'side' && values.length > 0 && values.every((value) => amountOf(value) !== undefined))
    return 'amount';
  if (roles.length === 1 || values.length === 0) return first;
  const fits = (role: ColumnRole): boolean => {
    if (DATES.includes(role)) return values.some((value) => dayOf(value) !== undefined);
    if (role === 'currency') return values.every((value) => isCurrencyCode(value.toUpperCase()));
    if (role === 'side') return values.every((value) => debitWord(value) !== undefined);
    if (AMOUNTS.includes(role)) return values.some((value) => amountOf(value) !== undefined);
    return !values.every((value) => amountOf(value) !== undefined || dayOf(value) !== undefined);
  };
  return roles.find(fits) ?? first;
}

const AMOUNTS: readonly ColumnRole[] = ['amount', 'debit', 'credit', 'balance', 'fee', 'originalAmount'];
