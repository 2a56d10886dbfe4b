import { domainOfPage } from '../../libraries/mail/organizational-domain.ts';
import { builder } from '../builder.ts';
import { EmailReportType } from '../email-intelligence/index.ts';
import { LinkedinCompanyType } from '../linkedin/index.ts';
import { DmarcPublishedPolicyType, DmarcSummaryType } from '../parser/index.ts';
import { DomainRegistrationType } from '../rdap/index.ts';
import { DeliverabilityReportType, emailDeliverabilityCheck } from './index.ts';

builder.objectField(EmailReportType, 'deliverability', (t) =>
  t.edge({
    type: DeliverabilityReportType,
    description:
      'Deliverability of mail from the domain of the address. Null if there is no domain with at least two labels.',
    operation: emailDeliverabilityCheck,
    to: ({ syntax: { domain } }) => (domain?.ascii.includes('.') ? { domain: domain.ascii } : null),
  }),
);

builder.objectField(DomainRegistrationType, 'deliverability', (t) =>
  t.edge({
    type: DeliverabilityReportType,
    description: 'Deliverability of mail from the domain.',
    operation: emailDeliverabilityCheck,
    to: ({ domain }) => ({ domain }),
  }),
);

const deliverabilityOf = {
  type: DeliverabilityReportType,
  description: 'Deliverability of mail from the domain with its current setup. Null if there is no domain.',
  operation: emailDeliverabilityCheck,
  to: ({ domain }: { readonly domain: string | null }) => (domain?.includes('.') ? { domain } : null),
} as const;

builder.objectField(DmarcSummaryType, 'deliverability', (t) => t.edge(deliverabilityOf));
builder.objectField(DmarcPublishedPolicyType, 'deliverability', (t) => t.edge(deliverabilityOf));

builder.objectField(LinkedinCompanyType, 'deliverability', (t) =>
  t.edge({
    type: DeliverabilityReportType,
    description: 'Deliverability of mail from the domain of the website. Null if there is no website.',
    operation: emailDeliverabilityCheck,
    to: ({ website }) => {
      const domain = domainOfPage(website);
      return domain === null ? null : { domain };
    },
  }),
);
