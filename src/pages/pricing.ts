import { COSTS, type CostClass } from '../accounting/cost.ts';
import { PLANS, type Plan, type PlanName } from '../accounting/plans.ts';
import type { Resource } from '../http/page.ts';
import type { Document } from '../rest/openapi/document.ts';
import { contactLine } from './contact.ts';
import { type Html, html, price } from './html.ts';
import { layout } from './layout.ts';
import { type Chapter, catalogue } from './reference/catalogue.ts';

const CLASSES: Record<CostClass, string> = {
  free: 'Account information, such as usage this month',
  bundled: 'Bundled data or computation',
  live: 'Live network lookup',
  ai: 'AI models and scraping',
};

/** `/pricing`: the plans, and what a call of every API costs. @param contact where whoever sells them is reached */
export function pricingPage(document: Document, contact?: string): Resource {
  return layout({
    title: 'Facet pricing',
    summary: 'The plans, and the price of a call of every API.',
    name: 'pricing',
    styles: ['landing.css'],
    main: html`<main id="main">
<h1>Pricing</h1>
<p>A plan grants credits every month, and calls spend them. Only successful calls cost credits, the same over REST and GraphQL.</p>
<section>
<h2 id="plans">Plans</h2>
${planTable()}
${contactLine(contact, ' to have a larger plan')}
</section>
<section>
<h2 id="credits">Types of call</h2>
${classTable()}
<p>Every response reports what it cost and what is left: <code>X-Credits-Charged</code>, <code>X-Credits-Remaining</code>. Send <code>X-Max-Credits</code> to limit the cost of a request.</p>
</section>
<section>
<h2 id="apis">APIs</h2>
${apiTable(catalogue(document))}
</section>
</main>`,
  });
}

/** The plans for sale. */
export const planTable =
  (): Html => html`<div class="scroll" tabindex="0" role="region" aria-labelledby="plans"><table>
<thead><tr><th scope="col">Plan</th><th scope="col" class="number">Credits per month</th><th scope="col" class="number">Calls per second</th><th scope="col" class="number">Burst</th></tr></thead>
<tbody>${Object.entries(PLANS).filter(isForSale).map(planRow)}</tbody>
</table></div>
<p>The free plan requires an email address but no payment card. Credits renew every month on the day you signed up.</p>`;

/** What a call costs, by what answers it. */
export const classTable = (): Html => html`<table>
<thead><tr><th scope="col">Type of call</th><th scope="col" class="number">Price</th></tr></thead>
<tbody>${Object.entries(COSTS).map(
  ([name, credits]) =>
    html`<tr><td>${CLASSES[name as CostClass]}</td><td class="number">${price(credits)}</td></tr>`,
)}</tbody>
</table>`;

/** Every API with how many operations it has and what a call costs. On a phone each row is a block (`landing.css`). */
export const apiTable = (chapters: readonly Chapter[]): Html => html`<table class="apis">
<thead><tr><th scope="col">API</th><th scope="col">Description</th><th scope="col" class="number">Operations</th><th scope="col" class="number">Price per call</th></tr></thead>
<tbody>${chapters.map(apiRow)}</tbody>
</table>`;

const apiRow = ({ api, tag, entries }: Chapter): Html => html`<tr>
<th scope="row"><a href="/docs#api-${api}">${tag.name}</a></th>
<td>${tag.description}</td>
<td class="number">${entries.length}</td>
<td class="number">${[...new Set(entries.map(({ credits }) => price(credits)))].join(' to ')}</td>
</tr>`;

const planRow = ([name, { credits, callsPerSecond, burst }]: [string, Plan]): Html => html`<tr>
<th scope="row">${name}</th>
<td class="number">${credits.toLocaleString('en')}</td>
<td class="number">${callsPerSecond}</td>
<td class="number">${burst}</td>
</tr>`;

/** The operator's plan belongs to whoever runs the service. */
const isForSale = ([name]: [string, Plan]): boolean => name !== ('operator' satisfies PlanName);
