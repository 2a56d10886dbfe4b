import { isSolid, lengthOf, measure, type Pause, type Sizes, sizeOf } from './sizes.ts';

/** What a value may lose. */
export type Truncation = 'items' | 'members' | 'texts';

export interface Truncated {
  readonly value: unknown;
  /** What was done to it; nothing where it is whole. */
  readonly lost: ReadonlySet<Truncation>;
}

/** A part of a value, and the toolset that it takes. */
interface Part {
  readonly value: unknown;
  readonly taken: number;
  readonly lost: readonly Truncation[];
}

/**
 * The value with as much of it as fits into so many characters of JSON: lists lose whole items at their end, and objects members where
 * there are too many; long texts are shortened. What is short stays; what is long shares the toolset that is left. A text that is worth
 * nothing in part is whole or not there; long ones stay beyond the toolset, but in lists that have other items.
 */
export async function truncate(value: unknown, toolset: number, pause: Pause): Promise<Truncated> {
  const sizes = await measure(value, pause);
  const part = partOf(value, toolset, sizes);
  return part ? { value: part.value, lost: new Set(part.lost) } : { value, lost: new Set() };
}

/** What fits of a value; undefined where nothing does that is worth to be told. */
function partOf(value: unknown, toolset: number, sizes: Sizes): Part | undefined {
  const { loose } = sizeOf(value, sizes);
  if (loose <= toolset) return { value, taken: loose, lost: [] };
  if (typeof value === 'string') return partOfText(value, toolset);
  if (typeof value !== 'object' || value === null || toolset < 2) return undefined;
  return Array.isArray(value) ? partOfList(value, toolset, sizes) : partOfObject(value, toolset, sizes);
}

/** What a cut text ends with. */
const ELLIPSIS = '…';
/** The shortest of them. */
const MIN_COUNT = 2 + ELLIPSIS.length;

function partOfText(text: string, toolset: number): Part | undefined {
  if (toolset < MIN_COUNT || isSolid(text)) return undefined;
  let end = Math.min(text.length, toolset - MIN_COUNT);
  // Some characters take six in JSON.
  while (end > 0 && lengthOf(text.slice(0, end)) + ELLIPSIS.length > toolset)
    end = Math.floor(Math.min(end - 1, (end * toolset) / lengthOf(text.slice(0, end))));
  // Half a character would be another one.
  if (isHalf(text, end)) end -= 1;
  const value = text.slice(0, end) + ELLIPSIS;
  return { value, taken: lengthOf(value), lost: ['texts'] };
}

/** Whether a text that is cut there would end with the first half of a character. */
const isHalf = (text: string, end: number): boolean => end > 0 && (text.codePointAt(end - 1) ?? 0) > 0xffff;

function partOfList(items: readonly unknown[], toolset: number, sizes: Sizes): Part {
  const kept: unknown[] = [];
  let taken = 1;
  for (const item of items) {
    const { length } = sizeOf(item, sizes);
    if (taken + length + 1 > toolset) break;
    kept.push(item);
    taken += length + 1;
  }
  if (kept.length > 0) return { value: kept, taken, lost: kept.length < items.length ? ['items'] : [] };
  // Of a first item that is too long alone, a part says more than nothing would.
  const part = partOf(items[0], toolset - 2, sizes);
  if (!part) return { value: [], taken: 2, lost: ['items'] };
  const lost: readonly Truncation[] = items.length > 1 ? ['items', ...part.lost] : part.lost;
  return { value: [part.value], taken: part.taken + 2, lost };
}

/** Each member gets so much toolset at least, as far as it needs it; where that is too much for all, the last ones are left out. */
const BRIEF = 40;

/** Members from the shortest to the longest, each of which gets an equal share of what those before it left. */
function partOfObject(value: object, toolset: number, sizes: Sizes): Part {
  const members: { name: string; member: unknown; loose: number }[] = [];
  const names = Object.keys(value);
  let taken = 1;
  let least = 1;
  for (const name of names) {
    const member: unknown = (value as Record<string, unknown>)[name];
    const { loose } = sizeOf(member, sizes);
    const label = lengthOf(name) + 2;
    least += label + Math.min(loose, BRIEF);
    if (least > toolset && members.length > 0) break;
    members.push({ name, member, loose });
    taken += label;
  }
  let left = toolset - taken;
  const byLength = members.toSorted((one, other) => one.loose - other.loose);
  const parts = new Map<string, Part>();
  for (const [at, { name, member }] of byLength.entries()) {
    const share = Math.floor(left / (byLength.length - at));
    const part = share < 0 ? undefined : partOf(member, share, sizes);
    if (!part) continue;
    parts.set(name, part);
    left -= part.taken;
  }
  const kept = members.flatMap(({ name }) => {
    const part = parts.get(name);
    return part ? [[name, part] as const] : [];
  });
  const lost: Truncation[] = [...parts.values()].flatMap((part) => part.lost);
  if (kept.length < names.length) lost.push('members');
  return {
    value: Object.fromEntries(kept.map(([name, part]) => [name, part.value])),
    taken: kept.length === 0 ? 2 : toolset - left,
    lost: [...new Set(lost)],
  };
}
