import { ApiError } from '../../errors.ts';
import type { Shares } from '../bulkhead.ts';
import type { Certificate } from '../tls/handshake.ts';
import { abortFailure } from './failures.ts';
import type { HeaderLines } from './hop.ts';
import { afterRedirect, faultOfSite, type HopRequest, isRedirect, locationOf } from './redirects.ts';
import { ACCEPT_ENCODING } from './response-body.ts';
import { type HopAnswer, type RoundTrip, type RoundTripDeps, roundTrip } from './round-trip.ts';
import { type Guard, type Resolve, readWebUrl, targetOf, WEB_PORTS } from './target.ts';
import { askText, type TextRequest } from './text.ts';

/** A request to a site that a caller names. */
export interface WebRequest {
  readonly url: string;
  /** Default GET. */
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  /** Limit on the size of the body, in bytes after decompression. */
  readonly maxBytes: number;
  /**
   * Behaviour if the body exceeds `maxBytes`: `fail` (`upstream_too_large`), or `cut` to truncate the body. Default:
   * `fail`.
   */
  readonly beyond?: 'fail' | 'cut';
  /**
   * The maximum number of redirects to follow. With 0, the redirect itself is the reply. More redirects fail with
   * `upstream_error`. Default: 5.
   */
  readonly maxRedirects?: number;
  /** `observe` accepts a certificate that cannot be verified and reports this in the reply. Default: `verify`. */
  readonly tls?: 'verify' | 'observe';
  readonly signal: AbortSignal;
  /** The account or client for which the memory and slots are counted. */
  readonly party?: string;
}

/** Response of the last hop, after redirects. Responses with any HTTP status are returned. */
export interface WebReply extends HopAnswer {
  readonly redirects: readonly Redirect[];
}

/** A response that redirects. */
export interface Redirect {
  readonly url: string;
  readonly status: number;
  /** The `Location` header, converted to an absolute URL. */
  readonly location: string;
  /** The other headers of this hop. */
  readonly rawHeaders: HeaderLines;
  readonly tls: Certificate | null;
}

/** HTTP client with protection against server-side request forgery (SSRF). */
export interface Web {
  /**
   * Fetches a target that a caller chose. The scheme, port, name and addresses of every hop are checked, and the
   * connection is made to a checked address. Throws `invalid_url`, `target_not_allowed`, `target_unresolvable`,
   * `upstream_unreachable` (`connect` or `tls`), `upstream_too_large`, `upstream_error`, `upstream_timeout`.
   */
  fetch(request: WebRequest): Promise<WebReply>;
  /**
   * Fetches a target that the operator configured. The same limits apply, but names, ports and addresses are not
   * checked. Redirects to another origin are checked.
   */
  fetchConfigured(request: WebRequest): Promise<WebReply>;
  /**
   * Sends a text to port 43 of a public host and reads until the host closes the connection (WHOIS). Names and
   * addresses are checked as in `fetch`. Throws `target_not_allowed`, `target_unresolvable`, `upstream_unreachable`,
   * `upstream_too_large`, `upstream_error`, `upstream_timeout`.
   */
  askText(request: TextRequest): Promise<Uint8Array>;
}

export interface WebOptions extends RoundTripDeps {
  readonly guard: Guard;
  /** Resolves hosts that the operator configured. Throws if a host has no address. */
  readonly locate: Resolve;
  readonly bulkhead: Shares;
}

const USER_AGENT = 'Facet/0.1 (link previews and checks of public sites)';

/** Creates the web client. */
export function createWeb(options: WebOptions): Web {
  const { guard, locate, bulkhead } = options;

  /** Every hop is checked, except hops to an origin that the operator configured. */
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
    let current = firstOf(request);
    let from: URL | undefined;
    for (;;) {
      const step = { ...current, ...limits, target: targetOf(current.url) };
      const reply = await hop(step, configured).catch((error) => {
        if (signal.aborted) throw abortFailure(signal, current.url.host);
        throw from ? faultOfSite(error, from) : error;
      });
      if (maxRedirects === 0 || !isRedirect(reply.status, reply.headers)) return { ...reply, redirects };
      if (redirects.length === maxRedirects) throw endless(current.url, maxRedirects);
      const { url, status, rawHeaders, tls: certificate } = reply;
      from = current.url;
      current = afterRedirect(current, status, locationOf(rawHeaders));
      redirects.push({ url, status, location: current.url.href, rawHeaders, tls: certificate });
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

function firstOf({ url, method = 'GET', headers = {} }: WebRequest): HopRequest {
  const lowerCased = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    url: readWebUrl(url),
    method,
    headers: {
      accept: '*/*',
      'accept-encoding': ACCEPT_ENCODING,
      'user-agent': USER_AGENT,
      ...Object.fromEntries(lowerCased),
    },
  };
}

const endless = ({ host }: URL, limit: number): ApiError =>
  new ApiError('upstream_error', `${host} exceeded the limit of ${limit} redirects.`);
