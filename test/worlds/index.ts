import type { World } from '../internet.ts';
import { world as aiSerp } from './ai-serp.ts';
import { world as dnsLookup } from './dns-lookup.ts';
import { world as emailDeliverability } from './email-deliverability.ts';
import { world as emailIntelligence } from './email-intelligence.ts';
import { world as exif } from './exif.ts';
import { world as ipIntelligence } from './ip-intelligence.ts';
import { world as rdap } from './rdap.ts';
import { world as securityHeaders } from './security-headers.ts';
import { world as serp } from './serp.ts';
import { world as social } from './social.ts';
import { world as urlMetadata } from './url-metadata.ts';

/** Stub servers for the examples of each API. */
const WORLDS: Readonly<Record<string, World>> = {
  aiSerp,
  emailDeliverability,
  emailIntelligence,
  dnsLookup,
  exif,
  ipIntelligence,
  rdap,
  securityHeaders,
  serp,
  social,
  urlMetadata,
};

/** The stub servers of all APIs: zones are concatenated, and sites and servers are merged. */
export const world: Required<World> = {
  zone: Object.values(WORLDS)
    .map(({ zone = '' }) => zone)
    .join('\n$ORIGIN .\n$TTL 300\n'),
  sites: union('sites'),
  certificates: union('certificates'),
  tcp: union('tcp'),
  settings: Object.assign({}, ...Object.values(WORLDS).map(({ settings = {} }) => settings)),
};

/** Merges servers. Two entries at the same address are an error, because one would hide the other. */
function union<Part extends 'sites' | 'certificates' | 'tcp'>(part: Part): Required<World>[Part] {
  const entries = Object.values(WORLDS).flatMap((one) => Object.entries(one[part] ?? {}));
  const twice = entries.find(([name], at) => entries.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`Two worlds have ${part} at ${twice[0]}`);
  return Object.fromEntries(entries) as Required<World>[Part];
}
