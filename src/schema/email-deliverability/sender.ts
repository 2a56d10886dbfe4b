import type { DnsblResult } from '../../resolvers/dns/dnsbl.ts';
import type { DnsblCheck, PtrCheck } from '../../resolvers/email-deliverability/sender-address.ts';
import { builder } from '../builder.ts';
import { DnsblResultType } from '../dns/dnsbl.ts';
import { issueFields, statusFields } from './parts.ts';

export const PtrCheckType = builder.objectRef<PtrCheck>('PtrCheck').implement({
  description: 'Reverse DNS name of the sending address. The result is `unknown` if `ip` is omitted.',
  fields: (t) => ({
    ...statusFields(t),
    hostnames: t.exposeStringList('hostnames', {
      description: 'Host names in the PTR records of the address, at most ten.',
    }),
    confirmedHostnames: t.exposeStringList('confirmedHostnames', {
      description: 'Host names that resolve back to the address.',
    }),
    forwardConfirmed: t.exposeBoolean('forwardConfirmed', {
      nullable: true,
      description:
        'True if one of `hostnames` resolves back to the address (FCrDNS). Null if that could not be determined.',
    }),
    generic: t.exposeBoolean('generic', {
      nullable: true,
      description:
        'True if `hostnames` look like generic names of customer connections, not names of servers.',
    }),
    ...issueFields(t),
  }),
});

export const DnsblCheckType = builder.objectRef<DnsblCheck>('DnsblCheck').implement({
  description: 'Block list results for the sending address. The result is `unknown` if `ip` is omitted.',
  fields: (t) => ({
    ...statusFields(t),
    checked: t.exposeInt('checked', { description: 'Number of lists queried.' }),
    listed: t.exposeInt('listed', { description: 'Number of lists that contain the address.' }),
    errors: t.exposeInt('errors', {
      description: 'Number of lists that did not respond or refused to answer.',
    }),
    results: t.field({
      type: [DnsblResultType],
      description: 'Result of each list.',
      resolve: ({ results }): DnsblResult[] => [...results],
    }),
    ...issueFields(t),
  }),
});
