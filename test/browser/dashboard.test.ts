import { describe, expect, it } from 'vitest';
import { openPhone } from './phone.ts';

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it('a user signs up, creates a key, makes REST and GraphQL calls, sees these calls, and revokes the key', async () => {
    const { service, url, page, troubles, links, looksRight } = await openPhone(colorScheme);
    await page.goto(`${url}/dashboard`);
    expect(page.url()).toBe(`${url}/dashboard/sign-in`);
    await looksRight();
    // Keyboard only: the field has the focus.
    await page.keyboard.type('grace@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await looksRight();
    const [link = ''] = await links();
    await page.goto(link);
    await looksRight();
    await page.keyboard.press('Enter');
    await page.getByText('of 1,000 credits left').waitFor();
    await looksRight();

    await page.getByRole('link', { name: 'Keys' }).click();
    await looksRight();
    await page.getByLabel('Name').fill('<img src=x onerror=alert(1)>');
    await page.getByRole('button', { name: 'Create key' }).dblclick();
    await page.getByRole('heading', { name: 'Your new key' }).waitFor();
    await looksRight();
    const key = await page.locator('#key').innerText();
    expect(await service.accounting.listKeys('grace@example.com')).toHaveLength(1);
    const [text, copy] = await Promise.all(
      [page.locator('#key code'), page.getByRole('button', { name: 'Copy' }).first()].map((one) =>
        one.boundingBox(),
      ),
    );
    expect(copy?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
    const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' };
    const rest = await fetch(`${url}/reference/v1/http-status/404`, { headers });
    const graphql = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: '{ referenceHttpStatus(code: 404) { message } }' }),
    });
    expect([rest.status, graphql.status]).toEqual([200, 200]);

    await page.goto(`${url}/dashboard`);
    await page.getByText('998').first().waitFor();
    await looksRight();
    // The calls are readable without horizontal scrolling.
    expect(
      await page
        .locator('.scroll')
        .last()
        .evaluate((one) => one.scrollWidth - one.clientWidth),
    ).toBe(0);
    await page.getByText('As a table').click();
    expect(await page.locator('.chart tbody tr').last().innerText()).toMatch(/2\s+2$/);

    await page.goto(`${url}/dashboard/keys`);
    await page.getByText('Revoke', { exact: true }).click();
    await page.getByLabel('to confirm').fill('Revoke');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Key revoked.').waitFor();
    await page.getByText('0 of 5 active keys').waitFor();
    await page.waitForURL(`${url}/dashboard/keys`);
    await looksRight();
    expect((await fetch(`${url}/usage`, { headers })).status).toBe(401);
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByText('(this device)').waitFor();
    await looksRight();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();
    expect(troubles).toEqual([]);
  });
});
