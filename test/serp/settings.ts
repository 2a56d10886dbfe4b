import type { SerpSettings } from '../../src/config/serp.ts';

/** Configures only the given providers, in the order in which they are asked. */
export const serpSettings = (given: Partial<SerpSettings>): SerpSettings => ({
  tried: ORDER.filter((id) => given[id] !== undefined),
  searxng: undefined,
  brave: undefined,
  serper: undefined,
  serpapi: undefined,
  brightdata: undefined,
  openserp: undefined,
  timeoutMs: 60_000,
  concurrent: 8,
  ...given,
});

const ORDER = ['searxng', 'brave', 'serper', 'serpapi', 'brightdata', 'openserp'] as const;
