import { isSolid, jsonSize, lengthOf, measure, type Pause, type Sizes } from './sizes.ts';

/** Kinds of content that truncation may remove. */
export type Truncation = 'items' | 'members' | 'texts';

export interface Truncated {
  readonly value: unknown;
  /** Kinds of content that were removed. Empty if the value is complete. */
  readonly lost: ReadonlySet<Truncation>;
}

/** A part of a value, with its size in characters of JSON. */
interface Part {
  readonly value: unknown;
  readonly taken: number;
  readonly lost: readonly Truncation[];
}

/**
 * Truncates a value to this many characters of JSON. Removes whole items from the end of lists, removes members from
 * objects that have too many, and shortens long texts. Short values stay; long values share the remaining characters.
 * A text that is useless when truncated (`isSolid`) is kept whole or removed. Long texts of this kind are kept even
 * beyond the limit, except in lists that have other items.
 */
export async function truncate(value: unknown, budget: number, pause: Pause): Promise<Truncated> {
  const sizes = await measure(value, pause);
  const part = partOf(value, budget, sizes);
  return part ? { value: part.value, lost: new Set(part.lost) } : { value, lost: new Set() };
}

/** Returns the part of a value that fits. Undefined if nothing useful fits. */
function partOf(value: unknown, budget: number, sizes: Sizes): Part | undefined {
  const { loose } = jsonSize(value, sizes);
  if (loose <= budget) return { value, taken: loose, lost: [] };
  if (typeof value === 'string') return partOfText(value, budget);
  if (typeof value !== 'object' || value === null || budget < 2) return undefined;
  return Array.isArray(value) ? partOfList(value, budget, sizes) : partOfObject(value, budget, sizes);
}

/** Marks the end of a shortened text. */
const ELLIPSIS = '…';
/** Size of the shortest possible shortened text, with its quotation marks. */
const MIN_TEXT_LENGTH = 2 + ELLIPSIS.length;

function partOfText(text: string, budget: number): Part | undefined {
  if (budget < MIN_TEXT_LENGTH || isSolid(text)) return undefined;
  let end = Math.min(text.length, budget - MIN_TEXT_LENGTH);
  // Some characters take up six characters in JSON.
  while (end > 0 && lengthOf(text.slice(0, end)) + ELLIPSIS.length > budget)
    end = Math.floor(Math.min(end - 1, (end * budget) / lengthOf(text.slice(0, end))));
  // Half of a surrogate pair would be a different character.
  if (isHalf(text, end)) end -= 1;
  const value = text.slice(0, end) + ELLIPSIS;
  return { value, taken: lengthOf(value), lost: ['texts'] };
}

/** True if a cut at this index would split a surrogate pair. */
const isHalf = (text: string, end: number): boolean => end > 0 && (text.codePointAt(end - 1) ?? 0) > 0xffff;

function partOfList(items: readonly unknown[], budget: number, sizes: Sizes): Part {
  const kept: unknown[] = [];
  let taken = 1;
  for (const item of items) {
    const { length } = jsonSize(item, sizes);
    if (taken + length + 1 > budget) break;
    kept.push(item);
    taken += length + 1;
  }
  if (kept.length > 0) return { value: kept, taken, lost: kept.length < items.length ? ['items'] : [] };
  // If even the first item is too long, a part of it is more useful than an empty list.
  const part = partOf(items[0], budget - 2, sizes);
  if (!part) return { value: [], taken: 2, lost: ['items'] };
  const lost: readonly Truncation[] = items.length > 1 ? ['items', ...part.lost] : part.lost;
  return { value: [part.value], taken: part.taken + 2, lost };
}

/**
 * Minimum number of characters for each member that needs them. If there are not enough for all members, the last
 * members are removed.
 */
const BRIEF = 40;

/**
 * Shortens members, beginning with the shortest. Each gets an equal share of the characters that remain at that point.
 */
function partOfObject(value: object, budget: number, sizes: Sizes): Part {
  const members: { name: string; member: unknown; loose: number }[] = [];
  const names = Object.keys(value);
  let taken = 1;
  let min = 1;
  for (const name of names) {
    const member: unknown = (value as Record<string, unknown>)[name];
    const { loose } = jsonSize(member, sizes);
    const label = lengthOf(name) + 2;
    min += label + Math.min(loose, BRIEF);
    if (min > budget && members.length > 0) break;
    members.push({ name, member, loose });
    taken += label;
  }
  let left = budget - taken;
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
    taken: kept.length === 0 ? 2 : budget - left,
    lost: [...new Set(lost)],
  };
}
