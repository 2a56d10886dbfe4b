import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';

const DAY_MS = 86_400_000;
/** Longer than anybody sends one again. */
const EVENTS_KEPT_MS = 40 * DAY_MS;
/** Small enough that no step keeps other requests waiting. */
const STEP = 500;

/** Forgets old events; where the clock has stepped back, no subscription waits longer to be read than it would now. */
export async function keepBilling(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('billing_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('billing_events')
        .select('id')
        .where('at', '<=', now - EVENTS_KEPT_MS)
        .limit(STEP),
    )
    .execute();
  const latest = now + 7 * DAY_MS;
  await db.updateTable('subscriptions').set({ due_at: latest }).where('due_at', '>', latest).execute();
}
