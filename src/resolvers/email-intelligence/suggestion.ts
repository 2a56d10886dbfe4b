import { getPublicSuffix } from 'tldts';
import { derived } from '../../datasets/dataset.ts';
import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { typingCost } from '../../libraries/text/typing-cost.ts';
import type { Steps } from '../../scheduling/steps.ts';
import {
  DOT,
  hasMailboxes,
  isStartOfCom,
  OTHER_COM,
  OTHER_ENDING,
  otherEndingCost,
  repairEnding,
  repairSecondLevel,
  SINGLE_DOMAIN,
  splitDomain,
} from './ending-mistakes.ts';

/** The cost of an ending of which only the beginning was typed: `gmail.c`. */
const UNFINISHED = 6;
/** The cost of the letters of a name in another order: `icould.com`. */
const REORDERED = 9;
/** The limit of mistakes in an ending that does not exist after the exact name of a provider: `live.c.uk`. */
const MAX_COST_AFTER_NAME = 9;
/** Added to the limit if the typed domain cannot exist. */
const IMPOSSIBLE = 14;
/** Domains on lists of disposable domains often resemble those of providers on purpose. */
const MAX_COST_LISTED = 13;
/** The limit if the first letter differs, which people rarely mistype: `bitmail.com` is not `hotmail.com`. */
const MAX_COST_OF_START = 13;
/** Added to the limit if DNS says that the domain does not exist. */
const MISSING = 6;
/** The cost of an ending behind the domain of a provider: `hotmail.fr.br`. One mistake in a longer ending is likelier. */
const SECOND_ENDING = 14;
/** The cost of `mail` behind the name of a provider: `yahoomail.fr`. */
const MAIL_SUFFIX = 6;
/** The limit for a neighbouring key or swapped letters inside a name of three letters: `wewb.de`, `wbe.de`. */
const MAX_COST_INSIDE = 6;

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
  /** The best rank of all providers with this name. */
  readonly nameRank: number;
  readonly limit: number;
}

interface Suggestion {
  readonly domain: string;
  readonly cost: number;
}

/** The well-known providers with their limits. */
const candidates = derived(emailLists, function* ({ providers }): Steps<readonly Candidate[]> {
  const ranks = new Map<string, number>();
  for (const { domain, rank } of providers) {
    const { name } = splitDomain(domain);
    ranks.set(name, Math.min(rank, ranks.get(name) ?? rank));
  }
  yield;
  return providers.map(({ domain, rank }) => {
    const { name, ending } = splitDomain(domain);
    const nameRank = ranks.get(name) ?? rank;
    const familiar = name.length >= 5 ? (FAMILIARITY[nameRank] ?? 0) : 0;
    const limit = (MAX_COSTS[Math.min(name.length, MAX_COSTS.length - 1)] ?? 0) + familiar;
    return { domain, name, ending, rank, nameRank, limit };
  });
});

/**
 * Returns the domain that was probably meant, or null. Compares the whole domain with those of well-known providers:
 * the more popular a provider, and the longer its name, the more may differ. If the top-level domain does not exist,
 * the domain cannot be right, so more may differ, and the ending of an unknown domain is repaired too.
 * @param domain ASCII, lower case, not the domain of a known provider
 * @param listed true if the domain is on a list of disposable domains
 * @param exists false if DNS says that the domain does not exist, so that it cannot be right either
 */
export function meantDomain(domain: string, listed: boolean, exists: boolean): string | null {
  const { known } = topLevelDomains.get();
  if (!domain.includes('.')) return meantByName(domain);
  const endingExists = known.has(domain.slice(domain.lastIndexOf('.') + 1));
  const possible = endingExists && exists;
  const typed = typedDomain(domain, endingExists, possible);
  const provider = cheapest((one) => {
    const limits = [
      one.limit + (possible ? 0 : endingExists ? MISSING : IMPOSSIBLE),
      possible && domain[0] !== one.domain[0] ? MAX_COST_OF_START : Number.POSITIVE_INFINITY,
      listed ? MAX_COST_LISTED : Number.POSITIVE_INFINITY,
    ];
    return costOf(typed, one, Math.min(...limits));
  });
  const repaired = endingExists ? (listed ? null : repairSecondLevel(domain)) : repairEnding(domain);
  if (!repaired || (provider && provider.cost <= repaired.cost)) return provider?.domain ?? null;
  // The name may be mistyped too: `gmail.frr`.
  const whole = repaired.domain;
  const isKnown = hasMailboxes(whole) || candidates.get().some((one) => one.domain === whole);
  return (isKnown ? null : meantDomain(whole, listed, true)) ?? whole;
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
  const reordered = typed.length === meant.length && typed[0] === meant[0] && haveSameLetters(typed, meant);
  return reordered && REORDERED + more <= limit ? REORDERED + more : null;
}

/** True if both texts have the same letters, each as often. */
export const haveSameLetters = (one: string, other: string): boolean => sorted(one) === sorted(other);

const sorted = (text: string): string => [...text].sort().join('');

interface Typed {
  readonly domain: string;
  readonly undotted: string;
  readonly name: string;
  readonly ending: string;
  /** True if the top-level domain exists. */
  readonly endingExists: boolean;
  /** False if the top-level domain or the domain does not exist. */
  readonly possible: boolean;
  /** True if names can be registered directly under the ending. */
  readonly suffix: boolean;
}

function typedDomain(domain: string, endingExists: boolean, possible: boolean): Typed {
  const { name, ending } = splitDomain(domain);
  const suffix = getPublicSuffix(domain) === ending;
  return { domain, undotted: withoutDots(domain), name, ending, endingExists, possible, suffix };
}

const withoutDots = (domain: string): string => domain.replaceAll('.', '');

/**
 * Returns the cost of the mistakes that turn the domain of a provider into the typed domain; null above the limit. An
 * ending that exists is compared apart from the name.
 */
function costOf(typed: Typed, provider: Candidate, limit: number): number | null {
  if (typed.undotted === withoutDots(provider.domain)) {
    // One moved dot is no less likely after a short name.
    const moved = typed.domain.length === provider.domain.length;
    return moved || limit >= DOT ? DOT : null;
  }
  const otherEnding = typed.endingExists && typed.suffix && typed.ending !== provider.ending;
  const apart = otherEnding && typed.possible;
  const likeCom = OTHER_COM.has(typed.ending) && typed.possible;
  if (!typed.possible && provider.domain.startsWith(typed.domain)) return UNFINISHED;
  const sameName = typed.name === provider.name;
  if (sameName && (otherEnding || likeCom || isStartOfCom(typed.ending))) {
    const cost = otherEndingCost(typed.ending, { ...provider, rank: provider.nameRank });
    if (cost !== null) return cost;
  }
  if (hasSecondEnding(typed.domain, provider)) return SECOND_ENDING;
  const suffixed = provider.nameRank === 1 && typed.name === `${provider.name}mail`;
  if (suffixed && typed.ending === provider.ending) return MAIL_SUFFIX;
  const whole =
    apart && !likeCom ? null : within(limitOfWhole(typed, provider, limit), typed.domain, provider.domain);
  if (!apart && !likeCom) return whole;
  if (sameName) return null;
  const both = isAlsoMistyped(typed, provider, likeCom)
    ? within(limit, typed.name, provider.name, OTHER_ENDING)
    : null;
  return both === null || whole === null ? (both ?? whole) : Math.min(both, whole);
}

/** True for the domain of a provider before one more ending, unless names are registered below both endings. */
function hasSecondEnding(typed: string, { domain, ending, nameRank }: Candidate): boolean {
  if (nameRank > 2 || !typed.startsWith(`${domain}.`)) return false;
  const more = typed.slice(domain.length + 1);
  const suffix = getPublicSuffix(typed, { allowPrivateDomains: true });
  return /^[a-z]{2,3}$/.test(more) && suffix !== `${ending}.${more}`;
}

function limitOfWhole(
  { name: typed, name: { length } }: Typed,
  { domain, name, rank }: Candidate,
  limit: number,
): number {
  if (rank > 2) return limit;
  if (typed === name) return Math.max(limit, MAX_COST_AFTER_NAME);
  const isNational = domain.length - name.length === '.de'.length;
  if (!isNational || name.length !== 3 || typed[0] !== name[0]) return limit;
  const inside = (length === 4 && typed.at(-1) === name.at(-1)) || haveSameLetters(typed, name);
  return inside ? Math.max(limit, MAX_COST_INSIDE) : limit;
}

/** True if both the name and the ending may be mistyped, although the ending exists. */
function isAlsoMistyped(typed: Typed, { domain, name, ending }: Candidate, likeCom: boolean): boolean {
  if (likeCom) return ending === 'com';
  const swapped = typed.name[0] === name[0] && haveSameLetters(typed.name, name);
  return SINGLE_DOMAIN.has(domain) && (typed.ending.startsWith('co') || swapped);
}

/** Returns the provider of a domain without dots: `gmail`, `hotmial`, `gmailcom`. */
function meantByName(typed: string): string | null {
  const whole = `${typed}.com`;
  if (emailLists.get().free.has(whole)) return whole;
  const own = candidates.get().find(({ name }) => name === typed);
  // Some names are also top-level domains, such as `gmail` and `web`, which do not accept mail.
  if (own || topLevelDomains.get().known.has(typed)) return own?.domain ?? null;
  const found = cheapest(
    ({ domain, name, limit }) =>
      within(limit, typed, withoutDots(domain)) ??
      within(Math.max(limit, MAX_COST_AFTER_NAME), typed, domain) ??
      within(limit, typed, name),
  );
  return found?.domain ?? null;
}
