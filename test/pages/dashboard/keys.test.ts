import { describe, expect, it } from 'vitest';
import { createdPage, keysPage, type ShownKey } from '../../../src/pages/dashboard/keys.ts';
import { confirmPage, sentPage, signInPage } from '../../../src/pages/dashboard/sign-in.ts';

const key = (id: number, given: Partial<ShownKey> = {}): ShownKey => ({
  ...{ id, hint: 'fct_live_abcd', label: `key ${id}`, state: 'active', createdAt: 0, lastUsedAt: null },
  ...{ expiresAt: null, revokedAt: null, credits: 0, ...given },
});
const keysOf = (keys: readonly ShownKey[], fault?: string) =>
  String(keysPage({ email: 'ada@example.com', keys, max: 5, fault }).body);

describe('the page of API keys', () => {
  it('shows each key with its first characters, and offers to create keys within the limit', () => {
    const text = keysOf([key(1, { lastUsedAt: 86_400_000, credits: 1_250 }), key(2, { state: 'revoked' })]);
    expect(text).toContain(
      '<code>fct_live_abcd…</code> created 1970-01-01 00:00:00 UTC, last used 1970-01-02',
    );
    expect(text).toContain('1,250 credits this month');
    expect(text).toContain('action="/dashboard/keys"');
    expect(text).toContain('Revoked keys');
  });

  it('states the limit of five keys before a sixth is refused', () => {
    const text = keysOf([1, 2, 3, 4, 5].map((id) => key(id)));
    expect(text).toContain('You have 5 of 5 active keys. Revoke one before you create another.');
    expect(text).not.toContain('action="/dashboard/keys"');
  });

  it('distinguishes expired from revoked keys, and counts the active ones', () => {
    const day = 86_400_000;
    const text = keysOf([
      key(3, { state: 'revoked', label: 'old', expiresAt: day, revokedAt: day }),
      key(2, { state: 'revoked', label: 'lost', expiresAt: 9 * day, revokedAt: 2 * day }),
      key(1),
    ]);
    expect(text).toMatch(/old <code>[^<]*<\/code> created [^<]*, expired on 2 January 1970</);
    expect(text).toMatch(/lost <code>[^<]*<\/code> created [^<]*, revoked on 3 January 1970</);
    expect(text).toContain('1 of 5 active keys.');
  });

  it('escapes names', () => {
    expect(keysOf([key(1, { label: '"><script>alert(1)</script>' })], '<b>')).not.toMatch(
      /<script>alert|<b>/,
    );
  });
});

it('a new key is shown once, on a page that is not cached, with a command to try it', () => {
  const page = createdPage({
    email: 'ada@example.com',
    key: 'fct_live_new',
    origin: 'https://api.example.com',
  });
  expect(page.headers).toContainEqual(['cache-control', 'no-store']);
  expect(String(page.body)).toContain('X-Api-Key: fct_live_new&#39; https://api.example.com/reference');
});

it('sign-in pages escape their parameters, and signing in requires a button', () => {
  const hostile = '"><img src=x>';
  for (const page of [
    signInPage({ signUp: 'open', canMail: true }, { fault: hostile, email: hostile }),
    sentPage({ email: hostile, fault: hostile }),
    confirmPage(hostile),
  ])
    expect(String(page.body)).not.toContain('<img src=x>');
  expect(String(confirmPage('t').body)).toMatch(/<form method="post" action="\/dashboard\/sign-in\/link">/);
});

it('the page of a replacement key names the old key to revoke, or asks the user to revoke another key first', () => {
  const text = keysOf([key(7, { label: 'web shop' })]);
  expect(text).toContain('name="replaces" value="7"');
  expect(text).toContain('value="web shop"');
  const full = keysOf([1, 2, 3, 4, 5].map((id) => key(id)));
  expect(full).toContain('Revoke a key that you no longer need');
  const page = createdPage({
    ...{ email: 'ada@example.com', key: 'fct_live_new', origin: 'https://api.example.com' },
    replaces: key(7, { label: 'web shop' }),
  });
  expect(String(page.body)).toContain(
    'revoke the old key: <strong>web shop</strong> <code>fct_live_abcd…</code>',
  );
});
