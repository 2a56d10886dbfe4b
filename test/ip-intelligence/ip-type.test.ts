import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { type Ip, ipNumber, ipText, readIp } from '../../src/libraries/ip/address.ts';
import { blockWithin, readIpSet } from '../../src/resolvers/ip-intelligence/ranges.ts';
import { ipTypeOf } from '../../src/resolvers/ip-intelligence/type.ts';

const ip = (text: string): Ip => readIp(text) as Ip;

const anyIp = fc
  .oneof(fc.uint8Array({ minLength: 4, maxLength: 4 }), fc.uint8Array({ minLength: 16, maxLength: 16 }))
  .map((bytes) => ip(ipText(ipaddr.fromByteArray([...bytes]))));

describe('the special-purpose address registries', () => {
  it.each([
    ['0.1.2.3', 'this_network', true],
    ['10.255.255.255', 'private', true],
    ['172.16.0.1', 'private', true],
    ['172.31.255.255', 'private', true],
    ['172.32.0.0', 'public', false],
    ['192.168.1.1', 'private', true],
    ['100.64.0.1', 'shared', true],
    ['100.127.255.255', 'shared', true],
    ['100.128.0.0', 'public', false],
    ['127.0.0.53', 'loopback', true],
    ['169.254.169.254', 'link_local', true],
    ['192.0.0.8', 'protocol', true],
    ['192.0.0.9', 'protocol', false],
    ['192.0.0.10', 'protocol', false],
    ['192.0.0.170', 'protocol', true],
    ['192.0.2.1', 'documentation', true],
    ['198.51.100.1', 'documentation', true],
    ['203.0.113.1', 'documentation', true],
    ['192.31.196.1', 'protocol', false],
    ['192.52.193.1', 'protocol', false],
    ['192.88.99.1', 'protocol', true],
    ['192.175.48.1', 'protocol', false],
    ['198.19.0.1', 'benchmarking', true],
    ['224.0.0.251', 'multicast', true],
    ['240.0.0.1', 'reserved', true],
    ['255.255.255.255', 'broadcast', true],
    ['8.8.8.8', 'public', false],
    ['::', 'unspecified', true],
    ['::1', 'loopback', true],
    ['::ffff:10.0.0.1', 'private', true],
    ['::ffff:8.8.8.8', 'public', false],
    ['::8.8.8.8', 'reserved', true],
    ['64:ff9b:1::1', 'nat64', true],
    ['100::1', 'discard', true],
    ['100:0:0:1::1', 'discard', true],
    ['100:0:0:2::1', 'reserved', true],
    ['2001:1::', 'protocol', true],
    ['2001:1::1', 'protocol', false],
    ['2001:1::2', 'protocol', false],
    ['2001:1::3', 'protocol', false],
    ['2001:2::1', 'benchmarking', true],
    ['2001:3::1', 'protocol', false],
    ['2001:4:112::1', 'protocol', false],
    ['2001:10::1', 'orchid', true],
    ['2001:20::1', 'orchid', false],
    ['2001:30::1', 'orchid', false],
    ['2001:db8::1', 'documentation', true],
    ['2620:4f:8000::1', 'protocol', false],
    ['3fff::1', 'documentation', true],
    ['3fff:1000::', 'public', false],
    ['5f00::1', 'segment_routing', true],
    ['4000::1', 'reserved', true],
    ['fc00::1', 'unique_local', true],
    ['fdff::1', 'unique_local', true],
    ['fe80::1', 'link_local', true],
    ['fec0::1', 'site_local', true],
    ['ff02::1', 'multicast', true],
    ['2606:4700:4700::1111', 'public', false],
  ])('contain %s as %s; bogon: %s', (address, type, bogon) => {
    expect(ipTypeOf(ip(address))).toMatchObject({ type, bogon });
  });

  it.each([
    ['2002:808:808::1', 'six_to_four', '8.8.8.8', false],
    ['2002:a00:1::1', 'six_to_four', '10.0.0.1', true],
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', 'teredo', '192.0.2.45', true],
    ['2001:0:4136:e378:8000:63bf:f7f7:f7f7', 'teredo', '8.8.8.8', false],
    ['64:ff9b::8.8.8.8', 'nat64', '8.8.8.8', false],
    ['64:ff9b::192.168.0.1', 'nat64', '192.168.0.1', true],
  ])('contain %s as %s with the embedded address %s; bogon: %s', (address, type, carried, bogon) => {
    const found = ipTypeOf(ip(address));
    expect(found).toMatchObject({ type, bogon });
    expect(found.carried && ipText(found.carried)).toBe(carried);
  });

  it('contain every address that the IP library considers special', () => {
    fc.assert(
      fc.property(anyIp, (one) => {
        if (ipTypeOf(one).type === 'public') expect(one.range()).toBe('unicast');
      }),
    );
  });
});

describe('the network block of an IP address', () => {
  it.each([
    ['8.8.8.8', '8.8.8.0', '8.8.8.255', '8.8.8.0/24'],
    ['1.0.128.9', '1.0.128.0', '1.0.196.255', '1.0.128.0/18'],
    ['1.0.196.9', '1.0.128.0', '1.0.196.255', '1.0.196.0/24'],
    ['1.2.3.4', '1.2.3.4', '1.2.3.4', '1.2.3.4/32'],
    ['1.2.3.4', '0.0.0.0', '255.255.255.255', '0.0.0.0/0'],
    ['2a01:4f8::1', '2a01:4f8::', '2a01:4f8:ffff:ffff:ffff:ffff:ffff:ffff', '2a01:4f8::/32'],
  ])('is calculated for %s in the range %s to %s: %s', (address, first, last, block) => {
    expect(blockWithin(ip(address), ipNumber(ip(first)), ipNumber(ip(last)))).toBe(block);
  });
});

describe('a list of IP addresses', async () => {
  const list = await readIpSet(`# exits
185.220.101.0/24
185.220.102.4
  2a0b:f4c2::/48 , of an operator
8.8.8.8;resolver
0.0.0.0/0
::/0
10.0.0.0/33
::ffff:1.1.1.1/128
ExitNode 9.9.9.9
9.9.9.9.9
<html>
`);
  it.each([
    ['185.220.101.0', true],
    ['185.220.101.255', true],
    ['185.220.102.0', false],
    ['185.220.102.4', true],
    ['185.220.102.5', false],
    ['2a0b:f4c2:0:ffff::1', true],
    ['2a0b:f4c2:1::1', false],
    ['8.8.8.8', true],
    ['9.9.9.9', false],
    ['10.0.0.0', false],
    ['1.1.1.1', false],
    ['185.220.101.1', true],
  ])('contains %s: %s', (address, has) => {
    expect(list.has(ip(address))).toBe(has);
    expect(list.size).toBe(4);
  });

  it('contains exactly the addresses of its blocks, even if blocks overlap', async () => {
    const block = fc.tuple(anyIp, fc.integer({ min: 1, max: 128 })).map(([one, bits]) => {
      const width = one.kind() === 'ipv4' ? 32 : 128;
      return { one, bits: Math.min(bits, width) };
    });
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 20 }), anyIp, async (blocks, ip) => {
        const set = await readIpSet(blocks.map(({ one, bits }) => `${ipText(one)}/${bits}`).join('\n'));
        for (const { one } of blocks) expect(set.has(one)).toBe(true);
        const held = blocks.some(({ one, bits }) => one.kind() === ip.kind() && ip.match(one as never, bits));
        expect(set.has(ip)).toBe(held);
      }),
    );
  });

  it('can have thousands of lines in any order, and does not block other work while it is read', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    // 7 and 20,000 have no common factor, so each address occurs once.
    const addresses = Array.from({ length: 20_000 }, (_, at) => (at * 7) % 20_000).map(
      (number) => `11.${number % 200}.${Math.floor(number / 200)}.1`,
    );
    const set = await readIpSet(addresses.join('\n'));
    clearInterval(others);
    expect(addresses.every((address) => set.has(ip(address)))).toBe(true);
    expect(set.has(ip('11.0.0.2'))).toBe(false);
    expect(turns).toBeGreaterThan(3);
  });
});
