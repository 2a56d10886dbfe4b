import type { Resource } from '../http/page.ts';
import type { Document } from '../rest/openapi/document.ts';
import { count, type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { apiTable, classTable, planTable } from './pricing.ts';
import { catalogue } from './reference/catalogue.ts';
import { isOpen, type Welcomed, whoMaySignUp } from './sign-up.ts';

interface LandingPage {
  /** The origin of the service. */
  readonly origin: Html;
  readonly welcomed: Welcomed;
  /** True if plans are sold. */
  readonly sold: boolean;
}

/** Renders the front page: a description, a call over REST and GraphQL, the prices, and all APIs. */
export function landingPage(document: Document, { origin, welcomed, sold }: LandingPage): Resource {
  const chapters = catalogue(document);
  const operations = chapters.reduce((sum, { entries }) => sum + entries.length, 0);
  return layout({
    title: 'Facet: one key, many APIs, three interfaces',
    summary:
      'Data and utility APIs behind one key, over REST, GraphQL and MCP. You pay in credits, and only for successful calls.',
    name: 'landing',
    styles: ['landing.css'],
    main: html`<main id="main">
<section class="hero">
<h1>One&nbsp;key. Many&nbsp;APIs. Three&nbsp;interfaces.</h1>
<p>Facet serves data and utility APIs behind one API key. Each API is available over REST, GraphQL and (for agents) MCP, with the same names, responses and prices. Only successful calls cost credits.</p>
<p><a class="button" href="/docs">Read the reference</a> <a class="button quiet" href="/graphql">Open GraphiQL</a> <a class="button quiet" href="#key">Get a key</a></p>
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
<h2 id="key">Get a key</h2>
${signUp(welcomed)}
<p>If you administer this server, you can also create keys on the command line. The first start of the server prints a key. This command creates another key:</p>
<pre tabindex="0"><code>npm run facet -- keys create --email you@example.com</code></pre>
<p>Send your key in the <code>X-Api-Key</code> header.</p>
<p>You can also enter the key in the reference and in GraphiQL. It is stored only in this browser tab.</p>
</section>

<section>
<h2 id="apis">APIs</h2>
<p>${count(chapters.length, 'API')} with ${count(operations, 'operation')}. Prices are per successful call.</p>
${apiTable(chapters)}
</section>

<section class="pair">
<div>
<h2 id="credits">Credits</h2>
${classTable()}
<p>Every response states its cost and the remaining credits in two headers: <code>X-Credits-Charged</code> and <code>X-Credits-Remaining</code>.</p>
<p>Send this header to see the cost of a request without running it: <code>X-Dry-Run: true</code>.</p>
<p>Send this header to limit the cost: <code>X-Max-Credits: 10</code>.</p>
</div>
<div>
<h2 id="plans">Plans</h2>
${planTable()}
${sold && html`<p><a href="/pricing">Plan prices</a></p>`}
</div>
</section>
</main>`,
  });
}

function signUp(welcomed: Welcomed): Html {
  if (!isOpen(welcomed)) return whoMaySignUp(welcomed);
  return html`<p>Sign up with an email address, then create a key.</p>
<p><a class="button" href="/dashboard/keys">Sign up</a></p>
${welcomed.signUp !== 'open' && whoMaySignUp(welcomed)}`;
}
