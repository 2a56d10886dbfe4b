import type { Entry } from '../../kinds/bank-statement/draft.ts';
import { ibanOf } from '../../tokens/identifiers/iban.ts';
import { numberedDetails } from './numbered.ts';
import { labelledDetails, slashedDetails } from './tagged.ts';

/**
 * Reads field 86, the details of the entry above it. SWIFT leaves the form to the banks, which use three forms:
 * numbered parts (`166?00…?20…`, Germany, Austria, Poland), parts between slashes (`/EREF/…/NAME/…`, Netherlands,
 * SEPA), and words with or without labels (`IBAN: …`).
 * @param own the account of the statement, which banks repeat among the words
 */
export function detailsOf(lines: readonly string[], own: string | null): Partial<Entry> {
  return numberedDetails(lines) ?? slashedDetails(lines) ?? labelledDetails(lines) ?? wordsOf(lines, own);
}

/** Reads plain words. An IBAN at the beginning belongs to the counterparty. */
function wordsOf(lines: readonly string[], own: string | null): Partial<Entry> {
  const text = lines.join(' ').trim();
  const iban = ibanOf(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}(?=\s|$)/.exec(text)?.[0] ?? '');
  return { description: text, ...(iban && iban !== own && { counterparty: { iban } }) };
}
