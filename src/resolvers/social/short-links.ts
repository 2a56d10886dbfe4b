import { ApiError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WebReply } from '../../upstream/web/index.ts';
import { isRedirect } from '../../upstream/web/redirects.ts';
import type { Target } from './addresses.ts';

const DEADLINE_MS = 10_000;
/** The time for which the target of a short link is cached, in milliseconds. Targets do not change. */
const KEPT_MS = 24 * 3_600_000;
const MAX_HOPS = 5;
const MAX_BYTES = 16_384;

/**
 * Resolves a short link. Each redirect is followed only if `read` recognises another short link of the same platform:
 * nothing else is fetched. A target that is not short is returned unchanged.
 *
 * Throws `invalid_url` if the link leads to another kind of page, `not_found` if it leads nowhere,
 * `upstream_rate_limited`, `upstream_error`, and the errors of the guarded fetch.
 * @param read reads an address as the called endpoint does
 */
export async function resolveShort(
  upstream: Upstream,
  target: Target,
  read: (url: string) => Target,
): Promise<Target> {
  if (!target.short) return target;
  const { value } = await upstream.lookup<{ readonly url: string }>({
    key: `social short ${target.url}`,
    deadlineMs: DEADLINE_MS,
    keepMs: () => KEPT_MS,
    work: async (signal) => ({ url: await follow(upstream, target.url, signal) }),
  });
  const found = readEnd(value.url, read);
  if (found.short) throw new ApiError('not_found', 'The short link does not lead to a public page.');
  return found;

  async function follow({ web }: Upstream, from: string, signal: AbortSignal): Promise<string> {
    let url = from;
    for (let hops = 0; hops < MAX_HOPS; hops += 1) {
      const reply = await web.fetch({
        url,
        headers: { accept: 'text/html' },
        maxRedirects: 0,
        maxBytes: MAX_BYTES,
        beyond: 'cut',
        signal,
      });
      const next = nextOf(reply, url);
      if (next === null) return url;
      url = next;
      if (!isShort(url, read)) return url;
    }
    throw new ApiError('upstream_error', 'The short link has too many redirects.');
  }
}

/** Returns the next address of a redirect; null at the end of the chain. */
function nextOf({ status, headers }: WebReply, from: string): string | null {
  if (status === 404 || status === 410) throw new ApiError('not_found', 'The short link does not exist.');
  if (status === 429)
    throw new ApiError(
      'upstream_rate_limited',
      'The platform limits the rate at which short links are followed.',
    );
  if (!isRedirect(status, headers)) {
    if (status >= 400)
      throw new ApiError('upstream_error', 'The platform did not return the target of the short link.');
    return null;
  }
  // Header bytes are read as Latin-1, but servers with unescaped paths send UTF-8.
  const next = URL.parse(Buffer.from(headers.get('location') ?? '', 'latin1').toString(), from);
  if (!next) throw new ApiError('upstream_error', 'The short link does not lead to a valid URL.');
  return behindLogin(next);
}

/** Returns the page behind a login page, if the login page names it. */
function behindLogin(url: URL): string {
  if (!/^\/(?:accounts\/)?login/.test(url.pathname)) return url.href;
  const next = URL.parse(url.searchParams.get('next') ?? '', url);
  return next?.href ?? url.href;
}

function isShort(url: string, read: (url: string) => Target): boolean {
  try {
    return read(url).short;
  } catch {
    // The error is reported when the final address is read.
    return false;
  }
}

function readEnd(url: string, read: (url: string) => Target): Target {
  try {
    return read(url);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'invalid_url')) throw error;
    throw new ApiError('invalid_url', `The short link leads to another kind of page: ${error.message}`, {
      faults: [{ field: 'url', message: 'must lead to the requested kind of page' }],
    });
  }
}
