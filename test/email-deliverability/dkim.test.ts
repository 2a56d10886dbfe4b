import { describe, expect, it, vi } from 'vitest';
import { wellKnownSelectors } from '../../src/datasets/email-deliverability/dkim-selectors.ts';
import { checkDkim } from '../../src/resolvers/email-deliverability/dkim.ts';
import { isDkimKey, readDkimKey } from '../../src/resolvers/email-deliverability/dkim-key.ts';
import { zoneDns } from '../dns/zone-dns.ts';
import { ED25519, OTHER_RSA_2048, RSA_512, RSA_1024, RSA_2048 } from './dkim-keys.ts';

describe('a DKIM key', () => {
  it.each([
    [`v=DKIM1; k=rsa; p=${RSA_2048}`, { keyType: 'rsa', bits: 2048, usable: true }, []],
    [`p=${RSA_2048}`, { keyType: 'rsa', bits: 2048, usable: true }, []],
    [`v=DKIM1; k=ed25519; p=${ED25519}`, { keyType: 'ed25519', bits: 256, usable: true }, []],
    [`v=DKIM1; p=${RSA_1024}`, { bits: 1024, usable: true }, ['dkim_short_key']],
    [`v=DKIM1; p=${RSA_512}`, { bits: 512, usable: false }, ['dkim_weak_key']],
    ['v=DKIM1; p=', { revoked: true, bits: null, usable: false }, ['dkim_revoked']],
    ['v=DKIM1; p=AAAA', { keyType: null, bits: null, usable: false }, ['dkim_invalid_key']],
    [`v=DKIM1; k=ed25519; p=${RSA_2048}`, { keyType: null, usable: false }, ['dkim_invalid_key']],
    [`v=DKIM1; k=dsa; p=${RSA_2048}`, { keyType: null, usable: false }, ['dkim_unknown_key_type']],
    [`v=DKIM1; t=y:s; p=${RSA_2048}`, { testing: true, strict: true, usable: true }, ['dkim_testing']],
    [`v=DKIM1; s=email; p=${RSA_2048}`, { usable: true }, []],
    [`v=DKIM1; s=other; p=${RSA_2048}`, { usable: false }, ['dkim_not_for_email']],
    [`v=DKIM1; h=sha1; p=${RSA_2048}`, { usable: false }, ['dkim_old_hash']],
    [`v=DKIM1; h=sha1:sha256; p=${RSA_2048}`, { usable: true }, []],
    [`v=DKIM1; k=rsa; p=${RSA_2048}; p=`, { usable: false }, ['dkim_repeated_tag']],
    [`v=DKIM1; k=rsa; hello; p=${RSA_2048}`, { usable: false }, ['dkim_malformed_tag']],
    [`v=DKIM1; k:rsa; p=${RSA_2048}`, { usable: false }, ['dkim_malformed_tag']],
    [`v=DKIM1; k=RSA; p=${RSA_2048}`, { usable: true }, ['dkim_key_type_case']],
    [`v=DKIM1; g=*; p=${RSA_2048}`, { usable: true }, ['dkim_removed_tag']],
    [`v=DKIM1; kk=rsa; p=${RSA_2048}`, { usable: true }, ['dkim_unknown_tag']],
    [`v=DKIM1;; p=${RSA_2048}`, { usable: true }, ['dkim_empty_tag']],
    [`v=DKIM1; n=a note, p = q; p=${RSA_2048};`, { usable: true }, []],
    [`v=DKIM1\\; p=${RSA_2048}`, { usable: false }, ['dkim_malformed']],
    [`v=DKIM1; p=${RSA_2048.slice(0, 80)} ${RSA_2048.slice(80)}`, { bits: 2048 }, []],
  ])('is parsed: %.40s', (record, facts, codes) => {
    const key = readDkimKey(record);
    expect(key).toMatchObject(facts);
    expect(key.issues.map(({ code }) => code)).toEqual(codes);
  });

  it('is distinguished from other texts by its p tag and its version', () => {
    expect(isDkimKey('v=DKIM1; p=')).toBe(true);
    expect(isDkimKey('v=DMARC1; p=none')).toBe(false);
    expect(isDkimKey('k=rsa; v=DKIM1; p=AAAA')).toBe(false);
    expect(isDkimKey('v=spf1 -all')).toBe(false);
  });
});

describe('the search for DKIM keys', () => {
  const check = (zone: string, selectors: readonly string[] = []) =>
    checkDkim(zoneDns(zone), 'example.com', selectors, new AbortController().signal);
  const key = (selector: string, data = RSA_2048) =>
    `${selector}._domainkey.example.com TXT v=DKIM1; p=${data}`;

  it('tries the caller’s selectors first, then well-known ones', async () => {
    const report = await check(`${key('google')}\n${key('k9')}`, ['k9', 'google']);
    expect(report.found.map(({ selector }) => selector)).toEqual(['k9', 'google']);
    expect(report.selectorsProbed.slice(0, 2)).toEqual(['k9', 'google']);
    expect(new Set(report.selectorsProbed)).toEqual(new Set(['k9', ...wellKnownSelectors.get()]));
    expect(report).toMatchObject({ status: 'pass', error: null, wildcard: false, issues: [] });
  });

  it('reports records that were meant to be keys but are invalid', async () => {
    const report = await check(`s1._domainkey.example.com TXT v=dkim1; k=rsa; p=${RSA_2048}`);
    expect(report).toMatchObject({
      status: 'fail',
      found: [{ selector: 's1', usable: false, issues: [{ code: 'dkim_malformed' }] }],
    });
    expect((await check('*._domainkey.example.com TXT v=DMARC1; p=none')).found).toEqual([]);
  });

  it('follows aliases to the keys of mail services', async () => {
    const zone = `s1._domainkey.example.com CNAME s1.service.example\ns1.service.example TXT k=rsa; p=${RSA_2048}`;
    expect(await check(zone)).toMatchObject({ status: 'pass', found: [{ selector: 's1' }] });
  });

  it('has the status unknown if it finds no usable key', async () => {
    expect(await check('example.com A 192.0.2.1')).toMatchObject({
      status: 'unknown',
      error: null,
      found: [],
      issues: [{ code: 'dkim_not_found', severity: 'info' }],
    });
    expect(await check(key('google', ''))).toMatchObject({ status: 'unknown', found: [{ revoked: true }] });
  });

  it('ignores a wildcard record, but finds a key next to it', async () => {
    const wildcard = `*._domainkey.example.com TXT v=DKIM1; p=${OTHER_RSA_2048}`;
    expect(await check(wildcard)).toMatchObject({ status: 'unknown', found: [], wildcard: true });
    expect(await check(`${wildcard}\n${key('google')}`)).toMatchObject({
      status: 'pass',
      found: [{ selector: 'google' }],
      wildcard: true,
    });
    const withdrawn = await check('*._domainkey.example.com TXT v=DKIM1; p=');
    expect(withdrawn.issues).toMatchObject([{ code: 'dkim_all_revoked', severity: 'info' }]);
    expect((await check('*.example.com TXT v=spf1 -all')).wildcard).toBe(false);
  });

  it('accepts a short key only if there is also a long enough key', async () => {
    expect((await check(`${key('s1', RSA_1024)}\n${key('s2')}`)).status).toBe('pass');
    expect((await check(key('s1', RSA_1024))).status).toBe('warn');
    expect((await check(key('s1', RSA_512))).status).toBe('fail');
    const two = await check(`${key('s1')}\n${key('s1', OTHER_RSA_2048)}`);
    expect(two).toMatchObject({ status: 'fail', issues: [{ code: 'dkim_multiple_records' }] });
  });

  it('reports selectors whose query is not answered, and fails if no query is answered', async () => {
    const some = await check(`google._domainkey.example.com TXT !TIMEOUT\n${key('s1')}`);
    expect(some).toMatchObject({ status: 'pass', error: null, selectorsFailed: ['google'] });
    expect(await check('*._domainkey.example.com TXT !SERVFAIL')).toMatchObject({
      status: 'unknown',
      error: 'upstream_error',
      wildcard: null,
      found: [],
    });
  });

  it('finds the keys of current mail services', async () => {
    const selectors = ['mte1', 'mte2', 'cf2024-1', 'kl', 'kl2', 'mbo0001'];
    const { found } = await check(selectors.map((selector) => key(selector)).join('\n'));
    expect(found.map(({ selector }) => selector).sort()).toEqual(selectors.toSorted());
  });

  it('takes no longer than two timeouts, even if the queries for ten selectors of the caller are not answered', async () => {
    const own = Array.from({ length: 10 }, (_, at) => `own${at}`);
    const silent = { ...zoneDns(''), query: () => new Promise<never>(() => {}) };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const report = checkDkim(silent, 'example.com', own, new AbortController().signal);
      await vi.advanceTimersByTimeAsync(9_600);
      expect(await report).toMatchObject({ status: 'unknown', error: 'upstream_timeout' });
    } finally {
      vi.useRealTimers();
    }
  });
});
