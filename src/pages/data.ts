import type { Dataset } from '../datasets/dataset.ts';
import type { Source } from '../datasets/source.ts';
import { curationText } from '../formats/curation.ts';
import type { Resource } from '../http/page.ts';
import type { ProviderState } from '../schema/providers.ts';
import { type Html, html, inline } from './html.ts';
import { layout } from './layout.ts';

export type About = Pick<Dataset<unknown>, 'name' | 'title' | 'sources' | 'count' | 'problems'>;

/** The page and the JSON document have the same URL. The `Accept` header selects one of them. */
const HEADERS = [['vary', 'Accept']] as const;

/** The services that the operator of this installation can configure, and their state. */
export type Providers = readonly ProviderState[];

/** A published list of IP addresses in use. */
export interface PublishedIpList {
  readonly list: {
    readonly name: string;
    readonly publisher: string;
    readonly url: string;
    readonly licence: string | null;
    readonly terms: string;
    readonly changes: string;
  };
  readonly date: string;
  readonly rows: number;
}

/** The datasets, the services and the lists that the page is about. */
export interface DataFacts {
  readonly datasets: readonly About[];
  readonly providers: Providers;
  readonly ipLists?: readonly PublishedIpList[];
}

/** Identifies the facts that change while the service runs: fetched lists and rates, and their problems. */
export const dataVersion = (datasets: readonly About[], lists: readonly PublishedIpList[]): string =>
  JSON.stringify([
    datasets.map(({ sources, problems }) => [
      sources.map(({ name, retrieved }) => [name, retrieved]),
      problems(),
    ]),
    lists.map(({ list, date, rows }) => [list.name, date, rows]),
  ]);

/** Returns `/data.json`: every dataset with its sources, their licences and dates, and its number of records;
 * and the published lists in use. */
export function dataDocument({ datasets, providers, ipLists: lists = [] }: DataFacts): Resource {
  const items = datasets.map(({ name, title, sources, count, problems }) => ({
    ...{ name, title, records: count(), sources },
    ...(problems().length > 0 && { problems: problems() }),
  }));
  const ipLists = lists.map(({ list, date, rows }) => ({
    ...{ name: list.name, publisher: list.publisher, url: list.url, date, records: rows },
    ...{ licence: list.licence, terms: list.terms, changes: list.changes },
  }));
  const body = JSON.stringify({ count: items.length, total: items.length, items, providers, ipLists });
  return { type: 'application/json', body, headers: HEADERS };
}

/** Renders `/data`: the same data as a page. */
export function dataPage({ datasets, providers, ipLists = [] }: DataFacts): Resource {
  const sheet = layout({
    title: 'Data · Facet',
    summary: 'Every dataset with its sources, licences and dates.',
    name: 'data',
    main: html`<main id="main">
<h1>Data</h1>
<p>Facet uses ${datasets.length} datasets. This page lists their sources and licences. It is also available <a href="/data.json">as JSON</a>.</p>
${providers.length > 0 && providerChapter(providers)}
${listChapter(ipLists)}
${datasets.map(chapter)}
</main>`,
  });
  return { ...sheet, headers: [...(sheet.headers ?? []), ...HEADERS] };
}

const providerChapter = (providers: Providers): Html => html`<section>
<h2 id="providers">Providers</h2>
<p>Some APIs need a third-party provider.</p>
<div class="scroll"><table>
<thead><tr><th scope="col">API</th><th scope="col">Needs</th><th scope="col">Status</th><th scope="col">Without it</th></tr></thead>
<tbody>${providers.map(providerRow)}</tbody>
</table></div>
</section>
`;

const providerRow = ({ api, title, what, part, without, configured }: Providers[number]): Html => html`<tr>
<th scope="row"><a href="/docs#api-${api}">${title}</a></th>
<td>${what}${part && html`, for ${inline(part)}`}</td>
<td>${configured ? 'Configured' : 'Not configured'}</td>
<td>${inline(without)}</td>
</tr>`;

const listChapter = (lists: readonly PublishedIpList[]): Html => html`<section>
<h2 id="ip-lists">Published lists of IP addresses</h2>
<p>${
  lists.length > 0
    ? 'Downloaded by this server once a day. No licence means that the publisher states none: read the terms.'
    : 'None in use. The administrator has turned them off, or none could be downloaded yet.'
}</p>
${
  lists.length > 0 &&
  html`<div class="scroll"><table>
<thead><tr><th scope="col">List</th><th scope="col">Publisher</th><th scope="col">Licence</th><th scope="col">As of</th><th scope="col">Records</th></tr></thead>
<tbody>${lists.map(listRow)}</tbody>
</table></div>`
}
</section>
`;

const listRow = ({
  list: { name, publisher, url, licence, terms },
  date,
  rows,
}: PublishedIpList): Html => html`<tr>
<th scope="row">${linked(name, url)}</th>
<td>${publisher}</td>
<td>${linked(licence ?? 'Terms', terms)}</td>
<td>${date}</td>
<td>${rows.toLocaleString('en')}</td>
</tr>`;

const chapter = ({ name, title, sources, count, problems }: About): Html => html`<section>
<h2 id="${name}">${title}</h2>
<p>${recordsText(count())}</p>
<div class="scroll"><table>
<thead><tr><th scope="col">Source</th><th scope="col">Licence</th><th scope="col">As of</th><th scope="col">Notes</th></tr></thead>
<tbody>${sources.map(row)}</tbody>
</table></div>
${
  problems().length > 0 &&
  html`<p>Not all facts could be fetched or used:</p>
<ul>${problems().map((problem) => html`<li>${problem}</li>`)}</ul>`
}
</section>
`;

const recordsText = (count: number): string =>
  count === 0 ? 'Not installed on this server.' : `${count.toLocaleString('en')} records.`;

/** Folder of one of Facet’s own tables in the repository. The notice names it; visitors of the page cannot open it. */
const OWN_TABLE = /[,;] in `tools\/[^`]*`/;

const row = ({ name, version, url, licence, retrieved, note, curated }: Source): Html => html`<tr>
<th scope="row">${linked(name, url)}${version ? ` ${version}` : ''}</th>
<td>${linked(licence.id.replace('LicenseRef-', ''), licence.url)}</td>
<td>${retrieved}</td>
<td>${curated ? `${curationText(curated)} ` : ''}${note?.replace(OWN_TABLE, '').replaceAll('`', '') ?? ''}</td>
</tr>`;

const linked = (text: string, url: string | undefined): Html | string =>
  url ? html`<a href="${url}">${text}</a>` : text;
