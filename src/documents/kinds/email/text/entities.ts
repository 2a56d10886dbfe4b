import { type FoundText, masked } from '../../../tokens/found-text.ts';
import { emailsIn } from '../../../tokens/identifiers/emails.ts';
import { ibansIn } from '../../../tokens/identifiers/iban.ts';
import { type FoundPhone, phoneIn, phonesIn } from '../../../tokens/identifiers/phones.ts';
import { urlsIn } from '../../../tokens/identifiers/urls.ts';
import { vatIdsIn } from '../../../tokens/identifiers/vat-ids.ts';
import { type FoundMoney, moneyIn } from '../../../tokens/money/prose-amounts.ts';
import { MAX_ENTITIES } from '../bounds.ts';
import { datesIn, type FoundDate } from './dates.ts';
import { type Links, linksOf } from './html-text.ts';

/** Entities in the text, each listed once, in order of appearance. */
export interface EmailEntities {
  readonly urls: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly FoundPhone[];
  readonly amounts: readonly FoundMoney[];
  readonly dates: readonly FoundDate[];
}

/** Maximum number of matches of each kind that are collected, including duplicates. */
const MAX_FOUND = 5 * MAX_ENTITIES;
/** Maximum number of characters of a text that are searched. */
export const SEARCHED_CHARACTERS = 100_000;

/** Country and currency to which local notations refer. */
export interface Home {
  /** Country whose phone numbers may lack a country calling code. */
  readonly countryCode: string | null;
  /** Currency that `$`, `¥` and `kr` stand for where possible. */
  readonly currency: string | null;
}

const NO_LINKS: Links = { urls: [], emails: [], phones: [] };

/**
 * Finds the entities in the text, and the targets of the links in the HTML.
 * @param cut called with each list that is incomplete
 */
export function readEntities(
  text: string | null,
  html: string | null,
  home: Home,
  cut: (list: keyof EmailEntities) => void = () => {},
): EmailEntities {
  const { countryCode, currency } = home;
  const searched = (text ?? '').slice(0, SEARCHED_CHARACTERS);
  const links = html === null ? NO_LINKS : linksOf(html, MAX_ENTITIES + 1);
  const urls = urlsIn(searched);
  const emails = emailsIn(searched);
  // A match of one kind must not be found again as another kind.
  const named = masked(searched, [...urls, ...emails]);
  const amounts = moneyIn(named, currency);
  const dates = datesIn(named, MAX_FOUND, { country: countryCode });
  const digits = masked(named, [...amounts, ...dates, ...numbersIn(named)]);
  const dialled = links.phones.flatMap((link) => phoneIn(link, countryCode) ?? []);
  const first = <Found>(
    list: keyof EmailEntities,
    found: readonly Found[],
    keyOf: (one: Found) => string,
  ) => {
    const all = firstBy(found, keyOf);
    if (all.length > MAX_ENTITIES || found.length >= MAX_FOUND) cut(list);
    return all.slice(0, MAX_ENTITIES);
  };
  const itself = (one: string): string => one;
  return {
    urls: first('urls', [...urls.map(({ raw }) => raw), ...links.urls], itself),
    emails: first('emails', [...emails.map(({ raw }) => raw.toLowerCase()), ...links.emails], itself),
    phones: first(
      'phones',
      [...phonesIn(digits, countryCode, MAX_FOUND), ...dialled],
      ({ e164 }) => e164,
    ).map(({ raw, e164, countryCode: country }) => ({ raw, e164, countryCode: country })),
    amounts: first('amounts', amounts, ({ amount, currency: unit, raw }) => `${amount} ${unit ?? raw}`).map(
      ({ raw, amount, currency: unit }) => ({ raw, amount, currency: unit }),
    ),
    dates: first('dates', dates, ({ date, raw }) => date ?? raw).map(({ raw, date }) => ({ raw, date })),
  };
}

/** Finds numbers that are not phone numbers: IP addresses, IBANs and VAT numbers. */
export const numbersIn = (text: string): FoundText[] => [
  ...Array.from(text.matchAll(/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\d|\.\d)/g), ({ 0: raw, index }) => ({
    raw,
    index,
  })),
  ...ibansIn(text),
  ...vatIdsIn(text),
];

function firstBy<Found>(found: readonly Found[], keyOf: (one: Found) => string): Found[] {
  const known = new Map<string, Found>();
  for (const one of found) {
    if (known.size > MAX_ENTITIES) break;
    const key = keyOf(one);
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}
