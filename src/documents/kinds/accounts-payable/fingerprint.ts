import { createHash } from 'node:crypto';
import { fold } from '../../../libraries/text/fold.ts';
import { decimalOf, plain, rounded } from '../../tokens/money/decimal.ts';
import type { ParsedInvoice } from '../invoice/types.ts';

/** Explains to API users how the fingerprint is made. */
export const FINGERPRINT_RULE =
  'It is the SHA-256 hash, in hexadecimal, of five parts joined by line feeds: the VAT ID of the vendor in upper case or, if missing, the name of the vendor in lower case without accents; the invoice number in upper case without leading zeros; the date; the gross total with two decimals; the currency. VAT ID, name and number contain only letters and digits. A missing date or currency is an empty part.';

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
