import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** 34 characters in groups of four, with `IBAN` before them. */
const MAX_LENGTH = 50;

/**
 * Converts an IBAN in any notation to its electronic form (`DE89370400440532013000`). Returns null unless its country,
 * length, letters and check digits are all valid.
 */
export function ibanOf(text: string): string | null {
  const iban = ibanForm(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** Like `ibanOf`, but checks only the form: two letters, two digits, and 11 to 30 letters or digits. */
export function ibanForm(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const iban = electronicFormatIBAN(text.trim().replace(/^IBAN:?\s*/i, ''));
  return iban !== null && /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? iban : null;
}

/** Removes spaces and converts to capitals, for comparing a possible IBAN or BIC. Limits the length of other texts. */
export const compact = (text: string): string =>
  text
    .slice(0, 2 * MAX_LENGTH)
    .replace(/\s+/g, '')
    .toUpperCase();

/** Returns a BIC of 8 or 11 characters in upper case, or null for other texts. */
export function bicOf(text: string): string | null {
  const bic = text.trim().toUpperCase();
  return bic.length <= 11 && isValidBIC(bic) ? bic : null;
}
