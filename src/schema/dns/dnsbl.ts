import type { DnsblCategory } from '../../datasets/dns/dnsbl-zones.ts';
import type { DnsblResult, DnsblStatus } from '../../resolvers/dns/dnsbl.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

const DnsblStatusType = builder.enumType('DnsblStatus', {
  description: 'What a block list says.',
  values: {
    listed: { description: 'It lists the address.' },
    clean: { description: 'It does not.' },
    error: {
      description:
        'It failed, or answered in a way that is no listing: it refuses public resolvers, has had too many queries, or is no list any more.',
    },
    timeout: { description: 'It did not answer in time.' },
  } satisfies Words<DnsblStatus>,
});

const DnsblCategoryType = builder.enumType('DnsblCategory', {
  description: 'What a listing means.',
  values: {
    abuse: { description: 'The address, or its neighbours, have done harm.' },
    policy: { description: 'The address is not one that should send mail directly. It has done nothing.' },
  } satisfies Words<DnsblCategory>,
});

export const DnsblResultType = builder.objectRef<DnsblResult>('DnsblResult').implement({
  description: 'What one block list says of an address.',
  fields: (t) => ({
    zone: t.exposeString('zone', { description: 'Its DNS zone: `bl.spamcop.net`.' }),
    name: t.exposeString('name', { description: 'What it calls itself.' }),
    status: t.expose('status', { type: DnsblStatusType, description: 'What it says.' }),
    codes: t.exposeStringList('codes', { description: 'The addresses it answered with: `127.0.0.2`.' }),
    lists: t.exposeStringList('lists', { description: 'Which of its lists those stand for.' }),
    category: t.expose('category', {
      type: DnsblCategoryType,
      nullable: true,
      description: 'What the listing means; null unless listed.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why the address is listed, or what was wrong with the answer.',
    }),
  }),
});
