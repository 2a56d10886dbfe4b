import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDmarc } from '../../src/resolvers/email-deliverability/dmarc.ts';
import { namesAbove, walkDmarc } from '../../src/resolvers/email-deliverability/dmarc-walk.ts';
import { zoneDns } from '../dns/zone-dns.ts';

const signal = new AbortController().signal;
const walk = (zone: string, domain: string) => walkDmarc(zoneDns(zone), domain, signal);
const check = (zone: string, domain = 'example.com') => checkDmarc(zoneDns(zone), domain, signal);

describe('the DNS tree walk of RFC 9989', () => {
  it('makes at most eight queries: it skips from a long name directly to seven labels', () => {
    expect(namesAbove('a.b.c.d.e.f.g.h.i.j.mail.example.com')).toEqual([
      'a.b.c.d.e.f.g.h.i.j.mail.example.com',
      'g.h.i.j.mail.example.com',
      'h.i.j.mail.example.com',
      'i.j.mail.example.com',
      'j.mail.example.com',
      'mail.example.com',
      'example.com',
      'com',
    ]);
    expect(namesAbove('mail.a.b.c.d.e.f.g.example.com')[1]).toBe('c.d.e.f.g.example.com');
    expect(namesAbove('a.mail.example.com')).toEqual([
      'a.mail.example.com',
      'mail.example.com',
      'example.com',
      'com',
    ]);
  });

  it('queries as many names as there are labels, but at most eight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
        const names = namesAbove(Array.from({ length: count }, (_, index) => `l${index}`).join('.'));
        expect(names).toHaveLength(Math.min(count, 8));
      }),
    );
  });

  it.each([
    // The examples of section 4.10.2.
    [['mail.example.com', 'example.com'], '', 'example.com', 'example.com'],
    [['mail.example.com psd=n', 'example.com'], '', 'mail.example.com', 'mail.example.com'],
    [['com psd=y'], '', 'example.com', 'com'],
    // Other cases that follow from the rules of that section.
    [[], '', 'a.mail.example.com', null],
    [['a.mail.example.com'], '', 'a.mail.example.com', 'a.mail.example.com'],
    [['a.mail.example.com psd=y', 'example.com'], '', 'a.mail.example.com', 'a.mail.example.com'],
    [['a.mail.example.com', 'example.com'], '', 'example.com', 'a.mail.example.com'],
    [['example.com psd=y'], '', 'mail.example.com', 'example.com'],
    [['mail.example.com', 'example.com psd=y'], '', 'mail.example.com', 'mail.example.com'],
    [['com'], '', 'com', 'com'],
    [['example.com'], '_dmarc.example.com TXT v=DMARC1; p=none', 'a.mail.example.com', null],
  ])('with records at %j %s finds the organizational domain %s and the record of %s', async (at, more, organization, applied) => {
    const lines = at.map((one) => {
      const [name, tag = ''] = one.split(' ');
      return `_dmarc.${name} TXT v=DMARC1; p=reject; ${tag}`;
    });
    const found = await walk([...lines, more].join('\n'), 'a.mail.example.com');
    expect(found.organizationalDomain).toBe(organization);
    expect(found.applied?.domain ?? null).toBe(applied);
  });

  it('ends at the first record with a psd tag', async () => {
    const { steps } = await walk('_dmarc.example.com TXT v=DMARC1; psd=n', 'a.example.com');
    expect(steps.map(({ domain }) => domain)).toEqual(['a.example.com', 'example.com']);
  });

  it('fails only if a query without an answer could change the policy', async () => {
    const dark = '_dmarc.example.com TXT !SERVFAIL';
    await expect(walk(dark, 'mail.example.com')).rejects.toMatchObject({ code: 'upstream_error' });
    const own = await walk(`_dmarc.mail.example.com TXT v=DMARC1; p=reject\n${dark}`, 'mail.example.com');
    expect(own.applied?.domain).toBe('mail.example.com');
    expect(own.organizationalDomain).toBeNull();
  });
});

describe('the DMARC policy of a domain', () => {
  const org = '_dmarc.example.com TXT v=DMARC1; p=reject; sp=quarantine; np=none; rua=mailto:a@example.com';

  it('is the p tag of its own record, or the sp or np tag of the parent’s record, depending on whether the domain exists', async () => {
    const zone = `${org}\nmail.example.com A 192.0.2.1\nempty.example.com TXT hello`;
    expect(await check(zone)).toMatchObject({
      policy: 'reject',
      subdomainPolicy: 'quarantine',
      nonexistentSubdomainPolicy: 'none',
    });
    expect(await check(zone, 'mail.example.com')).toMatchObject({
      policy: 'quarantine',
      foundAt: '_dmarc.example.com',
      organizationalDomain: 'example.com',
    });
    expect(await check(zone, 'empty.example.com')).toMatchObject({ policy: 'quarantine' });
    expect(await check(zone, 'gone.example.com')).toMatchObject({ policy: 'none' });
  });

  it('for subdomains comes from the organizational domain, not from an intermediate record', async () => {
    const zone = `${org}\n_dmarc.mail.example.com TXT v=DMARC1; p=none; sp=none; np=reject`;
    expect(await check(zone, 'mail.example.com')).toMatchObject({
      policy: 'none',
      subdomainPolicy: 'quarantine',
      nonexistentSubdomainPolicy: 'none',
    });
  });

  it('is one level weaker in test mode', async () => {
    const tested = (p: string) =>
      check(`_dmarc.example.com TXT v=DMARC1; p=${p}; t=y; rua=mailto:a@example.com`);
    expect(await tested('reject')).toMatchObject({
      policy: 'reject',
      effectivePolicy: 'quarantine',
      status: 'warn',
    });
    expect(await tested('quarantine')).toMatchObject({ effectivePolicy: 'none', testing: true });
    expect(await tested('none')).toMatchObject({ effectivePolicy: 'none' });
  });

  it.each([
    ['', 'fail', ['dmarc_missing']],
    ['v=DMARC1; p=none; rua=mailto:a@example.com', 'warn', ['dmarc_policy_none']],
    ['v=DMARC1; p=quarantine; rua=mailto:a@example.com', 'pass', ['dmarc_policy_quarantine']],
    ['v=DMARC1; p=reject; rua=mailto:a@example.com', 'pass', []],
    ['v=DMARC1; p=reject', 'warn', ['dmarc_no_reports']],
    ['v=DMARC1; p=reject; sp=none; rua=mailto:a@example.com', 'warn', ['dmarc_weak_subdomains']],
    ['v=DMARC1; p=reject; np=none; rua=mailto:a@example.com', 'warn', ['dmarc_weak_subdomains']],
    ['v=DMARC1', 'fail', ['dmarc_no_policy', 'dmarc_no_reports']],
    ['v=DMARC1\\; p=reject', 'fail', ['dmarc_malformed']],
    ['v=DMARC1 p=reject', 'fail', ['dmarc_malformed']],
    ['"v=DMARC1; p=reject"', 'fail', ['dmarc_malformed']],
    ['v=dmarc1; p=reject', 'fail', ['dmarc_malformed']],
    ['p=reject; rua=mailto:a@example.com', 'fail', ['dmarc_malformed']],
    [' v=DMARC1; p=reject', 'fail', ['dmarc_malformed']],
    ['v=DMARC1;p=none;p', 'warn', ['dmarc_malformed_tag', 'dmarc_policy_none', 'dmarc_no_reports']],
    ['v=spf1 -all', 'fail', ['dmarc_missing']],
  ])('with the record %j has the status %s', async (record, status, codes) => {
    const report = await check(record && `_dmarc.example.com TXT ${record}`);
    expect(report.status).toBe(status);
    expect(report.issues.map(({ code }) => code)).toEqual(codes);
  });
});

it('an unreadable record is reported even if the record of a parent domain applies', async () => {
  const zone = `_dmarc.a.example.com TXT v=DMARC1 p=none
    _dmarc.example.com TXT v=DMARC1; p=reject; rua=mailto:a@example.com`;
  expect(await check(zone, 'a.example.com')).toMatchObject({
    foundAt: '_dmarc.example.com',
    policy: 'reject',
    issues: [{ code: 'dmarc_malformed' }],
  });
});

describe('DMARC reports to another domain', () => {
  const zone = (target: string) => `
    _dmarc.example.com TXT v=DMARC1; p=reject; rua=mailto:a@${target}
    example.com._report._dmarc.agreed.example TXT v=DMARC1;
    *._report._dmarc.all.example TXT v=DMARC1
    example.com._report._dmarc.other.example TXT hello
    example.com._report._dmarc.dark.example TXT !TIMEOUT
    _dmarc.own.example.com TXT v=DMARC1; p=none; psd=n`;

  it.each([
    ['example.com', false, null],
    ['mail.example.com', false, null],
    ['own.example.com', true, false],
    ['agreed.example', true, true],
    ['all.example', true, true],
    ['other.example', true, false],
    ['silent.example', true, false],
    ['dark.example', true, null],
  ])('are checked for %s: external %s, authorized %s', async (target, external, authorized) => {
    const { rua, issues } = await check(zone(target));
    expect(rua).toMatchObject([{ uri: `mailto:a@${target}`, external, authorized }]);
    const told = issues.some(({ code }) => code === 'dmarc_reports_not_authorized');
    expect(told).toBe(authorized === false);
  });
});
