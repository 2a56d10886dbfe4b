import { accountSuspended } from '../../accounting/access/suspension.ts';
import { isUnderWay, type Subscription } from '../../accounting/billing/subscriptions.ts';
import { planTitle } from '../../accounting/plans/plans.ts';
import type { Sales } from '../../billing/billing.ts';
import { ApiError } from '../../errors.ts';
import { readForm } from './forms.ts';
import { leavingPage, planPage } from './plan.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { type DashboardRequest, showPage } from './request-context.ts';
import type { DashboardDeps, RouteHandler } from './route-handler.ts';

/** Path to return to from the provider's payment page. */
const PAID_PATH = '/dashboard/plan/return';
/** Path to return to from the provider's page for managing a subscription. */
const MANAGED_PATH = '/dashboard/plan/managed';
/**
 * In the rate limit, one request to the provider counts as this many page requests. This allows a burst of twelve
 * requests, then two per second.
 */
const QUESTION = 5;

/** Routes for the plan of an account. */
export const PLAN_ROUTES: Readonly<Record<string, RouteHandler>> = {
  'GET /dashboard/plan': (request, deps) => showPlan(request, deps),

  [`GET ${PAID_PATH}`]: (request, deps) => comeBack(request, deps, paidNotice),
  // The user may have looked only at invoices, so no confirmation is shown.
  [`GET ${MANAGED_PATH}`]: (request, deps) => comeBack(request, deps, () => undefined),

  'POST /dashboard/plan/checkout': async (request, deps) => {
    const { accountId, email, suspension } = request.session;
    const sales = await salesOf(request, deps);
    if (suspension) throw accountSuspended(suspension, deps.contact);
    const plan = (await readForm(request.exchange)).get('plan') ?? '';
    const { plan: current } = await deps.accounting.usage(accountId, deps.apiOf);
    if (current === 'operator')
      throw new ApiError('forbidden', 'The administrator’s plan cannot be changed.');
    return leave(request, await sales.checkout({ accountId, email }, plan, request.site.origin + PAID_PATH));
  },

  'POST /dashboard/plan/manage': requireRecentSignIn('plan', async (request, deps) =>
    leave(
      request,
      await (await salesOf(request, deps)).manage(
        request.session.accountId,
        request.site.origin + MANAGED_PATH,
      ),
    ),
  ),
};

/**
 * Returns the billing functions. A rate limit per account prevents one account from using up the provider's limits for
 * all accounts. Rejects with `rate_limited`.
 */
async function salesOf(
  { session: { accountId } }: DashboardRequest,
  { accounting, billing }: DashboardDeps,
): Promise<Sales> {
  if (!billing.sales) throw new ApiError('not_found', 'This server does not sell plans.');
  await accounting.throttleAnonymous(`payments of account ${accountId}`, QUESTION);
  return billing.sales;
}

const leave = ({ exchange, session }: DashboardRequest, url: string): Response =>
  showPage(exchange, leavingPage(session.email, new URL(url).href));

async function showPlan(
  { exchange, session }: DashboardRequest,
  { accounting, billing, apiOf, contact }: DashboardDeps,
  { notice, status = 200 }: { readonly notice?: string | undefined; readonly status?: number } = {},
): Promise<Response> {
  const { accountId } = session;
  const [{ plan }, subscription, prices] = await Promise.all([
    accounting.usage(accountId, apiOf),
    accounting.subscriptions.find(accountId),
    billing.sales?.prices().catch((error: unknown) => {
      if (error instanceof ApiError) return 'unknown' as const;
      throw error;
    }),
  ]);
  return showPage(exchange, planPage({ session, plan, subscription, prices, contact, notice }), { status });
}

/**
 * Shows the plan to a user who returns from the provider. The subscription is read from the provider because the URL
 * cannot be trusted.
 */
async function comeBack(
  request: DashboardRequest,
  deps: DashboardDeps,
  noticeOf: (subscription: Subscription | undefined) => string | undefined,
): Promise<Response> {
  try {
    const sales = await salesOf(request, deps);
    const subscription = await sales.refresh(request.session.accountId);
    return await showPlan(request, deps, { notice: noticeOf(subscription) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 500) throw error;
    request.exchange.failed(error);
    const notice =
      'Stripe cannot be reached right now. If you have paid, your plan changes automatically within minutes.';
    return showPlan(request, deps, { notice, status: error.status });
  }
}

/**
 * Returns the confirmation for a user who returns from a payment. Returns nothing if the page already shows a problem.
 */
function paidNotice(subscription: Subscription | undefined): string | undefined {
  if (!isUnderWay(subscription)) return 'You have no paid subscription. You were not charged.';
  switch (subscription?.status) {
    case 'incomplete':
      return 'Your payment is being confirmed. Your plan changes when the payment is confirmed.';
    case 'active':
    case 'trialing':
      return subscription.granted
        ? `Your subscription to the ${planTitle(subscription.granted)} plan is active.`
        : undefined;
    default:
      return undefined;
  }
}
