import { getPublicSuffix } from 'tldts';
import { derived } from '../../datasets/dataset.ts';
import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { typingCost } from '../../libraries/text/typing-cost.ts';
import type { Steps } from '../../scheduling/steps.ts';

/** Endings suggested for an ending that does not exist, from the most to the least common. */
const COMMON_ENDINGS = [
  'com',
  'net',
  'org',
  'edu',
  'de',
  'fr',
  'co.uk',
  'com.ar',
  'com.au',
  'com.br',
  'com.mx',
  'co.in',
  'co.jp',
  'co.nz',
  'co.za',
];

/** Endings that are typed by mistake for `.com` far more often than they are meant. */
const OTHER_COM: ReadonlySet<string> = new Set(['cm', 'om', 'co', 'com.com']);

/** Endings such as `com.uk` and `o.uk`, which people do not name their hosts. `com.example.org` belongs to others. */
const START_OF_COM = /^(?:com?|cm|om?|c)\.[^.]+$/;

/** Providers with mailboxes under this one domain only, so that another ending is a mistake. */
const SINGLE_DOMAIN: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com', 'icloud.com']);

/** The cost of another existing ending after the name of a provider. */
const OTHER_ENDING = 5;
/** The cost of the dot that a domain without dots lacks, or of a dot elsewhere. */
const DOT = 5;
/** The cost of an ending of which only the beginning was typed: `gmail.c`. */
const UNFINISHED = 6;
/** The cost of the letters of a name in another order: `icould.com`. */
const REORDERED = 9;
/** The limit of mistakes in an ending that does not exist after the exact name of a provider: `live.c.uk`. */
const MAX_COST_AFTER_NAME = 9;
/** The cost of an unknown name before a repaired ending, so that a known provider is preferred. */
const UNKNOWN_NAME = 7;
/** Added to the limit if the typed domain cannot exist. */
const IMPOSSIBLE = 14;
/** Domains on lists of disposable domains often resemble those of providers on purpose. */
const MAX_COST_LISTED = 13;
/** The limit if the first letter differs, which people rarely mistype: `bitmail.com` is not `hotmail.com`. */
const MAX_COST_OF_START = 13;
/** The limit of mistakes in the ending of an unknown domain. */
const MAX_COST_OF_ENDING = 13;

/**
 * Highest cost at which a provider is suggested, by the length of its name. Names of three or four letters differ by one
 * letter from those of many companies: `ge.com` and `me.com`, `bol.com` and `aol.com`, `line.com` and `live.com`.
 */
const MAX_COSTS = [0, 0, 4, 4, 5, 10, 10, 15, 17];
/** Added to the limit by the best rank of the name: `yahoo.com.ar` is as familiar as `yahoo.com`. */
const FAMILIARITY = [0, 5, 1, 0];
/** Subtracted from the cost for comparison, by rank. */
const POPULARITY = [0, 6, 2, 0];

interface Candidate {
  readonly domain: string;
  readonly name: string;
  readonly ending: string;
  readonly rank: number;
  readonly limit: number;
}

interface Suggestion {
  readonly domain: string;
  readonly cost: number;
}

/** Splits a domain at its first dot, since all well-known providers have one label before their ending. */
function split(domain: string): { readonly name: string; readonly ending: string } {
  const [name = '', ...ending] = domain.split('.');
  return { name, ending: ending.join('.') };
}

/** The well-known providers with their limits. */
const candidates = derived(emailLists, function* ({ providers }): Steps<readonly Candidate[]> {
  const ranks = new Map<string, number>();
  for (const { domain, rank } of providers) {
    const { name } = split(domain);
    ranks.set(name, Math.min(rank, ranks.get(name) ?? rank));
  }
  yield;
  return providers.map(({ domain, rank }) => {
    const { name, ending } = split(domain);
    const familiar = name.length >= 5 ? (FAMILIARITY[ranks.get(name) ?? rank] ?? 0) : 0;
    const limit = (MAX_COSTS[Math.min(name.length, MAX_COSTS.length - 1)] ?? 0) + familiar;
    return { domain, name, ending, rank, limit };
  });
});

/**
 * Returns the domain that was probably meant, or null. Compares the whole domain with those of well-known providers:
 * the more popular a provider, and the longer its name, the more may differ. If the top-level domain does not exist,
 * the domain cannot be right, so more may differ, and the ending of an unknown domain is repaired too.
 * @param domain ASCII, lower case, not the domain of a known provider
 * @param listed true if the domain is on a list of disposable domains
 */
export function meantDomain(domain: string, listed: boolean): string | null {
  const { known } = topLevelDomains.get();
  if (!domain.includes('.')) return meantByName(domain);
  const possible = known.has(domain.slice(domain.lastIndexOf('.') + 1));
  const typed = typedDomain(domain, possible);
  const provider = cheapest((one) => {
    const limits = [
      one.limit + (possible ? 0 : IMPOSSIBLE),
      possible && domain[0] !== one.domain[0] ? MAX_COST_OF_START : Number.POSITIVE_INFINITY,
      listed ? MAX_COST_LISTED : Number.POSITIVE_INFINITY,
    ];
    return costOf(typed, one, Math.min(...limits));
  });
  const repaired = possible ? null : withEnding(domain);
  if (!repaired || (provider && provider.cost <= repaired.cost)) return provider?.domain ?? null;
  // The name may be mistyped too: `gmail.frr`.
  const whole = repaired.domain;
  return (candidates.get().some((one) => one.domain === whole) ? null : meantDomain(whole, listed)) ?? whole;
}

/** Returns the provider with the lowest cost. Popular providers win unless another is much closer. */
function cheapest(price: (provider: Candidate) => number | null): Suggestion | null {
  let best: Suggestion | null = null;
  for (const provider of candidates.get()) {
    const cost = price(provider);
    if (cost === null) continue;
    const compared = cost - (POPULARITY[provider.rank] ?? 0);
    if (!best || compared < best.cost) best = { domain: provider.domain, cost: compared };
  }
  return best;
}

/** Returns the cost, or null if it is above the limit. */
function within(limit: number, typed: string, meant: string, more = 0): number | null {
  const cost = typingCost(typed, meant, limit - more) + more;
  if (cost <= limit) return cost;
  const reordered = typed.length === meant.length && typed[0] === meant[0] && sorted(typed) === sorted(meant);
  return reordered && REORDERED + more <= limit ? REORDERED + more : null;
}

const sorted = (text: string): string => [...text].sort().join('');

interface Typed {
  readonly domain: string;
  readonly undotted: string;
  readonly name: string;
  readonly ending: string;
  /** False if the top-level domain does not exist. */
  readonly possible: boolean;
  /** True if names can be registered directly under the ending. */
  readonly suffix: boolean;
}

function typedDomain(domain: string, possible: boolean): Typed {
  const { name, ending } = split(domain);
  const suffix = getPublicSuffix(domain) === ending;
  return { domain, undotted: withoutDots(domain), name, ending, possible, suffix };
}

const withoutDots = (domain: string): string => domain.replaceAll('.', '');

/**
 * Returns the cost of the mistakes that turn the domain of a provider into the typed domain; null above the limit. An
 * ending that exists is compared apart from the name.
 */
function costOf(typed: Typed, provider: Candidate, limit: number): number | null {
  if (typed.undotted === withoutDots(provider.domain)) return limit >= DOT ? DOT : null;
  const apart = typed.possible && typed.suffix && typed.ending !== provider.ending;
  const likeCom = OTHER_COM.has(typed.ending) && typed.possible;
  if (!typed.possible && provider.domain.startsWith(typed.domain)) return UNFINISHED;
  const sameName = typed.name === provider.name;
  if (
    sameName &&
    (apart || likeCom || START_OF_COM.test(typed.ending)) &&
    otherEnding(typed.ending, provider)
  )
    return OTHER_ENDING;
  const most = sameName && provider.rank <= 2 ? Math.max(limit, MAX_COST_AFTER_NAME) : limit;
  const whole = apart && !likeCom ? null : within(most, typed.domain, provider.domain);
  if (!apart && !likeCom) return whole;
  if (sameName) return null;
  const also = likeCom
    ? provider.ending === 'com'
    : SINGLE_DOMAIN.has(provider.domain) && typed.ending.startsWith('co');
  const both = also ? within(limit, typed.name, provider.name, OTHER_ENDING) : null;
  return both === null || whole === null ? (both ?? whole) : Math.min(both, whole);
}

/**
 * True if another existing ending after the exact name of a provider is a mistake. Most providers have mailboxes in
 * several countries: `yahoo.se` is not a typo of `yahoo.es`.
 */
function otherEnding(ending: string, { domain, ending: own, rank }: Candidate): boolean {
  if (SINGLE_DOMAIN.has(domain)) return true;
  if (rank > 2) return false;
  if (own.endsWith(`.${ending}`)) return true;
  return own === 'com' && (OTHER_COM.has(ending) || (rank === 1 && (ending === 'net' || ending === 'org')));
}

/** Returns the provider of a domain without dots: `gmail`, `hotmial`, `gmailcom`. */
function meantByName(typed: string): string | null {
  const whole = `${typed}.com`;
  if (emailLists.get().free.has(whole)) return whole;
  const own = candidates.get().find(({ name }) => name === typed);
  // Some names are also top-level domains, such as `gmail` and `web`, which do not accept mail.
  if (own || topLevelDomains.get().known.has(typed)) return own?.domain ?? null;
  const found = cheapest(
    ({ domain, name, limit }) => within(limit, typed, withoutDots(domain)) ?? within(limit, typed, name),
  );
  return found?.domain ?? null;
}

/** Repairs an ending that does not exist: `firm.cmo`, `firm.couk`. */
function withEnding(domain: string): Suggestion | null {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  const found: Suggestion[] = [];
  const dotted = `${last.slice(0, -2)}.${last.slice(-2)}`;
  if (last.length >= 4 && getPublicSuffix(`name.${dotted}`) === dotted)
    found.push({ domain: [...labels.slice(0, -1), dotted].join('.'), cost: DOT });
  for (const ending of COMMON_ENDINGS) {
    const parts = ending.split('.').length;
    if (labels.length <= parts) continue;
    // The dot before the ending makes its first letter as easy to miss as the others.
    const cost = within(MAX_COST_OF_ENDING, `.${labels.slice(-parts).join('.')}`, `.${ending}`);
    if (cost !== null) found.push({ domain: [...labels.slice(0, -parts), ending].join('.'), cost });
  }
  const [best] = found.sort((a, b) => a.cost - b.cost);
  return best ? { domain: best.domain, cost: best.cost + UNKNOWN_NAME } : null;
}
