import type { OpenedSession } from '../../accounting/people/sign-in/sessions.ts';
import type { SignInRefusal, SignIns } from '../../accounting/people/sign-in/sign-in.ts';
import { looksLikeToken } from '../../accounting/people/sign-in/tokens.ts';
import { ApiError } from '../../errors.ts';
import type { Exchange } from '../../gateway/exchange.ts';
import { errorHeaders } from '../../http/respond.ts';
import type { Welcomed } from '../sign-up.ts';
import { ACCOUNT_LINKS } from './account/links.ts';
import { dropCookie, markCookieName, readCookie, sessionCookieName, setCookie } from './cookies.ts';
import { faultOf, readForm } from './forms.ts';
import { noticeIn } from './notices.ts';
import { mayRead, outboxPage } from './outbox.ts';
import { returnName, returnPath } from './recent-sign-in.ts';
import { goTo, isLocal, type Site, showPage } from './request-context.ts';
import type { DashboardDeps, Step } from './route-handler.ts';
import { confirmPage, lapsedPage, sentPage, signInPage, type Unsent } from './sign-in.ts';

/**
 * Name of the cookie with the secret of the browser that requested a mail. Only that browser can complete the sign-in.
 */
const BROWSER = 'facet-browser';
const BROWSER_SECONDS = 900;
const SESSION_SECONDS = 30 * 86_400;
const MARK_SECONDS = 365 * 86_400;

/** Name of the cookie with the address for which the mail was requested. */
const EMAIL_COOKIE = 'facet-asked';

const browserName = ({ secure }: Site): string => (secure ? `__Host-${BROWSER}` : BROWSER);
const emailCookieName = ({ secure }: Site): string => (secure ? `__Host-${EMAIL_COOKIE}` : EMAIL_COOKIE);

/** Errors shown when a code is refused. */
const FAULTS: ReadonlyMap<SignInRefusal, string> = new Map([
  ['wrong_code', 'That code is wrong or out of date.'],
  [
    'too_many_tries',
    'Too many wrong codes were entered for this address. Codes are disabled for now. Open the link in the email instead, in this browser.',
  ],
]);

/** Routes that need no session. */
export const SIGN_IN_ROUTES: Readonly<Record<string, Step>> = {
  ...ACCOUNT_LINKS,

  'GET /dashboard/sign-in': (exchange, _place, deps) =>
    showPage(exchange, signInPage(welcomedBy(deps), { notice: noticeIn(exchange) })),

  'POST /dashboard/sign-in': async (exchange, site, deps) => {
    const { signIns, sessions } = deps.accounting.people;
    const { request } = exchange;
    const email = (await readForm(exchange)).get('email') ?? '';
    const known = readCookie(request, browserName(site)) ?? '';
    const browser = looksLikeToken(known) ? known : signIns.newBrowser();
    const session = await sessions.read(readCookie(request, sessionCookieName(site.secure)) ?? '');
    const mark = readCookie(request, markCookieName(site.secure));
    try {
      await signIns.begin({
        ...{ email, browser, session, mark },
        // On a developer's machine, all requests come from the same address, so requests are not limited by address.
        address: unsentTo(site, deps) === 'outbox' ? undefined : exchange.address,
        linkOf: (token) => `${site.origin}/dashboard/sign-in/link?token=${token}`,
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
      const page = signInPage(welcomedBy(deps), { fault: faultOf(error), email });
      const headers = [...(page.headers ?? []), ...errorHeaders(error)];
      return showPage(exchange, { ...page, headers }, { status: error.status });
    }
    const { secure } = site;
    const encodedEmail = Buffer.from(email.trim()).toString('base64url');
    // Redirects, because users who return from their mail program cannot reload a page that is the response to a form.
    return goTo(exchange, '/dashboard/sign-in/code', [
      setCookie({ name: browserName(site), value: browser, secure, maxAgeSeconds: BROWSER_SECONDS }),
      setCookie({ name: emailCookieName(site), value: encodedEmail, secure, maxAgeSeconds: BROWSER_SECONDS }),
    ]);
  },

  'GET /dashboard/sign-in/code': (exchange, site, deps) => {
    const encodedEmail = readCookie(exchange.request, emailCookieName(site));
    if (encodedEmail === undefined) return goTo(exchange, '/dashboard/sign-in');
    const email = Buffer.from(encodedEmail, 'base64url').toString();
    return showPage(exchange, sentPage({ email, unsent: unsentTo(site, deps) }));
  },

  // Programs that scan mails open links, so this page only shows a button.
  'GET /dashboard/sign-in/link': (exchange, site) => {
    const token = new URLSearchParams(exchange.query).get('token') ?? '';
    return /^[\w-]{20,100}$/.test(token)
      ? showPage(exchange, confirmPage(token))
      : lapsed(exchange, site, 'link', 'unknown');
  },

  'POST /dashboard/sign-in/link': async (exchange, site, deps) => {
    const token = (await readForm(exchange)).get('token') ?? '';
    const finished = await finish(exchange, site, deps, { token });
    return 'session' in finished
      ? enter(exchange, site, deps, finished)
      : lapsed(exchange, site, 'link', finished.refused);
  },

  'POST /dashboard/sign-in/code': async (exchange, site, deps) => {
    const form = await readForm(exchange);
    const email = form.get('email') ?? '';
    const code = (form.get('code') ?? '').replaceAll(' ', '');
    const finished = await finish(exchange, site, deps, { email, code });
    if ('session' in finished) return enter(exchange, site, deps, finished);
    const fault = FAULTS.get(finished.refused);
    return fault === undefined
      ? lapsed(exchange, site, 'code', finished.refused)
      : showPage(exchange, sentPage({ email, fault, unsent: unsentTo(site, deps) }), { status: 400 });
  },

  'GET /dashboard/outbox': (exchange, site, { outbox }) => {
    const token = new URLSearchParams(exchange.query).get('token') ?? '';
    if (!outbox || !isLocal(site) || !mayRead(outbox, token))
      throw new ApiError('not_found', 'This dashboard page does not exist.');
    return showPage(exchange, outboxPage(outbox.list()));
  },
};

const welcomedBy = ({ accounting: { people }, contact }: DashboardDeps): Welcomed => ({
  ...{ signUp: people.signUp, canMail: people.canMail, contact },
});

/**
 * Returns the place where unsent mail can be read. The outbox is shown only on the machine itself, where its URL was
 * printed.
 */
function unsentTo(site: Site, { outbox }: DashboardDeps): Unsent | undefined {
  if (!outbox) return undefined;
  return isLocal(site) ? 'outbox' : 'terminal';
}

const lapsed = (exchange: Exchange, site: Site, by: 'link' | 'code', refused: SignInRefusal): Response =>
  showPage(exchange, lapsedPage({ by, refused, local: isLocal(site) }), { status: 404 });

function finish(
  { request }: Exchange,
  site: Site,
  { accounting: { people } }: DashboardDeps,
  proof: Parameters<SignIns['finish']>[0],
) {
  const browser = readCookie(request, browserName(site)) ?? '';
  return people.signIns.finish(proof, { browser, userAgent: request.headers.get('user-agent') });
}

/**
 * Completes a sign-in. The browser gets the new session. An earlier session of the browser ends, and the cookies of the
 * sign-in are deleted.
 */
async function enter(
  exchange: Exchange,
  site: Site,
  { accounting: { people } }: DashboardDeps,
  { session: { token }, mark }: { readonly session: OpenedSession; readonly mark: string },
): Promise<Response> {
  const { secure } = site;
  const name = sessionCookieName(secure);
  const former = await people.sessions.read(readCookie(exchange.request, name) ?? '');
  if (former) await people.sessions.end(former.accountId, former.id);
  return goTo(exchange, returnPath(exchange.request, site), [
    setCookie({ name, value: token, secure, maxAgeSeconds: SESSION_SECONDS }),
    setCookie({ name: markCookieName(secure), value: mark, secure, maxAgeSeconds: MARK_SECONDS }),
    dropCookie(browserName(site), secure),
    dropCookie(emailCookieName(site), secure),
    dropCookie(returnName(site), secure),
  ]);
}
