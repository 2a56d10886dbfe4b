import { expect, it } from 'vitest';
import { complaintsOf } from './axe.ts';
import { openPage, openService, overflowOf } from './browser.ts';

const PHONE = { width: 390, height: 844 };

it.each([
  'light',
  'dark',
] as const)('the reference fits a phone screen and passes axe in the %s colour scheme', async (colorScheme) => {
  const { url } = await openService();
  const { page, troubles } = await openPage({ colorScheme, viewport: PHONE });
  await page.goto(`${url}/docs/`);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  // All operations have the same structure, and axe takes half a minute for more than a hundred.
  await page.evaluate(() => {
    for (const [index, article] of document.querySelectorAll('article').entries())
      if (index % 20 > 0) article.remove();
  });
  expect(await complaintsOf(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

it('a search in the reference finds operations, or reports that none match', async () => {
  const { url } = await openService();
  const { page } = await openPage();
  await page.goto(`${url}/docs`);
  await page.keyboard.press('/');
  for (const word of ['whois', 'timezone', 'mx', 'spf', 'flag']) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(word);
    await expect.poll(() => page.locator('#found').innerText()).toMatch(/^\d+ operations?$/);
  }
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('xyzzy');
  await expect.poll(() => page.locator('#found').innerText()).toContain('No results for “xyzzy”');
  await page.keyboard.press('Escape');
  expect(await page.locator('#all').isVisible()).toBe(true);
});

it('an operation runs with the user’s own key, which GraphiQL then also uses', async () => {
  const { service, url } = await openService();
  const { page, context } = await openPage({ viewport: PHONE });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.goto(`${url}/docs#referenceTld`);
  const article = page.locator('#referenceTld');
  await article.getByRole('button', { name: /^Send/ }).click();
  const output = article.locator('output');
  await output.getByText(/^401 /).waitFor();
  expect(await output.locator('p').innerText()).not.toContain('credits left');

  await page.getByLabel('API key').fill(service.key);
  await article.getByRole('button', { name: /^Send/ }).click();
  await output.getByText(/^200 .*1 credit charged, [\d,]+ credits left$/).waitFor();
  expect(await output.locator('pre').first().innerText()).toContain('"valid": true');
  await output.getByText('Headers', { exact: true }).click();
  expect(await output.locator('.headers').innerText()).toContain('x-credits-charged: 1');

  // On a phone the form is above the lists of fields.
  const top = async (selector: string) => (await article.locator(selector).boundingBox())?.y ?? 0;
  expect(await top('form.try')).toBeLessThan(await top('.words'));

  await article.getByRole('button', { name: 'Python' }).click();
  const python = article.locator('[data-language="python"]');
  await python.getByRole('button', { name: 'Copy' }).click();
  await python.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('import requests');

  await page.goto(`${url}/graphql?query=${encodeURIComponent('{ referenceTld(tld: "com") { valid } }')}`);
  await page.getByRole('button', { name: /execute query/i }).click();
  await page.locator('.graphiql-response').getByText('"valid": true').waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  // The key is in no storage that outlives the tab.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(service.key);
  expect(await service.used()).toBe(2);
});

it('a new key is filled in without being pasted', async () => {
  const { service, url } = await openService();
  const { page, context } = await openPage();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const token = await service.accounting.people.signIns.issue('ada@example.com');
  await page.goto(`${url}/dashboard/sign-in/link?token=${token}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.goto(`${url}/dashboard/keys`);
  await page.getByLabel('Name').first().fill('browser');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.locator('#key').innerText();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await page.goto(`${url}/docs`);
  expect(await page.getByLabel('API key').inputValue()).toBe(key);
});
