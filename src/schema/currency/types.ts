import type { Currency, CurrencyKind } from '../../resolvers/currency/index.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const CurrencyKindType = builder.enumType('CurrencyKind', {
  description: 'What a currency is.',
  values: {
    fiat: { description: 'Money of a state or of several, in use or withdrawn.' },
    metal: { description: 'A troy ounce of a precious metal.' },
    crypto: { description: 'A coin or token on a blockchain.' },
    fund: { description: 'A unit of account that nobody pays with, such as the SDR of the IMF.' },
  } satisfies Words<CurrencyKind>,
});

export const CurrencyType = builder.objectRef<Currency>('Currency');

CurrencyType.implement({
  description: 'A currency, a metal, a coin or a unit of account that there is a rate of.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'ISO 4217 code; what a coin is traded under where there is none.',
    }),
    numeric: t.exposeString('numeric', {
      nullable: true,
      description: 'ISO 4217 number: three digits, zeros included. Null for coins and the offshore yuan.',
    }),
    name: t.exposeString('name', { description: 'The English name in the singular.' }),
    symbol: t.exposeString('symbol', {
      description: 'The short symbol, which several currencies may share; else the code.',
    }),
    decimals: t.exposeInt('decimals', {
      description:
        'Digits after the point in everyday use, which conversions are rounded to. 8 for coins, 6 for metals.',
    }),
    minorUnit: t.exposeInt('minorUnit', {
      nullable: true,
      description: 'Digits of the smallest unit by ISO 4217; null where it names none.',
    }),
    type: t.expose('type', { type: CurrencyKindType, description: 'Money, metal, coin or unit of account.' }),
    countryCodes: t.exposeStringList('countryCodes', {
      description: 'ISO 3166-1 alpha-2 codes of where it is legal tender.',
    }),
    tenderUntil: t.exposeString('tenderUntil', {
      nullable: true,
      description:
        'The last day, as `YYYY-MM-DD`, on which a withdrawn currency was legal tender; null for the others.',
    }),
  }),
});
