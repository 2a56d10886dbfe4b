import { defineArtefact } from '../artefact.ts';

/**
 * Default DKIM selectors of mail services and mail servers. A selector can be any name, so a domain may have a key
 * under another one. Together with ten selectors of the caller, they fill two rounds of DNS queries.
 */
export const wellKnownSelectors = defineArtefact({
  name: 'dkim-selectors',
  load: (files): readonly string[] => files.json<readonly string[]>('dkim-selectors.json'),
});
