import type { ServerRequest } from 'srvx';
import type { Session } from '../../accounting/people/sessions.ts';
import { ApiError } from '../../errors.ts';
import type { Exchange } from '../../gateway/exchange.ts';
import { originOfHost } from '../../http/origin.ts';
import type { Resource } from '../../http/page.ts';
import { respondOwn } from '../../http/respond.ts';

/** Where the service is reached in this request. */
export interface Place {
  /** `https://api.example.com`. */
  readonly origin: string;
  /** Whether cookies are kept to https. */
  readonly secure: boolean;
}

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** What proxies add, and no browser. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a request was made on the machine itself, as far as it can be told. */
function fromHere({ headers, ip }: ServerRequest): boolean {
  const near = ip === undefined || /^(?:127\.|::1$|::ffff:127\.)/.test(ip);
  return near && !FORWARDED.some((name) => headers.has(name));
}

/**
 * Where a browser reaches the dashboard; null where it must not be signed in to, as what is sent there, others can read: plain http
 * anywhere but on the machine itself. What the `Host` header says is believed there alone, as proxies may write their own into it.
 */
export function placeOf({ request }: Exchange, baseUrl: string | undefined): Place | null {
  const asked = fromHere(request) ? originOfHost(request.headers.get('host') ?? '') : undefined;
  const origin = baseUrl ?? asked;
  const url = URL.parse(origin ?? '');
  if (origin === undefined || !url) return null;
  const secure = url.protocol === 'https:';
  return secure || isLocal({ origin }) ? { origin, secure } : null;
}

/** The machine itself, as a browser on it names it. */
export const isLocal = ({ origin }: Pick<Place, 'origin'>): boolean =>
  LOCAL.test(URL.parse(origin)?.hostname ?? '');

/** Somebody who is signed in. */
export interface DashboardRequest {
  readonly exchange: Exchange;
  readonly place: Place;
  readonly session: Session;
}

/** The answer with a page, which is nobody else's. */
export function showPage(
  exchange: Exchange,
  { type, body, headers = [] }: Resource,
  { status = 200, cookies = [] }: { readonly status?: number; readonly cookies?: readonly string[] } = {},
): Response {
  return respondOwn(exchange, status, body, [
    ['content-type', type],
    ...headers,
    ...cookies.map((cookie) => ['set-cookie', cookie] as const),
  ]);
}

/** Sends a browser on, by a request that only reads. */
export const goTo = (exchange: Exchange, path: string, cookies: readonly string[] = []): Response =>
  respondOwn(exchange, 303, null, [
    ['location', path],
    ['cache-control', 'no-store'],
    ...cookies.map((cookie) => ['set-cookie', cookie] as const),
  ]);

/** A number that a form has in a hidden field. Throws `not_found` for what is none. */
export function idIn(form: ReadonlyMap<string, string>, field = 'id'): number {
  const text = form.get(field) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ApiError('not_found', 'Nothing has this ID.');
}
