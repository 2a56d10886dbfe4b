import { describe, expect, test } from 'vitest';
import { mailboxes, type NameRule } from '../../src/datasets/email-intelligence/mailboxes.ts';
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
  ])('no account has the address %s', (address) => {
    expect(at(address)).toBe('all');
  });

  test.each([
    'ab@yahoo.com',
    'x@mail.ru',
    "o'neill@outlook.com",
    'abc@163.com',
    'ab@qq.com',
    `${'a'.repeat(41)}@proton.me`,
    `${'a'.repeat(31)}@yandex.ru`,
    'ab@tuta.com',
    "o'neill@ik.me",
    // One page of the provider states this, and says nothing about older names.
    'john-doe@fastmail.com',
    `${'a'.repeat(21)}@naver.com`,
    "o'neill@docomo.ne.jp",
    'ada@charter.net',
    'ada@ok.de',
    // A tag does not make the name longer.
    'ab+newsletters@mail.ru',
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
    `${'a'.repeat(40)}@pm.me`,
    'a.b-c@yandex.com',
    'abc@tutanota.de',
    'ada_l.x-y@ik.me',
    'ada-1815@naver.com',
    'a.b_c-d@docomo.ne.jp',
    'ada.lovelace@charter.net',
    // These providers do not say if they deliver mail to names with a tag.
    'ada+tag@docomo.ne.jp',
    'ada.lovelace+tag@charter.net',
    // Rules of a provider do not bind the domains of its customers.
    'a_b@google.com',
  ])('%s breaks no rule', (address) => {
    expect(at(address)).toBeNull();
  });

  test('every rule names its source and at least one limit', () => {
    const rules = [...new Set(mailboxes.get().rules.values())];
    expect(rules.length).toBeGreaterThan(18);
    for (const { source, characters, forbidden, min, max } of rules) {
      expect(source).toMatch(/https?:|\//);
      expect([characters, forbidden, min, max].some((limit) => limit !== null)).toBe(true);
    }
  });
});

describe('2,000 names that a provider gives', () => {
  const WORDS = 'ada grace alan jo lee maria wilhelmina xu oliver nakamura smith 7 42 1984 shop'.split(' ');

  /** Builds names of a length from words and the characters that a rule allows. The numbers are not random. */
  function* namesBy({ characters, min, max }: NameRule): Generator<string> {
    const [low, high] = [min ?? 1, max ?? 64];
    let state = 42;
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    for (;;) {
      let name = WORDS[next(WORDS.length - 4)] ?? '';
      for (let more = next(4); more > 0; more -= 1)
        name += `${(characters ?? '')[next((characters ?? '').length + 1)] ?? ''}${WORDS[next(WORDS.length)]}`;
      if (next(9) === 0) name = name.toUpperCase();
      // Gmail does not count dots.
      const { length } = characters === '.' ? name.replaceAll('.', '') : name;
      if (length >= low && length <= high) yield name;
    }
  }

  test.each(
    [...new Set(mailboxes.get().rules.values())].map((rule) => [rule.provider, rule] as const),
  )('at %s break no rule', (_provider, rule) => {
    for (const domain of rule.domains) {
      const broken = namesBy(rule)
        .take(2_000)
        .filter((name) => brokenRule(name, domain) !== null)
        .toArray();
      expect(broken).toEqual([]);
    }
  });
});

test.each([
  ['proton.me', 'New names at Proton have at most 40 characters, only letters, digits and . _ -'],
  ['tuta.com', 'New names at Tuta have at least 3 characters'],
  ['ok.de', 'New names at ok.de have 5 to 50 characters, only letters, digits and . _ -'],
])('the rule of %s is described', (domain, text) => {
  expect(brokenRule(domain === 'proton.me' ? 'a'.repeat(41) : 'a', domain)?.text).toBe(text);
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
