import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Takes or extends the lease on a duty that one node does for all, such as `upkeep`. The lease ends if the node does
 * not extend it within `ms` or returns it; then the next node that asks gets it. Returns true if the node has the
 * lease.
 * @param ms duration of the lease
 */
export async function acquireLease(
  db: Kysely<Tables>,
  name: string,
  { node, now, ms }: { readonly node: string; readonly now: number; readonly ms: number },
): Promise<boolean> {
  const mine = { node, until: now + ms };
  const row = await db
    .insertInto('duties')
    .values({ name, ...mine })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet(mine)
        .where((eb) =>
          eb.or([
            eb('duties.node', '=', node),
            eb('duties.until', '<=', now),
            // Matches a lease from before the clock stepped back. The clock of another node may be ahead of this node's
            // clock, but not by as much as a lease lasts.
            eb('duties.until', '>', now + 2 * ms),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the leases of a node on all its duties. */
export async function endDuties(db: Kysely<Tables>, node: string): Promise<void> {
  await db.deleteFrom('duties').where('node', '=', node).execute();
}
