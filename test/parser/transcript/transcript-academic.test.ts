import { describe, expect, test } from 'vitest';
import {
  AMERICAN_TRANSCRIPT,
  GERMAN_TRANSCRIPT,
} from '../../../src/schema/parser/transcript/academic-examples.ts';
import {
  BRITISH,
  courses,
  FRENCH,
  INDIAN,
  ITALIAN,
  PEOPLESOFT,
  SCHOOL,
  SPANISH,
  TWO_COLUMNS,
} from './academic-records.ts';
import { outcomeOf, readingOf, refusalOf, transcriptOf } from './transcripts.ts';

describe('an American academic record', () => {
  test('has terms, transfer credit and courses in progress', async () => {
    const record = await transcriptOf(AMERICAN_TRANSCRIPT);
    expect(record).toMatchObject({ kind: 'academic', format: null, text: '', segments: [], courseCount: 5 });
    expect(record.terms.map(({ name, institution }) => [name, institution])).toEqual([
      ['202210', 'Harbor Community College'],
      ['Fall 2022', null],
      ['Spring 2023', null],
    ]);
    expect(
      courses(record).map(([, code, , attempted, earned, grade, , status]) => [
        code,
        attempted,
        earned,
        grade,
        status,
      ]),
    ).toEqual([
      ['PSYC 101', '3.000', '3.000', 'TR', 'transferred'],
      ['BIOL 110', '4.000', '4.000', 'A-', 'completed'],
      ['CHEM 105', '4.000', '4.000', 'B+', 'completed'],
      ['HIST 120', '3.000', null, 'W', 'withdrawn'],
      ['BIOL 111', '4.000', null, null, 'in_progress'],
    ]);
    expect(record.totals).toMatchObject({ creditsEarned: '11.000', gpa: '3.50' });
    expect(record.checks).toEqual({
      gpaRecomputed: '3.50',
      gpaOk: true,
      creditsSum: '11.000',
      creditsSumOk: true,
    });
  });

  test('includes the details of its student', async () => {
    const { institution, student } = await transcriptOf(AMERICAN_TRANSCRIPT);
    expect(institution).toBe('Lakeshore State University');
    expect(student).toMatchObject({
      name: 'Maria Santos',
      id: '004417823',
      birthDate: '2003-05-12',
      major: 'Biology',
    });
  });

  test('can have attempted and earned credits, and totals of each term', async () => {
    const record = await transcriptOf(PEOPLESOFT);
    expect(courses(record)[0]).toEqual([
      '2019 Fall',
      'BIOL 110',
      'General Biology I',
      '4.000',
      '4.000',
      'A-',
      '14.800',
      'completed',
    ]);
    expect(record.terms.map(({ gpa, cumulativeGpa }) => [gpa, cumulativeGpa])).toEqual([
      ['3.500', '3.500'],
      ['4.000', '3.666'],
    ]);
    expect(record.checks).toMatchObject({ gpaOk: true, creditsSumOk: true });
  });

  test('can have two columns on a page', async () => {
    const record = await transcriptOf(TWO_COLUMNS);
    expect(courses(record).map(([term, code, title]) => [term, code, title])).toEqual([
      ['Fall 2018', 'ENG 101', 'Composition I'],
      ['Fall 2018', 'MAT 110', 'College Algebra'],
      ['Spring 2019', 'ENG 102', 'Composition II'],
      ['Spring 2019', 'MAT 120', 'Precalculus'],
    ]);
  });

  test('can have values on separate lines, titles on two lines, and grades without a space after the title', async () => {
    const split = `Academic Transcript
INSTITUTION CREDIT
Term: Fall 2021
Subject Course Level Title Grade Credit Hours Quality Points R
COMP 121 UG Freshman Colloquium A
1.000
4.00
MATH 115 UG Mathematics for B+ 3.000 9.90
General Science
MATH 131 UG SINGLE VARIABLE CALCULUS IA+ 3.000 12.00
SWE 619 GR Object Oriented Specification/
Construction A- 3.000 11.10 R
`;
    const record = await transcriptOf(split);
    expect(
      courses(record).map(([, code, title, credits, , grade, points]) => [
        code,
        title,
        credits,
        grade,
        points,
      ]),
    ).toEqual([
      ['COMP 121', 'Freshman Colloquium', '1.000', 'A', '4.00'],
      ['MATH 115', 'Mathematics for General Science', '3.000', 'B+', '9.90'],
      ['MATH 131', 'SINGLE VARIABLE CALCULUS I', '3.000', 'A+', '12.00'],
      ['SWE 619', 'Object Oriented Specification/ Construction', '3.000', 'A-', '11.10'],
    ]);
    expect(record.terms[0]?.courses[3]?.repeatMark).toBe('R');
  });

  test('is read even if column titles are missing, because the points equal credits times grade', async () => {
    const bare = `Fall 2024\nCS 310 Data Structures A- 3.000 11.10\nCS 330 Theory B 3.000 9.00\nHIS 100 Europe 2 A 4.000 16.00\nTerm GPA: 3.61\n`;
    expect(
      courses(await transcriptOf(bare)).map(([, , title, credits, , grade, points]) => [
        title,
        credits,
        grade,
        points,
      ]),
    ).toEqual([
      ['Data Structures', '3.000', 'A-', '11.10'],
      ['Theory', '3.000', 'B', '9.00'],
      ['Europe 2', '4.000', 'A', '16.00'],
    ]);
  });

  test('causes a warning if the stated average differs from the calculated one', async () => {
    const { data, warnings } = await readingOf(AMERICAN_TRANSCRIPT.replaceAll('3.50', '3.90'));
    expect(data.checks).toMatchObject({ gpaRecomputed: '3.50', gpaOk: false });
    expect(warnings.map(({ code }) => code)).toContain('gpa_differs');
  });
});

describe('academic records from other countries', () => {
  test('can have German grades from 1 to 5 and a column of terms', async () => {
    const record = await transcriptOf(GERMAN_TRANSCRIPT);
    expect(
      courses(record).map(([term, code, , credits, earned, grade]) => [term, code, credits, earned, grade]),
    ).toEqual([
      ['WS 2020/21', 'IN0001', '6.0', '6.0', '1,3'],
      ['WS 2020/21', 'MA0901', '8.0', '8.0', '3,7'],
      ['SoSe 2021', 'IN0007', '6.0', '6.0', '1,7'],
      ['SoSe 2021', 'MA0902', '8.0', null, '5,0'],
      ['SoSe 2021', 'SZ0401', '3.0', '3.0', 'bestanden'],
    ]);
    expect(record.totals).toMatchObject({ creditsEarned: '23.0', gpa: '2.3' });
    expect(record.checks).toEqual({
      gpaRecomputed: null,
      gpaOk: null,
      creditsSum: '23.0',
      creditsSumOk: true,
    });
    expect(record.student).toMatchObject({
      name: 'Lena Vogt',
      id: '0412345',
      birthDate: '2001-03-14',
      program: 'Informatik',
    });
  });

  test('can have French marks out of 20', async () => {
    const record = await transcriptOf(FRENCH);
    expect(
      courses(record).map(([term, , , credits, , grade, , status]) => [term, credits, grade, status]),
    ).toEqual([
      ['Semestre 3', '6', '14,50', 'completed'],
      ['Semestre 3', '4', '8,75', 'failed'],
      ['Semestre 4', '3', '13', 'completed'],
    ]);
    expect([record.institution, record.terms[0]?.gpa, record.totals?.gpa]).toEqual([
      'Université de Rivemont',
      '12.10',
      '12.80',
    ]);
  });

  test.each([
    ['Spanish', SPANISH, ['Notable 8,1', 'Suspenso 3,2'], '7.93'],
    ['Italian', ITALIAN, ['28/30', '30 e lode', 'Idoneo'], '27.9'],
    ['Indian', INDIAN, ['A', 'S', 'B'], '8.50'],
    ['a school record', SCHOOL, ['A / A-', 'B+ / B', 'A / B+'], '3.70'],
  ])('are read with grades and average: %s', async (_name, document, grades, gpa) => {
    const record = await transcriptOf(document);
    expect(courses(record).map(([, , , , , grade]) => grade)).toEqual(grades);
    expect(record.totals?.gpa).toBe(gpa);
  });

  test('can have Indian "Credit Points", which are credits times grade points', async () => {
    const record = await transcriptOf(INDIAN);
    expect(record.terms[0]?.courses[0]).toMatchObject({
      creditsAttempted: '3',
      gradeValue: '8',
      gradePoints: '24',
    });
    expect(record.checks).toMatchObject({ gpaRecomputed: '8.50', gpaOk: true });
  });

  test('can have British percentage marks and a degree class', async () => {
    const record = await transcriptOf(BRITISH);
    expect(record.classification).toBe('Upper Second Class Honours');
    expect(courses(record).map(([, , , , earned, grade, , status]) => [earned, grade, status])).toEqual([
      ['20', '68', 'completed'],
      ['40', '61%', 'completed'],
      [null, '38', 'failed'],
    ]);
    expect(record.terms[0]?.gpa).toBe('63.3');
  });
});

test('HTML documents can contain tables of courses as well as dialogues', async () => {
  const rows = [
    ['Course', 'Title', 'Credits', 'Grade'],
    ['BIO 101', 'Cells', '4.0', 'A'],
    ['CHE 110', 'Organic Chemistry', '', 'W'],
  ];
  const html = `<html><body><h2>Fall 2024</h2><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table><p>Term GPA: 4.0</p></body></html>`;
  expect(courses(await transcriptOf(html)).map((course) => course.slice(0, 6))).toEqual([
    ['Fall 2024', 'BIO 101', 'Cells', '4.0', '4.0', 'A'],
    ['Fall 2024', 'CHE 110', 'Organic Chemistry', null, null, 'W'],
  ]);
  const talk =
    '<html><body><p>Ann: Where were you?</p><p>Bob: At home, all day.</p><p>Ann: I see.</p></body></html>';
  expect(await transcriptOf(talk)).toMatchObject({
    kind: 'media',
    format: 'dialogue',
    speakers: [{ name: 'Ann' }, { name: 'Bob' }],
  });
});

test('`type=academic` refuses a document without courses, but accepts a single course', async () => {
  expect((await refusalOf('Ann: Hello there.\nBob: Hi.\nAnn: Bye.', { type: 'academic' })).reason).toBe(
    'not_transcript',
  );
  expect((await transcriptOf('BIO 101 Cells A 4.00', { type: 'academic' })).courseCount).toBe(1);
});

test('the positions of values are reported', async () => {
  const outcome = await outcomeOf(AMERICAN_TRANSCRIPT, { fields: true });
  const paths = 'reading' in outcome ? (outcome.reading.fields ?? []).map(({ path }) => path) : [];
  expect(paths).toEqual(
    expect.arrayContaining(['institution', 'student.name', 'terms[1].courses[0]', 'totals.gpa']),
  );
});
