import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { useImports } from '../../src/datasets/imports.ts';
import { openDesk } from '../datasets/imports-desk.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

afterEach(() => {
  useImports('/nowhere', () => {});
});

const TABLE = `1.0.0.0\t1.0.0.255\t13335\tUS\tCLOUDFLARENET
1.0.1.0\t1.0.3.255\t0\tNone\tNot routed
84.0.0.0\t84.0.255.255\t64\tHU\tKansas State University
2001:db0::\t2001:db0:ffff:ffff:ffff:ffff:ffff:ffff\t6939\tUS\tHURRICANE
`;

test.each(FACES)('via $name, an imported table determines which network announces an address', async ({
  ask,
}) => {
  using desk = openDesk();
  expect(await desk.import('asn', gzipSync(TABLE), { force: true })).toMatch(
    /^2 IPv4 ranges and 1 IPv6 ranges of 3/,
  );
  expect(useImports(desk.folder, expect.unreachable)).toEqual(['asn']);
  await using internet = await openInternet(world);
  await using service = await openTestService({ upstream: internet.upstream });
  const told = async (ip: string) => (await ask(service, 'ipIntelligenceLookup', { ip })).value;
  expect(await told('84.0.7.7')).toMatchObject({
    asn: { number: 64, name: 'Kansas State University', kind: 'education' },
    network: '84.0.0.0/16',
  });
  expect(await told('1.0.2.2')).toMatchObject({ asn: null, network: null });
  expect(await told('2001:db0::5')).toMatchObject({ asn: { number: 6939 }, network: '2001:db0::/32' });
  expect(await desk.listed('asn')).toMatchObject({ source: 'IPtoASN', origin: 'imported', records: 3 });
});

test.each([
  ['<html>', /line 1: must be two addresses/],
  ['1.0.0.0\t1.0.0.255\tAS1\tUS\tX', /line 1/],
  ['1.0.0.9\t1.0.0.0\t1\tUS\tX', /line 1/],
  ['1.0.0.0\t2001::\t1\tUS\tX', /line 1/],
  [`${TABLE}1.0.0.0\t1.0.0.255\t1`, /line 5/],
])('%j is refused completely, and a short table requires --force', async (content, why) => {
  using desk = openDesk();
  await expect(desk.import('asn', content, { force: true })).rejects.toThrow(why);
  await expect(desk.import('asn', TABLE)).rejects.toThrow(/too few IPv4 ranges[\s\S]*--force/);
});
