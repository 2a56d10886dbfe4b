import { createRequire } from 'node:module';
import { type Build, fromPackage, ownTable } from './built.ts';
import { readTable, text } from './tsv.ts';

/** The package has no types. */
const lists: Readonly<Record<string, readonly string[]>> = createRequire(import.meta.url)('stopword');

/** The languages that are used: ISO 639-1 code -> name of the package's list. */
const LISTS: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  bn: 'ben',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  ms: 'msa',
  nb: 'nob',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  sw: 'swa',
  th: 'tha',
  tl: 'tgl',
  tr: 'tur',
  uk: 'ukr',
  ur: 'urd',
  vi: 'vie',
  zh: 'zho',
};

/** Builds the stop words of each language, in lower case and sorted. */
export const build: Build = () => {
  const own = Map.groupBy(
    readTable('stop-words/spoken.tsv', { language: text, word: text }, ['language', 'word']),
    ({ language }) => language,
  );
  const byLanguage = Object.entries(LISTS).map(([language, list]) => {
    const listed = lists[list] ?? [];
    const spoken = own.get(language)?.map(({ word }) => word) ?? [];
    const words = [...listed, ...spoken].map((word) => word.trim().toLowerCase().replaceAll('’', "'"));
    return [language, [...new Set(words.filter((word) => /\p{L}/u.test(word)))].sort()] as const;
  });
  return {
    title: 'Stop words',
    sources: [
      fromPackage({
        package: 'stopword@3.1.5',
        url: 'https://github.com/fergiemcdowall/stopword',
        licence: { id: 'MIT', url: 'https://github.com/fergiemcdowall/stopword/blob/main/LICENSE' },
        retrieved: '2026-11-22',
        copyright: [
          'Copyright (c) 2015 - 2022 Fergus McDowall',
          'Copyright (c) 2011, Chris Umbel',
          'Copyright (c) 2016 Gene Diaz',
        ],
      }),
      ownTable({
        retrieved: '2026-11-22',
        curated: {
          basis: 'Based on the editors’ knowledge of the languages. No row names a document.',
          checked: null,
        },
        note: 'Words of spoken language that are rare in written texts, such as contractions and interjections, in `tools/datasets/stop-words/`.',
      }),
    ],
    records: byLanguage.reduce((sum, [, words]) => sum + words.length, 0),
    files: { 'stop-words.json': Object.fromEntries(byLanguage) },
  };
};
