import { parseTireSize, type TireSize } from './size.ts';

/** The filters for tires. */
export interface TireSizeFilter {
  readonly wantedSize?: TireSize | undefined;
  /** The diameter of the rim. */
  readonly rimInches?: number | undefined;
  readonly trim?: string | undefined;
}

/** The tire filters found in a search text, and the remaining words; null if none remain. */
type Typed = TireSizeFilter & { readonly rest: string | null; readonly extracted?: string };

/**
 * Matches `205/55R16`, `205 55 16` or `275/65 r18` within other words, but not the name and year in `fiat 500 2015` and
 * `f-150 2020`.
 */
const SIZE_WITHIN = /(?<![\w.-])(?:P|LT)?\d{3}[ /-]\d{2}(?:[ -]|[ -]?Z?R[ -]?)\d{2}(?:LT|C)?(?![\w.])/i;
/** Matches `18 inch`, `18-inch` or `18"`. */
const INCHES_WITHIN = /(?<!\w)(\d{2})(?: ?-?inch(?:es)?(?!\w)|["”″])/i;
/** Matches `R18`. */
const RIM_WITHIN = /(?<!\w)R(\d{2})(?!\w)/i;

/**
 * Extracts a size or a rim from the words of a tire search.
 * @param sized true if the words may contain a size, because no size parameter was sent
 */
export function tiresTypedIn(q: string, sized: boolean): Typed {
  const whole = sized ? parseTireSize(q) : undefined;
  if (whole) return { wantedSize: whole, rest: null, extracted: q.trim() };
  const size = sized ? sizeIn(q) : undefined;
  if (size) return size;
  return rimIn(q, INCHES_WITHIN) ?? rimIn(q, RIM_WITHIN) ?? { rest: q };
}

/**
 * Moves the size or the rim in the `q` of a vehicle filter into its own field. `R18` and `2055516` are not moved, as
 * they may be models.
 */
export function withTypedTires<Filter extends { readonly q?: string | null }>(
  filter: Filter,
): Filter & { readonly tires?: TireSizeFilter; readonly extracted?: string } {
  const typed = filter.q == null ? undefined : (sizeIn(filter.q) ?? rimIn(filter.q, INCHES_WITHIN));
  if (!typed) return filter;
  const { rest: q, extracted = '', ...tires } = typed;
  return { ...filter, q, tires, extracted };
}

function sizeIn(q: string): Typed | undefined {
  const found = SIZE_WITHIN.exec(q)?.[0];
  const wantedSize = found && (parseTireSize(found) ?? parseTireSize(found.replaceAll(' ', '-')));
  return wantedSize ? { wantedSize, rest: wordsOf(q.replace(found, ' ')), extracted: found } : undefined;
}

function rimIn(q: string, pattern: RegExp): Typed | undefined {
  const rim = pattern.exec(q);
  return rim
    ? { rimInches: Number(rim[1]), rest: wordsOf(q.replace(rim[0], ' ')), extracted: rim[0] }
    : undefined;
}

const wordsOf = (text: string): string | null => (/[\p{L}\p{N}]/u.test(text) ? text.trim() : null);
