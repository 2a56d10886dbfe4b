import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { openPage, openService } from './browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PAGES = ['/', '/docs/errors', '/data'];

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(PAGES)('%s has nothing that axe finds', async (path) => {
    const { url } = await openService();
    const { page, troubles } = await openPage({ colorScheme });
    await page.goto(url + path);
    const found = await page.evaluate(`${AXE}; axe.run(document).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')))`);
    expect(found).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
