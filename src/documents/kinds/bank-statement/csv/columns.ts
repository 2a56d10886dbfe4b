import { amountOf, isCurrencyCode } from '../../../lexicon/amounts.ts';
import { CURRENCY_SYMBOLS } from '../../../lexicon/currency-symbols.ts';
import { dayOf } from '../../../lexicon/days.ts';
import { unaccented } from '../../../lexicon/unaccented.ts';
import { COLUMN_NAMES, type ColumnRole, type HeaderLanguage } from './headers.ts';
import { debitWord } from './words.ts';

/** A column of a table. */
export interface Column {
  readonly at: number;
  readonly role: ColumnRole;
  /** ISO 4217, where its name says it: `Betrag (EUR)`. */
  readonly currency: string | null;
}

/** The line that names the columns. */
export interface Header {
  /** Its place among the rows; -1 where there is none, and the values told the columns. */
  readonly at: number;
  readonly columns: readonly Column[];
  /** Whether English alone has its names. */
  readonly english: boolean;
  /** Whether it is in one of the languages that write the day before the month, and not in English. */
  readonly dayFirst: boolean;
}

interface NameMeaning {
  readonly roles: Set<ColumnRole>;
  readonly languages: Set<HeaderLanguage>;
}

let meanings: Map<string, NameMeaning> | undefined;

/** Name of a column -> what it can hold, and in which languages. */
function columnMeanings(): ReadonlyMap<string, NameMeaning> {
  if (meanings) return meanings;
  meanings = new Map();
  for (const [role, byLanguage] of Object.entries(COLUMN_NAMES) as [
    ColumnRole,
    Record<HeaderLanguage, string>,
  ][])
    for (const [language, list] of Object.entries(byLanguage) as [HeaderLanguage, string][])
      for (const name of list.split('|')) {
        const known = meanings.get(folded(name)) ?? { roles: new Set(), languages: new Set() };
        known.roles.add(role);
        known.languages.add(language);
        meanings.set(folded(name), known);
      }
  return meanings;
}

/** `ä` is written `ae` where there is no umlaut; names are compared without either. */
const folded = (name: string): string => name.replace(/([aou])e/g, '$1');

const MAX_NAME_LENGTH = 80;

/** A name as the table has it, and the currency that stands in or after it. */
function plainName(cell: string): { name: string; currency: string | null } {
  const symbol = /[$€£¥₹₺₽₩₪]/.exec(cell.slice(0, MAX_NAME_LENGTH))?.[0];
  const meant = symbol === undefined ? null : (CURRENCY_SYMBOLS.get(symbol) ?? null);
  const words = cell
    .slice(0, MAX_NAME_LENGTH)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const last = words.at(-1) ?? '';
  const currency = words.length > 1 && isCurrencyCode(last) ? last : null;
  if (currency) words.pop();
  const name = unaccented(words.join(' '));
  return { name: currency ? name.replace(/ (?:in|en|en el|im)$/, '') : name, currency: currency ?? meant };
}

/** What a column of this name can hold, in the order of `COLUMN_NAMES`, with its plain name and the currency in it. */
export function rolesOfName(cell: string): {
  readonly name: string;
  readonly currency: string | null;
  readonly roles: readonly ColumnRole[];
} {
  const { name, currency } = plainName(cell);
  return { name, currency, roles: [...(columnMeanings().get(folded(name))?.roles ?? [])] };
}

const DATES: readonly ColumnRole[] = ['bookingDate', 'valueDate', 'transactionDate'];

/** How far down a header is looked for: what stands before it are facts about the account. */
const HEADER_WITHIN = 60;

/** Finds the line with the most names that are known, of a date and of an amount at least. */
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
  const languages: ReadonlySet<HeaderLanguage>[] = [];
  for (const [place, cell] of row.entries()) {
    const { name, currency } = plainName(cell);
    const meaning = columnMeanings().get(folded(name));
    if (!meaning) continue;
    const values = below.flatMap((one) => one[place]?.trim() || []);
    columns.push({ at: place, role: roleOf([...meaning.roles], values), currency });
    languages.push(meaning.languages);
  }
  const has = (...roles: ColumnRole[]) => columns.some(({ role }) => roles.includes(role));
  if (!has(...DATES) || !has('amount', 'debit', 'credit')) return undefined;
  const named = columns.some(({ role, at: place }) => role === 'party' && !isBareName(row[place]));
  // Beside a column for the name of the other side, one called just `Name` has that of the account holder.
  const telling = columns.filter(
    ({ role, at: place }) => role !== 'party' || !named || !isBareName(row[place]),
  );
  // The number of an account comes before its name.
  telling.sort((one, other) => rank(one, row) - rank(other, row));
  const english = languages.every((one) => one.has('en'));
  const shared = LANGUAGES.filter((language) => languages.every((one) => one.has(language)));
  return {
    at,
    columns: withPartyAccount(withoutOwnBic(telling, row), row),
    english,
    dayFirst: !english && shared.length > 0,
  };
}

/** The name of an account tells it only where there is no number of it. */
const rank = ({ at }: Column, row: readonly string[]): number =>
  plainName(row[at] ?? '').name === 'account name' ? 1 : 0;

const LANGUAGES: readonly HeaderLanguage[] = ['de', 'fr', 'es', 'it', 'nl'];

/** Beside a column for the BIC of the other side, one called just `BIC` has that of the account. */
function withoutOwnBic(columns: readonly Column[], row: readonly string[]): readonly Column[] {
  const isBare = ({ at }: Column) => plainName(row[at] ?? '').name === 'bic';
  const named = columns.some((column) => column.role === 'partyBic' && !isBare(column));
  return named ? columns.filter((column) => column.role !== 'partyBic' || !isBare(column)) : columns;
}

const PARTIES: ReadonlySet<ColumnRole> = new Set(['party', 'payer', 'payee']);

/** Right behind the name of the other side, and with none of its own, `Account number` is that of the other side. */
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

/** What a column holds whose name can mean several things: what its values are. */
function roleOf(roles: readonly ColumnRole[], values: readonly string[]): ColumnRole {
  const [first] = roles as [ColumnRole];
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
