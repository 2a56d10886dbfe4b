import { describe, expect, it } from 'vitest';
import { ptrName, readIp } from '../../src/libraries/ip/address.ts';
import { isGenericHostname, reverseDns } from '../../src/resolvers/dns/ptr.ts';
import { zoneDns } from './zone-dns.ts';

const signal = new AbortController().signal;
const address = (text: string) => readIp(text) ?? expect.fail(`${text} is an address`);

describe('the reverse DNS name of an IP address', () => {
  it.each([
    ['192.0.2.10', '10.2.0.192.in-addr.arpa'],
    ['::ffff:192.0.2.10', '10.2.0.192.in-addr.arpa'],
    ['2001:db8::cb01', '1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa'],
    ['::192.0.2.10', 'a.0.2.0.0.0.0.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.ip6.arpa'],
  ])('is correct: %s', (ip, name) => {
    expect(ptrName(address(ip))).toBe(name);
  });

  it.each([
    '192.0.2',
    '0300.0.2.1',
    '192.0.2.1 ',
    'fe80::1%eth0',
    '1.2.3.4.5',
    '',
  ])('is refused for %j, which is not an IP address', (text) => {
    expect(readIp(text)).toBeUndefined();
  });
});

describe('reverse DNS', () => {
  const dns = zoneDns(`
    14.215.184.93.in-addr.arpa PTR mail.example.net
    14.215.184.93.in-addr.arpa PTR other.example.net
    mail.example.net A 93.184.215.14
    other.example.net A 93.184.215.99
    15.215.184.93.in-addr.arpa PTR other.example.net
    16.215.184.93.in-addr.arpa PTR dark.example.net
    dark.example.net A !TIMEOUT
    17.215.184.93.in-addr.arpa PTR dark.example.net
    17.215.184.93.in-addr.arpa PTR mx.example.net
    mx.example.net A 93.184.215.17
    18.215.184.93.in-addr.arpa PTR !SERVFAIL
    1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.2.6.0.6.2.ip6.arpa PTR six.example.net
    six.example.net AAAA 2606:2800:0:0::1
  `);
  const look = (ip: string) => reverseDns({ dns }, ip, signal);

  it('is confirmed if one of the names resolves to the IP address', async () => {
    expect(await look('93.184.215.14')).toEqual({
      hostnames: ['mail.example.net', 'other.example.net'],
      confirmedHostnames: ['mail.example.net'],
      forwardConfirmed: true,
      generic: false,
    });
    expect(await look('2606:2800::1')).toMatchObject({ forwardConfirmed: true });
  });

  it('is not confirmed if none of the names resolves to the IP address', async () => {
    expect(await look('93.184.215.15')).toMatchObject({ forwardConfirmed: false });
    expect(await look('93.184.215.19')).toMatchObject({
      hostnames: [],
      forwardConfirmed: false,
      generic: false,
    });
  });

  it('is unknown, not unconfirmed, if a name that might confirm it cannot be resolved', async () => {
    await expect(look('93.184.215.16')).rejects.toMatchObject({ code: 'upstream_timeout' });
    await expect(look('93.184.215.18')).rejects.toMatchObject({ code: 'upstream_error' });
    expect(await look('93.184.215.17')).toMatchObject({ forwardConfirmed: true });
  });
});

describe('generic hostnames', () => {
  it.each([
    ['mail.example.com', '93.184.215.14', false],
    ['mail-sor-f41.google.com', '209.85.220.41', false],
    ['o1.ptr1234.sendgrid.net', '167.89.12.34', false],
    ['smtp.home.pl', '93.184.215.14', false],
    ['mx1-2.example.com', '93.184.1.2', false],
    ['93-184-215-14.example.net', '93.184.215.14', true],
    ['ip14.215.184.93.example.net', '93.184.215.14', true],
    ['static-093184215014.example.net', '93.184.215.14', true],
    ['5db8d70e.example.net', '93.184.215.14', true],
    ['ec2-3-80-1-2.compute-1.amazonaws.com', '3.80.1.2', true],
    ['cpe-dynamic-7.example.net', '93.184.215.14', true],
    ['pool-7.dsl.example.net', '93.184.215.14', true],
    ['a-1-2.mail.example.com', '2606:2800::1', false],
    ['h-1-2-3-4.example.net', '2606:2800::1:2:3:4', true],
  ])('are recognised: %s with the IP address %s is generic: %s', (hostname, ip, generic) => {
    expect(isGenericHostname(hostname, address(ip))).toBe(generic);
  });
});
