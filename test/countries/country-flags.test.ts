import { describe, expect, test } from 'vitest';
import { countries } from '../../src/datasets/countries/index.ts';
import { countryByCode } from '../../src/resolvers/countries/index.ts';
import { openTestService } from '../service-in-memory.ts';

const { all } = countries.get();

describe('country flags', () => {
  test('are served free of charge and without a key, as images that contain no scripts', async () => {
    await using service = await openTestService();
    for (const { flag } of all) {
      const { status, text, headers } = await service.send(flag.svgUrl);
      expect([status, headers.get('content-type')], flag.svgUrl).toEqual([200, 'image/svg+xml']);
      expect(text).toMatch(/^<svg[^>]*>/);
      expect(text).not.toMatch(/<script|\son\w+=|href="(?!#)/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(await service.used()).toBe(0);
  });

  test.each([
    '/assets/flags/zz.svg',
    '/assets/flags/CH.svg',
    '/assets/flags/',
    '/assets/flags/../index.ts',
  ])('are not found at %s', async (path) => {
    await using service = await openTestService();
    expect((await service.send(path)).status).toBe(404);
  });

  test('include an emoji made of the country code, and in most cases a description', () => {
    expect(countryByCode('CH').flag.emoji).toBe('🇨🇭');
    expect(all.filter(({ flag }) => flag.description).length).toBeGreaterThan(230);
    for (const { flag } of all) if (flag.description) expect(flag.description).toMatch(/^[A-Z].{15,200}\.$/);
  });
});
