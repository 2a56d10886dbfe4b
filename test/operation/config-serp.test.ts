import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { messageFor } from './config-message.ts';

test.each([
  ['searxng', ['SERP_SEARXNG_URL']],
  ['brave', ['SERP_BRAVE_API_KEY']],
  ['serper', ['SERP_SERPER_API_KEY']],
  ['serpapi', ['SERP_SERPAPI_API_KEY']],
  ['brightdata', ['BRIGHTDATA_API_KEY', 'SERP_BRIGHTDATA_ZONE']],
  ['openserp', ['SERP_OPENSERP_URL']],
])('the provider %s must be configured if it is the only one', (SERP_PROVIDER, variables) => {
  const message = messageFor({ SERP_PROVIDER });
  for (const name of variables)
    expect(message).toContain(`\n  ${name} must be set because SERP_PROVIDER is ${SERP_PROVIDER}`);
  const given = Object.fromEntries(variables.map((name) => [name, name.endsWith('URL') ? 'http://x' : 'x']));
  const others = { SERP_SEARXNG_URL: 'http://y' };
  expect(readConfig({ SERP_PROVIDER, ...others, ...given }).serp.tried).toEqual([SERP_PROVIDER]);
});

test('the provider html, which reads the result pages of search engines, is used only if it is named', () => {
  expect(readConfig({ SERP_PROVIDER: 'html' }).serp.tried).toEqual(['html']);
  expect(readConfig({ SERP_OPENSERP_URL: 'http://x', SERP_BRAVE_API_KEY: 'x' }).serp.tried).toEqual([
    'brave',
    'openserp',
  ]);
  expect(readConfig({}).serp.tried).toEqual([]);
});

test('searches through Bright Data require a zone, and a zone requires an API key', () => {
  expect(readConfig({ BRIGHTDATA_API_KEY: 'x' })).toMatchObject({
    brightData: { apiKey: 'x', baseUrl: 'https://api.brightdata.com' },
    serp: { tried: [] },
  });
  expect(messageFor({ SERP_BRIGHTDATA_ZONE: 'z', PORT: 'x' })).toContain(
    '\n  BRIGHTDATA_API_KEY must be set because SERP_BRIGHTDATA_ZONE is set',
  );
});
