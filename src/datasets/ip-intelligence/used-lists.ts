import type { PublishedListName } from '../../config/ip-lists.ts';
import type { IpSpans } from '../../formats/ip-spans.ts';
import type { PublishedList } from './list-types.ts';

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

/** Replaces a list while the service runs. */
export function useList(list: UsedList): void {
  used = new Map([...used, [list.list.name, list]]);
}

/** Removes all lists, as before the first fetch. */
export function forgetLists(): void {
  used = new Map();
}

/** Returns the list in use under a name. */
export const listInUse = (name: PublishedListName): UsedList | undefined => used.get(name);

/** Returns all lists in use. */
export const listsInUse = (): Iterable<UsedList> => used.values();
