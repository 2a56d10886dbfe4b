/**
 * Measures how well independent résumés are read: `node bench/quality/resume.ts FOLDER`. FOLDER has `json/*.json` in the
 * format JSON Resume, and the same résumés rendered by themes: `NAME@@THEME.html` and `.pdf`. Values that a theme does
 * not show are not counted. A person is in one half with all themes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import readResumeDocument from '../../src/documents/kinds/resume/job.ts';
import { skillsIn } from '../../src/documents/kinds/skill/skills.ts';
import type { FieldPlace } from '../../src/documents/layout/places.ts';
import type { ParsedResume } from '../../src/resolvers/parser/resume/index.ts';
import {
  isInHalf,
  isSameName,
  plain as letters,
  print,
  type Settings,
  settingsOf,
  Tally,
} from './measure.ts';

type Entry = Readonly<Record<string, string | undefined>>;
interface Truth {
  readonly basics: Readonly<Record<string, string | undefined>>;
  readonly work?: readonly Entry[];
  readonly education?: readonly Entry[];
  readonly skills?: readonly { readonly name?: string; readonly keywords?: readonly string[] }[];
  readonly languages?: readonly Entry[];
}

/** Returns only letters and digits, without personal titles, which are omitted on purpose. */
const plain = (text: string | null | undefined): string =>
  letters(String(text ?? '').replace(/^(?:Dr|Prof)\. /, ''));
/** Returns a skill as written, and the usual names of that skill. */
const usual = (skill = ''): string[] => [
  plain(skill),
  ...skillsIn(skill, { list: true }).map(({ entry }) => plain(entry.name)),
];

/** Some files have a single value instead of the list in the schema. */
const listOf = <One>(list: readonly One[] | undefined): readonly One[] => (Array.isArray(list) ? list : []);

const isStated = (found: unknown): boolean =>
  found !== null && found !== undefined && !(Array.isArray(found) && found.length === 0);

const isDate = (text: string | undefined): text is string => /^\d{4}/.test(text ?? '');

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

function compare(tally: Tally, data: ParsedResume, truth: Truth, text: string, file: string): void {
  const page = plain(text);
  const shown = (value: string | undefined): value is string =>
    plain(value) !== '' && page.includes(plain(value));
  const ask = (field: string, value: string | undefined, right: boolean, found: unknown): void => {
    if (shown(value)) tally.mark(field, { right, found: isStated(found), file, value: found, truth: value });
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
    tally.mark('work: all', {
      right: data.work.length === jobs.length,
      found: data.work.length > 0,
      file,
      value: data.work.length,
      truth: jobs.length,
    });
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
        data.skills,
      );
  for (const { language } of listOf(truth.languages))
    ask(
      'languages',
      language,
      data.languages.some((one) => plain(language).includes(plain(one.language))),
      data.languages,
    );
}

/** Rates each value of the answer: it is right if the truth has it, in any of its entries. */
function rate(tally: Tally, data: ParsedResume, fields: readonly FieldPlace[], truth: Truth): void {
  const places = new Map(fields.map((place) => [place.path, place]));
  const among = (values: readonly (string | undefined)[]) => (found: string) =>
    values.some((value) => isSameName(found, value));
  const time = (values: readonly (string | undefined)[]) => (found: string) =>
    values.some((value) => isDate(value) && sameTime(found, value));
  const [work, education] = [listOf(truth.work), listOf(truth.education)];
  const of = (entries: readonly Entry[], ...names: string[]) =>
    entries.flatMap((entry) => names.map((name) => entry[name]));
  const check = (
    path: string,
    found: string | null | undefined,
    isRight: (found: string) => boolean,
  ): void => {
    if (found) tally.rate(places.get(path), isRight(found));
  };
  check('name', data.name?.full, among([truth.basics.name]));
  if (truth.basics.label) check('headline', data.headline, among([truth.basics.label]));
  for (const [at, email] of data.emails.entries())
    check(`emails[${at}]`, email, (found) => found === truth.basics.email?.toLowerCase().trim());
  for (const [at, { title, company, startDate, endDate }] of data.work.entries()) {
    check(`work[${at}].title`, title, among(of(work, 'position')));
    check(`work[${at}].company`, company, among(of(work, 'name', 'company')));
    check(`work[${at}].startDate`, startDate, time(of(work, 'startDate')));
    check(`work[${at}].endDate`, endDate, time(of(work, 'endDate')));
  }
  for (const [at, { institution, degree }] of data.education.entries()) {
    check(`education[${at}].institution`, institution, among(of(education, 'institution')));
    check(`education[${at}].degree`, degree, among(of(education, 'studyType', 'area')));
  }
  const skills = listOf(truth.skills)
    .flatMap(({ name, keywords = [] }) => [name, ...keywords])
    .flatMap(usual);
  for (const [at, skill] of data.skills.entries())
    check(`skills[${at}]`, skill, (found) => skills.includes(plain(found)));
}

/** Reads the résumés of a folder, and compares them with what their themes show. */
export async function measureResumes(folder: string, settings: Settings): Promise<Tally> {
  const tally = new Tally('résumé', settings);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.includes('@@'),
  );
  for (const file of files.sort()) {
    const name = basename(file).split('@@')[0] as string;
    if (!isInHalf(name, settings.half)) continue;
    const truth = JSON.parse(readFileSync(join(folder, 'json', `${name}.json`), 'utf8')) as Truth;
    const outcome = await readResumeDocument({
      bytes: readFileSync(join(folder, file)),
      filename: null,
      contentType: null,
      text: true,
      fields: true,
      options: { today: '2026-11-23', country: null },
    });
    const read = 'reading' in outcome;
    tally.mark('read', { right: read, found: false, file, truth: read ? null : outcome.refusal.detail });
    if (!read) continue;
    const { data, text, fields } = outcome.reading;
    compare(tally, data, truth, text ?? '', file);
    rate(tally, data, fields ?? [], truth);
  }
  return tally;
}

if (import.meta.main) {
  const settings = settingsOf();
  if (settings.paths.length === 0) print('Name a folder of résumés.');
  for (const folder of settings.paths) (await measureResumes(folder, settings)).report();
}
