import { defineArtefact } from '../artefact.ts';

/** A MIME type registered with IANA, its default charset, and the extensions that mime-db lacks. */
export type MimeAddition = readonly [type: string, charset: string | null, extensions: readonly string[]];

/** Registered types and extensions that the package mime-db lacks. */
export const mimeAdditions = defineArtefact({
  name: 'mime-additions',
  load: (files): readonly MimeAddition[] => files.json<readonly MimeAddition[]>('mime-additions.json'),
});
