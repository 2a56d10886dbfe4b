/**
 * Measures how well independent résumés are read: `node bench/quality/resume.ts FOLDER [TEXT_IN_PATH]`. FOLDER has
 * `json/*.json` in the format JSON Resume. Its subfolders have the same résumés rendered by themes:
 * `NAME@@THEME.html` and `.pdf`. Values that a theme does not show are not counted. With `misses` as the third
 * argument, it prints wrong values.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import readResumeDocument from '../../src/documents/kinds/resume/job.ts';
import { skillsIn } from '../../src/documents/kinds/skill/skills.ts';
import { fold } from '../../src/libraries/text/fold.ts';
import type { ParsedResume } from '../../src/resolvers/parser/resume/index.ts';

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
/** Returns only letters and digits, without personal titles, which are omitted on purpose. */
const plain = (text: string | null | undefined): string =>
  fold(String(text ?? '').replace(/^(?:Dr|Prof)\. /, '')).replaceAll(' ', '');
/** Returns a skill as written, and the usual names of that skill. */
const usual = (skill = ''): string[] => [
  plain(skill),
  ...skillsIn(skill, { list: true }).map(({ entry }) => plain(entry.name)),
];

/** Some files have a single value instead of the list in the schema. */
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

/** True if two times are equal at the precision of the less precise one. */
function sameTime(found: string | null | undefined, truth: string): boolean {
  const precise = Math.min(found?.length ?? 0, truth.length, 7);
  return precise >= 4 && found?.slice(0, precise) === truth.slice(0, precise);
}

/** Returns the entry that has the most in common with the true entry. */
function nearest<One>(entries: readonly One[], score: (one: One) => number): One | undefined {
  const scored = entries.map((one) => ({ one, score: score(one) })).filter((each) => each.score > 0);
  return scored.sort((a, b) => b.score - a.score)[0]?.one;
}

function compare(data: ParsedResume, truth: Truth, text: string, form: string, file: string): void {
  const page = plain(text);
  const shown = (value: string | undefined): value is string =>
    plain(value) !== '' && page.includes(plain(value));
  const ask = (field: string, value: string | undefined, right: boolean, found: unknown): void => {
    if (shown(value)) mark(form, field, right, `${file}  ${field}: ${value}  <>  ${JSON.stringify(found)}`);
  };
  const same = (field: string, value: string | undefined, found: string | null | undefined): void =>
    ask(field, value, plain(found) === plain(value), found);
  const time = (field: string, value: string | undefined, found: string | null | undefined): void => {
    if (isDate(value)) ask(field, value.slice(0, 4), sameTime(found, value), found);
  };
  const score = (...pairs: [string | null, string | undefined][]): number =>
    pairs.filter(([one, other]) =>
      isDate(other) ? sameTime(one, other) : shown(other) && plain(one) === plain(other),
    ).length;
  const { basics } = truth;
  same('name', basics.name, data.name?.full);
  same('headline', basics.label, data.headline);
  ask('email', basics.email, data.emails.includes(basics.email?.toLowerCase().trim() ?? ''), data.emails);
  const digits = plain(basics.phone).slice(-8);
  ask(
    'phone',
    basics.phone,
    data.phones.some(({ raw, e164 }) => plain(raw).endsWith(digits) || e164?.endsWith(digits)),
    data.phones,
  );
  const work = listOf(truth.work).map((job): Entry => ({ ...job, name: job.name ?? job.company }));
  const jobs = work.filter(({ name, position }) => shown(position) || shown(name));
  if (jobs.length > 0)
    mark(
      form,
      'count of work',
      data.work.length === jobs.length,
      `${file}  jobs: ${jobs.length}  <>  ${data.work.length}`,
    );
  for (const job of jobs) {
    const near = nearest(data.work, (one) =>
      score(
        [one.title, job.position],
        [one.company, job.name],
        [one.startDate, job.startDate],
        [one.endDate, job.endDate],
      ),
    );
    same('work.title', job.position, near?.title);
    same('work.company', job.name, near?.company);
    time('work.startDate', job.startDate, near?.startDate);
    time('work.endDate', job.endDate, near?.endDate);
  }
  for (const { institution, area, studyType, endDate } of listOf(truth.education)) {
    if (!shown(institution)) continue;
    const near = nearest(data.education, (one) =>
      score(
        [one.institution, institution],
        [one.field, area],
        [one.degree, studyType],
        [one.endDate, endDate],
      ),
    );
    same('education.institution', institution, near?.institution);
    // Authors divide degree and subject differently.
    const whole = plain(`${near?.degree} ${near?.field}`) === plain(`${studyType} ${area}`);
    ask('education.degree', studyType, whole || plain(near?.degree) === plain(studyType), near);
    ask('education.field', area, whole || plain(near?.field) === plain(area), near);
    time('education.endDate', endDate, near?.endDate);
  }
  const skills = data.skills.map(plain);
  for (const { name, keywords = [] } of listOf(truth.skills))
    for (const skill of keywords.length > 0 ? keywords : [name])
      ask(
        'skills',
        skill,
        usual(skill).some((one) => skills.includes(one)),
        null,
      );
  for (const { language } of listOf(truth.languages))
    ask(
      'languages',
      language,
      data.languages.some((one) => plain(language).includes(plain(one.language))),
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
