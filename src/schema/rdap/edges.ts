import { domainOfPage } from '../../libraries/mail/organizational-domain.ts';
import { builder } from '../builder.ts';
import { IpReportType } from '../ip-intelligence/index.ts';
import { LinkedinCompanyType } from '../linkedin/index.ts';
import { DomainRegistrationType, IpRegistrationType, rdapDomain, rdapIp } from './index.ts';

builder.objectField(IpReportType, 'rdap', (t) =>
  t.edge({
    type: IpRegistrationType,
    description: 'Full registration data of the address block.',
    operation: rdapIp,
    to: ({ ip, embeddedIpv4, registration }) => (registration ? { ip: embeddedIpv4 ?? ip } : null),
  }),
);

builder.objectField(LinkedinCompanyType, 'registration', (t) =>
  t.edge({
    type: DomainRegistrationType,
    description: 'Registration of the website’s domain. Null if the company has no website.',
    operation: rdapDomain,
    to: ({ website }) => {
      const domain = domainOfPage(website);
      return domain === null ? null : { domain };
    },
  }),
);
