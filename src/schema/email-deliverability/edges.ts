import { builder } from '../builder.ts';
import { EmailReportType } from '../email-intelligence/index.ts';
import { DomainRegistrationType } from '../rdap/index.ts';
import { DeliverabilityReportType, emailDeliverabilityCheck } from './index.ts';

builder.objectField(EmailReportType, 'deliverability', (t) =>
  t.edge({
    type: DeliverabilityReportType,
    description: 'Whether mail from its domain arrives; null without a domain of two labels or more.',
    operation: emailDeliverabilityCheck,
    to: ({ syntax: { domain } }) => (domain?.ascii.includes('.') ? { domain: domain.ascii } : null),
  }),
);

builder.objectField(DomainRegistrationType, 'deliverability', (t) =>
  t.edge({
    type: DeliverabilityReportType,
    description: 'Whether mail from it arrives.',
    operation: emailDeliverabilityCheck,
    to: ({ domain }) => ({ domain }),
  }),
);
