import { z } from 'zod';
import { checkDns } from '../../resolvers/dns-lookup/index.ts';
import { builder } from '../builder.ts';
import { DnsLookupType, recordTypesArg } from './types.ts';

export { DnssecType } from './types.ts';

export const api = {
  name: 'dns-lookup',
  title: 'DNS lookup',
  description:
    'Live DNS queries: records of any type with their fields, aliases, negative responses, DNSSEC, and reverse lookups of IP addresses.',
};

export const { dnsLookupCheck } = builder.operations((t) => ({
  dnsLookupCheck: t.field({
    type: DnsLookupType,
    description:
      'Looks up the DNS records of a name, or the host names of an IP address. A nonexistent name or record is also a successful result.',
    api: {
      path: '/dns-lookup/v1/check',
      keywords:
        'DNS records A AAAA MX TXT NS CNAME SOA CAA SRV PTR DS TTL, nameserver nameservers, mail servers of a domain, mail exchanger, resolve hostname host, points to which IP, propagation, propagated, verification record, reverse, dig nslookup lookup, DNSSEC',
      summary: 'DNS records of a name',
      cost: 'live',
      examples: [
        { name: 'MX and TXT records', args: { name: 'rfc-editor.org', type: ['MX', 'TXT'] } },
        { name: 'An alias', args: { name: 'www.iana.org', type: ['A', 'AAAA'] } },
        { name: 'A name that does not exist', args: { name: 'nothing.iana.org' } },
        { name: 'In Unicode', args: { name: 'münchen.de', type: ['HTTPS'] } },
        { name: 'Reverse lookup', args: { ip: '9.9.9.9' } },
      ],
    },
    args: {
      name: t.arg.string({
        description:
          'Domain name in Unicode or ASCII, with or without a trailing dot, with escapes as in zone files (`first\\.last.example.com`). Exactly one of `name` and `ip` is required.',
        alsoKnownAs: ['domain', 'domainName', 'host', 'hostname', 'fqdn', 'query', 'q'],
        validate: { schema: z.string().min(1).max(255) },
      }),
      ip: t.arg.string({
        format: 'ip',
        description: 'IPv4 or IPv6 address whose host names are looked up.',
        alsoKnownAs: ['reverse', 'ptr'],
        validate: { schema: z.string().min(1).max(45) },
      }),
      type: recordTypesArg(t),
    },
    resolve: (_root, args, { upstream }) => checkDns(upstream, args),
  }),
}));
