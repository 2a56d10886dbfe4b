import type { DnsblResult } from '../../resolvers/dns/dnsbl.ts';
import type { DnsblCheck, PtrCheck } from '../../resolvers/email-deliverability/sender-address.ts';
import { builder } from '../builder.ts';
import { DnsblResultType } from '../dns/dnsbl.ts';
import { issueFields, statusFields } from './parts.ts';

export const PtrCheckType = builder.objectRef<PtrCheck>('PtrCheck').implement({
  description: 'The name of the address that sends. Unknown without `ip`.',
  fields: (t) => ({
    ...statusFields(t),
    hostnames: t.exposeStringList('hostnames', { description: 'Names of its PTR records, at most ten.' }),
    confirmedHostnames: t.exposeStringList('confirmedHostnames', {
      description: 'Those of them that lead back to it.',
    }),
    forwardConfirmed: t.exposeBoolean('forwardConfirmed', {
      nullable: true,
      description: 'Whether one leads back to it (FCrDNS); null where that could not be found out.',
    }),
    generic: t.exposeBoolean('generic', {
      nullable: true,
      description: "Whether they look like names of customers' lines rather than of servers.",
    }),
    ...issueFields(t),
  }),
});

export const DnsblCheckType = builder.objectRef<DnsblCheck>('DnsblCheck').implement({
  description: 'What block lists say of the address that sends. Unknown without `ip`.',
  fields: (t) => ({
    ...statusFields(t),
    checked: t.exposeInt('checked', { description: 'How many lists were asked.' }),
    listed: t.exposeInt('listed', { description: 'How many list the address.' }),
    errors: t.exposeInt('errors', { description: 'How many did not answer, or refused to.' }),
    results: t.field({
      type: [DnsblResultType],
      description: 'What each list says.',
      resolve: ({ results }): DnsblResult[] => [...results],
    }),
    ...issueFields(t),
  }),
});
