import { z } from 'zod';
import { fold } from '../../../libraries/text/fold.ts';
import type { Upgrade } from '../../llm/upgrade.ts';
import { splitName } from './head/split-name.ts';
import { monthsOf, totalMonths } from './months.ts';
import type { ParsedResume, ResumeEducation, ResumeWork } from './types.ts';

const text = (description: string, max = 160) => z.string().max(max).nullable().describe(description);
const date = (description: string) =>
  text(`${description}: YYYY-MM-DD, YYYY-MM or YYYY, no more precise than written`, 10);

/** Values that a language model is asked to find in a résumé. */
const Found = z.object({
  name: text('Name of the person, without titles and degrees', 80),
  headline: text('Professional headline, such as Software Engineer'),
  location: text('Place of residence, as written'),
  work: z
    .array(
      z.object({
        title: text('Title of the position'),
        company: text('Employer'),
        location: text('Location of the position'),
        startDate: date('Start date'),
        endDate: date('End date; null if ongoing'),
      }),
    )
    .max(50)
    .nullable()
    .describe('Positions in document order, listed separately; no education, projects or volunteering'),
  education: z
    .array(
      z.object({
        institution: text('School or university'),
        degree: text('Degree without its subject'),
        field: text('Subject'),
        startDate: date('Start date'),
        endDate: date('End date'),
      }),
    )
    .max(30)
    .nullable()
    .describe('Courses of study in document order, listed separately'),
  skills: z.array(z.string().max(80)).max(200).nullable().describe('Skills that the résumé lists'),
});
type Found = z.infer<typeof Found>;

const DATE = /^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/;

/** An entry of a list, with the members that the model may fill in. */
type Entry = Readonly<Record<string, unknown>>;
type ModelEntry = Readonly<Record<string, string | null>>;

const NO_JOB: ResumeWork = {
  title: null,
  company: null,
  location: null,
  startDate: null,
  endDate: null,
  current: false,
  months: null,
  description: null,
  highlights: [],
};

const NO_STUDY: ResumeEducation = {
  institution: null,
  degree: null,
  field: null,
  gpa: null,
  startDate: null,
  endDate: null,
};

/**
 * Returns the upgrade that fills in values that the rules did not find. Jobs and studies are matched by start date and
 * names. Jobs and studies that only the model found are added only if the rules found none.
 * @param today `YYYY-MM-DD`, the end of ongoing jobs
 */
export const resumeUpgradeFor = (today: string): Upgrade<ParsedResume, Found> => ({
  schema: Found,
  task: 'A résumé (curriculum vitae) of one person. Extract the name of the person, the positions and courses of study with their dates, and the listed skills.',
  merge(data, found) {
    const taken: string[] = [];
    const full = fill('name', data.name?.full ?? null, found.name, taken);
    const work = entries('work', data.work, found.work, NO_JOB, ['title', 'company'], taken);
    const jobs = work.map((job) => ({ ...job, months: job.months ?? monthsOf(job, today) }));
    const skills = data.skills.length > 0 ? [] : [...new Set((found.skills ?? []).map((one) => one.trim()))];
    const named = skills.filter((skill) => skill !== '');
    if (named.length > 0) taken.push('skills');
    const filled: ParsedResume = {
      ...data,
      name: data.name ?? (full === null ? null : splitName(full)),
      headline: fill('headline', data.headline, found.headline, taken),
      location: fill('location', data.location, found.location, taken),
      work: jobs,
      education: entries(
        'education',
        data.education,
        found.education,
        NO_STUDY,
        ['institution', 'degree'],
        taken,
      ),
      skills: data.skills.length > 0 ? data.skills : named,
      totalExperienceMonths: totalMonths(jobs, today),
    };
    return taken.length === 0 ? { data, taken } : { data: filled, taken };
  },
});

function fill(path: string, known: string | null, proposed: string | null | undefined, taken: string[]) {
  const value = proposed?.trim() ?? '';
  if (known !== null || value === '' || (path.endsWith('Date') && !DATE.test(value))) return known;
  taken.push(path);
  return value;
}

/** Returns the entries of a list with missing values filled in. If the list is empty, returns the model's entries. */
function entries<One extends ResumeWork | ResumeEducation>(
  list: string,
  known: readonly One[],
  found: readonly ModelEntry[] | null,
  empty: One,
  names: readonly string[],
  taken: string[],
): readonly One[] {
  const candidates = (found ?? []).filter((one) => names.some((name) => (one[name] ?? '').trim() !== ''));
  if (known.length === 0) {
    if (candidates.length > 0) taken.push(list);
    return candidates.map((one) => gapsFilled(empty, one, '', []));
  }
  return known.map((one, at) => {
    const same = candidates.filter((other) => agree(one as unknown as Entry, other, names));
    const [only] = same;
    return only && same.length === 1 ? gapsFilled(one, only, `${list}[${at}].`, taken) : one;
  });
}

function gapsFilled<One extends ResumeWork | ResumeEducation>(
  one: One,
  proposed: ModelEntry,
  path: string,
  taken: string[],
): One {
  const goesOn = 'current' in one && one.current;
  const members = Object.entries(proposed)
    .filter(([name]) => name in one && !(goesOn && name === 'endDate'))
    .map(([name, value]) => [
      name,
      fill(path + name, (one as unknown as ModelEntry)[name] ?? null, value, taken),
    ]);
  return { ...one, ...Object.fromEntries(members) };
}

/** True if two entries have a value in common and do not contradict each other. */
function agree(one: Entry, other: ModelEntry, names: readonly string[]): boolean {
  const both = [...names, 'startDate'].filter((name) => one[name] && other[name]);
  return both.length > 0 && both.every((name) => fold(String(one[name])) === fold(other[name] ?? ''));
}
