import { defineArtefact } from './artefact.ts';

/** Words for passphrases: short, common, inoffensive, unlike each other; lower-case a to z, sorted. */
export const passphraseWords = defineArtefact({
  name: 'words',
  load: (files): readonly string[] => files.json<readonly string[]>('words.json'),
});
