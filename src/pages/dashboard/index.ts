import { ApiError, toApiError } from '../../errors.ts';
import type { Exchange } from '../../gateway/exchange.ts';
import { errorHeaders } from '../../http/respond.ts';
import { html } from '../html.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import { unframed } from './frame.ts';
import { signInFirst } from './recent-sign-in.ts';
import { requestSiteOf, type Site, showPage } from './request-context.ts';
import type { DashboardDeps } from './route-handler.ts';
import { ROUTES } from './routes.ts';
import { refuseOtherSites } from './same-site.ts';
import { SIGN_IN_ROUTES } from './sign-in-routes.ts';

interface DashboardOptions extends DashboardDeps {
  /** The public origin without a trailing slash. Default: the host in the request. */
  readonly baseUrl?: string | undefined;
  /** True if users can sign in only at the configured origin. */
  readonly production?: boolean | undefined;
  /** Admits a request without a key. Throws or rejects if the request is refused. */
  readonly admit: (exchange: Exchange) => void | Promise<void>;
}

/** Answers requests below `/dashboard`. Never rejects. */
export type Dashboard = (exchange: Exchange) => Promise<Response>;

/**
 * Creates the dashboard, where users sign in by email and manage the account of their email address. It works entirely
 * without scripts. Pages of other sites can neither read it nor submit its forms.
 */
export function createDashboard({
  baseUrl,
  production = false,
  admit,
  ...deps
}: DashboardOptions): Dashboard {
  async function answer(exchange: Exchange, site: Site): Promise<Response> {
    const { request, path } = exchange;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const name = `${method} ${path.length > 1 ? path.replace(/\/$/, '') : path}`;
    refuseOtherSites(request, [site.origin]);
    const step = Object.hasOwn(SIGN_IN_ROUTES, name) ? SIGN_IN_ROUTES[name] : undefined;
    if (step) return step(exchange, site, deps);
    const handler = Object.hasOwn(ROUTES, name) ? ROUTES[name] : undefined;
    if (!handler) throw new ApiError('not_found', 'This dashboard page does not exist.');
    const token = readCookie(request, sessionCookieName(site.secure));
    const session = token === undefined ? undefined : await deps.accounting.people.sessions.read(token);
    if (!session) return signInFirst(exchange, site, token !== undefined);
    return handler({ exchange, site, session }, deps);
  }

  return async (exchange) => {
    try {
      if (exchange.allowance.isSpent()) await exchange.allowance.enter();
      await admit(exchange);
      const site = production && !baseUrl ? null : requestSiteOf(exchange, baseUrl);
      if (!site) return showPage(exchange, openToOthers(), { status: 403 });
      return await answer(exchange, site);
    } catch (thrown) {
      const error = toApiError(thrown);
      exchange.failed(error);
      const page = unframed(
        error.title,
        html`<p role="alert">${error.message}</p><p><a href="/dashboard">Back to dashboard</a></p>`,
      );
      return showPage(
        exchange,
        { ...page, headers: [...(page.headers ?? []), ...errorHeaders(error)] },
        { status: error.status },
      );
    }
  };
}

/** Renders the refusal to sign in over an unencrypted connection. */
const openToOthers = () =>
  unframed(
    'Sign in',
    html`<p>Sign-in is disabled because this server has no public https address. Plain http is not safe for sign-in. The administrator can make the server available over https and set BASE_URL to its https address.</p>`,
  );
