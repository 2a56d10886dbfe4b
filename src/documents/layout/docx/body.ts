import type { XmlListener } from '../../../formats/xml/scan.ts';
import type { Flow } from '../flow/index.ts';
import { type FlowCell, MAX_COLUMNS, tableRows } from '../flow/table.ts';
import type { PlacedWord } from '../page/words.ts';
import { readable } from '../pdf/characters.ts';
import type { Cell } from '../types.ts';
import type { Numbering } from './numbering.ts';
import { isOn, type Look, note, type Styles } from './styles.ts';

/** Elements that are invisible or repeat what was already read: earlier versions, and fallbacks for old programs. */
const SKIPPED = new Set(
  'Fallback moveFrom pPrChange rPrChange tblPrChange tblGridChange tcPrChange trPrChange tblPrExChange sectPrChange sectPr numberingChange rt tabs instrText delText delInstrText'.split(
    ' ',
  ),
);

/** Minimum space between paragraphs that counts as a gap, in twentieths of a point. */
const GAP = 100;

interface Run {
  text: string;
  size?: number;
  bold?: boolean;
  hidden?: boolean;
}

interface Paragraph {
  style: string | undefined;
  readonly own: Look;
  readonly runs: Run[];
  right: boolean;
  /** True while the properties of the paragraph are being read. They include the properties of the paragraph mark. */
  inProperties: boolean;
  /** Text boxes anchored to the paragraph. */
  readonly boxes: Flow[];
  /** True if the paragraph is only the drop cap of the next paragraph. */
  initial: boolean;
}

interface Table {
  readonly outer: Flow;
  readonly rows: FlowCell[][];
  column: number;
  cell: { flow: Flow; column: number; span: number; right: boolean } | undefined;
}

/** Data of the whole document that is needed to read one of its parts. */
export interface DocxContext {
  readonly styles: Styles;
  readonly numbering: Numbering;
  /** The letter sizes of rows, used to detect headings without a style. */
  readonly letters: Map<readonly Cell[], readonly PlacedWord[]>;
}

/** Handles the XML events of a part of a document, and adds the text of the part to a flow. */
export class BodyReader implements XmlListener {
  #flow: Flow;
  readonly #context: DocxContext;
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: Table[] = [];
  readonly #boxes: Flow[] = [];
  /** The current depth of elements, and the depth of the element that is being skipped. */
  #depth = 0;
  #skipped = Number.POSITIVE_INFINITY;
  #inText = false;
  #initial = '';
  #run: Run | undefined;
  #last: Look & { style?: string | undefined } = {};

  constructor(flow: Flow, context: DocxContext) {
    this.#flow = flow;
    this.#context = context;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#depth += 1;
    if (this.#depth > this.#skipped) return;
    const paragraph = this.#paragraphs.at(-1);
    const separator = /^(?:foot|end)note$/.test(name) && /separator/i.test(attributes.get('type') ?? '');
    const ofMark = name === 'rPr' && paragraph?.inProperties;
    if (SKIPPED.has(name) || separator || ofMark) this.#skipped = this.#depth;
    else if (name === 'p') this.#openParagraph();
    else if (name === 'txbxContent') this.#openBox();
    else if (name === 'tbl') this.#tables.push({ outer: this.#flow, rows: [], column: 0, cell: undefined });
    else if (name === 'tr') this.#openRow();
    else if (name === 'tc') this.#openCell();
    else if (name === 'gridSpan' || name === 'gridBefore')
      this.#span(name, Number(attributes.get('val')) || 0);
    else if (!paragraph) return;
    else if (paragraph.inProperties) properties(paragraph, name, attributes);
    else if (name === 'pPr') paragraph.inProperties = true;
    else if (name === 'r') this.#openRun(paragraph);
    else if (name === 't') this.#inText = true;
    else if (this.#run) this.#inRun(this.#run, name, attributes);
  }

  text(text: string): void {
    if (!this.#inText || this.#depth > this.#skipped) return;
    const paragraph = this.#paragraphs.at(-1);
    // Formulas contain text outside Word's runs.
    if (this.#run) this.#run.text += text;
    else paragraph?.runs.push({ text });
  }

  close(name: string): void {
    const skipped = this.#depth > this.#skipped;
    if (this.#depth === this.#skipped) this.#skipped = Number.POSITIVE_INFINITY;
    else if (!skipped) this.#end(name);
    this.#depth -= 1;
  }

  #end(name: string): void {
    if (name === 'p') this.#closeParagraph();
    else if (name === 't') this.#inText = false;
    else if (name === 'r') this.#run = undefined;
    else if (name === 'pPr') (this.#paragraphs.at(-1) as Paragraph).inProperties = false;
    else if (name === 'txbxContent') this.#closeBox();
    else if (name === 'tc') this.#closeCell();
    else if (name === 'tbl') this.#closeTable();
  }

  #openRun(paragraph: Paragraph): void {
    this.#run = { text: '' };
    paragraph.runs.push(this.#run);
  }

  #inRun(run: Run, name: string, attributes: ReadonlyMap<string, string>): void {
    const value = attributes.get('val');
    if (name === 'b') run.bold = isOn(value);
    else if (name === 'sz') run.size = Number(value) || 0;
    else if (name === 'vanish' || name === 'webHidden') run.hidden = isOn(value);
    else if (name === 'tab' || name === 'ptab') run.text += '\t';
    else if (name === 'br' || name === 'cr') run.text += '\n';
    else if (name === 'noBreakHyphen') run.text += '-';
    else if (name === 'sym') run.text += symbol(attributes.get('char'));
  }

  #openParagraph(): void {
    const flags = { right: false, inProperties: false, initial: false };
    this.#paragraphs.push({ style: undefined, own: {}, runs: [], boxes: [], ...flags });
    this.#run = undefined;
  }

  #closeParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    const { style, own, runs, boxes, right } = paragraph;
    if (paragraph.initial) {
      this.#initial = runs
        .map(({ text }) => text)
        .join('')
        .trim();
      return;
    }
    runs.unshift({ text: this.#initial });
    this.#initial = '';
    const { styles, numbering, letters } = this.#context;
    const look: Look = { ...styles.of(style), ...own };
    const shown = runs.filter(({ text, hidden }) => text !== '' && !hidden);
    const text = shown.map((run) => run.text).join('');
    const together = look.contextual && this.#last.contextual && this.#last.style === style;
    if (text.trim() === '' || (!together && Math.max(look.before ?? 0, this.#last.after ?? 0) >= GAP))
      this.#flow.gap();
    if (text.trim() !== '') {
      const marker = look.list && look.list !== '0' ? numbering.markerOf(look.list, look.level) : '';
      const cell = this.#tables.at(-1)?.cell;
      if (cell && cell.flow === this.#flow && right) cell.right = true;
      const rows = this.#flow.add(
        marker === '' ? text : `${marker} ${text.trimStart()}`,
        look.heading ?? null,
      );
      if (marker !== '•')
        for (const cells of rows)
          letters.set(
            cells,
            shown.map((run) => lettersOf(run, look)),
          );
      this.#last = { ...look, style };
    }
    for (const box of boxes) {
      this.#flow.gap();
      this.#flow.append(box.rows);
      this.#flow.gap();
    }
  }

  #openBox(): void {
    this.#boxes.push(this.#flow);
    this.#flow = this.#flow.within();
  }

  #closeBox(): void {
    const outer = this.#boxes.pop();
    if (!outer) return;
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.boxes.push(this.#flow);
    else outer.append(this.#flow.rows);
    this.#flow = outer;
    this.#run = paragraph?.runs.at(-1);
  }

  #openRow(): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    table.rows.push([]);
    table.column = 0;
  }

  #openCell(): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    table.cell = { flow: table.outer.within(), column: table.column, span: 1, right: false };
    this.#flow = table.cell.flow;
  }

  #span(name: string, value: number): void {
    const table = this.#tables.at(-1);
    const span = Math.min(Math.max(value, 0), MAX_COLUMNS);
    if (table?.cell && name === 'gridSpan') table.cell.span = Math.max(1, span);
    else if (table) table.column = Math.min(MAX_COLUMNS, table.column + span);
  }

  #closeCell(): void {
    const table = this.#tables.at(-1);
    if (!table?.cell) return;
    table.rows.at(-1)?.push(table.cell);
    table.column = Math.min(MAX_COLUMNS, table.column + table.cell.span);
    table.cell = undefined;
    this.#flow = table.outer;
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    this.#flow = table.outer;
    this.#flow.gap();
    this.#flow.append(tableRows(table.rows));
    this.#flow.gap();
  }
}

function properties(paragraph: Paragraph, name: string, attributes: ReadonlyMap<string, string>): void {
  const value = attributes.get('val');
  if (name === 'pStyle') paragraph.style = value;
  else if (name === 'framePr') paragraph.initial = /^(?:drop|margin)$/.test(attributes.get('dropCap') ?? '');
  else if (name === 'jc') paragraph.right = value === 'right' || value === 'end';
  else note(paragraph.own, name, attributes);
}

/** Returns the letters of a run in the form used for pages, with the properties by which headings are detected. */
const lettersOf = ({ text, size, bold }: Run, look: Look): PlacedWord => ({
  text,
  box: { left: 0, top: 0, width: 0, height: 0 },
  confidence: null,
  fontHeight: (size ?? look.size ?? 20) / 2,
  bold: bold ?? look.bold ?? false,
});

/** Returns a character of a symbol font by its number. Unreadable characters are left out. */
function symbol(char: string | undefined): string {
  const code = Number.parseInt(char ?? '', 16);
  return code > 0x1f && code < 0x10000 ? readable(String.fromCharCode(code)) : '';
}
