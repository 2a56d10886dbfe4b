import { isOn } from '../switch.ts';
import { currencyNamed, isCurrencyCode } from './amounts.ts';

/** A currency that a text names without an amount. */
export interface NamedCurrency {
  /** As written. */
  readonly text: string;
  /** ISO 4217; null for a symbol that several currencies share. */
  readonly currency: string | null;
  readonly isCode: boolean;
  /** True for a code that is also a word in capitals: `PEN`, `TOP`. */
  readonly isWord: boolean;
}

/** Currency codes that are also words or names of months in capitals, and codes of no currency. */
export const CODES_LIKE_WORDS: ReadonlySet<string> = new Set(
  'ALL TOP TRY CUP PEN MAD BAM COP SOS MOP ANG GEL LAK PAB ERN DEM XXX'.split(' '),
);

const NAME =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{3}|RM|EURO|Euro|Rp|Rs|kr|zł|Kč|Ft|(?:[ACS]|NZ|HK|US|MX|NT|R)?\p{Sc})(?!\p{L})|\p{Sc}/gu;

/** Finds the currencies that a text names by code, symbol or abbreviation. */
export const currenciesIn = (text: string): NamedCurrency[] =>
  isOn('money')
    ? [...text.matchAll(NAME)].flatMap(({ 0: written }) => {
        const currency = currencyNamed(written);
        return currency === undefined
          ? []
          : [
              {
                text: written,
                currency,
                isCode: isCurrencyCode(written),
                isWord: CODES_LIKE_WORDS.has(written),
              },
            ];
      })
    : [];

/** A currency at the end of a heading, with or without brackets. */
const AT_END =
  /(?:[([] ?(?:in |en )?(?:(\p{Lu}{3}|\p{L}{0,3}\p{Sc})) ?[)\]]|(?<=[\s/,:-])(?:\p{Lu}{3}|\p{L}{0,3}\p{Sc}))$/u;

/** A quick check of the last character, because most headings name no currency. */
const MAY_BE_CURRENCY = /[)\]\p{Lu}\p{Sc}]/u;

/** Returns the currency of a heading, and the heading without it: `Paid In (EUR)`, `Betrag in EUR`, `Amount $`. */
export function currencyInHeading(heading: string): { text: string; currency: string | null } {
  const plain = heading.trim();
  const match = MAY_BE_CURRENCY.test(plain.slice(-1)) ? AT_END.exec(plain) : null;
  const currency = match && isOn('money') ? currencyNamed(match[1] ?? match[0]) : undefined;
  return match && match.index > 0 && currency !== undefined
    ? { text: plain.slice(0, match.index), currency }
    : { text: plain, currency: null };
}
