import { describe, expect, test } from 'vitest';
import { emailLists } from '../../src/datasets/email-intelligence/lists.ts';
import { assessDomain } from '../../src/resolvers/email-intelligence/judgement.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

describe('evidence about a domain outweighs lists of disposable domains', () => {
  test.each([
    ['hush.com', 'no', 'paid'],
    ['hush.ai', 'no', 'paid'],
    ['mac.hush.com', 'no', 'paid'],
    ['mail2world.com', 'no', 'permanent'],
    ['atomicmail.io', 'no', 'permanent'],
    ['royal.net', 'no', 'permanent'],
    ['manybrain.com', 'no', 'organisation'],
    ['cdc.com', 'no', 'delisted'],
    ['relay.firefox.com', 'alias', 'alias'],
    ['33mail.com', 'alias', 'alias'],
    ['ada.33mail.com', 'alias', 'alias'],
    ['spamgourmet.com', 'alias', 'alias'],
    ['msgsafe.io', 'alias', 'alias'],
    ['improvmx.com', 'no', 'organisation'],
    ['afternic.com', 'no', 'organisation'],
    ['crazydomains.com', 'no', 'organisation'],
  ])('%s is disposable: %s (%s)', (domain, disposable, kind) => {
    expect(assessDomain(domain)).toMatchObject({ disposable, overruling: { kind } });
  });

  test.each([
    'uw.edu.pl',
    'student.po.edu.pl',
    'manas.edu.kg',
    'lyceum81.pp.ua',
    'shop.duckdns.org',
    'a.kro.kr',
  ])('%s belongs to others than the listed suffix above it', (domain) => {
    expect(assessDomain(domain)).toMatchObject({ disposable: 'no', overruling: { kind: 'suffix' } });
  });

  test('no domain of a known provider or forwarding service is a typo or disposable', () => {
    const { alias, paid, providers, overruled } = emailLists.get();
    const known = [
      ...alias,
      ...paid,
      ...providers.map(({ domain }) => domain),
      ...[...overruled].filter(([, { kind }]) => kind !== 'suffix').map(([domain]) => domain),
    ];
    expect(known.length).toBeGreaterThan(700);
    const wrong = known.filter((domain) => {
      const { disposable, meant } = assessDomain(domain);
      return meant !== null || disposable === 'certain' || disposable === 'likely';
    });
    expect(wrong).toEqual([]);
  });

  test.each(['tempmail.com', 'luxusmail.org'])('%s is listed by two collections', (domain) => {
    expect(assessDomain(domain)).toMatchObject({ disposable: 'likely', overruling: null });
  });

  test('paid mailboxes are not free', () => {
    const { free, paid } = emailLists.get();
    expect([...paid].filter((domain) => free.has(domain))).toEqual([]);
    expect(assessDomain('posteo.de').free).toBe(false);
  });

  test('the answer states the reason and its source', async () => {
    await using internet = await openInternet({
      zone: 'hush.com. 300 IN MX 10 mx.hush.com.\nmx.hush.com. 300 IN A 93.184.215.25',
    });
    await using service = await openTestService({ upstream: internet.upstream });
    const { body } = await service.get('/email-intelligence/v1/check?email=jo@hush.com');
    expect(body).toMatchObject({ disposable: 'no', verdict: 'deliverable', free: false });
    expect(body.signals).toContainEqual({
      code: 'list_overruled',
      weight: 0,
      text: 'Lists of disposable domains contain hush.com, but Hushmail provides paid mailboxes there (disposable/static-disposable-lists mailservices.json 2026-06-23).',
    });
  });
});
