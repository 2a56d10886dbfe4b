import { ApiError, invalidParameters } from '../../errors.ts';
import { type Ip, ipText, readIp } from '../../libraries/ip/address.ts';
import { objectsIn } from '../../libraries/json/value.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ipFault } from '../dns/subject-fault.ts';
import { type Attempt, fetchRdap, registryFailureOf } from './fetch.ts';
import { entitiesOf, jcardText, type RdapEntity, readEntities } from './jcard.ts';
import { registryMoment } from './moment.ts';
import { cidrs, holds, rangeOf } from './range.ts';
import { serversForIp } from './servers.ts';

const DEADLINE_MS = 10_000;
const KEPT_MS = 24 * 3_600_000;
const NOTHING_KEPT_MS = 300_000;

/** A block of addresses as its registry describes it. */
export interface IpNetwork {
  readonly handle: string | null;
  readonly name: string | null;
  readonly type: string | null;
  readonly start: string;
  readonly end: string;
  /** The same range in CIDR notation. */
  readonly cidr: readonly string[];
  readonly parentHandle: string | null;
  readonly country: string | null;
  readonly status: readonly string[];
}

/** The registration of the block that contains an address. */
export interface IpRegistration {
  readonly ip: string;
  readonly version: 4 | 6;
  /** Null if no registry has assigned the address. */
  readonly network: IpNetwork | null;
  readonly organization: { readonly name: string | null; readonly handle: string | null } | null;
  readonly abuse: { readonly email: string | null; readonly phone: string | null } | null;
  readonly contacts: readonly RdapEntity[];
  /** The regional registry: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`; null for any other. */
  readonly rir: string | null;
  readonly dates: { readonly registered: string | null; readonly updated: string | null };
  readonly source: {
    readonly protocol: 'rdap';
    readonly server: string | null;
    readonly attempts: readonly Attempt[];
  };
}

const REGISTRIES: Readonly<Record<string, string>> = {
  'arin.net': 'arin',
  'ripe.net': 'ripencc',
  'apnic.net': 'apnic',
  'lacnic.net': 'lacnic',
  'registro.br': 'lacnic',
  'afrinic.net': 'afrinic',
};

/**
 * Looks up the registration of an IP address. Throws `invalid_parameter` for text that is not an address and for
 * addresses that are never registered (private, loopback and the like), and upstream errors if no registry answered.
 */
export async function lookUpIp(upstream: Upstream, input: string) {
  const ip = readIp(input.trim());
  if (!ip)
    throw invalidParameters([
      { field: 'ip', message: ipFault(input.trim(), 'domain, to the domain operation') },
    ]);
  if (ip.range() !== 'unicast') {
    const message =
      'is reserved for a special use (private, loopback, documentation …) and not registered to anyone';
    throw invalidParameters([{ field: 'ip', message }]);
  }
  const { value, ...when } = await upstream.lookup<IpRegistration>({
    key: `rdap ip ${ipText(ip)}`,
    deadlineMs: DEADLINE_MS,
    keepMs: ({ network }) => (network ? KEPT_MS : NOTHING_KEPT_MS),
    work: (signal) => ask(upstream, ip, signal),
  });
  return { ...value, ...when };
}

/** Looks up the registration of an address, without the cache. */
export async function ask(upstream: Upstream, ip: Ip, signal: AbortSignal): Promise<IpRegistration> {
  const servers = await serversForIp(upstream, ip);
  const failures: { server: string; error: unknown }[] = [];
  for (const server of servers) {
    try {
      const { url, object } = await fetchRdap(upstream, `${server}ip/${ipText(ip)}`, signal);
      const attempts = [...failures.map(failedAttempt), { server, ok: true, error: null }];
      if (object && !describes(ip, object))
        throw new ApiError(
          'upstream_error',
          'The registry did not return an RDAP IP network object for this address.',
        );
      return registration(ip, object, url, attempts);
    } catch (error) {
      if (signal.aborted) throw error;
      failures.push({ server, error });
    }
  }
  if (servers.length === 0) return registration(ip, null, null, []);
  throw registryFailureOf(failures);
}

const failedAttempt = ({ server, error }: { server: string; error: unknown }): Attempt => ({
  server,
  ok: false,
  error: error instanceof ApiError ? error.code : 'upstream_error',
});

type Json = Readonly<Record<string, unknown>>;

/** True if an object describes a network that contains the address. Before RFC 7483, objects had no class. */
function describes(ip: Ip, object: Json): boolean {
  const className = jcardText(object.objectClassName);
  if ((className !== null && !/^ip[ _-]?network$/i.test(className)) || object.errorCode != null) return false;
  const range = rangeOf(object);
  return range !== null && holds(range, ip);
}

function registration(
  ip: Ip,
  answer: Json | null,
  url: string | null,
  attempts: readonly Attempt[],
): IpRegistration {
  const entities = readEntities(answer?.entities);
  const owner = ownerAmong(entitiesOf(entities, 'registrant'));
  const [desk] = entitiesOf(entities, 'abuse');
  const dateOf = (action: string) => {
    const events = objectsIn(answer?.events).filter(
      ({ eventAction }) => jcardText(eventAction)?.toLowerCase() === action,
    );
    return events.map(({ eventDate }) => registryMoment(eventDate)).find((date) => date !== null) ?? null;
  };
  return {
    ip: ipText(ip),
    version: ip.kind() === 'ipv4' ? 4 : 6,
    network: answer && networkOf(answer, owner),
    organization: owner ? { name: owner.organization ?? owner.name, handle: owner.handle } : null,
    abuse: desk ? { email: desk.email, phone: desk.phone } : null,
    contacts: flattened(entities),
    rir: rirOf(url),
    dates: { registered: dateOf('registration'), updated: dateOf('last changed') },
    source: { protocol: 'rdap', server: url && `${new URL(url).origin}/`, attempts },
  };
}

/**
 * Returns the registrant that owns a block. RIPE and similar registries also list the maintainers of an entry as
 * registrants, with their handle as their name. If there are only maintainers, the owner is unknown: contacts may be a
 * provider's, and remarks are not reliable.
 */
const ownerAmong = (registrants: readonly RdapEntity[]): RdapEntity | undefined =>
  registrants.find(({ kind }) => kind === 'org') ?? registrants.find(({ name, handle }) => name !== handle);

/** Returns entities in a flat list. Registries nest contacts in their organisation. */
const flattened = (entities: readonly RdapEntity[]): RdapEntity[] =>
  entities.flatMap((entity) => [entity, ...flattened(entity.entities)]);

function rirOf(url: string | null): string | null {
  const host = url ? new URL(url).hostname : '';
  const domain = Object.keys(REGISTRIES).find((one) => host === one || host.endsWith(`.${one}`));
  return domain ? (REGISTRIES[domain] ?? null) : null;
}

function networkOf(answer: Json, owner: RdapEntity | undefined): IpNetwork | null {
  const range = rangeOf(answer);
  if (!range) return null;
  const { start, end } = range;
  return {
    handle: jcardText(answer.handle),
    name: jcardText(answer.name),
    type: jcardText(answer.type),
    start: ipText(start),
    end: ipText(end),
    cidr: cidrs(start, end),
    parentHandle: jcardText(answer.parentHandle),
    // ARIN returns the country only in the registrant's address.
    country: jcardText(answer.country)?.toUpperCase() ?? /^[A-Z]{2}$/.exec(owner?.country ?? '')?.[0] ?? null,
    status: Array.isArray(answer.status) ? answer.status.filter((one) => typeof one === 'string') : [],
  };
}
