import { MAX_KEYS } from '../../accounting/people/account-keys.ts';
import { ApiError } from '../../errors.ts';
import { respondOwn } from '../../http/respond.ts';
import { ACCOUNT_ROUTES } from './account/routes.ts';
import { dropCookie, sessionCookieName } from './cookies.ts';
import { faultOf, readForm } from './forms.ts';
import { keyNames } from './key-names.ts';
import { CONFIRMATION, createdPage, keysPage, LIFETIMES } from './keys.ts';
import { noticeIn, withNotice } from './notices.ts';
import { PLAN_ROUTES } from './plan-routes.ts';
import { type DashboardRequest, goTo, idIn, showPage } from './request-context.ts';
import type { DashboardDeps, RouteHandler } from './route-handler.ts';
import { textStream } from './stream.ts';
import { usageCsv, usagePage } from './usage.ts';

const DAY_MS = 86_400_000;
const LAST_CALLS = 100;

/** Routes for signed-in users. They show and change only the user's own account. */
export const ROUTES: Readonly<Record<string, RouteHandler>> = {
  ...ACCOUNT_ROUTES,
  ...PLAN_ROUTES,

  'GET /dashboard': async ({ exchange, session }, deps) => {
    const { accounting, apiOf, now } = deps;
    const { accountId, email, suspension } = session;
    const by = new URLSearchParams(exchange.query).get('by') === 'key' ? 'key' : 'api';
    const [report, calls, keys] = await Promise.all([
      accounting.usage(accountId, apiOf),
      lastCalls(deps, accountId, exchange),
      accounting.listKeys(accountId),
    ]);
    const keyName = keyNames(keys);
    const pause = () => exchange.allowance.pause();
    const { contact } = deps;
    return showPage(
      exchange,
      await usagePage({
        ...{ email, report, calls, apiOf, keyName, by, now: now(), pause },
        ...{ suspension, contact, newcomer: keys.length === 0 && report.apis.length === 0 },
      }),
    );
  },

  'GET /dashboard/usage.csv': async ({ exchange, session: { accountId } }, deps) => {
    const { accounting, apiOf } = deps;
    const [{ uses }, keys] = await Promise.all([
      accounting.usage(accountId, apiOf),
      accounting.listKeys(accountId),
    ]);
    const texts = usageCsv({ uses: uses(), keyName: keyNames(keys), apiOf });
    return respondOwn(exchange, 200, textStream(texts, exchange), [
      ['content-type', 'text/csv; charset=utf-8'],
      ['content-disposition', 'attachment; filename="usage.csv"'],
      ['cache-control', 'no-store'],
    ]);
  },

  'GET /dashboard/keys': (request, deps) => showKeys(request, deps),

  'POST /dashboard/keys': async (request, deps) => {
    const { exchange, session, site } = request;
    const form = await readForm(exchange);
    const days = LIFETIMES.find(([days]) => String(days) === form.get('days'))?.[0] ?? 0;
    const expiring = days > 0 && { expiresAt: deps.now() + days * DAY_MS };
    try {
      const { key } = await deps.accounting.createKeyFor(session.accountId, {
        label: form.get('label') ?? '',
        ...expiring,
        ...(form.has('after') && { after: idIn(form, 'after') }),
      });
      const replaces = (await deps.accounting.keysOf(session.accountId)).find(
        ({ id, state }) => state === 'active' && String(id) === form.get('replaces'),
      );
      return showPage(exchange, createdPage({ email: session.email, key, replaces, origin: site.origin }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      return showKeys(request, deps, error);
    }
  },

  'POST /dashboard/keys/revoke': async (request, deps) => {
    const form = await readForm(request.exchange);
    if (form.get('confirmation')?.trim().toLowerCase() !== CONFIRMATION)
      return showKeys(
        request,
        deps,
        new ApiError('invalid_parameter', `Type “${CONFIRMATION}” to revoke a key.`),
      );
    await deps.accounting.revokeKeyOf(request.session.accountId, idIn(form));
    return goTo(request.exchange, withNotice('/dashboard/keys', 'revoked'));
  },

  'POST /dashboard/sign-out': async ({ exchange, session, site: { secure } }, { accounting }) => {
    await accounting.people.sessions.end(session.accountId, session.id);
    return goTo(exchange, withNotice('/dashboard/sign-in', 'signed-out'), [
      dropCookie(sessionCookieName(secure), secure),
    ]);
  },
};

async function showKeys(
  { exchange, session }: DashboardRequest,
  { accounting, contact }: DashboardDeps,
  fault?: ApiError,
) {
  const { accountId, email, suspension } = session;
  const keys = (await accounting.keysOf(accountId)).map(({ creditsThisMonth, ...key }) => ({
    ...key,
    credits: creditsThisMonth,
  }));
  return showPage(
    exchange,
    keysPage({
      ...{ email, keys, max: MAX_KEYS, suspension, contact },
      ...{ fault: fault && faultOf(fault), notice: noticeIn(exchange) },
    }),
    { status: fault?.status ?? 200 },
  );
}

/**
 * Returns the latest calls. Returns undefined if this account has read the log too often, so the rest of the page can
 * still be shown.
 */
async function lastCalls(
  { accounting }: DashboardDeps,
  accountId: number,
  { allowance }: DashboardRequest['exchange'],
) {
  try {
    return await accounting.callsOf(accountId, { max: LAST_CALLS, pause: () => allowance.pause() });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limited') return undefined;
    throw error;
  }
}
