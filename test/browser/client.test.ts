import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { createFacet } from '../../clients/typescript/src/index.ts';
import { publishedProject } from '../client/published.ts';
import { openPage, openService } from './browser.ts';

let project: ReturnType<typeof publishedProject>;
beforeAll(() => {
  project = publishedProject();
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

const PAGE = `<title>Shop</title>
<script type="module">import { createFacet } from './index.js'; Object.assign(window, { createFacet });</script>`;

declare global {
  interface Window {
    createFacet: typeof createFacet;
  }
}

it('the published client calls from a page of another site, by REST and GraphQL, and reads what it cost', async () => {
  const { house, url } = await openService();
  const { page, troubles } = await openPage();
  const site = 'https://shop.example';
  await page.route(`${site}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    return route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(join(project.client, 'dist', pathname), 'utf8'),
    });
  });
  await page.goto(site);
  await page.waitForFunction(() => 'createFacet' in window);
  const outcome = await page.evaluate(
    async ({ url, key }) => {
      const facet = window.createFacet({ url, key, budget: 5 });
      const price = await facet.price('referenceTld', { tld: 'io' });
      const rest = await facet.call('referenceTld', { tld: 'io' });
      const number = { number: '+41446681800' };
      const first = await facet.call('phoneValidate', number, { idempotencyKey: 'once' });
      const second = await facet.call('phoneValidate', number, { idempotencyKey: 'once' });
      const graphql = await facet.graphql('{ referenceTld(tld: "io") { valid } }');
      const id = rest.requestId.length;
      return [price, rest.data.valid, id, first.charged, second.replayed, graphql.charged, facet.spent];
    },
    { url, key: house.key },
  );
  expect(outcome).toEqual([1, true, 36, 1, true, 1, 3]);
  expect(troubles).toEqual([]);
});
