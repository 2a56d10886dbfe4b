import type { BrightDataSettings } from '../../config/brightdata.ts';
import type { SerpProvider, SerpSettings } from '../../config/serp.ts';
import { type Service, serviceFailure, serviceLimits } from '../../upstream/services/index.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { refusedSearch } from './failures.ts';
import { htmlSource } from './html/index.ts';
import { brave } from './providers/brave.ts';
import { brightdata } from './providers/brightdata.ts';
import { openserp } from './providers/openserp.ts';
import type { Provider, Refusal } from './providers/provider.ts';
import { searxng } from './providers/searxng.ts';
import { serpapi } from './providers/serpapi.ts';
import { serper } from './providers/serper.ts';
import type { SearchQuery } from './query.ts';
import type { Source, SourceAnswer } from './source.ts';
import type { Found } from './types.ts';

/** Maximum size of a response in bytes. Results pages with all their features have a few hundred kilobytes. */
const MAX_BYTES = 2 * 2 ** 20;
/** The approximate memory for reading a parsed response, in bytes. */
const READING_BYTES = 262_144;

/** Reasons that concern the provider itself, and so count against it. */
const ITS_OWN: ReadonlySet<unknown> = new Set<Refusal>([
  'auth',
  'quota',
  'rate_limited',
  'server_error',
  'invalid_response',
]);

/** Returns the configured sources in the order in which they are asked. */
export const sourcesOf = (settings: SerpSettings): readonly Source[] =>
  settings.tried.flatMap((id) => sourceOf(id, settings) ?? []);

function sourceOf(id: SerpProvider, settings: SerpSettings): Source | undefined {
  if (id === 'html') return htmlSource;
  const providerSettings = settings[id];
  if (!providerSettings) return undefined;
  const provider =
    id === 'brightdata' ? brightdata((providerSettings as { zone: string }).zone) : PROVIDERS[id];
  const service: Service = {
    id: `serp-${id}`,
    name: provider.name,
    baseUrl: providerSettings.baseUrl,
    headers: {},
    ...secretsOf(id, providerSettings),
    limits: serviceLimits(settings.concurrent),
  };
  return {
    ...provider,
    maxPage: () => provider.maxPage,
    ask: (upstream, query, signal) => askService(upstream, { provider, service }, query, signal),
  };
}

const PROVIDERS = { searxng, brave, serper, serpapi, openserp } as const;

function secretsOf(
  id: SerpProvider,
  { apiKey = '' }: Partial<BrightDataSettings>,
): Partial<Pick<Service, 'headers' | 'secretQuery'>> {
  switch (id) {
    case 'brave':
      return { headers: { 'x-subscription-token': apiKey } };
    case 'serper':
      return { headers: { 'x-api-key': apiKey } };
    case 'serpapi':
      return { secretQuery: { api_key: apiKey } };
    case 'brightdata':
      return { headers: { authorization: `Bearer ${apiKey}` } };
    default:
      return {};
  }
}

async function askService(
  upstream: Upstream,
  { provider, service }: { readonly provider: Provider; readonly service: Service },
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  const { ignored, adjusted = [], size, ...request } = provider.request(query, upstream.now());
  let found: Found | undefined;
  const statusError = (status: number): Error => {
    const hint = provider.hints?.[status];
    return new Error(`${service.id} responded with status ${status}${hint === undefined ? '' : `: ${hint}`}`);
  };
  await upstream.ask(service, {
    ...request,
    maxBytes: MAX_BYTES,
    signal,
    // Runs before the response is recorded, so a failure in its content counts against the provider like any other.
    assertUsable: async (reply) => {
      const read = await upstream.reading(READING_BYTES, signal, async () => ({
        outcome: provider.read(reply, query),
      }));
      const { outcome } = read;
      if (outcome !== null && typeof outcome === 'object') found = outcome;
      else if (ITS_OWN.has(outcome))
        throw serviceFailure(service, outcome as 'auth', { cause: statusError(reply.status) });
      else if (outcome !== null) throw refusedSearch(provider.name, outcome);
    },
  });
  // The status says only that the search was rejected.
  if (!found) throw refusedSearch(provider.name, 'rejected');
  return { found, ignored, adjusted, size };
}
