import { ApiError } from '../../errors.ts';
import type { Found } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WebReply } from '../../upstream/web/index.ts';
import { type Foreign, jsonOf, membersOf } from '../../libraries/json/foreign.ts';

const DEADLINE_MS = 10_000;
const KEPT_MS = 600_000;
const MAX_BYTES = 65_536;

/** A service that tells of one page by oEmbed (oembed.com), without a key. */
export interface OembedService {
  /** As messages name it. */
  readonly name: string;
  readonly endpoint: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Statuses that say that there is no such thing, or none that everybody may see. */
  readonly missing: ReadonlySet<number>;
}

/**
 * What a platform says of a page by oEmbed, read into an item. Throws `not_found`, `upstream_rate_limited`, `upstream_error` for
 * anything else that is no such answer, and what the guarded fetch throws.
 * @param read gives null where the answer says nothing
 */
export function askOembed<Item extends object>(
  upstream: Upstream,
  service: OembedService,
  url: string,
  read: (answer: Foreign, url: string) => Item | null,
): Promise<Found<Item>> {
  const { name, endpoint, parameters } = service;
  const address = `${endpoint}?${new URLSearchParams({ url, ...parameters })}`;
  return upstream.lookup<Item>({
    key: `oembed ${address}`,
    deadlineMs: DEADLINE_MS,
    keepMs: () => KEPT_MS,
    work: async (signal) => {
      const reply = await upstream.web
        .fetch({ url: address, headers: { accept: 'application/json' }, maxBytes: MAX_BYTES, signal })
        .catch((error: unknown) => {
          throw nameless(error) ? unreachable(name, error) : error;
        });
      refuse(service, reply);
      const item = await upstream.reading(reply.body.length, signal, async () =>
        read(membersOf(jsonOf(reply.body)), url),
      );
      if (item === null) throw unusable(name);
      return item;
    },
  });
}

function refuse({ name, missing }: OembedService, { status }: WebReply): void {
  if (missing.has(status)) throw new ApiError('not_found', `${name} has no such public page.`);
  if (status === 429) throw new ApiError('upstream_rate_limited', `${name} limits the rate of requests.`);
  if (status !== 200) throw unusable(name);
}

/** Callers did not name its host, so it is not their fault that it has no address. */
const nameless = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'target_unresolvable';

const unreachable = (name: string, cause: unknown): ApiError =>
  new ApiError('upstream_unreachable', `${name} could not be reached.`, { reason: 'connect', cause });

const unusable = (name: string): ApiError =>
  new ApiError('upstream_error', `${name} sent no usable response.`);
