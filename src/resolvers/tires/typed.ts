import { parseTireSize, type TireSize } from './size.ts';

/** What may be asked of tires alone. */
export interface AskedTires {
  readonly asked?: TireSize | undefined;
  /** The diameter of the rim. */
  readonly rimInches?: number | undefined;
}

/** What is asked of tires among the words of a search, and the other words; null where there are none. */
type Typed = AskedTires & { readonly rest: string | null };

/** `205/55R16`, `205 55 16`, `275/65 r18`, within other words; not the name and year in `fiat 500 2015` and `f-150 2020`. */
const SIZE_WITHIN = /(?<![\w.-])(?:P|LT)?\d{3}[ /-]\d{2}(?:[ -]|[ -]?Z?R[ -]?)\d{2}(?:LT|C)?(?![\w.])/i;
/** `18 inch`, `18-inch`, `18"`. */
const INCHES_WITHIN = /(?<!\w)(\d{2})(?: ?-?inch(?:es)?(?!\w)|["”″])/i;
/** `R18`. */
const RIM_WITHIN = /(?<!\w)R(\d{2})(?!\w)/i;

/**
 * A size or a rim that is typed among the words of a search for tires.
 *
 * @param sized whether a size may be typed, as none is asked for apart
 */
export function tiresTypedIn(q: string, sized: boolean): Typed {
  const whole = sized ? parseTireSize(q) : undefined;
  if (whole) return { asked: whole, rest: null };
  const size = sized ? sizeIn(q) : undefined;
  if (size) return size;
  return rimIn(q, INCHES_WITHIN) ?? rimIn(q, RIM_WITHIN) ?? { rest: wordsOf(q) };
}

/**
 * A filter of vehicles, with the size or the rim that is typed among the words of its `q` apart from them. An `R18` or a
 * `2055516` is none: there, it may be a model.
 */
export function withTypedTires<Filter extends { readonly q?: string | null }>(
  filter: Filter,
): Filter & { readonly tires?: AskedTires } {
  const typed = filter.q == null ? undefined : (sizeIn(filter.q) ?? rimIn(filter.q, INCHES_WITHIN));
  if (!typed) return filter;
  const { rest: q, ...tires } = typed;
  return { ...filter, q, tires };
}

function sizeIn(q: string): Typed | undefined {
  const found = SIZE_WITHIN.exec(q)?.[0];
  const asked = found && (parseTireSize(found) ?? parseTireSize(found.replaceAll(' ', '-')));
  return asked ? { asked, rest: wordsOf(q.replace(found, ' ')) } : undefined;
}

function rimIn(q: string, pattern: RegExp): Typed | undefined {
  const rim = pattern.exec(q);
  return rim ? { rimInches: Number(rim[1]), rest: wordsOf(q.replace(rim[0], ' ')) } : undefined;
}

const wordsOf = (text: string): string | null => (/[\p{L}\p{N}]/u.test(text) ? text.trim() : null);
