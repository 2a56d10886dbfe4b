import type { PhoneAssumption, PhoneFault, PhoneType } from '../../resolvers/phone/index.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const PhoneNumberType = builder.enumType('PhoneType', {
  description: 'Type of a phone number range.',
  values: {
    fixed_line: { description: 'Fixed line.' },
    mobile: { description: 'Mobile phone.' },
    fixed_line_or_mobile: {
      description:
        'Fixed line or mobile: the numbering plan, as in North America, does not distinguish them.',
    },
    toll_free: { description: 'Toll-free: the caller is not charged.' },
    premium_rate: {
      description: 'Premium rate: costs more than a normal call; the called party earns part of it.',
    },
    shared_cost: { description: 'Shared cost: paid by both parties.' },
    voip: { description: 'VoIP: a line over the internet, without a location.' },
    personal_number: { description: 'Personal number: reaches a person on any line.' },
    pager: { description: 'Pager.' },
    uan: { description: 'Universal access number: one number for all sites of a company.' },
    voicemail: { description: 'Voicemail access.' },
  } satisfies EnumDescriptions<PhoneType>,
});

export const PhoneAssumptionType = builder.enumType('PhoneAssumption', {
  description: 'Assumption without which a phone number cannot be read.',
  values: {
    plus_missing: {
      description:
        'The first digits are a calling code, although no `+` precedes them, and no country writes its own numbers so.',
    },
    plus_as_space: {
      description: 'The space before the number is a `+` that was not encoded as `%2B` in the query string.',
    },
    international_prefix: {
      description: 'The number begins with a prefix for calls abroad, such as `00` or `011`, instead of `+`.',
    },
    national_prefix_missing: {
      description:
        'The number belongs to `country`, although the prefix of national calls is missing. With `+` before it, it would be a number of another country.',
    },
  } satisfies EnumDescriptions<PhoneAssumption>,
});

export const PhoneFaultType = builder.enumType('PhoneFault', {
  description: 'Reason why a phone number is invalid.',
  values: {
    not_a_number: { description: 'The text is not a phone number.' },
    country_required: {
      description: 'The number has no calling code, and you sent no `country` to select a numbering plan.',
    },
    unknown_calling_code: { description: 'The number starts with a calling code that does not exist.' },
    too_short: { description: 'Shorter than every number in the numbering plan.' },
    too_long: { description: 'Longer than every number in the numbering plan.' },
    wrong_length: {
      description: 'The numbering plan has shorter and longer numbers, but none of this length.',
    },
    unassigned: { description: 'The length is possible, but the number is not in an assigned range.' },
  } satisfies EnumDescriptions<PhoneFault>,
});
