/**
 * Measures how well ordinary résumés are read: `node bench/quality/resume-labels.ts FOLDER`. FOLDER has texts (`a.txt`),
 * each with its labelled parts (`a.json`), as in "Entity Recognition in Resumes" of DataTurks:
 * `{"Name": ["…"], "Companies worked at": ["…", …], "Designation": […], "College Name": […], "Degree": […]}`. Readers of
 * the labels also marked names in running text, and left some out, so no reader can reach 100 %.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import readResumeDocument from '../../src/documents/kinds/resume/job.ts';
import type { FieldPlace } from '../../src/documents/layout/places.ts';
import type { ParsedResume } from '../../src/resolvers/parser/resume/index.ts';
import { isInHalf, isSameName, plain, print, type Settings, settingsOf, Tally } from './measure.ts';

type Labels = Readonly<Record<string, readonly string[]>>;

/** The labels, and the values that correspond to them. */
const FIELDS: Readonly<Record<string, (data: ParsedResume) => readonly (string | null)[]>> = {
  'Companies worked at': ({ work }) => work.map(({ company }) => company),
  Designation: ({ work, headline }) => [...work.map(({ title }) => title), headline],
  'College Name': ({ education }) => education.map(({ institution }) => institution),
  Degree: ({ education }) =>
    education.flatMap(({ degree, field }) => [degree, field, `${degree ?? ''} ${field ?? ''}`]),
};

const NAMES: Readonly<Record<string, string>> = {
  'Companies worked at': 'employers',
  Designation: 'titles',
  'College Name': 'schools',
  Degree: 'degrees',
};

/** Returns the distinct values of a label, without those that are too short to be compared. */
const distinct = (values: readonly string[] = []): string[] => [
  ...new Map(
    values.map((value) => [plain(value), value] as const).filter(([key]) => key.length > 2),
  ).values(),
];

function compare(tally: Tally, data: ParsedResume, labels: Labels, file: string): void {
  const [name] = labels.Name ?? [];
  if (name) {
    const full = data.name?.full ?? null;
    tally.mark('name', {
      right: plain(full) === plain(name),
      found: full !== null,
      file,
      value: full,
      truth: name,
    });
  }
  for (const [label, of] of Object.entries(FIELDS)) {
    const found = of(data).filter((value) => value !== null);
    const wanted = distinct(labels[label]);
    for (const truth of wanted)
      tally.mark(`${NAMES[label]}: found`, {
        right: found.some((value) => isSameName(value, truth)),
        found: found.length > 0,
        file,
        value: found,
        truth,
      });
    if (label === 'Degree' || wanted.length === 0) continue;
    for (const value of distinct(found))
      tally.mark(`${NAMES[label]}: real of found`, {
        right: wanted.some((truth) => isSameName(value, truth)),
        file,
        value,
        truth: wanted,
      });
  }
}

/** Rates the values of the answer, for documents in which such values are labelled. */
function rate(tally: Tally, data: ParsedResume, fields: readonly FieldPlace[], labels: Labels): void {
  const places = new Map(fields.map((place) => [place.path, place]));
  const check = (path: string, found: string | null, label: string): void => {
    const wanted = labels[label] ?? [];
    if (found && wanted.length > 0)
      tally.rate(
        places.get(path),
        wanted.some((truth) => isSameName(found, truth)),
      );
  };
  check('name', data.name?.full ?? null, 'Name');
  for (const [at, { title, company }] of data.work.entries()) {
    check(`work[${at}].title`, title, 'Designation');
    check(`work[${at}].company`, company, 'Companies worked at');
  }
  for (const [at, { institution }] of data.education.entries())
    check(`education[${at}].institution`, institution, 'College Name');
  for (const [field, label, values] of [
    ['work[].title', 'Designation', data.work.map(({ title }) => title)],
    ['work[].company', 'Companies worked at', data.work.map(({ company }) => company)],
    ['education[].institution', 'College Name', data.education.map(({ institution }) => institution)],
  ] as const)
    if (!values.some(Boolean)) tally.rateAbsent('resume', field, !labels[label]);
}

/** Reads the résumés of a folder, and compares them with their labels. */
export async function measureLabelledResumes(folder: string, settings: Settings): Promise<Tally> {
  const tally = new Tally('résumé, labelled', settings);
  for (const file of readdirSync(folder).sort()) {
    const labelFile = join(folder, file.replace(/\.txt$/, '.json'));
    if (!file.endsWith('.txt') || !existsSync(labelFile) || !isInHalf(file, settings.half)) continue;
    const outcome = await readResumeDocument({
      bytes: readFileSync(join(folder, file)),
      filename: null,
      contentType: null,
      fields: true,
      options: { today: '2026-11-23', country: null },
    });
    const read = 'reading' in outcome;
    tally.mark('read', { right: read, found: false, file, truth: read ? null : outcome.refusal.detail });
    if (!read) continue;
    const labels = JSON.parse(readFileSync(labelFile, 'utf8')) as Labels;
    compare(tally, outcome.reading.data, labels, file);
    rate(tally, outcome.reading.data, outcome.reading.fields ?? [], labels);
  }
  return tally;
}

if (import.meta.main) {
  const settings = settingsOf();
  if (settings.paths.length === 0) print('Name a folder of résumés.');
  for (const folder of settings.paths) (await measureLabelledResumes(folder, settings)).report();
}
