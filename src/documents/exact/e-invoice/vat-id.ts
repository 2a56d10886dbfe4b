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
