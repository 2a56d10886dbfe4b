import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PlanPrice, Sales } from '../billing/billing.ts';
import { LOCAL_ORIGIN, originOfHost } from '../http/origin.ts';
import type { Resource } from '../http/page.ts';
import type { Document } from '../rest/openapi/document.ts';
import { endpoints } from '../schema/endpoints.ts';
import { apiList, schema } from '../schema/index.ts';
import { type About, dataDocument, dataPage, type Providers } from './data.ts';
import { errorPage, errorsMarkdown } from './errors.ts';
import { html } from './html.ts';
import { landingPage } from './landing.ts';
import { pricingPage } from './pricing.ts';
import { markdownPages } from './reference/markdown.ts';
import { referencePage } from './reference/page.ts';
import { serverJson } from './server-json.ts';
import type { Welcomed } from './sign-up.ts';

export interface PagesOptions {
  /** The service's, as `package.json` says it. */
  readonly version?: string;
  /** The public origin, no slash at the end. Without it, samples show the host that a reader's browser is on. */
  readonly baseUrl?: string | undefined;
  /** What the data page lists. Default: none. */
  readonly datasets?: readonly About[];
  /** What APIs need that is or is not configured here. Default: nothing. */
  readonly providers?: Providers;
  /** Where whoever runs the service is reached, `https:` or `mailto:`. Default: nobody is told. */
  readonly contact?: string | undefined;
  /** Who may have an account. Default: everybody. */
  readonly people?: Omit<Welcomed, 'contact'>;
  /** What plans cost, where they are sold. */
  readonly prices?: Sales['prices'];
}

/**
 * Gives what makes the page at a path, or undefined where there is none: nothing is done before it is sure that somebody may
 * see it. `host` is what the request says it was sent to.
 */
export type Pages = (path: string, host?: string) => (() => Promise<Resource>) | undefined;

/** Served below `/assets/` by their own names. */
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

/** What is made of the document for programs that read. */
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

/** So many hosts have their document at hand; who makes up more gets each made anew. */
const HOSTS_KEPT = 8;
/** So many smaller texts that name a host are at hand. */
const TEXTS_KEPT = 64;
/** Stands in texts where the origin will. */
const ORIGIN = '\u{e000}origin\u{e000}';

/**
 * The pages for people and the document they come from: `/`, `/pricing`, `/docs`, `/docs/errors`, `/data`, `/data.json`,
 * `/openapi.json` and their assets; and what of them programs read: `/llms.txt`, `/docs.md`, `/docs/<api>.md`,
 * `/docs/<api>/<operation>.md`, `/server.json`.
 * Nothing is read or built before it is first asked for; then it is kept. All of it is ours: no page loads anything
 * from another host.
 */
export function createPages({
  baseUrl,
  datasets = [],
  providers = [],
  contact,
  people = { signUp: 'open', canMail: true },
  prices,
  version = '0.0.0',
}: PagesOptions = {}): Pages {
  const welcomed = { signUp: people.signUp, canMail: people.canMail, contact };
  const origin = baseUrl ? html`${baseUrl}` : html`<span data-origin>${LOCAL_ORIGIN}</span>`;
  let texts: Promise<Readonly<Record<string, string>>> | undefined;
  /** The texts of the reference, and what the registry is told, as they are at an origin. */
  const text = async (path: string, url: string): Promise<Resource> => {
    if (path === '/server.json') return placed(serverJson(url, version), !baseUrl);
    texts ??= lasting(
      document().then((found) => markdownPages(found, ORIGIN)),
      () => {
        texts = undefined;
      },
    );
    return placed(markdown(((await texts)[path] ?? '').replaceAll(ORIGIN, url)), !baseUrl);
  };
  const builders: Record<string, () => Promise<Resource>> = {
    '/': async () => landingPage(await document(), { origin, welcomed, sold: prices !== undefined }),
    '/pricing': async () => pricingPage(await document(), { contact }),
    '/docs': async () => referencePage(await document(), origin, providers),
    '/docs/errors': async () => errorPage(),
    '/data': async () => dataPage(await loaded(datasets), providers),
    '/data.json': async () => dataDocument(await loaded(datasets), providers),
    '/docs/errors.md': async () => markdown(errorsMarkdown()),
    ...Object.fromEntries(ASSETS.map((file) => [`/assets/${basename(file.pathname)}`, () => asset(file)])),
  };
  const built = new Map<string, Promise<Resource>>();
  const pricing = prices && createPricing(prices);
  let read: Promise<Template> | undefined;
  const contracts = new LRUCache<string, Promise<Resource>>({ max: HOSTS_KEPT });
  const placedTexts = new LRUCache<string, Promise<Resource>>({ max: TEXTS_KEPT });
  const textAt = (path: string, url: string): Promise<Resource> => {
    const key = url + path;
    const resource = placedTexts.get(key) ?? lasting(text(path, url), () => placedTexts.delete(key));
    placedTexts.set(key, resource);
    return resource;
  };
  const contract = (url: string): Promise<Resource> => {
    read ??= lasting(template(), () => {
      read = undefined;
    });
    const resource =
      contracts.get(url) ??
      lasting(
        read.then((found) => contractAt(found, url, !baseUrl)),
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
    return build ? () => built.getOrInsertComputed(path, making) : undefined;
  };
}

/** Loads each dataset in a turn of the event loop of its own: only then its records can be counted, and some take milliseconds. */
async function loaded(datasets: readonly About[]): Promise<readonly About[]> {
  for (const { count } of datasets) {
    await nextTurn();
    count();
  }
  return datasets;
}

/** What is being made for all who ask, and forgotten where that fails: a file that could not be read for once may be the next time. */
function lasting<Made>(made: Promise<Made>, forget: () => void): Promise<Made> {
  made.catch(forget);
  return made;
}

/** The committed document, which a test proves current: what people read is what clients were generated from. */
async function document(): Promise<Document> {
  return JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'));
}

/** The page of prices where plans are sold, built anew when those have changed: as long as they are remembered, they are the same list. */
function createPricing(prices: Sales['prices']): () => Promise<Resource> {
  let last: { readonly list: readonly PlanPrice[] | 'unknown'; readonly page: Resource } | undefined;
  return async () => {
    const list = await prices().catch(() => 'unknown' as const);
    if (last?.list !== list) last = { list, page: pricingPage(await document(), { prices: list }) };
    return last.page;
  };
}

/** The text of the document but for its servers, which stand between. */
type Template = readonly [before: string, after: string];

/** Read and written once: each takes longer than a host that somebody made up may keep others waiting. */
async function template(): Promise<Template> {
  const { servers, ...rest } = await document();
  const [before = '', after = ''] = JSON.stringify({ servers, ...rest }).split(JSON.stringify(servers));
  return [before, after];
}

/**
 * The document as it is served, with the absolute address of the service: clients are generated from it as it is, and few
 * tools make anything of a relative one.
 */
function contractAt([before, after]: Template, url: string, asked: boolean): Resource {
  const servers = JSON.stringify([{ url, description: 'This service.' }]);
  return placed({ type: 'application/json', body: `${before}${servers}${after}` }, asked);
}

/**
 * What names where it is served. Where that is the host of the request, no cache may keep it for those who ask another; and as
 * anybody can make up hosts, little effort is spent on theirs.
 */
const placed = (resource: Resource, asked: boolean): Resource =>
  asked ? { ...resource, headers: [['cache-control', 'private, no-cache']], effort: 2 } : resource;

const markdown = (body: string): Resource => ({ type: 'text/markdown; charset=utf-8', body });

async function asset(file: URL): Promise<Resource> {
  return { type: TYPES[extname(file.pathname)] ?? '', body: await readFile(file) };
}
