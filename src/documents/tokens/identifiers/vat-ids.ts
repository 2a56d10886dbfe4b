import { isOn } from '../switch.ts';
import type { FoundNumber } from './iban.ts';
import { isNationalId, type NationalType } from './national/index.ts';
import { VAT_CHECKS } from './vat-checks.ts';

/**
 * Formats of VAT identification numbers, without the country code.
 * Sources: European Commission, VIES, "What is the format of a VAT number?"
 * (https://ec.europa.eu/taxation_customs/vies/#/faq); HMRC for GB; the Swiss Federal Statistical Office for CH (UID);
 * the Brønnøysund Register Centre for NO; Skatturinn for IS.
 */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['AT', /^U\d{8}$/],
  ['BE', /^[01]?\d{9}$/],
  ['BG', /^\d{9,10}$/],
  ['CY', /^\d{8}[A-Z]$/],
  ['CZ', /^\d{8,10}$/],
  ['DE', /^\d{9}$/],
  ['DK', /^\d{8}$/],
  ['EE', /^\d{9}$/],
  ['EL', /^\d{9}$/],
  // EN 16931 accepts the ISO 3166 code as well as the VIES code (BR-CO-09).
  ['GR', /^\d{9}$/],
  ['ES', /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/],
  ['FI', /^\d{8}$/],
  ['FR', /^[A-HJ-NP-Z0-9]{2}\d{9}$/],
  ['HR', /^\d{11}$/],
  ['HU', /^\d{8}$/],
  ['IE', /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/],
  ['IT', /^\d{11}$/],
  ['LT', /^(?:\d{9}|\d{12})$/],
  ['LU', /^\d{8}$/],
  ['LV', /^\d{11}$/],
  ['MT', /^\d{8}$/],
  ['NL', /^\d{9}B\d{2}$/],
  ['PL', /^\d{10}$/],
  ['PT', /^\d{9}$/],
  ['RO', /^\d{2,10}$/],
  ['SE', /^\d{12}$/],
  ['SI', /^\d{8}$/],
  ['SK', /^\d{10}$/],
  ['XI', /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/],
  ['GB', /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/],
  ['CH', /^E\d{9}(?:MWST|TVA|IVA|VAT)?$/],
  ['NO', /^\d{9}(?:MVA)?$/],
  ['IS', /^\d{5,6}$/],
]);

/**
 * True if a VAT id has the format of its country; null for countries without a known format. Spaces, dots and hyphens
 * are ignored.
 * @param homeCountry country of the party. Numbers of countries without a known format may start with letters that only
 * look like a country code.
 */
export function vatIdFormatFits(text: string, homeCountry: string | null): boolean | null {
  const compact = text
    .slice(0, 50)
    .replace(/[\s.-]+/g, '')
    .toUpperCase();
  const format = FORMATS.get(compact.slice(0, 2));
  const fits = format?.test(compact.slice(2));
  // Mexican numbers, for example, start with letters of the holder's name, which may look like a country code.
  const foreign = homeCountry !== null && !FORMATS.has(homeCountry);
  if (fits !== undefined && (fits || !foreign)) return fits;
  if (foreign) return null;
  // Norway writes its numbers without a country code, and marks them with the suffix MVA.
  if (/^\d{9}MVA$/.test(compact)) return true;
  if (/^[A-Z]{2}/.test(compact)) return null;
  return homeCountry === null ? null : false;
}

/** Removes the separators in a number. */
const compactOf = (text: string): string =>
  text
    .slice(0, 50)
    .replace(/[\s./-]+/g, '')
    .toUpperCase();

/** Texts that may begin with a VAT id: a country code, and groups of capitals and digits. */
const CANDIDATE =
  /(?<![\p{L}\p{N}])(?:AT|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI)(?:[ .-]?[A-Z0-9+*]{1,13}){1,6}/gu;
/** Fewer digits than these are no VAT id in running text. */
const MIN_DIGITS = 4;

/** Finds the VAT ids in a text, with the country code, in groups of any length. The check digits may be wrong. */
export function vatIdsIn(text: string): FoundNumber[] {
  if (!isOn('tax_id')) return [];
  const found: FoundNumber[] = [];
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(text); match !== null; match = CANDIDATE.exec(text)) {
    const { 0: all, index } = match;
    const ends = [...all.matchAll(/(?<=[A-Z0-9+*])(?=[ .-]|$)/g)].map((end) => end.index);
    const own = ends.findLast(
      (end) =>
        isWritten(all.slice(0, end)) && !/^[\p{L}\p{N}]/u.test(text.slice(index + end, index + end + 2)),
    );
    if (own !== undefined) {
      const raw = all.slice(0, own);
      found.push({ index, raw, value: raw.replace(/[ .]/g, '') });
    }
    CANDIDATE.lastIndex = index + (own ?? 2);
  }
  return found;
}

function isWritten(raw: string): boolean {
  const compact = compactOf(raw);
  if ((compact.match(/\d/g)?.length ?? 0) < MIN_DIGITS) return false;
  if (compact.startsWith('NO')) return /^NO\d{9}MVA$/.test(compact);
  return FORMATS.get(compact.slice(0, 2))?.test(compact.slice(2)) ?? false;
}

/** True if the check digits of a VAT id with a country code are right; null if its country or form has none. */
export function vatIdHolds(text: string): boolean | null {
  const compact = compactOf(text);
  const [code, rest] = [compact.slice(0, 2), compact.slice(2)];
  return FORMATS.get(code)?.test(rest) ? (VAT_CHECKS.get(code)?.(rest) ?? null) : null;
}

/** Countries that write the VAT id without its country code, too. */
const WITHOUT_CODE = new Set(['DK', 'ES', 'HR', 'IT', 'PL', 'PT']);
/** Tax numbers of businesses in other countries. */
const NATIONAL: ReadonlyMap<string, NationalType> = new Map([
  ['AU', 'AU_ABN'],
  ['BR', 'BR_CNPJ'],
  ['AR', 'AR_CUIT'],
  ['CL', 'CL_RUT'],
  ['CO', 'CO_NIT'],
]);

/**
 * True if the check digits of a tax number are correct; null if its format or country has no known check digits.
 * @param country country of the business; not needed for numbers that start with a country code
 */
export function taxIdHolds(text: string, country: string | null): boolean | null {
  const compact = compactOf(text);
  const stated = vatIdHolds(compact);
  if (stated !== null || country === null) return stated;
  if (WITHOUT_CODE.has(country)) return vatIdHolds(country + compact);
  const type = NATIONAL.get(country);
  return type && /^\d{8,14}[\dK]$/.test(compact) ? isNationalId(type, compact) : null;
}
