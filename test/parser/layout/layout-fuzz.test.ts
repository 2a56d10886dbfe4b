import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentJob } from '../../../src/documents/job.ts';
import { columnsOf } from '../../../src/documents/layout/columns.ts';
import { layoutOf } from '../../../src/documents/layout/index.ts';
import { damaged } from '../mutations.ts';
import { docxOf, p } from './docx-writer.ts';
import { lines, pdfOf } from './pdf-writer.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 150);

const PDF = pdfOf([lines(['Invoice 4711', 'Tea', 'Milk']), lines(['And another page of it'])], {
  field: { value: 'Jane', rect: [0, 0, 10, 10] },
});
const DOCX = docxOf(`${p('One')}<w:tbl><w:tr><w:tc>${p('Two')}</w:tc></w:tr></w:tbl>`, {
  styles: '<w:style w:type="paragraph" w:styleId="a"><w:basedOn w:val="a"/></w:style>',
});
const HTML =
  '<!doctype html><table><tr><td rowspan=2>a<td>b<tr><td>c</table><ul><li>d<pre>e\tf</pre><h1>g</h1>';
const MARKDOWN = '# a\n\n| b | c |\n|---|--:|\n| *d* | `e` |\n\n- f\n\n[g]: h\n> [g] ![i](j) **k**';
const CRUMBS = [
  '<td colspan=99>',
  '</table>',
  '<w:p>',
  'Tf 1e9',
  '/Rotate 45',
  '/Kids [1 0 R]',
  '|',
  '**',
  '\t',
  '\u0000',
];

const job = documentJob(async (document) => {
  const layout = await layoutOf(document, null);
  const data = { rows: layout.rows, tables: columnsOf(layout.rows) };
  return { data, warnings: [], confidence: 1, text: layout.text, layout };
});

describe('a damaged document', () => {
  it('is either read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(damaged([PDF, DOCX, HTML, MARKDOWN], CRUMBS), async (bytes) => {
        const outcome = await job({ bytes, filename: 'a.md', contentType: null, text: true, options: null });
        if ('refusal' in outcome) expect(outcome.refusal.detail).not.toBe('');
        else
          for (const { text, start } of outcome.reading.data.rows)
            expect(outcome.reading.text?.startsWith(text, start)).toBe(true);
      }),
      { numRuns, seed: 12 },
    );
  });
});
