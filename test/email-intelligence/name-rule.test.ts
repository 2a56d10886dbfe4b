import { describe, expect, test } from 'vitest';
import { mailboxes } from '../../src/datasets/email-intelligence/mailboxes.ts';
import { brokenRule } from '../../src/resolvers/email-intelligence/name-rule.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const at = (address: string) => {
  const [local = '', domain = ''] = address.split('@');
  return brokenRule(local, domain)?.rule.scope ?? null;
};

describe('the rules of mailbox providers', () => {
  test.each([
    'a@gmail.com',
    'a.d.a.l@gmail.com',
    'adalo+newsletters@googlemail.com',
    'john_doe@gmail.com',
    'john-doe@gmail.com',
    `${'a'.repeat(45)}@gmail.com`,
    'jürgen.meyer@gmail.com',
    'jo@aol.com',
    'john-doe@aol.com',
    'john-doe@fastmail.com',
  ])('no account has the address %s', (address) => {
    expect(at(address)).toBe('all');
  });

  test.each([
    'ab@yahoo.com',
    'x@mail.ru',
    "o'neill@outlook.com",
    'abc@163.com',
    'ab@qq.com',
  ])('only an old account can have the address %s', (address) => {
    expect(at(address)).toBe('signup');
  });

  test.each([
    'adalov@gmail.com',
    'Ada.Lovelace+x_y-z@googlemail.com',
    'a.d.a.l.o.v@gmail.com',
    `${'a.'.repeat(29)}a@gmail.com`,
    'postmaster@gmail.com',
    'abuse@gmail.com',
    'mailer-daemon@googlemail.com',
    'ada_l-x.y@outlook.com',
    'ada-shop@yahoo.com',
    'john.doe@fastmail.fm',
    'pinnacle-croaker.0q@icloud.com',
    '13800138000@163.com',
    '123456789@qq.com',
    'a@shop.example',
    // Rules of a provider do not bind the domains of its customers.
    'a_b@google.com',
  ])('%s breaks no rule', (address) => {
    expect(at(address)).toBeNull();
  });

  test('every rule names its source and at least one limit', () => {
    const rules = [...new Set(mailboxes.get().rules.values())];
    expect(rules.length).toBeGreaterThan(12);
    for (const { source, characters, forbidden, min, max } of rules) {
      expect(source).toMatch(/https?:|\//);
      expect([characters, forbidden, min, max].some((limit) => limit !== null)).toBe(true);
    }
  });
});

test.each([
  ['a@gmail.com', 'undeliverable', 0, 'impossible_name'],
  ['ab@mail.ru', 'risky', 50, 'unusual_name'],
  ['adalovelace@gmail.com', 'deliverable', 80, 'mailbox_not_seen'],
])('%s is %s with a score of at most %i', async (email, verdict, max, code) => {
  await using internet = await openInternet({
    zone: `
gmail.com. 300 IN MX 5 gmail-smtp-in.l.google.com.
gmail.com. 300 IN TXT "v=spf1 redirect=_spf.google.com"
_dmarc.gmail.com. 300 IN TXT "v=DMARC1; p=none"
gmail-smtp-in.l.google.com. 300 IN A 142.250.102.26
mail.ru. 300 IN MX 10 mxs.mail.ru.
mxs.mail.ru. 300 IN A 94.100.180.31
`,
  });
  await using service = await openTestService({ upstream: internet.upstream });
  const { body } = await service.get(`/email-intelligence/v1/check?email=${encodeURIComponent(email)}`);
  expect(body).toMatchObject({ verdict, checked: ['syntax', 'domain_lists', 'dns', 'provider_rules'] });
  expect(body.score).toBeLessThanOrEqual(max);
  expect(body.signals.map((signal: { code: string }) => signal.code)).toContain(code);
});
