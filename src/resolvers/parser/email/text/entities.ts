import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js';
import { amountsIn, type FoundAmount } from './amounts.ts';
import { datesIn, type FoundDate } from './dates.ts';
import { linksOf } from './html-text.ts';

export interface FoundPhone {
  readonly raw: string;
  /** In the format E.164. */
  readonly e164: string;
  readonly countryCode: string | null;
}

/** What can be recognised in the text, each once, in the order of appearance. */
export interface EmailEntities {
  readonly urls: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly FoundPhone[];
  readonly amounts: readonly FoundAmount[];
  readonly dates: readonly FoundDate[];
}

export const MOST_ENTITIES = 200;
/** So much of a text is searched. */
const SEARCHED_CHARACTERS = 100_000;

/** @param country whose numbers are written without a country calling code, or null */
export function readEntities(
  text: string | null,
  html: string | null,
  country: string | null,
): EmailEntities {
  const searched = (text ?? '').slice(0, SEARCHED_CHARACTERS);
  const links = html === null ? [] : linksOf(html, MOST_ENTITIES);
  return {
    urls: first([...urlsIn(searched), ...links]),
    emails: first(emailsIn(searched)),
    phones: phonesIn(searched, country),
    amounts: amountsIn(searched, MOST_ENTITIES),
    dates: datesIn(searched, MOST_ENTITIES),
  };
}

const first = (found: readonly string[]): string[] => [...new Set(found)].slice(0, MOST_ENTITIES);

const urlsIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w@.])(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\u0080-\u00a0]{2,2048}/gi)].flatMap(
    ([found]) => {
      const url = withoutEnd(found);
      return URL.canParse(/^www\./i.test(url) ? `https://${url}` : url) ? [url] : [];
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

const emailsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@((?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63})(?![\w-])/g,
    ),
  ]
    .filter(([, domain = '']) => domain.length < 254)
    .map(([found]) => found.replace(/^['.]+/, '').toLowerCase());

function phonesIn(text: string, country: string | null): FoundPhone[] {
  const options =
    country === null ? { extended: true } : { defaultCountry: country as CountryCode, extended: true };
  const numbers = new Map<string, FoundPhone>();
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(text, options)) {
    if (numbers.size >= MOST_ENTITIES) break;
    if (!numbers.has(number.number))
      numbers.set(number.number, {
        raw: text.slice(startsAt, endsAt),
        e164: number.number,
        countryCode: number.country ?? null,
      });
  }
  return [...numbers.values()];
}
