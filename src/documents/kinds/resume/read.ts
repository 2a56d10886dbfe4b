import type { DocumentWarning } from '../../document.ts';
import { Places } from '../../layout/places.ts';
import type { Layout } from '../../layout/types.ts';
import { localeOf } from '../../locale/index.ts';
import { likelihoodOf } from './detect.ts';
import { educationIn, studiesAmong } from './education.ts';
import { MAX_LINKS, readHead } from './head/index.ts';
import { itemsOf, type Line, resumeLines } from './lines.ts';
import { awardsIn, certificationsIn, type Listed, projectsIn, publicationsIn } from './listed.ts';
import { totalMonths } from './months.ts';
import { resumeSectionsOf, type Section } from './sections.ts';
import { skillsOf } from './skills.ts';
import { isListOfLanguages, spokenLanguages } from './spoken.ts';
import type { ParsedResume, ResumeOptions, ResumeSection } from './types.ts';
import type { SectionType } from './words/headings.ts';
import { jobsAmong, workIn } from './work.ts';

/** Maximum number of items of each list in an answer. */
const MAX_ITEMS = {
  work: 200,
  education: 100,
  certifications: 200,
  projects: 200,
  publications: 500,
  awards: 200,
  sections: 200,
  links: MAX_LINKS,
  skills: 500,
  languages: 50,
} as const;

const CONTACT = /@|https?:|www\.|\d{3}[ .-]\d{4}/;

/** Sections below whose lines jobs may follow without a heading. */
const WITHOUT_HEADING: ReadonlySet<SectionType> = new Set([
  'header',
  'summary',
  'awards',
  'activities',
  'other',
]);

/** A parsed résumé with the positions of its values. */
export interface ResumeReading {
  readonly data: ParsedResume;
  readonly places: Places;
  readonly warnings: readonly DocumentWarning[];
  readonly confidence: number;
}

/** Reads the rows of a résumé. */
export function resumeIn(
  layout: Layout,
  filename: string | null,
  { today, country }: ResumeOptions,
): ResumeReading {
  const lines = resumeLines(layout.rows, localeOf(layout, country).order);
  const sections = resumeSectionsOf(lines);
  const of = (...types: SectionType[]): Line[] =>
    sections.filter(({ type }) => types.includes(type)).flatMap((section) => section.lines);
  const each = <Found>(type: SectionType, read: (own: readonly Line[]) => readonly Found[]): Found[] =>
    sections.filter((section) => section.type === type).flatMap((section) => [...read(section.lines)]);
  const places = new Places('resume');
  const warnings: DocumentWarning[] = [];
  const bounded = <Value>(all: readonly Value[], path: keyof typeof MAX_ITEMS): readonly Value[] => {
    if (all.length > MAX_ITEMS[path])
      warnings.push({
        code: 'list_cut',
        message: `Only the first ${MAX_ITEMS[path]} of ${all.length} are returned.`,
        path,
      });
    return all.slice(0, MAX_ITEMS[path]);
  };
  const head = readHead(sections, lines, { filename, country }, places);
  const underHeadings = each('work', (own) => workIn(own, today));
  const work = bounded(
    underHeadings.length > 0
      ? underHeadings
      : sections
          .filter(({ type }) => WITHOUT_HEADING.has(type))
          .flatMap(({ lines: own }) =>
            jobsAmong(
              own.filter(({ text }) => !CONTACT.test(text)),
              today,
            ),
          ),
    'work',
  );
  const studies = each('education', educationIn);
  const education = bounded(
    studies.length > 0 || sections.some(({ type }) => type === 'education')
      ? studies
      : (sections[0] as Section).lines.length > 6
        ? studiesAmong((sections[0] as Section).lines)
        : [],
    'education',
  );
  noteAll(
    places,
    'work',
    work.map((one) => one.lines),
  );
  noteAll(
    places,
    'education',
    education.map((one) => one.lines),
  );
  const listed = <Value>(all: readonly Listed<Value>[], path: keyof typeof MAX_ITEMS): Value[] =>
    bounded(all, path).map(({ value, line }, at) => {
      places.note(`${path}[${at}]`, line.row, 'section');
      return value;
    });
  const skills = bounded(skillsOf(of('skills'), of('work', 'projects', 'summary', 'courses')), 'skills');
  skills.forEach(({ line }, at) => {
    if (line) places.note(`skills[${at}]`, line.row, 'section');
  });
  const languages = bounded(spokenLanguages(languageLines(sections)), 'languages');
  languages.forEach(({ line }, at) => {
    places.note(`languages[${at}]`, line.row, 'section');
  });
  const jobs = work.map((one) => one.work);
  const known = {
    ...head,
    links: bounded(head.links, 'links'),
    summary: summaryOf(sections),
    work: jobs,
    education: education.map((one) => one.education),
    skills: skills.map(({ name }) => name),
    languages: languages.map(({ language }) => language),
    certifications: listed(each('certifications', certificationsIn), 'certifications'),
    projects: listed(each('projects', projectsIn), 'projects'),
    publications: listed(each('publications', publicationsIn), 'publications'),
    awards: listed(each('awards', awardsIn), 'awards'),
    totalExperienceMonths: totalMonths(jobs, today),
    sections: bounded(
      sections.flatMap((section) => shown(section) ?? []),
      'sections',
    ),
  };
  const data: ParsedResume = { ...known, resumeLikelihood: likelihoodOf(known, layout.text) };
  return { data, places, warnings: [...warnings, ...missing(data)], confidence: places.confidence };
}

function noteAll(
  places: Places,
  path: string,
  all: readonly Readonly<Record<string, Line | undefined>>[],
): void {
  all.forEach((lines, at) => {
    for (const [name, line] of Object.entries(lines))
      if (line) places.note(`${path}[${at}].${name}`, line.row, 'section');
  });
}

/**
 * Returns the lines of language sections. If there are none, returns lines about languages from other sections, such as
 * skills.
 */
const languageLines = (sections: readonly Section[]): Line[] => {
  const own = sections.filter(({ type }) => type === 'languages').flatMap(({ lines }) => lines);
  if (own.length > 0) return own;
  return sections
    .filter(
      ({ type }) =>
        type === 'skills' ||
        type === 'personal' ||
        type === 'other' ||
        type === 'header' ||
        type === 'contact',
    )
    .flatMap(({ lines }) =>
      lines.filter(
        ({ text }) =>
          (text.length < 60 && isListOfLanguages(text)) ||
          /^(?:languages?(?: known| spoken)?|sprachen|langues?|idiomas?|lingue|fremdsprachen|sprachkenntnisse)(?:\s|:)/i.test(
            text,
          ),
      ),
    );
};

const MAX_SUMMARY = 10_000;

/** Returns the text of the summary section, or otherwise the paragraph before all sections. */
function summaryOf(sections: readonly Section[]): string | null {
  const own = sections.find(({ type, lines }) => type === 'summary' && lines.length > 0);
  const header = sections[0]?.lines ?? [];
  const items = own
    ? itemsOf(own.lines.filter(({ text }) => text.length > 60 || !/@|https?:|^\+?[\d ()-]{8,}$/.test(text)))
    : itemsOf(header).filter(
        ({ text }) => text.length > 80 && /\p{Ll}[.!]?$/u.test(text) && !/@|https?:/.test(text),
      );
  const text = items
    .map((item) => item.text)
    .join('\n')
    .slice(0, MAX_SUMMARY)
    .trim()
    .toWellFormed();
  return text === '' ? null : text;
}

const shown = ({ type, heading, lines }: Section): ResumeSection | undefined =>
  lines.length === 0 && heading === null
    ? undefined
    : {
        type,
        heading,
        text: lines.map(({ row, text, bullet }) => (bullet ? `• ${text}` : text || row.text)).join('\n'),
      };

function missing({ name, work, education }: ParsedResume): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (!name)
    warnings.push({
      code: 'name_not_found',
      message: 'The name of the person could not be identified with certainty.',
      path: 'name',
    });
  if (work.length === 0 && education.length === 0)
    warnings.push({ code: 'no_entries', message: 'No jobs and no education were found.', path: 'work' });
  return warnings;
}
