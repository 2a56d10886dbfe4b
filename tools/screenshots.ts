/**
 * `npm run screenshots`: retakes the pictures of the README from an in-memory service with a month of made-up usage.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { listen } from '../src/server/listen.ts';
import { browserHere } from '../test/browser/unpack.ts';
import { openTestService } from '../test/service-in-memory.ts';

const FOLDER = new URL('../docs/screens/', import.meta.url);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const EMAIL = 'ada@example.com';

const now = Date.now();
let clock = now - 26 * DAY_MS;
const house = await openTestService({
  plan: 'pro',
  now: () => clock,
  monotonic: () => clock + performance.now(),
});
const shop = house.key;
const { key: app } = await house.accounting.createKey({ email: EMAIL, label: 'mobile app' });
await house.store.db.updateTable('keys').set({ label: 'web shop' }).where('label', 'is', null).execute();

const CALLS: readonly (readonly [path: string, key: string, weight: number])[] = [
  ['/aviation/v1/airports/LIS', shop, 9],
  ['/countries/v1/code/PT', shop, 7],
  ['/currency/v1/convert?from=EUR&to=USD&amount=12', app, 8],
  ['/holidays/v1/next?country=PT', app, 5],
  ['/phone/v1/validate?number=%2B351912345678', shop, 4],
  ['/emoji/v1/search?q=rocket', app, 3],
  ['/phone/v1/validate?number=', shop, 1],
];

for (; clock < now; clock += 8 * HOUR_MS) {
  const busy = 1 + Math.sin(clock / DAY_MS / 2) / 2;
  for (const [path, key, weight] of CALLS)
    for (let call = 0; call < weight * busy; call++)
      await house.send(path, { headers: { 'X-Api-Key': key } });
}
clock = now;

const here = browserHere();
if (!here) throw new Error('There is no browser.');
const server = await listen(house.app.fetch, { host: '127.0.0.1', port: 4000 });
const browser = await chromium.launch({
  executablePath: here.executable,
  args: ['--disable-dev-shm-usage', '--no-sandbox', '--no-zygote'],
  env: { ...(process.env as Record<string, string>), ...here.env },
});
/** Machines without a screen have few fonts, so the pictures use one that comes with the browser. */
const face = (file: string, weight: string): string => {
  const data = readFileSync(join(dirname(here.executable), 'fonts/fonts/Open_Sans', file), 'base64');
  return `@font-face { font-family: Shown; font-weight: ${weight}; src: url(data:font/ttf;base64,${data}) }`;
};
const FONT = `${face('OpenSans-Regular.ttf', '400 549')} ${face('OpenSans-Bold.ttf', '550 900')}
  :root { font-family: Shown }`;

mkdirSync(FOLDER, { recursive: true });

async function shoot(page: Page, path: string, name: string, ready?: () => Promise<unknown>): Promise<void> {
  await page.goto(server.url + path);
  await page.addStyleTag({ content: FONT });
  await ready?.();
  await page.screenshot({ path: new URL(`${name}.png`, FOLDER).pathname });
}

const signedIn = async (options: Parameters<typeof browser.newContext>[0]): Promise<Page> => {
  const page = await (await browser.newContext({ ...options, bypassCSP: true })).newPage();
  const token = await house.accounting.people.signIns.issue(EMAIL);
  await page.goto(`${server.url}/dashboard/sign-in/link?token=${token}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.goto(`${server.url}/docs`);
  await page.getByLabel('API key').fill(shop);
  return page;
};

const wide = await signedIn({ viewport: { width: 1200, height: 800 }, colorScheme: 'light' });
await shoot(wide, '/dashboard', 'usage');
await shoot(wide, '/docs#aviationAirport', 'reference', async () => {
  const article = wide.locator('#aviationAirport');
  await article.getByRole('button', { name: /^Send/ }).click();
  await article.locator('output').getByText(/^200 /).waitFor();
  await article.evaluate((element) => element.scrollIntoView());
});
const query = `{
  aviationAirport(code: "LIS") {
    name
    country {
      name { common }
      holidays(year: 2026) { items { date name } }
    }
  }
}
`;
await shoot(wide, `/graphql?query=${encodeURIComponent(query)}`, 'graphiql', async () => {
  await wide.getByRole('button', { name: /execute query/i }).click();
  await wide.locator('.graphiql-response').getByText('Portugal').waitFor();
});
const phone = await signedIn({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
await shoot(phone, '/dashboard/keys', 'keys');

await browser.close();
await server.close();
await house[Symbol.asyncDispose]();
process.exit(0);
