import { type ErrorCode, toApiError } from '../../errors.ts';
import type { Web } from '../../upstream/web/index.ts';

/** A file that a DNS record points to, an error caused by the site, or the code of an error whose cause is unclear. */
export type PublishedFile =
  | {
      readonly body: Uint8Array;
      readonly contentType: string | null;
      readonly fault?: never;
      readonly error?: never;
    }
  | {
      readonly fault: string;
      readonly body?: never;
      readonly contentType?: never;
      readonly error?: never;
    }
  | {
      readonly error: ErrorCode;
      readonly body?: never;
      readonly contentType?: never;
      readonly fault?: never;
    };

/** Errors caused by the site itself. Other errors may be caused by the network in between. */
const OWN_FAULTS: ReadonlySet<ErrorCode> = new Set([
  'invalid_url',
  'target_unresolvable',
  'target_not_allowed',
  'upstream_too_large',
]);

/** Fetches a file over https. Never throws; returns faults and errors. */
export async function fetchPublished(
  web: Web,
  request: { readonly url: string; readonly maxBytes: number; readonly maxRedirects?: number },
  signal: AbortSignal,
): Promise<PublishedFile> {
  const { url } = request;
  if (!/^https:\/\//i.test(url)) return { fault: `${url} is not an https URL.` };
  try {
    const { status, body, headers } = await web.fetch({ ...request, signal });
    if (status === 200) return { body, contentType: headers.get('content-type') };
    const redirect = status >= 300 && status < 400 ? ', and redirects are not followed' : '';
    return { fault: `${url} responded with status ${status}${redirect}.` };
  } catch (thrown) {
    const { code, message, reason } = toApiError(thrown);
    return OWN_FAULTS.has(code) || reason === 'tls' ? { fault: message } : { error: code };
  }
}
