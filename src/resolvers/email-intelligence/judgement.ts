import { getPublicSuffix } from 'tldts';
import { emailLists, type Overruling } from '../../datasets/email-intelligence/lists.ts';
import { meantDomain } from './suggestion.ts';

/** The likelihood that a domain provides disposable addresses. */
export type Disposable = 'certain' | 'likely' | 'alias' | 'no';

/** Yields a domain and its parent domains down to two labels: `a.b.example.com` is as disposable as `example.com`. */
function* upwards(domain: string): Generator<string> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) yield labels.slice(from).join('.');
}

/** Evidence that outweighs lists of disposable domains. */
export interface ListEvidence extends Overruling {
  /** The listed domain: the domain itself, or one above it. */
  readonly domain: string;
}

/** The facts about a domain that are known without DNS queries. */
export interface DomainJudgement {
  readonly disposable: Disposable;
  /** Evidence that the lists that contain the domain are wrong; null if there is none. */
  readonly evidence: ListEvidence | null;
  /** True if anyone can get a mailbox at the domain for free. */
  readonly free: boolean;
  /** The domain that was probably meant. */
  readonly meant: string | null;
}

/** @param domain ASCII, lower case */
export function assessDomain(domain: string): DomainJudgement {
  const { free, paid, providers, certain, likely } = emailLists.get();
  // A provider is listed by its full name, so its parent domains are not checked.
  const known =
    free.has(domain) || paid.has(domain) || providers.some((provider) => provider.domain === domain);
  const { disposable, evidence } = disposableTier(domain);
  if (known) return { disposable: 'no', evidence, free: free.has(domain), meant: null };
  // A listed domain may be a typo, but a name below one belongs to its owner: `gmail.com.mailinator.com`.
  const isBelowListed = disposable !== 'no' && !certain.has(domain) && !likely.has(domain);
  const settled = disposable === 'alias' || evidence?.domain === domain;
  const meant = settled ? null : meantDomain(domain, disposable !== 'no');
  // Lists of disposable domains contain misspelt names of providers, since mail to such addresses never arrives. A
  // probable typo is therefore not disposable.
  return { disposable: meant && !isBelowListed ? 'no' : disposable, evidence, free: false, meant };
}

/**
 * Returns the tier of a domain or of the nearest listed domain above it, and the evidence against the lists. A public
 * suffix on a list says nothing about the names below it: they belong to others (`uw.edu.pl`, `school.pp.ua`).
 */
function disposableTier(domain: string): Pick<DomainJudgement, 'disposable' | 'evidence'> {
  const { certain, likely, alias, overruled } = emailLists.get();
  for (const name of upwards(domain)) {
    const overruling = overruled.get(name);
    if (overruling) {
      const disposable = overruling.kind === 'alias' ? 'alias' : 'no';
      return { disposable, evidence: { domain: name, ...overruling } };
    }
    if (alias.has(name)) return { disposable: 'alias', evidence: null };
    const tier = certain.has(name) ? 'certain' : likely.has(name) ? 'likely' : null;
    if (tier === null) continue;
    if (getPublicSuffix(name, { allowPrivateDomains: true }) !== name)
      return { disposable: tier, evidence: null };
    return {
      disposable: 'no',
      evidence: { domain: name, kind: 'suffix', provider: null, source: 'Public Suffix List' },
    };
  }
  return { disposable: 'no', evidence: null };
}

/** True if a local part names a role: `info`, `sales+eu`, `No-Reply`. */
export function isRole(local: string): boolean {
  const word = local.split('+')[0]?.toLowerCase() ?? '';
  const { roles } = emailLists.get();
  return roles.has(word) || roles.has(word.replace(/[-_.]/g, ''));
}
