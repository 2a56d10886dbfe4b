import { ApiError } from '../../errors.ts';
import { readDomainName } from '../../formats/domain-name.ts';
import { objectsIn } from '../../libraries/json/value.ts';
import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { DomainFacts } from './domain-facts.ts';
import { readDomain } from './domain-object.ts';
import { fetchRdap, registryFailureOf } from './fetch.ts';
import { jcardText } from './jcard.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The limit for all servers and links together, in milliseconds. It is shorter than the limit of a lookup, which
 * leaves time to return the facts found so far.
 */
const DEADLINE_MS = 9_500;
/** With less time left than this, in milliseconds, no further server is queried. */
const MIN_MS = 300;
/**
 * The time limit for queries to registrars, in milliseconds: a registrar's data is not worth losing the registry's
 * response.
 */
const LINK_MS = 4_000;
/**
 * Maximum number of links that are followed. A registry names one registrar; the limit prevents abuse by a longer list.
 */
const MAX_LINKS = 5;

/** The result of a query: an object, null if the domain does not exist, or an error. */
interface QueryResult {
  readonly server: string;
  readonly object: Json | null;
  readonly error: unknown;
}

/**
 * Queries the servers of a registry for a domain in sequence until one answers. Then queries the servers that the
 * answer links to, usually the registrar's, and merges their data. Throws the most informative failure.
 */
export async function registeredDomain(
  upstream: Upstream,
  domain: string,
  servers: readonly string[],
  signal: AbortSignal,
): Promise<DomainFacts> {
  const results: QueryResult[] = [];
  const began = upstream.monotonic();
  const leftMs = () => Math.max(0, DEADLINE_MS - (upstream.monotonic() - began));
  for (const server of servers) {
    const left = servers.length - results.length;
    const first = own(domain, await ask(upstream, `${server}domain/${domain}`, leftMs() / left, signal));
    results.push(first);
    if (first.error !== null) continue;
    if (!first.object) return { ...readDomain({}), registered: false, source: sourceOf(results) };
    const linkMs = Math.min(LINK_MS, leftMs());
    const links = linkMs < MIN_MS ? [] : relatedTo(first.object);
    const others = await Promise.all(links.map((url) => ask(upstream, url, linkMs, signal)));
    results.push(...others);
    const facts = readDomain(merged([first.object, ...others.flatMap((one) => linked(domain, one))]));
    return { ...facts, source: sourceOf(results) };
  }
  throw registryFailureOf(results);
}

/** Fetches one object. Throws if the whole lookup is aborted, and returns any other failure. */
async function ask(
  upstream: Upstream,
  url: string,
  deadlineMs: number,
  signal: AbortSignal,
): Promise<QueryResult> {
  const server = URL.canParse(url) ? `${new URL(url).origin}/` : url;
  try {
    const { object } = await withDeadline(deadlineMs, (own) => fetchRdap(upstream, url, own), signal);
    return { server, object, error: null };
  } catch (error) {
    signal.throwIfAborted();
    return { server, object: null, error };
  }
}

function sourceOf(results: readonly QueryResult[]): DomainFacts['source'] {
  const attempts = results.map(({ server, error }) => ({
    server,
    ok: error === null,
    error: error === null ? null : error instanceof ApiError ? error.code : 'upstream_error',
  }));
  return { protocol: 'rdap', server: attempts.find(({ ok }) => ok)?.server ?? null, attempts };
}

/**
 * Returns links to other descriptions of the domain (RFC 9083, 4.2). Links without a type may lead to web pages, which
 * are then ignored.
 */
function relatedTo({ links }: Json): string[] {
  const urls = objectsIn(links).flatMap(({ rel, type, href }) => {
    const here = /^(?:related|registrar|alternate)$/i.test(jcardText(rel) ?? '');
    const rdap = jcardText(type) === null || /application\/rdap\+json/i.test(String(type));
    const url = jcardText(href);
    return here && rdap && url && /^https:\/\//i.test(url) ? [url] : [];
  });
  return [...new Set(urls)].slice(0, MAX_LINKS);
}

/**
 * True if an object describes the domain; null if it names no domain. Objects had no class before RFC 7483, so an
 * object that names the domain needs none.
 */
function describes(domain: string, object: Json): boolean | null {
  const className = jcardText(object.objectClassName)?.toLowerCase() ?? null;
  if ((className !== null && className !== 'domain') || object.errorCode != null) return false;
  const names = [object.ldhName, object.unicodeName].map(jcardText).filter((name) => name !== null);
  if (names.length > 0) return names.every((name) => readDomainName(name)?.ascii === domain);
  return className === null || !describesRegistration(object) ? false : null;
}

/** True if an object has data that only a registration has. An object with only a class is an empty response. */
const describesRegistration = (object: Json): boolean =>
  jcardText(object.handle) !== null ||
  ['status', 'events', 'entities', 'nameservers'].some((name) => [object[name]].flat().some(Boolean));

/** Rejects a registry's response that describes something else: an error sent as success, or another domain. */
function own(domain: string, answer: QueryResult): QueryResult {
  if (!answer.object || describes(domain, answer.object) !== false) return answer;
  const error = new ApiError('upstream_error', 'The response of the registry does not describe the domain.');
  return { ...answer, object: null, error };
}

/**
 * Returns the object behind a link if it describes this domain. Some links lead to the registrar's own object, or to
 * a name server's.
 */
const linked = (domain: string, { object }: QueryResult): Json[] =>
  object && describes(domain, object) ? [object] : [];

/**
 * Merges objects. Lists are joined, the registry's own first. For single values, the first non-empty one is used. Only
 * the registry's object determines the registration and its statuses.
 */
function merged(objects: readonly Json[]): Json {
  const joined = (name: string) => objects.flatMap((one) => (Array.isArray(one[name]) ? one[name] : []));
  return {
    ...objects[0],
    secureDNS: objects.find(({ secureDNS }) => secureDNS != null)?.secureDNS,
    events: joined('events'),
    nameservers: joined('nameservers'),
    redacted: joined('redacted'),
    entities: distinct(objectsIn(joined('entities'))),
  };
}

/** Removes duplicates: registry and registrar show the same contacts, but may nest different contacts in them. */
function distinct(entities: readonly Json[]): Json[] {
  const known = new Map<string, Json>();
  for (const entity of entities) {
    const { handle, roles, vcardArray } = entity;
    known.getOrInsert(JSON.stringify([handle, roles, vcardArray]).toLowerCase(), entity);
  }
  return [...known.values()];
}
