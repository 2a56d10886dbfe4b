/** Size of a value, in characters of JSON. */
export interface Size {
  /** The length of its JSON. */
  readonly length: number;
  /** Length of its JSON, without the long texts in its objects that would be useless if truncated (`isSolid`). */
  readonly loose: number;
}

/** Lets other work run if a pause is due. */
export type Pause = () => Promise<void> | undefined;

/** Sizes of the lists, objects and long texts within a value. */
export type Sizes = ReadonlyMap<unknown, Size>;

/**
 * Texts that are useless when truncated are not counted in the size of their object if they have more than this many
 * characters.
 */
const LONG = 10_000;
/**
 * The sizes of texts with more than this many characters are cached, because measuring them again would take longer
 * than a look-up.
 */
const MIN_CACHED_LENGTH = 1_000;
/** Number of values, and number of characters, that are measured between two checks of the clock. */
const STRIDE = 256;
const STRIDE_CHARACTERS = 100_000;

/** Measures everything within a value once, from the innermost values outward, with pauses in between. */
export async function measure(value: unknown, pause: Pause): Promise<Sizes> {
  const sizes = new Map<unknown, Size>();
  let counted = 0;
  let characters = 0;
  const rest = async (text: unknown): Promise<void> => {
    counted = 0;
    characters = 0;
    await pause();
    // A single long text is measured without a pause.
    if (typeof text === 'string') characters = text.length;
  };
  const due = (inner: unknown): boolean => {
    counted += 1;
    characters += typeof inner === 'string' ? inner.length : 0;
    return counted > STRIDE || characters > STRIDE_CHARACTERS;
  };

  // Each container is listed after the container around it, so in reverse order, contents are measured first.
  const containers = isContainer(value) ? [value] : [];
  for (let at = 0; at < containers.length; at += 1)
    for (const inner of Object.values(containers[at] as object)) {
      if (due(undefined)) await rest(undefined);
      if (isContainer(inner)) containers.push(inner);
    }
  for (const container of containers.reverse()) {
    const isList = Array.isArray(container);
    let length = 2;
    let loose = 2;
    for (const [name, inner] of Object.entries(container)) {
      if (due(inner)) await rest(inner);
      const size = jsonSize(inner, sizes);
      if (isLong(inner)) sizes.set(inner, size);
      const label = 1 + (isList ? 0 : lengthOf(name) + 1);
      length += size.length + label;
      loose += (isList ? size.length : size.loose) + label;
    }
    const commas = length > 2 ? 1 : 0;
    sizes.set(container, { length: length - commas, loose: loose - commas });
  }
  return sizes;
}

/** Returns the size of a value that was measured, or that is part of a measured value. */
export function jsonSize(value: unknown, sizes: Sizes): Size {
  const known = isContainer(value) || isLong(value) ? sizes.get(value) : undefined;
  if (known) return known;
  const length = lengthOf(value);
  const takesNone = typeof value === 'string' && value.length > LONG && isSolid(value);
  return { length, loose: takesNone ? 0 : length };
}

/** Returns the length of the JSON of a value that is not a list or an object. */
export const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > MIN_CACHED_LENGTH;

/**
 * True if the text would be useless when truncated, as tokens, Base64 and addresses are. Prose contains spaces or
 * characters beyond ASCII.
 */
export const isSolid = (text: string): boolean => /^[\x21-\x7e]*$/.test(text);
