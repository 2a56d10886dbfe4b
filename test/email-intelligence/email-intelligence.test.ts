import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assessDomain, roleOf } from '../../src/resolvers/email-intelligence/judgement.ts';
import { mailboxOf } from '../../src/resolvers/email-intelligence/mailbox.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const ZONE = `
shop.example. 300 IN SOA ns.shop.example. host.shop.example. 1 900 900 1800 60
shop.example. 300 IN MX 10 mx.shop.example.
shop.example. 300 IN TXT "v=spf1 mx -all"
_dmarc.shop.example. 300 IN TXT "v=DMARC1; p=reject"
mx.shop.example. 300 IN A 93.184.215.25
sub.shop.example. 300 IN A 93.184.215.26
mailinator.com. 300 IN SOA ns.mailinator.com. host.mailinator.com. 1 900 900 1800 60
mailinator.com. 300 IN MX 10 mx.shop.example.
silent.example. 300 IN SOA ns.silent.example. host.silent.example. 1 900 900 1800 60
silent.example. 300 IN MX 0 .
bare.example. 300 IN SOA ns.bare.example. host.bare.example. 1 900 900 1800 60
bare.example. 300 IN TXT "hello"
lost.example. 300 IN SOA ns.lost.example. host.lost.example. 1 900 900 1800 60
lost.example. 300 IN MX 10 gone.lost.example.
inner.example. 300 IN MX 10 localhost.
localhost. 300 IN A 127.0.0.1
; @servfail broken.example
`;

describe.each(FACES)('via $name', ({ ask }) => {
  test.each([
    ['ada@shop.example', 'deliverable', 'accepts_mail'],
    // An address without an MX record: the host may be only a web server.
    ['ada@sub.shop.example', 'risky', 'implicit_mx'],
    ['ada@nowhere.example', 'undeliverable', 'no_such_domain'],
    ['ada@silent.example', 'undeliverable', 'refuses_mail'],
    ['ada@bare.example', 'undeliverable', 'no_mail_server'],
    ['ada@lost.example', 'undeliverable', 'no_mail_server'],
    ['ada@inner.example', 'undeliverable', 'no_mail_server'],
    ['ada@broken.example', 'unknown', 'dns_unavailable'],
    ['ada@mailinator.com', 'risky', 'disposable'],
    ['"ada x"@shop.example', 'risky', 'unusual_syntax'],
    ['ada(x)@shop.example', 'risky', 'unusual_syntax'],
    ['ada@@shop.example', 'undeliverable', 'invalid_syntax'],
    ['ada@[192.0.2.1]', 'risky', 'unusual_syntax'],
  ])('the email address %s is %s: %s', async (email, verdict, reason) => {
    await using internet = await openInternet({ zone: ZONE });
    await using service = await openTestService({ upstream: internet.upstream });
    const { value, charged } = await ask(service, 'emailIntelligenceCheck', { email });
    expect(value).toMatchObject({ verdict, reason });
    expect(charged).toBe(5);
  });

  test('facts published in DNS are reported, and facts without a DNS answer are unknown', async () => {
    await using internet = await openInternet({ zone: ZONE });
    await using service = await openTestService({ upstream: internet.upstream });
    const mail = async (email: string) =>
      ((await ask(service, 'emailIntelligenceCheck', { email })).value as { mail: unknown }).mail;
    expect(await mail('a@shop.example')).toMatchObject({
      spf: 'present',
      dmarc: 'present',
      implicitMx: false,
    });
    expect(await mail('a@sub.shop.example')).toMatchObject({
      spf: 'absent',
      dmarc: 'present',
      implicitMx: true,
    });
    expect(await mail('a@inner.example')).toMatchObject({ acceptsMail: false, mx: [{ host: 'localhost' }] });
    expect(await mail('a@broken.example')).toMatchObject({ exists: null, acceptsMail: null, spf: 'unknown' });
    expect(await mail('a@[192.0.2.1]')).toBeNull();
  });

  test.each([
    ['', 'must not be empty'],
    ['  ', 'must not be empty'],
    [undefined, undefined],
  ])('the email address %j is refused, free of charge', async (email, message) => {
    await using service = await openTestService();
    const { status, faults, charged } = await ask(
      service,
      'emailIntelligenceCheck',
      email === undefined ? {} : { email },
    );
    expect(status === 400 || status === 200).toBe(true);
    if (message) expect(faults[0]).toEqual({ field: 'email', message });
    expect(charged).toBe(0);
    expect(await service.used()).toBe(0);
  });
});

test('a second request for the same domain is answered from the cache at the same price', async () => {
  await using internet = await openInternet({ zone: ZONE });
  await using service = await openTestService({ upstream: internet.upstream });
  const check = async (email: string) =>
    (await service.get(`/email-intelligence/v1/check?email=${email}`)).body.cached;
  expect(await check('ada@shop.example')).toBe(false);
  const asked = internet.dns.queries.length;
  expect(await check('grace@shop.example')).toBe(true);
  expect(internet.dns.queries.length).toBe(asked);
  expect(await service.used()).toBe(10);
});

describe('the domain of an email address', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
    ['protonmial.com', 'protonmail.com'],
    ['yahoo.cm', 'yahoo.com'],
    ['firm.cmo', 'firm.com'],
    ['gmail.com', null],
    ['gmail', 'gmail.com'],
    ['hotmial', 'hotmail.com'],
    ['web', 'web.de'],
    ['localhost', null],
    ['ai', null],
    ['shop', null],
    ['mail.com', null],
    ['yahoo.se', null],
    ['gmx.li', null],
    ['sky.net', null],
    ['microsoft.com', null],
    ['me.co', null],
    ['web.dee', 'web.de'],
    ['ge.com', null],
    ['gm.com', null],
    ['bol.com', null],
    ['msc.com', null],
    ['line.com', null],
    ['skype.com', null],
    ['cloud.com', null],
    ['otmail.com', 'hotmail.com'],
    ['gmil.com', 'gmail.com'],
    ['shop.example', null],
  ])('%s is corrected to %s', (domain, meant) => {
    expect(assessDomain(domain).meant).toBe(meant);
  });

  test.each([
    ['mailinator.com', 'certain'],
    ['any.name.mailinator.com', 'certain'],
    ['gmail.com.mailinator.com', 'certain'],
    ['gmail.c.mailinator.com', 'certain'],
    ['yopmail.com', 'certain'],
    ['duck.com', 'alias'],
    ['proton.me', 'no'],
    ['github.com', 'no'],
    ['gov.uk', 'no'],
  ])('%s is disposable: %s', (domain, disposable) => {
    expect(assessDomain(domain).disposable).toBe(disposable);
  });

  test('stays disposable if a reviewed list has it, unless its letters are those of a provider', () => {
    const file = new URL('../../src/datasets/data/email-lists-certain.txt', import.meta.url);
    const listed = readFileSync(file, 'latin1').trim().split('\n');
    const spared = listed.filter((domain) => assessDomain(domain, true).disposable !== 'certain');
    expect(spared).toEqual(['gmial.com', 'hotmial.com']);
    for (const domain of ['yopmail.com', 'fboxmail.com', 'gotmail.com'])
      expect(assessDomain(domain, false)).toMatchObject({ disposable: 'certain', meant: null });
    const suggested = listed.filter((domain) => assessDomain(domain, true).meant !== null);
    expect(suggested).toEqual([
      'gmail.or.at',
      'gmaillk.com',
      'gmial.com',
      'hotmai.com',
      'hotmial.com',
      'xn--yaho-sqa.com',
    ]);
  });

  test('is corrected although it is certainly disposable, which stays the reason of the verdict', async () => {
    await using internet = await openInternet({
      zone: 'hotmai.com. 300 IN MX 10 mx.hotmai.com.\nmx.hotmai.com. 300 IN A 93.184.215.25',
    });
    await using service = await openTestService({ upstream: internet.upstream });
    const { body } = await service.get('/email-intelligence/v1/check?email=ada@hotmai.com');
    expect(body).toMatchObject({
      ...{ didYouMean: 'ada@hotmail.com', disposable: 'certain', verdict: 'risky', reason: 'disposable' },
    });
    expect(body.signals.map(({ code }: { code: string }) => code)).not.toContain('probable_typo');
  });

  test.each([
    'gmail.fr',
    'gmail.it',
    'gmail.es',
    'gmail.nl',
    'gmail.de',
  ])('%s is corrected to gmail.com, whether or not it exists', (domain) => {
    expect([true, false].map((exists) => assessDomain(domain, exists).meant)).toEqual([
      'gmail.com',
      'gmail.com',
    ]);
  });
});

test.each([
  ['info', true],
  ['Sales+EU', true],
  ['no-reply', true],
  ['postmaster', true],
  ['ada', false],
  ['angels', false],
  ['information.desk', true],
])('%s is recognised as a role address: %s', (local, role) => {
  expect(roleOf(local).role).toBe(role);
});

test.each([
  ['Ada.L+x@googlemail.com', 'adal@gmail.com', 'x'],
  ['Ada.L+x@outlook.com', 'ada.l@outlook.com', 'x'],
  ['ada-x@yahoo.com', 'ada-x@yahoo.com', null],
  ['Ada+x@shop.example', 'Ada+x@shop.example', 'x'],
  ['ada x@shop.example', '"ada x"@shop.example', null],
])('the mailbox of %s is normalised to %s', (address, normalized, tag) => {
  const at = address.lastIndexOf('@');
  expect(mailboxOf(address.slice(0, at), address.slice(at + 1))).toEqual({ normalized, tag });
});
