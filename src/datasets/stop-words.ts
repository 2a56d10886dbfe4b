import { defineArtefact } from './artefact.ts';

/** The words of each language, by its ISO 639-1 code, that say little by themselves; in lower case, with straight apostrophes. */
export const stopWords = defineArtefact({
  name: 'stop-words',
  load: (files): ReadonlyMap<string, ReadonlySet<string>> => {
    const byLanguage = files.json<Readonly<Record<string, readonly string[]>>>('stop-words.json');
    return new Map(Object.entries(byLanguage).map(([language, words]) => [language, new Set(words)]));
  },
});
