import { defineArtefact } from '../artefact.ts';

/** Maps letters and digits of other scripts to the ASCII character that they look like (UTS 39). */
export const lookalikeLetters = defineArtefact({
  name: 'lookalike-letters',
  load: (files): ReadonlyMap<string, string> =>
    new Map(
      Object.entries(files.json<Readonly<Record<string, string>>>('lookalike-letters.json')).flatMap(
        ([ascii, letters]) => [...letters].map((letter) => [letter, ascii] as const),
      ),
    ),
});
