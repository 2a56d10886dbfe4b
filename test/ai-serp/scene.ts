import type { LlmSettings } from '../../src/config/llm.ts';
import type { SerpSettings } from '../../src/config/serp.ts';
import type { UpstreamSettings } from '../../src/upstream/upstream.ts';
import { openInternet } from '../internet.ts';
import { type Model, openModel } from '../parser/llm/model-server.ts';
import { openTestService } from '../service-in-memory.ts';

/** A page of the web: its HTML, or the handler of its server. */
export type Page = string | ((request: Request) => Response | Promise<Response>);

export interface SceneOptions {
  /** Pages by address, in the order of the search results. */
  readonly pages: Readonly<Record<string, Page>>;
  /** Snippets of the search by address; the default title and snippet contain no words. */
  readonly snippets?: Readonly<Record<string, string>>;
  readonly titles?: Readonly<Record<string, string>>;
  readonly suggestions?: readonly string[];
  readonly model?: Model;
  readonly llm?: Partial<LlmSettings>;
  readonly settings?: Partial<UpstreamSettings>;
}

const SERP: SerpSettings = {
  tried: ['searxng'],
  searxng: { baseUrl: 'http://searxng.example.net' },
  brave: undefined,
  serper: undefined,
  serpapi: undefined,
  brightdata: undefined,
  openserp: undefined,
  timeoutMs: 5_000,
  concurrent: 8,
};

/** Opens the service, a search engine that finds `pages`, the pages, and optionally a language model. */
export async function openScene({
  pages,
  snippets = {},
  titles = {},
  suggestions = [],
  model,
  llm: modelSettings = {},
  settings = {},
}: SceneOptions) {
  const searches: URL[] = [];
  const addresses = Object.keys(pages);
  const search = (request: Request) => {
    searches.push(new URL(request.url));
    const results = addresses.map((url) => ({
      url,
      title: titles[url] ?? 'A page',
      content: snippets[url] ?? '',
      engines: ['google'],
    }));
    return Response.json({
      results,
      suggestions,
      answers: [],
      corrections: [],
      infoboxes: [],
      unresponsive_engines: [],
    });
  };
  const byOrigin = Map.groupBy(
    addresses.filter((url) => URL.canParse(url) && !/^\d/.test(new URL(url).hostname)),
    (url) => new URL(url).origin,
  );
  const sites = Object.fromEntries(
    [...byOrigin].map(([origin, urls]) => [
      origin,
      (request: Request) => {
        const { pathname } = new URL(request.url);
        const page = pages[urls.find((url) => new URL(url).pathname === pathname) ?? ''];
        if (page === undefined) return new Response('Not here', { status: 404 });
        if (typeof page !== 'string') return page(request);
        return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      },
    ]),
  );
  const hosts = new Set([
    'searxng.example.net',
    ...[...byOrigin.keys()].map((origin) => new URL(origin).hostname),
  ]);
  const llm = model && (await openModel(model, modelSettings));
  const internet = await openInternet({
    zone: [...hosts]
      .filter((host) => !host.startsWith('nowhere.'))
      .map((host, at) => `${host}. 300 IN A 93.184.216.${at + 1}`)
      .join('\n'),
    sites: { 'http://searxng.example.net': search, ...sites },
    settings: { serp: SERP, ...(llm && { llm: llm.llm }), ...settings },
  });
  const service = await openTestService({ upstream: internet.upstream, monotonic: () => performance.now() });
  return {
    ...service,
    house: service,
    searches,
    /** Requests to the model. */
    asked: llm?.requests ?? [],
    connections: internet.connections,
    upstream: internet.upstream,
    ask: (args: Record<string, unknown>) => service.post('/ai-serp/v1/search', args),
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
      await llm?.[Symbol.asyncDispose]();
    },
  };
}

/** Returns a typical page, with the text between navigation and footer. */
export const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>
  <header class="site-header"><nav><a href="/">Home</a> <a href="/shop">Shop our copper kettles today</a></nav></header>
  <div class="cookie-banner"><p>We use cookies to make this site about kettles better, and to show you advertising.</p></div>
  <main><article><h1>${title}</h1>${body}</article></main>
  <aside class="sidebar"><h2>Popular</h2><ul><li><a href="/a">Ten kettles that you must have</a></li><li><a href="/b">Why kettles whistle</a></li></ul></aside>
  <footer><p>Copyright 2026 by a company that sells kettles, all rights reserved.</p></footer></body></html>`;
