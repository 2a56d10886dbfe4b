import { z } from 'zod';
import { type PhoneReport, validatePhone } from '../../resolvers/phone/index.ts';
import { builder } from '../builder.ts';
import { PhoneFaultType, PhoneNumberType } from './enums.ts';

export const api = {
  name: 'phone',
  title: 'Phone numbers',
  description:
    'Checks telephone numbers by the numbering plans of the world, writes them in every customary form, and tells what their digits say of country, place, carrier and time zone. Nobody is called.',
};

export const PhoneReportType = builder.objectRef<PhoneReport>('PhoneReport').implement({
  description: 'What a telephone number is, by its digits alone.',
  fields: (t) => ({
    input: t.exposeString('input', { description: 'The number as it was given.' }),
    countryHint: t.exposeString('countryHint', {
      nullable: true,
      description: 'The `country` given, as its alpha-2 code; null when none was.',
    }),
    valid: t.exposeBoolean('valid', {
      description: 'Whether it lies in a range that is in use. Whether anyone answers there is not known.',
    }),
    possible: t.exposeBoolean('possible', { description: 'Whether numbers of its plan may be so long.' }),
    reason: t.expose('reason', {
      type: PhoneFaultType,
      nullable: true,
      description: 'Why it is not valid; null when it is.',
    }),
    e164: t.exposeString('e164', {
      nullable: true,
      description:
        'As machines keep it: `+41446681800`. The extension is not part of it. This form and the next three are null for a number that is not possible.',
    }),
    international: t.exposeString('international', {
      nullable: true,
      description: 'As people write it abroad: `+41 44 668 18 00`.',
    }),
    national: t.exposeString('national', {
      nullable: true,
      description: 'As people write it at home: `044 668 18 00`.',
    }),
    rfc3966: t.exposeString('rfc3966', { nullable: true, description: 'As a link: `tel:+41446681800`.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description:
        'Alpha-2 code of the country the range belongs to; null when not valid, and for numbers of no country, such as +800.',
    }),
    callingCode: t.exposeString('callingCode', {
      nullable: true,
      description: 'The international calling code with its `+`; null where none could be read.',
    }),
    nationalNumber: t.exposeString('nationalNumber', {
      nullable: true,
      description: 'The digits after the calling code, without the prefix that is dialled only at home.',
    }),
    extension: t.exposeString('extension', {
      nullable: true,
      description: 'What is dialled after the call was taken; null where none was given.',
    }),
    type: t.expose('type', {
      type: PhoneNumberType,
      nullable: true,
      description: 'What the range is for; null when not valid.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description:
        'The place of its area code, in English, such as `Zurich`; null for numbers that belong to no place, as most mobiles.',
    }),
    carrier: t.exposeString('carrier', {
      nullable: true,
      description:
        'The carrier that the range was first given to. Numbers may have moved to another since. Only for mobiles and pagers.',
    }),
    timezones: t.exposeStringList('timezones', {
      description:
        'Names of the IANA database: those of the area, or of the whole country where the number has no area. Empty when not valid.',
    }),
    possibleCountryCodes: t.exposeStringList('possibleCountryCodes', {
      description:
        'Alpha-2 codes of all countries whose plan the number could belong to by its calling code and length.',
    }),
  }),
});

builder.operations((t) => ({
  phoneValidate: t.field({
    type: PhoneReportType,
    description:
      'Checks one telephone number and shows its forms, country, type, place, carrier and time zones. A text that is no number is answered, too, with `valid: false` and the reason.',
    api: {
      path: '/phone/v1/validate',
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        { name: 'International', args: { number: '+41 44 668 18 00' } },
        { name: 'As dialled at home', args: { number: '(415) 555-2671 ext. 12', country: 'US' } },
        { name: 'A mobile', args: { number: '+64 21 123 4567' } },
        { name: 'Not in use', args: { number: '+1 555 123 4567' } },
        { name: 'No country', args: { number: '044 668 18 00' } },
      ],
    },
    args: {
      number: t.arg.string({
        required: true,
        description:
          'The number with its calling code (`+41 44 668 18 00`), or as dialled in `country`. Blanks, brackets, hyphens, extensions, `tel:` and letters for digits are understood. In a query string, write `+` as `%2B`.',
        validate: { schema: z.string().max(250).regex(/\S/, { error: 'must not be empty' }) },
      }),
      country: t.arg.string({
        description:
          'ISO 3166-1 alpha-2 or alpha-3 code of the country that a number without calling code is dialled in.',
        validate: {
          schema: z.string().regex(/^[A-Za-z]{2,3}$/, { error: 'must be two or three letters' }),
        },
      }),
    },
    resolve: (_root, { number, country }) => validatePhone(number, country),
  }),
}));
