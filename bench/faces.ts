import { type Facet, type Settings, startFacet } from './facet.ts';
import { type Figure, type Row, spread } from './figures.ts';
import {
  type Candidate,
  type Comparison,
  compare,
  type Effort,
  p99Of,
  rateOf,
  ratios,
  rowsOf,
  serverUsOf,
} from './pairs.ts';
import { type BenchRequest, GRAPHQL, PEER_KEY, REST, wire } from './requests.ts';
import { startServer } from './server.ts';
import type { Answer } from './servers/listening.ts';

export interface Result {
  readonly figures: readonly Figure[];
  readonly rows: readonly Row[];
}

/** Headers that node:http adds itself. */
const TRANSPORT = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

export const facet = (name: string, request: BenchRequest, settings: Settings = {}): Candidate => ({
  name,
  start: () => startFacet(settings),
  requests: (server) => [wire(request, server.url, (server as Facet).key)],
});

/** Returns the other version of Facet, if one is compared. */
export const otherVersion = (request: BenchRequest, { against }: Effort): Candidate[] =>
  against ? [facet('Facet, other version', request, { version: against })] : [];

export const peer = (name: string, script: string, request: BenchRequest, answer: Answer): Candidate => ({
  name,
  start: () =>
    startServer({
      args: [`bench/servers/${script}.ts`],
      env: { NODE_ENV: 'production', BENCH_ANSWER: JSON.stringify(answer) },
    }),
  requests: ({ url }) => [wire(request, url, PEER_KEY)],
});

/** Measures REST: one bundled look-up with validation, rate limit and charge. */
export async function measureRest(effort: Effort): Promise<Result> {
  const answer = await answerOf(REST);
  const comparisons = await compare(
    facet('Facet', REST),
    [
      peer('node:http', 'node-http', REST, answer),
      peer('Fastify, key and commit', 'fastify-sqlite', REST, answer),
      facet('Facet, synchronous=FULL', REST, { env: { SQLITE_SYNCHRONOUS: 'FULL' } }),
      facet('Facet, no line per request', REST, { env: { LOG_LEVEL: 'warn' } }),
      peer('Fastify', 'fastify', REST, answer),
      peer('SOFA', 'sofa', REST, answer),
      ...otherVersion(REST, effort),
    ],
    effort,
  );
  const [bare, typical, full] = comparisons as [Comparison, Comparison, Comparison];
  const own = bare.pairs.map(({ subject, peer }) => serverUsOf(subject) - serverUsOf(peer));
  const fullRates = ratios(full, rateOf);
  return {
    rows: rowsOf('REST GET', 'Facet', comparisons),
    figures: [
      figure('REST: rate, against "Fastify, key and commit"', ratios(typical, rateOf), { bound: 1 }),
      figure('its processor time', ratios(typical, serverUsOf), { falling: true, bound: 1 }),
      figure('REST: rate, against bare node:http', ratios(bare, rateOf), { aim: 0.6 }),
      figure('its p99 at 32 connections', ratios(bare, p99Of), { falling: true, bound: 2.4, aim: 2 }),
      figure('its processor time beyond that of node:http', own, { falling: true, unit: 'µs' }),
      ...ownWorkFigures(bare, comparisons[6]),
      figure(
        'REST with synchronous=FULL: rate, against bare node:http',
        ratios(bare, rateOf).map((ratio, round) => ratio / (fullRates[round] as number)),
        { bound: 0.25, aim: 0.4 },
      ),
    ],
  };
}

/** Compares the processor time beyond that of bare node:http with that of the other version. */
function ownWorkFigures(bare: Comparison, other?: Comparison): Figure[] {
  if (!other) return [];
  const others = ratios(other, serverUsOf);
  // All three times are divided by Facet's in the same round.
  const own = ratios(bare, serverUsOf).map((toBare, round) => {
    const bareShare = 1 / toBare;
    return (1 - bareShare) / (1 / (others[round] as number) - bareShare);
  });
  return [figure('the same, against the other version', own, { falling: true, bound: 0.5, aim: 0.35 })];
}

/** Measures GraphQL: one charged field by POST, against the engine alone. */
export async function measureGraphql(effort: Effort): Promise<Result> {
  const answer = await answerOf(REST);
  const comparisons = await compare(
    facet('Facet', GRAPHQL),
    [
      peer('graphql-js, documents cached', 'graphql-js', GRAPHQL, answer),
      peer('Yoga', 'yoga', GRAPHQL, answer),
      ...otherVersion(GRAPHQL, effort),
    ],
    effort,
  );
  const bare = comparisons[0] as Comparison;
  return {
    rows: rowsOf('GraphQL POST', 'Facet', comparisons),
    figures: [
      figure('GraphQL: rate, against cached graphql-js', ratios(bare, rateOf), { bound: 0.85, aim: 0.95 }),
    ],
  };
}

/** Returns the median of the rounds as a figure. By default it is a ratio, and more is better. */
export const figure = (what: string, values: readonly number[], of: Partial<Figure> = {}): Figure => ({
  what,
  unit: 'ratio',
  falling: false,
  ...spread(values),
  ...of,
});

/** Returns Facet's response, which the other servers repeat. */
export async function answerOf({ method, path, body }: BenchRequest): Promise<Answer> {
  const server = await startFacet();
  try {
    const response = await fetch(`${server.url}${path}`, {
      method,
      // Without compression, like the requests of the load generator, which cannot read compressed bodies.
      headers: {
        'X-Api-Key': server.key,
        'Accept-Encoding': 'identity',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body }),
    });
    if (!response.ok) throw new Error(`Facet answered ${response.status}: ${await response.text()}`);
    const headers = [...response.headers].filter(([name]) => !TRANSPORT.has(name)).flat();
    const text = await response.text();
    // The data itself may contain the word `errors`, so the JSON is parsed.
    if ('errors' in JSON.parse(text)) throw new Error(`Facet answered: ${text}`);
    return { body: text, headers };
  } finally {
    await server.stop();
  }
}
