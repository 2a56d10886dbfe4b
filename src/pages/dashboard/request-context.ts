import type { ServerRequest } from 'srvx';
import type { Session } from '../../accounting/people/sign-in/sessions.ts';
import { ApiError } from '../../errors.ts';
import type { Exchange } from '../../gateway/exchange.ts';
import { originOfHost } from '../../http/origin.ts';
import type { Resource } from '../../http/page.ts';
import { respondOwn } from '../../http/respond.ts';

/** The origin at which this request reached the service. */
export interface Site {
  /** `https://api.example.com`. */
  readonly origin: string;
  /** True if cookies are sent only over https. */
  readonly secure: boolean;
}

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Headers that are added by proxies and never sent by browsers. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** True if a request was made on the machine itself. Proxies are detected by their headers. */
function fromHere({ headers, ip }: ServerRequest): boolean {
  const near = ip === undefined || /^(?:127\.|::1$|::ffff:127\.)/.test(ip);
  return near && !FORWARDED.some((name) => headers.has(name));
}

/**
 * Returns the origin at which a browser reaches the dashboard. Returns null if signing in would be unsafe because
 * others could read the data, which is the case over plain http, except on the machine itself. The `Host` header is
 * trusted only on the machine itself, because proxies may replace it.
 */
export function requestSiteOf({ request }: Exchange, baseUrl: string | undefined): Site | null {
  const localOrigin = fromHere(request) ? originOfHost(request.headers.get('host') ?? '') : undefined;
  const origin = baseUrl ?? localOrigin;
  const url = URL.parse(origin ?? '');
  if (origin === undefined || !url) return null;
  const secure = url.protocol === 'https:';
  return secure || isLocal({ origin }) ? { origin, secure } : null;
}

/** True if the origin is one by which a browser on this machine reaches the machine itself. */
export const isLocal = ({ origin }: Pick<Site, 'origin'>): boolean =>
  LOCAL.test(URL.parse(origin)?.hostname ?? '');

/** A request from a signed-in user. */
export interface DashboardRequest {
  readonly exchange: Exchange;
  readonly site: Site;
  readonly session: Session;
}

/** Responds with a page that is built for this request only. */
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

/** Redirects a browser with status 303, so it sends a GET request. */
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
