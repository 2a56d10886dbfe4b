import { expect, test } from 'vitest';
import { mobileNetworks } from '../../src/datasets/ip-intelligence/mobile-networks.ts';
import { networkKindOf } from '../../src/resolvers/ip-intelligence/kind.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

test.each(
  FACES,
)('the network of a mobile carrier is reported as mobile, and others are unknown, via $name', async ({
  ask,
}) => {
  await using internet = await openInternet(world);
  await using service = await openTestService({ upstream: internet.upstream });
  const mobileAt = async (ip: string) => {
    const { value } = await ask(service, 'ipIntelligenceLookup', { ip });
    return [value.asn?.number ?? null, value.mobile];
  };
  // T-Mobile in the United States, Verizon Wireless and Free Mobile.
  expect(await mobileAt('172.58.0.1')).toEqual([21_928, true]);
  expect(await mobileAt('174.192.0.1')).toEqual([6167, true]);
  expect(await mobileAt('37.165.0.1')).toEqual([51_207, true]);
  expect(await mobileAt('2600:1010::1')).toEqual([22_394, true]);
  // Deutsche Telekom has phones and lines in one network.
  expect(await mobileAt('84.128.0.1')).toEqual([3320, null]);
  expect(await mobileAt('8.8.8.8')).toEqual([15_169, null]);
  expect(await mobileAt('10.0.0.1')).toEqual([null, null]);
});

test('the networks of mobile carriers are those of internet providers', () => {
  expect(mobileNetworks.get().size).toBeGreaterThan(40);
  for (const asn of mobileNetworks.get()) expect(networkKindOf(asn, null), `AS${asn}`).toBe('isp');
});

test.each([
  [3209, 'Vodafone in Germany'],
  [7018, 'AT&T'],
  [55_836, 'Jio, which also has fiber'],
  [12_576, 'EE, which also has lines'],
  [15_169, 'Google'],
])('AS%i of %s is not in the table', (asn) => {
  expect(mobileNetworks.get().has(asn)).toBe(false);
});
