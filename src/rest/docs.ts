import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Resource } from '../http/page.ts';
import { type About, dataDocument, dataPage } from './docs/data.ts';
import { errorPage } from './docs/error-page.ts';
import { html } from './docs/html.ts';
import { referencePage } from './docs/reference.ts';
import { landingPage } from './landing.ts';
import type { Document } from './openapi/document.ts';

export interface PagesOptions {
  /** The public origin, no slash at the end. Without it, samples show the host that a reader's browser is on. */
  readonly baseUrl?: string | undefined;
  /** What the data page lists. Default: none. */
  readonly datasets?: readonly About[];
}

/** Gives the page at a path, or undefined where there is none. */
export type Pages = (path: string) => Promise<Resource> | undefined;

/** Served below `/assets/` by their own names. */
const ASSETS = [
  new URL('./docs/assets/site.css', import.meta.url),
  new URL('./docs/assets/landing.css', import.meta.url),
  new URL('./docs/assets/reference.css', import.meta.url),
  new URL('./docs/assets/site.js', import.meta.url),
  new URL('./docs/assets/icon.svg', import.meta.url),
];

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What samples call until the page's script knows better. */
const LOCAL = 'http://localhost:4000';

/**
 * The pages for people and the document they come from: `/`, `/docs`, `/docs/errors`, `/data`, `/data.json`,
 * `/openapi.json` and their assets.
 * Nothing is read or built before it is first asked for; then it is kept. All of it is ours: no page loads anything
 * from another host.
 */
export function createPages({ baseUrl, datasets = [] }: PagesOptions = {}): Pages {
  const origin = baseUrl ? html`${baseUrl}` : html`<span data-origin>${LOCAL}</span>`;
  const builders: Record<string, () => Promise<Resource>> = {
    '/': async () => landingPage(await document(), origin),
    '/docs': async () => referencePage(await document(), origin),
    '/docs/errors': async () => errorPage(),
    '/data': async () => dataPage(datasets),
    '/data.json': async () => dataDocument(datasets),
    '/openapi.json': async () => ({
      type: 'application/json',
      body: JSON.stringify(baseUrl ? at(await document(), baseUrl) : await document()),
    }),
    ...Object.fromEntries(ASSETS.map((file) => [`/assets/${basename(file.pathname)}`, () => asset(file)])),
  };
  const built = new Map<string, Promise<Resource>>();
  return (written) => {
    const path = written.length > 1 ? written.replace(/\/$/, '') : written;
    const build = Object.hasOwn(builders, path) && builders[path];
    return build ? built.getOrInsertComputed(path, build) : undefined;
  };
}

/** The committed document, which a test proves current: what people read is what clients were generated from. */
async function document(): Promise<Document> {
  return JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'));
}

const at = (document: Document, url: string): Document => ({
  ...document,
  servers: [{ url, description: 'This service.' }],
});

async function asset(file: URL): Promise<Resource> {
  return { type: TYPES[extname(file.pathname)] ?? '', body: await readFile(file) };
}
