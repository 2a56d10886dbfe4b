import {
  type Currency,
  type CurrencyKind,
  hasRates,
  type RateGroup,
} from '../../resolvers/currency/index.ts';
import { asOfField } from '../age.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';
import { PegType, SuccessionType } from './changes.ts';

export const CurrencyKindType = builder.enumType('CurrencyKind', {
  description: 'Kind of currency.',
  values: {
    fiat: { description: 'Currency of one or more states, in use or withdrawn.' },
    metal: { description: 'Precious metal, priced per troy ounce.' },
    crypto: { description: 'Cryptocurrency: coin or token on a blockchain.' },
    fund: { description: 'Unit of account that is not used for payments, such as the IMF’s SDR.' },
    reserved: { description: 'Code of ISO 4217 for tests (`XTS`) or for no currency (`XXX`).' },
  } satisfies EnumDescriptions<CurrencyKind>,
});

export const RateGroupType = builder.enumType('RateGroup', {
  description: 'Period of which the last day with rates is returned.',
  values: {
    week: { description: 'Monday to Sunday, as in ISO 8601.' },
    month: { description: 'Month of the calendar.' },
  } satisfies EnumDescriptions<RateGroup>,
});

export const CurrencyType = builder.objectRef<Currency>('Currency');

CurrencyType.implement({
  description:
    'A currency of ISO 4217, in use or withdrawn, a metal, a cryptocurrency, a unit of account or a reserved code.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'ISO 4217 code, or the trading symbol of a cryptocurrency.',
    }),
    numeric: t.exposeString('numeric', {
      nullable: true,
      description:
        'ISO 4217 number: three digits with leading zeros. Null for cryptocurrencies and the offshore yuan.',
    }),
    name: t.exposeString('name', { description: 'English name in the singular.' }),
    symbol: t.exposeString('symbol', {
      description:
        'Short symbol, which several currencies may share; the currency code if there is no symbol.',
    }),
    decimals: t.exposeInt('decimals', {
      description: 'Decimal digits in everyday use. 8 for cryptocurrencies, 6 for metals.',
    }),
    minorUnit: t.exposeInt('minorUnit', {
      nullable: true,
      description:
        'Decimal digits of the smallest unit in ISO 4217, to which conversions are rounded; null if none is defined.',
    }),
    type: t.expose('type', { type: CurrencyKindType, description: 'Kind of currency.' }),
    countryCodes: t.exposeStringList('countryCodes', {
      description: 'ISO 3166-1 alpha-2 codes of the countries where the currency is legal tender.',
    }),
    tenderUntil: t.expose('tenderUntil', {
      type: 'Date',
      nullable: true,
      description:
        'Last date, as `YYYY-MM-DD`, on which cash in a withdrawn currency was legal tender anywhere. Banks may have exchanged it for longer, and ISO 4217 may have withdrawn the code earlier or later. Null for all others, and if the day is unknown.',
    }),
    tenderUntilConfirmed: t.exposeBoolean('tenderUntilConfirmed', {
      nullable: true,
      description:
        'True if a document states `tenderUntil`, or if CLDR and ISO 4217 agree about its month. False if only CLDR has it, so that it may be wrong by months. Null if `tenderUntil` is null.',
    }),
    ...asOfField(t, 'currencies'),
    successorCodes: t.exposeStringList('successorCodes', {
      description: 'Codes of the currencies that replaced a withdrawn currency: `EUR` for `DEM`.',
    }),
    successors: t.expose('successors', {
      type: [SuccessionType],
      description: 'The same currencies as `successorCodes`, with the rates of exchange.',
    }),
    withdrawn: t.exposeString('withdrawn', {
      nullable: true,
      description:
        'When ISO 4217 withdrew the code: `YYYY-MM`, or `YYYY/YYYY` if only a range of years is known. Null for codes in use.',
    }),
    pegs: t.expose('pegs', {
      type: [PegType],
      description:
        'Fixed parities from oldest to newest, such as those of the CFA franc, and the conversion rates of the euro. Bands, baskets and managed rates are not included.',
    }),
    hasRates: t.boolean({
      description: 'True if exchange rates are available, so that amounts can be converted.',
      resolve: hasRates,
    }),
  }),
});
