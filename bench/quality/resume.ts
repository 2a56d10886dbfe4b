/**
 * How well résumés are read that others wrote: `node bench/quality/resume.ts FOLDER [TEXT_IN_PATH]`, where FOLDER has `json/*.json` in the format
 * JSON Resume, and each of them rendered by themes beside it: `NAME@@THEME.html` and `.pdf`, in any folder. Values that a theme does not show are not
 * asked for. With `misses` as the third argument it prints what was not right.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ParsedResume } from '../../src/resolvers/parser/resume/index.ts';
import readResumeDocument from '../../src/resolvers/parser/resume/job.ts';
import { skillsIn } from '../../src/resolvers/parser/skill/skills.ts';
import { fold } from '../../src/resolvers/text/fold.ts';

type Entry = Readonly<Record<string, string | undefined>>;
interface Truth {
  readonly basics: Readonly<Record<string, string | undefined>>;
  readonly work?: readonly Entry[];
  readonly education?: readonly Entry[];
  readonly skills?: readonly { readonly name?: string; readonly keywords?: readonly string[] }[];
  readonly languages?: readonly Entry[];
}

const [folder, only = '', misses] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the résumés.');
/** Letters and digits alone, without titles of persons: those are left out on purpose. */
const plain = (text: string | null | undefined): string =>
  fold(String(text ?? '').replace(/^(?:Dr|Prof)\. /, '')).replaceAll(' ', '');
/** A skill as it is written, and the usual names of what it names. */
const usual = (skill: string): string[] => [
  plain(skill),
  ...skillsIn(skill, { list: true }).map(({ entry }) => plain(entry.name)),
];

/** Some write one thing where the schema has a list. */
const listOf = <One>(list: readonly One[] | undefined): readonly One[] => (Array.isArray(list) ? list : []);

const isDate = (text: string | undefined): text is string => /^\d{4}/.test(text ?? '');

type Marks = Map<string, [right: number, all: number]>;
const marks = new Map<string, Marks>();
let slowest = 0;

function mark(form: string, field: string, right: boolean, said: string): void {
  for (const one of [form, 'all']) {
    const counts = marks
      .getOrInsertComputed(one, (): Marks => new Map())
      .getOrInsertComputed(field, () => [0, 0]);
    counts[0] += right ? 1 : 0;
    counts[1] += 1;
  }
  if (!right && misses) process.stdout.write(`${said}\n`);
}

/** Whether a time is the same, as far as both say it. */
function sameTime(found: string | null, truth: string): boolean {
  const precise = Math.min(found?.length ?? 0, truth.length, 7);
  return precise >= 4 && found?.slice(0, precise) === truth.slice(0, precise);
}

const alike = (found: string | null, truth: string): boolean => plain(found) === plain(truth);

/** The entry that shares most with a true one. */
function nearest<One>(entries: readonly One[], score: (one: One) => number): One | undefined {
  const scored = entries.map((one) => ({ one, score: score(one) })).filter((each) => each.score > 0);
  return scored.sort((a, b) => b.score - a.score)[0]?.one;
}

function compare(data: ParsedResume, truth: Truth, text: string, form: string, file: string): void {
  const page = plain(text);
  const shown = (value: string | undefined): value is string =>
    plain(value) !== '' && page.includes(plain(value));
  const ask = (
    field: string,
    value: string | undefined,
    right: (value: string) => boolean,
    found: unknown,
  ): void => {
    if (shown(value))
      mark(form, field, right(value), `${file}  ${field}: ${value}  <>  ${JSON.stringify(found)}`);
  };
  const [work, education, languages] = [truth.work, truth.education, truth.languages].map(listOf<Entry>) as [
    Entry[],
    Entry[],
    Entry[],
  ];
  const { basics } = truth;
  ask('name', basics.name, (name) => alike(data.name?.full ?? null, name), data.name?.full);
  ask('email', basics.email, (email) => data.emails.includes(email.toLowerCase().trim()), data.emails);
  ask(
    'phone',
    basics.phone,
    (phone) =>
      data.phones.some(({ raw, e164 }) =>
        [raw, e164].some((one) => plain(one).endsWith(plain(phone).slice(-8))),
      ),
    data.phones,
  );
  ask('headline', basics.label, (label) => alike(data.headline, label), data.headline);
  for (const job of work) {
    const [company, title] = [job.name ?? job.company, job.position];
    if (!shown(company) && !shown(title)) continue;
    const near = nearest(
      data.work,
      (one) =>
        Number(shown(title) && alike(one.title, title)) * 2 +
        Number(shown(company) && alike(one.company, company)) * 2 +
        Number(isDate(job.startDate) && sameTime(one.startDate, job.startDate)) * 2 +
        Number(isDate(job.endDate) && sameTime(one.endDate, job.endDate)),
    );
    ask('work.title', title, (value) => alike(near?.title ?? null, value), near?.title);
    ask('work.company', company, (value) => alike(near?.company ?? null, value), near?.company);
    if (isDate(job.startDate) && shown(job.startDate.slice(0, 4)))
      ask(
        'work.startDate',
        job.startDate.slice(0, 4),
        () => sameTime(near?.startDate ?? null, job.startDate as string),
        near?.startDate,
      );
    if (isDate(job.endDate) && shown(job.endDate.slice(0, 4)))
      ask(
        'work.endDate',
        job.endDate.slice(0, 4),
        () => sameTime(near?.endDate ?? null, job.endDate as string),
        near?.endDate,
      );
  }
  const jobs = work.filter((job) => shown(job.position) || shown(job.name ?? job.company)).length;
  if (jobs > 0)
    mark(
      form,
      'count of work',
      data.work.length === jobs,
      `${file}  count of work: ${jobs}  <>  ${data.work.length}`,
    );
  for (const study of education) {
    if (!shown(study.institution)) continue;
    const near = nearest(
      data.education,
      (one) =>
        Number(alike(one.institution, study.institution ?? '')) * 2 +
        Number(shown(study.area) && alike(one.field, study.area)) +
        Number(isDate(study.endDate) && sameTime(one.endDate, study.endDate)) +
        Number(shown(study.studyType) && alike(one.degree, study.studyType)),
    );
    ask(
      'education.institution',
      study.institution,
      (value) => alike(near?.institution ?? null, value),
      near?.institution,
    );
    ask(
      'education.degree',
      study.studyType,
      (value) =>
        alike(near?.degree ?? null, value) ||
        alike(`${near?.degree} ${near?.field}`, `${value} ${study.area}`),
      [near?.degree, near?.field],
    );
    ask(
      'education.field',
      study.area,
      (value) =>
        alike(near?.field ?? null, value) ||
        alike(`${near?.degree} ${near?.field}`, `${study.studyType} ${value}`),
      [near?.degree, near?.field],
    );
    if (isDate(study.endDate))
      ask(
        'education.endDate',
        study.endDate.slice(0, 4),
        () => sameTime(near?.endDate ?? null, study.endDate as string),
        near?.endDate,
      );
  }
  const skills = data.skills.map(plain);
  for (const { name, keywords = [] } of listOf(truth.skills))
    for (const skill of keywords.length > 0 ? keywords : [name])
      ask('skills', skill, (value) => usual(value).some((one) => skills.includes(one)), null);
  for (const { language } of languages)
    ask(
      'languages',
      language,
      (value) => data.languages.some((one) => plain(value).includes(plain(one.language))),
      data.languages,
    );
}

const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.includes('@@') && file.includes(only),
);
for (const file of documents) {
  const name = basename(file).split('@@')[0] as string;
  const truth = JSON.parse(
    readFileSync(join(folder, 'json', name.endsWith('.json') ? name : `${name}.json`), 'utf8'),
  ) as Truth;
  const began = performance.now();
  const outcome = await readResumeDocument({
    bytes: readFileSync(join(folder, file)),
    filename: null,
    contentType: null,
    text: true,
    options: { today: '2026-11-23', country: null },
  });
  slowest = Math.max(slowest, performance.now() - began);
  const form = file.endsWith('.pdf') ? 'pdf' : 'html';
  mark(
    form,
    'read',
    'reading' in outcome,
    `${file}  ${JSON.stringify('refusal' in outcome && outcome.refusal)}`,
  );
  if ('reading' in outcome) compare(outcome.reading.data, truth, outcome.reading.text ?? '', form, file);
}
for (const [form, counts] of marks) {
  process.stdout.write(`${form}\n`);
  for (const [field, [right, all]] of counts)
    process.stdout.write(
      `  ${field.padEnd(24)} ${((100 * right) / all).toFixed(1).padStart(5)} % of ${all}\n`,
    );
}
process.stdout.write(`${documents.length} documents, the slowest in ${Math.round(slowest)} ms\n`);
