import { describe, expect, it } from 'vitest';
import { complaintsOf } from './axe.ts';
import { openPage, openService } from './browser.ts';

const PAGES = ['/', '/docs/errors', '/data'];

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(PAGES)('%s has nothing that axe finds', async (path) => {
    const { url } = await openService();
    const { page, troubles } = await openPage({ colorScheme });
    await page.goto(url + path);
    expect(await complaintsOf(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
