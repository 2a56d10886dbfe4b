import type { DnsblCategory } from '../../datasets/dns/dnsbl-zones.ts';
import type { DnsblResult, DnsblStatus } from '../../resolvers/dns/dnsbl.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const DnsblStatusType = builder.enumType('DnsblStatus', {
  description: 'Result from a block list.',
  values: {
    listed: { description: 'The address is listed.' },
    clean: { description: 'The address is not listed.' },
    error: {
      description:
        'The list failed or sent an invalid response, for example because it rejects public resolvers, has received too many queries, or is no longer in operation.',
    },
    timeout: { description: 'The list did not respond in time.' },
  } satisfies EnumDescriptions<DnsblStatus>,
});

const DnsblCategoryType = builder.enumType('DnsblCategory', {
  description: 'Meaning of a listing.',
  values: {
    abuse: { description: 'The address or its neighbours have caused harm.' },
    policy: { description: 'The address is not meant to send mail directly. It has caused no harm.' },
  } satisfies EnumDescriptions<DnsblCategory>,
});

export const DnsblResultType = builder.objectRef<DnsblResult>('DnsblResult').implement({
  description: 'Result from one block list for an address.',
  fields: (t) => ({
    zone: t.exposeString('zone', { description: 'DNS zone of the list: `bl.spamcop.net`.' }),
    name: t.exposeString('name', { description: 'Name of the list.' }),
    status: t.expose('status', { type: DnsblStatusType, description: 'Result.' }),
    codes: t.exposeStringList('codes', {
      format: 'ipv4',
      description: 'Addresses in its response: `127.0.0.2`.',
    }),
    lists: t.exposeStringList('lists', {
      description: 'Sub-lists that contain the address, decoded from `codes`.',
    }),
    category: t.expose('category', {
      type: DnsblCategoryType,
      nullable: true,
      description: 'Meaning of the listing. Null if the address is not listed.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for the listing, or the problem with the response.',
    }),
  }),
});
