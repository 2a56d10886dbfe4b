import type { TestService } from '../service-in-memory.ts';
import { SNAPSHOTS } from '../worlds/social.ts';

/**
 * Gives an account the snapshots that the examples of results request. Uses the current time, because old snapshots
 * are deleted.
 */
export async function seedSnapshots({ store }: TestService, at: number): Promise<void> {
  const rows = SNAPSHOTS.map(({ id, kind, providerId }) => ({
    ...{ id, account_id: 1, kind, asked: '{}', provider_id: providerId, state: 'ready', node: 'seed' },
    ...{ created_at: at, due_at: at, checked_at: at, credits: 0 },
  }));
  await store.db
    .insertInto('snapshots')
    .values(rows as never)
    .execute();
}
