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
    description: `${what}: network, location, host names and reputation. Null without an address.`,
    operation: ipIntelligenceLookup,
    to: ({ sourceIp }: { readonly sourceIp: string | null }) => (sourceIp === null ? null : { ip: sourceIp }),
  }) as const;

builder.objectField(DmarcRecordType, 'ip', (t) => t.edge(described('Where the messages came from')));
builder.objectField(DmarcSourceType, 'ip', (t) => t.edge(described('Where the messages came from')));
builder.objectField(DmarcFailureReportType, 'ip', (t) => t.edge(described('Where the message came from')));
builder.objectField(DmarcRecommendedSourceType, 'ip', (t) => t.edge(described('The source')));
