import { emailLists } from '../../datasets/email-intelligence/lists.ts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { editDistance } from '../../libraries/text/edit-distance.ts';
import { findNearest } from '../../libraries/text/near.ts';

/** How sure it is that addresses of a domain are thrown away after use. */
export type Disposable = 'certain' | 'likely' | 'alias' | 'no';

/** A domain, and every domain above it down to two labels: `a.b.example.com` is as disposable as `example.com`. */
function* upwards(domain: string): Generator<string> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) yield labels.slice(from).join('.');
}

/** What is known of a domain before anyone is asked. */
export interface DomainJudgement {
  readonly disposable: Disposable;
  /** Anyone can have a mailbox there for nothing. */
  readonly free: boolean;
  /** The domain that was probably meant. */
  readonly meant: string | null;
}

/** @param domain ASCII, lower case */
export function judgeDomain(domain: string): DomainJudgement {
  const { free } = emailLists.get();
  // Where anybody can have a mailbox, the name was judged as it is; whatever stands above it does not count.
  if (free.has(domain)) return { disposable: 'no', free: true, meant: null };
  const meant = domain.includes('.') ? (meantProvider(domain) ?? meantEnding(domain)) : meantWhole(domain);
  // The lists of disposable domains have misspelt providers among them, since mail sent there never arrives.
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

/** Whether a local part names an office: `info`, `sales+eu`, `No-Reply`. */
export function isRole(local: string): boolean {
  const word = local.split('+')[0]?.toLowerCase() ?? '';
  const { roles } = emailLists.get();
  return roles.has(word) || roles.has(word.replace(/[-_.]/g, ''));
}

/** A well-known provider one mistake away, or two in long names that begin alike. */
function meantProvider(domain: string): string | null {
  // So short, it is as likely somebody's own.
  if (domain.length < 6) return null;
  const alike = emailLists.get().providers.filter((provider) => couldStandFor(domain, provider));
  const [provider] = findNearest(domain, alike, { limit: 1 });
  if (!provider) return null;
  const allowed = domain.length >= 9 && domain[0] === provider[0] ? 2 : 1;
  return editDistance(domain, provider, 2) <= allowed && !otherCountry(domain, provider) ? provider : null;
}

/** One letter beside a short name stands somebody else: `ge.com` and `me.com`, `bol.com` and `aol.com`, `cloud.com`. */
function couldStandFor(domain: string, provider: string): boolean {
  const [name = '', wanted = ''] = [domain, provider].map((one) => one.split('.')[0]);
  if (name === wanted || wanted.length >= 7) return true;
  return wanted.length >= 5 && name[0] === wanted[0];
}

/** `yahoo.se` is no misspelt `yahoo.es`: with the name spelt right, an ending that exists was meant. */
function otherCountry(domain: string, provider: string): boolean {
  const [name, ...end] = domain.split('.');
  const [wanted, ...wantedEnd] = provider.split('.');
  return name === wanted && wantedEnd.join('.') !== 'com' && end.join('.') !== wantedEnd.join('.');
}

/** The provider that a name without an ending is of: `gmail`, `hotmial`. None where it is a top-level domain. */
function meantWhole(name: string): string | null {
  const whole = `${name}.com`;
  // Google has the top-level domain `gmail`, too, and nobody has mail there.
  if (emailLists.get().free.has(whole)) return whole;
  if (topLevelDomains.get().known.has(name)) return null;
  const own = emailLists.get().providers.find((provider) => provider.split('.')[0] === name);
  return own ?? meantProvider(whole);
}

/** What people write most, where they wrote an ending that does not exist. */
const COMMON_ENDINGS = ['com', 'net', 'org', 'edu', 'de', 'fr'];

function meantEnding(domain: string): string | null {
  const labels = domain.split('.');
  const top = labels.pop() ?? '';
  if (labels.length === 0 || topLevelDomains.get().known.has(top)) return null;
  const end = COMMON_ENDINGS.find((one) => editDistance(top, one, 1) <= 1);
  return end ? `${labels.join('.')}.${end}` : null;
}
