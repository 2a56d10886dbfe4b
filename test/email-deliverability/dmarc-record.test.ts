import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDmarcRecord,
  mailtoDomain,
  readDmarcRecord,
} from '../../src/resolvers/email-deliverability/dmarc-record.ts';

describe('a DMARC record', () => {
  it.each([
    ['v=DMARC1', true],
    ['v=DMARC1;p=none', true],
    ['V = DMARC1 ; p=none', true],
    ['v=dmarc1; p=none', false],
    ['v=DMARC12; p=none', false],
    ['p=none; v=DMARC1', false],
    [' v=DMARC1; p=none', false],
    ['\tv=DMARC1; p=none', false],
  ])('is recognised in %j: %s', (text, counts) => {
    expect(isDmarcRecord(text)).toBe(counts);
  });

  it.each([
    ['v=DMARC1; p=Reject; sp=none', { p: 'reject', sp: 'none', np: undefined }],
    ['v=DMARC1; p=reject; np=bad', null],
    ['v=DMARC1; p=reject; np=bad; rua=mailto:a@example.com', { p: 'none' }],
    ['v=DMARC1; rua=mailto:a@example.com', { p: 'none' }],
    ['v=DMARC1; rua=a@example.com', null],
    ['v=DMARC1', null],
  ])('%s contains the policies %j', (text, policies) => {
    const read = readDmarcRecord(text).policies;
    if (policies) expect(read).toMatchObject(policies);
    else expect(read).toBeNull();
  });

  it.each([
    ['v=DMARC1; p=reject; rua=mailto:a@example.com', []],
    ['v=DMARC1; p=reject; adkim=s; aspf=r; fo=d:s; t=n; psd=u;', []],
    ['v=DMARC1; p=reject; pct=100', ['dmarc_removed_tag']],
    [
      'v=DMARC1; p=reject; pct=20; ri=3600; rf=afrf',
      ['dmarc_removed_tag', 'dmarc_removed_tag', 'dmarc_removed_tag'],
    ],
    ['v=DMARC1; p=monitor; rua=mailto:a@example.com', ['dmarc_invalid_tag']],
    ['v=DMARC1; p=reject; adkim=strict', ['dmarc_invalid_tag']],
    ['v=DMARC1; p=reject; P=none', ['dmarc_unknown_tag']],
    ['v=DMARC1; p=reject; p=none', ['dmarc_repeated_tag']],
    ['v=DMARC1; p=reject; rua=a@example.com', ['dmarc_invalid_uri']],
    ['v=DMARC1; p=reject; rua=mailto:a@example.com!10m', ['dmarc_report_size']],
    ['v=DMARC1; sp=none', ['dmarc_no_policy']],
    ['v=DMARC1; p=reject; v=DMARC1', ['dmarc_repeated_tag']],
    ['v=DMARC1; sp=none; p=reject', ['dmarc_policy_not_second']],
    ['v=DMARC1; p=reject;; sp=reject', ['dmarc_empty_tag']],
    ['v=DMARC1; p=reject; rua=https://example.com/', ['dmarc_unsupported_uri']],
    ['v=DMARC1; p=reject; rua=mailto://a@example.com', ['dmarc_invalid_uri']],
    ['v=DMARC1; p=reject; rua=mailto:example.com', ['dmarc_invalid_uri']],
  ])('%s has the issues %j', (text, codes) => {
    expect(readDmarcRecord(text).issues.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['p=none;fo:0', 'dmarc_malformed_tag', 'Write fo=0.'],
    ['p=none; 0', 'dmarc_malformed_tag', 'If fo=0 was meant, write that. Otherwise remove it.'],
    ['p=none;p', 'dmarc_malformed_tag', 'Remove p: the record has p=none already.'],
    ['p=none; sp', 'dmarc_malformed_tag', 'Give sp a value, as in sp=…, or remove it.'],
    [
      'p=none; pct:100',
      'dmarc_malformed_tag',
      'pct=100 was probably meant, but pct is no longer part of DMARC: remove it.',
    ],
    ['p=none; fo=d; s', 'dmarc_malformed_tag', 'Write fo=d:s: the items of fo are separated by colons.'],
    [
      'p=none; rua=mailto:a@example.com; mailto:b@example.com',
      'dmarc_malformed_tag',
      'Write rua=mailto:a@example.com,mailto:b@example.com: the items of rua are separated by commas.',
    ],
    ['p=none; "sp=reject"', 'dmarc_malformed_tag', 'Write sp=reject without quotation marks or backslashes.'],
    ['p=none; r', 'dmarc_malformed_tag', 'If adkim=r or aspf=r was meant, write that. Otherwise remove it.'],
    ['p=none; hello world', 'dmarc_malformed_tag', 'Remove it, or write it as name=value.'],
    [
      'p=none; rau=mailto:a@example.com',
      'dmarc_unknown_tag',
      'If rua was meant, write rua=mailto:a@example.com. Otherwise remove rau.',
    ],
    ['p=none; adkin=s', 'dmarc_unknown_tag', 'If adkim was meant, write adkim=s. Otherwise remove adkin.'],
    ['p=none rua=mailto:a@example.com', 'dmarc_invalid_tag', 'Put a semicolon before rua=.'],
    ['p=none, sp=none', 'dmarc_invalid_tag', 'Put a semicolon before sp=.'],
    ['p=none; rua="mailto:a@example.com"', 'dmarc_invalid_uri', 'Write mailto:a@example.com.'],
  ])('v=DMARC1; %s has the issue %s with the fix %j', (text, code, fix) => {
    expect(readDmarcRecord(`v=DMARC1; ${text}`).issues).toContainEqual(
      expect.objectContaining({ code, fix }),
    );
  });

  it('has an issue for every part that is not in the grammar', () => {
    const good = fc.constantFrom<string[]>(
      'sp=none',
      'adkim=r',
      'aspf=s',
      'fo=1',
      't=n',
      'ruf=mailto:a@example.com',
    );
    const stray = fc.stringMatching(/^[A-Za-z0-9:@._-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(good, { maxLength: 3 }), stray, fc.nat(3), (tags, part, at) => {
        const parts = [...new Set(tags)];
        parts.splice(at, 0, part);
        const { issues } = readDmarcRecord(['v=DMARC1', 'p=none', ...parts].join(';'));
        expect(issues.map(({ code }) => code)).toContain('dmarc_malformed_tag');
      }),
    );
  });

  it('contains the domains that receive reports', () => {
    expect(mailtoDomain('mailto:a@Reports.Example.NET.?subject=x')).toBe('reports.example.net');
    expect(mailtoDomain('https://reports.example.net/a@b')).toBeNull();
  });

  it('can be read from any text without throwing an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(readDmarcRecord(`v=DMARC1;${text}`).text).toContain(text);
      }),
    );
  });

  it.each([
    ['rua', ','],
    ['rua', ', '],
    ['ruf', 'x!1m,'],
    ['rua', 'mailto:a@example.com,'],
    ['ruf', 'https:x,'],
  ])('with a list of %s that repeats %j up to 64 KiB is read in less than 10 ms', (tag, piece) => {
    const text = `v=DMARC1; p=none; ${tag}=${piece.repeat(64_000 / piece.length)}`;
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      readDmarcRecord(text);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(10);
    const { rua, ruf, issues } = readDmarcRecord(text);
    expect(rua.length + ruf.length).toBeLessThanOrEqual(50);
    expect(issues.map(({ code }) => code)).toContain('dmarc_many_uris');
  });
});
