import {
  attributions,
  forwardLines,
  type HeaderRole,
  headerRoles,
  separators,
  verbsAfterDates,
} from './quote-words.ts';
import { without, withoutEnd } from './trim.ts';

/** Lines that introduce a quotation. */
export interface Marker {
  /** Index of the first line after the marker. */
  readonly end: number;
  readonly kind: 'attribution' | 'separator' | 'headers';
  /** Text of the author before the marker on the same line. */
  readonly before?: string;
}

/** Maximum numbers of lines and characters of an attribution. */
const MAX_LINES = 5;
const MAX_CHARACTERS = 600;

/** Returns the marker that begins at a line; undefined if there is none. */
export function markerAt(lines: readonly string[], at: number): Marker | undefined {
  const line = bare(lines[at]);
  if (line === '' || line.length > MAX_CHARACTERS) return undefined;
  return separatorAt(lines, at, line) ?? headersAt(lines, at) ?? attributionAt(lines, at, line);
}

/** Returns a line without emphasis and quote marks at its start, and without surrounding spaces. */
const bare = (line: string | undefined): string =>
  (line ?? '')
    .slice(0, MAX_CHARACTERS + 1)
    .replace(/[\u00a0\u202f\u200e\u200f]/g, ' ')
    .replace(/^[\s>*]+/, '')
    .trimEnd();

const plainly = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

function separatorAt(lines: readonly string[], at: number, line: string): Marker | undefined {
  const marker: Marker = { end: at + 1, kind: 'separator' };
  const [, words = ''] = /^[-_=–—]{1,40}\s?([^-_=–—].{1,60})$/u.exec(line) ?? [];
  const phrase = plainly(withoutEnd(words, '-_=–—*:'));
  if (separators().has(phrase) || /^forwarded (?:by|message|from) /.test(phrase))
    return withHeaders(lines, marker);
  if (/[:：]$/.test(line) && forwardLines().has(plainly(line.slice(0, -1))))
    return withHeaders(lines, marker);
  // A rule is a separator only above headers.
  if (!/^[-_=–—]{5,}$/u.test(line)) return undefined;
  const next = nextFilled(lines, at + 1);
  return next - at <= 2 ? headersAt(lines, next) : undefined;
}

function nextFilled(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && at < from + 4 && bare(lines[at]) === '') at += 1;
  return at;
}

/** Extends a separator by the headers below it. */
function withHeaders(lines: readonly string[], marker: Marker): Marker {
  const next = nextFilled(lines, marker.end);
  return headersAt(lines, next) ?? marker;
}

const MAX_NAME_CHARACTERS = 30;

function roleAt(lines: readonly string[], at: number): { role: HeaderRole; value: string } | undefined {
  const line = bare(lines[at]);
  const colon = line.slice(0, MAX_NAME_CHARACTERS).search(/[:：]/);
  const role = colon === -1 ? undefined : headerRoles().get(plainly(without(line.slice(0, colon), '*')));
  return role && { role, value: line.slice(colon + 1) };
}

/**
 * Finds the headers of a quoted message: the sender with at least two other headers, or with one other header and an
 * address. A date, a recipient and an address also suffice.
 */
function headersAt(lines: readonly string[], from: number): Marker | undefined {
  const first = roleAt(lines, from);
  if (first?.role !== 'from' && first?.role !== 'date' && first?.role !== 'subject') return undefined;
  const roles = new Set<HeaderRole>();
  let address = false;
  let count = 0;
  let end = from;
  let strange = 0;
  for (let at = from; at < lines.length && at < from + 20; at += 1) {
    const found = roleAt(lines, at);
    if (found) {
      roles.add(found.role);
      count += 1;
      address ||= /\S@\S/.test(found.value);
      end = at + 1;
      strange = 0;
    } else {
      // A long list of recipients continues on further lines, and headers may have blank lines between them.
      strange += 1;
      if (strange > 2 || count === 0) break;
    }
  }
  const enough = roles.has('from')
    ? roles.size > 1 && (count > 2 || address)
    : roles.has('date') && roles.has('to') && address;
  return enough ? { end, kind: 'headers' } : undefined;
}

/** Matches a date or an address. A line without either is a sentence and not an attribution. */
const DATED = /\d{1,4}[./:-]\d{1,2}|\b(?:19|20)\d\d\b|\d{1,2}:\d\d|\S@[^\s@.]{1,63}\./;

function attributionAt(lines: readonly string[], at: number, line: string): Marker | undefined {
  const shared = sharingLine(lines, at, line);
  if (shared) return shared;
  if (isAboveMarked(lines, at, line)) return { end: at + 1, kind: 'attribution' };
  const worded = beginsInWords(line);
  if (!worded && !mayBegin(line)) return undefined;
  // Any line may begin with a name or a date, so an attribution without introductory words may span fewer lines.
  const max = worded ? MAX_LINES : MAX_UNWORDED_LINES;
  let text = line;
  let blank = false;
  for (let next = at; next < lines.length && next < at + max + Number(blank); next += 1) {
    const more = next === at ? '' : bare(lines[next]);
    if (next > at && more === '') {
      if (blank || !worded) return undefined;
      blank = true;
      continue;
    }
    if (next > at && (headersAt(lines, next) || (DATED.test(more) && beginsInWords(more)))) return undefined;
    // If a later line is an attribution by itself, the first line may be the end of a signature, such as a phone
    // number.
    if (next > at && !worded && !TIMED.test(line) && isAttribution(more)) return undefined;
    if (more !== '') text = `${text} ${more}`;
    if (text.length > MAX_CHARACTERS) return undefined;
    if (isAttribution(text)) return { end: next + 1, kind: 'attribution' };
  }
  return undefined;
}

const MAX_UNWORDED_LINES = 3;
const TIMED = /\b(?:19|20)\d\d\b|\d{1,2}:\d\d/;

/** True for `Ann Lee wrote:` directly above a quoted line. It needs no date or address. */
function isAboveMarked(lines: readonly string[], at: number, line: string): boolean {
  if (line.length > 80 || !/[:：]$/.test(line) || !/^\s*>/.test(lines[at + 1] ?? '')) return false;
  const end = plainly(line).slice(0, -1).trimEnd();
  return [...verbsAfterDates()].some((verb) => end.endsWith(` ${verb}`)) && end.split(' ').length <= 6;
}

/** True if a line begins like an attribution in any of the languages. */
function beginsInWords(line: string): boolean {
  const text = plainly(line.replace(/^[-–—<"'\s]+/u, ''));
  return attributions().some(({ starts }) => starts.some((word) => beginsWith(text, word)));
}

/** Quickly rejects rules, and most other lines that have no digits, no address, and no colon or dashes at the end. */
const mayBegin = (line: string): boolean =>
  /[^-–—_=*\s]/u.test(line) && (/\d/.test(line.slice(0, 40)) || /[:：]$|\S@\S|[-–—]{2}$/u.test(line));

const beginsWith = (text: string, word: string): boolean =>
  text.startsWith(word) && (word === '在' || /^[\s,.]/.test(text.slice(word.length)));

/** True if the joined lines are an attribution. */
function isAttribution(written: string): boolean {
  const text = plainly(written.replace(/^[-–—<\s]+/u, ''));
  const end = withoutEnd(text, ':：.->–—*');
  const open = /[:：]$/.test(text);
  const dated = DATED.test(text);
  const dashed = /[-–—]{2}$/u.test(written.trimEnd());
  for (const { starts, verbs } of attributions()) {
    if (!starts.some((word) => beginsWith(text, word))) continue;
    if (dated && verbs.some((verb) => end.endsWith(verb) || (open && text.includes(` ${verb} `))))
      return open || dashed || end !== text || /<[^\s<>@]+@[^\s<>@]+>/.test(text);
  }
  // Examples: `Ann Lee <ann@example.com> wrote:`, `---- Ann Lee wrote ----`, `ann@example.com (Ann Lee) writes:`
  if (open || dashed) {
    const closing = [...verbsAfterDates()].find((verb) => end.endsWith(verb));
    if (closing !== undefined && (dated || (dashed && /^[-–—]{2,}/u.test(written)) || / via /.test(end)))
      return beginsLikeName(text);
    // Example: `Ann Lee <ann@example.com> schrieb am Fr., 28. Apr. 2017 um 11:53 Uhr:`
    if (dated && /\s(?:schrieb|wrote|skrev|schreef)\s(?:am|on|den|op)\s/.test(text) && /\S@\S/.test(text))
      return true;
  }
  // Examples: `2013/10/2 Ann Lee <ann@example.com>:`, `вт, 5 янв. 2016 г. в 23:39, Ann Lee <ann@example.com>:`,
  // `2026年10月5日(月) 15:30 山田花子 <yamada@example.jp>:`
  return /^(?:\p{L}{1,12}\.?,?\s)?\d{1,4}(?:[./-]\d|[年년]\s?\d|\.?\s(?:de\s)?\p{L})/u.test(text) &&
    /\d{4}/.test(text) &&
    /<[^<>\s@]+@[^<>\s@]+>\s?:?$/.test(text) &&
    DATED.test(text)
    ? text.length < 200
    : /^20\d\d-\d\d-\d\d \d?\d:\d\d gmt[+-]\d\d:\d\d \S/.test(text) && (open || text.length < 80);
}

/** True if the text is short and no sentence ends before the verb, as with a name or a date. */
const beginsLikeName = (text: string): boolean => text.length < 250 && !/[?!;]\s/.test(text);

const SHARED =
  /[\s-]On (?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?,? |\d{1,4}[./-]\d)/;

/**
 * Finds an attribution on the same line as the reply: `Thanks. On Wed, Apr 4, 2012 at 3:59 PM, ann@example.com wrote:`
 */
function sharingLine(lines: readonly string[], at: number, line: string): Marker | undefined {
  const found = line.search(SHARED);
  const before = withoutEnd(line.slice(0, Math.max(0, found)), '-–—');
  if (before === '') return undefined;
  const attribution = line.slice(found + 1);
  const texts = [attribution, `${attribution} ${bare(lines[at + 1])}`];
  const count = texts.findIndex(
    (text) => text.length <= MAX_CHARACTERS && /wrote[:\s-]*$/.test(text) && isAttribution(text),
  );
  return count === -1 ? undefined : { end: at + 1 + count, kind: 'attribution', before };
}
