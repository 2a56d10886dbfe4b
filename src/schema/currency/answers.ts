import type {
  Conversion,
  Converted,
  DailyRate,
  PeggedRate,
  Rate,
  RateChange,
  RateDay,
  RateHistory,
  Rates,
} from '../../resolvers/currency/index.ts';
import { builder, type ObjectFields } from '../builder.ts';
import { PegType } from './changes.ts';

const DATE = 'Date of the rates as `YYYY-MM-DD`';
const SOURCE = 'Publishers of the rates. `/data` lists their URLs and licences.';
const AGE =
  'Days from the date of the rates to the requested date, which is today by default. 0 if the requested date has its own rates.';
const STALE =
  'True if the rates are more than four days older than the requested date, which is today by default.';
const OLDEST = `${DATE}: of the oldest one, if \`mixedDates\` is true.`;
const MIXED =
  'True if the rates are not all of the same date, because their publishers rest on different days or stopped.';

/** The fields of each rate that state its day and its origin. */
const datedFields = <Answer extends PeggedRate>(t: ObjectFields<Answer>) => ({
  date: t.field({
    type: 'Date',
    description:
      'Date of the rate: of the older one if it is computed from the rates of both currencies to the euro, which are at most three days apart.',
    resolve: ({ date }) => date,
  }),
  source: t.string({
    description: 'Publishers of the rate, and the law or institution that fixes it.',
    resolve: ({ source }) => source,
  }),
  ageDays: t.int({
    description: 'Days from `date` to the requested date.',
    resolve: ({ ageDays }) => ageDays,
  }),
  stale: t.boolean({ description: 'True if `ageDays` is more than four.', resolve: ({ stale }) => stale }),
  pegged: t.field({
    type: PegType,
    nullable: true,
    description:
      'Fixed rate of the target currency to another one, or of the base currency to the target, from which the rate is computed. Null if there is none.',
    resolve: ({ pegged }) => pegged,
  }),
});

const RATE =
  'Units of the target currency for `amount` units of the base currency. The default amount is 1. Not rounded: up to 15 significant digits, or more if the amount has several digits.';

const RateType = builder.objectRef<Rate>('ExchangeRate').implement({
  description: 'Exchange rate of the base currency to another currency.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'Code of the target currency.' }),
    rate: t.expose('rate', { type: 'Decimal', description: RATE }),
    ...datedFields(t),
  }),
});

const ConvertedType = builder.objectRef<Converted>('ConvertedAmount').implement({
  description: 'An amount converted into another currency.',
  fields: (t) => ({
    to: t.exposeString('to', { description: 'Code of the target currency.' }),
    rate: t.expose('rate', {
      type: 'Decimal',
      description:
        'Units of the target currency per unit of `from`, not rounded: up to 15 significant digits.',
    }),
    result: t.expose('result', {
      type: 'Decimal',
      description:
        'Converted amount, rounded once, half up, to the minor unit of the currency in ISO 4217, or to `decimals` if it has none. Trailing zeros are omitted.',
    }),
    ...datedFields(t),
  }),
});

export const ConversionType = builder.objectRef<Conversion>('Conversion').implement({
  description: 'An amount converted into other currencies.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'Code of the source currency.' }),
    amount: t.expose('amount', { type: 'Decimal', description: 'Amount that was converted.' }),
    to: t.exposeString('to', {
      nullable: true,
      description: '`to` of the only entry in `results`. Null if several currencies were requested.',
    }),
    rate: t.expose('rate', {
      type: 'Decimal',
      nullable: true,
      description: '`rate` of the only entry in `results`. Null if several currencies were requested.',
    }),
    result: t.expose('result', {
      type: 'Decimal',
      nullable: true,
      description: '`result` of the only entry in `results`. Null if several currencies were requested.',
    }),
    results: t.expose('results', {
      type: [ConvertedType],
      description: 'Converted amounts, in the order of `to`.',
    }),
    date: t.expose('date', { type: 'Date', description: OLDEST }),
    mixedDates: t.exposeBoolean('mixedDates', { description: MIXED }),
    source: t.exposeString('source', { description: SOURCE }),
    ageDays: t.exposeInt('ageDays', { description: AGE }),
    stale: t.exposeBoolean('stale', { description: STALE }),
  }),
});

export const RatesType = builder.objectRef<Rates>('ExchangeRates').implement({
  description: 'Exchange rates of one date.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'Code of the base currency.' }),
    amount: t.expose('amount', {
      type: 'Decimal',
      description: 'Amount of the base currency to which each rate refers.',
    }),
    rates: t.expose('rates', {
      type: [RateType],
      description: 'Rates, in the order of `to`. Sorted by code if `to` is omitted.',
    }),
    date: t.expose('date', { type: 'Date', description: OLDEST }),
    mixedDates: t.exposeBoolean('mixedDates', { description: MIXED }),
    source: t.exposeString('source', { description: SOURCE }),
    ageDays: t.exposeInt('ageDays', { description: AGE }),
    stale: t.exposeBoolean('stale', { description: STALE }),
  }),
});

const DailyRateType = builder.objectRef<DailyRate>('DailyRate').implement({
  description: 'Exchange rate of the base currency to another currency on a day of a range.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'Code of the target currency.' }),
    rate: t.expose('rate', { type: 'Decimal', description: RATE }),
  }),
});

const RateChangeType = builder.objectRef<RateChange>('RateChange').implement({
  description: 'Change of an exchange rate over a range of days.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'Code of the target currency.' }),
    startDate: t.expose('startDate', { type: 'Date', description: 'First day of the range with a rate.' }),
    startRate: t.expose('startRate', { type: 'Decimal', description: 'Rate on `startDate`.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'Last day of the range with a rate.' }),
    endRate: t.expose('endRate', { type: 'Decimal', description: 'Rate on `endDate`.' }),
    change: t.expose('change', {
      type: 'Decimal',
      description: '`endRate` minus `startRate`. Positive if the base currency gained value.',
    }),
    changePercent: t.expose('changePercent', {
      type: 'Decimal',
      description: '`change` in percent of `startRate`, rounded to four decimal digits.',
    }),
  }),
});

const RateDayType = builder.objectRef<RateDay>('RateDay').implement({
  description: 'Exchange rates of one day in a range.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: `${DATE}.` }),
    rates: t.expose('rates', { type: [DailyRateType], description: 'Rates that are known for this day.' }),
  }),
});

export const HistoryType = builder.objectRef<RateHistory>('RateHistory').implement({
  description: 'Exchange rates of a past date or of a date range.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'Code of the base currency.' }),
    amount: t.expose('amount', {
      type: 'Decimal',
      description: 'Amount of the base currency to which each rate refers.',
    }),
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description: `${DATE}: the requested date or the nearest earlier one. Null for a range.`,
    }),
    rates: t.expose('rates', {
      type: [RateType],
      nullable: true,
      description: 'Rates for the requested date. Null for a range.',
    }),
    start: t.expose('start', {
      type: 'Date',
      nullable: true,
      description: 'First date of the range; null for a single date.',
    }),
    end: t.expose('end', {
      type: 'Date',
      nullable: true,
      description: 'Last date of the range; null for a single date.',
    }),
    days: t.expose('days', {
      type: [RateDayType],
      description:
        'Days that have their own rates, oldest first; with `group`, the last of each week or month. If there are none, the error `not_found` is returned.',
    }),
    changes: t.expose('changes', {
      type: [RateChangeType],
      description: 'Change of each rate over the range. Empty for a single date.',
    }),
    mixedDates: t.exposeBoolean('mixedDates', {
      description:
        'True if the rates of a date are not all of that date. In a range: if a rate is computed from values of two days.',
    }),
    source: t.exposeString('source', { description: SOURCE }),
    ageDays: t.exposeInt('ageDays', {
      description: 'Days from the date of the newest rates to the last requested date.',
    }),
    stale: t.exposeBoolean('stale', {
      description: 'True if the newest rates are more than four days older than the last requested date.',
    }),
  }),
});
