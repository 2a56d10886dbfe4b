import type { Row } from '../../../layout/types.ts';
import { patternsFrom } from '../../../lexicon/pattern.ts';
import type { DayOrder } from '../../../tokens/dates/days.ts';
import { daysIn } from '../../../tokens/dates/days-in.ts';
import { bicsIn, ibanForm, ibansIn } from '../../../tokens/identifiers/iban.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
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
}

/** Maximum number of lines that are searched. */
const MAX_LINES = 4_000;

/**
 * Reads facts about the account from the lines of a statement.
 * @param head lines above the bookings, where names are printed
 */
export function factsOf(
  lines: readonly Line[],
  order: DayOrder | undefined,
  head: readonly Line[] = lines,
): PaperFacts {
  const facts: { -readonly [Name in keyof BankAccount]?: BankAccount[Name] } = {};
  let number: string | null = null;
  for (const [at, line] of lines.slice(0, MAX_LINES).entries()) {
    const text = line.row.text.slice(0, 400);
    const next = lines[at + 1]?.row.text.slice(0, 200) ?? '';
    const plain = unaccented(text);
    facts.iban ??= labelledIban(text, plain, next);
    facts.bic ??= labelledBic(text, plain, next);
    facts.bankCode ??= labelled(plain, text, next, labels().bank_code, /^(\d[\d -]{4,12}\d)/);
    facts.number ??= accountIn(plain, text, next);
    facts.owner ??= labelled(plain, text, next, labels().owner, /^([\p{L}][^\d:|]{3,60})/u);
    const numbered = labels().statement_number.test(plain) ? labels().statement_number : NUMBERED;
    number ??= labelled(plain, text, next, numbered, /^((?:[A-Z]{1,3}-?)?\d{1,8}(?: ?\/ ?\d{2,4})?)/);
    if (facts.iban && facts.bic && facts.bankCode && facts.number && facts.owner && number) break;
  }
  if (facts.number && facts.iban?.endsWith(facts.number.replace(/\D/g, ''))) facts.number = null;
  facts.bankName ??= bankIn(head.map(({ row }) => row));
  facts.owner ??= ownerIn(head.map(({ row }) => row));
  const period = periodIn(lines, order);
  return { account: facts, number, period, issued: issuedOn(lines, order) };
}

/** The form of an IBAN, which may have been printed with wrong digits, or read wrongly. */
const IBAN_FORM =
  /\b(?:[A-Z]{2}\d{2}(?: ?\d{4}){3,6}(?: ?\d{1,3})?|[A-Z]{2}\d{2}[A-Z0-9]{11,30})(?![A-Z0-9])/;

function labelledIban(text: string, plain: string, next: string): string | null {
  if (!/\biban\b|international bank account/.test(plain)) return null;
  for (const source of [text, next]) {
    const iban = ibansIn(source)[0]?.value ?? ibanForm(IBAN_FORM.exec(source)?.[0] ?? '');
    if (iban) return iban;
  }
  return null;
}

function labelledBic(text: string, plain: string, next: string): string | null {
  if (!/\b(?:bic|swift)\b|bank identification|branch identifier/.test(plain)) return null;
  return [text, next].flatMap(bicsIn)[0]?.value ?? null;
}

const labels = patternsFrom('bank/printed-facts', ['bank_code', 'owner', 'statement_number']);
const accounts = patternsFrom('bank/printed-facts', ['account_number']);
const ACCOUNT_END = /^[.:#\s]{0,4}/;
/** `Kontoauszug 3/2024` */
const NUMBERED = /\bkontoauszug(?= \d{1,4}(?: ?\/|$))/;

/** Returns the value after a label, on the same line or at the beginning of the next line. */
function labelled(plain: string, text: string, next: string, label: RegExp, value: RegExp): string | null {
  const found = label.exec(plain);
  if (!found) return null;
  const rest = text.slice(found.index + found[0].length).replace(/^[\s.:#°-]{1,6}/, '');
  const source = /[\p{L}\d]/u.test(rest) ? rest : next;
  // The label may be followed by `Nr.` or similar.
  const [, own] = value.exec(source.replace(/^[^\d\s]{1,3}[\s.:]{1,2}(?=\d)/, '')) ?? [];
  return own?.split(/ {2,}/)[0]?.trim() || null;
}

function accountIn(plain: string, text: string, next: string): string | null {
  const found = accounts().account_number.exec(plain);
  if (!found) return null;
  const rest = text.slice(found.index + found[0].length).replace(ACCOUNT_END, '');
  for (const source of [rest, /\d/.test(rest) ? '' : next]) {
    const [, number] = /^[^\dXx*]{0,12}([\dXx*][\dXx*./ -]{4,28}\d)(?![\d.,])/.exec(source) ?? [];
    const digits = number?.replace(/\D/g, '').length ?? 0;
    if (number && digits >= 3 && daysIn(number).length === 0) return number.split(/ {2,}/)[0]?.trim() ?? null;
  }
  return null;
}

const BANK =
  /\b(?:\p{L}*bank\p{L}*|\p{L}*sparkasse\p{L}*|\p{L}*banque\p{L}*|banc[oa]\p{L}*|caixa\p{L}*|caisse|credit union|building society|raiffeisen\p{L}*|bancorp|financial|cassa|poste\p{L}*|crédit|bbva|hsbc|bnp|intesa|unicredit|société générale|barclays|lloyds|santander|ing|n26|revolut|wise|chase|citi\p{L}*|ubs|dbs|ocbc|uob|paypal|monzo|starling|natwest)\b/iu;

/** Returns the name of the bank: a short phrase near the top, or the name in the bank's address. */
function bankIn(rows: readonly Row[]): string | null {
  for (const row of rows.slice(0, 60))
    for (const cell of row.cells) {
      const [phrase = ''] = cell.text.split(/\s[|·•–-]\s|,\s| {2,}|\s-\s/);
      const name = phrase.trim();
      if (
        name.length > 60 ||
        name.split(' ').length > 6 ||
        !BANK.test(name) ||
        /\d{3}|[:@?!]|www\.|\.\w|^\p{Ll}|^(?:iban|bic|kontoauszug|bank a\/c)/u.test(name)
      )
        continue;
      if (NO_NAME.test(unaccented(name))) continue;
      return name;
    }
  return null;
}

const NO_NAME =
  /\b(?:bankverbindung|bankleitzahl|bank statement|bank account|online[- ]?banking|telefon\w*|telephone|internetbanking|your|ihre?|bankauskunft|vermerk|statement|kontoauszug|account|contact|einlagen\w*|bankgeschafte|banker|customer|bankcard|pending|financial statements?|amount|date|description)\b|^(?:credits?|creditos?|crediti|kredit)$/;

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
      if (/^[\p{L}][\p{L} .,'&-]{2,60}$/u.test(name)) return name;
    }
  return null;
}
