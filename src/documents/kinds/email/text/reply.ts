import { type Marker, markerAt } from './quote-markers.ts';
import { withoutDelimited, withoutSignature } from './signature.ts';

/** The text of a message, split into its parts. */
export interface ReplyParts {
  /** Text of the author, without quotations and signature. */
  readonly reply: string | null;
  /** Quotations of earlier messages, with the lines that introduce them. */
  readonly quoted: string | null;
  readonly signature: string | null;
}

const isQuoted = (line: string | undefined): boolean => /^[ \t]*(?:[\p{L}]{0,3}>|&gt;)/u.test(line ?? '');
const isBlank = (line: string | undefined): boolean => line !== undefined && /^[\s\u200b\ufeff]*$/.test(line);

/** True for a rule above the footer of a mailing list. */
const isFooterRule = (line: string): boolean => /^[ \t]*_{8,}[ \t]*$/.test(line);
const MAX_FOOTER_LINES = 12;

/**
 * Separates the author's text from quotations and from the signature, line by line. Quotations are found by their quote
 * marks, by introductions in many languages, and by the headers that programs put above them. Unmarked text after such
 * headers is quoted up to the end.
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
  // A footer below a quotation does not belong to the author of the reply.
  const foreign = quoted.length > 0;
  return {
    reply: joined(own),
    quoted: joined(foreign ? [...quoted, footer] : quoted),
    signature: joined([signature]) ?? (foreign ? null : joined([footer])),
  };
}

/** Returns the index of the last segment with text, or -1. */
const lastFilled = (own: readonly (readonly string[])[]): number =>
  own.findLastIndex((segment) => segment.some((line) => !isBlank(line)));

/** Removes and returns the footer that a mailing list added. */
function takeFooter(own: string[][]): readonly string[] {
  const last = lastFilled(own);
  const at = footerAt(own[last] ?? []);
  return at === null ? [] : (own[last] as string[]).splice(at);
}

/** Removes and returns the lines of the signature. */
function takeSignature(own: string[][]): readonly string[] {
  const last = lastFilled(own);
  const { text, signature } = withoutSignature(own[last] ?? []);
  if (last !== -1) own[last] = [...text];
  if (signature.length > 0) return signature;
  // The signature may be above a quotation that is followed by other text.
  for (let at = last - 1; at >= 0; at -= 1) {
    const delimited = withoutDelimited(own[at] as string[]);
    if (delimited.signature.length === 0) continue;
    own[at] = [...delimited.text];
    return delimited.signature;
  }
  return signature;
}

/** Returns the end of the quoted lines, including blank lines between them. */
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

/** True for the rest of a long quoted line that a program wrapped without marking it. */
const isRemainder = (lines: readonly string[], at: number): boolean =>
  isQuoted(lines[at - 1]) &&
  (lines[at - 1] as string).trimEnd().length >= MIN_BROKEN_CHARACTERS &&
  /^[\p{Ll}\d_.,;)\]]/u.test(lines[at] ?? '') &&
  (lines[at] as string).length < 60;

/**
 * Returns the end of the quotation after a marker: the end of the marked lines, or the end of the text if no line is
 * marked. If the text begins with an attribution, the unmarked lines after the attribution may be the reply, so they
 * are not treated as quoted.
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
  // A mailing list may also put a rule below its footer.
  const first = lines.slice(0, at).findLastIndex(isFooterRule);
  const start = first !== -1 && at - first <= MAX_FOOTER_LINES ? first : at;
  return lines.length - start <= MAX_FOOTER_LINES ? start : null;
}

function joined(segments: readonly (readonly string[])[]): string | null {
  const texts = segments.map((lines) => trimmed(lines).join('\n')).filter((text) => text !== '');
  return texts.join('\n\n') || null;
}

/** Removes blank lines at both ends, and trailing spaces of lines. */
function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  if (first === -1) return [];
  const last = lines.findLastIndex((line) => !isBlank(line));
  return lines.slice(first, last + 1).map((line) => line.trimEnd());
}
