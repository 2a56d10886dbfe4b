import { COSTS, type CostClass } from '../accounting/cost.ts';
import { PLANS, type Plan, type PlanName } from '../accounting/plans.ts';
import type { Resource } from '../http/page.ts';
import type { Document } from '../rest/openapi/document.ts';
import { type Html, html, price } from './html.ts';
import { layout } from './layout.ts';
import { type Chapter, catalogue } from './reference/catalogue.ts';

const CLASSES: Record<CostClass, string> = {
  free: 'Account information, such as usage this month',
  bundled: 'Bundled data or computation',
  live: 'Live network lookup',
  ai: 'AI models and scraping',
};

/** The front page: what this is, a call by each face, the prices, and everything that is served. */
export function landingPage(document: Document, origin: Html): Resource {
  const chapters = catalogue(document);
  const operations = chapters.reduce((sum, { entries }) => sum + entries.length, 0);
  return layout({
    title: 'Facet: one key, many APIs, two faces',
    summary: 'Data and utility APIs behind one key, over REST and GraphQL, with exact credits.',
    name: 'landing',
    styles: ['landing.css'],
    main: html`<main id="main">
<section class="hero">
<h1>One&nbsp;key. Many&nbsp;APIs. Two&nbsp;faces.</h1>
<p>Facet serves data and utility APIs behind one API key, each over both REST and GraphQL: the same names, the same responses, the same prices. Only successful calls cost credits; failed calls never do.</p>
<p><a class="button" href="/docs">Read the reference</a> <a class="button quiet" href="/graphql">Open GraphiQL</a></p>
</section>

<section class="pair" aria-label="Examples">
<figure><figcaption>REST</figcaption><pre tabindex="0"><code>curl -i -H 'X-Api-Key: YOUR_KEY' \\
  ${origin}/reference/v1/http-status/404

HTTP/1.1 200 OK
X-Credits-Charged: 1
X-Credits-Remaining: 999

{"code":404,"message":"Not Found",…}</code></pre></figure>
<figure><figcaption>GraphQL: several APIs, one request</figcaption><pre tabindex="0"><code>{
  referenceHttpStatus(code: 404) { message }
  referenceMimeType(type: "application/json") {
    extensions
    extensionResults { mimeTypes }
  }
}</code></pre></figure>
</section>

<section>
<h2 id="apis">APIs</h2>
<p>${count(chapters.length, 'API')} with ${count(operations, 'operation')}. Prices are per successful call.</p>
<div class="scroll"><table>
<thead><tr><th scope="col">API</th><th scope="col">Description</th><th scope="col" class="number">Operations</th><th scope="col" class="number">Price per call</th></tr></thead>
<tbody>${chapters.map(apiRow)}</tbody>
</table></div>
</section>

<section class="pair">
<div>
<h2 id="credits">Credits</h2>
<table>
<thead><tr><th scope="col">Type of call</th><th scope="col" class="number">Price</th></tr></thead>
<tbody>${Object.entries(COSTS).map(
      ([name, credits]) =>
        html`<tr><td>${CLASSES[name as CostClass]}</td><td class="number">${price(credits)}</td></tr>`,
    )}</tbody>
</table>
<p>Every response reports what it cost and what is left: <code>X-Credits-Charged</code>, <code>X-Credits-Remaining</code>. Send <code>X-Max-Credits</code> to limit the cost of a request.</p>
</div>
<div>
<h2 id="plans">Plans</h2>
<table>
<thead><tr><th scope="col">Plan</th><th scope="col" class="number">Credits per month</th><th scope="col" class="number">Calls per second</th><th scope="col" class="number">Burst</th></tr></thead>
<tbody>${Object.entries(PLANS).filter(isForSale).map(planRow)}</tbody>
</table>
<p>The free plan requires an email address but no payment card. Credits renew every month on the day you signed up.</p>
</div>
</section>
</main>`,
  });
}

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

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
