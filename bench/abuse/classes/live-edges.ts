import { attackClass, type Target } from '../attack.ts';
import { flood } from '../deliveries.ts';
import { graphql, request } from '../wire.ts';
import { payingKey } from './keys.ts';

type Field = (number: number, site: string) => string;

const DNS = 'dns { status records { value } }';
const DELIVERABILITY = 'deliverability { score recommendations { code } }';

/** Live look-ups with edges to other look-ups. Each function builds one from the request number. */
const EDGES: Readonly<Record<string, Field>> = {
  'address to registry and names': (n) =>
    `ipIntelligenceLookup(ip: "8.${n & 255}.${(n >> 8) & 255}.1") { rdap { rir } ${DNS} }`,
  'address to country and on': (n) =>
    `ipIntelligenceLookup(ip: "8.${n & 255}.${(n >> 8) & 255}.2") { country { neighbours { airports(limit: 20) { items { name } } } } }`,
  'domain to names': (n) => `rdapDomain(domain: "edge${n}.com") { ${DNS} }`,
  'domain to names of every type': (n) =>
    `rdapDomain(domain: "type${n}.com") { ${['ALL', 'A', 'MX', 'TXT', 'NS'].map((type) => `${type}: dns(type: ["${type}"]) { status }`).join(' ')} }`,
  'domain to mail': (n) => `rdapDomain(domain: "mail${n}.com") { ${DELIVERABILITY} }`,
  'domain to all': (n) => `rdapDomain(domain: "all${n}.com") { ${DNS} ${DELIVERABILITY} }`,
  'email to mail': (n) => `emailIntelligenceCheck(email: "a@edge${n}.example.com") { ${DELIVERABILITY} }`,
  'email at dead domains': (n) =>
    `emailIntelligenceCheck(email: "a@edge${n}.dead.example.com") { ${DELIVERABILITY} }`,
  'email at domains that are there': (n) =>
    `emailIntelligenceCheck(email: "a@edge${n}.site.example.com") { ${DELIVERABILITY} }`,
  'page to its headers': (n, site) =>
    `urlMetadataExtract(url: "http://${site}/page?e${n}") { securityHeaders { score } }`,
  'large page to its headers': (n, site) =>
    `urlMetadataExtract(url: "http://${site}/large?e${n}") { images { url } securityHeaders { rawHeaders { value } } }`,
  'page that never comes': (n, site) =>
    `urlMetadataExtract(url: "http://${site}/dead?e${n}") { securityHeaders { score } }`,
};

const SIZES = {
  'one field': { fields: 1, connections: 200 },
  'twenty fields': { fields: 20, connections: 40 },
};

const document = (field: Field, fields: number, count: number, site: string): string =>
  `{ ${Array.from({ length: fields }, (_, index) => `a${index}: ${field(count * fields + index, site)}`).join(' ')} }`;

const variants = Object.entries(EDGES).flatMap(([name, field]) =>
  Object.entries(SIZES).map(([size, { fields, connections }]) => [
    `${name}, ${size}`,
    (target: Target) =>
      flood(
        target,
        (count) => graphql(document(field, fields, count, target.site), { key: payingKey(target, count) }),
        {
          connections,
        },
      ),
  ]),
);

const batched = ['domain to all', 'email at dead domains'].map((name) => [
  `${name}, batches`,
  (target: Target) =>
    flood(
      target,
      (count) => {
        const field = EDGES[name] as Field;
        const queries = Array.from({ length: 10 }, (_, index) => ({
          query: document(field, 10, count * 10 + index, target.site),
        }));
        return request({ path: '/graphql', key: payingKey(target, count), body: JSON.stringify(queries) });
      },
      { connections: 20 },
    ),
]);

export const liveEdges = attackClass(
  'live-edges',
  'edges from live look-ups into others, by three paying accounts',
  Object.fromEntries([...variants, ...batched]),
  { live: true },
);
