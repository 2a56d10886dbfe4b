import { type PhoneReport, validatePhone } from '../../resolvers/phone/index.ts';
import { asOfField } from '../age.ts';
import { builder } from '../builder.ts';
import { countryOptions } from '../countries/index.ts';
import { filledText } from '../texts.ts';
import { PhoneAssumptionType, PhoneFaultType, PhoneNumberType } from './enums.ts';

export const api = {
  name: 'phone',
  title: 'Phone numbers',
  keywords: 'telephone mobile',
  description:
    'Validates phone numbers against the numbering plans of the world, formats them, and returns country, location, carrier and time zones derived from their digits. No calls are made.',
};

export const PhoneReportType = builder.objectRef<PhoneReport>('PhoneReport').implement({
  description: 'Information about a phone number, derived from its digits only.',
  fields: (t) => ({
    input: t.exposeString('input', { description: 'The number as sent.' }),
    countryHint: t.exposeString('countryHint', {
      nullable: true,
      description: 'The `country` that you sent, as an alpha-2 code; null if you sent none.',
    }),
    assumption: t.expose('assumption', {
      type: PhoneAssumptionType,
      nullable: true,
      description:
        'Assumption on which the result depends; null if there was none. Confirm the number with the person it belongs to.',
    }),
    valid: t.exposeBoolean('valid', {
      description: 'True if the number is in an assigned range. The number may still not be in service.',
    }),
    possible: t.exposeBoolean('possible', {
      description: 'True if the numbering plan has numbers of this length.',
    }),
    reason: t.expose('reason', {
      type: PhoneFaultType,
      nullable: true,
      description: 'Reason why the number is invalid. Null if it is valid.',
    }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description:
        'The reason as a sentence, with the rule that was applied and the digits that were read. Null if the number is valid.',
    }),
    e164: t.exposeString('e164', {
      nullable: true,
      description:
        'E.164 format for storage, without the extension: `+41446681800`. Null if the number is not possible.',
    }),
    international: t.exposeString('international', {
      nullable: true,
      description: 'International format: `+41 44 668 18 00`. Null if the number is not possible.',
    }),
    national: t.exposeString('national', {
      nullable: true,
      description: 'National format: `044 668 18 00`. Null if the number is not possible.',
    }),
    rfc3966: t.exposeString('rfc3966', {
      nullable: true,
      description: 'RFC 3966 link: `tel:+41446681800`. Null if the number is not possible.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description:
        'Alpha-2 code of the country that the number range belongs to; null if the number is invalid or has no country, such as +800 numbers.',
    }),
    callingCode: t.exposeString('callingCode', {
      nullable: true,
      description: 'International calling code with `+`; null if none was found.',
    }),
    nationalNumber: t.exposeString('nationalNumber', {
      nullable: true,
      description: 'National number: the digits after the calling code, without the national prefix.',
    }),
    extension: t.exposeString('extension', {
      nullable: true,
      description: 'Extension, dialled after the call is answered; null if the number has none.',
    }),
    type: t.expose('type', {
      type: PhoneNumberType,
      nullable: true,
      description: 'Type of the range. Null if the number is invalid.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description:
        'English name of the place that the area code belongs to, such as `Zurich`; null for numbers without a place, such as most mobile numbers.',
    }),
    carrier: t.exposeString('carrier', {
      nullable: true,
      description:
        'Carrier to which the range was originally assigned. Numbers may have been ported since. Known only for mobile and pager numbers.',
    }),
    timezones: t.exposeStringList('timezones', {
      description:
        'IANA time zone names of the area, or of the whole country if the number has no area. Empty if the number is invalid.',
    }),
    possibleCountryCodes: t.exposeStringList('possibleCountryCodes', {
      description:
        'Alpha-2 codes of all countries that the number could belong to, based on the calling code and the length.',
    }),
    ...asOfField(t, 'phoneNumbers'),
  }),
});

builder.operations((t) => ({
  phoneValidate: t.field({
    type: PhoneReportType,
    description:
      'Validates one phone number and returns its formats, country, type, location, carrier and time zones. A text that is not a phone number is a successful result with `valid: false` and the reason.',
    api: {
      path: '/phone/v1/validate',
      keywords:
        'telephone mobile cell landline number valid validation format formatting international national E.164 carrier operator network line type country of a phone number, WhatsApp SMS, clean contacts',
      summary: 'Validate a phone number',
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        { name: 'International', args: { number: '+41 44 668 18 00' } },
        { name: 'National format', args: { number: '(415) 555-2671 ext. 12', country: 'US' } },
        { name: 'Mobile number', args: { number: '+64 21 123 4567' } },
        { name: 'Unassigned range', args: { number: '+1 555 123 4567' } },
        { name: 'Without a plus sign', args: { number: '4915112345678' } },
        { name: 'Without a country', args: { number: '044 668 18 00' } },
      ],
    },
    args: {
      number: t.arg.string({
        required: true,
        description:
          'The number with its calling code (`+41 44 668 18 00`), or as dialled within `country`. A missing `+` is assumed where no other reading is possible. Spaces, brackets, hyphens, extensions, `tel:` and letters for digits are accepted. In a query string, write `+` as `%2B`.',
        alsoKnownAs: [
          'phone',
          'phoneNumber',
          'tel',
          'telephone',
          'telephoneNumber',
          'mobile',
          'mobileNumber',
          'msisdn',
          'num',
        ],
        validate: { schema: filledText(250) },
      }),
      country: t.arg.string(countryOptions('Country from which a number without a calling code is dialled.')),
    },
    resolve: (_root, { number, country }, { allowance }) => allowance.run(validatePhone(number, country)),
  }),
}));
