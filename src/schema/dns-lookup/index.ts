import { z } from 'zod';
import { checkDns } from '../../resolvers/dns-lookup/index.ts';
import { builder } from '../builder.ts';
import { DnsLookupType, recordTypesArg } from './types.ts';

export { DnssecType } from './types.ts';

export const api = {
  name: 'dns-lookup',
  title: 'DNS look-up',
  description:
    'Asks the domain name system live: records of any type with their fields, aliases, negative answers, DNSSEC, and the names of addresses.',
};

export const { dnsLookupCheck } = builder.operations((t) => ({
  dnsLookupCheck: t.field({
    type: DnsLookupType,
    description:
      'Looks up DNS records of a name, or the names of an IP address. That there are none, or no such name, is an answer too.',
    api: {
      path: '/dns-lookup/v1/check',
      cost: 'live',
      examples: [
        { name: 'Mail servers and texts', args: { name: 'rfc-editor.org', type: ['MX', 'TXT'] } },
        { name: 'An alias', args: { name: 'www.iana.org', type: ['A', 'AAAA'] } },
        { name: 'No such name', args: { name: 'nothing.iana.org' } },
        { name: 'In Unicode', args: { name: 'münchen.de', type: ['HTTPS'] } },
        { name: 'Names of an address', args: { ip: '9.9.9.9' } },
      ],
    },
    args: {
      name: t.arg.string({
        description:
          'A domain name in Unicode or ASCII, with or without a dot at its end. Either this or `ip` must be given.',
        validate: { schema: z.string().min(1).max(255) },
      }),
      ip: t.arg.string({
        description: 'An IPv4 or IPv6 address, to look up its names.',
        validate: { schema: z.string().min(1).max(45) },
      }),
      type: recordTypesArg(t),
    },
    resolve: (_root, args, { upstream }) => checkDns(upstream, args),
  }),
}));
