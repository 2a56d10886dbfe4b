import {
  contest,
  type Effort,
  type Entrant,
  type Entry,
  ratio,
  serverUs,
  surplus,
  typical,
} from './contest.ts';
import { type Facet, startFacet } from './facet.ts';
import type { Figure, Standing } from './figures.ts';
import { type BenchRequest, GRAPHQL, PEER_KEY, REST, wire } from './requests.ts';
import { startServer } from './server.ts';
import type { Answer } from './servers/listening.ts';

export interface Result {
  readonly figures: readonly Figure[];
  readonly standings: readonly Standing[];
}

/** Headers that node:http adds itself. */
const TRANSPORT = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

export const facet = (
  name: string,
  request: BenchRequest,
  env: Readonly<Record<string, string>> = {},
): Entrant => ({
  name,
  start: () => startFacet(env),
  requests: (server) => [wire(request, server.url, (server as Facet).key)],
});

export const peer = (name: string, script: string, request: BenchRequest, answer: Answer): Entrant => ({
  name,
  start: () =>
    startServer({
      script: `bench/servers/${script}.ts`,
      env: { NODE_ENV: 'production', BENCH_ANSWER: JSON.stringify(answer) },
    }),
  requests: ({ url }) => [wire(request, url, PEER_KEY)],
});

/** Measures REST: one bundled look-up with validation, rate limit and charge, against servers that do none of these. */
export async function measureRest(effort: Effort): Promise<Result> {
  const answer = await answerOf(REST);
  const entries = await contest(
    [
      peer('node:http', 'node-http', REST, answer),
      facet('Facet', REST),
      facet('Facet, synchronous=FULL', REST, { SQLITE_SYNCHRONOUS: 'FULL' }),
      facet('Facet, no line per request', REST, { LOG_LEVEL: 'warn' }),
      peer('Fastify', 'fastify', REST, answer),
      peer('Fastify, key and commit', 'fastify-sqlite', REST, answer),
      peer('SOFA', 'sofa', REST, answer),
    ],
    effort,
  );
  const [base, normal, full] = entries as [Entry, Entry, Entry];
  return {
    standings: standingsOf('REST GET', entries, base),
    figures: [
      ownWorkFigure('own work of a REST look-up, charged, beside bare node:http', normal, base, 12, 8),
      {
        // Compares rates, because waiting for the disk takes no processor time.
        what: 'answers/s with synchronous=FULL, against bare node:http',
        value: ratio(full, base, ({ rate }) => rate),
        unit: 'ratio',
        falling: false,
        atLeast: 0.25,
        aim: 0.4,
      },
      {
        what: 'p99 of REST at 32 connections, against bare node:http',
        value: ratio(normal, base, ({ p99Us }) => p99Us),
        unit: 'ratio',
        falling: true,
        atLeast: 6,
        aim: 3,
      },
    ],
  };
}

/** Measures GraphQL: one charged field by POST, against the engine alone. */
export async function measureGraphql(effort: Effort): Promise<Result> {
  const answer = await answerOf(REST);
  const entries = await contest(
    [
      peer('graphql-js, documents cached', 'graphql-js', GRAPHQL, answer),
      facet('Facet', GRAPHQL),
      peer('Yoga', 'yoga', GRAPHQL, answer),
    ],
    effort,
  );
  const [base, own] = entries as [Entry, Entry];
  return {
    standings: standingsOf('GraphQL POST', entries, base),
    figures: [
      ownWorkFigure('own work of a GraphQL POST, charged, beside bare graphql-js', own, base, 18, 12),
    ],
  };
}

/**
 * Builds the figure with its bound. The bound applies to processor time, because other load on the machine affects it
 * less than it affects the rate.
 */
const ownWorkFigure = (what: string, entry: Entry, base: Entry, atLeast: number, aim: number): Figure => ({
  what,
  value: surplus(entry, base, serverUs),
  unit: 'µs',
  falling: true,
  atLeast,
  aim,
});

export function standingsOf(load: string, entries: readonly Entry[], base: Entry): Standing[] {
  return entries.map((entry) => ({
    load,
    server: entry.name,
    rate: typical(entry, ({ rate }) => rate),
    ratio: ratio(entry, base, ({ rate }) => rate),
    p50Us: typical(entry, ({ p50Us }) => p50Us),
    p99Us: typical(entry, ({ p99Us }) => p99Us),
    serverUs: typical(entry, serverUs),
    ownUs: surplus(entry, base, serverUs),
    generatorBusy: typical(entry, ({ busy }) => busy),
  }));
}

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
