import { countrySpecs, electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { FoundText } from '../found-text.ts';
import { isOn } from '../switch.ts';

/** 34 characters in groups of four, with `IBAN` before them. */
const MAX_LENGTH = 50;

/**
 * Converts an IBAN in any notation to its electronic form (`DE89370400440532013000`). Returns null unless its country,
 * length, letters and check digits are all valid (ISO 13616, and the check digits of the countries).
 */
export function ibanOf(text: string): string | null {
  const iban = ibanForm(text);
  return iban !== null && isValidIBAN(iban) ? iban : null;
}

/** Like `ibanOf`, but checks only the form: two letters, two digits, and 11 to 30 letters or digits. */
export function ibanForm(text: string): string | null {
  if (text.length > MAX_LENGTH || !isOn('iban')) return null;
  const iban = electronicFormatIBAN(text.trim().replace(/^IBAN:?\s*/i, ''));
  return iban !== null && /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) ? iban : null;
}

/** A number with its electronic form. */
export interface FoundNumber extends FoundText {
  readonly value: string;
}

/** Texts that may begin with an IBAN, in groups of any length. */
const IBAN = /(?<!\w)[A-Z]{2}[ -]?\d{2}(?:[ -]?[A-Z0-9]){11,30}/gi;
/** Words that may follow an IBAN without a space in texts of poor quality. */
const GLUED = /^(?:BIC|SWIFT|BLZ|Konto|Kto)/i;

/** Finds the valid IBANs in a text, in groups of any length. */
export function ibansIn(text: string): FoundNumber[] {
  if (!isOn('iban')) return [];
  const found: FoundNumber[] = [];
  IBAN.lastIndex = 0;
  for (let match = IBAN.exec(text); match !== null; match = IBAN.exec(text)) {
    const { index } = match;
    const raw = beginning(match[0], countrySpecs[match[0].slice(0, 2).toUpperCase()]?.chars ?? 0);
    const behind = text.slice(index + raw.length, index + raw.length + 5);
    const value = raw !== '' && (!/^\w/.test(behind) || GLUED.test(behind)) ? ibanOf(raw) : null;
    if (value) found.push({ index, raw, value });
    IBAN.lastIndex = index + (value ? raw.length : 2);
  }
  return found;
}

/** Returns the beginning of a text with so many letters and digits, not counting spaces and hyphens. */
function beginning(text: string, length: number): string {
  let at = 0;
  for (let left = length; left > 0 && at < text.length; at += 1)
    if (text[at] !== ' ' && text[at] !== '-') left -= 1;
  return text.slice(0, at);
}

/** The text behind the word `IBAN`. */
const CALLED = /IBAN[^A-Z0-9]{0,6}([A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30})(?![\p{L}\p{N}])/u;

/** Returns the first IBAN of a text: a valid one, or a text that has the label IBAN and the form of an IBAN. */
export function ibanIn(text: string): FoundNumber | undefined {
  const [valid] = ibansIn(text);
  if (valid) return valid;
  const [, called = ''] = CALLED.exec(text) ?? [];
  const raw = called.split(/ (?=BIC|SWIFT)/, 1)[0]?.trim() ?? '';
  const value = ibanForm(raw);
  return value ? { index: text.indexOf(raw), raw, value } : undefined;
}

/** Removes spaces and converts to capitals, for comparing a possible IBAN or BIC. Limits the length of other texts. */
export const compact = (text: string): string =>
  text
    .slice(0, 2 * MAX_LENGTH)
    .replace(/\s+/g, '')
    .toUpperCase();

/** Returns a BIC of 8 or 11 characters in upper case, or null for other texts (ISO 9362). */
export function bicOf(text: string): string | null {
  const bic = text.trim().toUpperCase();
  return bic.length <= 11 && isOn('bic') && isValidBIC(bic) ? bic : null;
}

/** Codes in one or several groups. */
const BIC = /(?<![A-Z0-9])[A-Z]{4} ?[A-Z]{2} ?[A-Z0-9]{2}(?: ?[A-Z0-9]{3})?(?![A-Z0-9])/g;
/** Words that have the form of a BIC. */
const NO_BIC = /^(?:MUSTER|SWIFT)/;

/** Finds what may be a BIC in a text. Words in capitals may have the same form, so it needs a label. */
export const bicsIn = (text: string): FoundNumber[] =>
  Array.from(text.matchAll(BIC), ({ 0: raw, index }): FoundNumber[] => {
    const value = bicOf(raw.replaceAll(' ', ''));
    return value && !NO_BIC.test(value) ? [{ index, raw, value }] : [];
  }).flat();

/** Returns the code that a text labels as BIC or SWIFT. */
export function bicCalled(text: string): string | null {
  const [, code = ''] =
    /(?:BIC|SWIFT)[^A-Z0-9]{0,8}([A-Z0-9]{8,11})(?![A-Z0-9])/.exec(text.slice(0, 1_000)) ?? [];
  return bicOf(code);
}
