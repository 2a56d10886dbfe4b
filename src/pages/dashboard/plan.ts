import { isUnderWay, type Subscription } from '../../accounting/billing/subscriptions.ts';
import type { Session } from '../../accounting/people/sessions.ts';
import { PLANS, type PlanName } from '../../accounting/plans.ts';
import type { PlanPrice } from '../../billing/billing.ts';
import type { Resource } from '../../http/page.ts';
import { longDay, written } from '../../sharing/notation.ts';
import { contactLine } from '../contact.ts';
import { type Html, html } from '../html.ts';
import { plans, priceIn } from '../pricing.ts';
import { framed } from './frame.ts';
import { noticeLine } from './notices.ts';
import { suspensionNotice } from './suspended.ts';

interface PlanPage {
  readonly session: Pick<Session, 'email' | 'suspension'>;
  readonly plan: PlanName;
  /** What the account pays for; undefined where it never was about to. */
  readonly subscription: Subscription | undefined;
  /** What plans cost; `unknown` where whoever sells them cannot be asked, undefined where the operator sets plans. */
  readonly prices: readonly PlanPrice[] | 'unknown' | undefined;
  /** Where whoever runs the service is reached. */
  readonly contact: string | undefined;
  /** What became of a payment that somebody comes back from. */
  readonly notice?: string | undefined;
}

/** The plan of an account, what it pays for, and the others. */
export function planPage(page: PlanPage): Resource {
  const { session, plan, subscription, prices, notice, contact } = page;
  return framed({
    title: 'Plan',
    path: '/dashboard/plan',
    email: session.email,
    main: html`${suspensionNotice(session.suspension, contact)}
${noticeLine(notice)}
<p class="figure">You are on the plan <strong>${plan}</strong>: ${written(PLANS[plan].credits)} credits per month.</p>
${subscription && standing(subscription)}
${prices !== undefined && subscription?.customer && management(subscription)}
<section>
<h2 id="plans">Plans</h2>
${planChoice(page)}
${advice(page)}
</section>`,
  });
}

/** How it stands with what is paid for. */
function standing({ status, granted, renewsAt, endsAt }: Subscription): Html | null {
  switch (status) {
    case 'active':
    case 'trialing':
      if (endsAt !== null)
        return html`<p>Your subscription ends on ${longDay(endsAt)}. After that, your account is on the plan free.</p>`;
      return renewsAt === null ? null : html`<p>Your subscription renews on ${longDay(renewsAt)}.</p>`;
    case 'past_due':
      return html`<p class="fault">Your last payment failed. It will be tried again in the next days, and you keep the plan ${granted ?? 'that you have'} until then. Check how you pay below.</p>`;
    case 'unpaid':
    case 'paused':
      return html`<p class="fault">Your subscription is not paid for, so it grants no credits. Pay the open invoice below, and you have its plan back at once.</p>`;
    case 'incomplete':
      return html`<p>Your payment is not confirmed yet. Your plan changes as soon as it is. If it still needs you, pay the open invoice below; one that stays unpaid lapses within a day, and you can choose a plan again.</p>`;
    default:
      return null;
  }
}

const management = (
  subscription: Subscription,
): Html => html`<form method="post" action="/dashboard/plan/manage">
<button class="quiet">Manage billing</button>
</form>
<p class="hint">${isUnderWay(subscription) ? 'Change or cancel your plan, see' : 'See'} your invoices and change how you pay, on pages of Stripe.</p>`;

function planChoice({ session, plan: current, prices, subscription }: PlanPage): Html {
  const known = prices === 'unknown' ? undefined : prices;
  // Who pays already changes that where it is managed; the operator pays nobody; what is bought while suspended could not be used.
  const buys = known && !isUnderWay(subscription) && current !== 'operator' && !session.suspension;
  return html`<ul class="keys plans">${plans().map(
    ([plan, { credits, callsPerSecond, burst }]) => html`<li${plan === current && html` aria-current="true"`}>
<div><h3>${plan}</h3>
<p>${written(credits)} credits per month, ${callsPerSecond} calls per second, ${burst} at once</p></div>
<div>${known && html`<p>${priceIn(known, plan)}</p>`}
${plan === current ? html`<p class="hint">Your plan</p>` : buys && known.some((price) => price.plan === plan) && choice(plan)}</div>
</li>
`,
  )}</ul>`;
}

const choice = (plan: PlanName): Html =>
  html`<form method="post" action="/dashboard/plan/checkout"><input type="hidden" name="plan" value="${plan}"><button>Choose ${plan}</button></form>`;

function advice({ session, prices, plan, contact, subscription }: PlanPage): Html {
  if (plan === 'operator') return html`<p>This account belongs to whoever runs this service.</p>`;
  if (prices === undefined)
    return html`<p>Whoever runs this service sets the plans.</p>${contactLine(contact, ' to have another one')}`;
  if (prices === 'unknown')
    return html`<p role="status">Stripe, which takes the payments, cannot be reached right now. Your plan stays as it is; try again in a minute.</p>`;
  if (subscription?.status === 'incomplete')
    return html`<p>You can choose another plan when this is settled.</p>`;
  if (isUnderWay(subscription))
    return html`<p>To change to another plan, or to none, choose Manage billing.</p>`;
  if (session.suspension) return html`<p>You can choose a plan once the account is resumed.</p>`;
  return html`<p>You pay on a page of Stripe. Your credits grow as soon as the payment is made, with the keys that you have.</p>`;
}

/**
 * On the way to a page of Stripe. It is no redirect, since browsers let no form of ours lead to other sites: the page opens by itself,
 * or by its link.
 */
export function leavingPage(email: string, url: string): Resource {
  const page = framed({
    title: 'On to Stripe',
    path: '/dashboard/plan',
    email,
    main: html`<p>You are being taken to Stripe, and come back here afterwards.</p>
<p><a class="button" href="${url}">Continue to Stripe</a></p>`,
  });
  return { ...page, headers: [...(page.headers ?? []), ['refresh', `0; url=${url}`]] };
}
