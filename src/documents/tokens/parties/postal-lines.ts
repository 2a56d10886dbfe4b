import { trimmed } from '../trimmed.ts';

/** Postal code and city of an address line. */
export interface PostalLine {
  readonly postalCode: string;
  readonly city: string | null;
  readonly region: string | null;
  /** The country; null unless the form of the code, or the text before it, occurs in one country only. */
  readonly countryCode: string | null;
  /** The text before code and city on the line. */
  readonly before: string;
  /** The text after code and city on the line. */
  readonly after: string;
}

/**
 * Vehicle registration codes and other country prefixes before a postal code, as people wrote them on letters from
 * abroad.
 */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['D', 'DE'],
  ['A', 'AT'],
  ['CH', 'CH'],
  ['FL', 'LI'],
  ['F', 'FR'],
  ['B', 'BE'],
  ['L', 'LU'],
  ['I', 'IT'],
  ['E', 'ES'],
  ['NL', 'NL'],
  ['DK', 'DK'],
  ['S', 'SE'],
  ['SE', 'SE'],
  ['N', 'NO'],
  ['NO', 'NO'],
  ['FI', 'FI'],
  ['FIN', 'FI'],
  ['PL', 'PL'],
  ['P', 'PT'],
  ['PT', 'PT'],
  ['CZ', 'CZ'],
  ['SK', 'SK'],
  ['H', 'HU'],
  ['HU', 'HU'],
  ['DE', 'DE'],
  ['AT', 'AT'],
  ['FR', 'FR'],
  ['BE', 'BE'],
  ['LU', 'LU'],
  ['IT', 'IT'],
  ['ES', 'ES'],
  ['SI', 'SI'],
  ['RO', 'RO'],
]);

/**
 * `80333 München`, `D-80333 München`, `75008 PARIS`, `1010 Wien`, `28013 Madrid (Madrid)`, `1012 AB Amsterdam`, `00-950
 * Warszawa`.
 */
const CODE_FIRST =
  /(?<![\p{L}\p{N}.,/-])(?:(?<prefix>[A-Z]{1,3})[- ]{1,2})?(?<code>\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}(?= )|\d{4,5})(?: |, | - )\s{0,3}(?<city>\p{Lu}[\p{L}\p{M}'’.()/ -]{1,40})/u;
/** `Austin, TX 78701`, `Fremont CA 94538-1234`, `Toronto ON M5V 2T6`, `Sydney NSW 2000`. */
const STATE =
  /,? (?<region>[A-Z]{2,3}|[A-Z]\.[A-Z]\.),? {1,2}(?<code>\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4})(?![\p{N}])/u;
/** `SW1A 1AA`, with the city before it on the same line or on the line above. */
const BRITISH = /(?<![\p{L}\p{N}])(?:GIR|[A-Z]{1,2}\d[A-Z\d]?) \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/u;

/** `Singapore 049178`, `Bengaluru - 560001`, `Bengaluru, Karnataka, 560001`. */
const CODE_LAST =
  /(?<city>\p{Lu}[\p{L}\p{M}'’. -]{2,40}?)(?:,| -|(?<=Singapore)) {0,2}(?<code>\d{6})(?![\p{N}])/u;

const US =
  /^(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/;
const CANADA = /^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)$/;
const AUSTRALIA = /^(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/;

/** Maximum length of a line of an address, in characters. */
const MAX_LENGTH = 160;

/** Returns the postal code and the city of a line, or undefined for a line without them. */
export function postalLineOf(line: string): PostalLine | undefined {
  if (line.length > MAX_LENGTH || !/\d{2}|[A-Z]\d/.test(line)) return undefined;
  return stateIn(line) ?? britishIn(line) ?? codeFirstIn(line) ?? codeLastIn(line);
}

type Groups = Readonly<Record<string, string | undefined>>;

function stateIn(line: string): PostalLine | undefined {
  const match = STATE.exec(line);
  const { region = '', code = '' }: Groups = match?.groups ?? {};
  const letters = region.replaceAll('.', '');
  let country: string | null = null;
  if (/^\d{5}/.test(code) && US.test(letters)) country = 'US';
  else if (/^[A-Z]/.test(code) && CANADA.test(letters)) country = 'CA';
  else if (/^\d{4}$/.test(code) && AUSTRALIA.test(letters)) country = 'AU';
  if (!match || country === null) return undefined;
  const known = { postalCode: code, region: letters, countryCode: country };
  return withCityBefore(line, match, known);
}

function britishIn(line: string): PostalLine | undefined {
  const match = BRITISH.exec(line);
  return match
    ? withCityBefore(line, match, { postalCode: match[0], region: null, countryCode: 'GB' })
    : undefined;
}

/** Takes the text before a code, up to a comma, as the city. The city is null if that text has digits or is empty. */
function withCityBefore(
  line: string,
  match: RegExpExecArray,
  known: Pick<PostalLine, 'postalCode' | 'region' | 'countryCode'>,
): PostalLine {
  const left = trimmed(line.slice(0, match.index), '().');
  const last = left.split(',').at(-1)?.trim() ?? '';
  const all = found(line, match, { ...known, city: null });
  // `GB EC1A 1BB London`
  if (/^[A-Z]{2}$/.test(last) && CITY.test(all.after))
    return { ...all, city: all.after, before: trimmed(left.slice(0, -2), '().'), after: '' };
  if (!CITY.test(last)) return all;
  return { ...all, city: last, before: trimmed(left.slice(0, left.length - last.length), '().') };
}

const CITY = /^\p{Lu}[\p{L}'’. -]{1,40}$/u;

function codeFirstIn(line: string): PostalLine | undefined {
  const match = CODE_FIRST.exec(line);
  const { prefix, code = '', city = '' }: Groups = match?.groups ?? {};
  if (!match || (prefix !== undefined && !PREFIXES.has(prefix))) return undefined;
  // The last group of an account number is not a postal code.
  if (/\d $/.test(line.slice(0, match.index))) return undefined;
  // A number before a currency, a unit or a street is not a postal code.
  if (
    /^(?:EUR|USD|GBP|CHF|KWH|Stk|Stück|Std|Uhr|Tage|Unit|kg|St\b)/i.test(city) ||
    NO_CITY.test(city) ||
    STREET.test(city)
  )
    return undefined;
  const trimmed = city.split(/ [-/(]/, 1)[0]?.trim() ?? '';
  if (trimmed.length < 2) return undefined;
  return found(line, match, {
    postalCode: code,
    city: trimmed,
    region: /\(([A-Z]{2})\)/.exec(city)?.[1] ?? null,
    countryCode: (prefix && PREFIXES.get(prefix)) ?? formOf(code),
  });
}

/** House numbers precede streets in America and France. */
const STREET =
  /^(?:rue|avenue|av\.|boulevard|bd|chemin|route|place|allée|impasse|quai|cours) |(?:^| )(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Lane|Ln|Drive|Dr|Way|Court|Ct|Place|Pl|Parkway|Pkwy|Square|Close|Suite|Floor)\b/i;

const NO_CITY = /^(?:BIC|IBAN|SWIFT|Rechnung|Invoice|Seite|Page|Total|Summe|Tax|Sales|VAT|MwSt)/i;

const formOf = (code: string): string | null => {
  if (/^\d{2}-\d{3}$/.test(code)) return 'PL';
  if (/^\d{4}-\d{3}$/.test(code)) return 'PT';
  return /^\d{4} ?[A-Z]{2}$/.test(code) ? 'NL' : null;
};

function codeLastIn(line: string): PostalLine | undefined {
  const match = CODE_LAST.exec(line);
  const { code = '', city = '' }: Groups = match?.groups ?? {};
  if (!match) return undefined;
  const countryCode = /^Singapore$/i.test(city) ? 'SG' : null;
  return found(line, match, { postalCode: code, city, region: null, countryCode });
}

function found(
  line: string,
  match: RegExpExecArray,
  known: Omit<PostalLine, 'before' | 'after'>,
): PostalLine {
  const before = trimmed(line.slice(0, match.index), '().');
  const after = trimmed(line.slice(match.index + match[0].length), '().');
  return { ...known, before, after };
}
