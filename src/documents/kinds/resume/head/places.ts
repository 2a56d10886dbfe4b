import { countries } from '../../../../datasets/countries/index.ts';
import { names } from '../../../../datasets/names.ts';
import { fold } from '../../../../libraries/text/fold.ts';
import { phrasesFrom } from '../../../lexicon/index.ts';
import { countryNames as knownNames } from '../../../tokens/parties/country-names.ts';
import { companyScore, schoolScore } from '../words/organisations.ts';

/** Words for a place of work that do not name a location. */
const anywhere = phrasesFrom('resume/places', 'anywhere', fold);

/** Abbreviations of states and provinces: ISO 3166-2:US, CA, AU. */
const REGIONS = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AB BC MB NB NL NS NT ON PE QC SK NSW VIC QLD UK USA US UAE'.split(
    ' ',
  ),
);

/** States and provinces that are written after cities, and their spelling variants. Source: ISO 3166-2. */
const states = phrasesFrom('resume/places', 'state', fold);

/** Cities that are missing in the list of names, or spelled differently there. */
const cities = phrasesFrom('resume/places', 'city', fold);

let known: ReadonlySet<string> | undefined;
let nations: ReadonlyMap<string, string> | undefined;

/** Maps country names in many languages, and alpha-3 codes, to alpha-2 codes. */
export function countryNames(): ReadonlyMap<string, string> {
  nations ??= new Map([
    ...countries.get().all.map(({ alpha2, alpha3 }) => [fold(alpha3), alpha2] as const),
    ...knownNames(),
  ]);
  return nations;
}

function placeNames(): ReadonlySet<string> {
  known ??= new Set([
    ...[...names.get().places].map(fold),
    ...countryNames().keys(),
    ...states(),
    ...cities(),
  ]);
  return known;
}

/**
 * Returns the alpha-2 code of a country, given its name in one of many languages or a code in capitals; null for other
 * texts.
 */
export const countryOfName = (text: string): string | null => {
  const name = text.trim();
  if (/^[A-Z]{2}$/.test(name))
    return name === 'UK' ? 'GB' : (countries.get().byCode.get(name)?.alpha2 ?? null);
  return countryNames().get(fold(name)) ?? null;
};

/** Matches the legal form at the end of a company name, or after a comma. */
export const LEGAL_FORM =
  /(?:^|\s)(?:inc|llc|l\.l\.c|ltd|limited|llp|lp|l\.p|corp|gmbh|ag|kg|sarl|sas|s\.a|s\.l|s\.r\.l|srl|spa|s\.p\.a|pvt|plc|bv|b\.v|oy|ab)\.?$/i;

const MAX_CHARACTERS = 90;

/**
 * Returns the likelihood that a short text is a place, from 0 to 1: `Berlin`, `San Francisco, CA`, `75011 Paris,
 * France`, `Remote`.
 */
export function placeScore(rawText: string): number {
  const text = rawText
    .replace(/,?\s?\(([^()]{2,30})\)$/, ', $1')
    .replace(/^[\s(]+|(?<![\s).,;])[\s).,;]+$/g, '')
    .replace(/\((?:remote|hybrid|onsite|on-site)\)?$/i, '')
    .trim();
  if (text === '' || text.length > MAX_CHARACTERS) return 0;
  if (anywhere().has(fold(text))) return 0.9;
  if (/[:@%•]|https?/.test(text) || /\d{6,}/.test(text.replace(/\d{6}(?!\d)/, ''))) return 0;
  const parts = text.split(/\s{0,4}[,/|·&]\s{0,4}|\s{1,4}[-–—]\s{1,4}|\s\(/).filter((part) => part !== '');
  if (parts.length > 5 || parts.some((part) => LEGAL_FORM.test(part))) return 0;
  const scores = parts.map(
    (part, at) =>
      partScore(part.replace(/\)$/, '')) || (at > 0 && at === parts.length - 1 && isCode(part) ? 0.7 : 0),
  );
  const hits = scores.filter((score) => score >= 0.7).length;
  if (hits === 0) return 0;
  if (hits === parts.length) return parts.length > 1 ? 1 : (scores[0] as number);
  // An unlisted suburb or village before a known place: "Karlsfeld, Germany".
  const strange = parts.filter((_, at) => (scores[at] as number) < 0.7);
  const last = isRegion(parts.at(-1) as string);
  return last &&
    strange.every(
      (part) => /^[\p{Lu}\d]/u.test(part) && part.split(/\s+/).length < 5 && !isOrganisation(part),
    ) &&
    strange.length < 3
    ? 0.75
    : 0.2;
}

const isOrganisation = (part: string): boolean => companyScore(part) > 0 || schoolScore(part) > 0;

const isRegion = (part: string): boolean => {
  const name = part.replace(/\)$/, '').trim();
  return (
    REGIONS.has(name) ||
    isCode(name) ||
    states().has(fold(name)) ||
    countryNames().has(fold(name)) ||
    /^(?:[A-Z]{1,2}-)?\d{4,5}\s/.test(name) ||
    /^[A-Z]{2}\s\d{5}/.test(name)
  );
};

/** True if a short text is the name of a city. */
export const isCity = (text: string): boolean => partScore(text) >= 0.7 && !isRegion(text);

const isCode = (part: string): boolean => /^[A-Z]{2,3}$/.test(part) && countries.get().byCode.has(part);

function partScore(part: string): number {
  const name = part.trim();
  if (REGIONS.has(name.replaceAll('.', ''))) return 0.8;
  if (/^[A-Z]{2}\s\d{5}(?:-\d{4})?$/.test(name)) return 0.95;
  const bare = name.replace(
    /^(?:[A-Z]{1,2}-)?\d{4,6}\s{1,3}|\s\d{4,6}$|\scedex.{0,30}$|^(?:greater|région|area|metro|near)\s|\s(?:area|bay area|metropolitan area|city|region|metro area)$/giu,
    '',
  );
  if (!/^\p{Lu}/u.test(bare)) return 0;
  // A city with its region or country, without a comma: "Austin TX", "Cincinnati USA", "Monterrey Nuevo León MX".
  const words = bare.split(/\s+/);
  const last = words.pop() ?? '';
  if (
    words.length > 0 &&
    words.length < 5 &&
    words.every((word) => /^\p{Lu}|^(?:de|la|del|am|of)$/u.test(word)) &&
    !isOrganisation(bare) &&
    (REGIONS.has(last) || isCode(last) || countryNames().has(fold(last)))
  )
    for (let count = words.length; count > 0; count -= 1)
      if (placeNames().has(fold(words.slice(0, count).join(' ')))) return 0.9;
  return placeNames().has(fold(bare)) || placeNames().has(fold(name))
    ? 0.8
    : anywhere().has(fold(name))
      ? 0.9
      : 0;
}
