import type { ListedKey } from '../../accounting/people/account-keys.ts';
import { OTHERS } from './chart.ts';

const MARKETPLACE = 'marketplace';

/**
 * What keys are called, by their numbers: by their names, and where several have the same, by their first characters, too. Whoever
 * replaces a key often gives the new one its name.
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
  // One that was created a moment ago.
  return (id) => (id === 0 ? MARKETPLACE : (names.get(id) ?? `key ${id}`));
}
