import { COSTS, type CostClass } from '../accounting/credits/cost.ts';
import { PLANS, type Plan, type PlanName, planTitle } from '../accounting/plans/plans.ts';
import type { PlanPrice } from '../billing/billing.ts';
import { formatNumber } from '../formats/notation.ts';
import type { Resource } from '../http/page.ts';
import type { Document } from '../rest/openapi/document.ts';
import { contactLine } from './contact.ts';
import { type Html, html, price, priceRange } from './html.ts';
import { layout } from './layout.ts';
import { moneyOf } from './money.ts';
import { type Chapter, catalogue } from './reference/catalogue.ts';

const CLASSES: Record<CostClass, string> = {
  free: 'Account information, such as usage this month',
  bundled: 'Bundled data or computation',
  live: 'Live network lookup',
  ai: 'AI models and scraping',
};

interface PricingPage {
  /** The prices of plans, if plans are sold. `unknown` if the provider is unavailable. */
  readonly prices?: readonly PlanPrice[] | 'unknown';
  /** Contact of the operator of the service. */
  readonly contact?: string | undefined;
}

/** Renders `/pricing`: the plans, and the price per call of every API. */
export function pricingPage(document: Document, { prices, contact }: PricingPage = {}): Resource {
  return layout({
    title: 'Facet pricing',
    summary: 'Plans, and the price per call of every API.',
    name: 'pricing',
    styles: ['landing.css'],
    main: html`<main id="main">
<h1>Pricing</h1>
<p>Each plan includes credits every month. Only successful calls cost credits. Prices are the same over REST, GraphQL and MCP.</p>
<section>
<h2 id="plans">Plans</h2>
${planTable(prices === 'unknown' ? undefined : prices)}
${prices === 'unknown' && html`<p>Plan prices are not available right now. Try again in a minute.</p>`}${prices === undefined ? contactLine(contact, ' for a larger plan') : html`<p><a class="button" href="/dashboard/plan">Choose a plan</a></p>`}
</section>
<section>
<h2 id="credits">Types of call</h2>
${classTable()}
<p>Every response states its cost and the remaining credits in two headers: <code>X-Credits-Charged</code> and <code>X-Credits-Remaining</code>.</p>
<p>Send this header to see the cost of a request without running it: <code>X-Dry-Run: true</code>.</p>
<p>Send this header to limit the cost: <code>X-Max-Credits: 10</code>.</p>
</section>
<section>
<h2 id="apis">APIs</h2>
${apiTable(catalogue(document))}
</section>
</main>`,
  });
}

/**
 * Renders the plans.
 * @param prices the prices of the plans, if plans are sold
 */
export const planTable = (
  prices?: readonly PlanPrice[],
): Html => html`<div class="scroll" tabindex="0" role="region" aria-labelledby="plans"><table>
<thead><tr><th scope="col">Plan</th>${prices && html`<th scope="col" class="number">Price</th>`}<th scope="col" class="number">Credits per month</th><th scope="col" class="number">Calls per second</th><th scope="col" class="number">Burst</th></tr></thead>
<tbody>${plans().map(([name, plan]) => planRow(name, plan, prices && priceIn(prices, name)))}</tbody>
</table></div>
<p>The Free plan requires an email address but no payment card. Credits renew every month on the day you signed up. A call that uses more than 50 ms of processor time, such as reading a photo, counts as several calls for the limit of calls per second, but does not cost extra credits.</p>`;

/** Returns the plans for users, which excludes the operator's plan. */
export const plans = (): [PlanName, Plan][] =>
  (Object.entries(PLANS) as [PlanName, Plan][]).filter(([name]) => name !== 'operator');

/** Returns the price of a plan as text. */
export function priceIn(prices: readonly PlanPrice[], plan: PlanName): string {
  const price = prices.find((price) => price.plan === plan);
  return plan === 'free' ? 'free' : price ? moneyOf(price) : 'not for sale';
}

const planRow = (
  name: string,
  { credits, callsPerSecond, burst }: Plan,
  price: string | undefined,
): Html => html`<tr>
<th scope="row">${planTitle(name)}</th>${
  price !== undefined &&
  html`
<td class="number">${price}</td>`
}
<td class="number">${formatNumber(credits)}</td>
<td class="number">${callsPerSecond}</td>
<td class="number">${burst}</td>
</tr>`;

/** Renders the price of a call, by the kind of call. */
export const classTable = (): Html => html`<table>
<thead><tr><th scope="col">Type of call</th><th scope="col" class="number">Price</th></tr></thead>
<tbody>${Object.entries(COSTS).map(
  ([name, credits]) =>
    html`<tr><td>${CLASSES[name as CostClass]}</td><td class="number">${price(credits)}</td></tr>`,
)}</tbody>
</table>`;

/**
 * Renders every API with its number of operations and its price per call. On a phone, each row is shown as a block
 * (`landing.css`).
 */
export const apiTable = (chapters: readonly Chapter[]): Html => html`<table class="apis">
<thead><tr><th scope="col">API</th><th scope="col">Description</th><th scope="col" class="number">Operations</th><th scope="col" class="number">Price per call</th></tr></thead>
<tbody>${chapters.map(apiRow)}</tbody>
</table>`;

const apiRow = ({ api, tag, entries }: Chapter): Html => html`<tr>
<th scope="row"><a href="/docs#api-${api}">${tag.name}</a></th>
<td>${tag.description}</td>
<td class="number">${entries.length}</td>
<td class="number">${priceRange(entries)}</td>
</tr>`;
