import type { Found } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { Target } from './addresses.ts';
import type { Kind } from './kind.ts';
import { type Collected, collect, type Reach, settingsOf } from './scraper/collect.ts';
import type { Part } from './scraper/page.ts';
import type { Input } from './scraper/service.ts';
import { resolveShort } from './short.ts';
import type { SocialItem } from './types.ts';

/** What is wanted beside the address. */
export interface Wish<Item, Named> {
  /** Reads what the caller names it by. */
  readonly read: (named: Named) => Target;
  readonly named: Named;
  readonly part: Part;
  /** What the scraper is asked for beside the address; nothing without it. */
  readonly input?: (url: string) => Input;
  /** The most items that are collected. */
  readonly most?: number;
  /** What the platform itself says of it, where there is no scraper. */
  readonly embedded?: (upstream: Upstream, url: string) => Promise<Found<Item>>;
}

/**
 * Has collected what is at an address, or of a user name: it is judged before anybody is asked, and a short link is followed to where
 * it leads. Throws `invalid_url`, and as `collect` does.
 */
export async function collectAt<Item extends SocialItem, Named extends { readonly url?: string | null }>(
  reach: Reach,
  kind: Kind<Item>,
  { read, named, part, input = (url) => ({ url }), most, embedded }: Wish<Item, Named>,
): Promise<Collected<Item>> {
  const target = read(named);
  const { upstream } = reach;
  if (!embedded) settingsOf(upstream);
  const { url } = await resolveShort(upstream, target, (found) => read({ ...named, url: found }));
  if (embedded && !upstream.settings.brightData) {
    const { value, fetchedAt } = await embedded(upstream, url);
    return { status: 'ready', provider: 'oembed', kind, fetchedAt, items: [value], total: 1, failures: [] };
  }
  return collect(reach, kind, { input: input(url), part, ...(most !== undefined && { most }) });
}
