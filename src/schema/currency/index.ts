import { z } from 'zod';
import * as answers from '../../resolvers/currency/index.ts';
import { type ArgFields, builder } from '../builder.ts';
import { pageArgs, pageType } from '../lists.ts';
import { ConversionType, HistoryType, RatesType } from './answers.ts';
import { CurrencyKindType, CurrencyType } from './types.ts';

export { CurrencyType } from './types.ts';

export const api = {
  name: 'currency',
  title: 'Currencies',
  description:
    'Indicative exchange rates back to March 2024, and exact conversion between currencies, metals and coins. Every answer names the day its rates are of.',
};

const CurrencyPage = pageType('CurrencyPage', CurrencyType, { description: 'Currencies.' });

const CODE = z.string().regex(/^[A-Za-z0-9]{2,6}$/, { error: 'must be a currency code, such as EUR' });

const baseArg = (t: ArgFields, description: string) =>
  t.arg.string({ required: true, defaultValue: 'EUR', description, validate: { schema: CODE } });

const targets = { schema: z.array(CODE).min(1).max(50) };

const dateArg = (t: ArgFields, description: string) =>
  t.arg.string({
    description: `${description} As \`YYYY-MM-DD\`.`,
    validate: { schema: z.iso.date({ error: 'must be a day of the calendar, as YYYY-MM-DD' }) },
  });

/** A quadrillion. */
const MOST = 1e15;

/** The day it is, by UTC. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const { currencyByCode } = builder.operations((t) => ({
  currencyConvert: t.field({
    type: ConversionType,
    description:
      'Converts an amount into one or several currencies. The arithmetic is decimal and exact; results are rounded once.',
    api: {
      path: '/currency/v1/convert',
      cost: 'bundled',
      examples: [
        { name: 'Euro to dollar', args: { from: 'EUR', to: ['USD'], amount: 12.5 } },
        {
          name: 'Several on a day',
          args: { from: 'usd', to: ['JPY', 'CHF', 'XAU'], amount: 1000, date: '2024-12-31' },
        },
        { name: 'A withdrawn currency', args: { from: 'DEM', to: ['EUR'], amount: 1_000_000_000_000 } },
      ],
    },
    args: {
      from: t.arg.string({
        required: true,
        description: 'Code of the currency that the amount is in, in any case.',
        validate: { schema: CODE },
      }),
      to: t.arg.stringList({
        required: true,
        description: 'Codes of up to 50 currencies to convert into.',
        validate: targets,
      }),
      amount: t.arg({
        type: 'Decimal',
        required: true,
        defaultValue: 1,
        description: 'Up to a quadrillion, with up to 20 digits after the point.',
        validate: {
          // Text, or the number that the default is.
          schema: z
            .custom<string>()
            .refine((amount) => Number(amount) >= 0, { error: 'must not be negative' })
            .refine((amount) => Number(amount) <= MOST, { error: `must be at most ${MOST}` })
            .refine((amount) => (String(amount).split('.')[1]?.length ?? 0) <= 20, {
              error: 'must have at most 20 digits after the point',
            })
            .meta({ minimum: 0, maximum: MOST }),
        },
      }),
      date: dateArg(t, 'The day whose rates count, or the nearest before it. Without it, the newest rates.'),
    },
    resolve: (_root, { from, to, amount, date }, { now }) =>
      answers.convert({ from, to, amount: String(amount), date, today: dayOf(now()) }),
  }),

  currencyRates: t.field({
    type: RatesType,
    description: 'Lists exchange rates of a base currency, the newest or those of a day.',
    api: {
      path: '/currency/v1/rates',
      cost: 'bundled',
      examples: [
        { name: 'Of the pound', args: { from: 'GBP', to: ['EUR', 'USD', 'JPY'] } },
        { name: 'Of bitcoin on a day', args: { from: 'BTC', to: ['USD', 'ETH'], date: '2025-01-01' } },
      ],
    },
    args: {
      from: baseArg(t, 'Code of the base, in any case.'),
      to: t.arg.stringList({
        description: 'Codes of up to 50 currencies. Without it, everything in use that day.',
        validate: targets,
      }),
      date: dateArg(t, 'The day whose rates count, or the nearest before it. Without it, the newest rates.'),
    },
    resolve: (_root, { from, to, date }, { now }) =>
      answers.rates({ from, to: to ?? null, date, today: dayOf(now()) }),
  }),

  currencyHistorical: t.field({
    type: HistoryType,
    description:
      'Gives the exchange rates of a day in the past, or of a span of days. There are rates of about 200 days since March 2024; a day without takes the nearest before it, and `date` names it.',
    api: {
      path: '/currency/v1/historical',
      cost: 'bundled',
      examples: [
        { name: 'A day', args: { from: 'EUR', to: ['USD', 'GBP'], date: '2024-12-31' } },
        { name: 'A day without rates', args: { from: 'EUR', to: ['BGN'], date: '2024-10-15' } },
        { name: 'A span', args: { from: 'USD', to: ['EUR', 'EGP'], start: '2024-03-01', end: '2024-03-15' } },
      ],
    },
    args: {
      from: baseArg(t, 'Code of the base, in any case.'),
      to: t.arg.stringList({
        description:
          'Codes of up to 50 currencies. For a span they must be given; for a day, all without them.',
        validate: targets,
      }),
      date: dateArg(t, 'One day. Not beside `start`.'),
      start: dateArg(t, 'First day of a span.'),
      end: dateArg(t, 'Last day of a span; today without it.'),
    },
    resolve: (_root, { from, to, date, start, end }, { now }) =>
      answers.historical({
        from,
        to: to ?? null,
        date,
        start: start ?? null,
        end: end ?? null,
        today: dayOf(now()),
      }),
  }),

  currencyCurrencies: t.field({
    type: CurrencyPage,
    description: 'Lists what there are rates of, by code, or finds it by name, code, symbol or country code.',
    api: {
      path: '/currency/v1/currencies',
      cost: 'bundled',
      examples: [
        { name: 'Metals', args: { type: 'metal', limit: 250, offset: 0 } },
        { name: 'By name', args: { q: 'guilder', limit: 2, offset: 0 } },
      ],
    },
    args: {
      q: t.arg.string({
        description: 'Part of a name, a code, a number, a symbol, or the code of a country.',
        validate: { schema: z.string().max(100).regex(/\S/, { error: 'must not be empty' }) },
      }),
      type: t.arg({ type: CurrencyKindType, description: 'Keeps one kind.' }),
      ...pageArgs(t, { limit: 300, most: 500 }),
    },
    resolve: (_root, { q, type, limit, offset }) =>
      answers.currencyList({ q: q ?? null, type: type ?? null, limit, offset }),
  }),

  currencyByCode: t.field({
    type: CurrencyType,
    description: 'Looks up one currency by its code.',
    api: {
      path: '/currency/v1/currencies/:code',
      cost: 'bundled',
      examples: [
        { name: 'Caribbean guilder', args: { code: 'XCG' } },
        { name: 'Gone', args: { code: 'bgn' } },
      ],
    },
    args: {
      code: t.arg.string({
        required: true,
        description: 'As ISO 4217 has it, or as a coin is traded, in any case.',
        validate: { schema: CODE },
      }),
    },
    resolve: (_root, { code }) => answers.currencyByCode(code),
  }),
}));
