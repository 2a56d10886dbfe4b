import { type Build, ownTable } from './built.ts';
import { readTable, text } from './tsv.ts';

/** Builds greetings in lower case. A greeting that several languages share is listed with each of them. */
export const build: Build = () => {
  const rows = readTable('greetings/greetings.tsv', { language: text, greeting: text }, [
    'language',
    'greeting',
  ]);
  const byLanguage = Map.groupBy(rows, ({ language }) => language);
  return {
    title: 'Greetings',
    sources: [
      ownTable({
        retrieved: '2026-11-21',
        curated: {
          basis: 'Based on the editors’ knowledge of the languages. No row names a document.',
          checked: null,
        },
        note: 'Words of greeting and farewell in well-known languages, in `tools/datasets/greetings/`.',
      }),
    ],
    records: rows.length,
    files: {
      'greetings.json': Object.fromEntries(
        [...byLanguage].map(([language, own]) => [language, own.map(({ greeting }) => greeting)]),
      ),
    },
  };
};
