import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScene, type Scene } from '../dns/dns-scene.ts';
import { FACES } from '../faces/faces.ts';

const OPERATION = 'dnsLookupCheck';

describe.each(FACES)('via $name', ({ ask }) => {
  /** Two resolvers, of which one validates. */
  const scenes = {} as Record<'plain' | 'validating', Scene>;
  beforeAll(async () => {
    scenes.plain = await openScene();
    scenes.validating = await openScene({ more: '; @ad .' });
  });
  afterAll(async () => {
    await Promise.all(Object.values(scenes).map((scene) => scene[Symbol.asyncDispose]()));
  });
  const answer = (args: Record<string, unknown>, resolver: keyof typeof scenes = 'plain') =>
    ask(scenes[resolver].house, OPERATION, args);

  describe('a name', () => {
    test('returns its records with their fields, at a price of 5 credits', async () => {
      const { value, charged } = await answer({ name: 'example.com', type: ['MX'] });
      expect(charged).toBe(5);
      expect(value).toMatchObject({
        query: { name: 'example.com', ascii: 'example.com', types: ['MX'] },
        status: 'NOERROR',
        exists: true,
        flags: { aa: false, tc: false, rd: true, ra: true, ad: false, cd: false },
        records: [
          {
            name: 'example.com',
            type: 'MX',
            ttl: 300,
            value: '10 mail.example.com.',
            data: { preference: 10, exchange: 'mail.example.com' },
          },
          { ttl: 60, value: '20 mail2.example.com.' },
        ],
        byType: [{ type: 'MX', status: 'NOERROR', count: 2, minTtl: 60 }],
        cnameChain: [],
        authority: [],
        extendedErrors: [],
        reverse: null,
        resolver: 'local',
        protocol: 'udp',
        cached: false,
      });
    });

    test('can be missing, or have no records of the type, without causing an error', async () => {
      const nothing = await answer({ name: 'nothing.example.com' });
      expect(nothing).toMatchObject({ status: 200, charged: 5 });
      expect(nothing.value).toMatchObject({
        status: 'NXDOMAIN',
        exists: false,
        records: [],
        byType: [{ status: 'NXDOMAIN', count: 0, minTtl: null }],
        authority: [{ name: 'example.com', type: 'SOA', data: { minimum: 120 } }],
      });
      const { value } = await answer({ name: 'example.com', type: ['AAAA'] });
      expect(value).toMatchObject({ status: 'NOERROR', exists: true, records: [], byType: [{ count: 0 }] });
    });

    test('can be an alias of an alias', async () => {
      const { value } = await answer({ name: 'www.example.com', type: ['A', 'CNAME'] });
      expect(value.cnameChain).toEqual(['edge.example.com', 'edge.example.net']);
      expect(
        value.records.map((record: { type: string; name: string }) => `${record.name} ${record.type}`),
      ).toEqual(['www.example.com CNAME', 'edge.example.com CNAME', 'edge.example.net A']);
      expect(value.byType).toMatchObject([
        { type: 'A', count: 1 },
        { type: 'CNAME', count: 1 },
      ]);
    });

    test('exists if it is an alias of a missing name, and can be in an endless loop of aliases', async () => {
      const dangling = await answer({ name: 'dangling.example.com' });
      expect(dangling.value).toMatchObject({
        status: 'NXDOMAIN',
        exists: true,
        cnameChain: ['nothing.example.com'],
      });
      const round = await answer({ name: 'round.example.com' });
      expect(round.value.cnameChain).toEqual(['round2.example.com']);
    });

    test('may have private addresses, because the service does not connect to them', async () => {
      const { value } = await answer({ name: 'inner.example.com' });
      expect(value.records).toMatchObject([{ value: '10.0.0.1' }]);
    });

    test('is returned with signatures on request', async () => {
      const types = async (type: string[]) =>
        (await answer({ name: 'edge.example.net', type })).value.records.map(
          (record: { type: string }) => record.type,
        );
      expect(await types(['A', 'RRSIG'])).toEqual(['A', 'RRSIG']);
      expect(await types(['ANY'])).toEqual(['A', 'RRSIG']);
    });
  });

  describe('an address', () => {
    test.each([
      ['93.184.215.14', '93.184.215.14', ['example.com', 'liar.example.com'], true],
      ['::ffff:93.184.215.15', '93.184.215.15', ['liar.example.com'], false],
      ['2606:2800:0:0:0:0:0:1', '2606:2800::1', ['six.example.com'], true],
      ['93.184.215.16', '93.184.215.16', ['broken.example.com'], null],
      ['10.0.0.1', '10.0.0.1', [], false],
    ])('%s is normalised to %s and has the host names %j, forward-confirmed: %j', async (ip, canonical, hostnames, forwardConfirmed) => {
      const { value } = await answer({ ip });
      expect(value.reverse).toEqual({
        ip: canonical,
        ptrName: value.query.ascii,
        hostnames,
        forwardConfirmed,
      });
      expect(value).toMatchObject({ query: { types: ['PTR'] }, exists: hostnames.length > 0 });
    });

    test('can be queried for other types as well', async () => {
      const { value } = await answer({ ip: '93.184.215.14', type: ['SOA'] });
      expect(value.query).toMatchObject({ ascii: '14.215.184.93.in-addr.arpa', types: ['SOA', 'PTR'] });
    });
  });

  describe('DNSSEC signatures', () => {
    test.each<[string, keyof typeof scenes, string, string]>([
      ['ok.secure.test', 'validating', 'secure', 'NOERROR'],
      ['ok.secure.test', 'plain', 'secure', 'NOERROR'],
      ['missing.secure.test', 'validating', 'secure', 'NXDOMAIN'],
      ['bad.secure.test', 'plain', 'bogus', 'SERVFAIL'],
      ['mute.secure.test', 'validating', 'bogus', 'SERVFAIL'],
      ['mute.secure.test', 'plain', 'unknown', 'SERVFAIL'],
      ['example.com', 'validating', 'insecure', 'NOERROR'],
      ['example.com', 'plain', 'unknown', 'NOERROR'],
      ['broken.example.com', 'validating', 'unknown', 'SERVFAIL'],
    ])('are reported for %s, with a %s resolver: %s', async (name, resolver, dnssec, status) => {
      const { value } = await answer({ name }, resolver);
      expect(value).toMatchObject({ dnssec, status });
    });

    test('are recognised as invalid by the resolver’s extended error', async () => {
      const { value } = await answer({ name: 'bad.secure.test' });
      expect(value).toMatchObject({ exists: null, extendedErrors: [{ code: 6, text: 'signature expired' }] });
    });
  });

  describe('failures', () => {
    test('of one record type do not affect other types', async () => {
      const { value } = await answer({ name: 'mixed.example.com', type: ['A', 'AAAA', 'MX'] });
      expect(value).toMatchObject({
        status: 'NOERROR',
        dnssec: 'unknown',
        byType: [
          { type: 'A', status: 'NOERROR', count: 1 },
          { type: 'AAAA', status: 'TIMEOUT', count: 0, minTtl: null },
          { type: 'MX', status: 'SERVFAIL', count: 0 },
        ],
      });
    });

    test('of all record types are reported as an error, free of charge', async () => {
      const reply = await answer({ name: 'deaf.example.com', type: ['A', 'AAAA'] });
      expect(reply).toMatchObject({ code: 'upstream_timeout', charged: 0 });
    });

    test('that prevent a lookup leave it unknown whether the name exists', async () => {
      for (const [name, status] of [
        ['broken.example.com', 'SERVFAIL'],
        ['refused.example.com', 'REFUSED'],
      ])
        expect((await answer({ name })).value).toMatchObject({ status, exists: null, records: [] });
    });
  });

  test('an answer is cached until its records expire, and shows the remaining time', async () => {
    let time = Date.UTC(2026, 8, 15);
    await using scene = await openScene({ now: () => time });
    const look = async () => (await ask(scene.house, OPERATION, { name: 'www.example.com' })).value;
    const first = await look();
    expect(first).toMatchObject({ cached: false, fetchedAt: '2026-09-15T00:00:00.000Z' });
    time += 19_000;
    expect(await look()).toEqual({ ...first, cached: true });
    time += 2_000;
    expect(await look()).toMatchObject({ cached: false, fetchedAt: '2026-09-15T00:00:21.000Z' });
  });
});

test('concurrent identical requests share one lookup, and each is charged', async () => {
  await using scene = await openScene();
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => scene.house.get('/dns-lookup/v1/check?name=example.com&type=mx')),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(scene.queries.filter((query) => query === 'example.com MX')).toHaveLength(1);
  expect(await scene.house.used()).toBe(25);
});
