import type { ListedKey } from '../../accounting/people/account-keys.ts';
import { OTHERS } from './chart.ts';

const MARKETPLACE = 'marketplace';

/**
 * Returns the display names of keys by key number. A display name is the label, plus the first characters of the key
 * if several keys have the same label. A replacement often gets the label of the old key.
 */
export function keyNames(keys: readonly Pick<ListedKey, 'id' | 'label' | 'hint'>[]): (key: number) => string {
  const bearers = Map.groupBy(keys, ({ label, hint }) => label ?? hint);
  const isTaken = (name: string) =>
    name === MARKETPLACE || name === OTHERS || (bearers.get(name)?.length ?? 0) > 1;
  const names = new Map(
    keys.map(({ id, label, hint }) => {
      const name = label ?? hint;
      return [id, isTaken(name) ? `${name} (${hint}…)` : name];
    }),
  );
  // A key that is not in the list was created a moment ago.
  return (id) => (id === 0 ? MARKETPLACE : (names.get(id) ?? `key ${id}`));
}
