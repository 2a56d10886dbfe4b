import { isSolid, lengthOf, measure, type Pause, type Sizes, sizeOf } from './sizes.ts';

/** What a value may lose. */
export type Loss = 'items' | 'members' | 'texts';

export interface Cut {
  readonly value: unknown;
  /** What was done to it; nothing where it is whole. */
  readonly lost: ReadonlySet<Loss>;
}

/** A part of a value, and the room that it takes. */
interface Part {
  readonly value: unknown;
  readonly taken: number;
  readonly lost: readonly Loss[];
}

/**
 * The value with as much of it as fits into so many characters of JSON: lists lose whole items at their end, and objects members where
 * there are too many; long texts are shortened. What is short stays; what is long shares the room that is left. A text that is worth
 * nothing in part is whole or not there; long ones stay beyond the room, but in lists that have other items.
 */
export async function cut(value: unknown, room: number, pause: Pause): Promise<Cut> {
  const sizes = await measure(value, pause);
  const part = partOf(value, room, sizes);
  return part ? { value: part.value, lost: new Set(part.lost) } : { value, lost: new Set() };
}

/** What fits of a value; undefined where nothing does that is worth to be told. */
function partOf(value: unknown, room: number, sizes: Sizes): Part | undefined {
  const { loose } = sizeOf(value, sizes);
  if (loose <= room) return { value, taken: loose, lost: [] };
  if (typeof value === 'string') return partOfText(value, room);
  if (typeof value !== 'object' || value === null || room < 2) return undefined;
  return Array.isArray(value) ? partOfList(value, room, sizes) : partOfObject(value, room, sizes);
}

/** What a cut text ends with. */
const ELLIPSIS = '…';
/** The shortest of them. */
const LEAST = 2 + ELLIPSIS.length;

function partOfText(text: string, room: number): Part | undefined {
  if (room < LEAST || isSolid(text)) return undefined;
  let end = Math.min(text.length, room - LEAST);
  // Some characters take six in JSON.
  while (end > 0 && lengthOf(text.slice(0, end)) + ELLIPSIS.length > room)
    end = Math.floor(Math.min(end - 1, (end * room) / lengthOf(text.slice(0, end))));
  // Half a character would be another one.
  if (isHalf(text, end)) end -= 1;
  const value = text.slice(0, end) + ELLIPSIS;
  return { value, taken: lengthOf(value), lost: ['texts'] };
}

/** Whether a text that is cut there would end with the first half of a character. */
const isHalf = (text: string, end: number): boolean => end > 0 && (text.codePointAt(end - 1) ?? 0) > 0xffff;

function partOfList(items: readonly unknown[], room: number, sizes: Sizes): Part {
  const kept: unknown[] = [];
  let taken = 1;
  for (const item of items) {
    const { length } = sizeOf(item, sizes);
    if (taken + length + 1 > room) break;
    kept.push(item);
    taken += length + 1;
  }
  if (kept.length > 0) return { value: kept, taken, lost: kept.length < items.length ? ['items'] : [] };
  // Of a first item that is too long alone, a part says more than nothing would.
  const part = partOf(items[0], room - 2, sizes);
  if (!part) return { value: [], taken: 2, lost: ['items'] };
  const lost: readonly Loss[] = items.length > 1 ? ['items', ...part.lost] : part.lost;
  return { value: [part.value], taken: part.taken + 2, lost };
}

/** Each member gets so much room at least, as far as it needs it; where that is too much for all, the last ones are left out. */
const BRIEF = 40;

/** Members from the shortest to the longest, each of which gets an equal share of what those before it left. */
function partOfObject(value: object, room: number, sizes: Sizes): Part {
  const members: { name: string; member: unknown; loose: number }[] = [];
  const names = Object.keys(value);
  let taken = 1;
  let least = 1;
  for (const name of names) {
    const member: unknown = (value as Record<string, unknown>)[name];
    const { loose } = sizeOf(member, sizes);
    const label = lengthOf(name) + 2;
    least += label + Math.min(loose, BRIEF);
    if (least > room && members.length > 0) break;
    members.push({ name, member, loose });
    taken += label;
  }
  let left = room - taken;
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
  const lost: Loss[] = [...parts.values()].flatMap((part) => part.lost);
  if (kept.length < names.length) lost.push('members');
  return {
    value: Object.fromEntries(kept.map(([name, part]) => [name, part.value])),
    taken: kept.length === 0 ? 2 : room - left,
    lost: [...new Set(lost)],
  };
}
