import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import { exampleCalls } from './examples.ts';
import type { Result } from './faces.ts';
import { type Facet, startFacet } from './facet.ts';
import { openGenerator } from './generator.ts';
import { type Effort, rowOf } from './pairs.ts';
import { LETTER, receiptPhoto, scannedLetter } from './papers.ts';
import { type BenchRequest, wire } from './requests.ts';

/** Documents that are read at least, because some take seconds. */
const MIN_DOCUMENTS = 3;

/**
 * Measures each kind of document with its first example, one document at a time, on a running process. There are no
 * bounds. `p50` is the time per document.
 */
export async function measureDocuments({ measureMs }: Effort): Promise<Result> {
  const requests = new Map<string, BenchRequest>();
  for (const endpoint of endpoints(schema).filter(({ api }) => api === 'parser')) {
    const [call] = exampleCalls(endpoint);
    if (!call?.body) throw new Error(`${endpoint.name} has no example that can be posted.`);
    requests.set(endpoint.name, { method: 'POST', path: call.path, body: call.body });
  }
  // The target is less than 100 ms, including the text analysis.
  requests.set('a page of PDF', requestOf(LETTER, 'text-analysis'));
  requests.set('a scanned page', requestOf(await scannedLetter(), 'text-analysis'));
  requests.set('a photo of a receipt', requestOf(await receiptPhoto(), 'receipt'));
  const facet = await startFacet();
  try {
    const rows = [];
    for (const [name, request] of requests)
      rows.push(rowOf(name, 'Facet', [await read(facet, request, measureMs)]));
    return { figures: [], rows };
  } finally {
    await facet.stop();
  }
}

async function read({ url, pid, key }: Facet, request: BenchRequest, ms: number) {
  const generator = openGenerator({ url, pid, requests: [wire(request, url, key)], connections: 1 });
  const phase = { ms, answers: MIN_DOCUMENTS };
  const load = await generator.run({ warmUp: phase, measure: phase });
  generator.close();
  return load;
}

const requestOf = (file: Buffer, kind: string): BenchRequest => ({
  method: 'POST',
  path: `/parser/v1/${kind}`,
  body: JSON.stringify({ base64: file.toString('base64') }),
});
