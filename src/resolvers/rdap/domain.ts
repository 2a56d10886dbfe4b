import type { Contact, DomainRecord } from 'rdapper';
import { parse } from 'tldts';
import { topLevelDomains } from '../../datasets/tlds.ts';
import { ApiError, invalidParameters } from '../../errors.ts';
import { type Fetched, withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { type DomainName, readDomainName } from '../dns/domain-name.ts';
import { readIp } from '../ip/address.ts';
import { type RegisteredDnssec, readSecureDns } from './ds.ts';
import { type Attempt, failureOf, fetchRdap } from './fetch.ts';
import { entitiesOf, momentOf, type RdapEntity, readEntities } from './jcard.ts';
import { serversForDomain } from './servers.ts';
import { whoisDomain } from './whois.ts';

const DEADLINE_MS = 10_000;
const KEPT_MS = 3_600_000;
const NOTHING_KEPT_MS = 300_000;
/** What the DNS adds is not worth waiting for long. */
const DNS_MS = 2_000;

/** What a registry says of a domain, however it was asked. */
export interface DomainFacts {
  readonly registered: boolean | null;
  readonly status: readonly { readonly code: string; readonly raw: string }[];
  readonly registrar: {
    readonly name: string | null;
    readonly ianaId: string | null;
    readonly url: string | null;
    readonly abuseEmail: string | null;
    readonly abusePhone: string | null;
  } | null;
  /** ISO 8601, UTC. */
  readonly dates: {
    readonly created: string | null;
    readonly updated: string | null;
    readonly expires: string | null;
  };
  readonly nameservers: readonly {
    readonly host: string;
    readonly ipv4: readonly string[];
    readonly ipv6: readonly string[];
  }[];
  readonly dnssec: RegisteredDnssec | null;
  readonly contacts: readonly DomainContact[];
  /** What the registry says it holds back (RFC 9537). */
  readonly redacted: readonly string[];
  readonly source: {
    readonly protocol: 'rdap' | 'whois';
    readonly server: string | null;
    readonly attempts: readonly Attempt[];
  };
}

export interface DomainContact {
  readonly roles: readonly string[];
  readonly name: string | null;
  readonly organization: string | null;
  readonly email: string | null;
  /** Alpha-2 where the registry has a code, else as written. */
  readonly country: string | null;
  readonly redacted: boolean;
}

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
 * Looks up the registration of a domain: by RDAP, and by WHOIS where its registry has no RDAP server. A name below a
 * domain is asked for as the domain. Throws `invalid_parameter`, `tld_not_supported`, and upstream errors.
 */
export async function lookUpDomain(upstream: Upstream, given: string): Promise<DomainRegistration> {
  const { name, tld } = registrable(given);
  const { value, fetchedAt, cached } = await upstream.lookup<DomainFacts>({
    key: `rdap domain ${name.ascii}`,
    deadlineMs: DEADLINE_MS,
    keepMs: ({ registered }) => (registered ? KEPT_MS : NOTHING_KEPT_MS),
    work: async (signal) => {
      const servers = await serversForDomain(upstream, name.ascii);
      const facts = await (servers.length > 0
        ? byRdap(upstream, name.ascii, tld, servers, signal)
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

/** The domain that somebody registered, with its top-level domain. */
function registrable(given: string): { readonly name: DomainName; readonly tld: string } {
  const refuse = (message: string) => invalidParameters([{ field: 'domain', message }]);
  if (readIp(given.trim().replace(/^\[|\]$/g, '')))
    throw refuse('is an IP address: send it to the ip operation instead');
  const whole = readDomainName(given.trim());
  if (!whole || whole.ascii === '.') throw refuse('must be a domain name, such as example.com');
  const tld = whole.ascii.split('.').at(-1) as string;
  if (!topLevelDomains.get().known.has(tld))
    throw new ApiError('tld_not_supported', `The top-level domain .${tld} does not exist in the root zone.`);
  const { domain } = parse(whole.ascii, { validateHostname: false });
  const name = domain === null ? undefined : readDomainName(domain);
  if (!name) throw refuse('is a public suffix: send a name below it');
  // Names of services may stand below a domain; it is a host's name itself.
  if (!name.ascii.split('.').every((label) => /^[a-z\d]([a-z\d-]*[a-z\d])?$/.test(label)))
    throw refuse('must be a domain name, such as example.com');
  return { name, tld };
}

/**
 * Whether the DNS has a name that the registry has no entry of. Suffixes such as `gov.uk` are given away by others than the
 * registry of the top-level domain, and those tell nobody.
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

async function byRdap(
  upstream: Upstream,
  domain: string,
  tld: string,
  servers: readonly string[],
  signal: AbortSignal,
): Promise<DomainFacts> {
  const tried: { server: string; error: unknown }[] = [];
  // What the library makes of a failure has lost who is to blame; the attempts know.
  const customFetch = async (input: string | URL): Promise<Response> => {
    const url = String(input);
    const server = `${new URL(url).origin}/`;
    try {
      const { status, rawHeaders, body } = await fetchRdap(upstream, url, signal);
      const failed = status !== 200 && status !== 404;
      tried.push({
        server,
        error: failed
          ? new ApiError('upstream_error', `The registry responded with status ${status}.`)
          : null,
      });
      const headers = rawHeaders.filter(([name]) => name === 'content-type');
      return new Response(status === 204 || status === 304 ? null : Buffer.from(body), {
        status: Math.max(200, status),
        headers: headers as [string, string][],
      });
    } catch (error) {
      tried.push({ server, error });
      throw error;
    }
  };
  const { lookup } = await import('rdapper');
  const { ok, record } = await lookup(domain, {
    rdapOnly: true,
    includeRaw: true,
    maxRdapLinkHops: 1,
    timeoutMs: DEADLINE_MS,
    customBootstrapData: { version: '1.0', publication: '', services: [[[tld], [...servers]]] },
    customFetch,
    signal,
  });
  signal.throwIfAborted();
  if (!ok || !record) throw failureOf(tried);
  const attempts = tried.map(({ server, error }) => ({
    server,
    ok: error === null,
    error: error === null ? null : error instanceof ApiError ? error.code : 'upstream_error',
  }));
  return factsOf(record, {
    protocol: 'rdap',
    server: attempts.find((attempt) => attempt.ok)?.server ?? null,
    attempts,
  });
}

/** What is read of the registry’s own answer: the library checks no numbers, and keeps of roles the first alone. */
interface RawDomain {
  readonly entities?: unknown;
  readonly secureDNS?: unknown;
}

function factsOf(record: DomainRecord, source: DomainFacts['source']): DomainFacts {
  const { registrar, contacts = [] } = record;
  const raw = (record.rawRdap ?? {}) as RawDomain;
  const entities = readEntities(raw.entities);
  const [desk] = entitiesOf(entities, 'abuse');
  const roles = contactRoles(entities);
  return {
    registered: record.isRegistered,
    status: (record.statuses ?? []).map(({ status, raw = status }) => ({ code: eppCode(status), raw })),
    registrar: registrar
      ? {
          name: registrar.name ?? null,
          ianaId: registrar.ianaId ?? null,
          url: registrar.url ?? null,
          abuseEmail: desk?.email ?? null,
          abusePhone: desk?.phone ?? null,
        }
      : null,
    dates: {
      created: momentOf(record.creationDate),
      updated: momentOf(record.updatedDate),
      expires: momentOf(record.expirationDate),
    },
    nameservers: (record.nameservers ?? []).map(({ host, ipv4 = [], ipv6 = [] }) => ({
      host: host.replace(/\.$/, ''),
      ipv4,
      ipv6,
    })),
    dnssec: readSecureDns(raw.secureDNS),
    contacts: contacts.map((contact, index) => contactOf(contact, roles[index] ?? [])),
    redacted: [...new Set((record.redactions ?? []).map(({ name }) => name))],
    source,
  };
}

/** What the library takes for contacts, of whose roles it keeps the first alone. */
const CONTACT = /registrant|administrative|technical|billing|abuse|reseller/i;

const contactRoles = (entities: readonly RdapEntity[]): string[][] =>
  entities
    .map(({ roles }) => roles.filter((role) => CONTACT.test(role)).map((role) => role.toLowerCase()))
    .filter(({ length }) => length > 0);

const contactOf = (contact: Contact, roles: readonly string[]): DomainContact => ({
  roles,
  name: contact.name ?? null,
  organization: contact.organization ?? (contact.kind === 'org' ? contact.name : null) ?? null,
  email: [contact.email ?? []].flat()[0] ?? null,
  country: contact.countryCode ?? contact.country ?? null,
  redacted: contact.redacted ?? false,
});

/** Statuses that EPP calls by another word. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['active', 'ok'],
  ['associated', 'linked'],
]);

/** RDAP's words for a status as EPP spells them (RFC 8056): `client transfer prohibited` is `clientTransferProhibited`. */
export function eppCode(status: string): string {
  const words = status.trim().split(/[\s_-]+/);
  if (words.length === 1) return RENAMED.get(status.toLowerCase()) ?? status;
  return words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('');
}
