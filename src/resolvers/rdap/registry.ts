import { ApiError } from '../../errors.ts';
import { readDomainName } from '../../formats/domain-name.ts';
import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { objectsIn } from '../../libraries/json/value.ts';
import type { DomainFacts } from './domain.ts';
import { readDomain } from './domain-object.ts';
import { failureOf, fetchRdap } from './fetch.ts';
import { textOf } from './jcard.ts';

type Json = Readonly<Record<string, unknown>>;

/** For all servers and links together: less than a look-up may take, so that what is known by then is an answer. */
const DEADLINE_MS = 9_500;
/** With less time than that nobody is asked any more. */
const MIN_MS = 300;
/** What a registrar adds is not worth losing the registry's answer for. */
const LINK_MS = 4_000;
/** Registries name one registrar; whoever names more is not to have us ask the world. */
const MAX_LINKS = 5;

/** What came of a question: an object, null where there is no such domain, or an error. */
interface Asked {
  readonly server: string;
  readonly object: Json | null;
  readonly error: unknown;
}

/**
 * Asks the servers of a registry for a domain, one after the other until one knows; then whom that one names as knowing more,
 * as a rule the registrar, whose answer is added to it. Throws what the most telling of the failures says.
 */
export async function registeredDomain(
  upstream: Upstream,
  domain: string,
  servers: readonly string[],
  signal: AbortSignal,
): Promise<DomainFacts> {
  const asked: Asked[] = [];
  const began = upstream.monotonic();
  const leftMs = () => Math.max(0, DEADLINE_MS - (upstream.monotonic() - began));
  for (const server of servers) {
    const left = servers.length - asked.length;
    const first = own(domain, await ask(upstream, `${server}domain/${domain}`, leftMs() / left, signal));
    asked.push(first);
    if (first.error !== null) continue;
    if (!first.object) return { ...readDomain({}), registered: false, source: sourceOf(asked) };
    const linkMs = Math.min(LINK_MS, leftMs());
    const links = linkMs < MIN_MS ? [] : relatedTo(first.object);
    const others = await Promise.all(links.map((url) => ask(upstream, url, linkMs, signal)));
    asked.push(...others);
    const facts = readDomain(merged([first.object, ...others.flatMap((one) => linked(domain, one))]));
    return { ...facts, source: sourceOf(asked) };
  }
  throw failureOf(asked);
}

/** Asks for one object. Throws where the whole look-up is over; any other failure is told. */
async function ask(upstream: Upstream, url: string, deadlineMs: number, signal: AbortSignal): Promise<Asked> {
  const server = URL.canParse(url) ? `${new URL(url).origin}/` : url;
  try {
    const { object } = await withDeadline(deadlineMs, (own) => fetchRdap(upstream, url, own), signal);
    return { server, object, error: null };
  } catch (error) {
    signal.throwIfAborted();
    return { server, object: null, error };
  }
}

function sourceOf(asked: readonly Asked[]): DomainFacts['source'] {
  const attempts = asked.map(({ server, error }) => ({
    server,
    ok: error === null,
    error: error === null ? null : error instanceof ApiError ? error.code : 'upstream_error',
  }));
  return { protocol: 'rdap', server: attempts.find(({ ok }) => ok)?.server ?? null, attempts };
}

/** Where else the domain is described (RFC 9083, 4.2). Links without a type may lead to pages, and then say nothing. */
function relatedTo({ links }: Json): string[] {
  const urls = objectsIn(links).flatMap(({ rel, type, href }) => {
    const here = /^(?:related|registrar|alternate)$/i.test(textOf(rel) ?? '');
    const rdap = textOf(type) === null || /application\/rdap\+json/i.test(String(type));
    const url = textOf(href);
    return here && rdap && url && /^https:\/\//i.test(url) ? [url] : [];
  });
  return [...new Set(urls)].slice(0, MAX_LINKS);
}

/**
 * Whether an object describes the domain, as far as it says which; null where it names none. Before RFC 7483 objects had no class,
 * so one that names the domain may do without.
 */
function describes(domain: string, object: Json): boolean | null {
  const className = textOf(object.objectClassName)?.toLowerCase() ?? null;
  if ((className !== null && className !== 'domain') || object.errorCode != null) return false;
  const names = [object.ldhName, object.unicodeName].map(textOf).filter((name) => name !== null);
  if (names.length > 0) return names.every((name) => readDomainName(name)?.ascii === domain);
  return className === null || !tells(object) ? false : null;
}

/** Whether an object says anything that only a registration has: a class alone is the shell of an answer. */
const tells = (object: Json): boolean =>
  textOf(object.handle) !== null ||
  ['status', 'events', 'entities', 'nameservers'].some((name) => [object[name]].flat().some(Boolean));

/** A registry's answer, which is none where it describes something else: an error sent as a success, or another domain. */
function own(domain: string, answer: Asked): Asked {
  if (!answer.object || describes(domain, answer.object) !== false) return answer;
  const error = new ApiError('upstream_error', 'The response of the registry does not describe the domain.');
  return { ...answer, object: null, error };
}

/** What a link led to, if it is about this very domain: it may be the registrar itself, or a name server. */
const linked = (domain: string, { object }: Asked): Json[] =>
  object && describes(domain, object) ? [object] : [];

/**
 * Lists are joined, the registry's own first; of what there can be but one, the first that says something counts. Whether
 * somebody has the domain, and who may move it, is for the registry alone to say.
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

/** Registry and registrar show the same contacts, not always with the same desks within them. */
function distinct(entities: readonly Json[]): Json[] {
  const known = new Map<string, Json>();
  for (const entity of entities) {
    const { handle, roles, vcardArray } = entity;
    known.getOrInsert(JSON.stringify([handle, roles, vcardArray]).toLowerCase(), entity);
  }
  return [...known.values()];
}
