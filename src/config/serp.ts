import { z } from 'zod';
import { BRIGHTDATA_VARIABLES, type BrightDataSettings, brightDataOf } from './brightdata.ts';
import { secretText, serviceText, wholeText } from './rules.ts';

/**
 * Providers of search engine result pages, in the order in which `auto` tries them. `html` is used only if it is named.
 */
const SERP_PROVIDERS = ['searxng', 'brave', 'serper', 'serpapi', 'brightdata', 'openserp', 'html'] as const;

export type SerpProvider = (typeof SERP_PROVIDERS)[number];

/** A server that needs no key. */
interface Plain {
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

interface Keyed extends Plain {
  readonly apiKey: string;
}

/** The providers of search engine result pages that the operator configured. */
export interface SerpSettings {
  /**
   * Providers in the order in which they are tried: with `auto` all configured ones except `html`, otherwise the named
   * one.
   */
  readonly tried: readonly SerpProvider[];
  readonly searxng: Plain | undefined;
  readonly brave: Keyed | undefined;
  readonly serper: Keyed | undefined;
  readonly serpapi: Keyed | undefined;
  readonly brightdata:
    | (Pick<BrightDataSettings, 'baseUrl' | 'apiKey'> & { readonly zone: string })
    | undefined;
  readonly openserp: Plain | undefined;
  /** Time limit of a call in milliseconds, including all providers that it tries. */
  readonly timeoutMs: number;
  /** The maximum number of concurrent requests to each provider. */
  readonly concurrent: number;
}

const own = z.object({
  /**
   * `auto`, or the only provider to use. The terms of search engines forbid automated queries, so `html` must be named
   * explicitly.
   */
  SERP_PROVIDER: z
    .enum(['auto', ...SERP_PROVIDERS], `must be one of auto, ${SERP_PROVIDERS.join(', ')}`)
    .default('auto'),
  /** A SearXNG instance whose `search.formats` include JSON. */
  SERP_SEARXNG_URL: serviceText('http://searxng:8080').optional(),
  SERP_BRAVE_API_KEY: secretText.optional(),
  SERP_BRAVE_URL: serviceText('https://api.search.brave.com').default('https://api.search.brave.com'),
  SERP_SERPER_API_KEY: secretText.optional(),
  SERP_SERPER_URL: serviceText('https://google.serper.dev').default('https://google.serper.dev'),
  SERP_SERPAPI_API_KEY: secretText.optional(),
  SERP_SERPAPI_URL: serviceText('https://serpapi.com').default('https://serpapi.com'),
  /** The zone of Bright Data's SERP API. Its key is BRIGHTDATA_API_KEY. */
  SERP_BRIGHTDATA_ZONE: z
    .stringFormat('zone', /^\w{1,100}$/, 'must be the name of a zone: at most 100 letters, digits and _')
    .optional(),
  /** An OpenSERP instance. */
  SERP_OPENSERP_URL: serviceText('http://openserp:7000').optional(),
  /** Time limit of a call in seconds, including all providers that it tries. */
  SERP_TIMEOUT_SECONDS: wholeText(1, 60).default(30),
  /** The maximum number of concurrent requests to each provider. */
  SERP_CONCURRENT: wholeText(1, 256).default(8),
});

/** The variables for searches. */
export const SERP_VARIABLES = own.shape;

const all = own.extend(BRIGHTDATA_VARIABLES);
type SerpVariables = z.infer<typeof all>;

/** The variables that each provider needs. */
const SERP_NEEDS: Readonly<Record<Exclude<SerpProvider, 'html'>, readonly (keyof SerpVariables)[]>> = {
  searxng: ['SERP_SEARXNG_URL'],
  brave: ['SERP_BRAVE_API_KEY'],
  serper: ['SERP_SERPER_API_KEY'],
  serpapi: ['SERP_SERPAPI_API_KEY'],
  brightdata: ['BRIGHTDATA_API_KEY', 'SERP_BRIGHTDATA_ZONE'],
  openserp: ['SERP_OPENSERP_URL'],
};

/** Reports a named provider whose variables are missing, and a zone without its key. */
export function completeSerp(data: SerpVariables, { addIssue }: z.RefinementCtx): void {
  const { SERP_PROVIDER: named } = data;
  const issue = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
  if (named !== 'auto' && named !== 'html')
    for (const name of SERP_NEEDS[named])
      if (data[name] === undefined) issue(name, `must be set because SERP_PROVIDER is ${named}`);
  if (data.SERP_BRIGHTDATA_ZONE !== undefined && data.BRIGHTDATA_API_KEY === undefined)
    issue('BRIGHTDATA_API_KEY', 'must be set because SERP_BRIGHTDATA_ZONE is set');
}

/** Builds the settings from the variables. */
export function serpOf(data: SerpVariables): SerpSettings {
  const plain = (baseUrl: string | undefined): Plain | undefined =>
    baseUrl === undefined ? undefined : { baseUrl };
  const keyed = (baseUrl: string, apiKey: string | undefined): Keyed | undefined =>
    apiKey === undefined ? undefined : { baseUrl, apiKey };
  const account = brightDataOf(data);
  const zone = data.SERP_BRIGHTDATA_ZONE;
  const providers = {
    searxng: plain(data.SERP_SEARXNG_URL),
    brave: keyed(data.SERP_BRAVE_URL, data.SERP_BRAVE_API_KEY),
    serper: keyed(data.SERP_SERPER_URL, data.SERP_SERPER_API_KEY),
    serpapi: keyed(data.SERP_SERPAPI_URL, data.SERP_SERPAPI_API_KEY),
    brightdata:
      account && zone !== undefined ? { baseUrl: account.baseUrl, apiKey: account.apiKey, zone } : undefined,
    openserp: plain(data.SERP_OPENSERP_URL),
  };
  const named = data.SERP_PROVIDER;
  const configured = SERP_PROVIDERS.filter((id) => id !== 'html' && providers[id] !== undefined);
  return Object.freeze({
    tried: named === 'auto' ? configured : [named],
    ...providers,
    timeoutMs: data.SERP_TIMEOUT_SECONDS * 1_000,
    concurrent: data.SERP_CONCURRENT,
  });
}
