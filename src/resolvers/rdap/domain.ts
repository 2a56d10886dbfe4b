import { parse } from 'tldts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { type DomainName, readDomainName } from '../../formats/domain-name.ts';
import { readIp } from '../../libraries/ip/address.ts';
import { type Fetched, withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { domainFault } from '../dns/subject-fault.ts';
import type { DomainFacts } from './domain-facts.ts';
import { registeredDomain } from './registry.ts';
import { serversForDomain } from './servers.ts';
import { whoisDomain } from './whois.ts';

const DEADLINE_MS = 10_000;
const KEPT_MS = 3_600_000;
const NOTHING_KEPT_MS = 300_000;
/** The time limit of the DNS query, in milliseconds: its result is not worth a longer wait. */
const DNS_MS = 2_000;

/** The registration of a domain. */
export interface DomainRegistration extends DomainFacts, Fetched {
  readonly domain: string;
  readonly unicode: string;
  readonly tld: string;
  readonly availability: 'registered' | 'likely_available' | 'unknown';
  readonly ageDays: number | null;
  readonly expiresInDays: number | null;
  readonly transferLock: boolean;
}

/**
 * Looks up the registration of a domain by RDAP, or by WHOIS if its registry has no RDAP server. For a name below a
 * domain, the domain is looked up. Throws `invalid_parameter`, `tld_not_supported`, and upstream errors.
 */
export async function lookUpDomain(upstream: Upstream, input: string): Promise<DomainRegistration> {
  const { name, tld } = registrable(input);
  const { value, fetchedAt, cached } = await upstream.lookup<DomainFacts>({
    key: `rdap domain ${name.ascii}`,
    deadlineMs: DEADLINE_MS,
    keepMs: ({ registered }) => (registered ? KEPT_MS : NOTHING_KEPT_MS),
    work: async (signal) => {
      const servers = await serversForDomain(upstream, name.ascii);
      const facts = await (servers.length > 0
        ? registeredDomain(upstream, name.ascii, servers, signal)
        : whoisDomain(upstream, name.ascii, tld, signal));
      const doubtful = facts.registered === false && (await delegated(upstream, name.ascii, signal));
      return doubtful ? { ...facts, registered: null } : facts;
    },
  });
  const { created, expires } = value.dates;
  const days = (from: number, to: number) => Math.floor((to - from) / 86_400_000);
  const now = upstream.now();
  return {
    ...value,
    domain: name.ascii,
    unicode: name.unicode,
    tld,
    availability:
      value.registered === null ? 'unknown' : value.registered ? 'registered' : 'likely_available',
    ageDays: created === null ? null : days(Date.parse(created), now),
    expiresInDays: expires === null ? null : days(now, Date.parse(expires)),
    transferLock: value.status.some(({ code }) => /TransferProhibited$/.test(code)),
    fetchedAt,
    cached,
  };
}

/** Returns the registrable domain of a name, with its top-level domain. */
function registrable(input: string): { readonly name: DomainName; readonly tld: string } {
  const refuse = (message: string) => invalidParameters([{ field: 'domain', message }]);
  if (readIp(input.trim().replace(/^\[|\]$/g, '')))
    throw refuse('is an IP address: send it to the ip operation instead');
  const fault = domainFault(input.trim());
  if (fault !== null) throw refuse(fault);
  const whole = readDomainName(input.trim());
  if (!whole || whole.ascii === '.') throw refuse('must be a domain name, such as example.com');
  const tld = whole.ascii.split('.').at(-1) as string;
  if (!topLevelDomains.get().known.has(tld))
    throw new ApiError('tld_not_supported', `The top-level domain .${tld} does not exist in the root zone.`);
  const { domain } = parse(whole.ascii, { validateHostname: false });
  const name = domain === null ? undefined : readDomainName(domain);
  if (!name) throw refuse('is a public suffix: send a name below it');
  // Names below a domain may be service names, but the domain itself must be a host name.
  if (!name.ascii.split('.').every((label) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/.test(label)))
    throw refuse('must be a domain name, such as example.com');
  return { name, tld };
}

/**
 * True if the DNS delegates a name that is not in the registry. Suffixes such as `gov.uk` have their own registries,
 * which publish nothing.
 */
async function delegated(upstream: Upstream, domain: string, signal: AbortSignal): Promise<boolean> {
  try {
    const ask = (own: AbortSignal) => upstream.dns.query({ name: domain, type: 'NS', signal: own });
    const { answers } = await withDeadline(DNS_MS, ask, signal);
    return answers.some(({ name, type }) => name === domain && (type === 'NS' || type === 'CNAME'));
  } catch {
    return false;
  }
}
