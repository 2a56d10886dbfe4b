import type { Peg, PegBasis, Succession } from '../../resolvers/currency/index.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const PegBasisType = builder.enumType('CurrencyPegBasis', {
  description: 'Kind of the authority that fixes a parity.',
  values: {
    law: { description: 'A law, a regulation or an agreement of states.' },
    centralBank: { description: 'A central bank that keeps one fixed rate.' },
    currencyBoard: { description: 'A currency board, which must exchange at the fixed rate.' },
  } satisfies EnumDescriptions<PegBasis>,
});

export const PegType = builder.objectRef<Peg>('CurrencyPeg').implement({
  description: 'Fixed parity of a currency.',
  fields: (t) => ({
    anchor: t.exposeString('anchor', {
      description: 'Code of the currency to which the rate is fixed: `USD` for `AED`.',
    }),
    rate: t.expose('rate', {
      type: 'Decimal',
      description:
        'Units of the pegged currency per unit of the anchor, with the digits that the law or the bank states.',
    }),
    inverse: t.expose('inverse', {
      type: 'Decimal',
      nullable: true,
      description:
        'Units of the anchor per unit of the pegged currency if the parity is stated this way; `rate` is then rounded to 12 digits. Null otherwise.',
    }),
    from: t.expose('from', {
      type: 'Date',
      nullable: true,
      description: 'First day of this rate. Null for an unknown day before 1999.',
    }),
    until: t.expose('until', {
      type: 'Date',
      nullable: true,
      description: 'Last day of this rate. Null if it still holds.',
    }),
    basis: t.expose('basis', {
      type: PegBasisType,
      description: 'Kind of the authority that fixes the parity.',
    }),
    authority: t.exposeString('authority', {
      description: 'Law, central bank or currency board that fixes the parity.',
    }),
    url: t.exposeString('url', { format: 'uri', description: 'Document that states the parity.' }),
  }),
});

export const SuccessionType = builder.objectRef<Succession>('CurrencySuccessor').implement({
  description: 'Currency that replaced a withdrawn currency.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Code of the new currency.' }),
    unitsPerSuccessor: t.expose('unitsPerSuccessor', {
      type: 'Decimal',
      nullable: true,
      description:
        'Units of the old currency per unit of the new one: `1.95583` for `DEM`. Null if unknown, or if there were several rates.',
    }),
    from: t.expose('from', {
      type: 'Date',
      nullable: true,
      description: 'First day of the exchange. Null if unknown.',
    }),
  }),
});
