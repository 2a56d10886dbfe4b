import type { Site } from '../internet/web-server.ts';

/** The key of the scraper, which must not appear anywhere. */
export const SCRAPER_KEY = 'bd-hush-4711';

type Row = Readonly<Record<string, unknown>>;

/** A request for a dataset. */
export interface Order {
  readonly dataset: string;
  readonly input: Row;
  /** Query parameters, such as `discover_by`. */
  readonly query: URLSearchParams;
}

/**
 * The progress and the content of a run. `progress` contains the successive answers, the last of which is then
 * repeated; `content` is the snapshot.
 */
export interface Run {
  readonly progress: readonly (string | Response | Promise<Response>)[];
  /** Rows, or a function that returns the answer to each request. */
  readonly content: readonly Row[] | ((asked: number) => Response);
}

/** Rows that are ready immediately, a run to wait for, or another answer. */
export type Answered = readonly Row[] | Run | Response | Promise<Response>;

const API = 'https://api.brightdata.com';

/**
 * Creates a local stub of Bright Data's Web Scraper API according to its documentation: `scrape`, `trigger`,
 * `progress` and `snapshot`, with its key, its 202s and its error messages.
 * @param answer the answer to each order
 * @param earlier runs that were started earlier
 */
export function createBrightData(
  answer: (order: Order) => Answered,
  earlier: Readonly<Record<string, Run>> = {},
) {
  const runs = new Map(
    Object.entries(earlier).map(
      ([id, run]) =>
        [id, { run, asked: 0, fetched: 0 }] as [string, { run: Run; asked: number; fetched: number }],
    ),
  );
  const orders: Order[] = [];
  const requests: string[] = [];

  async function begin(request: Request, query: URLSearchParams): Promise<Response> {
    const inputs = (await request.json()) as Row[];
    const [input] = inputs;
    if (!input || inputs.length !== 1) return json({ error: 'Invalid input' }, 400);
    const order = { dataset: query.get('dataset_id') ?? '', input, query };
    orders.push(order);
    const answered = await answer(order);
    if (answered instanceof Response) return answered;
    if ('progress' in answered) {
      const id = `s_${orders.length}_${order.dataset.slice(3, 8)}`;
      runs.set(id, { run: answered, asked: 0, fetched: 0 });
      const triggered = { snapshot_id: id };
      return query.has('discover_by')
        ? json(triggered)
        : json({ ...triggered, message: 'Request is still in progress, please use snapshot_id.' }, 202);
    }
    if (query.has('discover_by')) throw new Error('What is discovered is never answered at once');
    return json(answered.map((row) => ({ input, ...row })));
  }

  const site: Site = async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    requests.push(`${request.method} ${pathname}`);
    if (request.headers.get('authorization') !== `Bearer ${SCRAPER_KEY}`)
      return json({ error: 'Unauthorized' }, 401);
    if (request.method === 'POST' && /^\/datasets\/v3\/(scrape|trigger)$/.test(pathname))
      return begin(request, searchParams);
    const [, what, id = ''] = /^\/datasets\/v3\/(progress|snapshot)\/(.+)$/.exec(pathname) ?? [];
    const known = runs.get(id);
    if (!known) return json({ error: 'Snapshot does not exist' }, 404);
    if (what === 'progress') {
      const { progress } = known.run;
      const said = await progress[Math.min(known.asked, progress.length - 1)];
      known.asked += 1;
      return said instanceof Response ? said.clone() : json({ status: said, snapshot_id: id });
    }
    const { content } = known.run;
    known.fetched += 1;
    return typeof content === 'function' ? content(known.fetched) : json(content);
  };

  return {
    /** A record for the zone of the stub DNS server. */
    zone: 'api.brightdata.com. 300 IN A 93.184.215.77',
    sites: { [API]: site },
    /** Upstream settings for the stub servers. */
    settings: { brightData: { baseUrl: API, apiKey: SCRAPER_KEY, datasets: {}, concurrent: 20 } },
    /** Every order so far. */
    orders,
    /** Every request so far: `GET /datasets/v3/progress/s_1`. */
    requests,
  };
}

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/** The scraper's row for a page that it could not read. */
export const crawlFailed: Row = { error: 'Crawler error: page did not load', error_code: 'crawl_failed' };

/** The scraper's row for a page that does not exist. */
export const deadPage: Row = { warning: 'This page does not exist', warning_code: 'dead_page' };
