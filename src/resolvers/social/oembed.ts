import { ApiError } from '../../errors.ts';
import { type Foreign, jsonOf, membersOf } from '../../libraries/json/foreign.ts';
import type { Found } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WebReply } from '../../upstream/web/index.ts';

const DEADLINE_MS = 10_000;
const KEPT_MS = 600_000;
const MAX_BYTES = 65_536;

/** A service that describes pages by oEmbed (oembed.com) and requires no key. */
export interface OembedService {
  /** The name used in messages. */
  readonly name: string;
  readonly endpoint: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Statuses for pages that do not exist or are not public. */
  readonly missing: ReadonlySet<number>;
}

/**
 * Queries a platform's oEmbed service for a page, and reads the response into an item. Throws `not_found`,
 * `upstream_rate_limited`, `upstream_error` for any other unusable response, and the errors of the guarded fetch.
 * @param read returns null if the response contains no item
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

/** True if the host has no address. The caller did not choose the host, so this is an upstream error. */
const nameless = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'target_unresolvable';

const unreachable = (name: string, cause: unknown): ApiError =>
  new ApiError('upstream_unreachable', `${name} could not be reached.`, { reason: 'connect', cause });

const unusable = (name: string): ApiError =>
  new ApiError('upstream_error', `${name} sent no usable response.`);
