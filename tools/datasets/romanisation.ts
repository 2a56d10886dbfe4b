import type { RomanisationFile } from '../../src/datasets/romanisation.ts';
import { type Build, ownTable } from './built.ts';
import { oneOf, optional, readTable, text, verbatim } from './tsv.ts';

/** Builds the rules by which languages are written in ASCII letters: national systems and own spellings. */
export const build: Build = () => {
  const letters = readTable(
    'romanisation/letters.tsv',
    {
      language: text,
      from: verbatim,
      to: optional(text),
      after: optional(verbatim),
      before: optional(verbatim),
    },
    ['language', 'from', 'after', 'before'],
  );
  const systems = readTable(
    'romanisation/systems.tsv',
    { language: text, name: text, marks: optional(oneOf(['drop'])) },
    ['language'],
  );
  const file: RomanisationFile = systems.map(({ language, name, marks }) => ({
    language,
    name,
    dropsMarks: marks === 'drop',
    letters: letters
      .filter((row) => row.language === language)
      .map(({ from, to, after, before }) => [from, to ?? '', after ?? '', before ?? '']),
  }));
  return {
    title: 'Romanisation and ASCII spelling of languages',
    sources: [
      ownTable({
        name: 'Facet’s own table of national systems',
        retrieved: '2026-11-28',
        curated: {
          basis:
            'Written by the editors from their knowledge of the law, standard or spelling practice that each row of systems.tsv names, not copied from it. Twelve national systems were compared with the example names that the laws and standards publish, as interscript’s maps quote them, or with the transforms of CLDR; the spellings of languages in the Latin script were not, except where a row says so.',
          checked: '2026-11-28',
        },
        note: 'Laws, standards and spellings of languages in `tools/datasets/romanisation/`.',
      }),
    ],
    records: systems.length,
    files: { 'romanisation.json': file },
  };
};
