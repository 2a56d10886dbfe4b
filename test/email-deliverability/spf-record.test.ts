import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import {
  expandMacros,
  readMacroString,
  targetName,
} from '../../src/resolvers/email-deliverability/spf/macro.ts';
import { isSpfRecord, readSpfRecord } from '../../src/resolvers/email-deliverability/spf/record.ts';

const address = (text: string) => readIp(text) ?? expect.fail(`${text} is an address`);

describe('SPF macros', () => {
  // The table of RFC 7208, section 7.4.
  const values = {
    sender: 'strong-bad@email.example.com',
    domain: 'email.example.com',
    helo: 'mx.example.org',
    ip: address('192.0.2.3'),
    validated: 'mx.example.org',
    now: 1_789_000_000_500,
  };

  it.each([
    ['%{s}', 'strong-bad@email.example.com'],
    ['%{o}', 'email.example.com'],
    ['%{d}', 'email.example.com'],
    ['%{d4}', 'email.example.com'],
    ['%{d3}', 'email.example.com'],
    ['%{d2}', 'example.com'],
    ['%{d1}', 'com'],
    ['%{dr}', 'com.example.email'],
    ['%{d2r}', 'example.email'],
    ['%{l}', 'strong-bad'],
    ['%{l-}', 'strong.bad'],
    ['%{lr}', 'strong-bad'],
    ['%{lr-}', 'bad.strong'],
    ['%{l1r-}', 'strong'],
    ['%{ir}.%{v}._spf.%{d2}', '3.2.0.192.in-addr._spf.example.com'],
    ['%{lr-}.lp._spf.%{d2}', 'bad.strong.lp._spf.example.com'],
    ['%{ir}.%{v}.%{l1r-}.lp._spf.%{d2}', '3.2.0.192.in-addr.strong.lp._spf.example.com'],
    ['%{d2}.trusted-domains.example.net', 'example.com.trusted-domains.example.net'],
    ['%{h}', 'mx.example.org'],
    ['%{p}', 'mx.example.org'],
    ['%{S}', 'strong-bad%40email.example.com'],
    ['a%%b%_c%-d', 'a%b c%20d'],
  ])('expand %s to %s', (text, expanded) => {
    expect(expandMacros(readMacroString(text), values)).toBe(expanded);
  });

  it('expand IPv6 addresses to hexadecimal digits separated by dots', () => {
    const six = { ...values, ip: address('2001:db8::cb01') };
    expect(expandMacros(readMacroString('%{ir}.%{v}._spf.%{d2}'), six)).toBe(
      '1.0.b.c.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6._spf.example.com',
    );
  });

  it('that are only for explanations are refused elsewhere', () => {
    for (const text of ['%{c}', '%{r}', '%{t}']) {
      expect(() => readMacroString(text)).toThrow('unknown macro');
      expect(readMacroString(text, { explain: true })).toHaveLength(1);
    }
    expect(expandMacros(readMacroString('%{c} %{t}', { explain: true }), values)).toBe(
      '192.0.2.3 1789000000',
    );
  });

  it.each([
    '%',
    '%a',
    '%{',
    '%{d',
    '%{q}',
    '%{d0}',
    '%{dr2}',
    '%{d!}',
    '%{}',
    'a b',
    'é',
  ])('are refused if they are invalid: %s', (text) => {
    expect(() => readMacroString(text)).toThrow(SyntaxError);
  });

  it('expand to names of at most 253 characters, from which whole labels are removed on the left', () => {
    const name = targetName(`${'abcdefghi.'.repeat(30)}example.com.`) ?? '';
    expect(name.length).toBeLessThanOrEqual(253);
    expect(name).toMatch(/^abcdefghi\..*\.example\.com$/);
  });

  it.each([
    '',
    'com',
    'a..example.com',
    `${'a'.repeat(64)}.example.com`,
    'example.123',
    'a.-b',
  ])('do not result in a name if they expand to %j', (text) => {
    expect(targetName(text)).toBeNull();
  });
});

describe('a TXT record', () => {
  it.each([
    ['v=spf1', true],
    ['v=spf1 -all', true],
    ['V=SPF1 -all', true],
    ['v=spf10 -all', false],
    ['v=spf1-all', false],
    [' v=spf1 -all', false],
    ['spf2.0/pra -all', false],
  ])('%j is recognised as SPF: %s', (text, is) => {
    expect(isSpfRecord(text)).toBe(is);
  });
});

describe('an SPF record', () => {
  const read = (terms: string) => readSpfRecord(`v=spf1 ${terms}`);

  it('is parsed into qualifiers, mechanisms, networks and modifiers', () => {
    const { terms, faults } = read(
      'a -mx:mail.example.com/24//64 ~ip4:192.0.2.0/28 ?IP6:2001:db8::/32 REDIRECT=%{d2}',
    );
    expect(faults).toEqual([]);
    expect(terms).toMatchObject([
      { mechanism: 'a', qualifier: 'pass', target: undefined, prefix4: 32, prefix6: 128 },
      { mechanism: 'mx', qualifier: 'fail', target: ['mail.example.com'], prefix4: 24, prefix6: 64 },
      { mechanism: 'ip4', qualifier: 'softfail', network: '192.0.2.0', prefix4: 28 },
      { mechanism: 'ip6', qualifier: 'neutral', network: '2001:db8::', prefix6: 32 },
      { kind: 'modifier', name: 'redirect' },
    ]);
  });

  it.each([
    'a:example.com.',
    'a/24',
    'a//64',
    'a/0//0',
    'mx:%{d}',
    'a:foo:bar/baz.example.com',
    'exists:%{l1r+-}._spf.%{d}',
    'ptr:example.com',
    'ip4:0.0.0.0/0',
    'ip6:::1',
    'ip6:2001:db8::192.0.2.1/96',
    'all',
    'moo.cow-far_out=man:dog/cat',
    'default=',
    'exp=explain.%{d} redirect=_spf.example.com',
    'a:museum.xn--zckzah',
  ])('may contain %s', (terms) => {
    expect(read(terms).faults).toEqual([]);
  });

  it.each([
    'all.',
    'all:foo',
    'all/8',
    'include',
    'include:',
    'include/24:example.com',
    'a:',
    'a:example',
    'a:example.com:8080',
    'a:111.222.33.44',
    'a:example.com/33',
    'a/032',
    'a//129',
    'a:example.-com',
    'ip4',
    'ip4:192.0.2',
    'ip4:192.0.2.256',
    'ip4:192.0.2.01',
    'ip4:192.0.2.1/',
    'ip4:192.0.2.1/33',
    'ip4:192.0.2.1//32',
    'ip6:192.0.2.1',
    'ip6:fe80::1%eth0',
    'ip6:::1/129',
    'ptr:',
    'ptr/24',
    'exists',
    'exists:%{d}/24',
    'redirect=',
    'redirect=example',
    'redirect=a.example.com redirect=b.example.com',
    'exp=a.example.com exp=a.example.com',
    'exp=',
    'moo=%{x}',
    '=foo',
    'a..b=c d',
    '++all',
    'mxx',
    '-',
    'exists:%(d).example.com',
  ])('may not contain %s', (terms) => {
    expect(read(terms).faults.length).toBeGreaterThan(0);
  });

  it('can be parsed from any text without throwing an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { terms, faults } = read(text);
        expect(terms.length + faults.length).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
