import { type DayOrder, dayFrom, type WrittenDay, writtenDay } from './days.ts';

/** The order shared by all dates of a column, and whether that order is certain. Null if no order fits all dates. */
export interface SharedOrder {
  readonly order: DayOrder | null;
  readonly certain: boolean;
}

/**
 * Finds the order that is possible for every date of a list. If several are possible, chooses the order in which the
 * list is sorted, as is usual for statements.
 * @param assumed the order used if neither criterion gives a result
 */
export function dayOrderOf(texts: readonly string[], assumed: 'dmy' | 'mdy' = 'dmy'): SharedOrder {
  // Caches dates, because lists repeat them.
  const known = new Map<string, WrittenDay | undefined>();
  const days = texts.flatMap((text) => {
    if (!known.has(text)) known.set(text, writtenDay(text));
    return known.get(text) ?? [];
  });
  const own = days[0]?.order;
  if (own !== undefined && days.every(({ order }) => order === own)) return { order: own, certain: true };
  const possible = possibleOrders([...new Set(days)]);
  const [first, ...others] = possible;
  if (first === undefined || days.length === 0) return { order: null, certain: false };
  if (others.length === 0) return { order: first, certain: true };
  const sorting = possible.filter((order) => isSorted(days.map((day) => dayFrom(day, order) as string)));
  if (sorting.length === 1) return { order: sorting[0] as DayOrder, certain: days.length > 2 };
  const order = possible.includes(assumed) ? assumed : first;
  const certain = days.every((day) => dayFrom(day, 'dmy') === dayFrom(day, 'mdy'));
  return { order, certain };
}

/**
 * Returns the orders that are possible for all dates. Dates with two-digit years are read year first only if all
 * other orders spread the dates over more years.
 */
function possibleOrders(days: readonly WrittenDay[]): DayOrder[] {
  const orders = (['ymd', 'dmy', 'mdy'] as const).filter((order) =>
    days.every((day) => dayFrom(day, order) !== undefined),
  );
  const years = (order: DayOrder): number => {
    let [min, max] = [9999, 0];
    for (const day of days) {
      const year = Number(dayFrom(day, order)?.slice(0, 4));
      min = Math.min(min, year);
      max = Math.max(max, year);
    }
    return max - min;
  };
  const [first, ...others] = orders;
  if (first !== 'ymd' || others.length === 0) return orders;
  return others.some((order) => years(order) <= years('ymd')) ? others : ['ymd'];
}

function isSorted(days: readonly string[]): boolean {
  const follows = (right: (one: string, other: string) => boolean) =>
    days.every((day, at) => at === 0 || right(days[at - 1] as string, day));
  return follows((one, other) => one <= other) || follows((one, other) => one >= other);
}
