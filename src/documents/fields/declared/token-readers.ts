import { periodsIn } from '../../tokens/dates/periods.ts';
import { documentNumberIn, referenceIn } from '../../tokens/identifiers/references.ts';
import { trimmed } from '../../tokens/trimmed.ts';
import type { ListedType, TokenValues } from '../../tokens/types.ts';
import type { FieldToken, FieldValues, TextPlace, TokenReader } from './types.ts';

/** Maximum number of characters of a text that are searched for the first token. */
const MAX_TEXT = 200;
/** Maximum number of characters before a date, such as `Berlin, den`, and before a date below its label. */
const BEFORE_DATE = { below: 2, other: 24 } as const;
/** Minimum share of the text below a label that its number must make up. */
const MIN_SHARE_BELOW = 0.6;

/** Reads the first token of a type, at any position of the text. */
const first =
  <Type extends ListedType>(type: Type): TokenReader<TokenValues[Type]> =>
  (text, { tokens }) =>
    tokens.in(text.slice(0, MAX_TEXT), type)[0]?.value;

/** Reads the day at the start of a text, or after a few words. */
const dayAtStart: TokenReader<string> = (text, { position, tokens }) => {
  const own = text.slice(0, 80);
  const [day] = tokens.in(own, 'date');
  const max = position === 'below' ? BEFORE_DATE.below : BEFORE_DATE.other;
  // A colon before the day belongs to a longer label with another meaning.
  if (!day || day.start > max || /[^\s:]\s{0,9}:/.test(own.slice(0, day.start))) return undefined;
  return day.value;
};

/** Reads the first day of a text. */
export const dayAnywhere = first('date');

const reference: TokenReader<string> = (text, { position, cells }) => {
  const own = position === 'beside' ? (cells[0]?.text ?? '') : text;
  const number = documentNumberIn(own);
  const share = (number?.length ?? 0) / Math.max(own.trim().length, 1);
  return position === 'below' && share < MIN_SHARE_BELOW ? undefined : number;
};

/** Reads two days, or a month: `01.06.2024 bis 31.10.2024`, `March 2026`. */
const period: TokenReader<FieldValues['period']> = (text, { tokens }) => {
  const own = text.slice(0, 80);
  const [start, end] = tokens.in(own, 'date').map(({ value }) => value);
  if (start) return end && end >= start ? { start, end } : undefined;
  const month = periodsIn(own, tokens.locale.order).find(({ single }) => single)?.endDate;
  return month?.length === 7 ? { start: `${month}-01`, end: lastDayOf(month) } : undefined;
};

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Reads the words of a row and its last amount. */
const item: TokenReader<FieldValues['item']> = (text, { tokens }) => {
  const amount = tokens.in(text.slice(0, MAX_TEXT), 'money').at(-1);
  const description = amount && trimmed(text.slice(0, amount.start));
  return amount && description && /\p{L}/u.test(description)
    ? { description, amount: amount.value }
    : undefined;
};

/** Returns a reader of texts that begin with a form of their own, such as account numbers. */
export const inForm =
  (form: RegExp): TokenReader<string> =>
  (text) =>
    form.exec(text)?.[0];

export const TOKEN_READERS: { readonly [Token in FieldToken]: TokenReader<FieldValues[Token]> } = {
  date: dayAtStart,
  money: (text, { tokens }) => tokens.in(text.slice(0, MAX_TEXT), 'money').at(-1)?.value,
  phone: first('phone'),
  email: first('email'),
  url: first('url'),
  iban: first('iban'),
  bic: first('bic'),
  tax_id: first('tax_id'),
  national_id: first('national_id'),
  reference,
  words: (text) => referenceIn(text),
  period,
  item,
};

/** Returns the reader of a token. */
export const readerOf = (
  token: FieldToken | TokenReader<unknown>,
): ((text: string, place: TextPlace) => unknown) =>
  typeof token === 'function' ? token : TOKEN_READERS[token];
