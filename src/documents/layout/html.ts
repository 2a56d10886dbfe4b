import { type Handler, Parser } from 'htmlparser2';
import { Refusal } from '../input/refusal.ts';
import { Flow } from './flow/index.ts';
import { type FlowCell, MAX_COLUMNS, tableRows } from './flow/table.ts';
import type { RowDraft } from './types.ts';

/** The depth at which browsers stop nesting elements. Each level makes every tag slower to parse. */
const MAX_DEPTH = 512;

/** Elements whose content is not displayed as text, or not displayed at all. */
const HIDDEN = new Set(
  'audio canvas datalist head iframe math noscript object script select style svg template textarea title video'.split(
    ' ',
  ),
);
/** Elements without content or end tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that begin a line. */
const BLOCKS = new Set(
  'address article aside body caption center dd details dialog div dt fieldset figcaption footer form header hgroup html legend li main nav section summary'.split(
    ' ',
  ),
);
/** Elements with a gap before and after them. */
const APART = new Set('blockquote dl figure h1 h2 h3 h4 h5 h6 hr menu ol p pre table ul'.split(' '));

const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)\s*(?:!\s*important\s*)?(?=;|$)/i;
const RIGHT = /(?:^|;)\s*text-align\s*:\s*(?:right|end)\b/i;

/** The attributes that are read. All others are ignored. */
interface Attributes {
  readonly align?: string;
  readonly colspan?: string;
  readonly hidden?: string;
  readonly rowspan?: string;
  readonly start?: string;
  readonly style?: string;
}

interface Table {
  readonly outer: Flow;
  readonly rows: FlowCell[][];
  /** For each column, the number of further rows that a cell above occupies. */
  readonly taken: number[];
}

/**
 * Reads the text of a page with its layout: blocks on separate lines, and tables divided into cells. Throws a Refusal:
 * `too_complex`, `too_long`.
 */
export function htmlRows(html: string): RowDraft[] {
  const reader = new HtmlReader();
  const parser = new Parser(reader);
  parser.write(html);
  parser.end();
  return reader.flow.rows;
}

class HtmlReader implements Partial<Handler> {
  flow = new Flow();
  readonly #open: { name: string; hides: boolean; cell: boolean }[] = [];
  readonly #tables: Table[] = [];
  readonly #lists: (number | null)[] = [];
  #hidden = 0;
  #verbatim = 0;
  /** The text of the line so far, and whether it ends with a space. The parser may report a text in several pieces. */
  readonly #line: string[] = [];
  #blank = true;
  #marker = '';
  #heading: number | null = null;

  onopentag(name: string, attributes: Attributes): void {
    if (this.#open.length >= MAX_DEPTH)
      throw new Refusal('too_complex', `The page has more than ${MAX_DEPTH} levels of nested elements.`);
    const hides = HIDDEN.has(name) || (!VOID.has(name) && isHidden(attributes));
    const cell = (name === 'td' || name === 'th') && this.#tables.length > 0;
    this.#open.push({ name, hides, cell });
    if (hides) this.#hidden += 1;
    if (this.#hidden > 0) return;
    this.#breakAt(name);
    if (name === 'table') this.#tables.push({ outer: this.flow, rows: [], taken: [] });
    else if (name === 'tr') this.#tables.at(-1)?.rows.push([]);
    else if (cell) this.#openCell(name, attributes);
    else if (name === 'pre') this.#verbatim += 1;
    else if (name === 'ol') this.#lists.push(Number.parseInt(attributes.start ?? '1', 10) || 1);
    else if (name === 'ul' || name === 'menu') this.#lists.push(null);
    else if (name === 'li') this.#openItem();
    else if (/^h[1-6]$/.test(name)) this.#heading = Number(name.slice(1));
  }

  ontext(text: string): void {
    if (this.#hidden > 0) return;
    const plain = this.#verbatim > 0 ? text : text.replace(/[ \t\n\r\f]+/g, ' ');
    const piece = this.#blank && this.#verbatim === 0 ? plain.replace(/^ /, '') : plain;
    if (piece === '') return;
    this.#line.push(piece);
    this.#blank = piece.endsWith(' ');
  }

  onclosetag(name: string): void {
    const { hides, cell } = this.#open.pop() ?? { hides: false, cell: false };
    if (this.#hidden === 0) {
      this.#breakAt(name);
      if (name === 'table') this.#closeTable();
      else if (cell) this.#closeCell();
      else if (name === 'pre') this.#verbatim = Math.max(0, this.#verbatim - 1);
      else if (name === 'ol' || name === 'ul' || name === 'menu') this.#lists.pop();
      else if (/^h[1-6]$/.test(name)) this.#heading = null;
    }
    if (hides) this.#hidden -= 1;
  }

  onend(): void {
    this.#flush();
    while (this.#tables.length > 0) this.#closeTable();
  }

  #breakAt(name: string): void {
    const apart = APART.has(name);
    if (!apart && !BLOCKS.has(name) && name !== 'br' && name !== 'tr' && name !== 'td' && name !== 'th')
      return;
    const blank = name === 'br' && this.#line.length === 0 && this.#open.at(-1)?.name === 'br';
    this.#flush();
    if (apart || blank) this.flow.gap();
  }

  #flush(): void {
    const line = this.#line.join('').replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
    this.#line.length = 0;
    this.#blank = true;
    if (line.trim() === '') return;
    this.flow.add(this.#marker + (this.#verbatim > 0 ? line : line.trim()), this.#heading);
    this.#marker = '';
  }

  #openItem(): void {
    const number = this.#lists.at(-1);
    this.#marker = number == null ? '• ' : `${number}. `;
    if (number != null) this.#lists[this.#lists.length - 1] = number + 1;
  }

  #openCell(name: string, attributes: Attributes): void {
    const table = this.#tables.at(-1) as Table;
    // A cell without an end tag ends where the next one begins.
    if (this.flow !== table.outer) this.flow = table.outer;
    const row = table.rows.at(-1) ?? table.rows[table.rows.push([]) - 1] ?? [];
    const { taken } = table;
    const last = row.at(-1);
    if (last === undefined) for (const [at, rows] of taken.entries()) taken[at] = Math.max(0, rows - 1);
    let column = last === undefined ? 0 : last.column + last.span;
    while (column < MAX_COLUMNS && (taken[column] ?? 0) > 0) column += 1;
    const span = Math.min(spanOf(attributes.colspan), Math.max(1, MAX_COLUMNS - column));
    const rows = spanOf(attributes.rowspan);
    for (let at = column; at < column + span; at += 1) taken[at] = rows;
    const aligned = attributes.align?.toLowerCase() === 'right' || RIGHT.test(attributes.style ?? '');
    this.flow = table.outer.within();
    row.push({ flow: this.flow, column, span, right: name === 'td' && aligned });
  }

  #closeCell(): void {
    const table = this.#tables.at(-1);
    if (table) this.flow = table.outer;
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    this.flow = table.outer;
    this.flow.gap();
    this.flow.append(tableRows(table.rows));
    this.flow.gap();
  }
}

const isHidden = ({ hidden, style }: Attributes): boolean =>
  (hidden !== undefined && hidden !== 'until-found') || (style !== undefined && HIDING.test(style));

function spanOf(text: string | undefined): number {
  const span = Number.parseInt(text ?? '1', 10);
  return span >= 1 ? Math.min(span, MAX_COLUMNS) : 1;
}
