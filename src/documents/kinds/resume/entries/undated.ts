import { isLabel, isProse, type Line } from '../lines.ts';
import { degreeIn } from '../words/degrees.ts';
import { titleScore } from '../words/job-titles.ts';
import { schoolScore } from '../words/organisations.ts';
import { mainPeriod } from './anchors.ts';
import type { Entry, EntryKind } from './types.ts';

/**
 * Splits lines without dates into entries: a new entry starts at a heading, after a gap, or at a second school or
 * title.
 */
export function undated(lines: readonly Line[], kind: EntryKind): Entry[] {
  if (lines.length === 0) return [];
  const groups =
    kind === 'education'
      ? schoolGroups(lines)
      : kind === 'work' && lines.every(({ heading }) => heading === null)
        ? titleGroups(lines)
        : namedGroups(lines);
  return groups.map((group) => undatedEntry(group, kind));
}

/**
 * Groups lines about jobs. A new group starts at a second title, or after a gap if the last group has a title and
 * another value.
 */
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
    const begins = headings
      ? line.heading !== null
      : gaps
        ? line.apart && !line.bullet && !isProse(line)
        : marked || behindList;
    if (groups.length === 0 || begins) groups.push([line]);
    else (groups.at(-1) as Line[]).push(line);
  }
  return groups;
}

export function undatedEntry(group: readonly Line[], kind: EntryKind): Entry {
  const ends = (line: Line, at: number): boolean =>
    kind === 'education'
      ? at > 3 || (at > 0 && (isProse(line) || line.bullet || isLabel(line)))
      : at > 1 || (at > 0 && (line.bullet || isProse(line) || kind === 'projects'));
  const found = group.findIndex(ends);
  const bodyAt = found < 0 ? group.length : found;
  return {
    head: group.slice(0, bodyAt),
    body: group.slice(bodyAt),
    period: group
      .slice(0, bodyAt + 1)
      .map(mainPeriod)
      .find((period) => period !== undefined),
    anchor: group[0] as Line,
  };
}

/** Groups lines about schools. A new group starts at a second school or second degree. */
export function schoolGroups(lines: readonly Line[]): Line[][] {
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
