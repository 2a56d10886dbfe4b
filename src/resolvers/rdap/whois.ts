import { isUtf8 } from 'node:buffer';
import { ApiError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { DomainFacts } from './domain-facts.ts';
import { notTheCallers } from './fetch.ts';
import { readWhois } from './whois-text.ts';

const PORT = 43;
const ROOT = 'whois.iana.org';
const MAX_BYTES = 256 * 1_024;
const SERVER_MS = 5_000;
const SERVER_KEPT_MS = 24 * 3_600_000;
const QUEUE = { concurrent: 4, waiting: 20, breaker: { failures: 5, restMs: 30_000 } };

/** Query formats of servers that require more than the name. */
const QUESTIONS: Readonly<Record<string, (domain: string) => string>> = {
  de: (domain) => `-T dn,ace ${domain}`,
  dk: (domain) => `--charset=utf-8 ${domain}`,
  jp: (domain) => `${domain}/e`,
};

/**
 * Looks up a domain by WHOIS (RFC 3912), for registries without an RDAP server. IANA names the server of a top-level
 * domain. Like any host named in third-party data, that server is contacted through the SSRF guard. Referrals to
 * registrars are not followed. Throws `tld_not_supported` if IANA names no server, `upstream_rate_limited`, and the
 * errors of the guard.
 */
export async function whoisDomain(
  upstream: Upstream,
  domain: string,
  tld: string,
  signal: AbortSignal,
): Promise<DomainFacts> {
  const server = await serverOf(upstream, tld);
  if (server === null)
    throw new ApiError('tld_not_supported', `The registry of .${tld} publishes no registration data.`);
  const text = await ask(upstream, server, QUESTIONS[tld]?.(domain) ?? domain, signal);
  const facts = await upstream.reading(text.length, signal, async () => readWhois(text, domain));
  if (facts === 'another')
    throw new ApiError('upstream_error', 'The response of the registry does not describe the domain.');
  if (facts === 'refused') {
    throw new ApiError('upstream_rate_limited', `${server} limits the rate of requests.`, {
      retryAfterSeconds: 60,
    });
  }
  return { ...facts, source: { protocol: 'whois', server, attempts: [{ server, ok: true, error: null }] } };
}

/** Returns the WHOIS server of a top-level domain; null if it has none. */
async function serverOf(upstream: Upstream, tld: string): Promise<string | null> {
  const { value } = await upstream.lookup({
    key: `whois-server ${tld}`,
    deadlineMs: SERVER_MS,
    keepMs: () => SERVER_KEPT_MS,
    work: async (signal) => {
      const text = await ask(upstream, ROOT, tld, signal);
      return { server: /^whois:[ \t]*([a-z0-9.-]+)[ \t]*$/im.exec(text)?.[1]?.toLowerCase() ?? null };
    },
  });
  return value.server;
}

async function ask(upstream: Upstream, host: string, question: string, signal: AbortSignal): Promise<string> {
  const bytes = await upstream
    .queue(`whois ${host}`, QUEUE)
    .run(signal, () =>
      upstream.web.askText({ host, port: PORT, send: `${question}\r\n`, maxBytes: MAX_BYTES, signal }),
    )
    .catch((error: unknown) => {
      throw notTheCallers(error, host);
    });
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'latin1').decode(bytes);
}
