import { z } from 'zod';
import { isWebAddress } from './rules.ts';

/** Names of the published lists of IP addresses that the service can fetch. */
export const PUBLISHED_LIST_NAMES = [
  'tor-exits',
  'x4bnet-vpn-v4',
  'x4bnet-vpn-v6',
  'protonvpn',
  'mullvad',
  'pia',
  'monosans-proxies',
  'icloud-private-relay',
  'x4bnet-datacenter-v4',
  'x4bnet-datacenter-v6',
  'laces-anycast-v4',
  'laces-anycast-v6',
  'bgptools-anycast-v4',
  'bgptools-anycast-v6',
  'aws',
  'google-cloud',
  'azure',
  'google',
  'oracle-cloud',
  'digitalocean',
  'linode',
  'vultr',
  'cloudflare-v4',
  'cloudflare-v6',
  'fastly',
  'googlebot',
  'google-special-crawlers',
  'google-user-triggered-fetchers',
  'bingbot',
  'gptbot',
  'oai-searchbot',
  'chatgpt-user',
  'claudebot',
  'perplexitybot',
  'perplexity-user',
  'applebot',
  'ccbot',
  'duckduckbot',
  'duckassistbot',
] as const;

export type PublishedListName = (typeof PUBLISHED_LIST_NAMES)[number];

/** Kinds of addresses for which the administrator can name a list of their own. */
const KINDS = ['tor', 'vpn', 'proxy', 'hosting'] as const;

export interface IpListSettings {
  /** URLs of lists of IP addresses and blocks, one per line, by address kind. */
  readonly ipLists: Readonly<Partial<Record<(typeof KINDS)[number], string>>>;
  /** Published lists that one node fetches once a day for all nodes. */
  readonly publishedIpLists: readonly PublishedListName[];
}

/** Reads `auto`, `off`, or a selection of published lists and of own lists. Undefined if the text is invalid. */
function readSelection(text: string): IpListSettings | undefined {
  const items = text.split(',').map((item) => item.trim());
  if (new Set(items).size < items.length) return undefined;
  if (items.includes('off')) return items.length > 1 ? undefined : { ipLists: {}, publishedIpLists: [] };
  const pairs = items.filter((item) => item.includes('=')).map(kindAndUrl);
  const names = items.filter((item) => !item.includes('='));
  const isValid =
    names.every((name) => name === 'auto' || PUBLISHED_LIST_NAMES.some((known) => known === name)) &&
    pairs.every(([kind, url]) => KINDS.some((known) => known === kind) && isWebAddress(url)) &&
    new Set(pairs.map(([kind]) => kind)).size === pairs.length;
  if (!isValid) return undefined;
  return {
    ipLists: Object.fromEntries(pairs),
    publishedIpLists: PUBLISHED_LIST_NAMES.filter((name) => names.includes('auto') || names.includes(name)),
  };
}

function kindAndUrl(pair: string): readonly [kind: string, url: string] {
  const [kind = '', ...url] = pair.split('=');
  return [kind.trim().toLowerCase(), url.join('=').trim()];
}

const variables = z.object({
  /**
   * Lists of IP addresses: `auto` for all published lists, `off`, or a selection of their names. `tor=URL,vpn=URL,
   * proxy=URL,hosting=URL` adds lists with one address or block per line. Default: `auto`.
   */
  IP_LISTS: z
    .string()
    .transform((text, context) => {
      const selection = readSelection(text);
      if (selection) return selection;
      context.addIssue(
        `must be auto, off, or a selection such as auto,tor=https://lists.example.org/tor: names of published lists, and pairs of a kind (${KINDS.join(', ')}) and an http or https URL, each at most once`,
      );
      return z.NEVER;
    })
    .default(() => ({ ipLists: {}, publishedIpLists: PUBLISHED_LIST_NAMES })),
});

export const IP_LIST_VARIABLES = variables.shape;

export const ipListsOf = (data: z.output<typeof variables>): IpListSettings => data.IP_LISTS;
