import type { Layout } from '../layout/types.ts';
import { type DocumentLocale, localeOf } from '../locale/index.ts';
import { dayIn, daysIn } from './dates/days-in.ts';
import { amountsIn } from './money/amounts-in.ts';
import type { ListedType, Token } from './types.ts';

type Recognisers = {
  readonly [Type in ListedType]: (text: string, locale: DocumentLocale) => readonly Token<Type>[];
};

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
