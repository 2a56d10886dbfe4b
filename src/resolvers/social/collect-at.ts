import type { Found } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { Target } from './addresses.ts';
import type { Kind } from './kind.ts';
import { type Collected, collect, type Reach, settingsOf } from './scraper/collect.ts';
import type { Part } from './scraper/page.ts';
import type { Input } from './scraper/service.ts';
import { resolveShort } from './short-links.ts';
import type { SocialItem } from './types.ts';

export interface CollectRequest<Item, Named> {
  /** Reads the address or name that the caller sent. */
  readonly read: (named: Named) => Target;
  readonly named: Named;
  readonly part: Part;
  /** Returns the scraper's input; by default, only the address. */
  readonly input?: (url: string) => Input;
  /** Maximum number of items to collect. */
  readonly max?: number;
  /** Reads the platform's own data (oEmbed), which is used if no scraper is configured. */
  readonly embedded?: (upstream: Upstream, url: string) => Promise<Found<Item>>;
}

/**
 * Collects the items at an address or of a user name. The input is validated before any request is sent, and a short
 * link is followed to its target. Throws `invalid_url`, and the errors of `collect`.
 */
export async function collectAt<Item extends SocialItem, Named extends { readonly url?: string | null }>(
  reach: Reach,
  kind: Kind<Item>,
  { read, named, part, input = (url) => ({ url }), max, embedded }: CollectRequest<Item, Named>,
): Promise<Collected<Item>> {
  const target = read(named);
  const { upstream } = reach;
  if (!embedded) settingsOf(upstream);
  const { url } = await resolveShort(upstream, target, (found) => read({ ...named, url: found }));
  if (embedded && !upstream.settings.brightData) {
    const { value, fetchedAt } = await embedded(upstream, url);
    return { status: 'ready', provider: 'oembed', kind, fetchedAt, items: [value], total: 1, failures: [] };
  }
  return collect(reach, kind, { input: input(url), part, ...(max !== undefined && { max }) });
}
