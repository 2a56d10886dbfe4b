import type { Document } from '../../document.ts';
import { reading } from '../../input/refusal.ts';
import { Flow, FlowBudget } from '../flow/index.ts';
import { fontScaleOf, headingOf } from '../page/headings.ts';
import type { RowDraft } from '../types.ts';
import { BodyReader, type DocxContext } from './body.ts';
import { Numbering } from './numbering.ts';
import { docxPartsOf } from './parts.ts';
import { streamXml } from './stream.ts';
import { stylesOf } from './styles.ts';

/**
 * Reads the text of a Word document: headers, the body with its tables, lists and text boxes, footnotes, footers.
 * Leaves out deleted text, hidden text and comments. Throws the Refusals of `partsOf` and `streamXml`, and
 * `too_long`.
 */
export const docxRows = (document: Document): RowDraft[] =>
  reading(() => {
    const parts = docxPartsOf(document);
    const context: DocxContext = {
      styles: stylesOf(parts.styles),
      numbering: new Numbering(parts.numbering),
      letters: new Map(),
    };
    const budget = new FlowBudget();
    const whole = new Flow(budget);
    const met = new Set<string>();
    const add = (part: () => Buffer, margin = false) => {
      const flow = new Flow(budget);
      streamXml(part(), new BodyReader(flow, context));
      const text = margin
        ? flow.rows.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join('\n')
        : null;
      if (text !== null && met.has(text)) return;
      if (text !== null) met.add(text);
      whole.gap();
      whole.append(flow.rows);
    };
    for (const part of parts.headers) add(part, true);
    add(parts.body);
    for (const part of parts.notes) add(part);
    for (const part of parts.footers) add(part, true);
    return withHeadings(whole.rows, context);
  }, 'The Word document is damaged and cannot be read.');

/** Detects headings without a style by their letters, in the same way as on a page. */
function withHeadings(rows: readonly RowDraft[], { letters }: DocxContext): RowDraft[] {
  const scale = fontScaleOf([...letters.values()].flat());
  return rows.map((row) => {
    const own = row.heading === null ? letters.get(row.cells) : undefined;
    return own ? { ...row, heading: headingOf(own, row.cells.length, scale) } : row;
  });
}
