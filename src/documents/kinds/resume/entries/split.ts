import type { Line } from '../lines.ts';
import { degreeIn } from '../words/degrees.ts';
import { titleScore } from '../words/job-titles.ts';
import { schoolScore } from '../words/organisations.ts';
import { anchorsIn, mainPeriod } from './anchors.ts';
import { bodyOf } from './body.ts';
import { startsOf } from './starts.ts';
import type { Entry, EntryKind } from './types.ts';
import { schoolGroups, undated, undatedEntry } from './undated.ts';

/** Splits a section into its entries: by dates, or by headings, gaps and names if there are no dates. */
export function splitEntries(sectionLines: readonly Line[], kind: EntryKind): Entry[] {
  const lines = withoutOuterMarks(sectionLines);
  const anchors = anchorsIn(lines, kind);
  if (anchors.length === 0) return undated(lines, kind);
  const starts = startsOf(lines, anchors);
  const entries: Entry[] = [];
  const first = starts[0] as number;
  // Entries before the first date have no dates.
  if (first > 0)
    entries.push(...undated(lines.slice(0, first), kind).filter(({ head }) => isNamed(head, kind)));
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

/**
 * Splits an entry that contains several courses of study into one entry for each course. Only one of them has dates.
 */
function divided(entry: Entry): readonly Entry[] {
  const groups = schoolGroups([...entry.head, ...entry.body]);
  if (groups.length < 2) return [entry];
  return groups
    .flatMap((group) => undatedEntry(group, 'education'))
    .map((one, at) =>
      group(groups, at).includes(entry.anchor) ? { ...one, period: entry.period, anchor: entry.anchor } : one,
    );
}

const group = (groups: readonly (readonly Line[])[], at: number): readonly Line[] => groups[at] ?? [];

const isNamed = (head: readonly Line[], kind: EntryKind): boolean =>
  kind === 'projects' ||
  head.some((line) =>
    kind === 'work'
      ? titleScore(line.text) > 0.5
      : degreeIn(line.text) !== undefined || schoolScore(line.text) > 0.5,
  );

/** Removes the outer bullets of nested lists if they mark entries rather than items. */
function withoutOuterMarks(lines: readonly Line[]): readonly Line[] {
  const marked = lines.filter(({ bullet }) => bullet);
  const outer = marked.reduce((min, { left }) => Math.min(min, left), Number.POSITIVE_INFINITY);
  if (!marked.some(({ left }) => left > outer + 3)) return lines;
  const named = marked.filter((line) => line.left <= outer + 3);
  const dated = lines.filter((line, at) => {
    const next = lines[at + 1];
    if (!line.bullet || line.left > outer + 3) return false;
    return line.periods.length > 0 || (next !== undefined && next.periods.length > 0 && !next.bullet);
  });
  if (dated.length < named.length * 0.6) return lines;
  return lines.map((line) =>
    line.bullet && line.left <= outer + 3 ? { ...line, bullet: false, apart: true } : line,
  );
}
