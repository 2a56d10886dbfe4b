import { describe, expect, it } from 'vitest';
import { anonymized, KEY, readingOf } from './anonymizing.ts';

/** Returns the warnings about a text, except the one about names. */
const warned = async (text: string) =>
  (await readingOf(text)).warnings.map(({ code }) => code).filter((code) => code !== 'best_effort');

describe('personal data with hidden characters', () => {
  it.each([
    ['a soft hyphen', 'ada@exam\u00adple.com', '<EMAIL_ADDRESS>'],
    ['a zero-width space', 'ada\u200b@example.com', '<EMAIL_ADDRESS>'],
    ['word joiners', '4111\u20601111\u20601111\u20601111', '<CREDIT_CARD>'],
    ['direction marks', '\u202aDE89 3704\u200e 0044 0532 0130 00\u202c', '\u202a<IBAN_CODE>\u202c'],
    [
      'several such characters',
      '\ufeff\u200b4111\u200b\u200b11111111\u200b1111\u200b!',
      '\ufeff\u200b<CREDIT_CARD>\u200b!',
    ],
  ])('interrupted by %s is found with exact boundaries', async (_name, value, left) => {
    expect((await anonymized(`A ${value} Z`)).text).toBe(`A ${left} Z`);
  });

  it('is restored with its hidden characters', async () => {
    const sent = 'To a\u200bda@example.com\u200b, b\u00adob@example.com.';
    const operators = { DEFAULT: { type: 'encrypt' as const } };
    const { text } = await anonymized(sent, { operators, key: KEY });
    expect(text).toMatch(/^To <EMAIL_ADDRESS:[\w-]+>\u200b, <EMAIL_ADDRESS:[\w-]+>\.$/);
    const again = await anonymized(`\u200b${text}`, { operators, key: KEY });
    const once = await anonymized(again.text, { mode: 'deanonymize', key: KEY });
    expect(once.text).toBe(`\u200b${text}`);
    expect((await anonymized(text, { mode: 'deanonymize', key: KEY })).text).toBe(sent);
  });

  it('is found with and without hidden characters if it is on a deny list', async () => {
    const { text } = await anonymized('می‌خواهم and میخواهم', { denyList: ['می‌خواهم'], entities: ['CUSTOM'] });
    expect(text).toBe('<CUSTOM> and <CUSTOM>');
  });
});

describe('a text with encoded passages', () => {
  it.each([
    ['Base64', 'From: a\nTo: b\nContent-Transfer-Encoding: base64\n\nYWRhQGV4YW1wbGUuY29t'],
    ['quoted-printable', 'From: a\nTo: b\ncontent-transfer-encoding:quoted-printable\n\nada=40example.com'],
    ['encoded words', 'From: a\nTo: b\nSubject: =?utf-8?B?QWRh?=\n\nHello'],
    ['character references', '<p>ada&#64;example.com</p>'],
    ['named character references', '<p>DE89&nbsp;3704</p>'],
    ['JSON escapes', '{"mail": "ada\\u0040example.com"}'],
  ])('causes a warning that encoded passages are not searched: %s', async (_name, text) => {
    expect(await warned(text)).toEqual(['encoded_text']);
  });

  it('causes no warning if the encoded characters hide nothing', async () => {
    expect(await warned('<p>Tom &amp; Ada &lt;x&gt; AT&T; C:\\users {"a": "\\n"}</p>')).toEqual([]);
  });
});
