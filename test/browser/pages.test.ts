import { describe, expect, it } from 'vitest';
import { complaintsOf } from './axe.ts';
import { openPage, openService, overflowOf } from './browser.ts';

const PAGES = ['/', '/pricing', '/docs/errors', '/data', '/dashboard/sign-in'];

describe.each(['light', 'dark'] as const)('in the %s colour scheme', (colorScheme) => {
  it.each(PAGES)('%s fits a phone screen and passes axe', async (path) => {
    const { url } = await openService();
    const { page, troubles } = await openPage({ colorScheme, viewport: { width: 390, height: 844 } });
    await page.goto(url + path);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    expect(await complaintsOf(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
