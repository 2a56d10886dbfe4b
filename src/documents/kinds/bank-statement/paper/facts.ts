import { defineFields, inForm, readFields, type TokenReader } from '../../../fields/declared/index.ts';
import { Places } from '../../../layout/places.ts';
import type { Row } from '../../../layout/types.ts';
import { patternsFrom } from '../../../lexicon/pattern.ts';
import { UNKNOWN_LOCALE } from '../../../locale/index.ts';
import type { DayOrder } from '../../../tokens/dates/days.ts';
import { daysIn } from '../../../tokens/dates/days-in.ts';
import { ibanForm, ibansIn } from '../../../tokens/identifiers/iban.ts';
import { Tokens } from '../../../tokens/index.ts';
import { labelFinder } from '../../../tokens/labels/labels.ts';
import { issuerIn } from '../../../tokens/names/issuer.ts';
import { nameIn } from '../../../tokens/names/name.ts';
import { isOn } from '../../../tokens/switch.ts';
import type { DraftPlace } from '../draft.ts';
import type { BankAccount } from '../types.ts';
import type { Span } from './lines/dates.ts';
import type { Line } from './lines/line.ts';
import { issuedOn, periodIn } from './period.ts';

/** Facts about a statement from the lines around its table. */
export interface PaperFacts {
  readonly account: Partial<BankAccount>;
  readonly number: string | null;
  readonly period: Span;
  /** The latest possible day of a statement that states no period. */
  readonly issued: string | null;
  readonly places: readonly DraftPlace[];
}

/** Maximum number of lines that are searched. */
const MAX_LINES = 4_000;

/** The form of an IBAN, which may have been printed with wrong digits, or read wrongly. */
const IBAN_FORM =
  /\b(?:[A-Z]{2}\d{2}(?: ?\d{4}){3,6}(?: ?\d{1,3})?|[A-Z]{2}\d{2}[A-Z0-9]{11,30})(?![A-Z0-9])/;

const printedIban: TokenReader<string> = (text) =>
  ibansIn(text)[0]?.value ?? ibanForm(IBAN_FORM.exec(text)?.[0] ?? '') ?? undefined;

const accountNumber: TokenReader<string> = (text) => {
  const [, number] = /^[^\dXx*]{0,12}([\dXx*][\dXx*./ -]{4,28}\d)(?![\d.,])/.exec(text) ?? [];
  const digits = number?.replace(/\D/g, '').length ?? 0;
  return number && digits >= 3 && daysIn(number).length === 0 ? number.split(/ {2,}/)[0]?.trim() : undefined;
};

/** The label may be followed by `Nr.` or similar. */
const withoutMarks = (text: string): string =>
  text.replace(/^[\s.:#°-]{1,6}/, '').replace(/^[^\d\s]{1,3}[\s.:]{1,2}(?=\d)/, '');

const oneCell = (text: string): string => text.split(/ {2,}/)[0]?.trim() ?? '';

const NUMBERS = ['iban', 'bic', 'bank_code', 'account_number', 'statement_number'] as const;
const labels = labelFinder('bank/printed-facts', [...NUMBERS, 'owner'], { anywhere: NUMBERS });

const FACTS = defineFields(labels, {
  iban: { labels: ['iban'], token: printedIban, prefer: 'first' },
  bic: {
    labels: ['bic'],
    token: 'bic',
    prefer: 'first',
    // Labels that touch the value before them.
    otherwise: [{ rows: MAX_LINES, pattern: /bic: ?(.{8,40})/i, basis: 'labelled' }],
  },
  bankCode: {
    labels: ['bank_code'],
    token: inForm(/^\d(?:[ -]?\d){4,11}(?!\d)/),
    repair: withoutMarks,
    prefer: 'first',
  },
  number: { labels: ['account_number'], token: accountNumber, prefer: 'first' },
  statementNumber: {
    rows: MAX_LINES,
    pattern: /\bkontoauszug (\d{1,4} ?\/ ?\d{2,4}|\d{1,3}$)/i,
    token: inForm(/^(?:[A-Z]{1,3}-?)?\d{1,8}(?: ?\/ ?\d{2,4})?/),
    repair: withoutMarks,
    basis: 'title',
    otherwise: [{ labels: ['statement_number'] }],
  },
  owner: {
    labels: ['owner'],
    token: inForm(/^\p{L}[^\d:|]{3,60}/u),
    repair: (text) => oneCell(withoutMarks(text)),
  },
});

/**
 * Reads facts about the account from the lines of a statement.
 * @param head lines above the bookings, where the owner is printed
 * @param around lines above, below and between the bookings, where the bank is printed
 */
export function factsOf(
  lines: readonly Line[],
  order: DayOrder | undefined,
  head: readonly Line[] = lines,
  around: readonly Line[] = head,
): PaperFacts {
  const rows = lines.slice(0, MAX_LINES).map(({ row }) => row);
  // Only numbers and names are read, which are written alike in all locales.
  const source = { rows, tokens: new Tokens(UNKNOWN_LOCALE) };
  const { values, found } = readFields(FACTS, source, new Places(null));
  const { statementNumber, number, ...account } = values;
  const headRows = head.map(({ row }) => row);
  const owner = nameIn(account.owner ?? '') ?? ownerIn(headRows);
  const isPartOfIban = number && account.iban?.endsWith(number.replace(/\D/g, ''));
  const places = Object.entries(found).flatMap(([name, [best]]) => {
    if (!best || (name === 'number' && isPartOfIban)) return [];
    return { ...best, field: name === 'statementNumber' ? 'number' : `account.${name}` };
  });
  return {
    account: {
      ...account,
      number: isPartOfIban ? null : number,
      bankName: bankIn(
        around.map(({ row }) => row),
        owner,
      ),
      owner,
    },
    number: statementNumber,
    period: periodIn(lines, order),
    issued: issuedOn(lines, order),
    places,
  };
}

const words = patternsFrom('names', ['bank', 'no_bank']);

/** Returns the name of the bank: in the letterhead, at the foot of a page, behind a label, or in its address. */
const bankIn = (rows: readonly Row[], owner: string | null | undefined): string | null =>
  issuerIn(rows, { label: 'bank_name', others: [owner], words: words().bank, noNames: words().no_bank })
    ?.name ?? null;

/** Titles before the names of people and companies in addresses. */
const TITLE =
  /^(?:herrn?|frau|mr\.?|mrs\.?|ms\.?|miss|dr\.?|monsieur|madame|m\.|mme|sr\.?|sra\.?|sig\.?|dhr\.?|mevr\.?|familie|firma)(?:\s|$)/i;

/** Returns the owner from an address: the name after a title, or in the line below the title. */
function ownerIn(rows: readonly Row[]): string | null {
  for (const [at, { cells }] of rows.slice(0, 60).entries())
    for (const { text, left } of cells) {
      const [title] = TITLE.exec(text.trim()) ?? [];
      if (title === undefined) continue;
      const rest = text.trim().slice(title.length).trim();
      const below = rows[at + 1]?.cells.find((cell) => Math.abs(cell.left - left) < 4)?.text ?? '';
      const name = /^(?:herrn?|frau|firma|familie)$/i.test(title.trim()) ? rest || below : text.trim();
      if (isOn('name') && /^[\p{L}][\p{L} .,'&-]{2,60}$/u.test(name)) return name;
    }
  return null;
}
