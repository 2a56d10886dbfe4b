import { defineArtefact } from './artefact.ts';

/** Questions that an operation answers, by operation name. */
export const operationQuestions = defineArtefact({
  name: 'questions',
  load: (files): ReadonlyMap<string, readonly string[]> =>
    new Map(Object.entries(files.json<Readonly<Record<string, readonly string[]>>>('questions.json'))),
});
