import { builder } from '../builder.ts';
import {
  DmarcFailureReportType,
  DmarcRecommendedSourceType,
  DmarcRecordType,
  DmarcSourceType,
} from '../parser/index.ts';
import { IpReportType, ipIntelligenceLookup } from './index.ts';

const described = (what: string) =>
  ({
    type: IpReportType,
    description: `${what}: network, location, host names and reputation. Null if there is no IP address.`,
    operation: ipIntelligenceLookup,
    to: ({ sourceIp }: { readonly sourceIp: string | null }) => (sourceIp === null ? null : { ip: sourceIp }),
  }) as const;

builder.objectField(DmarcRecordType, 'ip', (t) => t.edge(described('Sender of the messages')));
builder.objectField(DmarcSourceType, 'ip', (t) => t.edge(described('Sender of the messages')));
builder.objectField(DmarcFailureReportType, 'ip', (t) => t.edge(described('Sender of the message')));
builder.objectField(DmarcRecommendedSourceType, 'ip', (t) => t.edge(described('The source')));
