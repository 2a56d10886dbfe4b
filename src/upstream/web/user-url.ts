import { ApiError } from '../../errors.ts';
import { withDeadline } from '../lookups.ts';
import type { readGivenUrl } from './target.ts';

/** Of an address without a scheme https is asked first, for so long: http has to be left time. */
const HTTPS_MS = 4_500;

/**
 * Fetches what somebody gave, and says by which address. Without a scheme, http is tried where nothing answers by https, or with no
 * certificate that holds, as browsers do. Throws what `ask` throws, of https where both fail.
 */
export async function fetchGiven<Reply>(
  { url, schemeAssumed }: ReturnType<typeof readGivenUrl>,
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

/** Whether nobody was there to answer. */
const isSilent = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'upstream_unreachable' || error.code === 'upstream_timeout');

/** What is said of an address that had no scheme. */
export const schemeWords = (url: string): string =>
  url.startsWith('http:')
    ? `The URL has no scheme; nothing could be fetched by https, so ${url} was.`
    : `The URL has no scheme; ${url} was fetched.`;
