import { describe, expect, it } from 'vitest';
import { around, resumeOf } from './resumes.ts';

const inSection = (heading: string, rows: string) =>
  resumeOf(
    `Jane Miller\njane@example.com\n\nEXPERIENCE\nCook, Blue Cafe Ltd, 2015 - 2018\n\n${heading}\n${rows}\n`,
  );

describe('the skills of a résumé', () => {
  it.each([
    ['Languages: Go, js, SQL\nTools: k8s, Postgres', ['Go', 'JavaScript', 'SQL', 'Kubernetes', 'PostgreSQL']],
    ['• Go\n• Falconry', ['Go', 'Falconry']],
    ['Go | Falconry | R', ['Go', 'Falconry', 'R']],
    ['Go (expert), Falconry (3 years)', ['Go', 'Falconry']],
    ['Cloud (AWS, Azure)', ['Amazon Web Services', 'Microsoft Azure']],
  ])('are returned under their usual names: %j', async (rows, skills) => {
    expect((await inSection('SKILLS', rows)).skills).toEqual(expect.arrayContaining(skills));
  });

  it('are listed with skills from lists before skills from job descriptions', async () => {
    const { skills } = await resumeOf(
      around('EXPERIENCE', 'Developer, Acme Inc\n2015 - 2018\n• Built services in TypeScript and PostgreSQL'),
    );
    expect(skills.slice(0, 3)).toEqual(['Falconry', 'Sailing', 'Chess']);
    expect(skills.slice(3)).toEqual(expect.arrayContaining(['TypeScript', 'PostgreSQL']));
  });

  it.each([
    'Stuttgart, 01.02.2025',
    'Bad Homburg, den 3. März 2025',
    'Lyon, le 3 mars 2025\nJane Miller',
  ])('do not include the place and date of a signature: %j', async (signed) => {
    expect((await inSection('SKILLS', `Falconry, Minitab\n${signed}`)).skills).toEqual([
      'Falconry',
      'Minitab',
    ]);
  });

  it('do not include proficiency levels', async () => {
    const { skills } = await inSection('SKILLS', 'Python - Advanced\nSQL - Expert');
    expect(skills).toEqual(['Python', 'SQL']);
  });
});

describe('the certificates of a résumé', () => {
  it('are listed one per line if they have years, even if the first line is long', async () => {
    const rows = 'AWS Certified Developer – Associate (2022)\nProfessional Scrum Master I (2019)';
    expect((await inSection('CERTIFICATIONS', rows)).certifications).toEqual([
      { name: 'AWS Certified Developer – Associate', issuer: null, date: '2022' },
      { name: 'Professional Scrum Master I', issuer: null, date: '2019' },
    ]);
  });
});

describe('the languages of a résumé', () => {
  it.each([
    [
      'LANGUAGES',
      'English (native), German – B2',
      [
        ['en', 'native'],
        ['de', 'b2'],
      ],
    ],
    [
      'SPRACHEN',
      'Deutsch: Muttersprache\nEnglisch: verhandlungssicher',
      [
        ['de', 'native'],
        ['en', 'fluent'],
      ],
    ],
    [
      'LANGUES',
      'Français : langue maternelle\nAnglais : courant',
      [
        ['fr', 'native'],
        ['en', 'fluent'],
      ],
    ],
    [
      'IDIOMAS',
      'Español (nativo), Inglés (avanzado)',
      [
        ['es', 'native'],
        ['en', 'advanced'],
      ],
    ],
    [
      'LINGUE',
      'Italiano: madrelingua\nInglese: C1',
      [
        ['it', 'native'],
        ['en', 'c1'],
      ],
    ],
    ['LANGUAGES', 'French', [['fr', null]]],
  ])('are read under the heading %s from %j', async (heading, rows, expected) => {
    const { languages } = await inSection(heading, rows);
    expect(languages.map(({ code, level }) => [code, level])).toEqual(expected);
  });
});

it('certificates have an issuer and a date', async () => {
  const { certifications } = await inSection(
    'CERTIFICATIONS',
    '• Certified Kubernetes Administrator - Linux Foundation, 2022\n• AWS Certified Developer (Mar 2020)',
  );
  expect(certifications).toEqual([
    { name: 'Certified Kubernetes Administrator', issuer: 'Linux Foundation', date: '2022' },
    { name: 'AWS Certified Developer', issuer: null, date: '2020-03' },
  ]);
});

it('awards have a date', async () => {
  const { awards } = await inSection('AWARDS', '- Best Soup, 2019\n- Golden Spoon | Guild of Cooks | 2020');
  expect(awards).toEqual([
    { title: 'Best Soup', awarder: null, date: '2019' },
    { title: 'Golden Spoon', awarder: 'Guild of Cooks', date: '2020' },
  ]);
});

it('publications have links', async () => {
  const { publications } = await inSection(
    'PUBLICATIONS',
    '- On Soups, Journal of Cooking, 2019, https://example.com/soups',
  );
  expect(publications).toMatchObject([{ date: '2019', url: 'https://example.com/soups' }]);
});

it('projects have descriptions', async () => {
  const { projects } = await inSection(
    'PROJECTS',
    'Soup Finder: finds soups near you\n• Written in Go\n\nMenu Writer (2019 - 2020)\n• https://example.com/menu',
  );
  expect(projects).toMatchObject([
    { name: 'Soup Finder', description: 'finds soups near you', highlights: ['Written in Go'] },
    { name: 'Menu Writer', startDate: '2019', endDate: '2020', url: 'https://example.com/menu' },
  ]);
});
