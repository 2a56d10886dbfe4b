import { defineArtefact } from './artefact.ts';

/** How people ask for what an operation does, by its name. */
export const operationQuestions = defineArtefact({
  name: 'questions',
  load: (files): ReadonlyMap<string, readonly string[]> =>
    new Map(Object.entries(files.json<Readonly<Record<string, readonly string[]>>>('questions.json'))),
});
