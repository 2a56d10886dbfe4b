import { defineArtefact } from './artefact.ts';

/** Stop words by ISO 639-1 code of the language, in lower case with straight apostrophes. */
export const stopWords = defineArtefact({
  name: 'stop-words',
  load: (files): ReadonlyMap<string, ReadonlySet<string>> => {
    const byLanguage = files.json<Readonly<Record<string, readonly string[]>>>('stop-words.json');
    return new Map(Object.entries(byLanguage).map(([language, words]) => [language, new Set(words)]));
  },
});
