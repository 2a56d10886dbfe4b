import { attackClass, type Target } from '../attack.ts';
import { flood } from '../deliveries.ts';
import { graphql, request, withQuery } from '../wire.ts';
import { payingKey } from './keys.ts';

/** Small look-ups that make the service query other servers, by request number. */
const LOOKED_UP: Readonly<Record<string, (count: number, site: string) => string>> = {
  'dns, dead names': (n) =>
    withQuery('/dns-lookup/v1/check', { name: `l${n}.dead.example.com`, type: 'ALL' }),
  'dns, slow names': (n) => withQuery('/dns-lookup/v1/check', { name: `l${n}.slow.example.com`, type: 'A' }),
  'dns, no such names': (n) => withQuery('/dns-lookup/v1/check', { name: `l${n}.example.com`, type: 'ALL' }),
  'dns, one dead name': () => withQuery('/dns-lookup/v1/check', { name: 'same.dead.example.com' }),
  'dns, large answers': (n) =>
    withQuery('/dns-lookup/v1/check', { name: `l${n}.large.example.com`, type: 'TXT' }),
  'dns, reverse': (n) => withQuery('/dns-lookup/v1/check', { ip: `8.${n & 255}.${(n >> 8) & 255}.1` }),
  'rdap, domains': (n) => withQuery('/rdap/v1/domain', { domain: `domain${n}.com` }),
  'rdap, unknown registries': (n) => withQuery('/rdap/v1/domain', { domain: `domain${n}.de` }),
  'rdap, addresses': (n) => withQuery('/rdap/v1/ip', { ip: `8.${n & 255}.${(n >> 8) & 255}.8` }),
  'ip-intelligence': (n) =>
    withQuery('/ip-intelligence/v1/lookup', { ip: `9.${n & 255}.${(n >> 8) & 255}.9` }),
  'email, dead domains': (n) =>
    withQuery('/email-intelligence/v1/check', { email: `a@l${n}.dead.example.com` }),
  'email, one address': () => withQuery('/email-intelligence/v1/check', { email: 'a@same.example.com' }),
  'deliverability, dead domains': (n) =>
    withQuery('/email-deliverability/v1/deliverability', { domain: `l${n}.dead.example.com` }),
  'deliverability, domains that are there': (n) =>
    withQuery('/email-deliverability/v1/deliverability', {
      domain: `l${n}.site.example.com`,
      selector: 'a,b,c,d,e,f,g,h,i,j',
    }),
  'page, small': (n, site) => withQuery('/url-metadata/v1/extract', { url: `http://${site}/page?${n}` }),
  'page, large': (n, site) => withQuery('/url-metadata/v1/extract', { url: `http://${site}/large?${n}` }),
  'page, slow': (n, site) => withQuery('/url-metadata/v1/extract', { url: `http://${site}/slow?${n}` }),
  'page, never': (n, site) => withQuery('/url-metadata/v1/extract', { url: `http://${site}/dead?${n}` }),
  'page, without end': (n, site) =>
    withQuery('/url-metadata/v1/extract', { url: `http://${site}/drip?${n}` }),
  'page, redirects': (n, site) => withQuery('/url-metadata/v1/extract', { url: `http://${site}/turn?${n}` }),
  'page, costly certificates': (n, site) =>
    withQuery('/url-metadata/v1/extract', { url: `https://${site}/page?${n}` }),
  'page, no such host': (n) => withQuery('/url-metadata/v1/extract', { url: `http://l${n}.example.com/` }),
  'headers, small': (n, site) => withQuery('/security-headers/v1/scan', { url: `http://${site}/page?${n}` }),
  'headers, never': (n, site) => withQuery('/security-headers/v1/scan', { url: `http://${site}/dead?${n}` }),
  'exif, no image': (n, site) => withQuery('/exif/v1/extract', { url: `http://${site}/page?${n}` }),
  'exif, never': (n, site) => withQuery('/exif/v1/extract', { url: `http://${site}/dead?${n}` }),
};

const ALIASES = 20;

/** The same look-ups in bulk by GraphQL: twenty fields per document. */
const FIELDS: Readonly<Record<string, (count: number, site: string) => string>> = {
  'graphql, dead names': (n) => `dnsLookupCheck(name: "g${n}.dead.example.com") { status }`,
  'graphql, no such names': (n) =>
    `dnsLookupCheck(name: "g${n}.example.com", type: ["ALL"]) { records { value } }`,
  'graphql, deliverability': (n) => `emailDeliverabilityCheck(domain: "g${n}.example.com") { score }`,
  'graphql, large pages': (n, site) =>
    `urlMetadataExtract(url: "http://${site}/large?g${n}") { images { url } }`,
};

const byRest = Object.entries(LOOKED_UP).map(([name, path]) => [
  name,
  (target: Target) =>
    flood(target, (count) => request({ path: path(count, target.site), key: payingKey(target, count) }), {
      connections: 400,
    }),
]);

const byGraphQL = Object.entries(FIELDS).map(([name, field]) => [
  name,
  (target: Target) =>
    flood(
      target,
      (count) => {
        const fields = Array.from(
          { length: ALIASES },
          (_, index) => `a${index}: ${field(count * ALIASES + index, target.site)}`,
        );
        return graphql(`{ ${fields.join(' ')} }`, { key: payingKey(target, count) });
      },
      { connections: 60 },
    ),
]);

export const liveCalls = attackClass(
  'live-calls',
  'many small look-ups outside, by three paying accounts',
  Object.fromEntries([...byRest, ...byGraphQL]),
  { live: true },
);
