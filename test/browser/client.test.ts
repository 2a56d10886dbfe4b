import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { createFacet } from '../../clients/typescript/src/index.ts';
import { listen } from '../../src/server/listen.ts';
import { publishedProject } from '../client/published.ts';
import { openPage, openService } from './browser.ts';

let project: ReturnType<typeof publishedProject>;
beforeAll(() => {
  project = publishedProject();
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

const PAGE = `<title>Shop</title><link rel="icon" href="data:,">
<script type="module">import { createFacet } from './index.js'; Object.assign(window, { createFacet });</script>`;

function serveFiles({ url }: Request): Response {
  const { pathname } = new URL(url);
  if (pathname === '/') return new Response(PAGE, { headers: { 'Content-Type': 'text/html' } });
  const file = join(project.client, 'dist', pathname);
  if (!existsSync(file)) return new Response(null, { status: 404 });
  return new Response(readFileSync(file), { headers: { 'Content-Type': 'text/javascript' } });
}

declare global {
  interface Window {
    createFacet: typeof createFacet;
  }
}

it('the published client runs on a page of another site, makes REST and GraphQL calls, and reads their costs', async () => {
  const { service, url } = await openService();
  const { page, troubles } = await openPage();
  // A different port makes this a different origin.
  const site = await listen(serveFiles, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => site.close());
  await page.goto(site.url);
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
    { url, key: service.key },
  );
  expect(outcome).toEqual([1, true, 36, 1, true, 1, 3]);
  expect(troubles).toEqual([]);
});
