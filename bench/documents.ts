import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import { lines, pdfOf } from '../test/parser/layout/pdf-writer.ts';
import type { Effort } from './contest.ts';
import { exampleCalls } from './examples.ts';
import { facet, type Result } from './faces.ts';
import type { BenchRequest } from './requests.ts';
import { besideBare } from './uses.ts';

/**
 * One document of each kind at a time, as its first example gives it, from a process that is running already. Beside it, bare
 * node:http with the same bytes. Nothing is judged: `p50` is the time of one document.
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
  standings.push(
    ...(await besideBare('a page of PDF', pageOfPdf(), facet('Facet', pageOfPdf()), {
      ...effort,
      connections: 1,
    })),
  );
  return { figures: [], standings };
}

/** A page of text in a PDF, which is to take less than 100 ms; analysing the text is part of it. */
function pageOfPdf(): BenchRequest {
  const sentences = Array.from(
    { length: 45 },
    (_, at) => `The ${at + 1}th line of this letter says what the others say, in other words.`,
  );
  const base64 = pdfOf([lines(sentences, 50, 790, 16)]).toString('base64');
  return { method: 'POST', path: '/parser/v1/text-analysis', body: JSON.stringify({ base64 }) };
}
