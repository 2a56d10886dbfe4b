import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { assessDomain } from '../../src/resolvers/email-intelligence/judgement.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

test.each([
  ['gm\u0430il.com', 'gmail.com'],
  ['g\u043c\u0430il.com', null],
  ['h\u043etmail.com', 'hotmail.com'],
  ['\u0443\u0430h\u043e\u043e.com', 'yahoo.com'],
  ['\u043eutl\u03bf\u03bfk.com', 'outlook.com'],
  ['\u0131cloud.com', 'icloud.com'],
  ['gm\u00e0il.com', 'gmail.com'],
  ['\u2c9futlook.com', 'outlook.com'],
  ['\u101dutlook.com', 'outlook.com'],
  ['\u0d20utlook.com', 'outlook.com'],
  ['\u0c66utlook.com', 'outlook.com'],
  ['\ua4ecahoo.com', 'yahoo.com'],
  ['gm\u0ed0il.com', null],
])('%s looks like %s', (domain, imitated) => {
  expect(assessDomain(domainToASCII(domain)).lookalike.imitated).toBe(imitated);
});

test.each([
  'b\u00fccher.example',
  'k\u00f6ln-\u6771\u4eac2.example',
  '\u0e1a\u0e23\u0e34\u0e29\u0e31\u0e17-\u0e97.example',
  '\u043f\u043e\u0447\u0442\u0430.\u0440\u0444',
  '\u044f\u043d\u0434\u0435\u043a\u0441.\u0440\u0444',
  '\u03b5\u03bb.\u03b5\u03bb',
  'abc\u4e2d\u6587.com',
  '\u65e5\u672c\u30e1\u30fc\u30eb.jp',
  '\u043f\u0440\u0438\u043c\u0435\u0440.com',
  'm\u00e9.com',
  'fr\u00e9e.fr',
  '\u05d3\u05d5\u05d2\u05de\u05d4.co.il',
  '\ud55c\uad6dmail.kr',
  'stra\u00dfe.de',
])('the international domain %s is right', (domain) => {
  expect(assessDomain(domainToASCII(domain))).toMatchObject({
    meant: null,
    lookalike: { imitated: null, mixedScripts: false },
  });
});

test('an imitated domain is named in the suggestion and in a signal', async () => {
  const ascii = domainToASCII('gm\u0430il.com');
  await using internet = await openInternet({
    zone: `${ascii}. 300 IN MX 10 mx.${ascii}.\nmx.${ascii}. 300 IN A 93.184.215.25`,
  });
  await using service = await openTestService({ upstream: internet.upstream });
  const { body } = await service.get(
    `/email-intelligence/v1/check?email=${encodeURIComponent('jo@gm\u0430il.com')}`,
  );
  expect(body).toMatchObject({ verdict: 'risky', reason: 'lookalike_domain', didYouMean: 'jo@gmail.com' });
  const codes = (body.signals as { code: string }[]).map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['lookalike_domain', 'mixed_scripts']));
});

test.each([
  '\u2c9futlook.com',
  '\u101dutlook.com',
  '\u{104ea}utlook.com',
  'gm\u0ed0il.com',
  '\ua4ecahoo.com',
  '\u03b1\u0430.com',
])('the domain %s mixes scripts', (domain) => {
  expect(assessDomain(domainToASCII(domain)).lookalike.mixedScripts).toBe(true);
});
