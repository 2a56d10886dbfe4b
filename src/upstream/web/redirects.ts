import { ApiError } from '../../errors.ts';
import type { HeaderLines } from './hop.ts';
import { readWebUrl } from './target.ts';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Headers that go along to another origin: they hold nothing that is meant for the first one alone. */
const HARMLESS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'origin',
  'user-agent',
]);

/** What is asked of a server. */
export interface Asked {
  readonly url: URL;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether an answer sends browsers on; one without an address does not. */
export const isRedirect = (status: number, headers: Headers): boolean =>
  REDIRECTS.has(status) && headers.has('location');

/** Where an answer sends us. Of several lines the first counts: joined they would be no address. */
export const locationOf = (rawHeaders: HeaderLines): string =>
  rawHeaders.find(([name]) => name === 'location')?.[1] ?? '';

/**
 * What a redirect asks for next. Nothing that could be a credential goes to another origin. Throws `upstream_error` when
 * it leads to something that is no web address.
 */
export function afterRedirect({ url, method, headers }: Asked, status: number, location: string): Asked {
  const next = readLocation(location, url);
  const kept =
    next.origin === url.origin
      ? headers
      : Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.has(name)));
  return { url: next, method: status === 303 && method !== 'HEAD' ? 'GET' : method, headers: kept };
}

function readLocation(location: string, from: URL): URL {
  try {
    // Header bytes come as Latin-1; servers that do not escape their paths send UTF-8.
    return readWebUrl(Buffer.from(location, 'latin1').toString(), from.href);
  } catch (error) {
    throw faultOfSite(error, from);
  }
}

/** An address that a site chose is not its caller's fault: what is wrong with it makes the site's answer unusable. */
export function faultOfSite(error: unknown, from: URL): unknown {
  const ofTarget = error instanceof ApiError && ['invalid_url', 'target_unresolvable'].includes(error.code);
  if (!ofTarget) return error;
  return new ApiError('upstream_error', `${from.host} redirects to a URL that cannot be followed.`, {
    cause: error,
  });
}
