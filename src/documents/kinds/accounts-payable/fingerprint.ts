import { createHash } from 'node:crypto';
import { fold } from '../../../libraries/text/fold.ts';
import { decimalOf, plain, rounded } from '../../lexicon/decimal.ts';
import type { ParsedInvoice } from '../invoice/types.ts';

/** Explains to API users how the fingerprint is made. */
export const FINGERPRINT_RULE =
  'SHA-256 in hexadecimal of five parts joined by line feeds: the VAT id of the vendor in capitals without marks, or else its name in lower case without accents, marks and blanks; the number in capitals without marks and leading zeros; the date; the gross total with two decimals; the currency. A missing date or currency is an empty part.';

/**
 * Returns the same fingerprint for two documents of the same bill, or null if the vendor, number or total is missing.
 */
export function fingerprintOf({
  supplier,
  invoiceNumber,
  issueDate,
  totalGross,
  amountDue,
  currency,
}: ParsedInvoice): string | null {
  const vendor = supplier?.vatId ? bare(supplier.vatId.toUpperCase()) : bare(fold(supplier?.name ?? ''));
  const number = bare((invoiceNumber ?? '').toUpperCase()).replace(/^0+(?=.)/, '');
  const total = decimalOf(totalGross ?? amountDue ?? '');
  if (vendor === '' || number === '' || !total) return null;
  const parts = [vendor, number, issueDate ?? '', plain(rounded(total, 2)), currency ?? ''];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
