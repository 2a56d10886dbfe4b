import { MAX_ENTITIES } from '../../../documents/kinds/email/bounds.ts';
import type { FoundDate } from '../../../documents/kinds/email/text/dates.ts';
import type { EmailEntities } from '../../../documents/kinds/email/text/entities.ts';
import type { FoundPhone } from '../../../documents/tokens/identifiers/phones.ts';
import type { FoundMoney } from '../../../documents/tokens/money/prose-amounts.ts';
import { builder } from '../../builder.ts';

const PhoneType = builder.objectRef<FoundPhone>('FoundPhone').implement({
  description: 'A phone number in a text.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'Text as written.' }),
    e164: t.exposeString('e164', { description: 'Number in E.164 format.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'Country of the number (ISO 3166-1 alpha-2). Null for numbers that belong to no country.',
    }),
  }),
});

const AmountType = builder.objectRef<FoundMoney>('FoundMoney').implement({
  description: 'An amount of money in a text.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'Text as written.' }),
    amount: t.exposeString('amount', { description: 'Amount in plain decimal notation, such as `1299.00`.' }),
    currency: t.exposeString('currency', {
      nullable: true,
      description:
        'Currency (ISO 4217). Null if several currencies share the symbol, such as `$` and `kr`, and `country` does not determine the currency.',
    }),
  }),
});

const DateType = builder.objectRef<FoundDate>('FoundDate').implement({
  description: 'A date in a text, written with its year.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'Text as written.' }),
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description: 'Date. Null if day and month are ambiguous, as in `03/04/2026`.',
    }),
  }),
});

export const EmailEntitiesType = builder.objectRef<EmailEntities>('EmailEntities').implement({
  description: `Entities found in the first 100,000 characters of the text. Each value is listed once, at most ${MAX_ENTITIES} per kind.`,
  fields: (t) => ({
    urls: t.exposeStringList('urls', { description: 'URLs in the text, followed by link URLs in the HTML.' }),
    emails: t.exposeStringList('emails', {
      description:
        'Email addresses in lower case: those in the text, followed by `mailto:` links in the HTML.',
    }),
    phones: t.field({
      type: [PhoneType],
      description:
        'Valid phone numbers, including `tel:` links in the HTML. National numbers of `country` are included if they look like phone numbers (grouped, or with the leading 0) or follow a word such as `Tel`.',
      resolve: ({ phones }) => [...phones],
    }),
    amounts: t.field({
      type: [AmountType],
      description:
        'Amounts with a currency next to them. Words such as "million" are included in the value. Amounts with an uncertain value are omitted.',
      resolve: ({ amounts }) => [...amounts],
    }),
    dates: t.field({
      type: [DateType],
      description: 'Dates with a year.',
      resolve: ({ dates }) => [...dates],
    }),
  }),
});
