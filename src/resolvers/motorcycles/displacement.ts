import type { Motorcycle } from '../../datasets/motorcycles.ts';

/** The filter fields that are derived from a typed engine size. */
export interface DisplacementFilter {
  /** The rounded size as people write it: a 600 has 599 cm³, a 50 has 49. */
  readonly displacementCc?: number | undefined;
  /** True to include models for which no engine is known. */
  readonly unknownEngines?: boolean | undefined;
  readonly extracted?: string;
}

/** Matches `600cc`, `125 ccm`, `250-cc`, `1000 cm³`. */
const CC_WITHIN = /(?<![\w.-])(\d{2,4})[ -]?(?:ccm?|cm3|cm³)(?!\w)/i;

/** The tolerance for rounding, as a share of the displacement. */
const ROUNDED = 0.03;

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
  const q = /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : null;
  return { ...filter, q, displacementCc: Number(typed[1]), extracted: typed[0] };
}

/**
 * Reads the word after a name as a displacement (`Speed 400`, `TRK 502X`), or, if the filter is lenient, as the layout of
 * an engine, which no source states (`Multistrada V4`).
 */
export function displacementDesignation(word: string, lenient: boolean): DisplacementFilter | undefined {
  const [, digits] = (lenient ? /^(\d{2,4})[a-z]{0,2}$/ : /^(\d{2,4})$/).exec(word) ?? [];
  if (digits) return { displacementCc: Number(digits), unknownEngines: lenient };
  return lenient && /^v[2468]$/.test(word) ? { displacementCc: 0, unknownEngines: true } : undefined;
}

/** True if a motorcycle has an engine of about that size in any year on record. */
export const isDisplaced = (
  { spans }: Pick<Motorcycle, 'spans'>,
  displacementCc: number,
  unknownEngines = false,
): boolean =>
  (unknownEngines && spans.every(({ engines }) => engines.length === 0)) ||
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
