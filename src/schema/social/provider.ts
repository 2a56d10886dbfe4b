import type { Provider } from '../providers.ts';

/**
 * The provider that a platform needs.
 * @param without sentence that states how operations respond if the provider is not configured
 */
export const scraperProvider = (
  without = 'All operations return 503 `provider_not_configured`.',
): Provider => ({
  what: 'A scraper',
  without,
  configured: ({ brightData }) => brightData !== undefined,
});
