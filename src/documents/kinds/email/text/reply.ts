import { type Marker, markerAt } from './quote-markers.ts';
import { withoutDelimited, withoutSignature } from './signature.ts';

/** The text of a message, taken apart. */
export interface ReplyParts {
  /** What its author wrote, without quotations and signature. */
  readonly reply: string | null;
  /** What stands there of earlier messages, with the lines that introduce it. */
  readonly quoted: string | null;
  readonly signature: string | null;
}

const isQuoted = (line: string | undefined): boolean => /^[ \t]*(?:[\p{L}]{0,3}>|&gt;)/u.test(line ?? '');
const isBlank = (line: string | undefined): boolean => line !== undefined && /^[\s\u200b\ufeff]*$/.test(line);

/** A rule under which mailing lists put their lines. */
const isFooterRule = (line: string): boolean => /^[ \t]*_{8,}[ \t]*$/.test(line);
const MAX_FOOTER_LINES = 12;

/**
 * Tells what the author of a message wrote from what is quoted and from the signature, line by line. Quotations go by
 * their marks, by what introduces them in many languages, and by the headers that programs put above them: what follows
 * such headers without marks is quoted up to the end.
 */
export function takeApart(text: string): ReplyParts {
  const lines = text.split('\n');
  const own: string[][] = [[]];
  const quoted: string[][] = [];
  let begun = false;
  let at = 0;
  while (at < lines.length) {
    const marker = markerAt(lines, at);
    if (marker?.before) own.at(-1)?.push(marker.before);
    begun ||= marker?.before !== undefined;
    const end = marker ? endOfQuotation(lines, marker, begun) : endOfMarked(lines, at);
    if (end > at) {
      quoted.push(lines.slice(at, end));
      own.push([]);
      at = end;
    } else {
      own.at(-1)?.push(lines[at] as string);
      begun ||= !isBlank(lines[at]);
      at += 1;
    }
  }
  const footer = takeFooter(own);
  const signature = takeSignature(own);
  // Below a quotation, a footer is not of whoever answers.
  const foreign = quoted.length > 0;
  return {
    reply: joined(own),
    quoted: joined(foreign ? [...quoted, footer] : quoted),
    signature: joined([signature]) ?? (foreign ? null : joined([footer])),
  };
}

/** The last stretch with any text; -1 where there is none. */
const lastFilled = (own: readonly (readonly string[])[]): number =>
  own.findLastIndex((segment) => segment.some((line) => !isBlank(line)));

/** Takes off the lines that a mailing list added last, and gives them. */
function takeFooter(own: string[][]): readonly string[] {
  const last = lastFilled(own);
  const at = footerAt(own[last] ?? []);
  return at === null ? [] : (own[last] as string[]).splice(at);
}

/** Takes off the signature, and gives its lines. */
function takeSignature(own: string[][]): readonly string[] {
  const last = lastFilled(own);
  const { text, signature } = withoutSignature(own[last] ?? []);
  if (last !== -1) own[last] = [...text];
  if (signature.length > 0) return signature;
  // Below the quotation that follows a signature, something else may stand.
  for (let at = last - 1; at >= 0; at -= 1) {
    const delimited = withoutDelimited(own[at] as string[]);
    if (delimited.signature.length === 0) continue;
    own[at] = [...delimited.text];
    return delimited.signature;
  }
  return signature;
}

/** Marked lines, and the blank ones between them. */
function endOfMarked(lines: readonly string[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at += 1) {
    const marked = isQuoted(lines[at]) || (at === end && isRemainder(lines, at));
    if (marked) end = at + 1;
    else if (at === from || !isBlank(lines[at])) break;
  }
  return end;
}

const MIN_BROKEN_CHARACTERS = 38;

/** What a program broke off a long marked line without marking it. */
const isRemainder = (lines: readonly string[], at: number): boolean =>
  isQuoted(lines[at - 1]) &&
  (lines[at - 1] as string).trimEnd().length >= MIN_BROKEN_CHARACTERS &&
  /^[\p{Ll}\d_.,;)\]]/u.test(lines[at] ?? '') &&
  (lines[at] as string).length < 60;

/**
 * Up to where the quotation goes that a marker introduces: as long as lines are marked, or to the end if none is. Where an
 * attribution is the first line of all, what follows without marks is as likely the answer: it is not quoted.
 */
function endOfQuotation(lines: readonly string[], { end, kind }: Marker, begun: boolean): number {
  let at = end;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  if (isQuoted(lines[at])) return endOfMarked(lines, at);
  return begun || kind !== 'attribution' ? lines.length : end;
}

function footerAt(lines: readonly string[]): number | null {
  const at = lines.findLastIndex(isFooterRule);
  if (at === -1) return null;
  // A rule under a list's lines, too.
  const first = lines.slice(0, at).findLastIndex(isFooterRule);
  const start = first !== -1 && at - first <= MAX_FOOTER_LINES ? first : at;
  return lines.length - start <= MAX_FOOTER_LINES ? start : null;
}

function joined(segments: readonly (readonly string[])[]): string | null {
  const texts = segments.map((lines) => trimmed(lines).join('\n')).filter((text) => text !== '');
  return texts.join('\n\n') || null;
}

/** Without blank lines at either end, and blanks at the ends of lines. */
function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  if (first === -1) return [];
  const last = lines.findLastIndex((line) => !isBlank(line));
  return lines.slice(first, last + 1).map((line) => line.trimEnd());
}
