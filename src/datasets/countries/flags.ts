import { defineArtefact } from '../artefact.ts';

/** Lower-case alpha-2 code and SVG document. */
export type FlagRow = readonly [alpha2: string, svg: string];

/** Lower-case alpha-2 code -> the country's flag as an SVG document, aspect ratio 4:3. */
export const flags = defineArtefact({
  name: 'flags',
  load: (files): ReadonlyMap<string, string> => new Map(files.json<readonly FlagRow[]>('flags.json')),
});
