import { getPublicSuffix } from 'tldts';
import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { typingCost } from '../../libraries/text/typing-cost.ts';

/** A provider as far as its ending is concerned. */
export interface ProviderEnding {
  readonly domain: string;
  readonly name: string;
  readonly ending: string;
  /** The best rank of all providers with this name. */
  readonly rank: number;
}

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
export const OTHER_COM: ReadonlySet<string> = new Set(['cm', 'om', 'co', 'com.com']);

/** Endings such as `com.uk` and `o.uk`, which people do not name their hosts. `com.example.org` belongs to others. */
const START_OF_COM = /^(?:com?|cm|om?|c)\.[^.]+$/;

/** True for endings that begin like `com`: `com.uk`, `o.uk`. */
export const isStartOfCom = (ending: string): boolean => START_OF_COM.test(ending);

/** Providers with mailboxes under this one domain only, so that another ending is a mistake. */
export const SINGLE_DOMAIN: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com', 'icloud.com']);

/** Names of providers that are also words, so that companies and people have them before other endings. */
const WORDS: ReadonlySet<string> = new Set([
  'alice',
  'centrum',
  'charter',
  'citromail',
  'email',
  'foxmail',
  'frontier',
  'gazeta',
  'globo',
  'inbox',
  'mailbox',
  'online',
  'orange',
  'planet',
  'proton',
  'rogers',
  'speedy',
  'terra',
  'virgin',
  'virgilio',
]);

/** Domains of companies for their own staff, although their customers have mailboxes at another ending. */
const STAFF_DOMAINS: ReadonlySet<string> = new Set(['comcast.com', 'verizon.com', 'laposte.fr']);

/** The cost of another existing ending after the name of a provider, mistyped or not. */
export const OTHER_ENDING = 5;
/** The limit of mistakes between two existing endings: one neighbouring, swapped or missing character. */
const MAX_BETWEEN_ENDINGS = 8;
/** A missing first letter costs more than a missing other one: `et` for `net`. */
const MAX_MISSING = 9;
const MIN_DISTINCTIVE = 5;
/** Length of names before `cm` and `om`, under which few people have mailboxes. */
const MIN_SLIP = 4;
/** The limit of mistakes in the ending of an unknown domain. */
const MAX_COST_OF_ENDING = 13;
/** The cost of an unknown name before a repaired ending, so that a known provider is preferred. */
const UNKNOWN_NAME = 7;
/** The cost of a missing dot, as in `gmailcom` and `couk`, or of a dot elsewhere. */
export const DOT = 5;
/** The cost of a rare ending, so that a common one is preferred. */
const RARE = 4;

/** True if a name before another ending is hardly anything else than the provider. */
const isDistinctive = (name: string): boolean => name.length >= MIN_DISTINCTIVE && !WORDS.has(name);

/** Splits a domain at its first dot, since all well-known providers have one label before their ending. */
export function splitDomain(domain: string): { readonly name: string; readonly ending: string } {
  const [name = '', ...ending] = domain.split('.');
  return { name, ending: ending.join('.') };
}

/**
 * Returns the cost of another ending after the exact name of a provider, or null if it is no mistake. Most providers
 * have mailboxes in several countries: `yahoo.se` is not a typo of `yahoo.es`.
 * @param ending exists, or begins like `com`
 */
export function otherEndingCost(ending: string, provider: ProviderEnding): number | null {
  const { domain, name, ending: own, rank } = provider;
  if (STAFF_DOMAINS.has(`${name}.${ending}`)) return null;
  if (SINGLE_DOMAIN.has(domain)) return OTHER_ENDING;
  if (rank <= 2 && own.endsWith(`.${ending}`)) return OTHER_ENDING;
  if (own === 'com') {
    const isSlip = ending !== 'co' && name.length >= MIN_SLIP;
    if (OTHER_COM.has(ending) && (rank <= 2 || isSlip || isDistinctive(name))) return OTHER_ENDING;
    // The most popular names are mail services before every ending that is not a country's.
    if (rank === 1 && isGeneric(ending)) return OTHER_ENDING;
  }
  if (own !== 'com' && ending === 'com' && rank <= 2 && isDistinctive(name)) return OTHER_ENDING;
  const near = isDistinctive(name) || (isGeneric(ending) && isGeneric(own));
  if (!near) return null;
  const max = ending.length < own.length ? MAX_MISSING : MAX_BETWEEN_ENDINGS;
  const cost = typingCost(`.${ending}`, `.${own}`, max);
  return cost <= max ? Math.max(OTHER_ENDING, cost) : null;
}

/** True for `com`, `net`, `bet`: only the endings of countries have two letters. */
const isGeneric = (ending: string): boolean => !ending.includes('.') && ending.length > 2;

/** A domain, and the cost of the mistakes that turn it into the typed one. */
export interface RepairedEnding {
  readonly domain: string;
  readonly cost: number;
}

/** Repairs an ending that does not exist: `firm.cmo`, `firm.couk`. Prefers domains with known mailboxes. */
export function repairEnding(domain: string): RepairedEnding | null {
  const labels = domain.split('.');
  const last = labels.at(-1) ?? '';
  const found: RepairedEnding[] = [];
  const add = (name: readonly string[], ending: string, cost: number) => {
    const whole = [...name, ending].join('.');
    found.push({ domain: whole, cost: cost + (hasMailboxes(whole) ? 0 : UNKNOWN_NAME) });
  };
  const dotted = `${last.slice(0, -2)}.${last.slice(-2)}`;
  if (last.length >= 4 && getPublicSuffix(`name.${dotted}`) === dotted)
    add(labels.slice(0, -1), dotted, COMMON_ENDINGS.includes(dotted) ? DOT : DOT + RARE);
  for (const ending of COMMON_ENDINGS) {
    const parts = ending.split('.').length;
    if (labels.length <= parts) continue;
    // The dot before the ending makes its first letter as easy to miss as the others.
    const typed = `.${labels.slice(-parts).join('.')}`;
    const cost = typingCost(typed, `.${ending}`, MAX_COST_OF_ENDING);
    if (cost <= MAX_COST_OF_ENDING) add(labels.slice(0, -parts), ending, cost);
  }
  for (const ending of topLevelDomains.get().known) {
    // One mistake at most fits the limit.
    if (Math.abs(ending.length - last.length) > 1) continue;
    const cost = typingCost(`.${last}`, `.${ending}`, MAX_BETWEEN_ENDINGS);
    const before = labels.slice(0, -1);
    if (cost <= MAX_BETWEEN_ENDINGS && hasMailboxes([...before, ending].join('.'))) add(before, ending, cost);
  }
  return cheapestOf(found);
}

/** True if the domain is known for free or paid mailboxes. */
export function hasMailboxes(domain: string): boolean {
  const { free, paid } = emailLists.get();
  return free.has(domain) || paid.has(domain);
}

/**
 * Repairs the label before the ending of a country: `firm.ci.uk`, `firm.vom.br`. Returns null for labels that exist
 * there, and for `co` and `com`, which people have as names.
 */
export function repairSecondLevel(domain: string): RepairedEnding | null {
  const [name, label = '', country = '', ...more] = domain.split('.');
  if (more.length > 0 || country.length !== 2 || label === 'co' || label === 'com') return null;
  if (getPublicSuffix(`name.${label}.${country}`) !== country) return null;
  const found = ['co', 'com'].flatMap((meant): RepairedEnding[] => {
    const ending = `${meant}.${country}`;
    if (getPublicSuffix(`name.${ending}`) !== ending) return [];
    const cost = typingCost(`.${label}`, `.${meant}`, MAX_BETWEEN_ENDINGS);
    return cost <= MAX_BETWEEN_ENDINGS ? [{ domain: `${name}.${ending}`, cost: cost + UNKNOWN_NAME }] : [];
  });
  return cheapestOf(found);
}

function cheapestOf(found: RepairedEnding[]): RepairedEnding | null {
  return found.sort((left, right) => left.cost - right.cost)[0] ?? null;
}
