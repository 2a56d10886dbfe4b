import type { PublishedListName } from '../../config/ip-lists.ts';
import type { IpSpans } from '../../formats/ip-spans.ts';
import type { PublishedList } from './list-types.ts';
import { publishedLists } from './published-lists.ts';

/** The part of a cloud to which a range belongs. */
export interface CloudPlace {
  readonly region: string | null;
  readonly service: string | null;
}

/** A published list that was fetched. */
export interface UsedList {
  readonly list: PublishedList;
  /** Day on which the list was fetched, `YYYY-MM-DD`. */
  readonly date: string;
  /** The number of entries in the file. */
  readonly rows: number;
  /** The ranges of each IP version. Undefined if the list has no entry of this version. */
  readonly ipv4: IpSpans | undefined;
  readonly ipv6: IpSpans | undefined;
  /** The places to which the labels of the ranges refer. */
  readonly places: readonly CloudPlace[];
}

let used: ReadonlyMap<PublishedListName, UsedList> = new Map();

/**
 * Replaces a list while the service runs. The order of the lists is always that of `publishedLists`, because the first
 * list with an address decides: nodes that fetched the lists in another order give the same answers.
 */
export function useList(list: UsedList): void {
  const all = new Map([...used, [list.list.name, list]]);
  used = new Map(
    [...publishedLists.keys()].flatMap((name) => {
      const own = all.get(name);
      return own ? [[name, own] as const] : [];
    }),
  );
}

/** Stops using a list. */
export function dropList(name: PublishedListName): void {
  used = new Map([...used].filter(([known]) => known !== name));
}

/** Removes all lists, as before the first fetch. */
export function forgetLists(): void {
  used = new Map();
}

/** Returns the list in use under a name. */
export const listInUse = (name: PublishedListName): UsedList | undefined => used.get(name);

/** Returns all lists in use, in the order of `publishedLists`. */
export const listsInUse = (): Iterable<UsedList> => used.values();
