import type { Motorcycle } from '../../datasets/motorcycles.ts';

/** The filter fields that are derived from a typed engine size. */
export interface DisplacementFilter {
  /** The rounded size as people write it: a 600 has 599 cm³, a 50 has 49. */
  readonly displacementCc?: number | undefined;
}

/** Matches `600cc`, `125 ccm`, `250-cc`, `1000 cm³`. */
const CC_WITHIN = /(?<![\w.-])(\d{2,4})[ -]?(?:ccm?|cm3|cm³)(?!\w)/i;

/** The tolerance for rounding, as a share of the displacement. */
const ROUNDED = 0.03;

/** Words that add nothing to a displacement. */
const KIND = /^\s*(?:motor(?:cycle|bike)|bike)s?\s*$/i;

interface Typed {
  readonly q?: string | null;
}

/**
 * Moves the displacement typed in `q` into its own field; returns the filter itself if `q` contains no displacement.
 */
export function withTypedDisplacement<Filter extends Typed>(filter: Filter): Filter & DisplacementFilter {
  const typed = filter.q == null ? null : CC_WITHIN.exec(filter.q);
  if (!typed) return filter;
  const rest = (filter.q as string).replace(typed[0], ' ');
  const q = /[\p{L}\p{N}]/u.test(rest) && !KIND.test(rest) ? rest.trim() : null;
  return { ...filter, q, displacementCc: Number(typed[1]) };
}

/** True if a motorcycle has an engine of about that size in any year on record. */
export const isDisplaced = ({ spans }: Pick<Motorcycle, 'spans'>, displacementCc: number): boolean =>
  spans.some(({ engines }) =>
    engines.some(({ cc }) => cc !== null && Math.abs(cc - displacementCc) <= displacementCc * ROUNDED),
  );

/**
 * Searches with the displacement as a filter. If nothing is found, searches again with the displacement as a word of a
 * name.
 */
export async function byDisplacement<Filter extends Typed, Found extends { readonly total: number }>(
  filter: Filter,
  search: (filter: Filter & DisplacementFilter) => Promise<Found>,
): Promise<Found> {
  const typed = withTypedDisplacement(filter);
  const found = await search(typed);
  return found.total > 0 || typed === filter ? found : await search(filter);
}
