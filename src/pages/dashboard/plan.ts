import { isUnderWay, type Subscription } from '../../accounting/billing/subscriptions.ts';
import type { Session } from '../../accounting/people/sign-in/sessions.ts';
import { PLANS, type PlanName, planTitle } from '../../accounting/plans/plans.ts';
import type { PlanPrice } from '../../billing/billing.ts';
import { formatLongDate, formatNumber } from '../../formats/notation.ts';
import type { Resource } from '../../http/page.ts';
import { contactLine } from '../contact.ts';
import { type Html, html } from '../html.ts';
import { plans, priceIn } from '../pricing.ts';
import { framed } from './frame.ts';
import { noticeLine } from './notices.ts';
import { suspensionNotice } from './suspended.ts';

interface PlanPage {
  readonly session: Pick<Session, 'email' | 'suspension'>;
  readonly plan: PlanName;
  /** The subscription of the account. Undefined if the account has never started to buy a plan. */
  readonly subscription: Subscription | undefined;
  /** The prices of plans. `unknown` if the provider is unavailable, undefined if the operator assigns plans. */
  readonly prices: readonly PlanPrice[] | 'unknown' | undefined;
  /** Contact of the operator of the service. */
  readonly contact: string | undefined;
  /** The outcome of the payment from which the user returns. */
  readonly notice?: string | undefined;
}

/** Renders the plan of an account, its subscription, and the other plans. */
export function planPage(page: PlanPage): Resource {
  const { session, plan, subscription, prices, notice, contact } = page;
  return framed({
    title: 'Plan',
    path: '/dashboard/plan',
    email: session.email,
    main: html`${suspensionNotice(session.suspension, contact)}
${noticeLine(notice)}
<p class="figure">You’re on the <strong>${planTitle(plan)}</strong> plan: ${formatNumber(PLANS[plan].credits)} credits per month.</p>
${subscription && subscriptionState(subscription)}
${prices !== undefined && subscription?.customer && management(subscription)}
<section>
<h2 id="plans">Plans</h2>
${planChoice(page)}
${advice(page)}
</section>`,
  });
}

/** Describes the state of a subscription. */
function subscriptionState({ status, granted, renewsAt, endsAt }: Subscription): Html | null {
  switch (status) {
    case 'active':
    case 'trialing':
      if (endsAt !== null)
        return html`<p>Your subscription ends on ${formatLongDate(endsAt)}. After that, your account is on the Free plan.</p>`;
      return renewsAt === null ? null : html`<p>Your subscription renews on ${formatLongDate(renewsAt)}.</p>`;
    case 'past_due':
      return html`<p class="fault">Your last payment failed. We will try again in the next few days. Until then, you keep ${granted ? `the ${planTitle(granted)} plan` : 'your plan'}. To check your payment method, choose Manage billing below.</p>`;
    case 'unpaid':
      return html`<p class="fault">Your subscription is unpaid, so its plan is not active. To reactivate the plan immediately, choose Manage billing below and pay the open invoice.</p>`;
    case 'paused':
      return html`<p class="fault">Your subscription is paused, so its plan is not active. To reactivate the plan, choose Manage billing below.</p>`;
    case 'incomplete':
      return html`<p>Your payment is not confirmed yet. Your plan changes when the payment is confirmed. If the payment still needs your action, choose Manage billing below and pay the open invoice. An unpaid invoice expires within a day. After that, you can choose a plan again.</p>`;
    default:
      return null;
  }
}

const management = (
  subscription: Subscription,
): Html => html`<form method="post" action="/dashboard/plan/manage">
<button class="quiet">Manage billing</button>
</form>
<p class="hint">${isUnderWay(subscription) ? 'Change or cancel your plan, see' : 'See'} your invoices and update your payment method on Stripe.</p>`;

function planChoice({ session, plan: current, prices, subscription }: PlanPage): Html {
  const known = prices === 'unknown' ? undefined : prices;
  // Three kinds of accounts cannot buy a plan: accounts with a live subscription, which is changed under Manage
  // billing; the operator's account; and suspended accounts, which could not use the plan.
  const buys = known && !isUnderWay(subscription) && current !== 'operator' && !session.suspension;
  return html`<ul class="keys plans">${plans().map(
    ([plan, { credits, callsPerSecond, burst }]) => html`<li${plan === current && html` aria-current="true"`}>
<div><h3>${planTitle(plan)}</h3>
<p>${formatNumber(credits)} credits per month, ${callsPerSecond} calls per second, bursts of ${burst}</p></div>
<div>${known && html`<p>${priceIn(known, plan)}</p>`}
${plan === current ? html`<p class="hint">Your plan</p>` : buys && known.some((price) => price.plan === plan) && choice(plan)}</div>
</li>
`,
  )}</ul>`;
}

const choice = (plan: PlanName): Html =>
  html`<form method="post" action="/dashboard/plan/checkout"><input type="hidden" name="plan" value="${plan}"><button>Choose ${planTitle(plan)}</button></form>`;

function advice({ session, prices, plan, contact, subscription }: PlanPage): Html {
  if (plan === 'operator') return html`<p>The administrator’s plan cannot be changed.</p>`;
  if (prices === undefined)
    return html`<p>Plans on this server are assigned by the administrator.</p>${contactLine(contact, ' to change your plan')}`;
  if (prices === 'unknown')
    return html`<p role="status">Our payment provider, Stripe, cannot be reached right now. Your plan has not changed. Try again in a minute.</p>`;
  if (subscription?.status === 'incomplete')
    return html`<p>You can choose another plan after this payment completes or expires.</p>`;
  if (isUnderWay(subscription)) return html`<p>To change or cancel your plan, choose Manage billing.</p>`;
  if (session.suspension) return html`<p>You cannot choose a plan while your account is suspended.</p>`;
  return html`<p>You pay on Stripe. Credits are added as soon as you pay. Your keys stay the same.</p>`;
}

/**
 * Renders the page that leads to Stripe. It is not a redirect because browsers block redirects from our forms to other
 * sites. The page opens Stripe automatically, and also contains a link.
 */
export function leavingPage(email: string, url: string): Resource {
  const page = framed({
    title: 'Continue to Stripe',
    path: '/dashboard/plan',
    email,
    main: html`<p>Redirecting you to Stripe. You return here when you are done.</p>
<p><a class="button" href="${url}">Continue to Stripe</a></p>`,
  });
  return { ...page, headers: [...(page.headers ?? []), ['refresh', `0; url=${url}`]] };
}
