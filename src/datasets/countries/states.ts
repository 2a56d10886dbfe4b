import { defineArtefact } from '../artefact.ts';

/** Facts about a state. */
export interface StateRow {
  /** Names of the state, the English one first. */
  readonly names: readonly string[];
  /** The code of the state that contains it. Absent if it belongs directly to the country. */
  readonly parent?: string;
  /** Present if ISO 3166-2 does not list the code: a former code, or a code of another list. */
  readonly unlisted?: true;
}

/** Alpha-2 code of the country -> rest of the ISO 3166-2 code in upper case. */
export type StateFile = Readonly<Record<string, Readonly<Record<string, StateRow>>>>;

/** Subdivisions of countries, such as states and provinces, by country and code. */
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
