import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { write } from '../store/transact.ts';

const DAY_MS = 86_400_000;
/** Longer than the period in which the payment provider resends an event. */
const EVENTS_KEPT_MS = 40 * DAY_MS;
/** Limits the rows of one step, which must not delay other requests. */
const STEP = 500;

/** Deletes old events, and corrects due times that are too far in the future because the clock stepped back. */
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
  await write(db, (rows) =>
    rows.updateTable('subscriptions').set({ due_at: latest }).where('due_at', '>', latest),
  );
}
