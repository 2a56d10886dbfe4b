import { describe, expect, test } from 'vitest';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

const lookUp = (ip: string) => `/ip-intelligence/v1/lookup?ip=${encodeURIComponent(ip)}`;

describe('the notation of an address', () => {
  test.each([
    ['::FFFF:192.168.1.10', '192.168.1.10'],
    ['::ffff:c0a8:10a', '192.168.1.10'],
    ['FE80:0:0:0:0:0:0:0001', 'fe80::1'],
    ['fe80::0.0.0.1', 'fe80::1'],
  ])('%s is read as %s', async (text, ip) => {
    await using service = await openTestService();
    expect((await service.get(lookUp(text))).body).toMatchObject({ ip });
  });

  test.each([
    '3232235786',
    '0xc0a8010a',
    '0xc0.0xa8.1.10',
    '192.168.1.010',
    '192.168.001.10',
    '192.168.266',
  ])('%s is refused, because programs read it as different addresses', async (text) => {
    await using service = await openTestService();
    const { status } = await service.get(lookUp(text));
    expect([status, await service.used()]).toEqual([400, 0]);
  });
});

test('without block lists, none is queried and their contribution to the risk is unknown', async () => {
  await using internet = await openInternet({ zone: world.zone, settings: { dnsblZones: [] } });
  await using service = await openTestService({ upstream: internet.upstream });
  const { body } = await service.get(lookUp('8.8.8.8'));
  expect(body.dnsbl).toEqual({
    ...{ status: 'answered', error: null, checked: 0, listed: 0, errors: 0, results: [] },
  });
  expect(body.risk.unknown).toContain('dnsbl');
});
