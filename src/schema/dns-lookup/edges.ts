import { builder } from '../builder.ts';
import { IpReportType } from '../ip-intelligence/index.ts';
import { DomainRegistrationType } from '../rdap/index.ts';
import { dnsLookupCheck } from './index.ts';
import { DnsLookupType, recordTypesArg } from './types.ts';

builder.objectField(DomainRegistrationType, 'dns', (t) =>
  t.edge({
    type: DnsLookupType,
    description: 'DNS records of the name.',
    operation: dnsLookupCheck,
    args: { type: recordTypesArg(t) },
    to: ({ domain }, { type }) => ({ name: domain, type }),
  }),
);

builder.objectField(IpReportType, 'dns', (t) =>
  t.edge({
    type: DnsLookupType,
    description: 'PTR records of the address.',
    operation: dnsLookupCheck,
    to: ({ ip }) => ({ ip }),
  }),
);
