import { expect, it } from 'vitest';
import { typeOfHeading, typeOfQualifiedHeading } from '../../../src/documents/kinds/resume/words/headings.ts';
import { entriesOf } from '../../../src/documents/lexicon/index.ts';
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

const titled = (phrase: string): string =>
  phrase.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

it('every known heading is recognised in small capitals, whose first letters are apart', () => {
  const lost = entriesOf('resume/headings').filter(({ phrase }) => {
    const written = phrase.toUpperCase();
    const divided = written.replace(/(?<!\p{L})(\p{Lu})(?=\p{Lu})/gu, '$1 ');
    return typeOfHeading(written) !== undefined && typeOfHeading(divided) !== typeOfHeading(written);
  });
  expect(lost.map(({ phrase }) => phrase)).toEqual([]);
});

it('every subject is recognised with words before it, and with limits behind it', () => {
  const subjects = entriesOf('resume/sections').filter(
    ({ topic, language }) => topic === 'subject' && language === 'en',
  );
  for (const { phrase } of subjects) {
    const type = typeOfHeading(phrase);
    expect(type).toBeDefined();
    for (const before of ['Computer Engineering', 'Relevant Professional', 'Leadership and Sales', 'Opera'])
      for (const after of ['', ' in Finance', ' with Banks'])
        for (const form of [titled, (text: string) => titled(text).toUpperCase()]) {
          const heading = form(`${before} ${phrase}${after}`);
          expect([heading, typeOfHeading(heading) ?? typeOfQualifiedHeading(heading)]).toEqual([
            heading,
            type,
          ]);
        }
  }
});

it.each([
  'User Experience',
  'Customer Experience',
  'Ten years of experience',
  'Improved the customer experience.',
])('%s is no heading', (text) => {
  expect(typeOfQualifiedHeading(text)).toBeUndefined();
});

it('two sections with qualified headings about work are both read', async () => {
  const { work } = await resumeOf(
    'Jane Miller\njane@example.com\n\nPerformance Experience\n\nCook, Blue Cafe Ltd, 2015 - 2018\n\nRelevant Professional Experience in Finance\n\nAnalyst, Red Bank Inc\n2019 - 2020\n- User Experience\n\nEducation\n\nOslo University, 2010 - 2014\n',
  );
  expect(work).toMatchObject([
    { title: 'Cook', company: 'Blue Cafe Ltd' },
    { title: 'Analyst', company: 'Red Bank Inc' },
  ]);
});
