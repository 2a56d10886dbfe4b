/**
 * Measures the turns of the event loop that requests take, in a separate process, and prints them as JSON lines.
 * `node test/turns/measure.ts first` measures the first calls after a start, each once. `all` measures every call,
 * slow ones five times, and reports the lowest result.
 */

import { Readable } from 'node:stream';
import openapi from '../../openapi.json' with { type: 'json' };
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { sharedWorkers } from '../workers/shared.ts';
import { world } from '../worlds/index.ts';
import { type Call, callsOf, firstCalls, mcpCalls, pageCalls } from './calls.ts';
import { createCalibration, measure } from './clock.ts';
import { oddCalls } from './odd-calls.ts';
import { lowest, type Result } from './result.ts';

const PIECE_BYTES = 65_536;

const RUNS = 5;
/** Calls whose longest turn, or whose turns together, exceed this many milliseconds are measured again. */
const REPEAT_FROM = { longestMs: 5, totalMs: 250 };

const kind = process.argv[2];
const only = process.argv[3] ?? '';
await using internet = await openInternet(world);
let requests = 0;
await using service = await openTestService({
  upstream: internet.upstream,
  // Every request comes from a different address, because requests without a key are limited by address.
  config: { trustProxy: 1 },
  // Each request comes long after the previous one, so that no rate limit refuses it.
  monotonic: () => performance.now() + requests * 600_000,
});
const calibrate = createCalibration();

async function run(call: Call): Promise<Result> {
  const request = requestOf(call);
  let response: Response | undefined;
  const slowness = calibrate();
  const { longestMs, totalMs } = await measure(async () => {
    response = await service.app.fetch(request);
  });
  await response?.arrayBuffer();
  return {
    name: call.name,
    status: response?.status ?? 0,
    longestMs: longestMs / slowness,
    totalMs: totalMs / slowness,
  };
}

/** Builds a request whose body arrives in pieces, as from a socket. */
function requestOf({ path, init, headers: own }: Call): Request {
  const url = `http://facet.test${path}`;
  requests += 1;
  const key = { 'X-Api-Key': service.key, 'X-Forwarded-For': `198.18.${requests >> 8}.${requests & 255}` };
  if (!init) return new Request(url, { headers: { ...key, ...own } });
  const { method, body } = init;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const headers = { ...init.headers, ...key, 'Content-Length': String(bytes.length) };
  const sent = { method, headers, body: Readable.toWeb(Readable.from(piecesOf(bytes))), duplex: 'half' };
  return new Request(url, sent as RequestInit);
}

async function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    await new Promise((resolve) => setImmediate(resolve));
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

async function least(call: Call): Promise<Result> {
  let result = await run(call);
  const isHigh = () => result.longestMs > REPEAT_FROM.longestMs || result.totalMs > REPEAT_FROM.totalMs;
  for (let round = 1; round < RUNS && isHigh(); round += 1) result = lowest(result, await run(call));
  return result;
}

const list = endpoints(schema);
const apis = [...new Set(list.map(({ api }) => api))];
const calls =
  kind === 'first'
    ? [...list.flatMap(firstCalls), ...mcpCalls(apis), ...pageCalls(apis)]
    : [
        ...list.flatMap((one) => callsOf(one, parametersOf(one.paths[0]))),
        ...mcpCalls(apis),
        ...pageCalls(apis),
        ...oddCalls(),
      ];
for (const call of calls.filter(({ name }) => name.includes(only)))
  process.stdout.write(`${JSON.stringify(await (kind === 'first' ? run(call) : least(call)))}\n`);
await sharedWorkers().close(0);

/** Returns the parameters of an operation with their bounds, from all parts of openapi.json that contain parameters. */
function parametersOf(path: string) {
  // biome-ignore lint/suspicious/noExplicitAny: the document is read as any client reads it
  const item: any = (openapi.paths as Record<string, unknown>)[path.replace(/:(\w+)\+?/g, '{$1}')];
  const found = new Map<string, { name: string; schema: object }>();
  for (const { parameters = [], requestBody } of Object.values<typeof item>(item)) {
    for (const { name, schema } of parameters) if (schema) found.set(name, { name, schema });
    for (const { schema } of Object.values<typeof item>(requestBody?.content ?? {}))
      for (const [name, one] of Object.entries<object>(schema?.properties ?? {}))
        found.set(name, { name, schema: one });
  }
  return [...found.values()];
}
