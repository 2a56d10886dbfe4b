import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openPhone } from './phone.ts';

const MINUTE = 60_000;
/** Too long for one line on a phone. */
const EMAIL = `${'a-very-long-name-'.repeat(3)}@example.com`;

/** Opens the dashboard on a phone with a user who has just signed in. */
async function openSignedIn(colorScheme: 'light' | 'dark') {
  let time = Date.UTC(2026, 4, 15, 12);
  const phone = await openPhone(colorScheme, {
    now: () => time,
    people: { contact: 'mailto:help@example.com' },
  });
  await phone.signIn(EMAIL);
  await phone.page.getByText('of 1,000 credits left').waitFor();
  return {
    ...phone,
    advance(ms: number) {
      time += ms;
    },
  };
}

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it('a user changes the email address', async () => {
    const { page, links, looksRight } = await openSignedIn(colorScheme);
    await page.getByRole('link', { name: 'Account' }).click();
    await looksRight();
    await page.getByRole('link', { name: 'Change email address' }).click();
    await looksRight();
    await page.getByLabel('New email address').fill('grace@example.org');
    await page.getByRole('button', { name: 'Send emails' }).click();
    await page.getByText('to confirm the change to').waitFor();
    await looksRight();
    const [old = '', fresh = ''] = await links();
    for (const [link, heading] of [
      [old, 'Confirmed'],
      [fresh, 'Email address changed'],
    ] as const) {
      await page.goto(link);
      await looksRight();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('heading', { name: heading }).waitFor();
      await looksRight();
    }
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('a user exports their data and sees why the account is suspended', async () => {
    const { service, url, page, looksRight } = await openSignedIn(colorScheme);
    await service.accounting.suspend(EMAIL, 'a reason that goes on for a while '.repeat(5).trim());
    for (const path of ['', 'keys', 'plan', 'account']) {
      await page.goto(`${url}/dashboard/${path}`);
      await page.getByText('This account has been suspended').waitFor();
      await looksRight();
    }
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export' }).click();
    const made = JSON.parse(await text(await (await downloading).createReadStream()));
    expect(made.account.email).toBe(EMAIL);
  });

  it('a user signs in again and deletes the account', async () => {
    const { url, page, looksRight, advance, finish } = await openSignedIn(colorScheme);
    advance(15 * MINUTE);
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('link', { name: 'Delete account' }).click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    await looksRight();
    await page.getByRole('button', { name: 'Send email' }).click();
    await finish();
    await page.getByRole('heading', { name: 'Delete account' }).waitFor();
    await looksRight();
    await page.getByLabel('to confirm').fill(EMAIL);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('heading', { name: 'Account deleted' }).waitFor();
    await looksRight();
    await page.goto(`${url}/dashboard`);
    expect(page.url()).toBe(`${url}/dashboard/sign-in`);
  });
});
