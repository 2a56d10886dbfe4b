import type { ServerRequest } from 'srvx';
import type { Session } from '../../accounting/people/sessions.ts';
import { ApiError } from '../../errors.ts';
import type { Exchange } from '../../gateway/exchange.ts';
import { originOfHost } from '../../http/origin.ts';
import type { Resource } from '../../http/page.ts';
import { respondOwn } from '../../http/respond.ts';

/** The origin of the service in this request. */
export interface Place {
  /** `https://api.example.com`. */
  readonly origin: string;
  /** True if cookies are limited to https. */
  readonly secure: boolean;
}

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Headers that proxies add, and browsers do not. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** True if a request was made on the machine itself, as far as that can be detected. */
function fromHere({ headers, ip }: ServerRequest): boolean {
  const near = ip === undefined || /^(?:127\.|::1$|::ffff:127\.)/.test(ip);
  return near && !FORWARDED.some((name) => headers.has(name));
}

/**
 * Returns the origin at which a browser reaches the dashboard. Returns null where signing in would not be safe, because
 * others could read the data: on plain http, except on the machine itself. The `Host` header is only trusted there,
 * because proxies may replace it.
 */
export function placeOf({ request }: Exchange, baseUrl: string | undefined): Place | null {
  const asked = fromHere(request) ? originOfHost(request.headers.get('host') ?? '') : undefined;
  const origin = baseUrl ?? asked;
  const url = URL.parse(origin ?? '');
  if (origin === undefined || !url) return null;
  const secure = url.protocol === 'https:';
  return secure || isLocal({ origin }) ? { origin, secure } : null;
}

/** True if the origin is the machine itself, as named by a browser on it. */
export const isLocal = ({ origin }: Pick<Place, 'origin'>): boolean =>
  LOCAL.test(URL.parse(origin)?.hostname ?? '');

/** A request of a signed-in user. */
export interface DashboardRequest {
  readonly exchange: Exchange;
  readonly place: Place;
  readonly session: Session;
}

/** Responds with a page that is not shared with other requests. */
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

/** Redirects a browser with 303, which makes it send a GET. */
export const goTo = (exchange: Exchange, path: string, cookies: readonly string[] = []): Response =>
  respondOwn(exchange, 303, null, [
    ['location', path],
    ['cache-control', 'no-store'],
    ...cookies.map((cookie) => ['set-cookie', cookie] as const),
  ]);

/** Returns the number in a hidden field of a form. Throws `not_found` if it is invalid. */
export function idIn(form: ReadonlyMap<string, string>, field = 'id'): number {
  const text = form.get(field) ?? '';
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ApiError('not_found', 'No item has this ID.');
}
