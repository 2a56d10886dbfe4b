import { defineArtefact } from '../artefact.ts';

/**
 * Default DKIM selectors of mail services and mail servers. The list is not complete, because a domain may use any
 * name as a selector. These selectors, plus ten that the caller may add, fill two rounds of DNS queries.
 */
export const wellKnownSelectors = defineArtefact({
  name: 'dkim-selectors',
  load: (files): readonly string[] => files.json<readonly string[]>('dkim-selectors.json'),
});
