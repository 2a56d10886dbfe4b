import { builder } from '../builder.ts';
import { IpReportType } from '../ip-intelligence/index.ts';
import { IpRegistrationType, rdapIp } from './index.ts';

builder.objectField(IpReportType, 'rdap', (t) =>
  t.edge({
    type: IpRegistrationType,
    description: 'Full registration data of its address block.',
    operation: rdapIp,
    to: ({ ip, embeddedIpv4, registration }) => (registration ? { ip: embeddedIpv4 ?? ip } : null),
  }),
);
