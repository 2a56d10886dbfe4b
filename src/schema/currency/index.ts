import * as answers from '../../resolvers/currency/index.ts';
import { builder } from '../builder.ts';
import { optionalSearchArg, pageArgs, pageType } from '../lists.ts';
import { ConversionType, HistoryType, RatesType } from './answers.ts';
import {
  amountArg,
  amountOptions,
  BASE_NAMES,
  baseArg,
  CODE,
  dateArg,
  SCALING,
  symbolsArg,
  targets,
  targetsOf,
} from './args.ts';
import { CurrencyKindType, CurrencyType, RateGroupType } from './types.ts';

export { CurrencyType } from './types.ts';

export const api = {
  name: 'currency',
  title: 'Currencies',
  keywords: 'money FX forex euro dollar pound quid yen franc rupee EUR USD',
  description:
    'Exchange rates of central banks and other publishers, and exact conversion between currencies, metals and cryptocurrencies. Each rate states its date and its source.',
};

const CurrencyPage = pageType('CurrencyPage', CurrencyType, {
  description: 'Currencies.',
  searched: true,
});

/** The current day in UTC. */
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export const { currencyByCode } = builder.operations((t) => ({
  currencyConvert: t.field({
    type: ConversionType,
    description:
      'Converts an amount into one or more currencies. Uses exact decimal arithmetic; results are rounded once.',
    api: {
      path: '/currency/v1/convert',
      keywords:
        'conversion converter calculator: how much is an amount of money worth in another currency, dollars euros francs bitcoin gold, change, exchange, from USD to EUR',
      summary: 'Convert an amount',
      cost: 'bundled',
      examples: [
        { name: 'Euro to dollar', args: { from: 'EUR', to: ['USD'], amount: 12.5 } },
        {
          name: 'Several currencies on a date',
          args: { from: 'usd', to: ['JPY', 'CHF', 'XAU'], amount: 1000, date: '2024-12-31' },
        },
        { name: 'A withdrawn currency', args: { from: 'DEM', to: ['EUR'], amount: 1_000_000_000_000 } },
      ],
    },
    args: {
      from: t.arg.string({
        alsoKnownAs: BASE_NAMES,
        required: true,
        description: 'Code of the source currency, case-insensitive.',
        validate: { schema: CODE },
      }),
      to: t.arg.stringList({
        required: true,
        description: 'Codes of up to 50 target currencies.',
        ...targets,
      }),
      amount: amountArg(t, 'Amount to convert'),
      date: dateArg(
        t,
        'Date of the rates. If it has no rates, the nearest earlier date with rates is used. If omitted, the newest rates are used.',
      ),
    },
    resolve: async (_root, { from, to, amount, date }, { now, allowance }) => {
      await allowance.run(answers.prepareRates());
      return answers.convert({ from, to, amount: String(amount), date, today: dayOf(now()) });
    },
  }),

  currencyRates: t.field({
    type: RatesType,
    description:
      'Lists the exchange rates of a base currency: the newest rates, or the rates of a given date.',
    api: {
      path: '/currency/v1/rates',
      keywords:
        'current latest today live spot FX forex exchange rate of a pair, rates against a base, quote, crypto price',
      summary: 'Exchange rates',
      cost: 'bundled',
      examples: [
        { name: 'Pound sterling', args: { from: 'GBP', to: ['EUR', 'USD', 'JPY'], amount: 1 } },
        {
          name: 'Bitcoin on a date',
          args: { from: 'BTC', to: ['USD', 'ETH'], amount: 1, date: '2025-01-01' },
        },
        { name: 'Of an amount', args: { from: 'USD', to: ['EUR', 'CHF'], amount: 12.5 } },
      ],
    },
    args: {
      from: baseArg(t, 'Code of the base currency, case-insensitive.'),
      to: t.arg.stringList({
        description: 'Codes of up to 50 currencies. If omitted, all currencies in use on that date.',
        ...targets,
      }),
      symbols: symbolsArg(t),
      type: t.arg({
        type: CurrencyKindType,
        alsoKnownAs: ['currencyType'],
        description: 'Returns only rates of currencies of this kind. Cannot be combined with `to`.',
      }),
      amount: amountArg(t, SCALING),
      date: dateArg(
        t,
        'Date of the rates. If it has no rates, the nearest earlier date with rates is used. If omitted, the newest rates are used.',
      ),
    },
    resolve: async (_root, { from, to, symbols, type, amount, date }, { now, allowance }) => {
      await allowance.run(answers.prepareRates());
      return answers.rates({
        from,
        to: targetsOf(to, symbols),
        type: type ?? null,
        amount: String(amount),
        date,
        today: dayOf(now()),
      });
    },
  }),

  currencyHistorical: t.field({
    type: HistoryType,
    description:
      'Returns the exchange rates of a past date or of a date range. Rates of the European Central Bank are available for all business days since 1999, and those of other currencies for about 200 days since March 2024 and the days since this server fetches them. For any other date, the rates of the nearest earlier date are used: `date` contains that date, and `ageDays` the difference in days.',
    api: {
      path: '/currency/v1/historical',
      keywords:
        'what was the exchange rate on a past date, history, historic, trend, time series, chart, plot, graph, development between two dates, moved over the last year month week, ago, how it stood on a day',
      summary: 'Historical exchange rates',
      cost: 'bundled',
      examples: [
        { name: 'A date', args: { from: 'EUR', to: ['USD', 'GBP'], amount: 1, date: '2024-12-31' } },
        { name: 'A date without rates', args: { from: 'EUR', to: ['BGN'], amount: 1, date: '2024-10-15' } },
        {
          name: 'A date range',
          args: { from: 'USD', to: ['EUR', 'EGP'], amount: 1, start: '2024-03-01', end: '2024-03-15' },
        },
      ],
    },
    args: {
      from: baseArg(t, 'Code of the base currency, case-insensitive.'),
      to: t.arg.stringList({
        description:
          'Codes of up to 50 currencies. Required for a date range. If omitted for a single date, all currencies are returned.',
        ...targets,
      }),
      symbols: symbolsArg(t),
      amount: amountArg(t, SCALING),
      date: dateArg(t, 'A single date. Cannot be combined with `start`.'),
      start: dateArg(t, 'First date of a range.', ['startDate', 'dateFrom', 'fromDate', 'since', 'begin']),
      end: dateArg(t, 'Last date of a range; by default today.', ['endDate', 'dateTo', 'toDate', 'until']),
      group: t.arg({
        type: RateGroupType,
        description: 'Returns only the last day with rates of each week or month of a range.',
        alsoKnownAs: ['interval', 'granularity'],
      }),
    },
    resolve: async (_root, { from, to, symbols, amount, date, start, end, group }, { now, allowance }) => {
      await allowance.run(answers.prepareRates());
      return answers.historical({
        from,
        to: targetsOf(to, symbols),
        amount: String(amount),
        date,
        start: start ?? null,
        end: end ?? null,
        group: group ?? null,
        today: dayOf(now()),
        pause: () => allowance.pause(),
      });
    },
  }),

  currencyCurrencies: t.field({
    type: CurrencyPage,
    description:
      'Lists all currencies with an exchange rate, sorted by code, or searches them by name, code, symbol or country code. With `from` and `to`, lists only the currencies of that conversion.',
    api: {
      path: '/currency/v1/currencies',
      keywords:
        'list of all currencies with their codes, which exist, are supported or available, ISO 4217, search by name',
      summary: 'List or search currencies',
      cost: 'bundled',
      examples: [
        { name: 'Metals', args: { type: 'metal', limit: 250, offset: 0 } },
        { name: 'By name', args: { q: 'guilder', limit: 2, offset: 0 } },
        {
          name: 'Of a conversion',
          args: { from: 'EUR', to: ['JPY', 'BHD'], limit: 300, offset: 0 },
        },
      ],
    },
    args: {
      from: t.arg.string({
        alsoKnownAs: BASE_NAMES,
        description:
          'Code of a currency to list, case-insensitive. If you send `from` or `to`, only the currencies named in them are listed.',
        validate: { schema: CODE },
      }),
      to: t.arg.stringList({
        description:
          'Codes of up to 50 more currencies to list. If you send `from` or `to`, only the currencies named in them are listed.',
        ...targets,
      }),
      amount: t.arg(amountOptions('Has no effect, because a list of currencies has no amounts')),
      q: optionalSearchArg(t, 'Part of a name, a code, a number, a symbol or a country code.', [
        'code',
        'currency',
        'country',
      ]),
      type: t.arg({
        alsoKnownAs: ['currencyType'],
        type: CurrencyKindType,
        description: 'Returns only currencies of this kind.',
      }),
      ...pageArgs(t, { limit: 300, max: 500 }),
    },
    resolve: (_root, { from, to, q, type, limit, offset }, { allowance }) =>
      allowance.run(
        answers.currencyList({
          from: from ?? null,
          to: to ?? null,
          q: q ?? null,
          type: type ?? null,
          limit,
          offset,
        }),
      ),
  }),

  currencyByCode: t.field({
    type: CurrencyType,
    description: 'Looks up one currency by its code.',
    api: {
      path: '/currency/v1/currencies/:code',
      keywords:
        'symbol sign decimals decimal places minor unit cents name numeric code ISO 4217 details of one currency, where it is used',
      summary: 'Currency by code',
      cost: 'bundled',
      examples: [
        { name: 'Caribbean guilder', args: { code: 'XCG' } },
        { name: 'Withdrawn', args: { code: 'bgn' } },
      ],
    },
    args: {
      code: t.arg.string({
        required: true,
        description: 'ISO 4217 code, or the trading symbol of a cryptocurrency, case-insensitive.',
        alsoKnownAs: ['currency', 'currencyCode', 'symbol', 'base', 'from', 'iso', 'iso4217', 'ticker'],
        validate: { schema: CODE },
      }),
    },
    resolve: (_root, { code }) => answers.currencyByCode(code),
  }),
}));
