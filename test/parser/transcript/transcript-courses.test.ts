import { describe, expect, test } from 'vitest';
import { courses } from './academic-records.ts';
import { transcriptOf } from './transcripts.ts';

const rowsOf = async (text: string) =>
  courses(await transcriptOf(`Lakeside University\nStudent: Ann Lee\n${text}`, { type: 'academic' })).map(
    ([, code, title, attempted, earned, grade, points]) => [code, title, attempted, earned, grade, points],
  );

describe('the columns of courses', () => {
  test('are told by values if the header names fewer or unknown ones', async () => {
    expect(
      await rowsOf(`Term 1 2023
Course Title Attempted Passed Mark Grade
COMP 1511 Programming 6.00 6.00 88 HD
MATH 1131 Mathematics 1A 6.00 6.00 72 DN`),
    ).toEqual([
      ['COMP 1511', 'Programming', '6.00', '6.00', 'HD', null],
      ['MATH 1131', 'Mathematics 1A', '6.00', '6.00', 'DN', null],
    ]);
    expect(
      await rowsOf(`Fall 2021
Course Title Credits Earned Grade
CS 2110 Data Structures 3.00 3.00 A
PE 1100 Swimming 1.00 0.00 SX`),
    ).toEqual([
      ['CS 2110', 'Data Structures', '3.00', '3.00', 'A', null],
      ['PE 1100', 'Swimming', '1.00', '0.00', 'SX', null],
    ]);
  });

  test('are told by arithmetic without a header', async () => {
    const expected = [
      ['CS 101', 'Programming', '3.00', '3.00', 'A', '12.00'],
      ['CS 102', 'Data Structures', '4.00', '4.00', 'B', '12.00'],
      ['PE 110', 'Swimming', '1.00', null, 'F', '0.00'],
    ];
    const lines = (written: (row: readonly (string | null)[]) => string) =>
      rowsOf(`Fall 2020\n${expected.map(written).join('\n')}`);
    expect(
      await lines(
        ([code, title, credits, , grade, points]) => `${code} ${title} ${credits} ${grade} ${points}`,
      ),
    ).toEqual(expected);
    expect(
      await lines(
        ([code, title, credits, , grade, points]) => `${code} ${title} ${grade} ${points} ${credits}`,
      ),
    ).toEqual(expected);
  });

  test('may precede the code', async () => {
    expect(
      await rowsOf(`Fall 2020
Grade Points Credits Code Title
A 12.00 3.00 CS 101 Programming
B 12.00 4.00 CS 102 Data Structures`),
    ).toEqual([
      ['CS 101', 'Programming', '3.00', '3.00', 'A', '12.00'],
      ['CS 102', 'Data Structures', '4.00', '4.00', 'B', '12.00'],
    ]);
  });

  test.each([
    ['pl', 'Semestr 1 2020/2021\nKod Przedmiot ECTS Ocena'],
    ['sv', 'HT 2020\nKurskod Kursnamn Högskolepoäng Betyg'],
    ['pt', 'Ano letivo 2020/2021\nCódigo Disciplina ECTS Classificação'],
    ['nl', 'Semester 1 2020/2021\nVakcode Vak Studiepunten Cijfer'],
    ['fi', 'Syksy 2020\nKoodi Opintojakso Opintopisteet Arvosana'],
    ['da', 'Semester 1 2020/2021\nKursuskode Kursus ECTS Karakter'],
    ['cs', 'Semestr 1 2020/2021\nKód předmětu Předmět Kredity Známka'],
  ])('may have headings in the language %s', async (_, header) => {
    expect(await rowsOf(`${header}\nMAT101 Analysis 6 4\nINF102 Physics I 5 3`)).toEqual([
      ['MAT101', 'Analysis', '6', '6', '4', null],
      ['INF102', 'Physics I', '5', '5', '3', null],
    ]);
  });
});
