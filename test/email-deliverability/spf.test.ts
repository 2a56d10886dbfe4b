import { describe, expect, it } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { checkSpf } from '../../src/resolvers/email-deliverability/spf/index.ts';
import { zoneDns } from '../dns/zone-dns.ts';

const signal = new AbortController().signal;

const check = (zone: string, ip?: string) =>
  checkSpf(zoneDns(zone), { domain: 'example.com', ip: (ip && readIp(ip)) || null, now: 0 }, signal);

/** Returns the issue codes of one record. */
const codesOf = async (record: string, more = ''): Promise<string[]> =>
  (await check(`example.com TXT ${record}\n${more}`)).issues.map(({ code }) => code);

const HOSTS = 'a.example.com A 192.0.2.1';

describe('the issues of an SPF record', () => {
  it.each([
    ['v=spf1 ip4:192.0.2.1 -all', []],
    ['v=spf1 a:a.example.com ~all', []],
    ['v=spf1 +all', ['spf_passes_all']],
    ['v=spf1 all', ['spf_passes_all']],
    ['v=spf1 ip4:0.0.0.0/0 -all', ['spf_passes_all']],
    ['v=spf1 ip6:::/0 -all', ['spf_passes_all']],
    ['v=spf1 a:a.example.com/0 -all', ['spf_passes_all']],
    ['v=spf1 a:gone.example.com/0 -all', ['spf_void_lookup']],
    ['v=spf1 ip4:192.0.0.0/8 -all', ['spf_broad_range']],
    ['v=spf1 a:a.example.com/8 -all', ['spf_broad_range']],
    ['v=spf1 -ip4:192.0.0.0/8 ip4:192.0.2.1 -all', []],
    ['v=spf1 ?all', ['spf_neutral_all']],
    ['v=spf1 ip4:192.0.2.1', ['spf_no_all']],
    ['v=spf1 -all ip4:192.0.2.1', ['spf_unreachable']],
    ['v=spf1 redirect=a.example.com -all', ['spf_unreachable']],
    ['v=spf1 ptr -all', ['spf_ptr']],
    ['v=spf1 exists:%{p}.a.example.com -all', ['spf_macro_p']],
    ['v=spf1 ip4:192.0.2.1 IP4:192.0.2.1 -all', ['spf_repeated_term']],
    ['v=spf1 ip4:192.0.2 -all', ['spf_syntax']],
    ['v=spf1 a:gone.example.com -all', ['spf_void_lookup']],
    ['v=spf1 mx -all', ['spf_void_lookup']],
    ['v=spf1 include:gone.example.com -all', ['spf_include_missing']],
    ['v=spf1 include:example.com -all', ['spf_loop']],
    ['v=spf1 ip4:192.0.2.1 | include:a.example.com -all', ['spf_syntax', 'spf_strings_joined']],
    ['v=spf1 ip4:192.0.2.1 |  ip4:192.0.2.2 -all', []],
    [
      `v=spf1 ${Array.from({ length: 30 }, (_, i) => `ip4:192.0.2.${100 + i}/32`).join(' ')} -all`,
      ['spf_record_long'],
    ],
  ])('are listed for %.60s', async (record, codes) => {
    expect(await codesOf(record, HOSTS)).toEqual(codes);
  });

  it.each([
    ['v=spf1 ip4=192.0.2.1 -all', ['spf_unknown_modifier'], 'Write ip4:192.0.2.1.'],
    ['v=spf1 ip4:192.0.2.1 hello=world -all', ['spf_unknown_modifier'], 'Remove it.'],
    ['v=spf1 ip4:192.0.2.1 v=spf1 -all', ['spf_repeated_version'], 'Remove the second v=spf1,'],
    ['v=spf1 ip4:192.0.2.1~all', ['spf_syntax', 'spf_no_all'], 'Put a space before ~all.'],
    ['v=spf1 ip4:192.0.2.1 -all;', ['spf_syntax', 'spf_no_all'], 'Write -all, without'],
    ['v=spf1 ipv4:192.0.2.1 -all', ['spf_syntax'], 'Write ip4:192.0.2.1.'],
    ['v=spf1 ip4:2001:db8::1 -all', ['spf_syntax'], 'Write ip6:2001:db8::1.'],
    ['v=spf1 192.0.2.0/24 -all', ['spf_syntax'], 'Write ip4:192.0.2.0/24.'],
    ['v=spf1 a:192.0.2.1 -all', ['spf_syntax'], 'Write ip4:192.0.2.1.'],
    ['v=spf1 inlcude:a.example.com -all', ['spf_syntax'], 'Write include:a.example.com.'],
    ['v=spf1 redirect:a.example.com', ['spf_syntax', 'spf_no_all'], 'Write redirect=a.example.com.'],
    [
      'v=spf1 include: a.example.com -all',
      ['spf_syntax', 'spf_syntax'],
      'Remove the blank between include: and a.example.com.',
    ],
  ])('name what %s probably means', async (record, codes, fix) => {
    const { issues } = await check(`example.com TXT ${record}\n${HOSTS}`);
    expect(issues.map(({ code }) => code)).toEqual(codes);
    expect(issues[0]?.fix).toContain(fix);
  });

  it('include terms that are joined without a space', async () => {
    const more = `a.example.com-all A 192.0.2.1\n${HOSTS}`;
    expect(await codesOf('v=spf1 a:a.example.com-all', more)).toContain('spf_terms_joined');
    expect(await codesOf('v=spf1 include:include:a.example.com -all', more)).toContain('spf_terms_joined');
  });

  it('include missing and multiple records', async () => {
    expect(await check('example.com TXT hello')).toMatchObject({
      status: 'fail',
      record: null,
      issues: [{ code: 'spf_missing' }],
    });
    expect(await codesOf('v=spf1 -all', 'example.com TXT v=spf1 ~all')).toEqual(['spf_multiple_records']);
  });

  it('include a record of the obsolete DNS type SPF', async () => {
    expect(await codesOf('v=spf1 -all', 'example.com SPF v=spf1 -all')).toEqual(['spf_type_99']);
  });

  it('report an included record that is invalid or passes every server', async () => {
    const twice = 'two.example.com TXT v=spf1 -all\ntwo.example.com TXT v=spf1 +all';
    expect(await codesOf('v=spf1 include:two.example.com -all', twice)).toEqual(['spf_include_broken']);
    const open = await check(
      'example.com TXT v=spf1 include:open.example.com -all\nopen.example.com TXT v=spf1 +all',
    );
    expect(open).toMatchObject({
      passesEverybody: true,
      status: 'fail',
      issues: [{ code: 'spf_passes_all', message: expect.stringContaining('open.example.com') }],
    });
  });

  it.each([
    '"v=spf1 mx -all"',
    'v=spf1; mx -all',
    'v=spf1include:a.example.com -all',
    'v = spf1 -all',
    'spf1 mx -all',
    'v=spf mx -all',
  ])('report the invalid text %s, which was meant to be a record', async (text) => {
    expect(await codesOf(text)).toEqual(['spf_malformed']);
    expect(await codesOf(text, 'example.com TXT v=spf1 -all')).toEqual([]);
  });

  it('ignore texts that only resemble a record', async () => {
    expect(await codesOf('spf2.0/pra ?all')).toEqual(['spf_missing']);
    expect(await codesOf('v=verifydomain MS=1234')).toEqual(['spf_missing']);
  });

  it('take into account the lookups of all records together', async () => {
    const zone = `
      example.com TXT v=spf1 a mx include:one.example.com exists:%{i}.example.com -all a:never.example.com
      example.com A 192.0.2.1
      example.com MX 10 example.com
      one.example.com TXT v=spf1 ip4:192.0.2.2 ptr redirect=two.example.com
      two.example.com TXT v=spf1 a:example.com ~all`;
    expect((await check(zone)).lookups).toMatchObject({
      dns: 7,
      limit: 10,
      void: 0,
      voidLimit: 2,
      used: null,
    });
  });

  it('include an error for more than ten lookups, or more than two void lookups', async () => {
    const a = (count: number) => Array.from({ length: count }, () => 'a:a.example.com').join(' ');
    expect(await codesOf(`v=spf1 ${a(10)} -all`, HOSTS)).toContain('spf_lookups_used_up');
    expect(await codesOf(`v=spf1 ${a(11)} -all`, HOSTS)).toContain('spf_too_many_lookups');
    expect(await codesOf('v=spf1 a:x.example.com a:y.example.com a:z.example.com -all')).toContain(
      'spf_too_many_void_lookups',
    );
  });

  it('are found in long chains of includes with a limited number of lookups', async () => {
    const zone = Array.from(
      { length: 99 },
      (_, i) => `n${i}.example.com TXT v=spf1 include:n${i + 1}.example.com -all`,
    );
    const { lookups, issues } = await check(
      `example.com TXT v=spf1 include:n0.example.com -all\n${zone.join('\n')}`,
    );
    expect(lookups?.dns).toBeLessThan(40);
    expect(issues.map(({ code }) => code)).toContain('spf_too_many_lookups');
  });
});

describe('the status of SPF', () => {
  const zone = 'example.com TXT v=spf1 ip4:93.184.215.14 ~all';

  it('depends on the given IP address', async () => {
    expect(await check(zone, '93.184.215.14')).toMatchObject({ status: 'pass', result: 'pass' });
    expect(await check(zone, '93.184.215.15')).toMatchObject({
      status: 'fail',
      result: 'softfail',
      matched: { mechanism: '~all', path: ['~all'] },
      issues: [{ code: 'spf_ip_not_named' }],
    });
    expect(await check('example.com TXT v=spf1 -all', '93.184.215.14')).toMatchObject({
      status: 'fail',
      result: 'fail',
    });
    expect(await check('example.com TXT v=spf1 ?all', '93.184.215.14')).toMatchObject({
      result: 'neutral',
      status: 'warn',
    });
  });

  it('is a warning if the IP address passes before an invalid term is reached', async () => {
    const broken = 'example.com TXT v=spf1 ip4:93.184.215.14 include:gone.example.com -all';
    expect(await check(broken, '93.184.215.14')).toMatchObject({ status: 'warn', result: 'pass' });
    expect(await check(broken)).toMatchObject({ status: 'fail', result: null });
  });

  it('is unknown, not missing, if DNS does not answer', async () => {
    expect(await check('example.com TXT !TIMEOUT')).toMatchObject({
      status: 'unknown',
      error: 'upstream_error',
      lookups: null,
      issues: [],
    });
    expect(await check('example.com TXT !TIMEOUT', '93.184.215.14')).toMatchObject({
      status: 'unknown',
      error: 'upstream_timeout',
      result: 'temperror',
    });
    const partly = 'example.com TXT v=spf1 include:dark.example.com -all\ndark.example.com TXT !SERVFAIL';
    expect(await check(partly)).toMatchObject({ status: 'unknown' });
  });
});
