import { expect, test } from 'vitest';
import { callerAddress, clientAddress, originOf } from '../../src/server/address.ts';

const NOBODY = { unknown: 'no_connection' };
const UNTRUSTED = { unknown: 'untrusted_proxy' };

const from = (ip: string, forwarded: string | null, trustProxy: number) =>
  clientAddress(
    { ip, headers: { get: (name) => (name === 'x-forwarded-for' ? forwarded : null) } },
    trustProxy,
  );

test.each([
  ['no proxy is trusted by default', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['one proxy: the last entry', '10.0.0.1', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
  ['two proxies: the last but one', '10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2', 2, '198.51.100.7'],
  ['fewer entries than proxies: the first', '10.0.0.1', '198.51.100.7', 3, '198.51.100.7'],
  ['an entry with a port', '10.0.0.1', '198.51.100.7:5555', 1, '198.51.100.7'],
  ['an IPv6 entry with a port', '10.0.0.1', '[2001:db8:1:2::7]:5555', 1, '2001:db8:1:2::/64'],
  ['an entry that is not an address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['a missing header', '10.0.0.1', null, 1, '10.0.0.1'],
])('the client address is determined correctly: %s', (_name, ip, forwarded, trustProxy, expected) => {
  expect(from(ip, forwarded, trustProxy)).toBe(expected);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
])('the address %s is rate limited as %s', (ip, expected) => {
  expect(from(ip, null, 0)).toBe(expected);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['0.0.0.0', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
  ['::1', 'http://[::1]:4000'],
])('a listener on %s has the URL %s', (host, expected) => {
  expect(originOf(host, 4000)).toBe(expected);
});

test.each([
  ['a direct connection', '2001:db8::7', {}, 0, { address: '2001:db8::7' }],
  ['a direct connection on one network', 'fe80::7%eth0', {}, 0, { address: 'fe80::7' }],
  ['a direct connection past a proxy', '198.51.100.7', {}, 1, { address: '198.51.100.7' }],
  ['a trusted proxy', '10.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 1, { address: '198.51.100.7' }],
  ['a trusted proxy of an unknown client', '10.0.0.1', { 'x-forwarded-for': 'unknown' }, 1, NOBODY],
  ['a trusted proxy with a forged entry', '10.0.0.1', { 'x-forwarded-for': '9.9.9.9, _hidden' }, 1, NOBODY],
  ['a trusted proxy with another header', '10.0.0.1', { forwarded: 'for=198.51.100.7' }, 1, NOBODY],
  ['a proxy that is not trusted', '10.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 0, UNTRUSTED],
  ['a proxy with the header of RFC 7239', '10.0.0.1', { forwarded: 'for=198.51.100.7' }, 0, UNTRUSTED],
  ['a proxy with the header of nginx', '10.0.0.1', { 'x-real-ip': '198.51.100.7' }, 0, UNTRUSTED],
  ['a request in memory', '', {}, 0, NOBODY],
])('the whole address of the caller is determined: %s', (_name, ip, headers, trustProxy, expected) => {
  expect(callerAddress({ ip, headers: new Headers(headers as HeadersInit) }, trustProxy)).toEqual(expected);
});
