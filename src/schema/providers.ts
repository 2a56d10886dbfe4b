import type { UpstreamSettings } from '../upstream/upstream.ts';

/** A third-party service that an API needs and that the operator has to configure. */
export interface Provider {
  /** Name of the provider at the beginning of a sentence, such as `A search provider`. */
  readonly what: string;
  /** The part of the API that needs the provider. Default: the whole API. */
  readonly part?: string;
  /** Effect on that part if the provider is not configured, as a sentence. */
  readonly without: string;
  readonly configured: (settings: UpstreamSettings) => boolean;
}

/** A provider of an API, and its state in this installation. */
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

/** Returns the state of all providers, in the order of the APIs. Callers can read it instead of encountering a 503. */
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
