import type { Layout } from '../layout/types.ts';
import { type DocumentLocale, localeOf } from '../locale/index.ts';
import { dayIn, daysIn } from './dates/days-in.ts';
import type { FoundText } from './found-text.ts';
import { emailsIn } from './identifiers/emails.ts';
import { bicsIn, ibansIn } from './identifiers/iban.ts';
import { nationalIdsIn } from './identifiers/national/names.ts';
import { phonesIn } from './identifiers/phones.ts';
import { urlsIn } from './identifiers/urls.ts';
import { vatIdsIn } from './identifiers/vat-ids.ts';
import { amountsIn } from './money/amounts-in.ts';
import type { ListedType, Token } from './types.ts';

type Recognisers = {
  readonly [Type in ListedType]: (text: string, locale: DocumentLocale) => readonly Token<Type>[];
};

/** Converts what a recogniser found to tokens. */
const tokensOf = <Found extends FoundText, Type extends ListedType>(
  type: Type,
  found: readonly Found[],
  toValue: (one: Found) => Token<Type>['value'],
): Token<Type>[] =>
  found.map((one) => ({
    type,
    value: toValue(one),
    text: one.raw,
    start: one.index,
    end: one.index + one.raw.length,
  }));

/** Maximum number of phone numbers in a text. */
const MAX_PHONES = 1_000;

/** One recogniser for each type of token. */
const RECOGNISERS: Recognisers = {
  date: (text, { order }) =>
    daysIn(text).flatMap((day) => {
      const value = dayIn(day.text, order) ?? dayIn(day.text);
      return value === undefined ? [] : [{ ...day, type: 'date', value }];
    }),
  money: (text, { mark }) =>
    amountsIn(text, { mark }).map(({ text: written, start, end, ...value }) => ({
      type: 'money',
      value,
      text: written,
      start,
      end,
    })),
  phone: (text, { country }) => tokensOf('phone', phonesIn(text, country, MAX_PHONES), (phone) => phone),
  email: (text) => tokensOf('email', emailsIn(text), ({ raw }) => raw.toLowerCase()),
  url: (text) => tokensOf('url', urlsIn(text), ({ raw }) => raw),
  iban: (text) => tokensOf('iban', ibansIn(text), ({ value }) => value),
  bic: (text) => tokensOf('bic', bicsIn(text), ({ value }) => value),
  tax_id: (text) => {
    const vatIds = vatIdsIn(text);
    const known = new Set(vatIds.map(({ index }) => index));
    const others = nationalIdsIn(text, 'tax_id').filter(({ index }) => !known.has(index));
    return tokensOf('tax_id', [...vatIds, ...others], ({ value }) => value);
  },
  national_id: (text) =>
    tokensOf('national_id', nationalIdsIn(text, 'national_id'), ({ type, value }) => ({ type, value })),
};

/** The tokens of a document. All of them are read in the document's locale. */
export class Tokens {
  readonly locale: DocumentLocale;
  readonly #known = new Map<ListedType, Map<string, readonly Token[]>>();

  constructor(locale: DocumentLocale) {
    this.locale = locale;
  }

  /** Returns the tokens of a type in a text of the document, in order. A text is read once for each type. */
  in<Type extends ListedType>(text: string, type: Type): readonly Token<Type>[] {
    const known = this.#known.getOrInsertComputed(type, () => new Map());
    return known.getOrInsertComputed(text, () =>
      RECOGNISERS[type](text, this.locale),
    ) as readonly Token<Type>[];
  }
}

/** Determines the locale of a document, and returns its tokens. */
export const tokenize = (layout: Layout, locale: DocumentLocale = localeOf(layout)): Tokens =>
  new Tokens(locale);
