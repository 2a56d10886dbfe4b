import { ApiError } from '../../errors.ts';
import type { HeaderLines } from './hop.ts';
import { readWebUrl } from './target.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Headers that are also sent to another origin. They contain nothing that is meant only for the first origin. */
const HARMLESS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'origin',
  'user-agent',
]);

/** A request to one server. */
export interface HopRequest {
  readonly url: URL;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** True if browsers follow the response as a redirect. A response without a `Location` is not a redirect. */
export const isRedirect = (status: number, headers: Headers): boolean =>
  REDIRECTS.has(status) && headers.has('location');

/**
 * Returns the `Location` of a response. If there are several lines, uses the first, because the joined lines would not
 * be a URL.
 */
export const locationOf = (rawHeaders: HeaderLines): string =>
  rawHeaders.find(([name]) => name === 'location')?.[1] ?? '';

/**
 * Returns the request that follows a redirect. Headers that may contain a credential are not sent to another origin.
 * Throws `upstream_error` if the location is not an http or https URL.
 */
export function afterRedirect(
  { url, method, headers }: HopRequest,
  status: number,
  location: string,
): HopRequest {
  const next = readLocation(location, url);
  const nextHeaders =
    next.origin === url.origin
      ? headers
      : Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.has(name)));
  return { url: next, method: status === 303 && method !== 'HEAD' ? 'GET' : method, headers: nextHeaders };
}

function readLocation(location: string, from: URL): URL {
  try {
    // Header bytes are decoded as Latin-1. Servers that do not escape their paths send UTF-8.
    return readWebUrl(Buffer.from(location, 'latin1').toString(), from.href);
  } catch (error) {
    throw faultOfSite(error, from);
  }
}

/**
 * Converts errors about a URL that a site chose. The caller is not at fault: an invalid URL makes the response of the
 * site unusable.
 */
export function faultOfSite(error: unknown, from: URL): unknown {
  const ofTarget = error instanceof ApiError && ['invalid_url', 'target_unresolvable'].includes(error.code);
  if (!ofTarget) return error;
  return new ApiError('upstream_error', `${from.host} redirects to a URL that cannot be followed.`, {
    cause: error,
  });
}
