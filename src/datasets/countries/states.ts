import { defineArtefact } from '../artefact.ts';

/** Alpha-2 code of the country -> the rest of the ISO 3166-2 code, in capitals -> names, the English one first. */
export type StateFile = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** States, provinces and the like, with their parts: by country and code, their names. */
export const states = defineArtefact({
  name: 'states',
  load: (files): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> =>
    new Map(
      Object.entries(files.json<StateFile>('states.json')).map(([country, own]) => [
        country,
        new Map(Object.entries(own)),
      ]),
    ),
});
