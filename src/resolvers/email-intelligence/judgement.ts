import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { editDistance } from '../../libraries/text/edit-distance.ts';
import { findNearest } from '../../libraries/text/near.ts';

/** The likelihood that a domain provides disposable addresses. */
export type Disposable = 'certain' | 'likely' | 'alias' | 'no';

/** Yields a domain and its parent domains down to two labels: `a.b.example.com` is as disposable as `example.com`. */
function* upwards(domain: string): Generator<string> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) yield labels.slice(from).join('.');
}

/** The facts about a domain that are known without DNS queries. */
export interface DomainJudgement {
  readonly disposable: Disposable;
  /** True if anyone can get a mailbox at the domain for free. */
  readonly free: boolean;
  /** The domain that was probably meant. */
  readonly meant: string | null;
}

/** @param domain ASCII, lower case */
export function assessDomain(domain: string): DomainJudgement {
  const { free } = emailLists.get();
  // A free provider is listed by its full name, so its parent domains are not checked.
  if (free.has(domain)) return { disposable: 'no', free: true, meant: null };
  const meant = domain.includes('.') ? (meantProvider(domain) ?? meantEnding(domain)) : meantWhole(domain);
  // Lists of disposable domains contain misspelt names of providers, since mail to such addresses never arrives. A
  // probable typo is therefore not disposable.
  return { disposable: meant ? 'no' : disposableTier(domain), free: false, meant };
}

function disposableTier(domain: string): Disposable {
  const { certain, likely, alias } = emailLists.get();
  for (const name of upwards(domain)) {
    if (alias.has(name)) return 'alias';
    if (certain.has(name)) return 'certain';
    if (likely.has(name)) return 'likely';
  }
  return 'no';
}

/** True if a local part names a role: `info`, `sales+eu`, `No-Reply`. */
export function isRole(local: string): boolean {
  const word = local.split('+')[0]?.toLowerCase() ?? '';
  const { roles } = emailLists.get();
  return roles.has(word) || roles.has(word.replace(/[-_.]/g, ''));
}

/**
 * Returns the well-known provider whose domain was probably meant: the edit distance is at most one, or two for a long
 * domain with the same first letter. For disposable domains it is always at most one: `yopmail.com` is not a typo of
 * `ymail.com`.
 */
function meantProvider(domain: string): string | null {
  // A name this short is just as likely someone's own domain.
  if (domain.length < 6) return null;
  const alike = emailLists.get().providers.filter((provider) => couldStandFor(domain, provider));
  const [provider] = findNearest(domain, alike, { limit: 1 });
  if (!provider) return null;
  const long = domain.length >= 9 && domain[0] === provider[0];
  const allowed = long && disposableTier(domain) === 'no' ? 2 : 1;
  return editDistance(domain, provider, 2) <= allowed && !otherCountry(domain, provider) ? provider : null;
}

/**
 * True if a domain may be a typo of a provider. Short names that differ by one letter are often other companies:
 * `ge.com` and `me.com`, `bol.com` and `aol.com`, `cloud.com`.
 */
function couldStandFor(domain: string, provider: string): boolean {
  const [name = '', wanted = ''] = [domain, provider].map((one) => one.split('.')[0]);
  if (name === wanted || wanted.length >= 7) return true;
  return wanted.length >= 5 && name[0] === wanted[0];
}

/** True if the name is spelt correctly and only the ending differs: `yahoo.se` is not a typo of `yahoo.es`. */
function otherCountry(domain: string, provider: string): boolean {
  const [name, ...end] = domain.split('.');
  const [wanted, ...wantedEnd] = provider.split('.');
  return name === wanted && wantedEnd.join('.') !== 'com' && end.join('.') !== wantedEnd.join('.');
}

/** Returns the provider of a name without an ending: `gmail`, `hotmial`. Returns null for a top-level domain. */
function meantWhole(name: string): string | null {
  const whole = `${name}.com`;
  // Google also owns the top-level domain `gmail`, which does not accept mail.
  if (emailLists.get().free.has(whole)) return whole;
  if (topLevelDomains.get().known.has(name)) return null;
  const own = emailLists.get().providers.find((provider) => provider.split('.')[0] === name);
  return own ?? meantProvider(whole);
}

/** The most common endings, suggested for an ending that does not exist. */
const COMMON_ENDINGS = ['com', 'net', 'org', 'edu', 'de', 'fr'];

function meantEnding(domain: string): string | null {
  const labels = domain.split('.');
  const top = labels.pop() ?? '';
  if (labels.length === 0 || topLevelDomains.get().known.has(top)) return null;
  const end = COMMON_ENDINGS.find((one) => editDistance(top, one, 1) <= 1);
  return end ? `${labels.join('.')}.${end}` : null;
}
