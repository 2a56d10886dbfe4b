import { BlockList, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canonicalAddress, isPublicAddress } from '../../src/upstream/address.ts';

/** IANA's registries of special-purpose addresses, plus multicast and deprecated ranges (RFC 3879, 4843, 7526). */
const SPECIAL = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...[
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
  ],
  ...['192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...[
    '::/128',
    '::1/128',
    '::/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '100:0:0:1::/64',
    '2001::/23',
  ],
  ...['2001::/32', '2001:2::/48', '2001:3::/32', '2001:4:112::/48', '2001:10::/28', '2001:20::/28'],
  ...[
    '2001:30::/28',
    '2001:db8::/32',
    '2002::/16',
    '2620:4f:8000::/48',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
  ],
  ...['fe80::/10', 'fec0::/10', 'ff00::/8'],
];

const special = new BlockList();
for (const range of SPECIAL) {
  const [address, bits] = range.split('/') as [string, string];
  special.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

const inV4 = (range: string) => fc.nat(2 ** 32 - 1).map((low) => merge(range, BigInt(low), 32));
const inV6 = (range: string) => fc.bigInt(0n, 2n ** 128n - 1n).map((low) => merge(range, low, 128));
const anyV4 = inV4('0.0.0.0/0');
const anyV6 = inV6('::/0');

/** Returns an address in a range. The bits after the prefix come from `low`. */
function merge(range: string, low: bigint, width: number): string {
  const [address, bits] = range.split('/') as [string, string];
  const mask = (1n << BigInt(width - Number(bits))) - 1n;
  return print((numberOf(address) & ~mask) | (low & mask), width);
}

function numberOf(address: string): bigint {
  if (!isIPv6(address)) return address.split('.').reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const [head = '', tail = ''] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

function print(value: bigint, width: number): string {
  const size = width === 32 ? 8n : 16n;
  const parts = Array.from(
    { length: width === 32 ? 4 : 8 },
    (_, at) => (value >> (BigInt(at) * size)) & ((1n << size) - 1n),
  );
  return parts
    .reverse()
    .map((part) => part.toString(width === 32 ? 10 : 16))
    .join(width === 32 ? '.' : ':');
}

const hex = (v4: string): string => numberOf(v4).toString(16).padStart(8, '0').replace(/.{4}$/, ':$&');

describe('an IP address', () => {
  test.each(SPECIAL)('is not public in the special-purpose range %s', (range) => {
    const address = isIPv6(range.split('/')[0] as string) ? inV6(range) : inV4(range);
    fc.assert(
      fc.property(address, (text) => !isPublicAddress(text)),
      { numRuns: 200 },
    );
  });

  it('is outside all special-purpose ranges if it is public', () => {
    fc.assert(
      fc.property(fc.oneof(anyV4, anyV6, inV6('2000::/3')), (text) => {
        const family = isIPv6(text) ? 'ipv6' : 'ipv4';
        return !(isPublicAddress(text) && special.check(text, family));
      }),
      { numRuns: 5_000 },
    );
  });

  test.each(['::/3', '4000::/2', '8000::/1'])('is not public in IPv6 outside 2000::/3: %s', (range) => {
    fc.assert(fc.property(inV6(range), (text) => !isPublicAddress(text)));
  });

  it('embedded in an IPv6 address is public only if it is IPv4-mapped and itself public', () => {
    fc.assert(
      fc.property(anyV4, (v4) => {
        expect(isPublicAddress(`::ffff:${v4}`)).toBe(isPublicAddress(v4));
        expect(isPublicAddress(`::ffff:${hex(v4)}`)).toBe(isPublicAddress(v4));
        for (const shell of [
          `::${hex(v4)}`,
          `::ffff:0:${hex(v4)}`,
          `64:ff9b::${hex(v4)}`,
          `2002:${hex(v4)}::1`,
        ])
          expect(isPublicAddress(shell)).toBe(false);
      }),
    );
  });

  test.each([
    '8.8.8.8',
    '93.184.215.14',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:2800::1',
    '2a00:1450::1',
  ])('is public if it belongs to an ordinary host: %s', (address) =>
    expect(isPublicAddress(address)).toBe(true));

  test.each([
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '',
    'x',
    '127.1',
    '010.1.1.1',
    '8.8.8.8%1',
    '2606::1%eth0',
  ])('is not public even if it looks public: %s', (text) => expect(isPublicAddress(text)).toBe(false));

  test.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', null],
    ['0x7f.1', null],
  ])('is compared in canonical form: %s is %s', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical);
  });
});
