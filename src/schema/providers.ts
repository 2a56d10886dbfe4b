import type { UpstreamSettings } from '../upstream/upstream.ts';

/** What an API needs of others that the operator has to configure. */
export interface Provider {
  /** What is configured, as the beginning of a sentence: `A search provider`. */
  readonly what: string;
  /** Which part of the API it is for; the whole of it where nothing is said. */
  readonly part?: string;
  /** What becomes of that part without it, as a sentence. */
  readonly without: string;
  readonly configured: (settings: UpstreamSettings) => boolean;
}

/** Whether an API has what it needs on this installation. */
export interface ProviderState extends Omit<Provider, 'configured'> {
  readonly api: string;
  readonly title: string;
  readonly configured: boolean;
}

interface NeedingApi {
  readonly name: string;
  readonly title: string;
  readonly providers?: readonly Provider[];
}

/** What of all that APIs need is configured, in the order of the APIs: told to callers, so that nobody finds out by a 503. */
export const providersOf = (
  apis: readonly NeedingApi[],
  settings: UpstreamSettings,
): readonly ProviderState[] =>
  apis.flatMap(({ name, title, providers = [] }) =>
    providers.map(({ configured, ...provider }) => ({
      api: name,
      title,
      ...provider,
      configured: configured(settings),
    })),
  );
