import type { Resource } from '../../http/page.ts';
import type { Document } from '../../rest/openapi/document.ts';
import type { Providers } from '../data.ts';
import { type Html, html, inline, price, prose } from '../html.ts';
import { layout } from '../layout.ts';
import { type Chapter, catalogue, type Entry, type Example, type Input } from './catalogue.ts';
import { curlOf, curlWithFile } from './samples.ts';
import { fields, rules, type Schemas, typeName } from './shapes.ts';
import { tryIt } from './try-it.ts';

interface Reading {
  readonly document: Document;
  /** The origin that samples call. */
  readonly origin: Html;
  readonly providers: Providers;
}

/** The reference: every operation of the document, by API, with its price, samples and a form to try it. */
export function referencePage(document: Document, origin: Html, providers: Providers): Resource {
  const chapters = catalogue(document);
  const reading = { document, origin, providers };
  return layout({
    title: 'Facet reference',
    summary: 'Every operation, parameter, response and price, with a form to try it.',
    name: 'reference',
    styles: ['reference.css'],
    main: html`<div class="columns">
${contents(chapters)}
<main id="main">
<h1>Reference</h1>
<div class="intro">${prose(document.info.description)}</div>
${chapters.map((chapter) => describeChapter(chapter, reading))}
</main>
</div>`,
  });
}

const contents = (chapters: readonly Chapter[]): Html => html`<nav class="contents" aria-label="Operations">
<label class="field">API key <input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="fct_live_…"></label>
<p class="hint">For the forms on this page. It is not stored.</p>
<label class="field">Find <input id="find" type="search" placeholder="status, tld, …"></label>
${chapters.map(
  ({ api, tag, entries }) => html`<section>
<h2><a href="#api-${api}">${tag.name}</a></h2>
<ul>${entries.map(
    ({ id, summary, routes, credits }) =>
      html`<li data-words="${[id, summary, ...routes.map(({ path }) => path)].join(' ').toLowerCase()}"><a href="#${id}">${summary}</a> <span class="price">${credits}</span></li>`,
  )}</ul>
</section>`,
)}
</nav>`;

const describeChapter = (
  { api, tag, entries }: Chapter,
  reading: Reading,
): Html => html`<section class="chapter">
<h2 id="api-${api}"><a href="#api-${api}">${tag.name}</a></h2>
${prose(tag.description)}
${reading.providers.filter((one) => one.api === api && !one.configured).map(describeMissing)}
${entries.map((entry) => describeEntry(entry, reading))}
</section>`;

/** Said where it is looked for, so that nobody finds out by a 503. */
const describeMissing = ({ what, part, without }: Providers[number]): Html =>
  html`<p class="hint">${what} is not configured on this installation${part && html`, for ${inline(part)}`}. ${inline(without)}</p>`;

function describeEntry(entry: Entry, { document, origin }: Reading): Html {
  const { id, summary, description, credits, routes, inputs, answer, examples, samples, fileField } = entry;
  const { schemas } = document.components;
  const withFile = curlWithFile(entry, origin);
  return html`<article id="${id}">
<div class="words">
<h3><a href="#${id}">${summary}</a> <span class="price">${price(credits)}</span></h3>
${routes.map(
  ({ method, path }) =>
    html`<p class="route"><span class="method">${method}</span> <code>${path}</code>${method === 'POST' && html` <span class="hint">parameters as JSON or a form${fileField && html`, a file in its field <code>${fileField}</code>`}</span>`}</p>`,
)}
<p class="route"><span class="method">GraphQL</span> <code>${id}</code></p>
${prose(description)}
${
  inputs.length > 0 &&
  html`<h4>Parameters</h4>
<dl class="inputs">${inputs.map((input) => describeInput(input, schemas))}</dl>`
}
<h4>Response <span class="type">${typeName(answer, schemas)}</span></h4>
${fields(answer, schemas)}
</div>
<div class="samples">
${sample('curl', curlOf(entry, origin))}
${withFile && sample('curl with a file', withFile)}
${samples.map(({ label, source }) => sample(label, html`${source}`))}
${examples.slice(0, 1).map(recorded)}
${tryIt(entry)}
</div>
</article>`;
}

function describeInput({ name, in: where, required, description, schema }: Input, named: Schemas): Html {
  const limits = rules(schema);
  return html`<div><dt><code>${name}</code> <span class="type">${typeName(schema, named)}, in ${where}${required && ', required'}</span></dt>
<dd>${inline(description)}${limits.length > 0 && html` <span class="rules">${limits.map((rule, index) => html`${index > 0 && ', '}${rule}`)}</span>`}</dd></div>`;
}

const recorded = ({ summary, answer }: Example): Html | false =>
  answer !== undefined &&
  sample(
    `Response: ${summary}${answer.description ? `. ${answer.description}` : ''}`,
    html`${JSON.stringify(answer.value, null, 2)}`,
  );

const sample = (label: string, source: Html): Html =>
  html`<figure><figcaption>${label}</figcaption><pre tabindex="0"><code>${source}</code></pre></figure>`;
