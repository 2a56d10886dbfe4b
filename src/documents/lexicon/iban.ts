import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** 34 characters, in groups of four, with `IBAN` before them. */
const MAX_LENGTH = 50;

/**
 * An IBAN in its electronic form (`DE89370400440532013000`) of one in any notation; null for what is none: its country, its
 * length, its letters and its check digits all have to be right.
 */
export function ibanOf(text: string): string | null {
  const iban = ibanForm(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** The same without any check but of its form: two letters, two digits, and 11 to 30 of both. */
export function ibanForm(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  const iban = electronicFormatIBAN(text.trim().replace(/^IBAN:?\s*/i, ''));
  return iban !== null && /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? iban : null;
}

/** Without blanks and in capitals, as what may be an IBAN or a BIC is compared; bounded, for what is none. */
export const compact = (text: string): string =>
  text
    .slice(0, 2 * MAX_LENGTH)
    .replace(/\s+/g, '')
    .toUpperCase();

/** A BIC in upper case, of 8 or 11 characters; null for what is none. */
export function bicOf(text: string): string | null {
  const bic = text.trim().toUpperCase();
  return bic.length <= 11 && isValidBIC(bic) ? bic : null;
}
