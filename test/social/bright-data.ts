import type { Site } from '../internet/web-server.ts';

/** What the key of the scraper must never get into. */
export const SCRAPER_KEY = 'bd-hush-4711';

type Row = Readonly<Record<string, unknown>>;

/** What is asked of a data set. */
export interface Order {
  readonly dataset: string;
  readonly input: Row;
  /** The query, with `discover_by` and the like. */
  readonly query: URLSearchParams;
}

/** How a run goes: what `progress` says one time after the other (the last goes on), and what the snapshot gives. */
export interface Run {
  readonly progress: readonly (string | Response | Promise<Response>)[];
  /** Rows; or an answer of its own, as often as it is asked. */
  readonly content: readonly Row[] | ((asked: number) => Response);
}

/** Rows at once, a run to be waited for, or an answer of its own. */
export type Answered = readonly Row[] | Run | Response | Promise<Response>;

const API = 'https://api.brightdata.com';

/**
 * A local counterpart of Bright Data's Web Scraper API, as its documentation describes it: `scrape`, `trigger`, `progress` and
 * `snapshot`, with its key, its 202s and its words for what went wrong.
 * @param answer what becomes of each order
 * @param earlier runs that were begun before
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
    /** For a world. */
    zone: 'api.brightdata.com. 300 IN A 93.184.215.77',
    sites: { [API]: site },
    /** For the settings of the world's upstream. */
    settings: { brightData: { baseUrl: API, apiKey: SCRAPER_KEY, datasets: {}, concurrent: 20 } },
    /** Everything that was ordered so far. */
    orders,
    /** Every request so far: `GET /datasets/v3/progress/s_1`. */
    requests,
  };
}

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

/** What the scraper says of a page that it could not read. */
export const crawlFailed: Row = { error: 'Crawler error: page did not load', error_code: 'crawl_failed' };

/** What it says of one that is not there. */
export const deadPage: Row = { warning: 'This page does not exist', warning_code: 'dead_page' };
