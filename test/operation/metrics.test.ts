import { afterEach, expect, test } from 'vitest';
import { createResources } from '../../src/scheduling/resources.ts';
import { createMetrics } from '../../src/server/metrics/index.ts';
import { type Scrape, serveMetrics } from '../../src/server/metrics/server.ts';

let scrape: Scrape | undefined;
afterEach(() => scrape?.close());

const SAMPLE =
  /^[a-z_:][\w:]*(\{[a-z_]\w*="(\\.|[^"\\])*"(,[a-z_]\w*="(\\.|[^"\\])*")*\})? (-?[\d.]+(e[+-]?\d+)?|[+-]?Inf|NaN)$/i;

test('metrics report calls, charges, memory, queues and workers', async () => {
  const resources = createResources();
  resources.requestSlots.take('ada', 3);
  const givenUp = new Map([['images', new Map([['memory', 2]])]]);
  const workers = { figures: { processes: 3, working: 2, waiting: 5, givenUp } };
  const metrics = createMetrics({ queued: () => 7, resources, workers, nodes: () => 4 });
  const rest = { face: 'rest', operation: 'referenceTld', status: 200, ms: 3, credits: 1 };
  for (let call = 0; call < 3; call++) metrics.started();
  metrics.finished(rest);
  metrics.finished({ ...rest, face: 'graphql', status: 401, ms: 70_000, credits: 0 });
  metrics.finished({ ...rest, credits: 2 });
  metrics.committed(32, 0.7);
  metrics.rateDecided('shared', 3);
  metrics.rateDecided('shared', 2);
  metrics.rateDecided('fallback', 1);
  metrics.rateCallFailed();

  // The metrics are read twice, because reading them must not increase their values.
  await metrics.text();
  const lines = (await metrics.text()).split('\n');
  for (const sample of [
    'facet_requests_total{face="rest",operation="referenceTld",status="200"} 2',
    'facet_requests_total{face="graphql",operation="referenceTld",status="401"} 1',
    'facet_credits_charged_total{face="rest",operation="referenceTld"} 3',
    'facet_in_flight 0',
    'facet_ledger_queue_length 7',
    'facet_places{state="taken"} 3',
    'facet_body_memory_bytes{state="limit"} 167772160',
    'facet_work_processes{state="idle"} 1',
    'facet_work_waiting 5',
    'facet_work_given_up_total{job="images",why="memory"} 2',
    'facet_request_duration_seconds_bucket{le="0.0025",face="rest"} 0',
    'facet_request_duration_seconds_bucket{le="0.005",face="rest"} 2',
    'facet_request_duration_seconds_bucket{le="60",face="graphql"} 0',
    'facet_request_duration_seconds_count{face="graphql"} 1',
    'facet_rate_verdicts_total{source="shared"} 5',
    'facet_rate_verdicts_total{source="fallback"} 1',
    'facet_rate_failures_total 1',
    'facet_rate_nodes 4',
    'facet_ledger_batch_entries_sum 32',
    'facet_ledger_commit_duration_seconds_bucket{le="0.001"} 1',
  ])
    expect(lines).toContain(sample);
});

test('every line of the metrics is in the Prometheus text format', async () => {
  const metrics = createMetrics({ queued: () => 0 });
  metrics.started();
  metrics.finished({ face: 'rest', operation: 'x', status: 200, ms: 1, credits: 0 });
  for (const line of (await metrics.text()).split('\n'))
    if (line && !/^# (HELP|TYPE) [a-z]/.test(line)) expect(line).toMatch(SAMPLE);
});

test('metrics are served only at /metrics', async () => {
  const metrics = createMetrics({ queued: () => 0, ofProcess: true });
  scrape = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const read = await fetch(scrape.url);
  expect(read.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await read.text()).toContain('process_cpu_seconds_total');
  expect((await fetch(new URL('/', scrape.url))).status).toBe(404);
  expect((await fetch(scrape.url, { method: 'POST' })).status).toBe(405);
});
