import type { Period } from '../dates/periods.ts';
import { isLabel, isProse, type Line } from '../lines.ts';
import { labelOf } from './labels.ts';
import { degreeIn } from '../words/degrees.ts';
import { titleScore } from '../words/job-titles.ts';
import { companyScore, schoolScore } from '../words/organisations.ts';
import { isSubject } from '../words/subjects.ts';
import { placeScore } from '../head/places.ts';

/** A job, a course of study or a project: lines that name it, and lines that describe it. */
export interface Entry {
  readonly head: readonly Line[];
  readonly body: readonly Line[];
  readonly period: Period | undefined;
  /** The line that has its period; its first one where none has. */
  readonly anchor: Line;
}

export type EntryKind = 'work' | 'education' | 'projects';

/** How many lines of an entry's name may stand before its dates, and behind them. */
const MOST_BEFORE = 3;
const MOST_BEHIND = 4;

/** Divides a section into its entries: by their dates, or where it has none by its headings, gaps and names. */
export function entriesOf(given: readonly Line[], kind: EntryKind): Entry[] {
  const lines = withoutOuterMarks(given);
  const anchors = anchorsIn(lines, kind);
  if (anchors.length === 0) return undated(lines, kind);
  const starts = startsOf(lines, anchors);
  const entries: Entry[] = [];
  const first = starts[0] as number;
  // What stands before all dates has none.
  if (first > 0) entries.push(...undated(lines.slice(0, first), kind).filter(({ head }) => isNamed(head, kind)));
  anchors.forEach((anchor, at) => {
    const end = starts[at + 1] ?? lines.length;
    const bodyAt = bodyOf(lines, starts[at] as number, anchor, end, kind);
    entries.push({
      head: lines.slice(starts[at], bodyAt),
      body: lines.slice(bodyAt, end),
      period: mainPeriod(lines[anchor] as Line),
      anchor: lines[anchor] as Line,
    });
  });
  return kind === 'education' ? entries.flatMap(divided) : entries;
}

/** Of courses of study of which one has dates, those that have none. */
function divided(entry: Entry): readonly Entry[] {
  const groups = schoolGroups([...entry.head, ...entry.body]);
  if (groups.length < 2) return [entry];
  return groups.flatMap((group) => undatedEntry(group, 'education')).map((one, at) => (group(groups, at).includes(entry.anchor) ? { ...one, period: entry.period, anchor: entry.anchor } : one));
}

const group = (groups: readonly (readonly Line[])[], at: number): readonly Line[] => groups[at] ?? [];

/** Lines about schools: a new group begins where a second school or a second degree is named. */
function schoolGroups(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  let known = { school: false, degree: false };
  for (const line of lines) {
    const named = !line.bullet && !isProse(line) && line.text.length < 120;
    const school = named && schoolScore(line.text) > 0.5;
    const degree = named && degreeIn(line.text) !== undefined;
    if (groups.length === 0 || (school && known.school && !degree) || (degree && known.degree)) {
      groups.push([line]);
      known = { school, degree };
    } else {
      (groups.at(-1) as Line[]).push(line);
      known = { school: known.school || school, degree: known.degree || degree };
    }
  }
  return groups;
}

/** Lists in lists: where the outer marks stand before entries, these are no items. */
function withoutOuterMarks(lines: readonly Line[]): readonly Line[] {
  const marked = lines.filter(({ bullet }) => bullet);
  const outer = Math.min(...marked.map(({ left }) => left));
  if (!marked.some(({ left }) => left > outer + 3)) return lines;
  const named = marked.filter((line) => line.left <= outer + 3);
  const dated = named.filter((line) => {
    const at = lines.indexOf(line);
    return line.periods.length > 0 || ((lines[at + 1]?.periods.length ?? 0) > 0 && !lines[at + 1]?.bullet);
  });
  if (dated.length < named.length * 0.6) return lines;
  return lines.map((line) => (line.bullet && line.left <= outer + 3 ? { ...line, bullet: false, apart: true } : line));
}

/** The longest period of a line, else its last time. */
const mainPeriod = ({ periods }: Line): Period | undefined =>
  periods.find(({ single }) => !single) ?? periods.at(-1);

/** The lines that have the dates of an entry: short ones, with the dates at one of their ends or in a cell of their own. */
function anchorsIn(lines: readonly Line[], kind: EntryKind): number[] {
  const candidates = [...lines.keys()].filter((at) => isAnchor(lines[at] as Line, kind));
  const whole = candidates.filter((at) => !(mainPeriod(lines[at] as Line) as Period).single);
  const plain = whole.filter((at) => !(lines[at] as Line).bullet);
  if (plain.length > 0) {
    const chosen = kind === 'work' ? plain : candidates.filter((at) => !(lines[at] as Line).bullet);
    // Single times count beside whole periods where they stand in the same column.
    return kind === 'work'
      ? merged(lines, [...plain, ...candidates.filter((at) => !plain.includes(at) && isAligned(lines, at, plain))])
      : merged(lines, chosen);
  }
  const unmarked = candidates.filter((at) => !(lines[at] as Line).bullet);
  return merged(lines, unmarked.length > 0 ? unmarked : whole.length > 0 ? whole : candidates);
}

const merged = (_lines: readonly Line[], anchors: readonly number[]): number[] => [...anchors].sort((a, b) => a - b);

function isAligned(lines: readonly Line[], at: number, anchors: readonly number[]): boolean {
  const line = lines[at] as Line;
  if (line.bullet || line.text.length > 90) return false;
  return anchors.some((one) => {
    const other = lines[one] as Line;
    return Math.abs(other.right - line.right) < 4 || (Math.abs(other.left - line.left) < 2 && startsWithPeriod(other) && startsWithPeriod(line));
  });
}

const onlyDates = ({ text, periods: [first] }: Line): boolean =>
  first !== undefined && first.start < 3 && text.length - first.end < 25;

const startsWithPeriod = ({ periods }: Line): boolean => (periods[0]?.start ?? 9) < 3;

function isAnchor(line: Line, kind: EntryKind): boolean {
  const period = mainPeriod(line);
  if (!period) return false;
  const before = line.text.slice(0, period.start).trim();
  const behind = line.text.slice(period.end).replace(/^[\s).,;:|–—-]+/, '').trim();
  const rest = before.length + behind.length;
  if (period.single) {
    if (line.bullet && kind === 'work') return false;
    const edge = before === '' || behind.length < 30;
    const cell = line.row.cells.length > 1 || /[([|·,–—-]$/.test(before) || before === '' || kind !== 'work';
    return edge && cell && rest < 110 && !/[.;]$/.test(behind) && !isSentence(before);
  }
  if (rest > 150 || isSentence(before)) return false;
  return before === '' || behind.length < 70 || line.row.cells.length > 1;
}

const isSentence = (text: string): boolean =>
  text.length > 30 && (/^\p{Ll}/u.test(text) || /\p{Ll}\.\s+\p{Lu}/u.test(text) || text.split(/\s+/).length > 16);

/** Where each entry begins. Entries of a résumé have one form, so that the first tells of the others. */
function startsOf(lines: readonly Line[], anchors: readonly number[]): number[] {
  const first = anchors[0] as number;
  const lead = first <= MOST_BEFORE && !lines.slice(0, first).some((line, at) => isProse(line) || (line.bullet && !(at === first - 1 && (first === 1 || nameScore(line) > 0.5)))) ? first : usualLead(lines, anchors);
  return anchors.map((anchor, at) => {
    const least = at === 0 ? 0 : (anchors[at - 1] as number) + 1;
    return startOf(lines, Math.max(least, anchor - MOST_BEFORE), anchor, lead, first === 1 && (lines[0]?.bullet ?? false));
  });
}

/** How many lines mostly stand between a gap or a heading and the dates. */
function usualLead(lines: readonly Line[], anchors: readonly number[]): number {
  const counts = [0, 0, 0, 0];
  for (const anchor of anchors)
    for (let lead = 0; lead <= MOST_BEFORE && lead <= anchor; lead += 1) {
      const line = lines[anchor - lead] as Line;
      if (line.bullet || isProse(line)) break;
      if (line.apart || line.heading !== null) {
        counts[lead] = (counts[lead] as number) + 1;
        break;
      }
    }
  return counts.indexOf(Math.max(...counts));
}

function startOf(lines: readonly Line[], least: number, anchor: number, lead: number, marked: boolean): number {
  let best = anchor;
  let most = Number.NEGATIVE_INFINITY;
  let cost = 0;
  const edge = (lines[anchor] as Line).left;
  for (let at = anchor; at >= least; at -= 1) {
    const line = lines[at] as Line;
    if (at < anchor) {
      const named = at === anchor - 1 && onlyDates(lines[anchor] as Line) && !isProse(line) && (marked || nameScore(line) > 0.5);
      if ((line.bullet && !named) || line.text.length > 130) break;
      if (isProse(line) || isLabel(line)) cost += 4;
      if (line.row.box !== null && line.left > edge + 14 && edge > 0 && !startsWithPeriod(lines[anchor] as Line)) cost += 2;
      if ((lines[at + 1] as Line).apart) cost += 1.2;
      if (nameScore(line) > 0.5) cost -= 0.7;
      if (/:$/.test(line.text)) cost += 3;
    }
    const score =
      (at === 0 ? 2 : line.apart ? 1.6 : 0) + (line.heading !== null ? 1.5 : 0) + (anchor - at === lead ? 1.5 : 0) - cost;
    if (score > most) [best, most] = [at, score];
  }
  return best;
}

const nameScore = ({ text }: Line): number =>
  Math.max(titleScore(text), companyScore(text), schoolScore(text), placeScore(text), degreeIn(text) ? 0.8 : 0);

/** Where the description begins: behind the dates, and behind what else names the entry. */
function bodyOf(lines: readonly Line[], start: number, anchor: number, end: number, kind: EntryKind): number {
  let at = anchor + 1;
  const before = lines.slice(start, anchor + 1);
  for (; at < end && at <= anchor + MOST_BEHIND; at += 1) {
    const line = lines[at] as Line;
    if (line.bullet || isProse(line) || isLabel(line) || (/:$/.test(line.text) && kind === 'work' && titleScore(line.text) < 0.5) || line.text.length > 100 || line.periods.some(({ single }) => !single)) break;
    if (labelOf(line.text)) continue;
    if (/^(?:https?:\/\/|www\.)\S+$/i.test(line.text)) continue;
    const known = [...before, ...lines.slice(anchor + 1, at)];
    if (kind === 'education' ? !belongs(line, known, lines[anchor] as Line) : !completes(line, known, kind, lines[at + 1])) break;
  }
  return at;
}

/** Of a job a title or an employer is still missing, and the line can be one. */
function completes(line: Line, known: readonly Line[], kind: EntryKind, next: Line | undefined): boolean {
  const names = known.map(({ text, periods }) => periods.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}  ${rest.slice(end)}`, text));
  const parts = names.flatMap((name) => name.split(/\s{2,}|\s[|·•@–—-]\s|, /)).filter((part) => /\p{L}{2}/u.test(part));
  if (kind === 'projects') return parts.length === 0;
  const titled = parts.some((part) => titleScore(part) > 0.5);
  const placed = parts.some((part) => placeScore(part) >= 0.7);
  const others = parts.filter((part) => titleScore(part) <= 0.5 && placeScore(part) < 0.7).length;
  const title = titleScore(line.text.split(/\s{2,}|, | [|·–—-] /)[0] as string);
  if (line.heading !== null) return !titled || others === 0;
  if (!titled && title > 0.5) return true;
  if (!placed && placeScore(line.text) >= 0.7) return true;
  if (titled && others === 0 && companyScore(line.text) > 0.5) return true;
  if (titled && others === 0) return /^[\p{Lu}\d]/u.test(line.text) && !/[.:]$/.test(line.text) && line.text.length < 70 && (line.text.length < 36 || next === undefined || next.bullet || next.apart || isProse(next) || companyScore(line.text) > 0.5);
  return parts.length === 0 && /^\p{Lu}/u.test(line.text);
}

/** Of a course of study: anything short that is no list of courses. */
const belongs = (line: Line, known: readonly Line[], anchor: Line): boolean => {
  const school = known.some(({ text }) => schoolScore(text) > 0);
  const degree = known.some(({ text }) => degreeIn(text) !== undefined);
  const named = known.some(({ text, periods: [first] }) => text.length - (first ? first.end - first.start : 0) > 3);
  if (!named) return true;
  const says = (!school && schoolScore(line.text) > 0) || (!degree && degreeIn(line.text) !== undefined);
  if (says || MARKS.test(line.text)) return true;
  // A subject may have a line of its own, close to the others.
  const subject = !known.some(({ text }) => isSubject(text)) && isSubject(line.text) && line.text.length < 70;
  return subject && (!line.apart || anchor.apart) ? true : !line.apart && !(school && degree);
};

const MARKS = /(?<!\p{L})(?:C?GPA|grade|note|score|percentage|major|minor)(?!\p{L})/iu;

const isNamed = (head: readonly Line[], kind: EntryKind): boolean =>
  kind === 'projects' || head.some((line) => (kind === 'work' ? titleScore(line.text) > 0.5 : degreeIn(line.text) !== undefined || schoolScore(line.text) > 0.5));

/** Entries without dates: each begins at a heading, behind a gap, or where a second school or title is named. */
function undated(lines: readonly Line[], kind: EntryKind): Entry[] {
  if (lines.length === 0) return [];
  const groups = kind === 'education' ? schoolGroups(lines) : kind === 'work' && lines.every(({ heading }) => heading === null) ? titleGroups(lines) : namedGroups(lines);
  return groups.map((group) => undatedEntry(group, kind));
}

/** Lines about jobs: a new group begins at a gap, once the last one has a title and one thing more, or where a second title is named. */
function titleGroups(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  let known = { title: false, other: false };
  for (const line of lines) {
    const plain = !line.bullet && !isProse(line) && !isLabel(line);
    const title = plain && titleScore(line.text.split(/\s{2,}|, | [|·–—-] /)[0] as string) > 0.5;
    const begins = plain && line.apart && (known.title ? known.other || title : title && known.other);
    if (groups.length === 0 || begins) {
      groups.push([line]);
      known = { title, other: !title };
    } else {
      (groups.at(-1) as Line[]).push(line);
      known = { title: known.title || title, other: known.other || !title };
    }
  }
  return groups;
}

function namedGroups(lines: readonly Line[]): Line[][] {
  const headings = lines.some(({ heading }) => heading !== null);
  const gaps = lines.some(({ apart, bullet }) => apart && !bullet);
  const marked = lines.every(({ bullet }) => bullet);
  const groups: Line[][] = [];
  for (const [at, line] of lines.entries()) {
    const behindList = !line.bullet && (lines[at - 1]?.bullet ?? false) && !isProse(line);
    const begins = headings ? line.heading !== null : gaps ? line.apart && !line.bullet && !isProse(line) : marked || behindList;
    if (groups.length === 0 || begins) groups.push([line]);
    else (groups.at(-1) as Line[]).push(line);
  }
  return groups;
}

function undatedEntry(group: readonly Line[], kind: EntryKind): Entry {
  const ends = (line: Line, at: number): boolean =>
    kind === 'education' ? at > 3 || (at > 0 && (isProse(line) || line.bullet)) : at > 1 || (at > 0 && (line.bullet || isProse(line) || kind === 'projects'));
  const found = group.findIndex(ends);
  const bodyAt = found < 0 ? group.length : found;
  return {
    head: group.slice(0, bodyAt),
    body: group.slice(bodyAt),
    period: group.slice(0, bodyAt + 1).map(mainPeriod).find((period) => period !== undefined),
    anchor: group[0] as Line,
  };
}
