import { ApiError } from '../../errors.ts';
import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { readDomainName } from '../dns/domain-name.ts';
import { isJsonObject } from '../json/value.ts';
import type { DomainFacts } from './domain.ts';
import { readDomain } from './domain-object.ts';
import { failureOf, fetchRdap } from './fetch.ts';
import { textOf } from './jcard.ts';

type Json = Readonly<Record<string, unknown>>;

const DEADLINE_MS = 10_000;
/** What a registrar adds is not worth losing the registry's answer for. */
const LINK_MS = 4_000;
/** Registries name one registrar; whoever names more is not to have us ask the world. */
const MOST_LINKS = 5;

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
  for (const server of servers) {
    const first = await ask(upstream, `${server}domain/${domain}`, DEADLINE_MS, signal);
    asked.push(first);
    if (first.error !== null) continue;
    if (!first.object) return { ...readDomain({}), registered: false, source: sourceOf(asked) };
    const links = relatedTo(first.object).map((url) => ask(upstream, url, LINK_MS, signal));
    const others = await Promise.all(links);
    asked.push(...others);
    const facts = readDomain(merged([first.object, ...others.flatMap((one) => aboutSame(domain, one))]));
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
  const urls = listOf(links).flatMap(({ rel, type, href }) => {
    const here = /^(?:related|registrar|alternate)$/i.test(textOf(rel) ?? '');
    const rdap = textOf(type) === null || /application\/rdap\+json/i.test(String(type));
    const url = textOf(href);
    return here && rdap && url && /^https?:\/\//i.test(url) ? [url] : [];
  });
  return [...new Set(urls)].slice(0, MOST_LINKS);
}

/** What was found if it is about this very domain: links may lead to the registrar itself, or to a name server. */
function aboutSame(domain: string, { object }: Asked): Json[] {
  if (!object || (textOf(object.objectClassName) ?? 'domain') !== 'domain') return [];
  const names = [object.ldhName, object.unicodeName].map(textOf).filter((name) => name !== null);
  return names.every((name) => readDomainName(name)?.ascii === domain) ? [object] : [];
}

/** Lists are joined, the registry's own first; of what there can be but one, the first that says something counts. */
function merged(objects: readonly Json[]): Json {
  const joined = (name: string) => objects.flatMap((one) => (Array.isArray(one[name]) ? one[name] : []));
  return {
    ...objects[0],
    secureDNS: objects.find(({ secureDNS }) => secureDNS != null)?.secureDNS,
    status: joined('status'),
    events: joined('events'),
    nameservers: joined('nameservers'),
    redacted: joined('redacted'),
    entities: distinct(joined('entities').filter(isJsonObject)),
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

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
