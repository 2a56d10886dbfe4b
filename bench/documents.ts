import { resized } from '../src/resolvers/parser/layout/ocr/grey.ts';
import { withPages } from '../src/resolvers/parser/layout/ocr/pdf-pages.ts';
import { endpoints } from '../src/schema/endpoints.ts';
import { schema } from '../src/schema/index.ts';
import { pictured, pngOf, scanOf } from '../test/parser/layout/ocr-pictures.ts';
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
  const paper = {
    'a page of PDF': pageOfPdf(),
    'a scanned page': await scan(),
    'a photo of a receipt': await photo(),
  };
  for (const [name, request] of Object.entries(paper)) {
    const alone = { ...effort, connections: 1 };
    standings.push(...(await besideBare(name, request, facet('Facet', request), alone)));
  }
  return { figures: [], standings };
}

const LETTER = pdfOf([
  lines(
    Array.from(
      { length: 45 },
      (_, at) => `The ${at + 1}th line of this letter says what the others say, in other words.`,
    ),
    50,
    790,
    16,
  ),
]);

const requestOf = (file: Buffer, kind: string): BenchRequest => ({
  method: 'POST',
  path: `/parser/v1/${kind}`,
  body: JSON.stringify({ base64: file.toString('base64') }),
});

/** A page of text in a PDF, which is to take less than 100 ms; analysing the text is part of it. */
const pageOfPdf = (): BenchRequest => requestOf(LETTER, 'text-analysis');

/** The same page as a scanner would make it, of 500 words. */
const scan = (): Promise<BenchRequest> =>
  withPages(LETTER, async (render) => requestOf(scanOf([(await render(1)).grey]), 'text-analysis'));

/** A photo of 12 megapixels, which is to take less than 3 seconds: a receipt on a dark table. */
async function photo(): Promise<BenchRequest> {
  const goods = Array.from({ length: 12 }, (_, at) => `Article number ${at + 1}    ${at + 1}.20`);
  const receipt = resized(await pictured(['Corner Shop', '2026-11-20', ...goods, 'Total EUR 92.40']), 1.8);
  const [width, height] = [3_024, 4_032];
  const pixels = new Uint8Array(width * height).fill(40);
  for (let row = 0; row < receipt.height; row += 1)
    pixels.set(
      receipt.pixels.subarray(row * receipt.width, (row + 1) * receipt.width),
      (row + 400) * width + 700,
    );
  return requestOf(pngOf({ width, height, pixels }), 'receipt');
}
