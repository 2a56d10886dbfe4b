import { defineArtefact } from '../artefact.ts';

/**
 * Selectors that mail services and mail servers set up by default. A selector may be anything, so a key that is not found
 * under one of these may well stand under another. With ten of a caller's they are as many as two rounds of questions hold.
 */
export const wellKnownSelectors = defineArtefact({
  name: 'dkim-selectors',
  load: (files): readonly string[] => files.json<readonly string[]>('dkim-selectors.json'),
});
