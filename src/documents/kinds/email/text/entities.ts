import { type FoundMoney, moneyIn } from './amounts.ts';
import { datesIn, type FoundDate } from './dates.ts';
import { type Links, linksOf } from './html-text.ts';
import { type FoundPhone, phoneOfLink, phonesIn } from './phones.ts';

/** What can be recognised in the text, each once, in the order of appearance. */
export interface EmailEntities {
  readonly urls: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly FoundPhone[];
  readonly amounts: readonly FoundMoney[];
  readonly dates: readonly FoundDate[];
}

export const MAX_ENTITIES = 200;
/** Many say the same. */
const MAX_FOUND = 5 * MAX_ENTITIES;
/** So much of a text is searched. */
export const SEARCHED_CHARACTERS = 100_000;

/** Where the reader is at home. */
export interface Home {
  /** Whose telephone numbers are written without a country calling code. */
  readonly countryCode: string | null;
  /** The currency that `$`, `¥` and `kr` stand for, where they can. */
  readonly currency: string | null;
}

const NO_LINKS: Links = { urls: [], emails: [], phones: [] };

/**
 * Recognises what the text names, and where the links of the HTML lead.
 * @param cut told of the lists that are not whole
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
  // What is part of one thing is no other one.
  const named = masked(searched, [...urls, ...emails]);
  const amounts = moneyIn(named, currency);
  const dates = datesIn(named, MAX_FOUND);
  const digits = masked(named, [...amounts, ...dates, ...numbersIn(named)]);
  const dialled = links.phones.flatMap((link) => phoneOfLink(link, countryCode) ?? []);
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

/** Something at its place. */
export interface FoundText {
  readonly index: number;
  readonly raw: string;
}

/** A text with something else in the place of what was recognised already. */
export function masked(text: string, spans: readonly FoundText[]): string {
  let rest = '';
  let end = 0;
  for (const { index, raw } of [...spans].sort((one, other) => one.index - other.index)) {
    if (index < end) continue;
    rest += text.slice(end, index) + '|'.repeat(raw.length);
    end = index + raw.length;
  }
  return rest + text.slice(end);
}

/** Numbers that are certainly no telephone's: IP addresses, IBANs and VAT numbers. */
export const numbersIn = (text: string): FoundText[] =>
  [
    ...text.matchAll(
      /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?!\d|\.\d)|(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\p{L}\d])|(?<![\p{L}\d])(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI|CHE)[ -]?[A-Z0-9]?(?:\d[ .-]?){7,12}/gu,
    ),
  ].map(({ 0: raw, index }) => ({ raw, index }));

function firstBy<Found>(found: readonly Found[], keyOf: (one: Found) => string): Found[] {
  const known = new Map<string, Found>();
  for (const one of found) {
    if (known.size > MAX_ENTITIES) break;
    const key = keyOf(one);
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

/** The web addresses of a text, without what ends a sentence behind them. */
export const urlsIn = (text: string): FoundText[] =>
  [...text.matchAll(/(?<![\w@.])(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\u0080-\u00a0]{2,2048}/gi)].flatMap(
    ({ 0: found, index }) => {
      const raw = withoutEnd(found);
      return URL.canParse(/^www\./i.test(raw) ? `https://${raw}` : raw) ? [{ index, raw }] : [];
    },
  );

/** Marks that end a sentence are no part of a URL, and neither are brackets that it does not open. */
function withoutEnd(url: string): string {
  let end = url.length;
  while (end > 0) {
    const last = url[end - 1] as string;
    const strayBracket =
      (last === ')' || last === ']') && !url.slice(0, end).includes(last === ')' ? '(' : '[');
    if (!strayBracket && !/[.,;:!?*_]/.test(last)) break;
    end -= 1;
  }
  return url.slice(0, end);
}

/** The e-mail addresses of a text. */
export const emailsIn = (text: string): FoundText[] =>
  [
    ...text.matchAll(
      /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@((?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63})(?![\w-])/g,
    ),
  ]
    .filter(([, domain = '']) => domain.length < 254)
    .map(({ 0: found, index }) => {
      const raw = found.replace(/^['.]+/, '');
      return { raw, index: index + found.length - raw.length };
    });
