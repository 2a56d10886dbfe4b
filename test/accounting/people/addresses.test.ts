import { expect, test } from 'vitest';
import { plainAddress } from '../../../src/formats/email-address.ts';
import { open } from '../scene.ts';

test.each([
  ['Ada.Lovelace+x@Example.COM', 'ada.lovelace+x@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['Jörg@BÜCHER.example', 'jörg@xn--bcher-kva.example'],
  ['jo\u0308rg@example.com', 'j\u00f6rg@example.com'],
  ['用户@例子.example', '用户@xn--fsqu00a.example'],
  ['a@ex。ample', 'a@ex.ample'],
])('%s is stored as %s', (text, kept) => {
  expect(plainAddress(text)).toBe(kept);
  expect(plainAddress(kept)).toBe(kept);
});

test.each([
  'x<victim@host.example>',
  'x <victim@host.example>',
  '<victim@host.example>',
  'a,victim@host.example',
  'a@b.example,victim@host.example',
  'a;b@host.example',
  'a:b@host.example;',
  '"a b"@host.example',
  '"victim@host.example"@b.example',
  'a(comment)@host.example',
  'a@[192.0.2.1]',
  'a b@host.example',
  ' a@host.example',
  'a@host.example\r\nBcc: victim@host.example',
  'a@host',
  'a@b@host.example',
  'a@*.example',
  'a@＊.host.example',
  'a＠victim.example@host.example',
  'a，b@host.example',
  'a\u00a0b@host.example',
  'a\u200bb@host.example',
  'a\u202eb@host.example',
  'a\u0085b@host.example',
  `${'a'.repeat(65)}@host.example`,
  `${'a@'.repeat(100_000)}`,
])('%j is not a valid address', (text) => {
  expect(plainAddress(text)).toBeUndefined();
});

test('an account cannot be created for an address whose mail would be delivered to a different address', async () => {
  const { accounting } = await open();
  for (const email of [
    'x<victim@host>',
    'a,victim@host',
    'x<victim@host.example>',
    'a,victim@host.example',
  ]) {
    await expect(accounting.createKey({ email })).rejects.toMatchObject({ code: 'invalid_parameter' });
    const browser = accounting.people.signIns.newBrowser();
    await expect(
      accounting.people.signIns.begin({ email, browser, address: '192.0.2.1', linkOf: String }),
    ).rejects.toMatchObject({ code: 'invalid_parameter' });
  }
  expect(await accounting.listAccounts()).toEqual([]);
});

test('an account is still found by its address if the address is no longer accepted as valid', async () => {
  const { accounting, store, clock } = await open();
  await store.db.insertInto('accounts').values({ email: 'a@b', plan: 'free', created_at: clock() }).execute();
  expect(await accounting.listKeys('A@b')).toEqual([]);
  expect(await accounting.createKey({ email: 'A@b' })).toMatchObject({ email: 'a@b' });
  await accounting.setPlan('a@b', 'pro');
  expect((await accounting.usage('a@b', String)).plan).toBe('pro');
});
