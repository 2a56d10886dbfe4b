import type { PhoneFault, PhoneType } from '../../resolvers/phone/index.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const PhoneNumberType = builder.enumType('PhoneType', {
  description: 'What a range of telephone numbers is for.',
  values: {
    fixed_line: { description: 'A line to a place.' },
    mobile: { description: 'A mobile telephone.' },
    fixed_line_or_mobile: { description: 'Either: the plan, as in North America, does not tell them apart.' },
    toll_free: { description: 'Free for the caller.' },
    premium_rate: { description: 'Dearer than a call; the called party earns from it.' },
    shared_cost: { description: 'Paid by both sides.' },
    voip: { description: 'A line over the Internet, of no place in particular.' },
    personal_number: { description: 'Follows a person to whichever line they are at.' },
    pager: { description: 'A pager.' },
    uan: { description: 'A company’s one number for all its sites.' },
    voicemail: { description: 'Access to a mailbox.' },
  } satisfies Words<PhoneType>,
});

export const PhoneFaultType = builder.enumType('PhoneFault', {
  description: 'Why a telephone number is not valid.',
  values: {
    not_a_number: { description: 'No text that could be a telephone number.' },
    country_required: {
      description: 'It has no calling code, and no `country` was given to say whose plan it belongs to.',
    },
    unknown_calling_code: { description: 'It begins with a calling code that nobody has.' },
    too_short: { description: 'Shorter than any number of its plan.' },
    too_long: { description: 'Longer than any number of its plan.' },
    wrong_length: { description: 'Its plan has shorter numbers and longer ones.' },
    unassigned: { description: 'It has a possible length, but lies in no range that is in use.' },
  } satisfies Words<PhoneFault>,
});
