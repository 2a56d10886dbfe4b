import { builder } from '../builder.ts';
import { CountryCurrencyType } from '../countries/index.ts';
import { CurrencyType, currencyByCode } from './index.ts';

builder.objectField(CountryCurrencyType, 'currency', (t) =>
  t.edge({
    type: CurrencyType,
    description: 'Full record of the currency, with its number, kind and countries.',
    operation: currencyByCode,
    to: ({ code }) => ({ code }),
  }),
);
