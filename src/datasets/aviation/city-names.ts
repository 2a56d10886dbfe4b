import { defineArtefact } from '../artefact.ts';

/** Time zone -> the names of its best-known city in many languages, the English one first. */
export type CityNameFile = Readonly<Record<string, readonly string[]>>;

/** The names of cities that stand for a time zone, such as Tehran, in many languages. */
export const cityNames = defineArtefact({
  name: 'city-names',
  load: (files): ReadonlyMap<string, readonly string[]> =>
    new Map(Object.entries(files.json<CityNameFile>('city-names.json'))),
});
