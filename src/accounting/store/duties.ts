import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Takes, or keeps, what one node does for all, such as `upkeep`. Its own until it has not asked for so long, or gives it
 * back; then whoever asks first has it. Tells whether it is the node's.
 * @param ms how long it is, if nothing more is heard of the node
 */
export async function takeDuty(
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
            // From before the clock stepped back. Another node's may be ahead of this one, though not by as much as a turn.
            eb('duties.until', '>', now + 2 * ms),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives back all that a node does for others. */
export async function endDuties(db: Kysely<Tables>, node: string): Promise<void> {
  await db.deleteFrom('duties').where('node', '=', node).execute();
}
