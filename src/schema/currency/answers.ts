import type {
  Conversion,
  Converted,
  Rate,
  RateDay,
  RateHistory,
  Rates,
} from '../../resolvers/currency/index.ts';
import { builder } from '../builder.ts';

const RateType = builder.objectRef<Rate>('ExchangeRate').implement({
  description: 'What one unit of the base is worth in another currency.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'Code of the other currency.' }),
    rate: t.expose('rate', { type: 'Decimal', description: 'Not rounded: up to 15 significant digits.' }),
  }),
});

const ConvertedType = builder.objectRef<Converted>('ConvertedAmount').implement({
  description: 'An amount in another currency.',
  fields: (t) => ({
    to: t.exposeString('to', { description: 'Code of the other currency.' }),
    rate: t.expose('rate', {
      type: 'Decimal',
      description: 'What one unit of `from` is worth, not rounded: up to 15 significant digits.',
    }),
    result: t.expose('result', {
      type: 'Decimal',
      description:
        'The amount, rounded once, halves up, to the digits of the currency. Idle zeros are not written.',
    }),
  }),
});

const DATE = 'The day the rates are of, as `YYYY-MM-DD`';
const SOURCE = 'Who published the rates; `/data` has its address and licence.';
const STALE = 'Whether the rates are more than four days older than the day asked for, today by default.';

export const ConversionType = builder.objectRef<Conversion>('Conversion').implement({
  description: 'An amount in other currencies.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'Code of the currency converted from.' }),
    amount: t.expose('amount', { type: 'Decimal', description: 'The amount converted.' }),
    to: t.exposeString('to', {
      nullable: true,
      description: 'As in the only entry of `results`; null where several were asked for.',
    }),
    rate: t.expose('rate', {
      type: 'Decimal',
      nullable: true,
      description: 'As in the only entry of `results`; null where several were asked for.',
    }),
    result: t.expose('result', {
      type: 'Decimal',
      nullable: true,
      description: 'As in the only entry of `results`; null where several were asked for.',
    }),
    results: t.expose('results', { type: [ConvertedType], description: 'In the order of `to`.' }),
    date: t.exposeString('date', {
      description: `${DATE}: the last one for which all of them are known.`,
    }),
    source: t.exposeString('source', { description: SOURCE }),
    stale: t.exposeBoolean('stale', { description: STALE }),
  }),
});

export const RatesType = builder.objectRef<Rates>('ExchangeRates').implement({
  description: 'The exchange rates of a day.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'Code of the base.' }),
    rates: t.expose('rates', { type: [RateType], description: 'In the order of `to`, else by code.' }),
    date: t.exposeString('date', { description: `${DATE}: the last one for which all of them are known.` }),
    source: t.exposeString('source', { description: SOURCE }),
    stale: t.exposeBoolean('stale', { description: STALE }),
  }),
});

const RateDayType = builder.objectRef<RateDay>('RateDay').implement({
  description: 'The exchange rates of one day of several.',
  fields: (t) => ({
    date: t.exposeString('date', { description: `${DATE}.` }),
    rates: t.expose('rates', { type: [RateType], description: 'Those that are known for this day.' }),
  }),
});

export const HistoryType = builder.objectRef<RateHistory>('RateHistory').implement({
  description: 'Exchange rates of a day in the past, or of the days of a span.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'Code of the base.' }),
    date: t.exposeString('date', {
      nullable: true,
      description: `${DATE}: the nearest that is not after the day asked for. Null for a span.`,
    }),
    rates: t.expose('rates', {
      type: [RateType],
      nullable: true,
      description: 'As in the only entry of `days`; null for a span.',
    }),
    start: t.exposeString('start', {
      nullable: true,
      description: 'First day of the span; null for one day.',
    }),
    end: t.exposeString('end', { nullable: true, description: 'Last day of the span; null for one day.' }),
    days: t.expose('days', {
      type: [RateDayType],
      description: 'From the oldest to the newest: the days that there are rates of, which are not all days.',
    }),
    source: t.exposeString('source', { description: SOURCE }),
    stale: t.exposeBoolean('stale', {
      description: 'Whether the newest rates are more than four days older than the last day asked for.',
    }),
  }),
});
