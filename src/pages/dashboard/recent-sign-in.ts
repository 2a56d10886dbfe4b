import type { Exchange } from '../../gateway/exchange.ts';
import { html } from '../html.ts';
import { dropCookie, readCookie, sessionCookieName, setCookie } from './cookies.ts';
import { framed } from './frame.ts';
import { withNotice } from './notices.ts';
import type { RouteHandler } from './routes.ts';
import { goTo, type Place, showPage } from './request-context.ts';

/** Where a sign-in leads back to, by the name that a browser keeps until it is finished. What lies below others comes first. */
const RETURNS: ReadonlyMap<string, string> = new Map([
  ['email', '/dashboard/account/email'],
  ['delete', '/dashboard/account/delete'],
  // Not the file itself: a page has to come after the sign-in.
  ['export', '/dashboard/account'],
  ['account', '/dashboard/account'],
  ['keys', '/dashboard/keys'],
  ['plan', '/dashboard/plan'],
]);
const NAME = 'facet-return';
const SECONDS = 900;

/** What the cookie is called that says where a sign-in leads. */
export const returnName = ({ secure }: Place): string => (secure ? `__Host-${NAME}` : NAME);

/** Where a browser wanted to go before it was led through the sign-in. */
export const returnPath = (request: Request, place: Place): string =>
  RETURNS.get(readCookie(request, returnName(place)) ?? '') ?? '/dashboard';

/**
 * Leads somebody who is not signed in through the sign-in, and then to where they were going, or to the page that it belongs to.
 * @param ended whether they showed a session, which is none any more
 */
export function signInFirst(exchange: Exchange, place: Place, ended: boolean): Response {
  const { secure } = place;
  const [value = ''] =
    RETURNS.entries().find(([, to]) => exchange.path === to || exchange.path.startsWith(`${to}/`)) ?? [];
  return goTo(exchange, ended ? withNotice('/dashboard/sign-in', 'ended') : '/dashboard/sign-in', [
    value === ''
      ? dropCookie(returnName(place), secure)
      : setCookie({ name: returnName(place), value, secure, maxAgeSeconds: SECONDS }),
    ...(ended ? [dropCookie(sessionCookieName(secure), secure)] : []),
  ]);
}

/**
 * A handler for what only somebody may do who has just signed in. All others are led through the sign-in, and come back.
 * @param name of where they come back to
 */
export const requireRecentSignIn =
  (name: 'email' | 'delete' | 'export' | 'plan', handler: RouteHandler): RouteHandler =>
  async (request, deps) => {
    const { exchange, place, session } = request;
    if (session.fresh) return handler(request, deps);
    const { secure } = place;
    return showPage(exchange, againPage(session.email), {
      status: 403,
      cookies: [setCookie({ name: returnName(place), value: name, secure, maxAgeSeconds: SECONDS })],
    });
  };

const againPage = (email: string) =>
  framed({
    title: 'Sign in again',
    path: '/dashboard/account',
    email,
    main: html`<p>For your security, you must have signed in within the last 15 minutes. Sign in again to continue. You then return here.</p>
<form method="post" action="/dashboard/sign-in">
<input type="hidden" name="email" value="${email}">
<button autofocus>Send email</button>
</form>
<p><a href="/dashboard/account">Back to account</a></p>`,
  });
