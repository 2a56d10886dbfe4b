import { sql, type Transaction } from 'kysely';
import type { Store } from '../index.ts';
import type { Tables } from '../tables.ts';
import { type Copied, copyTables } from './index.ts';
import { CopyRefusedError } from './refusal.ts';
import { readShape } from './shape.ts';

/**
 * Moves a whole store into an empty one; the source is not changed. No other process can write to either store
 * meanwhile: a node that starts in the meantime fails, or is detected at the end.
 * @param now epoch milliseconds
 * @throws CopyRefusedError; the target then stays empty
 */
export const moveStore = (source: Store, target: Store, now: () => number): Promise<readonly Copied[]> =>
  source.alone(async (from) => {
    await ensureDeserted(source);
    await ensureSettled(from, now());
    return target.alone(async (to) => {
      await ensureDeserted(target);
      await ensureEmpty(to, target);
      const copied = await copyTables(from, to);
      if (copied.every(({ rows }) => rows === 0))
        throw new CopyRefusedError(`${source.name} is empty. Check DATABASE_URL and DATA_DIR.`);
      await ensureDeserted(source);
      return copied;
    });
  });

async function ensureDeserted({ name, presence }: Store): Promise<void> {
  const nodes = (await presence.living()).length;
  if (nodes === 0) return;
  const run = nodes === 1 ? 'A node runs' : `${nodes} nodes run`;
  throw new CopyRefusedError(`${run} on ${name}. Stop the service on every machine first.`);
}

/** Refuses while entries of a killed process are open. The next process releases them, or they expire. */
async function ensureSettled(db: Transaction<Tables>, now: number): Promise<void> {
  const { rows } = await sql<{ count: number; until: number }>`
    select count(*) as count, max(ends) as until from (
      select expires_at as ends from reservations union all
      select expires_at from claims union all
      select due_at from snapshots where state = 'asked'
    ) as under_way where ends > ${now}`.execute(db);
  const [{ count, until } = { count: 0, until: 0 }] = rows;
  if (count === 0) return;
  throw new CopyRefusedError(
    `The service was killed while ${count} ${count === 1 ? 'entry was' : 'entries were'} in progress. Credits or idempotency keys are held until ${new Date(until).toISOString()}. Wait until then, or start the service and stop it again to release them now.`,
  );
}

async function ensureEmpty(db: Transaction<Tables>, { name }: Store): Promise<void> {
  const taken: string[] = [];
  for (const table of await readShape()) {
    const { rows } = await sql`select 1 from ${sql.table(table.name)} limit 1`.execute(db);
    if (rows.length > 0) taken.push(table.name);
  }
  if (taken.length === 0) return;
  throw new CopyRefusedError(
    `${name} already has data in ${taken.slice(0, 5).join(', ')}${taken.length > 5 ? ' …' : ''}. Move to a new, empty database.`,
  );
}
