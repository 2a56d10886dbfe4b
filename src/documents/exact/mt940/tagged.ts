import { type Entry, identifier } from '../../kinds/bank-statement/draft.ts';
import type { Counterparty } from '../../kinds/bank-statement/types.ts';
import { bicOf, ibanForm, ibanOf } from '../../tokens/identifiers/iban.ts';
import { sepaDetails, sepaTags } from '../sepa-tags.ts';

/** Tags between slashes, from the MT940 guidelines of ING, Rabobank, ABN AMRO and the Dutch Payments Association. */
const TAGS = new Set([
  'ACCW',
  'ADDR',
  'BBAN',
  'BENM',
  'BIC',
  'CDTR',
  'CITY',
  'CNTP',
  'CREF',
  'CSID',
  'DBTR',
  'EREF',
  'IBAN',
  'ID',
  'IREF',
  'ISDT',
  'KREF',
  'MARF',
  'NAME',
  'NRTX',
  'OCMT',
  'ORDP',
  'ORDR',
  'PREF',
  'PURP',
  'REMI',
  'RTRN',
  'RTYP',
  'SUM',
  'SVCL',
  'TRCD',
  'TRTP',
  'TXT',
  'UDTR',
  'ULTB',
  'ULTC',
  'ULTD',
  'BUSP',
  'CHGS',
  'EXCH',
  'FX',
  'INV',
]);

/**
 * Reads parts between slashes: `/TRTP/SEPA OVERBOEKING/IBAN/NL…/NAME/…/REMI/…`. Returns null if the text has another
 * form.
 */
export function slashedDetails(lines: readonly string[]): Partial<Entry> | null {
  const text = lines.join('').trim();
  const [, first = ''] = /^\/([A-Z]{2,4})\//.exec(text) ?? [];
  if (!TAGS.has(first)) return null;
  const parts = slashedParts(text);
  // CNTP is `account/BIC/name/city`.
  const [account = '', bank = '', party = ''] = (parts.get('CNTP') ?? '').split('/');
  const endToEndId = identifier(parts.get('EREF'));
  const mandateId = identifier(parts.get('MARF'));
  const creditorId = identifier(parts.get('CSID'));
  const bookingText = parts.get('TRTP')?.trim();
  const remittance = remittanceOf(parts.get('REMI') ?? parts.get('NRTX') ?? '');
  return {
    ...(endToEndId && { endToEndId }),
    ...(mandateId && { mandateId }),
    ...(creditorId && { creditorId }),
    ...(bookingText && { bookingText }),
    description: remittance || bookingText || text,
    counterparty: partyOf(
      parts.get('IBAN') || parts.get('BBAN') || account,
      parts.get('BIC') || bank,
      parts.get('NAME') || party || nameAfter(parts.get('ORDP') ?? parts.get('BENM')),
    ),
  };
}

const nameAfter = (text: string | undefined): string | undefined => text?.replace(/^\/?NAME\//, '');

/** Returns the first value of each tag. A value ends at the next known tag, as it may contain slashes. */
function slashedParts(text: string): Map<string, string> {
  const parts = new Map<string, string[]>();
  let current: string[] = [];
  for (const piece of text.split('/').slice(1)) {
    if (TAGS.has(piece)) {
      current = [];
      if (!parts.has(piece)) parts.set(piece, current);
    } else current.push(piece);
  }
  return new Map([...parts].map(([tag, pieces]) => [tag, withoutSlashes(pieces)]));
}

/** Joins the pieces of a value. Slashes at the end belong to the next tag. */
function withoutSlashes(pieces: readonly string[]): string {
  const last = pieces.findLastIndex((piece) => piece !== '');
  return pieces.slice(0, last + 1).join('/');
}

/** Reads `USTD//text`, `STRD/CUR/reference`, or plain text. */
const remittanceOf = (text: string): string =>
  text.replace(/^\/*(?:USTD\/{1,2}|STRD\/(?:CUR\/)?)/, '').trim();

function partyOf(account: string, bank: string, name: string | undefined): Partial<Counterparty> {
  const iban = ibanOf(account);
  const bic = bicOf(bank);
  const number = identifier(account);
  return {
    ...(name?.trim() && { name: name.trim() }),
    ...(iban ? { iban } : number && { accountNumber: number }),
    ...(bic && { bic }),
  };
}

/** Dutch labels, each written before its value, as used by ABN AMRO, Knab and other banks. */
const LABELS =
  /(?:^|[\s/])(IBAN|BIC|NAAM|OMSCHRIJVING|KENMERK|MACHTIGING|INCASSANT|REK|BETALINGSKENM\.|Name|Naam): */g;

/**
 * Reads text with labels: `SEPA OVERBOEKING  IBAN: NL…  BIC: …  NAAM: …  OMSCHRIJVING: …`, or `EREF+…`. Returns null if
 * the text has no labels.
 */
export function labelledDetails(lines: readonly string[]): Partial<Entry> | null {
  const text = lines.join(' ').trim();
  const tags = /^(?:EREF|KREF|MREF|SVWZ)[+:]/.test(text) ? sepaTags(text) : null;
  if (tags)
    return {
      description: text,
      ...sepaDetails(tags),
      counterparty: partyOf(tags.get('IBAN') ?? '', tags.get('BIC') ?? '', tags.get('ABWA')),
    };
  const marks = [...text.matchAll(LABELS)];
  const parts = new Map<string, string>();
  for (const [at, mark] of marks.entries()) {
    const label = (mark[1] as string).toUpperCase();
    if (!parts.has(label))
      parts.set(label, text.slice(mark.index + mark[0].length, marks[at + 1]?.index).trim());
  }
  const account = (parts.get('IBAN') ?? parts.get('REK') ?? '').split(/[\s/]/)[0] ?? '';
  if (ibanForm(account) === null) return null;
  const head = text.slice(0, marks[0]?.index).trim();
  const mandateId = identifier(parts.get('MACHTIGING'));
  const creditorId = identifier(parts.get('INCASSANT'));
  const endToEndId = identifier(parts.get('KENMERK'));
  return {
    description: parts.get('OMSCHRIJVING') || head || text,
    ...(parts.get('OMSCHRIJVING') && head && { bookingText: head }),
    ...(mandateId && { mandateId }),
    ...(creditorId && { creditorId }),
    ...(endToEndId && { endToEndId }),
    counterparty: partyOf(
      account,
      parts.get('BIC')?.split(/\s/)[0] ?? '',
      parts.get('NAAM') ?? parts.get('NAME'),
    ),
  };
}
