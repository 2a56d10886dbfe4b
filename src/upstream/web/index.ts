import { ApiError } from '../../errors.ts';
import type { Shares } from '../bulkhead.ts';
import { abortFailure } from './failures.ts';
import type { HeaderLines } from './hop.ts';
import { type Asked, afterRedirect, faultOfSite, isRedirect, locationOf } from './redirects.ts';
import { ACCEPT_ENCODING } from './response-body.ts';
import { type HopAnswer, type RoundTrip, roundTrip, type Ways } from './round-trip.ts';
import { type Guard, type Resolve, readWebUrl, targetOf, WEB_PORTS } from './target.ts';
import { askText, type TextRequest } from './text.ts';
import type { Certificate } from './tls.ts';

/** A request to a site that a caller named. */
export interface WebRequest {
  readonly url: string;
  /** Default GET. */
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** The most bytes of the body after decompression. */
  readonly maxBytes: number;
  /** What happens beyond: `fail` (`upstream_too_large`), or `cut` the body there. Default fail. */
  readonly beyond?: 'fail' | 'cut';
  /** How many redirects to follow, default 5. With 0 the redirect itself is the reply. Beyond: `upstream_error`. */
  readonly maxRedirects?: number;
  /** `observe` goes on with a certificate that does not verify and says so in the reply. Default `verify`. */
  readonly tls?: 'verify' | 'observe';
  readonly signal: AbortSignal;
  /** For whom: what it takes of memory and of room is counted for them. */
  readonly party?: string;
}

/** What the site answered, after redirects: the answer of the last hop. Any HTTP status is an answer. */
export interface WebReply extends HopAnswer {
  readonly redirects: readonly Redirect[];
}

/** An answer that sent us on. */
export interface Redirect {
  readonly url: string;
  readonly status: number;
  /** As it stood in the answer, made absolute. */
  readonly location: string;
  /** What this hop answered beside. */
  readonly rawHeaders: HeaderLines;
  readonly tls: Certificate | null;
}

/** The guarded way to web servers. */
export interface Web {
  /**
   * Fetches from a target that a caller chose: every hop's scheme, port, name and addresses are checked, and the connection
   * goes to an address that was checked. Throws `invalid_url`, `target_not_allowed`, `target_unresolvable`,
   * `upstream_unreachable` (`connect` or `tls`), `upstream_too_large`, `upstream_error`, `upstream_timeout`.
   */
  fetch(request: WebRequest): Promise<WebReply>;
  /**
   * Fetches from what the operator configured: the same limits, without the checks of names, ports and addresses. Where it
   * redirects to another origin, that one is checked.
   */
  fetchConfigured(request: WebRequest): Promise<WebReply>;
  /**
   * Sends a text to port 43 of a public host and reads until it closes: WHOIS. The same checks of names and addresses;
   * throws `target_not_allowed`, `target_unresolvable`, `upstream_unreachable`, `upstream_too_large`, `upstream_error`,
   * `upstream_timeout`.
   */
  askText(request: TextRequest): Promise<Uint8Array>;
}

export interface WebOptions extends Ways {
  readonly guard: Guard;
  /** Finds the addresses of hosts that the operator configured. Throws where there is none. */
  readonly locate: Resolve;
  readonly bulkhead: Shares;
}

const USER_AGENT = 'Facet/0.1 (link previews and checks of public sites)';

/** Opens the way to web servers. */
export function createWeb(options: WebOptions): Web {
  const { guard, locate, bulkhead } = options;

  /** Every hop is guarded, but for those to an origin that the operator configured. */
  function hop(step: RoundTrip, configured: string | undefined): Promise<HopAnswer> {
    const { url, target, signal } = step;
    if (url.origin === configured)
      return locate(target.host, signal, step.party).then((addresses) => roundTrip(step, addresses, options));
    return bulkhead(
      target.host,
      signal,
      async () => roundTrip(step, await guard(target, WEB_PORTS, signal, step.party), options),
      step.party,
    );
  }

  async function follow(request: WebRequest, configured?: string): Promise<WebReply> {
    const { maxRedirects = 5, maxBytes, beyond = 'fail', tls = 'verify', signal, party = '' } = request;
    const limits = { maxBytes, beyond, tls, signal, party };
    const redirects: Redirect[] = [];
    let asked = firstOf(request);
    let from: URL | undefined;
    for (;;) {
      const step = { ...asked, ...limits, target: targetOf(asked.url) };
      const reply = await hop(step, configured).catch((error) => {
        if (signal.aborted) throw abortFailure(signal, asked.url.host);
        throw from ? faultOfSite(error, from) : error;
      });
      if (maxRedirects === 0 || !isRedirect(reply.status, reply.headers)) return { ...reply, redirects };
      if (redirects.length === maxRedirects) throw endless(asked.url, maxRedirects);
      const { url, status, rawHeaders, tls: certificate } = reply;
      from = asked.url;
      asked = afterRedirect(asked, status, locationOf(rawHeaders));
      redirects.push({ url, status, location: asked.url.href, rawHeaders, tls: certificate });
    }
  }

  return {
    fetch: (request) => follow(request),
    fetchConfigured: (request) => follow(request, readWebUrl(request.url).origin),
    askText: (request) =>
      bulkhead(request.host, request.signal, () => askText(request, options), request.party).catch(
        (error) => {
          throw request.signal.aborted ? abortFailure(request.signal, request.host) : error;
        },
      ),
  };
}

function firstOf({ url, method = 'GET', headers = {} }: WebRequest): Asked {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    url: readWebUrl(url),
    method,
    headers: {
      accept: '*/*',
      'accept-encoding': ACCEPT_ENCODING,
      'user-agent': USER_AGENT,
      ...Object.fromEntries(given),
    },
  };
}

const endless = ({ host }: URL, limit: number): ApiError =>
  new ApiError('upstream_error', `${host} exceeded the limit of ${limit} redirects.`);
