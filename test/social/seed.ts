import type { House } from '../house.ts';
import { SNAPSHOTS } from '../worlds/social.ts';

/** Gives the account of a house the snapshots that the examples of results ask for. */
export async function seedSnapshots({ store }: House): Promise<void> {
  const rows = SNAPSHOTS.map(({ id, kind, providerId }) => ({
    ...{ id, account_id: 1, kind, asked: '{}', provider_id: providerId, state: 'ready', node: 'seed' },
    ...{ created_at: 0, due_at: 0, checked_at: 0, credits: 0 },
  }));
  await store.db
    .insertInto('snapshots')
    .values(rows as never)
    .execute();
}
