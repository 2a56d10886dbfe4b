import { describe, expect, test } from 'vitest';
import { domainFault, ipFault } from '../../src/resolvers/dns/subject-fault.ts';

describe('the message about an invalid domain name', () => {
  test.each([
    [
      'https://www.example.com/a?b',
      'must be a domain name, not a URL. Send the domain name alone: www.example.com',
    ],
    [
      'http://bücher.example:8080',
      'must be a domain name, not a URL. Send the domain name alone: xn--bcher-kva.example',
    ],
    ['https://10.0.0.1/', 'must be a domain name, not a URL. Send the domain name alone'],
    ['http://', 'must be a domain name, not a URL. Send the domain name alone'],
    ['example.com/path', 'must be a domain name, not a URL. Send the domain name alone: example.com'],
    [
      'ada@example.com',
      'must be a domain name, not an email address. Send the domain name alone: example.com',
    ],
    ['ada@', 'must be a domain name, not an email address. Send the domain name alone'],
    ['example.com:443', 'must not have a port. Send the domain name alone: example.com'],
    ['example.com:443/a', 'must not have a port. Send the domain name alone: example.com'],
    ['8.8.8.8:53', 'must be a domain name, not an IP address with a port'],
    ['8.8.8.0/24', 'must be a domain name, not a block of IP addresses'],
    ['2001:db8::/32', 'must be a domain name, not a block of IP addresses'],
    ['a.example,b.example', 'must be a single domain name'],
    ['exa mple.com', 'must not contain spaces, as no domain name does'],
    ['a..b', 'must not have an empty label: remove the extra dot'],
    ['.example.com', 'must not have an empty label: remove the extra dot'],
    [`${'a'.repeat(64)}.com`, 'must not have a label of more than 63 characters'],
  ])('explains the error in %s', (text, fault) => {
    expect(domainFault(text)).toBe(fault);
  });

  test.each([
    ...[
      'http:/example.com',
      'http:example.com',
      'https:example.com',
      '//example.com/a',
      'https:\\\\example.com',
    ],
    ...['example.com?a=1', 'example.com#a', 'ftp://example.com'],
  ])('suggests the domain in the URL %s', (text) => {
    expect(domainFault(text)).toBe(
      'must be a domain name, not a URL. Send the domain name alone: example.com',
    );
  });

  test.each([
    '"example.com"',
    '<example.com>',
    '[example.com]',
    '“example.com”',
  ])('suggests %s without the enclosing characters', (text) => {
    expect(domainFault(text)).toBe(
      'must not be in quotes or brackets. Send the domain name alone: example.com',
    );
  });

  test('recognises a path as a URL without a host', () => {
    expect(domainFault('/path')).toBe('must be a domain name, not a URL. Send the domain name alone');
  });

  test.each([
    'example.com',
    'example.com.',
    'https',
    'http.example.com',
    '.',
    '_dmarc.example.com',
    '*.example.com',
    '0/25.2.0.192.in-addr.arpa',
    'bücher。example',
  ])('is absent for the valid name %s', (text) => {
    expect(domainFault(text)).toBeNull();
  });
});

test.each([
  ['8.8.8.0/24', 'must be a single IP address, not a block of them. Send one of its addresses: 8.8.8.0'],
  [
    '2001:db8::/32',
    'must be a single IP address, not a block of them. Send one of its addresses: 2001:db8::',
  ],
  ['https://8.8.8.8/', 'must be an IPv4 or IPv6 address, not a URL. Send the address alone: 8.8.8.8'],
  [
    'http://[2001:db8::1]:8080/',
    'must be an IPv4 or IPv6 address, not a URL. Send the address alone: 2001:db8::1',
  ],
  ['https://example.com/', 'must be an IPv4 or IPv6 address, not a URL'],
  ['8.8.8.8:53', 'must be an IP address without brackets or a port: 8.8.8.8'],
  ['[2001:db8::1]:53', 'must be an IP address without brackets or a port: 2001:db8::1'],
  ['[2001:db8::1]', 'must be an IP address without brackets or a port: 2001:db8::1'],
  ['fe80::1%eth0', 'must be an IP address without a zone: fe80::1'],
  ['8.8.8.8, 8.8.4.4', 'must be a single IPv4 or IPv6 address'],
  ['example.com', 'must be an IPv4 or IPv6 address; send a domain name as name'],
  ['8.8.8', 'must be an IPv4 or IPv6 address'],
  ['', 'must be an IPv4 or IPv6 address'],
])('the message about the invalid IP address %s explains the error', (text, fault) => {
  expect(ipFault(text, 'name')).toBe(fault);
});
