import { readdirSync, readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorkers } from '../../src/workers/index.ts';
import { escapes } from './escape-job.ts';
import { TESTS } from './shared.ts';

/** A service with a compile cache: it reports the files that two hostile workers leave in the cache. */
const cache = getCompileCacheDir() as string;
const targets = JSON.parse(process.argv[2] as string);

async function run() {
  const workers = createWorkers({ readable: [TESTS], lowPriority: false });
  const order = { name: 'compile', targets };
  // The cache may be written by the first order of a worker or by a later order.
  const { signal } = new AbortController();
  await workers.run(escapes, order, signal);
  const done = await workers.run(escapes, order, signal);
  await workers.close(0);
  const compiled = done.outcome === 'done' && 'escaped' in done.result && done.result.escaped;
  const links = readdirSync(dirname(cache)).filter((file) => file.startsWith('worker-')).length;
  const files = readdirSync(cache).map((file) => readFileSync(join(cache, file), 'latin1'));
  const hostile = files.filter((content) => content.includes(String(compiled))).length;
  return { compiled, kept: files.length, hostile, links };
}

process.stdout.write(JSON.stringify({ first: await run(), second: await run() }));
