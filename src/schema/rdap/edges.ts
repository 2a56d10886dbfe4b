import { getDomain } from 'tldts';
import { domainOfPage } from '../../libraries/mail/organizational-domain.ts';
import { builder } from '../builder.ts';
import { EmailReportType } from '../email-intelligence/index.ts';
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

builder.objectField(EmailReportType, 'registration', (t) =>
  t.edge({
    type: DomainRegistrationType,
    description:
      'Registration of the domain, with its age in days: many fraudulent addresses are at domains that are a few days old. Null if there is no domain that can be registered.',
    operation: rdapDomain,
    to: ({ syntax: { domain } }) => {
      const registrable = domain && getDomain(domain.ascii);
      return registrable ? { domain: registrable } : null;
    },
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
