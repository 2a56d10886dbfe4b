import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asksOthers } from '../../src/accounting/credits/cost.ts';
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { byteChange, tamperedBytes } from './tampering/bytes.ts';
import { endpointOf, NOTHING, openScene, type Tampering, tampering } from './tampering/scene.ts';

/**
 * The number of runs is small, because this test is part of every test run. After changes to readers of third-party
 * answers, thousands of runs are recommended, which take a quarter of an hour.
 */
const RUNS = Number(process.env.TAMPERING_RUNS ?? 20);
const SEED = Number(process.env.TAMPERING_SEED ?? 20261201);
const TIMEOUT_MS = 60_000 + RUNS * 2_000;

const ALL_TYPES = 'A,AAAA,MX,TXT,SOA,CAA,HTTPS,LOC,SRV,NAPTR'.split(',');
const OTHER_TYPES = 'RRSIG,DNSKEY,DS,NSEC3PARAM,CSYNC,ZONEMD,URI,CERT,NS,ANY'.split(',');

/** The social operations with the arguments of their examples. */
const SOCIAL = Object.fromEntries(
  endpoints(schema)
    .filter(({ mayBeLater, cost }) => mayBeLater && asksOthers(cost))
    .map(({ name, examples }) => [name, examples.map(({ args }) => args)]),
);

/** Arguments with which each operation is called. */
const QUESTIONS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  dnsLookupCheck: [
    { name: 'all.example.com', type: ALL_TYPES },
    { name: 'all.example.com', type: OTHER_TYPES },
    { name: 'www.iana.org', type: ['A', 'AAAA'] },
    { ip: '9.9.9.9' },
  ],
  rdapDomain: [{ domain: 'example.com' }, { domain: 'io.io' }],
  rdapIp: [{ ip: '8.8.8.8' }, { ip: '2001:67c:2e8:22::c100:68b' }],
  ipIntelligenceLookup: [{ ip: '8.8.8.8' }, { ip: '93.184.217.7' }],
  emailDeliverabilityCheck: [
    { domain: 'all.example.com', ip: '93.184.217.7', selector: ['default', 'selector1'] },
    { domain: 'fastmail.com' },
  ],
  emailIntelligenceCheck: [
    { email: 'a@all.example.com' },
    { email: 'b@googlemail.com' },
    { email: 'c@example.com', include: ['domain_age'] },
  ],
  urlMetadataExtract: [
    { url: 'https://news.example.com/' },
    { url: 'https://hearth.example.org/kettle' },
    { url: 'https://news.example.com/media/harbour-bridge.jpg' },
  ],
  securityHeadersScan: [
    { url: 'observatory.example.com' },
    { url: 'shop.example.com' },
    { url: 'expired.example.com' },
  ],
  aiSerpSearch: [
    { q: 'How do I descale a copper kettle?' },
    { q: 'When did the first cars cross the harbour bridge?' },
  ],
  serpSearch: [{ q: 'copper kettle' }, { url: 'https://www.google.com/search?q=harbour+bridge&hl=en&gl=GB' }],
  exifExtract: [{ url: 'https://photos.example.com/harbour.jpg' }],
  ...SOCIAL,
};

/** Parsers are left out: the fuzz tests of `test/parser` damage their documents. */
const LIVE = endpoints(schema)
  .filter(({ cost, api }) => asksOthers(cost) && api !== 'parser')
  .map(({ name }) => name);

const IMAGES = ['jpg', 'png', 'webp', 'tiff', 'heic', 'avif', 'jxl'].map((kind) =>
  readFileSync(new URL(`../exif/images/full.${kind}`, import.meta.url)),
);

let scene: Awaited<ReturnType<typeof openScene>>;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene[Symbol.asyncDispose]());

/** Masks snapshot ids, which differ between two answers to the same request. */
const lasting = (value: unknown): unknown =>
  value && JSON.parse(JSON.stringify(value).replaceAll(/snp_[\da-f]{32}/g, 'snp'));

/** Queries REST and GraphQL and compares their answers. Resolves to true if the request succeeded. */
async function isAnswered(
  name: string,
  args: Readonly<Record<string, unknown>>,
  changes: Tampering,
): Promise<boolean> {
  const [rest, graphql] = await scene.ask(endpointOf(name), args, changes);
  // An internal error must not be the reason for a missing part of an answer either.
  expect(JSON.stringify([rest, graphql])).not.toMatch(/internal_error/i);
  expect(graphql?.code).toBe(rest?.code);
  expect(lasting(graphql?.value)).toEqual(lasting(rest?.value));
  return rest !== undefined && rest.status < 300;
}

describe(`arbitrary responses of other servers (${RUNS} times, seed ${SEED})`, () => {
  test('the tampering tests cover every operation with upstream calls', () => {
    expect(Object.keys(QUESTIONS).sort()).toEqual([...LIVE].sort());
  });

  test.each(LIVE)(
    '%s never fails internally and returns the same answer via REST and GraphQL',
    async (name) => {
      const questions = QUESTIONS[name] ?? [];
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...questions), tampering, async (args, changes) => {
          answered += Number(await isAnswered(name, args, changes));
        }),
        { seed: SEED, numRuns: RUNS },
      );
      expect(answered).toBeGreaterThan(RUNS / 5);
    },
    TIMEOUT_MS,
  );

  test(
    'an image with arbitrary bytes never causes an internal failure and has the same answer via REST and GraphQL',
    async () => {
      const changes = fc.array(
        byteChange.filter(({ how }) => how !== 'replace'),
        { maxLength: 6 },
      );
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...IMAGES), changes, async (image, bytes) => {
          const base64 = tamperedBytes(image, bytes).toString('base64');
          answered += Number(await isAnswered('exifExtract', { base64 }, NOTHING));
        }),
        { seed: SEED, numRuns: RUNS },
      );
      expect(answered).toBeGreaterThan(RUNS / 5);
    },
    TIMEOUT_MS,
  );
});
