import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonResumeOf } from '../../../src/documents/kinds/resume/json-resume.ts';
import { BUCHHALTERIN, ENGINEER, STAGIAIRE } from '../../../src/schema/parser/resume/examples.ts';
import { resumeOf } from './resumes.ts';

/** The fields of https://jsonresume.org/schema 1.0.0 that are written, with their formats. */
const text = z.string().min(1).optional();
const date = z
  .string()
  .regex(/^([1-2][0-9]{3}-[0-1][0-9]-[0-3][0-9]|[1-2][0-9]{3}-[0-1][0-9]|[1-2][0-9]{3})$/)
  .optional();
const url = z.url().optional();
const highlights = z.array(z.string()).optional();
const period = { startDate: date, endDate: date };
const JSON_RESUME = z.strictObject({
  $schema: z.url(),
  basics: z.strictObject({
    name: text,
    label: text,
    email: z.email().optional(),
    phone: text,
    url,
    summary: text,
    location: z.strictObject({ address: text, city: text, region: text, countryCode: text }).optional(),
    profiles: z.array(z.strictObject({ network: text, username: text, url })).optional(),
  }),
  work: z
    .array(
      z.strictObject({ name: text, position: text, location: text, summary: text, highlights, ...period }),
    )
    .optional(),
  education: z
    .array(z.strictObject({ institution: text, area: text, studyType: text, score: text, ...period }))
    .optional(),
  awards: z.array(z.strictObject({ title: text, awarder: text, date })).optional(),
  certificates: z.array(z.strictObject({ name: text, issuer: text, date })).optional(),
  publications: z.array(z.strictObject({ name: text, releaseDate: date, url })).optional(),
  skills: z.array(z.strictObject({ name: text })).optional(),
  languages: z.array(z.strictObject({ language: text, fluency: text })).optional(),
  projects: z.array(z.strictObject({ name: text, description: text, highlights, url, ...period })).optional(),
});

it.each([
  ENGINEER,
  BUCHHALTERIN,
  STAGIAIRE,
])('the JSON Resume output is valid and has no unknown members', async (document) => {
  const written = jsonResumeOf(await resumeOf(document));
  expect(JSON_RESUME.parse(structuredClone(written))).toEqual(written);
});

it('the output has the members of the schema', async () => {
  expect(jsonResumeOf(await resumeOf(ENGINEER))).toMatchObject({
    basics: {
      label: 'Backend Engineer',
      phone: '+15035550148',
      location: { city: 'Portland' },
      profiles: [
        { network: 'LinkedIn', username: 'maya-okafor', url: 'https://linkedin.com/in/maya-okafor' },
        { network: 'GitHub', username: 'mayaokafor' },
      ],
    },
    work: [
      { name: 'Tidewater Freight, Inc.', position: 'Senior Software Engineer', startDate: '2021-03' },
      {},
    ],
    education: [
      { institution: 'University of Oregon', area: 'Computer Science', studyType: 'B.S.', score: '3.7/4.0' },
    ],
    certificates: [{ name: 'Certified Kubernetes Administrator', date: '2022' }],
    languages: [{ language: 'English', fluency: 'native' }, { language: 'Igbo' }],
  });
});
