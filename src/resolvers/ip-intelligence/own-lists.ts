import type { Dataset } from '../../datasets/dataset.ts';
import { importOf } from '../../datasets/imports.ts';
import type { DecidingList, ListedFlag } from './published.ts';

const ADMINISTRATOR = 'The administrator of this server';

/**
 * Describes a list that the administrator imported and that decided a flag. Null if the dataset is the bundled one, or
 * the list says nothing about the address.
 */
export function importedList(
  flag: ListedFlag,
  { name, sources }: Pick<Dataset<unknown>, 'name' | 'sources'>,
  listed: boolean | null,
): DecidingList | null {
  if (listed === null || !importOf(name)) return null;
  const [{ name: publisher, url = null, retrieved: date }] = sources;
  return { flag, listed, name: `imported-${name}`, publisher, url, date };
}

/**
 * Describes a list that the administrator named in `IP_LISTS` and that decided a flag. Callers do not see its URL, which
 * may contain a key or the name of an internal host.
 * @param fetchedAt time when the list was fetched, in epoch milliseconds
 */
export const configuredList = (flag: ListedFlag, listed: boolean, fetchedAt: number): DecidingList => ({
  ...{ flag, listed, name: `own-${flag}`, publisher: ADMINISTRATOR, url: null },
  date: new Date(fetchedAt).toISOString().slice(0, 10),
});
