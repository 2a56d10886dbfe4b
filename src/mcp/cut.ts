/**
 * The value with as much of it as fits into so many characters of JSON: lists lose whole items at their end, and texts that are too
 * long for themselves theirs. What is short stays; what is long shares the room that is left.
 * @param length that of its JSON, where it is known
 */
export function cut(value: unknown, room: number, length = lengthOf(value)): unknown {
  if (length <= room) return value;
  if (typeof value === 'string') return cutText(value, room);
  if (Array.isArray(value)) return cutList(value, room);
  if (typeof value === 'object' && value !== null) return cutObject(value, room);
  return value;
}

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** What a cut text ends with. */
const ELLIPSIS = '…';

function cutText(text: string, room: number): string {
  let end = Math.max(0, Math.min(text.length, room - 2 - ELLIPSIS.length));
  // Some characters take six in JSON.
  while (end > 0 && lengthOf(text.slice(0, end)) + ELLIPSIS.length > room)
    end = Math.floor(Math.min(end - 1, (end * room) / lengthOf(text.slice(0, end))));
  return text.slice(0, end).toWellFormed() + ELLIPSIS;
}

function cutList(items: readonly unknown[], room: number): unknown[] {
  const kept: unknown[] = [];
  let left = room - 2;
  for (const item of items) {
    const length = lengthOf(item) + 1;
    if (length > left) break;
    kept.push(item);
    left -= length;
  }
  if (kept.length > 0 || items.length === 0) return kept;
  // Of a first item that is too long alone, a part says more than nothing would.
  const part = cut(items[0], room - 2);
  return lengthOf(part) <= room - 2 ? [part] : [];
}

/** Members from the shortest to the longest, each of which gets an equal share of what those before it left. */
function cutObject(value: object, room: number): object {
  const members = Object.entries(value).map(([name, member]) => ({
    name,
    member,
    length: lengthOf(member),
    label: JSON.stringify(name).length + 2,
  }));
  let left = room - 2 - members.reduce((sum, { label }) => sum + label, 0);
  const byLength = members.toSorted((one, other) => one.length - other.length);
  const shares = new Map<string, unknown>();
  for (const [at, { name, member, length }] of byLength.entries()) {
    const share = Math.floor(left / (byLength.length - at));
    const shown = length <= share ? member : cut(member, share, length);
    const taken = shown === member ? length : lengthOf(shown);
    // Only what is no declared shape has so many members that some have no room.
    if (taken > share) continue;
    shares.set(name, shown);
    left -= taken;
  }
  return Object.fromEntries(
    members.flatMap(({ name }) => (shares.has(name) ? [[name, shares.get(name)]] : [])),
  );
}
