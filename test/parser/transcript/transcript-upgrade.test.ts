import { expect, test } from 'vitest';
import { academicUpgrade } from '../../../src/documents/kinds/transcript/upgrade.ts';
import { AMERICAN_TRANSCRIPT } from '../../../src/schema/parser/transcript/academic-examples.ts';
import { CAPTIONS } from '../../../src/schema/parser/transcript/examples.ts';
import { transcriptOf } from './transcripts.ts';

const FOUND = {
  institution: 'Another University',
  student: { name: 'Someone', id: null, birthDate: null, program: null, degree: 'BSc', major: null },
  totals: { creditsAttempted: null, creditsEarned: '99', gpa: '1.00' },
  classification: 'Cum laude',
};

test('a model fills only values that the rules left null', async () => {
  const record = await transcriptOf(AMERICAN_TRANSCRIPT);
  const { data, taken } = academicUpgrade.merge(record, FOUND);
  expect(taken).toEqual(['classification', 'student.degree']);
  expect(data).toEqual({
    ...record,
    classification: 'Cum laude',
    student: { ...record.student, degree: 'BSc' },
  });
});

test('numbers and dates in another format are not used', async () => {
  const record = await transcriptOf(AMERICAN_TRANSCRIPT);
  const bare = {
    ...record,
    student: record.student && { ...record.student, birthDate: null },
    totals: record.totals && { ...record.totals, gpa: null },
  };
  const found = {
    ...FOUND,
    classification: null,
    student: { ...FOUND.student, degree: null, birthDate: 'May 2003' },
    totals: { ...FOUND.totals, gpa: 'about 3' },
  };
  expect(academicUpgrade.merge(bare, found)).toEqual({ data: bare, taken: [] });
});

test('no model is used for recordings', async () => {
  expect(academicUpgrade.wanted?.(await transcriptOf(CAPTIONS))).toBe(false);
});
