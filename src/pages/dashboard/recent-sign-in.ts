import type { Exchange } from '../../gateway/exchange.ts';
import { html } from '../html.ts';
import { dropCookie, readCookie, sessionCookieName, setCookie } from './cookies.ts';
import { framed } from './frame.ts';
import { withNotice } from './notices.ts';
import { goTo, type Site, showPage } from './request-context.ts';
import type { RouteHandler } from './route-handler.ts';

/**
 * Paths to which users return after signing in, by name. During the sign-in, a cookie stores the name of the path.
 * Longer paths precede their parents.
 */
const RETURNS: ReadonlyMap<string, string> = new Map([
  ['email', '/dashboard/account/email'],
  ['delete', '/dashboard/account/delete'],
  // Leads to a page instead of the exported file, because a page must be shown after the sign-in.
  ['export', '/dashboard/account'],
  ['account', '/dashboard/account'],
  ['keys', '/dashboard/keys'],
  ['plan', '/dashboard/plan'],
]);
const NAME = 'facet-return';
const SECONDS = 900;

/** Returns the name of the cookie that stores the page to return to. */
export const returnName = ({ secure }: Site): string => (secure ? `__Host-${NAME}` : NAME);

/** Returns the path that a browser requested before it was redirected to the sign-in page. */
export const returnPath = (request: Request, site: Site): string =>
  RETURNS.get(readCookie(request, returnName(site)) ?? '') ?? '/dashboard';

/**
 * Redirects a user without a session to the sign-in page. After the sign-in, the user returns to the requested page or
 * its parent.
 * @param ended true if the request had a session that has ended
 */
export function signInFirst(exchange: Exchange, site: Site, ended: boolean): Response {
  const { secure } = site;
  const [value = ''] =
    RETURNS.entries().find(([, to]) => exchange.path === to || exchange.path.startsWith(`${to}/`)) ?? [];
  return goTo(exchange, ended ? withNotice('/dashboard/sign-in', 'ended') : '/dashboard/sign-in', [
    value === ''
      ? dropCookie(returnName(site), secure)
      : setCookie({ name: returnName(site), value, secure, maxAgeSeconds: SECONDS }),
    ...(ended ? [dropCookie(sessionCookieName(secure), secure)] : []),
  ]);
}

/**
 * Wraps a handler for actions that require a recent sign-in. Users whose sign-in is older must sign in again, and then
 * return to the page.
 * @param name name of the path to return to
 */
export const requireRecentSignIn =
  (name: 'email' | 'delete' | 'export' | 'plan', handler: RouteHandler): RouteHandler =>
  async (request, deps) => {
    const { exchange, site, session } = request;
    if (session.fresh) return handler(request, deps);
    const { secure } = site;
    return showPage(exchange, againPage(session.email), {
      status: 403,
      cookies: [setCookie({ name: returnName(site), value: name, secure, maxAgeSeconds: SECONDS })],
    });
  };

const againPage = (email: string) =>
  framed({
    title: 'Sign in again',
    path: '/dashboard/account',
    email,
    main: html`<p>For your security, this page requires a sign-in within the last 15 minutes. Sign in again to continue. You will then return here.</p>
<form method="post" action="/dashboard/sign-in">
<input type="hidden" name="email" value="${email}">
<button autofocus>Send email</button>
</form>
<p><a href="/dashboard/account">Back to account</a></p>`,
  });
