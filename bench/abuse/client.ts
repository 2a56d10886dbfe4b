/**
 * The normal client, in its own process. It uses the key of a paying account for a steady mix of REST and GraphQL
 * look-ups, and probes `/livez`. It sends by the clock, whether or not responses arrive, so a stalled service still
 * receives all requests. Most requests share eight connections; every tenth request uses a new connection, like a new
 * visitor.
 */
import { Agent, type RequestOptions, request } from 'node:http';
import { serve } from './errand.ts';
import { type Seen, Window } from './window.ts';

export interface ClientOrder {
  readonly host: string;
  readonly port: number;
  readonly key: string;
}

/** `ask` sets the requests per second, `open` starts a window, and `close` returns its results. */
export type ClientErrand =
  | { readonly do: 'start'; readonly order: ClientOrder }
  | { readonly do: 'ask'; readonly perSecond: number }
  | { readonly do: 'open' }
  | { readonly do: 'close' };

const CONNECTIONS = 8;
const NEW_CONNECTION_EVERY = 10;
const TICK_MS = 4;
const PROBE_EVERY_MS = 20;
const TIMEOUT_MS = 30_000;
const SOURCE = '127.0.0.1';

interface Call {
  readonly path: string;
  readonly body?: string;
}

const byGraphQL = (query: string): Call => ({ path: '/graphql', body: JSON.stringify({ query }) });

const CALLS: readonly Call[] = [
  { path: '/reference/v1/http-status/404' },
  { path: '/countries/v1/code/ch' },
  byGraphQL('{ aviationAirport(code: "LIS") { name country { name { common } } } }'),
  { path: '/currency/v1/convert?from=EUR&to=USD&amount=12' },
  { path: '/aviation/v1/airports/ZRH' },
  byGraphQL('{ referenceHttpStatus(code: 404) { message } }'),
  { path: '/emoji/v1/lookup?q=wave' },
  { path: '/phone/v1/validate?number=%2B41446681800' },
];

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const probeAgent = new Agent({ keepAlive: true, maxSockets: 1 });
let order: ClientOrder | undefined;
let window: Window | undefined;
let perSecond = 0;
let due = 0;
let turn = 0;

function send(
  path: string,
  body: string | undefined,
  own: Agent | false,
  told: (outcome: string) => void,
): void {
  if (!order) return;
  const { host, port, key } = order;
  const options: RequestOptions = { host, port, path, agent: own, localAddress: SOURCE, timeout: TIMEOUT_MS };
  options.method = body === undefined ? 'GET' : 'POST';
  options.headers = { 'X-Api-Key': key, Accept: '*/*', ...(body && { 'Content-Type': 'application/json' }) };
  const sent = request(options, (response) => {
    response.resume();
    response.on('end', () => told(String(response.statusCode)));
    response.on('error', (error: NodeJS.ErrnoException) => told(error.code ?? error.message));
  });
  sent.on('timeout', () => sent.destroy(new Error('timeout')));
  sent.on('error', (error: NodeJS.ErrnoException) => told(error.code ?? error.message));
  sent.end(body);
}

function call(): void {
  const { path, body } = CALLS[turn % CALLS.length] as Call;
  const fresh = turn % NEW_CONNECTION_EVERY === NEW_CONNECTION_EVERY - 1;
  turn += 1;
  const [place] = path.split('?');
  send(
    path,
    body,
    fresh ? false : agent,
    window?.sent(fresh ? `${place} (new connection)` : `${place}`) ?? (() => {}),
  );
}

let probing = false;
function probe(): void {
  if (probing || perSecond === 0) return;
  probing = true;
  const told = window?.sent('/livez', true);
  send('/livez', undefined, probeAgent, (outcome) => {
    probing = false;
    told?.(outcome);
  });
}

let last = performance.now();
function tick(): void {
  const now = performance.now();
  if (window) window.ownStallMs = Math.max(window.ownStallMs, now - last - TICK_MS);
  // Limits the burst after a stall of the client itself.
  due += Math.min(now - last, 100) * (perSecond / 1_000);
  last = now;
  for (; due >= 1; due--) call();
}

setInterval(tick, TICK_MS);
setInterval(probe, PROBE_EVERY_MS);

serve(async (errand: ClientErrand): Promise<Seen | undefined> => {
  if (errand.do === 'start') order = errand.order;
  else if (errand.do === 'ask') perSecond = errand.perSecond;
  else if (errand.do === 'open') window = new Window();
  else {
    const seen = window?.close();
    window = undefined;
    return seen;
  }
  return undefined;
});
