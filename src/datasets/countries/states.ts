import { defineArtefact } from '../artefact.ts';

/** What is known of a state. */
export interface StateRow {
  /** The English one first. */
  readonly names: readonly string[];
  /** The code of the state that it is a part of; absent where that is the country. */
  readonly parent?: string;
}

/** Alpha-2 code of the country -> the rest of the ISO 3166-2 code, in capitals. */
export type StateFile = Readonly<Record<string, Readonly<Record<string, StateRow>>>>;

/** States, provinces and the like, with their parts: by country and code. */
export const states = defineArtefact({
  name: 'states',
  load: (files): ReadonlyMap<string, ReadonlyMap<string, StateRow>> =>
    new Map(
      Object.entries(files.json<StateFile>('states.json')).map(([country, own]) => [
        country,
        new Map(Object.entries(own)),
      ]),
    ),
});
