import { type Entry, identifier } from '../../kinds/bank-statement/draft.ts';
import type { Counterparty } from '../../kinds/bank-statement/types.ts';
import { bicOf, ibanForm, ibanOf } from '../../tokens/identifiers/iban.ts';
import { sepaDetails, sepaTags } from '../sepa-tags.ts';

/**
 * Matches a business transaction code of three digits, a separator chosen by the bank, and a number of two digits:
 * `166?00`.
 */
const FORM = /^\s*(?:(\d{3})\s*)?([?>~^<;!&*|])\d\d/;

/** Reads parts that are numbered with two digits; returns null if the text has another form. */
export function numberedDetails(lines: readonly string[]): Partial<Entry> | null {
  const [, business, separator] = FORM.exec(lines[0] ?? '') ?? [];
  if (separator === undefined) return null;
  const parts = partsOf(lines.join(''), separator);
  if (parts.length === 0) return null;
  const joined = (from: string, to: string, between = '') =>
    parts
      .filter(({ number }) => number >= from && number <= to)
      .map(({ text }) => text)
      .join(between);
  // Only Polish banks use these separators.
  const polish = separator === '<' || separator === '~';
  const named = polish && joined('32', '33') === '' && joined('27', '28') !== '';
  const words = named ? parts.filter(({ number }) => number < '27' || number > '29') : parts;
  const purpose = purposeOf(words, polish ? ' ' : '');
  const tags = sepaTags(purpose.text, purpose.starts);
  const bookingText = joined('00', '00').trim();
  return {
    ...(bookingText && { bookingText }),
    description: purpose.text.trim() || bookingText || null,
    ...(tags && sepaDetails(tags)),
    counterparty: counterpartyOf(joined, tags, nameOf(joined, polish, named)),
    ...(business && { code: business }),
  };
}

interface Part {
  readonly number: string;
  readonly text: string;
}

function partsOf(text: string, separator: string): Part[] {
  const [, ...pieces] = text.split(separator);
  const parts: { number: string; text: string }[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (/^\d\d/.test(piece)) parts.push({ number: piece.slice(0, 2), text: piece.slice(2) });
    // The separator may also occur within a text.
    else if (last) last.text += `${separator}${piece}`;
  }
  return parts;
}

/**
 * Joins the remittance information in subfields 20 to 29 and 60 to 63. Also returns the offsets where the parts begin.
 */
function purposeOf(parts: readonly Part[], between: string) {
  const starts = new Set<number>([0]);
  let text = '';
  for (const { number, text: piece } of parts) {
    if (!(number >= '20' && number <= '29') && !(number >= '60' && number <= '63')) continue;
    if (text !== '' && piece.trim() !== '') text += between;
    starts.add(text.length);
    text += piece;
  }
  return { text, starts };
}

/**
 * Returns the name of the counterparty from subfields 32 and 33. Polish banks use subfield 33 for an address. If
 * subfield 32 is missing, they write the name in subfields 27 and 28.
 * @param named true if the name is in subfields 27 and 28
 */
function nameOf(joined: Joined, polish: boolean, named: boolean): string {
  if (!polish) return joined('32', '33').trim();
  return named ? joined('27', '28', ' ').trim() : joined('32', '32').trim();
}

type Joined = (from: string, to: string, between?: string) => string;

function counterpartyOf(
  joined: Joined,
  tags: ReadonlyMap<string, string> | null,
  name: string,
): Partial<Counterparty> {
  const account = joined('31', '31').trim();
  // Polish banks write the IBAN in subfield 38, sometimes without its country code.
  const iban = [joined('38', '38').trim(), account, tags?.get('IBAN') ?? '']
    .flatMap((text) => [text, `PL${text}`])
    .map(ibanOf)
    .find(Boolean);
  const bank = joined('30', '30').trim();
  const bic = bicOf(bank) ?? bicOf(tags?.get('BIC') ?? '');
  const number = identifier(account);
  return {
    ...(name && { name }),
    ...(iban && { iban }),
    ...(bic && { bic }),
    ...(number && iban !== ibanForm(number) && iban !== `PL${number}` && { accountNumber: number }),
  };
}
