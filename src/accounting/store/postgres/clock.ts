import type { Client } from 'pg';
import { inSeconds } from '../../../formats/duration.ts';

/**
 * Maximum difference between clocks. Leases, holds and sessions use the clocks of nodes, but all of them run for at
 * least a few minutes.
 */
const MAX_MS = 30_000;

/** The clocks of this machine and of the database are too far apart. */
export class ClockError extends Error {
  override name = 'ClockError';
  readonly code = 'CLOCK';
}

/**
 * Checks that a node can decide correctly what has expired: a clock that is minutes off would end leases that others
 * still hold.
 * @param now epoch milliseconds
 * @throws ClockError
 */
export async function ensureSameTime(client: Client, now: () => number): Promise<void> {
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms',
  );
  const apart = now() - (rows[0]?.ms ?? 0);
  if (Math.abs(apart) > MAX_MS)
    throw new ClockError(
      `This machine’s clock is ${inSeconds(Math.abs(apart))} ${apart > 0 ? 'ahead of' : 'behind'} the database’s clock.`,
    );
}
