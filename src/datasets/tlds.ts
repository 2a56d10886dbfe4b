import { defineArtefact } from './artefact.ts';

interface TldIndex {
  /** Lower-case ASCII (punycode for international domains), without the dot, sorted. */
  readonly all: readonly string[];
  readonly known: ReadonlySet<string>;
}

/** The top-level domains of the root zone, as IANA lists them. */
export const topLevelDomains = defineArtefact({
  name: 'tlds',
  load: (files): TldIndex => {
    const tlds = files.json<readonly string[]>('tlds.json');
    return { all: tlds.toSorted(), known: new Set(tlds) };
  },
});
