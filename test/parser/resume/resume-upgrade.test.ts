import { expect, it } from 'vitest';
import { resumeUpgradeFor } from '../../../src/documents/kinds/resume/upgrade.ts';
import { ENGINEER } from '../../../src/schema/parser/resume/examples.ts';
import { resumeOf } from './resumes.ts';

const upgrade = resumeUpgradeFor('2026-11-23');
const NOTHING = { name: null, headline: null, location: null, work: null, education: null, skills: null };
const job = { title: 'Cook', company: 'Blue Cafe', location: 'Leeds', startDate: '2026-01', endDate: null };
const POOR = 'Curriculum Vitae\n\nSkills\n\nEducation\n\nExperience\n';

it('a model that finds nothing changes nothing', async () => {
  const data = await resumeOf(ENGINEER);
  expect(upgrade.merge(data, NOTHING)).toEqual({ data, taken: [] });
});

it('values found by the rules are kept', async () => {
  const data = await resumeOf(ENGINEER);
  const other = { ...NOTHING, name: 'Evil Twin', headline: 'Thief', work: [job], skills: ['Theft'] };
  expect(upgrade.merge(data, other)).toEqual({ data, taken: [] });
});

it('values that the rules left empty are filled from the model', async () => {
  const data = await resumeOf(POOR);
  const study = {
    institution: 'Oslo University',
    degree: 'B.Sc.',
    field: null,
    startDate: 'long ago',
    endDate: '2019',
  };
  const { data: better, taken } = upgrade.merge(data, {
    ...NOTHING,
    name: 'Jan van der Berg',
    work: [job, { title: ' ', company: null, location: null, startDate: null, endDate: null }],
    education: [study],
    skills: ['Soups', ' ', 'Soups'],
  });
  expect(taken).toEqual(['name', 'work', 'skills', 'education']);
  expect(better).toMatchObject({
    name: { first: 'Jan', last: 'van der Berg' },
    work: [{ title: 'Cook', company: 'Blue Cafe', months: null, highlights: [] }],
    education: [{ institution: 'Oslo University', startDate: null, endDate: '2019' }],
    skills: ['Soups'],
  });
});

it('a job’s missing values are filled from a model’s job with the same start or title and no differing values', async () => {
  const data = await resumeOf(ENGINEER);
  const gap = { ...data, work: data.work.map((one, at) => (at === 1 ? { ...one, company: null } : one)) };
  const found = (startDate: string) => ({
    ...NOTHING,
    work: [{ title: 'Software engineer', company: 'Lantern', location: null, startDate, endDate: null }],
  });
  const better = upgrade.merge(gap, found('2017-07'));
  expect(better.data.work[1]).toMatchObject({ title: 'Software Engineer', company: 'Lantern', months: 44 });
  expect(better.taken).toEqual(['work[1].company']);
  expect(upgrade.merge(gap, found('2011-07')).taken).toEqual([]);
});
