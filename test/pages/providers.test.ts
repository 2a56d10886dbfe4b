import { describe, expect, it } from 'vitest';
import { apiList } from '../../src/schema/index.ts';
import { providersOf } from '../../src/schema/providers.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { createBrightData } from '../social/bright-data.ts';

describe('the list of configured providers', () => {
  it('is included in /data and /docs, where missing providers are visible', async () => {
    await using service = await openTestService();
    const { body } = await service.send('/data');
    expect(body.providers.length).toBeGreaterThan(0);
    for (const { api, what, without, configured } of body.providers) {
      expect(configured, api).toBe(false);
      const docs = (await service.send('/docs', { headers: { Accept: 'text/html' } })).text;
      expect(docs).toContain(`${what} is not configured on this server`);
      expect(without).toMatch(/\.$/);
    }
    const page = (await service.send('/data', { headers: { Accept: 'text/html' } })).text;
    expect(page).toContain('Not configured');
  });

  it('has no warning for a configured provider', async () => {
    const { settings } = createBrightData(() => []);
    await using internet = await openInternet({ settings });
    await using service = await openTestService({ upstream: internet.upstream });
    const { body } = await service.send('/data');
    const told = body.providers.filter(({ api }: { api: string }) => api === 'linkedin');
    expect(told.map(({ configured }: { configured: boolean }) => configured)).toEqual([true]);
    const [, chapter = ''] = (await service.send('/docs', { headers: { Accept: 'text/html' } })).text.split(
      '<h2 id="api-linkedin">',
    );
    expect(chapter.split('<article')[0]).not.toContain('not configured');
  });

  it('never contains a secret', () => {
    const { settings } = createBrightData(() => []);
    expect(JSON.stringify(providersOf(apiList, settings as never))).not.toContain(settings.brightData.apiKey);
  });
});
