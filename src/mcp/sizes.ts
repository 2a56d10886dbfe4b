/** How much toolset a value takes. */
export interface Size {
  /** The length of its JSON. */
  readonly length: number;
  /** The same without the long texts in its objects that are whole or nothing. */
  readonly loose: number;
}

/** Lets others have their turn, where that is due. */
export type Pause = () => Promise<void> | undefined;

/** What each list, each object and each long text of a value takes. */
export type Sizes = ReadonlyMap<unknown, Size>;

/** A text that is longer, and whole or nothing, takes no toolset from what stands beside it. */
const LONG = 10_000;
/** What is longer takes longer to be measured again than to be remembered. */
const REMEMBERED = 1_000;
/** So many values are measured, or so many characters, between two looks at the clock. */
const STRIDE = 256;
const STRIDE_CHARACTERS = 100_000;

/** Measures all that a value holds once, from the inside out, and pauses between pieces. */
export async function measure(value: unknown, pause: Pause): Promise<Sizes> {
  const sizes = new Map<unknown, Size>();
  let counted = 0;
  let characters = 0;
  const rest = async (text: unknown): Promise<void> => {
    counted = 0;
    characters = 0;
    await pause();
    // A single long text is a piece by itself.
    if (typeof text === 'string') characters = text.length;
  };
  const due = (inner: unknown): boolean => {
    counted += 1;
    characters += typeof inner === 'string' ? inner.length : 0;
    return counted > STRIDE || characters > STRIDE_CHARACTERS;
  };

  // Each stands behind what it is in, so that from the end on all that is inside is known.
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
      const size = sizeOf(inner, sizes);
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

/** What a value takes that was measured, or stands in what was. */
export function sizeOf(value: unknown, sizes: Sizes): Size {
  const known = isContainer(value) || isLong(value) ? sizes.get(value) : undefined;
  if (known) return known;
  const length = lengthOf(value);
  const takesNone = typeof value === 'string' && value.length > LONG && isSolid(value);
  return { length, loose: takesNone ? 0 : length };
}

/** The length of the JSON of what holds nothing. */
export const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > REMEMBERED;

/** Whether a part of a text is worth nothing: tokens, Base64, addresses. Prose has blanks, or other characters than these. */
export const isSolid = (text: string): boolean => /^[\x21-\x7e]*$/.test(text);
