import type { Provider } from '../providers.ts';

/**
 * What a platform needs.
 * @param without what is answered without it: a sentence
 */
export const scraperProvider = (
  without = 'All operations answer 503 `provider_not_configured`.',
): Provider => ({
  what: 'A scraper',
  without,
  configured: ({ brightData }) => brightData !== undefined,
});
