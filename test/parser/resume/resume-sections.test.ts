import { expect, it } from 'vitest';
import { readingOf, resumeOf } from './resumes.ts';

/** The same sections in five languages: summary, work, education, skills, languages, interests. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  en: ['Professional Summary', 'Work Experience', 'Education', 'Technical Skills', 'Languages', 'Interests'],
  de: ['Über mich', 'Berufserfahrung', 'Ausbildung', 'Kenntnisse', 'Sprachen', 'Hobbys'],
  fr: ['Profil', 'Expérience professionnelle', 'Formation', 'Compétences', 'Langues', 'Centres d’intérêt'],
  es: ['Perfil', 'Experiencia laboral', 'Formación académica', 'Habilidades', 'Idiomas', 'Intereses'],
  it: ['Profilo', 'Esperienza professionale', 'Istruzione e formazione', 'Competenze', 'Lingue', 'Interessi'],
};
const ROWS = [
  'Likes soup.',
  'Cook, Blue Cafe Ltd, 2015 - 2018',
  'Oslo University, 2010 - 2014',
  'Go, SQL',
  'English',
  'Chess',
];
const TYPES = ['header', 'summary', 'work', 'education', 'skills', 'languages', 'interests'];

const written = (form: (heading: string) => string, headings: readonly string[]): string =>
  `Jane Miller\njane@example.com\n\n${headings.map((heading, at) => `${form(heading)}\n${ROWS[at]}\n`).join('\n')}`;

it.each(
  Object.entries(HEADINGS),
)('headings in %s are recognised in any style', async (_language, headings) => {
  const forms: ((heading: string) => string)[] = [
    (heading) => heading,
    (heading) => heading.toUpperCase(),
    (heading) => `${heading}:`,
    (heading) => `## ${heading}\n`,
    (heading) => `${heading}\n${'='.repeat(20)}`,
    (heading) => `--- ${heading} ---`,
  ];
  for (const form of forms) {
    const { sections } = await resumeOf(written(form, headings));
    expect(sections.map(({ type }) => type)).toEqual(TYPES);
  }
});

it('letter-spaced headings are recognised', async () => {
  const { sections } = await resumeOf(
    'Jane Miller\njane@example.com\n\nE X P E R I E N C E\nCook, Blue Cafe Ltd, 2015 - 2018\n\nE D U C A T I O N\nOslo University, 2010 - 2014\n',
  );
  expect(sections.map(({ type }) => type)).toEqual(['header', 'work', 'education']);
});

it('an unknown heading is recognised if it looks like the others', async () => {
  const { sections } = await resumeOf(
    'Jane Miller\njane@example.com\n\nEXPERIENCE\nCook, Blue Cafe Ltd, 2015 - 2018\n\nSOUPS OF THE YEAR\nTomato and leek\n\nEDUCATION\nOslo University, 2010 - 2014\n',
  );
  expect(sections.map(({ type, heading }) => [type, heading])).toEqual([
    ['header', null],
    ['work', 'EXPERIENCE'],
    ['other', 'SOUPS OF THE YEAR'],
    ['education', 'EDUCATION'],
  ]);
});

it('sections contain all of their text, with bullets before items', async () => {
  const { data } = await readingOf(
    'Jane Miller\njane@example.com\n\nEXPERIENCE\nCook, Blue Cafe Ltd\n2015 - 2018\n- Soups\n\nEDUCATION\nOslo University, 2010 - 2014\n',
  );
  expect(data.sections[1]).toEqual({
    type: 'work',
    heading: 'EXPERIENCE',
    text: 'Cook, Blue Cafe Ltd\n2015 - 2018\n• Soups',
  });
});
