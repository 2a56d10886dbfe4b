import type { DocumentWarning } from '../../document.ts';
import type { PiiType } from './entity-types.ts';
import type { AnonymizedText, EntityCount } from './types.ts';

/** Maximum number of entries in each list. All lists together fit into an answer. */
export const MAX_LISTED = 5_000;

/** Returns the answer with its counts. Truncates lists that are too long, but never the text. */
export function listedAtMost(all: Omit<AnonymizedText, 'counts'>): {
  readonly data: AnonymizedText;
  readonly warnings: readonly DocumentWarning[];
} {
  const lists = { items: all.items, entities: all.entities, mapping: all.mapping ?? [] };
  const warnings = Object.entries(lists).flatMap(([path, list]) =>
    list.length > MAX_LISTED ? [{ code: 'list_cut', message: cutTo(list.length), path }] : [],
  );
  return {
    data: {
      text: all.text,
      items: all.items.slice(0, MAX_LISTED),
      entities: all.entities.slice(0, MAX_LISTED),
      counts: countsOf(all.entities),
      mapping: all.mapping?.slice(0, MAX_LISTED) ?? null,
    },
    warnings,
  };
}

const cutTo = (length: number): string =>
  `Only the first ${MAX_LISTED.toLocaleString('en')} of ${length.toLocaleString('en')} entries are listed. The text is complete.`;

/** Counts the findings of each type. The most frequent type is first. */
function countsOf(entities: AnonymizedText['entities']): EntityCount[] {
  const counts = new Map<PiiType, number>();
  for (const { entityType } of entities) counts.set(entityType, (counts.get(entityType) ?? 0) + 1);
  return [...counts]
    .map(([entityType, count]) => ({ entityType, count }))
    .sort((one, other) => other.count - one.count || (one.entityType < other.entityType ? -1 : 1));
}
