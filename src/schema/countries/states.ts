import type { CountryState } from '../../resolvers/countries/index.ts';
import { builder } from '../builder.ts';
import { pageType } from '../lists.ts';

const CountryStateType = builder.objectRef<CountryState>('CountryState').implement({
  description: 'A state, province or other subdivision of a country.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'ISO 3166-2 code, such as `DE-BY`.' }),
    name: t.exposeString('name', { description: 'English name.' }),
    alternateNames: t.exposeStringList('alternateNames', {
      description: 'Other names, in English and in the official languages of the country.',
    }),
    parentCode: t.exposeString('parentCode', {
      nullable: true,
      description:
        'Code of the state that contains this one, such as `IT-32` of `IT-BZ`; null if it belongs directly to the country.',
    }),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1 alpha-2 code of the country.' }),
    current: t.exposeBoolean('current', {
      description:
        'True if ISO 3166-2 lists the code. False for former codes, and for codes that only other lists have.',
    }),
  }),
});

export const CountryStatePage = pageType('CountryStatePage', CountryStateType, {
  description: 'States of a country.',
  asOf: 'states',
});
