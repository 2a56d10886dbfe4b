import { isUnderWay } from '../../../accounting/billing/subscriptions.ts';
import { ApiError } from '../../../errors.ts';
import { errorHeaders, respondOwn } from '../../../http/respond.ts';
import { dropCookie, markCookieName, sessionCookieName } from '../cookies.ts';
import { faultOf, readForm } from '../forms.ts';
import { noticeIn, withNotice } from '../notices.ts';
import { requireRecentSignIn } from '../recent-sign-in.ts';
import { type DashboardRequest, goTo, idIn, showPage } from '../request-context.ts';
import type { DashboardDeps, RouteHandler } from '../route-handler.ts';
import { deletedPage, deletionPage } from './deletion.ts';
import { emailPage } from './email.ts';
import { exportStream } from './export.ts';
import { accountPage, mayLeave } from './page.ts';

const ACCOUNT = '/dashboard/account';

/** Routes for the account itself. */
export const ACCOUNT_ROUTES: Readonly<Record<string, RouteHandler>> = {
  'GET /dashboard/account': async ({ exchange, session }, { accounting, apiOf, contact }) => {
    const { people } = accounting;
    const [sessions, alerts, { plan }, change] = await Promise.all([
      people.sessions.list(session.accountId),
      people.alerts.wanted(session.accountId),
      accounting.usage(session.accountId, apiOf),
      people.emailChanges.pending(session.accountId),
    ]);
    const { canMail } = people;
    const notice = noticeIn(exchange);
    return showPage(
      exchange,
      accountPage({ session, plan, alerts, canMail, sessions, change, contact, notice }),
    );
  },

  'POST /dashboard/account/alerts': async ({ exchange, session }, { accounting }) => {
    const wanted = (await readForm(exchange)).get('alerts') === 'on';
    await accounting.people.alerts.want(session.accountId, wanted);
    return goTo(exchange, withNotice(ACCOUNT, wanted ? 'alerts-on' : 'alerts-off'));
  },

  'GET /dashboard/account/email': leaving(
    requireRecentSignIn('email', async ({ exchange, session: { email } }) =>
      showPage(exchange, emailPage({ present: email })),
    ),
  ),

  'POST /dashboard/account/email': requireRecentSignIn('email', changeEmail),

  'POST /dashboard/account/email/cancel': async ({ exchange, session }, { accounting }) => {
    await accounting.people.emailChanges.cancel(session.accountId);
    return goTo(exchange, withNotice(ACCOUNT, 'change-cancelled'));
  },

  'GET /dashboard/account/export': requireRecentSignIn('export', exportAccount),

  'GET /dashboard/account/delete': leaving(
    requireRecentSignIn('delete', (request, deps) => showDeletion(request, deps)),
  ),

  'POST /dashboard/account/delete': requireRecentSignIn('delete', deleteAccount),

  'POST /dashboard/sessions/end': async ({ exchange, session }, { accounting }) => {
    await accounting.people.sessions.end(session.accountId, idIn(await readForm(exchange)));
    return goTo(exchange, withNotice(ACCOUNT, 'session-ended'));
  },

  'POST /dashboard/sessions/end-others': async ({ exchange, session }, { accounting }) => {
    await accounting.people.sessions.endOthers(session.accountId, session.id);
    return goTo(exchange, withNotice(ACCOUNT, 'sessions-ended'));
  },
};

async function exportAccount(
  { exchange, session }: DashboardRequest,
  { accounting }: DashboardDeps,
): Promise<Response> {
  const made = await accounting.people.exports.begin(session.accountId);
  return respondOwn(exchange, 200, exportStream(made, exchange), [
    ['content-type', 'application/json'],
    ['content-disposition', 'attachment; filename="facet-account.json"'],
    ['cache-control', 'no-store'],
  ]);
}

/**
 * Wraps the pages for changing the address and for deleting the account. Users who may do neither are redirected to
 * the account page, which shows the reason.
 */
function leaving(handler: RouteHandler): RouteHandler {
  return async (request, deps) =>
    mayLeave(request.session) ? handler(request, deps) : goTo(request.exchange, ACCOUNT);
}

async function showDeletion(
  { exchange, session: { accountId, email } }: DashboardRequest,
  { accounting }: DashboardDeps,
  fault?: string,
): Promise<Response> {
  const pays = isUnderWay(await accounting.subscriptions.find(accountId));
  return showPage(exchange, deletionPage({ email, pays, fault }), {
    status: fault === undefined ? 200 : 400,
  });
}

async function changeEmail(
  { exchange, session, site }: DashboardRequest,
  { accounting }: DashboardDeps,
): Promise<Response> {
  const email = (await readForm(exchange)).get('email') ?? '';
  try {
    await accounting.people.emailChanges.begin({
      ...{ session, email, address: exchange.address },
      linkOf: (token) => `${site.origin}/dashboard/account/email/link?token=${token}`,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const page = emailPage({ present: session.email, fault: faultOf(error), email });
    const headers = [...(page.headers ?? []), ...errorHeaders(error)];
    return showPage(exchange, { ...page, headers }, { status: error.status });
  }
  return goTo(exchange, withNotice(ACCOUNT, 'change-asked'));
}

async function deleteAccount(request: DashboardRequest, deps: DashboardDeps): Promise<Response> {
  const { exchange, session, site } = request;
  const { accounting, billing } = deps;
  const { email, accountId } = session;
  const typed = (await readForm(exchange)).get('confirmation') ?? '';
  if (typed.trim().toLowerCase() !== email)
    return showDeletion(request, deps, `Type “${email}” to delete the account.`);
  await accounting.people.deletions.deleteAccount(accountId, billing.forget);
  const { secure } = site;
  const cookies = [sessionCookieName, markCookieName].map((name) => dropCookie(name(secure), secure));
  return showPage(exchange, deletedPage(), { cookies });
}
