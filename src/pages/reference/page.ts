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

/** Renders the reference: every operation of the document, by API, with its price, samples and a form to try it. */
export function referencePage(document: Document, origin: Html, providers: Providers): Resource {
  const chapters = catalogue(document);
  const reading = { document, origin, providers };
  return layout({
    title: 'Facet reference',
    summary: 'Every operation with its parameters, response and price, and a form to try it.',
    name: 'reference',
    styles: ['reference.css'],
    scripts: ['reference.js'],
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
<div class="field"><label for="key">API key</label> <input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="fct_live_…" aria-describedby="key-hint"></div>
<p class="hint" id="key-hint">Stored only in this browser tab. <button id="forget" class="plain" type="button" hidden>Forget key</button></p>
<div class="field"><label for="find">Find</label> <input id="find" type="search" autocomplete="off" placeholder="whois, timezone, flag, …" aria-keyshortcuts="/"></div>
<p id="found" class="hint" role="status"></p>
<ul id="hits" hidden></ul>
<details id="all" open><summary>All operations</summary>
${chapters.map(
  ({ api, tag, entries }) => html`<h2><a href="#api-${api}">${tag.name}</a></h2>
<ul>${entries.map(
    ({ id, summary, routes }) =>
      html`<li><a href="#${id}" title="${routes[0] && `${routes[0].method} ${routes[0].path}`}">${summary}</a></li>`,
  )}</ul>
`,
)}</details>
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

/** Warns of a missing provider next to the operations that need it, before a call fails with 503. */
const describeMissing = ({ what, part, without }: Providers[number]): Html =>
  html`<p class="hint">${what} is not configured on this server${part && html`, for ${inline(part)}`}. ${inline(without)}</p>`;

function describeEntry(entry: Entry, { document, origin }: Reading): Html {
  const {
    id,
    summary,
    description,
    keywords,
    credits,
    routes,
    inputs,
    answer,
    examples,
    samples,
    fileField,
  } = entry;
  const { schemas } = document.components;
  const withFile = curlWithFile(entry, origin);
  return html`<article id="${id}" data-keywords="${keywords}">
<div class="head">
<h3><a href="#${id}">${summary}</a> <span class="price">${price(credits)}</span></h3>
${routes.map(
  ({ method, path }) =>
    html`<p class="route"><span class="method">${method}</span> <code>${path}</code>${method === 'POST' && html` <span class="hint">parameters as JSON or a form${fileField && html`; send a file in the form field <code>${fileField}</code>`}</span>`}</p>`,
)}
<p class="route"><span class="method">GraphQL</span> <code>${id}</code></p>
${prose(description)}
</div>
<div class="samples">
${sample('curl', curlOf(entry, origin), 'curl')}
${samples.map(({ label, lang, source }) => sample(label, html`${source}`, lang))}
${withFile && sample('curl with a file', withFile)}
${tryIt(entry)}
${examples.slice(0, 1).map(recorded)}
</div>
<div class="words">
${
  inputs.length > 0 &&
  html`<h4>Parameters</h4>
<dl class="inputs">${inputs.map((input) => describeInput(input, schemas))}</dl>`
}
<h4>Response <span class="type">${typeName(answer, schemas)}</span></h4>
${fields(answer, schemas)}
</div>
</article>`;
}

function describeInput({ name, in: where, required, description, schema }: Input, named: Schemas): Html {
  const limits = rules(schema);
  return html`<div><dt><code>${name}</code> <span class="type">${typeName(schema, named)}, in ${where}${required && ', required'}</span></dt>
<dd>${inline(description)}${limits.length > 0 && html` <span class="rules">${limits.map((rule, index) => html`${index > 0 && ', '}${inline(rule)}`)}</span>`}</dd></div>`;
}

const recorded = ({ summary, answer }: Example): Html | false =>
  answer !== undefined &&
  sample(
    `Response: ${summary}${answer.description ? `. ${answer.description}` : ''}`,
    html`${JSON.stringify(answer.value, null, 2)}`,
  );

/**
 * Renders a sample.
 * @param language the language of the sample, which readers can choose
 */
const sample = (label: string, source: Html, language?: string): Html =>
  html`<figure${language && html` data-language="${language}"`}><figcaption>${label}</figcaption><pre tabindex="0"><code>${source}</code></pre></figure>`;
