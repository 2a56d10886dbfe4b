import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import type { Resource } from '../http/page.ts';
import { onFirstUse } from '../scheduling/on-first-use.ts';

/** The initial text of the editor. Lines that are longer than its pane would be cut off. */
export const WELCOME = `# One key, many APIs. Enter your API key above,
# then press the play button. The response
# reports the cost: extensions.credits.

query Welcome {
  referenceHttpStatus(code: 404) {
    message
    description
  }
  referenceMimeType(type: "application/json") {
    extensions
    compressible
    # An edge: each item is the result of a call to
    # referenceMimeExtension, at the same price.
    extensionResults {
      extension
      mimeTypes
    }
  }
}

# Six REST calls in one query: 6 credits.
query Journey {
  aviationAirport(code: "LIS") {
    name
    country {
      name { common }
      currencies { currency { name } }
      holidays { items { date name } }
      neighbours { name { common } }
      airports(limit: 3) { items { name } }
    }
  }
}

# Live lookups query the network: 5 credits each.
query Live {
  dnsLookupCheck(name: "example.com", type: ["MX"]) {
    status
    records { value }
  }
  emailIntelligenceCheck(email: "ada@gmial.com") {
    verdict
    didYouMean
  }
}
`;

/**
 * GraphiQL as a page of a few lines. The megabytes of files that it needs are separate, so a browser requests them
 * only once.
 */
export interface GraphiQL {
  readonly page: () => Promise<Resource>;
  /** Returns the file at a path if it belongs to GraphiQL. */
  readonly asset: (path: string) => Promise<Resource | undefined> | undefined;
}

const FOLDER = '/assets/graphiql/';

/** GraphiQL's editor creates styles and workers at run time. Nothing is loaded from, or sent to, another origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Creates GraphiQL, which works without a network. Its files are read and built only when one of them is first
 * requested.
 */
export function createGraphiQL(): GraphiQL {
  const built = onFirstUse(async () => takenApart(await rendered()));
  return {
    page: async () => (await built()).page,
    asset: (path) => (path.startsWith(FOLDER) ? built().then(({ assets }) => assets.get(path)) : undefined),
  };
}

/** Renders on a separate thread because loading the nine megabytes takes a third of a second. */
function rendered(): Promise<string> {
  const options: Parameters<typeof renderGraphiQL>[0] = {
    title: 'Facet GraphiQL',
    favicon: '/assets/icon.svg',
    defaultQuery: WELCOME,
    // The key has a separate field above the editor (`pages/assets/graphiql.js`). Headers may contain another key, so
    // browsers must not store them.
    shouldPersistHeaders: false,
    inputValueDeprecation: true,
    schemaDescription: true,
  };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(new URL('./graphiql-worker.ts', import.meta.url), { workerData: options });
  worker
    .once('message', resolve)
    .once('error', reject)
    .once('exit', () => reject(new Error('GraphiQL was not rendered.')));
  return promise;
}

/**
 * The bar above GraphiQL, with a link back and the key for all of GraphiQL's tabs. Its module must run first because
 * GraphiQL requests the schema as soon as it is loaded. Modules and deferred scripts run in page order.
 */
const BAR = `<header class="facet">
<a href="/"><img src="/assets/icon.svg" alt="" width="20" height="20"> Facet</a>
<a href="/docs">Reference</a>
<label for="key">API key</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="fct_live_…" title="Kept in this browser tab until it is closed">
<button id="forget" type="button" hidden>Forget it</button>
</header>
`;

const BESIDE = `<link rel="stylesheet" href="/assets/graphiql.css" />
<script src="/assets/graphiql.js" type="module"></script>
`;

/**
 * GraphiQL is as high as the window, but its hidden text for screen readers is below it. Without this style, the
 * window would scroll.
 */
export const FITTING = 'html,body{height:100%;overflow:hidden}';

/** The tags whose content is moved into files. */
const PARTS = [
  { open: '<style>', close: '</style>', type: 'text/css; charset=utf-8', end: '.css' },
  { open: '<script>', close: '</script>', type: 'text/javascript; charset=utf-8', end: '.js' },
] as const;

/**
 * Moves styles and scripts from a page into files. Their names are hashes of their content, so a file never changes.
 */
function takenApart(whole: string): { page: Resource; assets: ReadonlyMap<string, Resource> } {
  const assets = new Map<string, Resource>();
  let html = whole.replace('<style>', `<style>${FITTING}`);
  for (const { open, close, type, end } of PARTS) {
    for (let at = html.indexOf(open); at >= 0; at = html.indexOf(open, at)) {
      const to = html.indexOf(close, at);
      const body = Buffer.from(html.slice(at + open.length, to));
      const path = `${FOLDER}${hash('sha256', body).slice(0, 16)}${end}`;
      assets.set(path, { type, body, headers: [['cache-control', 'public, max-age=31536000, immutable']] });
      const link =
        end === '.css' ? `<link rel="stylesheet" href="${path}" />` : `<script src="${path}" defer></script>`;
      html = html.slice(0, at) + link + html.slice(to + close.length);
    }
  }
  html = html
    .replace(
      '<meta charset="utf-8" />',
      '<meta charset="utf-8" />\n<meta name="viewport" content="width=device-width, initial-scale=1" />',
    )
    .replace('</head>', `${BESIDE}</head>`)
    .replace('<div id="root">', `${BAR}<div id="root">`);
  const page = {
    type: 'text/html; charset=utf-8',
    body: html,
    headers: [['content-security-policy', POLICY]] as const,
  };
  return { page, assets };
}
