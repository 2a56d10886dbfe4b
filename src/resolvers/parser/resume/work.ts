import { described, MOST_HIGHLIGHTS } from './entries/described.ts';
import { type Segment, segmentsOf } from './entries/segments.ts';
import { entriesOf } from './entries/split.ts';
import type { Entry } from './entries/types.ts';
import { placeScore } from './head/places.ts';
import type { ResumeWork } from './index.ts';
import { isLabel, type Line } from './lines.ts';
import { monthsOf } from './months.ts';
import { titleScore } from './words/job-titles.ts';
import { companyScore } from './words/organisations.ts';

/** A job, with the lines that its values are from. */
export interface FoundWork {
  readonly work: ResumeWork;
  readonly lines: Partial<Record<'title' | 'company' | 'location' | 'startDate' | 'endDate', Line>>;
  readonly cut: boolean;
}

/** Reads the lines of a section about work. */
export function workIn(lines: readonly Line[], today: string): FoundWork[] {
  const entries = entriesOf(lines, 'work').map((entry) => ({ entry, ...segmentsOf(entry.head) }));
  const titleFirst = orderOf(entries.map(({ segments }) => segments));
  const found: FoundWork[] = [];
  let employer: Employer | undefined;
  for (const { entry, segments } of entries) {
    const names = namesOf(segments, titleFirst);
    // Several positions below the name of one employer, which stands on a line of its own before the first.
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

/** Whether a piece can be the name of anything: no words that go on with a sentence, no label, no number. */
const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  text.length < 110 &&
  !isLabel({ text } as Line) &&
  !/^(?:(?:and|or|as|for|with|of|the|in|on|by|und|als|für|mit|et|en tant|pour|y|como|para|e|come|per)\s|(?:project|client|team size|environment|role|years? of experience|responsibilities)\b)/i.test(
    text,
  ) &&
  !(
    /^\p{Ll}/u.test(text) &&
    companyScore(text) < 0.5 &&
    titleScore(text) < 0.5 &&
    !/^\p{Ll}{0,3}\p{Lu}|[.\d]/u.test(text)
  );

const isAbove = ({ title, company }: Names): boolean =>
  title !== undefined &&
  company !== undefined &&
  company.line !== title.line &&
  company.line.row.start < title.line.row.start;

/** Whether nothing sets the entry apart, or its heading is of a lower level than the employer's, or the employer stands apart from all of its positions. */
const isBelow = ({ head: [first] }: Entry, employer: Employer): boolean =>
  first !== undefined &&
  (!first.apart || employer.apart || (employer.name.line.heading ?? 9) < (first.heading ?? 9));

/** The employer above the positions that follow, and whether a gap stands between them. */
interface Employer {
  readonly name: Segment;
  readonly apart: boolean;
}

interface Names {
  title: Segment | undefined;
  company: Segment | undefined;
  location: Segment | undefined;
}

function workOf(
  { period, anchor, head, body }: Entry,
  { title, company, location }: Names,
  today: string,
): FoundWork {
  const { description, highlights } = described(body, head[0]?.left ?? 0);
  // A job with one date began and ended then.
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
    cut: highlights.length >= MOST_HIGHLIGHTS,
  };
}

/** Whether it says of a job when and what or where it was, or at least both of these. */
const isJob = ({ title, company, startDate, endDate }: ResumeWork): boolean =>
  startDate !== null || endDate !== null
    ? title !== null || company !== null
    : (title !== null && titleScore(title) > 0.5) || (company !== null && companyScore(company) > 0.5);

/** An employer with all the time that somebody was there, before the positions that were held. */
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

/** Whether titles stand before employers, as those jobs say of which it is plain. */
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

/** How somebody was employed, which is neither. */
const TYPE =
  /^(?:(?:full|part)[- ]?time(?: position| role)?|internship|contract(?:or)?|permanent|freelance(?:, part-time)?|vollzeit|teilzeit|temps plein|temps partiel|cdi|cdd|jornada completa|media jornada|tempo pieno|tempo indeterminato|remote|hybrid|seasonal|temporary|self[- ]employed|stage|alternance|werkstudent|contract position)$/i;

/** Tells which piece is the title, which the employer and which the place. */
function namesOf(all: readonly Segment[], titleFirst: boolean | undefined): Names {
  const labelled = (kind: Segment['kind']): Segment | undefined =>
    all.find((segment) => segment.kind === kind);
  const said = { title: labelled('title'), company: labelled('company'), location: labelled('location') };
  const given = all.filter(({ kind }) => kind === undefined);
  const guessed =
    said.title && said.company
      ? NOTHING
      : guessedNames(said.title || said.company ? given.slice(0, 3) : given, titleFirst);
  return {
    title:
      said.title ?? (said.company && guessed.company && !guessed.title ? guessed.company : guessed.title),
    company: said.company ?? guessed.company,
    location: said.location ?? guessed.location ?? placeOf(given),
  };
}

const NOTHING: Names = { title: undefined, company: undefined, location: undefined };

/** The same of pieces that have no labels. */
function guessedNames(given: readonly Segment[], titleFirst: boolean | undefined): Names {
  const location = placeOf(given);
  const segments = given.filter(
    (segment) => segment !== location && !TYPE.test(segment.text) && isName(segment.text),
  );
  const [best] = [...segments]
    .map((segment, at) => ({
      segment,
      score:
        titleScore(segment.text) -
        companyScore(segment.text) * 0.6 +
        (titleFirst === undefined ? 0 : at === (titleFirst ? 0 : 1) ? 0.35 : 0) -
        at * 0.01,
    }))
    .sort((one, other) => other.score - one.score);
  if (!best) return { title: undefined, company: undefined, location };
  const plain = titleScore(best.segment.text) > 0.3 || (titleFirst !== undefined && segments.length > 1);
  if (!plain) {
    const [only, second] = segments;
    if (only && second && companyScore(second.text) > 0.5 && companyScore(only.text) < 0.5)
      return { title: only, company: second, location };
    return { title: second && !titleFirst ? second : undefined, company: only, location };
  }
  const others = segments.filter((segment) => segment !== best.segment);
  const title = best.segment;
  const company =
    others.find(({ text }) => companyScore(text) > 0.5 && titleScore(text) < 0.8) ??
    others.find(({ text }) => titleScore(text) < 0.5);
  const second = others.find(
    (one) =>
      one !== company &&
      one.line === title.line &&
      Math.abs(one.at - title.at) === 1 &&
      titleScore(one.text) > 0.5 &&
      companyScore(one.text) < 0.5,
  );
  if (company) return { title: second ? together(title, second) : title, company, location };
  // "Acme, Senior Engineer - Team Lead" was divided where it should not be.
  const [other] = others;
  if (other?.line === title.line) {
    const [first, second] = other.at < title.at ? [other, title] : [title, other];
    const whole = divided({ ...first, text: `${first.text} - ${second.text}` }, titleFirst);
    if (whole.company) return { ...whole, location };
  }
  // "Android Engineer | Team Lead" is one title.
  if (other?.line === title.line && titleScore(other.text) > 0.5)
    return { title: together(title, other), company: undefined, location };
  if (other) return { title, company: other, location };
  return { ...divided(title, titleFirst), location };
}

/** Two pieces of a line as they stand there, with what is between them. */
function together(one: Segment, other: Segment): Segment {
  const [first, second] = one.at < other.at ? [one, other] : [other, one];
  const [start, end] = [
    one.line.text.indexOf(first.text),
    one.line.text.indexOf(second.text, one.line.text.indexOf(first.text) + 1),
  ];
  return start < 0 || end < 0
    ? one
    : { ...first, text: one.line.text.slice(start, end + second.text.length).replace(/\s{2,}/g, ' ') };
}

/** The piece that is a place; the last of them, as it stands behind the employer. */
function placeOf(segments: readonly Segment[]): Segment | undefined {
  const places = segments.filter(
    ({ text }) => placeScore(text) >= 0.7 && titleScore(text) < 0.6 && companyScore(text) < 0.7,
  );
  // An employer may be called like a place, where nothing else is left.
  return segments.length - places.length > 0 ? places.at(-1) : places.length > 1 ? places.at(-1) : undefined;
}

/** "Software Engineer, Acme" and "Acme, Software Engineer" in one piece. */
function divided(
  segment: Segment,
  titleFirst: boolean | undefined,
): { title: Segment | undefined; company: Segment | undefined } {
  const parts = segment.text
    .replace(/,\s+(?=(?:inc|llc|ltd|gmbh|corp|co|llp|s\.a|s\.r\.l)\b)/gi, ' ')
    .split(/,\s+|:\s+|\s+\((?=[^)]{3,60}\)$)/)
    .map((part) => part.replace(/\)$/, ''));
  if (parts.length < 2 || parts.length > 4) return { title: segment, company: undefined };
  const scores = parts.map((part) => titleScore(part));
  const at = scores.indexOf(Math.max(...scores));
  const rest = parts.filter((_, other) => other !== at);
  if (rest.some((part) => TYPE.test(part))) return { title: segment, company: undefined };
  const named =
    rest.find((part) => companyScore(part) > 0.5) ??
    (titleFirst === false || at === 0 ? rest[0] : rest.at(-1));
  const bracketed = segment.text.endsWith(`(${named})`);
  if (
    named === undefined ||
    (bracketed && titleScore(named) > 0.3) ||
    (titleScore(named) > 0.3 && companyScore(named) < 0.5) ||
    /^(?:inc|llc|ltd|gmbh|ag|jr|sr)\.?$/i.test(named) ||
    (at === 0 &&
      companyScore(named) < 0.5 &&
      /^(?:engineering|product|marketing|sales|r&d|it|operations|research|finance|backend|frontend|data|software|design|technology|platform|infrastructure|security)\b/i.test(
        named,
      ))
  )
    return { title: segment, company: undefined };
  return { title: { ...segment, text: parts[at] as string }, company: { ...segment, text: named } };
}
