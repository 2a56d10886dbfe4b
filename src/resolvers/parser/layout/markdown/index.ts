import { Flow } from '../flow/index.ts';
import { type FlowCell, MOST_COLUMNS, tableRows } from '../flow/table.ts';
import type { RowDraft } from '../types.ts';
import { plainInline } from './inline.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ITEM = /^[ \t]*(?:([-+*])|(\d{1,9}[.)]))(?:[ \t]+|$)/;
/** The target of links that name it, which is not shown. */
const DEFINITION = /^ {0,3}\[[^\]]{1,999}\]:[ \t]*\S/;
/** What divides the head of a table from its body (GitHub Flavored Markdown). */
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const MOST_QUOTES = 50;
/** What stands before the text in many files, in YAML. */
const FRONT_MATTER = /^---[ \t]*\n/;

/** Reads Markdown as it reads when it is shown: without its marks, in the lines in which it was written. Throws a Refusal with `too_long`. */
export function markdownRows(text: string): RowDraft[] {
  const reader = new MarkdownReader();
  reader.read(withoutFrontMatter(text.replace(/\r\n?/g, '\n')).split('\n'));
  return reader.flow.rows;
}

function withoutFrontMatter(text: string): string {
  if (!FRONT_MATTER.test(text)) return text;
  const end = text.indexOf('\n---', 3);
  const after = text.slice(end + 4);
  return end > 0 && /^[ \t]*(?:\n|$)/.test(after.slice(0, 200)) && /^[\w-]+\s*:/m.test(text.slice(4, end))
    ? after
    : text;
}

class MarkdownReader {
  readonly flow = new Flow();
  #fence: string | undefined;
  #comment = false;

  read(lines: readonly string[]): void {
    for (let at = 0; at < lines.length; at += 1) {
      const line = unquoted(lines[at] as string);
      const next = unquoted(lines[at + 1] ?? '');
      if (this.#literal(line)) continue;
      if (line.trim() === '' || RULE.test(line)) this.flow.gap();
      else if (line.includes('|') && isTable(line, next)) at = this.#table(lines, at);
      else if (this.#heading(line)) continue;
      else if (UNDERLINE.test(next) && isText(line)) {
        this.#add(plainInline(line.trim()), next.trim().startsWith('=') ? 1 : 2);
        at += 1;
      } else if (!DEFINITION.test(line)) this.#line(line);
    }
  }

  /** Takes a line of code, or of a comment, as it is; whether it is one. */
  #literal(line: string): boolean {
    const [, fence] = FENCE.exec(line) ?? [];
    if (this.#fence !== undefined) {
      const ends = fence?.startsWith(this.#fence) && line.trim() === fence;
      if (ends) this.#fence = undefined;
      else this.flow.add(line);
      return true;
    }
    if (fence !== undefined && !(fence.startsWith('`') && line.trim().slice(fence.length).includes('`'))) {
      this.#fence = fence;
      this.flow.gap();
      return true;
    }
    if (this.#comment) {
      this.#comment = !line.includes('-->');
      return true;
    }
    this.#comment = /^ {0,3}<!--/.test(line) && !line.includes('-->');
    return this.#comment;
  }

  #heading(line: string): boolean {
    const [marks, level] = HEADING.exec(line) ?? [];
    if (marks === undefined || level === undefined) return false;
    this.#add(plainInline(withoutClosing(line.slice(marks.length))), level.length);
    return true;
  }

  #add(text: string, heading: number): void {
    this.flow.gap();
    this.flow.add(single(text), heading);
    this.flow.gap();
  }

  #line(line: string): void {
    let rest = line;
    let marker = '';
    // An item may begin with another.
    for (let depth = 0; depth < 10; depth += 1) {
      const [found, bullet, number] = ITEM.exec(rest) ?? [];
      if (found === undefined) break;
      marker = bullet === undefined ? `${number} ` : '• ';
      rest = rest.slice(found.length).replace(/^\[[ xX]\][ \t]+/, '');
    }
    const text = single(plainInline(rest.trim().replace(/\\$/, '')));
    if (text !== '') this.flow.add(marker + text);
  }

  /** Reads the table that begins at a line; gives the last of its lines. */
  #table(lines: readonly string[], first: number): number {
    const right = cellsIn(unquoted(lines[first + 1] ?? '')).map((cell) => /[^:]:$/.test(cell));
    const rows: FlowCell[][] = [];
    let at = first;
    for (; at < lines.length; at += 1) {
      const line = unquoted(lines[at] as string);
      if (line.trim() === '' || !line.includes('|')) break;
      if (at === first + 1) continue;
      rows.push(
        cellsIn(line).map((text, column) => {
          const flow = this.flow.within();
          flow.add(single(plainInline(text).replace(/<br\s*\/?>/gi, ' ')));
          return { flow, column, span: 1, right: right[column] === true };
        }),
      );
    }
    this.flow.gap();
    this.flow.append(tableRows(rows));
    this.flow.gap();
    return at - 1;
  }
}

/** Blanks beside each other are shown as one. */
const single = (text: string): string => text.replace(/[ \t]+/g, ' ').trim();

/** A heading without the marks that may close it. */
function withoutClosing(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  return end === 0 || /[ \t]/.test(trimmed[end - 1] as string) ? trimmed.slice(0, end).trim() : trimmed;
}

const isText = (line: string): boolean =>
  line.trim() !== '' && !/^ {4}/.test(line) && !ITEM.test(line) && !HEADING.test(line);

const isTable = (line: string, next: string): boolean =>
  next.includes('-') && DELIMITERS.test(next) && cellsIn(line).length === cellsIn(next).length;

/** The cells of a line of a table; a bar behind a backslash divides nothing. */
function cellsIn(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  const inner = line.trim().replace(/^\|/, '');
  for (let at = 0; at < inner.length; at += 1) {
    const letter = inner[at] as string;
    if (letter === '\\' && inner[at + 1] === '|') {
      cell += '|';
      at += 1;
    } else if (letter === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  if (cell.trim() !== '') cells.push(cell.trim());
  return cells.slice(0, MOST_COLUMNS);
}

/** A line without the marks of the quotations that it stands in. */
function unquoted(line: string): string {
  let rest = line;
  for (let depth = 0; depth < MOST_QUOTES; depth += 1) {
    const [mark] = QUOTE.exec(rest) ?? [];
    if (mark === undefined) break;
    rest = rest.slice(mark.length);
  }
  return rest;
}
