import { ApiError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { WebReply } from '../../upstream/web/index.ts';
import { isRedirect } from '../../upstream/web/redirects.ts';
import type { Target } from './addresses.ts';

const DEADLINE_MS = 10_000;
/** Where a short link leads does not change. */
const KEPT_MS = 24 * 3_600_000;
const MAX_HOPS = 5;
const MAX_BYTES = 16_384;

/**
 * What a short link leads to. It is followed hop by hop, and only to where `read` says that it is a link of the same platform: nothing
 * else is fetched. Others come back as they are.
 *
 * Throws `invalid_url` where it leads to something else, `not_found` where to nothing, `upstream_rate_limited`, `upstream_error`,
 * and what the guarded fetch throws.
 * @param read reads an address as the endpoint does that was asked
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

/** Where an answer sends us; null where it is the end of the way. */
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
  // Header bytes come as Latin-1; servers that do not escape their paths send UTF-8.
  const next = URL.parse(Buffer.from(headers.get('location') ?? '', 'latin1').toString(), from);
  if (!next) throw new ApiError('upstream_error', 'The short link does not lead to a valid URL.');
  return behindLogin(next);
}

/** What a page is for that asks who one is, where it says so. */
function behindLogin(url: URL): string {
  if (!/^\/(?:accounts\/)?login/.test(url.pathname)) return url.href;
  const next = URL.parse(url.searchParams.get('next') ?? '', url);
  return next?.href ?? url.href;
}

function isShort(url: string, read: (url: string) => Target): boolean {
  try {
    return read(url).short;
  } catch {
    // It is told when it is read at the end.
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
