import { expect, test } from 'vitest';
import { createMergedFigures, type Source } from '../../src/processes/merged-metrics.ts';
import { createMetrics } from '../../src/server/metrics/index.ts';

/** A process with metrics; after `fallSilent`, it stops answering. */
function openSource(process: number, queued: number) {
  const metrics = createMetrics({ queued: () => queued, ofProcess: true, process });
  let answers = true;
  const source: Source = {
    figures: () => (answers ? metrics.figures() : Promise.reject(new Error('It does not answer.'))),
  };
  return {
    source,
    serve(times: number) {
      for (let call = 0; call < times; call += 1) {
        metrics.started();
        metrics.finished({ face: 'rest', operation: 'referenceTld', status: 200, ms: 3, credits: 1 });
      }
    },
    fallSilent: () => {
      answers = false;
    },
  };
}

const SERVED = 'facet_requests_total{face="rest",operation="referenceTld",status="200"}';
const TIMED = 'facet_request_duration_seconds_bucket{le="0.005",face="rest"}';

/** Returns the value of a sample; undefined if it is missing. */
function valueIn(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((line) => line.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
}

test('the metrics of all processes are merged into those of one service', async () => {
  const [first, second] = [openSource(1, 3), openSource(2, 4)];
  const figures = createMergedFigures({ sources: () => [first.source, second.source], restarts: () => 0 });
  first.serve(2);
  second.serve(5);
  const text = await figures.text();
  expect(valueIn(text, SERVED)).toBe(7);
  expect(valueIn(text, TIMED)).toBe(7);
  expect(valueIn(text, 'facet_ledger_queue_length')).toBe(7);
  expect(valueIn(text, 'facet_processes')).toBe(2);
  for (const process of ['1', '2', 'supervisor'])
    expect(valueIn(text, `process_resident_memory_bytes{process="${process}"}`)).toBeGreaterThan(1e6);
});

test('counters are kept if their process ends or does not respond', async () => {
  const [first, second, third] = [openSource(1, 3), openSource(2, 4), openSource(1, 0)];
  let sources = [first.source, second.source];
  const figures = createMergedFigures({ sources: () => sources, restarts: () => 1 });
  first.serve(2);
  second.serve(5);
  await figures.text();
  second.serve(1);
  second.fallSilent();
  expect(valueIn(await figures.text(), SERVED)).toBe(7);

  figures.forget(first.source);
  sources = [second.source, third.source];
  third.serve(10);
  const text = await figures.text();
  expect([SERVED, TIMED].map((sample) => valueIn(text, sample))).toEqual([17, 17]);
  // The gauges of a stopped process disappear.
  expect(valueIn(text, 'facet_ledger_queue_length')).toBe(4);
  expect(valueIn(text, 'facet_process_restarts_total')).toBe(1);

  figures.forget(second.source);
  figures.forget(third.source);
  sources = [];
  expect(valueIn(await figures.text(), SERVED)).toBe(17);
});

test('a process that ends while its metrics are read is counted once', async () => {
  const first = openSource(1, 0);
  let sources = [first.source];
  const figures = createMergedFigures({ sources: () => sources, restarts: () => 0 });
  first.serve(3);
  await figures.text();
  first.fallSilent();
  const read = figures.text();
  figures.forget(first.source);
  sources = [];
  expect(valueIn(await read, SERVED)).toBe(3);
});
