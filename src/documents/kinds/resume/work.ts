import { described, MAX_HIGHLIGHTS } from './entries/described.ts';
import { type Names, namesOf } from './entries/names.ts';
import { type Segment, segmentsOf } from './entries/segments.ts';
import { splitEntries } from './entries/split.ts';
import type { Entry } from './entries/types.ts';
import { placeScore } from './head/places.ts';
import type { Line } from './lines.ts';
import { monthsOf } from './months.ts';
import type { ResumeWork } from './types.ts';
import { titleScore } from './words/job-titles.ts';
import { companyScore, schoolScore } from './words/organisations.ts';

/** A job, with the lines that contain its values. */
export interface FoundWork {
  readonly work: ResumeWork;
  readonly lines: Partial<Record<'title' | 'company' | 'location' | 'startDate' | 'endDate', Line>>;
  readonly cut: boolean;
}

/** Reads the lines of a work section. */
export function workIn(lines: readonly Line[], today: string): FoundWork[] {
  const entries = splitEntries(lines, 'work').map((entry) => ({ entry, ...segmentsOf(entry.head) }));
  const titleFirst = orderOf(entries.map(({ segments }) => segments));
  const found: FoundWork[] = [];
  let employer: Employer | undefined;
  for (const { entry, segments } of entries) {
    const names = namesOf(segments, titleFirst);
    // Several positions may follow one employer. The name of the employer is then on a separate line before the first
    // position.
    if (names.company)
      employer = isAbove(names)
        ? { name: names.company, apart: names.title?.line.apart ?? false }
        : undefined;
    else if (names.title && employer && segments.length < 3 && isBelow(entry, employer))
      names.company = employer.name;
    const last = found.at(-1);
    if (last && isGroup(last, names, entry)) {
      names.company = { text: last.work.company ?? '', line: last.lines.company as Line, at: 0 };
      employer = { name: names.company, apart: false };
      found.pop();
    }
    const held = workOf(entry, names, today);
    if (isJob(held.work)) found.push(held);
  }
  return found;
}

/** Returns the jobs among lines that no heading announces: those with a period, a title and an employer that is no school. */
export const jobsAmong = (lines: readonly Line[], today: string): FoundWork[] =>
  lines.some(({ periods }) => periods.some(({ single }) => !single))
    ? workIn(lines, today).filter(
        ({ work: { title, company, startDate }, lines: { startDate: anchor } }) =>
          startDate !== null &&
          anchor?.periods.some(({ single }) => !single) &&
          company !== null &&
          schoolScore(company) <= 0.5 &&
          titleScore(title ?? '') > 0.5,
      )
    : [];

const isAbove = ({ title, company }: Names): boolean =>
  title !== undefined &&
  company !== undefined &&
  company.line !== title.line &&
  company.line.row.start < title.line.row.start;

/**
 * True if an entry is a position at the employer above: no gap precedes the entry, a gap also separates the employer
 * from its first position, or the entry's heading has a lower level than the employer's.
 */
const isBelow = ({ head: [first] }: Entry, employer: Employer): boolean =>
  first !== undefined &&
  (!first.apart || employer.apart || (employer.name.line.heading ?? 9) < (first.heading ?? 9));

/**
 * The employer above the following positions; `apart` is true if a gap separates the employer from the first position.
 */
interface Employer {
  readonly name: Segment;
  readonly apart: boolean;
}

function workOf(
  { period, anchor, head, body }: Entry,
  { title, company, location }: Names,
  today: string,
): FoundWork {
  const { description, highlights } = described(body, head[0]?.left ?? 0);
  // A job with a single date starts and ends on that date.
  const dates = {
    startDate: period?.startDate ?? (period?.single ? period.endDate : null) ?? null,
    endDate: period?.endDate ?? null,
  };
  const current = period?.current ?? false;
  return {
    work: {
      title: title?.text ?? null,
      company: company?.text ?? null,
      location: location?.text ?? null,
      ...dates,
      current,
      months: monthsOf({ ...dates, current }, today),
      description,
      highlights,
    },
    lines: {
      title: title?.line,
      company: company?.line,
      location: location?.line,
      startDate: anchor,
      endDate: anchor,
    } as FoundWork['lines'],
    cut: highlights.length >= MAX_HIGHLIGHTS,
  };
}

/**
 * True if an entry has dates and a title or an employer that is not a school or a place, or if it has no dates but is likely to name a title or company.
 */
const isJob = ({ title, company, startDate, endDate }: ResumeWork): boolean =>
  startDate !== null || endDate !== null
    ? title !== null || (company !== null && placeScore(company) < 0.7 && schoolScore(company) <= 0.5)
    : (title !== null && titleScore(title) > 0.5) || (company !== null && companyScore(company) > 0.5);

/**
 * True if the last entry only names an employer with the whole period of employment, and the following entries are the
 * positions held there.
 */
function isGroup(last: FoundWork, names: Names, { period }: Entry): boolean {
  const { title, company, description, highlights, startDate } = last.work;
  if (title !== null || company === null || description !== null || highlights.length > 0) return false;
  return (
    names.title !== undefined &&
    period !== undefined &&
    startDate !== null &&
    (period.startDate ?? period.endDate ?? '') >= startDate
  );
}

/** True if titles come before employers, in most of the unambiguous jobs; undefined if there is no majority. */
function orderOf(all: readonly (readonly Segment[])[]): boolean | undefined {
  let votes = 0;
  for (const segments of all) {
    const names = segments.filter(({ text }) => placeScore(text) < 0.7).slice(0, 3);
    const scores = names.map(({ text }) => titleScore(text) - companyScore(text));
    if (names.length < 2 || Math.max(...scores) < 0.4) continue;
    const at = scores.indexOf(Math.max(...scores));
    if (scores.every((score, other) => other === at || score < 0.4)) votes += at === 0 ? 1 : -1;
  }
  return votes === 0 ? undefined : votes > 0;
}
