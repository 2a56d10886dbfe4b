import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PlanPrice, Sales } from '../billing/billing.ts';
import { LOCAL_ORIGIN, originOfHost } from '../http/origin.ts';
import type { Resource } from '../http/page.ts';
import type { Document } from '../rest/openapi/document.ts';
import { onFirstUse } from '../scheduling/on-first-use.ts';
import { endpoints } from '../schema/endpoints.ts';
import { apiList, schema } from '../schema/index.ts';
import {
  type About,
  dataDocument,
  dataPage,
  dataVersion,
  type Providers,
  type PublishedIpList,
} from './data.ts';
import { errorPage, errorsMarkdown } from './errors.ts';
import { html } from './html.ts';
import { landingPage } from './landing.ts';
import { pricingPage } from './pricing.ts';
import { markdownPages } from './reference/markdown.ts';
import { referencePage } from './reference/page.ts';
import { serverJson } from './server-json.ts';
import type { Welcomed } from './sign-up.ts';

export interface PagesOptions {
  /** The version of the service, from `package.json`. */
  readonly version?: string;
  /** The public origin without a trailing slash. Default: samples show the host in the browser's address bar. */
  readonly baseUrl?: string | undefined;
  /** Datasets on the data page. Default: none. */
  readonly datasets?: readonly About[];
  /** Services that APIs need, with their state in this installation. Default: none. */
  readonly providers?: Providers;
  /** Returns the published lists of IP addresses in use. Default: none. */
  readonly ipLists?: () => Iterable<PublishedIpList>;
  /** Contact of the operator of the service, `https:` or `mailto:`. Default: none. */
  readonly contact?: string | undefined;
  /** Rules for new accounts. Default: open to all. */
  readonly people?: Omit<Welcomed, 'contact'>;
  /** Returns the prices of plans. Set only if plans are sold. */
  readonly prices?: Sales['prices'];
}

/**
 * Returns the function that builds the page at a path. Undefined if there is no such page. Nothing is built before the
 * request is admitted. `host` is the host in the request.
 */
export type Pages = (path: string, host?: string) => (() => Promise<Resource>) | undefined;

/** Files that are served below `/assets/` under their own names. */
const ASSETS = [
  'site.css',
  'landing.css',
  'reference.css',
  'dashboard.css',
  'graphiql.css',
  'site.js',
  'key.js',
  'reference.js',
  'search.js',
  'samples.js',
  'calls.js',
  'copy.js',
  'dashboard.js',
  'forms.js',
  'graphiql.js',
  'icon.svg',
].map((name) => new URL(`./assets/${name}`, import.meta.url));

/** Paths of the Markdown texts for programs, which are generated from the OpenAPI document. */
const MARKDOWN = new Set([
  ...['/llms.txt', '/docs.md', '/pricing.md'],
  ...apiList.map(({ name }) => `/docs/${name}.md`),
  ...endpoints(schema).map(({ api, name }) => `/docs/${api}/${name}.md`),
]);

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Maximum number of hosts whose OpenAPI document is cached. If clients make up more hosts, the document is built for
 * each request.
 */
const HOSTS_KEPT = 8;
/** Maximum number of cached smaller texts. Each text is for one host and one path. */
const TEXTS_KEPT = 64;
/** Placeholder for the origin in texts. */
const ORIGIN = '\u{e000}origin\u{e000}';

/**
 * Creates the pages and the OpenAPI document that they are made from: `/`, `/pricing`, `/docs`, `/docs/errors`,
 * `/data`, `/data.json`, `/openapi.json` and their assets; and the texts for programs: `/llms.txt`, `/docs.md`,
 * `/docs/<api>.md`, `/docs/<api>/<operation>.md`, `/server.json`. Each is read or built on its first request and then
 * cached. All files are our own: no page loads anything from another host.
 */
export function createPages({
  baseUrl,
  datasets = [],
  providers = [],
  ipLists = () => [],
  contact,
  people = { signUp: 'open', canMail: true },
  prices,
  version = '0.0.0',
}: PagesOptions = {}): Pages {
  const welcomed = { signUp: people.signUp, canMail: people.canMail, contact };
  const origin = baseUrl ? html`${baseUrl}` : html`<span data-origin>${LOCAL_ORIGIN}</span>`;
  const texts = onFirstUse(async () => markdownPages(await document(), ORIGIN));
  /** Returns a text of the reference, or `/server.json`, for an origin. */
  const text = async (path: string, url: string): Promise<Resource> => {
    if (path === '/server.json') return placed(serverJson(url, version), !baseUrl);
    return placed(markdown(((await texts())[path] ?? '').replaceAll(ORIGIN, url)), !baseUrl);
  };
  const dataFacts = async () => ({
    datasets: await loaded(datasets),
    providers,
    ipLists: [...ipLists()],
  });
  const builders: Record<string, () => Promise<Resource>> = {
    '/': async () => landingPage(await document(), { origin, welcomed, sold: prices !== undefined }),
    '/pricing': async () => pricingPage(await document(), { contact }),
    '/docs': async () => referencePage(await document(), origin, providers),
    '/docs/errors': async () => errorPage(),
    '/data': async () => dataPage(await dataFacts()),
    '/data.json': async () => dataDocument(await dataFacts()),
    '/docs/errors.md': async () => markdown(errorsMarkdown()),
    ...Object.fromEntries(ASSETS.map((file) => [`/assets/${basename(file.pathname)}`, () => asset(file)])),
  };
  const built = new Map<string, Promise<Resource>>();
  /** The lists that the data page was built from. They are replaced while the service runs. */
  let shownVersion = '';
  const pricing = prices && createPricing(prices);
  const readTemplate = onFirstUse(template);
  const contracts = new LRUCache<string, Promise<Resource>>({ max: HOSTS_KEPT });
  const placedTexts = new LRUCache<string, Promise<Resource>>({ max: TEXTS_KEPT });
  const textAt = (path: string, url: string): Promise<Resource> => {
    const key = url + path;
    const resource = placedTexts.get(key) ?? lasting(text(path, url), () => placedTexts.delete(key));
    placedTexts.set(key, resource);
    return resource;
  };
  const contract = (url: string): Promise<Resource> => {
    const resource =
      contracts.get(url) ??
      lasting(
        readTemplate().then((found) => contractAt(found, url, !baseUrl)),
        () => contracts.delete(url),
      );
    contracts.set(url, resource);
    return resource;
  };
  return (written, host = '') => {
    const path = written.length > 1 ? written.replace(/\/$/, '') : written;
    const at = () => baseUrl ?? originOfHost(host) ?? LOCAL_ORIGIN;
    if (path === '/openapi.json') return () => contract(at());
    if (path === '/server.json' || MARKDOWN.has(path)) return () => textAt(path, at());
    if (path === '/pricing' && pricing) return pricing;
    const build = Object.hasOwn(builders, path) && builders[path];
    const making = () => lasting((build as () => Promise<Resource>)(), () => built.delete(path));
    if (path === '/data' || path === '/data.json') {
      const version = dataVersion(datasets, [...ipLists()]);
      if (version !== shownVersion) for (const page of ['/data', '/data.json']) built.delete(page);
      shownVersion = version;
    }
    return build ? () => built.getOrInsertComputed(path, making) : undefined;
  };
}

/**
 * Loads each dataset in a separate iteration of the event loop. A dataset must be loaded before its records can be
 * counted, and loading may take milliseconds.
 */
async function loaded(datasets: readonly About[]): Promise<readonly About[]> {
  for (const { count } of datasets) {
    await nextTurn();
    count();
  }
  return datasets;
}

/**
 * Returns a promise that all requests share. If the promise rejects, it is removed from the cache, because a file that
 * could not be read may be readable the next time.
 */
function lasting<Made>(made: Promise<Made>, forget: () => void): Promise<Made> {
  made.catch(forget);
  return made;
}

/**
 * Reads the committed document, which a test keeps up to date. The pages therefore show the document from which
 * clients were generated.
 */
async function document(): Promise<Document> {
  return JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'));
}

/**
 * Returns the pricing page for a service that sells plans. The page is rebuilt when the prices have changed. As long
 * as the prices are cached, their list is the same object.
 */
function createPricing(prices: Sales['prices']): () => Promise<Resource> {
  let last: { readonly list: readonly PlanPrice[] | 'unknown'; readonly page: Resource } | undefined;
  return async () => {
    const list = await prices().catch(() => 'unknown' as const);
    if (last?.list !== list) last = { list, page: pricingPage(await document(), { prices: list }) };
    return last.page;
  };
}

/** The text of the OpenAPI document before and after its servers. */
type Template = readonly [before: string, after: string];

/** Reads and serialises the document only once. Doing both for every made-up host would take too long. */
async function template(): Promise<Template> {
  const { servers, ...rest } = await document();
  const [before = '', after = ''] = JSON.stringify({ servers, ...rest }).split(JSON.stringify(servers));
  return [before, after];
}

/**
 * Returns the document as served, with the absolute URL of the service. Clients are generated from it, and few tools
 * support relative URLs.
 */
function contractAt([before, after]: Template, url: string, fromRequest: boolean): Resource {
  const servers = JSON.stringify([{ url, description: 'This server.' }]);
  return placed({ type: 'application/json', body: `${before}${servers}${after}` }, fromRequest);
}

/**
 * Sets the headers of a resource that contains its origin. If the origin is the host of the request, caches must not
 * reuse the resource for other hosts. The resource is then compressed with little effort, because clients can make up
 * any number of hosts.
 */
const placed = (resource: Resource, fromRequest: boolean): Resource =>
  fromRequest ? { ...resource, headers: [['cache-control', 'private, no-cache']], effort: 2 } : resource;

const markdown = (body: string): Resource => ({ type: 'text/markdown; charset=utf-8', body });

async function asset(file: URL): Promise<Resource> {
  return { type: TYPES[extname(file.pathname)] ?? '', body: await readFile(file) };
}
