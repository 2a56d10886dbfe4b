import { defineArtefact } from '../artefact.ts';

/** A MIME type with the extensions that mime-db lacks. `source` is null for types without a registry. */
export type MimeAddition = readonly [
  type: string,
  source: 'iana' | null,
  charset: string | null,
  compressible: boolean | null,
  extensions: readonly string[],
];

/** Types and extensions that the package mime-db lacks. */
export const mimeAdditions = defineArtefact({
  name: 'mime-additions',
  load: (files): readonly MimeAddition[] => files.json<readonly MimeAddition[]>('mime-additions.json'),
});
