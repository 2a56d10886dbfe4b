import { defineArtefact } from './artefact.ts';

/** Words for passphrases: short, common, inoffensive and distinct; a to z in lower case, sorted. */
export const passphraseWords = defineArtefact({
  name: 'words',
  load: (files): readonly string[] => files.json<readonly string[]>('words.json'),
});
