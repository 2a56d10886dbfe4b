import type { Motorcycle } from '../../datasets/motorcycles.ts';

/** What may be typed of engines. */
export interface AskedDisplacement {
  /** As people round it: a 600 has 599 cm³, a 50 has 49. */
  readonly displacementCc?: number | undefined;
}

/** `600cc`, `125 ccm`, `250-cc`, `1000 cm³`. */
const CC_WITHIN = /(?<![\w.-])(\d{2,4})[ -]?(?:ccm?|cm3|cm³)(?!\w)/i;

/** Of a displacement, how much rounding takes or adds. */
const ROUNDED = 0.03;

/** What a displacement says already. */
const KIND = /^\s*(?:motor(?:cycle|bike)|bike)s?\s*$/i;

interface Typed {
  readonly q?: string | null;
}

/** A filter with the displacement that is typed among the words of its `q` apart from them; the filter itself where there is none. */
export function withTypedDisplacement<Filter extends Typed>(filter: Filter): Filter & AskedDisplacement {
  const typed = filter.q == null ? null : CC_WITHIN.exec(filter.q);
  if (!typed) return filter;
  const rest = (filter.q as string).replace(typed[0], ' ');
  const q = /[\p{L}\p{N}]/u.test(rest) && !KIND.test(rest) ? rest.trim() : null;
  return { ...filter, q, displacementCc: Number(typed[1]) };
}

/** Whether a motorcycle has about such an engine, in any year that it is told of. */
export const isDisplaced = ({ spans }: Pick<Motorcycle, 'spans'>, displacementCc: number): boolean =>
  spans.some(({ engines }) =>
    engines.some(({ cc }) => cc !== null && Math.abs(cc - displacementCc) <= displacementCc * ROUNDED),
  );

/** What a search finds with the displacement apart, or, where that is nothing, with it as a word of a name. */
export async function byDisplacement<Filter extends Typed, Found extends { readonly total: number }>(
  filter: Filter,
  search: (filter: Filter & AskedDisplacement) => Promise<Found>,
): Promise<Found> {
  const typed = withTypedDisplacement(filter);
  const found = await search(typed);
  return found.total > 0 || typed === filter ? found : await search(filter);
}
