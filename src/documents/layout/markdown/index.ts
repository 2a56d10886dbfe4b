import { Flow } from '../flow/index.ts';
import { htmlRows } from '../html.ts';
import type { RowDraft } from '../types.ts';
import { plainInline } from './inline.ts';
import { linkNameOf } from './links.ts';
import { isTable, tableOf } from './tables.ts';

const FENCE = /^[ \t]*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const ITEM = /^[ \t]*(?:([-+*])|(\d{1,9}[.)]))(?:[ \t]+|$)/;
/** Definition of a link target, which is not shown. */
const DEFINITION = /^ {0,3}\[([^\]]{1,999})\]:[ \t]*\S/;
/** The start of an HTML block, which ends at an empty line. */
const HTML =
  /^ {0,3}<\/?(?:address|article|aside|blockquote|body|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|li|main|menu|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:[\s/>]|$)/i;
const QUOTE = /^ {0,3}> ?/;
const MAX_QUOTES = 50;
/** Maximum number of nested list items on one line. */
const MAX_ITEMS = 10;
/** The start of YAML front matter before the text. */
const FRONT_MATTER = /^---[ \t]*\n/;

/**
 * Reads Markdown as it is displayed, without marks, but keeps the line breaks of the source. Throws a Refusal with
 * `too_long`.
 */
export function markdownRows(text: string): RowDraft[] {
  const lines = withoutFrontMatter(text.replace(/\r\n?/g, '\n')).split('\n').map(unquoted);
  const reader = new MarkdownReader(lines);
  reader.read();
  return reader.flow.rows;
}

function withoutFrontMatter(text: string): string {
  const end = FRONT_MATTER.test(text) ? text.indexOf('\n---', 3) : -1;
  if (end < 0) return text;
  const after = text.slice(end + 4);
  return /^[ \t]*(?:\n|$)/.test(after.slice(0, 200)) && /^[\w-]+\s*:/m.test(text.slice(4, end))
    ? after
    : text;
}

/** Removes the quotation marks (`>`) at the beginning of a line. */
function unquoted(line: string): string {
  let rest = line;
  for (let depth = 0; depth < MAX_QUOTES; depth += 1) {
    const [mark] = QUOTE.exec(rest) ?? [];
    if (mark === undefined) break;
    rest = rest.slice(mark.length);
  }
  return rest;
}

class MarkdownReader {
  readonly flow = new Flow();
  readonly #lines: readonly string[];
  readonly #definitions: ReadonlySet<string>;
  /** The lines of the paragraph or item that is being read, and the marker that precedes them. */
  #paragraph: string[] = [];
  #marker = '';

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    this.#definitions = new Set(
      lines.map((line) => DEFINITION.exec(line)?.[1]).flatMap((label) => (label ? [linkNameOf(label)] : [])),
    );
  }

  read(): void {
    for (let at = 0; at < this.#lines.length; ) at += this.#block(at);
    this.#flush();
  }

  /** Reads the block that begins at a line. Returns the number of lines in the block. */
  #block(at: number): number {
    const line = this.#lines[at] as string;
    const next = this.#lines[at + 1] ?? '';
    const inParagraph = this.#paragraph.length > 0;
    if (line.trim() === '') return this.#gap();
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined && !(fence.startsWith('`') && line.trim().slice(fence.length).includes('`')))
      return this.#fenced(at, fence);
    if (!inParagraph && /^ {4}|^\t/.test(line) && !ITEM.test(line)) return this.#code(line);
    if (/^ {0,3}<!--/.test(line)) return this.#comment(at);
    if (!inParagraph && HTML.test(line)) return this.#html(at);
    const [marks, level] = HEADING.exec(line) ?? [];
    if (marks !== undefined && level !== undefined)
      return this.#heading(withoutClosing(line.slice(marks.length)), level.length, 1);
    if (UNDERLINE.test(next) && !ITEM.test(line) && !RULE.test(line) && !isTable(line, next)) {
      const text = [...this.#paragraph, line.trim()].join('\n');
      this.#paragraph = [];
      return this.#heading(text, next.trim().startsWith('=') ? 1 : 2, 2);
    }
    if (RULE.test(line)) return this.#gap();
    if (isTable(line, next)) return this.#table(at);
    if (!inParagraph && DEFINITION.test(line)) return 1;
    return this.#line(line);
  }

  #plain(text: string): string {
    return plainInline(text, this.#definitions);
  }

  #gap(): number {
    this.#flush();
    this.flow.gap();
    return 1;
  }

  #flush(): void {
    const lines = this.#plain(this.#paragraph.join('\n')).split('\n').map(single);
    const text = lines.filter((line) => line !== '').join('\n');
    if (text !== '') this.flow.add(this.#marker + text);
    this.#paragraph = [];
    this.#marker = '';
  }

  #code(line: string): number {
    this.flow.add(line);
    return 1;
  }

  #fenced(at: number, fence: string): number {
    this.#gap();
    let end = at + 1;
    for (; end < this.#lines.length; end += 1) {
      const line = (this.#lines[end] as string).trim();
      if (line.startsWith(fence) && line.replaceAll(fence[0] as string, '') === '') break;
      this.flow.add(this.#lines[end] as string);
    }
    this.flow.gap();
    return end + 1 - at;
  }

  #comment(at: number): number {
    this.#gap();
    let end = at;
    while (end < this.#lines.length && !this.#lines[end]?.includes('-->')) end += 1;
    return end + 1 - at;
  }

  #html(at: number): number {
    this.#gap();
    let end = at + 1;
    while (end < this.#lines.length && this.#lines[end]?.trim() !== '') end += 1;
    this.flow.append(htmlRows(this.#lines.slice(at, end).join('\n')));
    return end - at;
  }

  #heading(text: string, level: number, lines: number): number {
    this.#gap();
    this.flow.add(single(this.#plain(text)).replaceAll('\n', ' '), level);
    this.flow.gap();
    return lines;
  }

  #table(at: number): number {
    this.#gap();
    let end = at + 2;
    while (end < this.#lines.length && this.#lines[end]?.includes('|')) end += 1;
    const plain = (text: string): string => single(this.#plain(text));
    this.flow.append(tableOf(this.#lines.slice(at, end), this.flow, plain));
    this.flow.gap();
    return end - at;
  }

  #line(line: string): number {
    let rest = line;
    let marker = '';
    // An item may begin with another item.
    for (let depth = 0; depth < MAX_ITEMS; depth += 1) {
      const [found, bullet, number] = ITEM.exec(rest) ?? [];
      if (found === undefined) break;
      marker = bullet === undefined ? `${number} ` : '• ';
      rest = rest.slice(found.length).replace(/^\[[ xX]\][ \t]+/, '');
    }
    if (marker !== '') {
      this.#flush();
      this.#marker = marker;
    }
    this.#paragraph.push(rest.trim().replace(/\\$/, ''));
    return 1;
  }
}

/** Replaces several spaces with one, as they are displayed. */
const single = (text: string): string => text.replace(/[ \t]+/g, ' ').trim();

/** Removes the marks that may close a heading. */
function withoutClosing(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end -= 1;
  return end === 0 || /[ \t]/.test(trimmed[end - 1] as string) ? trimmed.slice(0, end).trim() : trimmed;
}
