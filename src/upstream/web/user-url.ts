import { ApiError } from '../../errors.ts';
import { withDeadline } from '../lookups.ts';
import type { readUserUrl } from './target.ts';

/** Time limit in milliseconds of the https attempt for a URL without a scheme. It leaves enough time for http. */
const HTTPS_MS = 4_500;

/**
 * Fetches a URL that a user typed, and returns the URL that worked. For a URL without a scheme, https is tried first,
 * as in browsers. http follows if https gets no answer or has no valid certificate. Throws what `ask` throws. If both
 * fail, throws the https error.
 */
export async function fetchUserUrl<Reply>(
  { url, schemeAssumed }: ReturnType<typeof readUserUrl>,
  ask: (url: string, signal: AbortSignal) => Promise<Reply>,
  signal: AbortSignal,
): Promise<{ readonly url: string; readonly reply: Reply }> {
  if (!schemeAssumed) return { url: url.href, reply: await ask(url.href, signal) };
  try {
    return { url: url.href, reply: await withDeadline(HTTPS_MS, (own) => ask(url.href, own), signal) };
  } catch (error) {
    signal.throwIfAborted();
    if (!isSilent(error)) throw error;
    const plain = new URL(url);
    plain.protocol = 'http:';
    const reply = await ask(plain.href, signal).catch((second: unknown) => {
      signal.throwIfAborted();
      throw isSilent(second) ? error : second;
    });
    return { url: plain.href, reply };
  }
}

/** True if no server answered. */
const isSilent = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'upstream_unreachable' || error.code === 'upstream_timeout');

/** Explains which scheme was used for a URL without one. */
export const schemeWords = (url: string): string =>
  url.startsWith('http:')
    ? `The URL has no scheme; nothing could be fetched by https, so ${url} was.`
    : `The URL has no scheme; ${url} was fetched.`;
