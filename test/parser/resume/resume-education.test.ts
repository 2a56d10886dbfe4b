import { describe, expect, it } from 'vitest';
import { resumeOf } from './resumes.ts';

const studiesIn = async (rows: string, heading = 'EDUCATION') =>
  (
    await resumeOf(
      `Jane Miller\njane@example.com\n\nEXPERIENCE\nCook, Blue Cafe Ltd, 2015 - 2018\n\n${heading}\n\n${rows}\n\nSKILLS\nCooking\n`,
    )
  ).education;

describe('an education entry', () => {
  it.each([
    [
      'University of Oregon                2013 - 2017\nB.S. in Computer Science, GPA: 3.7/4.0',
      {
        institution: 'University of Oregon',
        degree: 'B.S.',
        field: 'Computer Science',
        gpa: '3.7/4.0',
        startDate: '2013',
        endDate: '2017',
      },
    ],
    [
      'Bachelor of Science in Physics, University of Oslo, 2015',
      { institution: 'University of Oslo', degree: 'Bachelor of Science', field: 'Physics', endDate: '2015' },
    ],
    [
      '2009 – 2012    Master of Arts, Geschichte\n               Universität Leipzig, Note: 1,7',
      {
        institution: 'Universität Leipzig',
        degree: 'Master of Arts',
        field: 'Geschichte',
        gpa: '1,7',
        startDate: '2009',
        endDate: '2012',
      },
    ],
    [
      'M.Tech (Electronics), Indian Institute of Technology, Madras\nSep 2010 - May 2012\nCGPA: 8.9/10',
      { degree: 'M.Tech', field: 'Electronics', gpa: '8.9/10', startDate: '2010-09', endDate: '2012-05' },
    ],
    [
      '2016 - 2019 : Licence en droit, Université de Lyon',
      {
        institution: 'Université de Lyon',
        degree: 'Licence',
        field: 'droit',
        startDate: '2016',
        endDate: '2019',
      },
    ],
    [
      'Licenciatura en Derecho, Universidad de Sevilla, 2010 - 2015',
      { institution: 'Universidad de Sevilla', degree: 'Licenciatura', field: 'Derecho' },
    ],
    [
      'Laurea in Economia, Università di Bologna, 2010 - 2013',
      { institution: 'Università di Bologna', degree: 'Laurea', field: 'Economia' },
    ],
  ])('is read from %j', async (rows, expected) => {
    expect(await studiesIn(rows)).toMatchObject([expected]);
  });
});

it('several education entries are read', async () => {
  const studies = await studiesIn(
    'MIT, Cambridge, MA\nPh.D. in Chemistry, 2015\n\nUniversity of Oslo\nB.Sc. in Chemistry, 2010',
  );
  expect(studies).toMatchObject([
    { degree: 'Ph.D.', field: 'Chemistry', endDate: '2015' },
    { institution: 'University of Oslo', degree: 'B.Sc.', field: 'Chemistry', endDate: '2010' },
  ]);
});
