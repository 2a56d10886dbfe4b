import { getPublicSuffix } from 'tldts';
import { emailLists, type Overruling } from '../../datasets/email-intelligence/lists.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import { type Lookalike, lookalikeOf, NO_LOOKALIKE } from './lookalike.ts';
import { haveSameLetters, meantDomain } from './suggestion.ts';

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
  readonly overruling: ListEvidence | null;
  /** True if anyone can get a mailbox at the domain for free. */
  readonly free: boolean;
  /** The domain that was probably meant. A disposable domain keeps its tier if it resembles a leading provider. */
  readonly meant: string | null;
  /** Letters that look like those of another script. */
  readonly lookalike: Lookalike;
}

/** The judgement on a text without a domain. */
export const NO_DOMAIN: DomainJudgement = {
  ...{ disposable: 'no', overruling: null, free: false, meant: null, lookalike: NO_LOOKALIKE },
};

/**
 * @param domain ASCII, lower case
 * @param exists false if DNS says that the domain does not exist, so that more mistakes are considered
 */
export function assessDomain(domain: string, exists = true): DomainJudgement {
  const { free, paid, providers, certain, likely } = emailLists.get();
  // A provider is listed by its full name, so its parent domains are not checked.
  const known =
    free.has(domain) || paid.has(domain) || providers.some((provider) => provider.domain === domain);
  const { disposable, overruling } = disposableTier(domain);
  const lookalike = lookalikeOf(domain);
  if (known) return { disposable: 'no', overruling, free: free.has(domain), meant: null, lookalike };
  // A listed domain may be a typo, but a name below one belongs to its owner: `gmail.com.mailinator.com`.
  const isBelowListed = disposable !== 'no' && !certain.has(domain) && !likely.has(domain);
  const settled = disposable === 'alias' || overruling?.domain === domain;
  // A reviewed list is wrong only about domains with the letters of a provider in another order, as `gmial.com`.
  const contradicts = (found: string) => !certain.has(domain) || haveSameLetters(domain, found);
  const mistyped = () => {
    const found = meantDomain(domain, disposable !== 'no', exists);
    return found !== null && (contradicts(found) || isLikeLeading(domain, found)) ? found : null;
  };
  const meant = settled ? null : (lookalike.imitated ?? mistyped());
  // Lists of disposable domains contain misspelt names of providers, since mail to such addresses never arrives. A
  // probable typo is therefore not disposable.
  const isTypo = meant !== null && contradicts(meant) && !isBelowListed;
  return { disposable: isTypo ? 'no' : disposable, overruling, free: false, meant, lookalike };
}

/**
 * True if a domain begins as that of a leading provider does. Disposable domains often resemble others by chance, and
 * people rarely mistype the first letter: `hotmai.com` is worth a suggestion, `gotmail.com` is not.
 */
function isLikeLeading(domain: string, meant: string): boolean {
  const rank = emailLists.get().providers.find((provider) => provider.domain === meant)?.rank;
  return rank === 1 && domain[0] === meant[0];
}

/**
 * Returns the tier of a domain or of the nearest listed domain above it, and the evidence against the lists. A public
 * suffix on a list says nothing about the names below it: they belong to others (`uw.edu.pl`, `school.pp.ua`).
 */
function disposableTier(domain: string): Pick<DomainJudgement, 'disposable' | 'overruling'> {
  const { certain, likely, alias, overruled } = emailLists.get();
  for (const name of upwards(domain)) {
    const found = overruled.get(name);
    if (found) {
      const disposable = found.kind === 'alias' ? 'alias' : 'no';
      return { disposable, overruling: { domain: name, ...found } };
    }
    if (alias.has(name)) return { disposable: 'alias', overruling: null };
    const tier = certain.has(name) ? 'certain' : likely.has(name) ? 'likely' : null;
    if (tier === null) continue;
    if (getPublicSuffix(name, { allowPrivateDomains: true }) !== name)
      return { disposable: tier, overruling: null };
    return {
      disposable: 'no',
      overruling: { domain: name, kind: 'suffix', provider: null, source: 'Public Suffix List' },
    };
  }
  return { disposable: 'no', overruling: null };
}

/** Kinds of local parts that belong to nobody in particular. */
export interface RoleKind {
  /** True for `info`, `sales+eu`, `support.team`, `No-Reply`, `news-owner`. */
  readonly role: boolean;
  /** True for addresses whose mail is not read: `no-reply`, `ne-pas-repondre`. */
  readonly noReply: boolean;
}

/** Words beside a role that do not name a person: `support.team`, `kontakt-de`, `info2`. */
const BESIDE_ROLE =
  /^(?:[a-z]{2}|\d{1,4}|team|teams|desk|dept|department|group|office|center|centre|online|mail|email|web|int|intl|global|europe|emea|apac|latam)$/;

/** Recognises role accounts. Every word of the local part must be a role or stand beside one: `salesman.john` is not. */
export function roleOf(local: string): RoleKind {
  const word = boundCombiningMarks(local.split('+')[0] ?? '')
    .toLowerCase()
    .normalize('NFC');
  const joined = word.replace(/[-_.]/g, '');
  const { roles, noReply } = emailLists.get();
  const words = word
    .split(/[-_.]/)
    .flatMap((part) => /^(\p{L}+)(\d{0,4})$/u.exec(part)?.slice(1) ?? [part])
    .filter(Boolean);
  const isRole = (part: string) => roles.has(part) || noReply.has(part);
  const named = words.some(isRole) && words.every((part) => isRole(part) || BESIDE_ROLE.test(part));
  const silent = noReply.has(joined) || words.some((part) => noReply.has(part));
  const role = isRole(word) || isRole(joined) || named || silent || isOfList(word);
  return { role, noReply: silent };
}

/** True for the addresses of a mailing list that list managers create: `news-request`, `owner-news`. */
function isOfList(word: string): boolean {
  const { listPrefixes, listSuffixes } = emailLists.get();
  return (
    listPrefixes.some((prefix) => word.length > prefix.length && word.startsWith(prefix)) ||
    listSuffixes.some((suffix) => word.length > suffix.length && word.endsWith(suffix))
  );
}
