import { expect, it, test } from 'vitest';
import { BUCHHALTERIN, ENGINEER } from '../../../src/schema/parser/resume/examples.ts';
import { ADVERTISEMENT } from '../../../src/schema/parser/skill/examples.ts';
import { CAPTIONS } from '../../../src/schema/parser/transcript/examples.ts';
import { FACES } from '../../faces/faces.ts';
import { openTestService } from '../../service-in-memory.ts';
import { outcomeOf, readingOf } from './resumes.ts';

const LETTER =
  'Dear Ms Hansen,\n\nthank you for your letter of 3 March 2024. The library will open in spring, and the town will lend the furniture.\n\nYours, Ben';
const AGREEMENT = `Agreement between the parties. Whereas the lessor owns the premises, the lessee rents them from January 2020 to December 2024.\n`;

test.each([
  ['a letter', LETTER, 'not_resume'],
  ['an advertisement', ADVERTISEMENT, 'not_resume'],
  ['a contract', AGREEMENT.repeat(20), 'not_resume'],
  ['subtitles', CAPTIONS, 'not_resume'],
  ['a single word', 'Hello', 'not_resume'],
  ['an empty document', '  \n ', 'empty'],
  ['a text that is too long for a résumé', 'Cook, Blue Cafe\n'.repeat(20_000), 'too_long'],
])('%s is refused', async (_what, text, reason) => {
  expect(await outcomeOf(text)).toMatchObject({ refusal: { reason } });
});

it('the response states how likely the document is a résumé', async () => {
  expect((await readingOf(ENGINEER)).data.resumeLikelihood).toBeGreaterThan(0.95);
  const little = await readingOf(
    'Jane Miller\njane.miller@example.com\n\nEducation\nOslo University, 2010 - 2014\n',
  );
  expect(little.data.resumeLikelihood).toBeLessThan(0.95);
  expect(little.confidence).toBeLessThan((await readingOf(ENGINEER)).confidence);
});

it('a sparse résumé is read, with nulls and a warning', async () => {
  const { data, warnings } = await readingOf(
    'Curriculum Vitae\n\nSkills\nCooking, Sailing, Chess, Juggling, Knitting\n\nEducation\n\nExperience\n',
  );
  expect(data).toMatchObject({
    name: null,
    headline: null,
    location: null,
    work: [],
    totalExperienceMonths: null,
  });
  expect(warnings.map(({ code }) => code)).toEqual(['name_not_found', 'no_entries']);
});

it('the extracted fields have the positions of their rows', async () => {
  const { fields } = await readingOf(BUCHHALTERIN);
  expect(fields?.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'name',
      'emails[0]',
      'location',
      'work[0].title',
      'work[1].startDate',
      'education[0].gpa',
      'skills[0]',
      'languages[2]',
    ]),
  );
  expect(fields?.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
});

it('lists are truncated with a warning', async () => {
  const jobs = Array.from(
    { length: 230 },
    (_, at) => `Cook, Blue Cafe ${at} Ltd\nJan 2015 - Mar 2018\n• Soups\n`,
  ).join('\n');
  const { data, warnings } = await readingOf(`Jane Miller\njane@example.com\n\nEXPERIENCE\n\n${jobs}`);
  expect(data.work).toHaveLength(200);
  expect(warnings).toMatchObject([{ code: 'list_cut', path: 'work' }]);
});

it.each(FACES)('a résumé is read by $name, also as JSON Resume', async (face) => {
  await using service = await openTestService();
  const { value, charged } = await face.ask(service, 'parserResume', {
    text: ENGINEER,
    include: ['json_resume'],
  });
  expect(charged).toBe(25);
  expect(value.data).toMatchObject({
    name: { full: 'Maya Okafor' },
    jsonResume: { basics: { name: 'Maya Okafor', email: 'maya.okafor@example.com' } },
  });
});
