import type { FoundMoney } from '../../../resolvers/parser/email/text/amounts.ts';
import type { FoundDate } from '../../../resolvers/parser/email/text/dates.ts';
import { type EmailEntities, MOST_ENTITIES } from '../../../resolvers/parser/email/text/entities.ts';
import type { FoundPhone } from '../../../resolvers/parser/email/text/phones.ts';
import { builder } from '../../builder.ts';

const PhoneType = builder.objectRef<FoundPhone>('FoundPhone').implement({
  description: 'A phone number in a text.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'As written.' }),
    e164: t.exposeString('e164', { description: 'In E.164 format.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of the country. Null for numbers of no country.',
    }),
  }),
});

const AmountType = builder.objectRef<FoundMoney>('FoundMoney').implement({
  description: 'An amount of money in a text.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'As written.' }),
    amount: t.exposeString('amount', { description: 'Amount in plain decimal notation, such as `1299.00`.' }),
    currency: t.exposeString('currency', {
      nullable: true,
      description:
        'ISO 4217 code. Null if the symbol stands for several currencies, as `$` and `kr` do, unless it is that of `country`.',
    }),
  }),
});

const DateType = builder.objectRef<FoundDate>('FoundDate').implement({
  description: 'A day in a text, written with its year.',
  fields: (t) => ({
    raw: t.exposeString('raw', { description: 'As written.' }),
    date: t.expose('date', {
      type: 'Date',
      nullable: true,
      description: 'The day. Null if day and month may be either, as in `03/04/2026`.',
    }),
  }),
});

export const EmailEntitiesType = builder.objectRef<EmailEntities>('EmailEntities').implement({
  description: `What is recognised in the first 100,000 characters of the text. Each value once, at most ${MOST_ENTITIES} of a kind.`,
  fields: (t) => ({
    urls: t.exposeStringList('urls', { description: 'URLs of the text, then those of links in the HTML.' }),
    emails: t.exposeStringList('emails', {
      description:
        'Email addresses, in lower case: those of the text, then those of `mailto:` links in the HTML.',
    }),
    phones: t.field({
      type: [PhoneType],
      description:
        'Valid phone numbers, those of `tel:` links in the HTML included: international ones, and those of `country` that look like phone numbers (grouped, with its leading 0) or stand behind a word such as `Tel`.',
      resolve: ({ phones }) => [...phones],
    }),
    amounts: t.field({
      type: [AmountType],
      description:
        'Amounts with a currency beside them. Words such as million are part of the amount; amounts whose value is not certain are left out.',
      resolve: ({ amounts }) => [...amounts],
    }),
    dates: t.field({ type: [DateType], description: 'Days.', resolve: ({ dates }) => [...dates] }),
  }),
});
