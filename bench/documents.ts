import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import type { Effort } from './contest.ts';
import { exampleCalls } from './examples.ts';
import { facet, type Result } from './faces.ts';
import { LETTER, receiptPhoto, scannedLetter } from './papers.ts';
import type { BenchRequest } from './requests.ts';
import { besideBare } from './uses.ts';

/**
 * Measures each kind of document with its first example, one document at a time, on a running process. Compares it
 * with bare node:http that returns the same bytes. There are no bounds. `p50` is the time per document.
 */
export async function measureDocuments(effort: Effort): Promise<Result> {
  const standings = [];
  for (const endpoint of endpoints(schema).filter(({ api }) => api === 'parser')) {
    const [call] = exampleCalls(endpoint);
    if (!call?.body) throw new Error(`${endpoint.name} has no example that can be posted.`);
    const request = { method: 'POST', path: call.path, body: call.body } as const;
    const alone = { ...effort, connections: 1 };
    standings.push(...(await besideBare(endpoint.name, request, facet('Facet', request), alone)));
  }
  const paper = {
    // The target is less than 100 ms, including the text analysis.
    'a page of PDF': requestOf(LETTER, 'text-analysis'),
    'a scanned page': requestOf(await scannedLetter(), 'text-analysis'),
    'a photo of a receipt': requestOf(await receiptPhoto(), 'receipt'),
  };
  for (const [name, request] of Object.entries(paper)) {
    const alone = { ...effort, connections: 1 };
    standings.push(...(await besideBare(name, request, facet('Facet', request), alone)));
  }
  return { figures: [], standings };
}

const requestOf = (file: Buffer, kind: string): BenchRequest => ({
  method: 'POST',
  path: `/parser/v1/${kind}`,
  body: JSON.stringify({ base64: file.toString('base64') }),
});
