import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { inSteps } from '../../upkeep.ts';

const DAY_MS = 86_400_000;
/**
 * Maximum number of wrong codes per day and address, from all browsers. Otherwise an attacker could request and guess
 * codes until one is right.
 */
const MAX_A_DAY = 10;

const dayOf = (now: number): number => now - (now % DAY_MS);

/**
 * Counts a code as wrong before it is compared, so that the limit also applies to concurrent tries. Returns true if the
 * code may be tried.
 */
export async function takeTry(db: Kysely<Tables>, email: string, now: number): Promise<boolean> {
  const row = await db
    .insertInto('wrong_codes')
    .values({ email, day: dayOf(now), codes: 1 })
    .onConflict((on) =>
      on
        .columns(['email', 'day'])
        .doUpdateSet((eb) => ({ codes: eb('wrong_codes.codes', '+', 1) }))
        .where('wrong_codes.codes', '<', MAX_A_DAY),
    )
    .returning('codes')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a correct code from the count. */
export async function giveTryBack(db: Kysely<Tables>, email: string, now: number): Promise<void> {
  await db
    .updateTable('wrong_codes')
    .set((eb) => ({ codes: eb('codes', '-', 1) }))
    .where('email', '=', email)
    .where('day', '=', dayOf(now))
    .where('codes', '>', 0)
    .execute();
}

/** Deletes past days, and future days left behind when the clock was set back. */
export const pruneWrongCodes = (db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> =>
  inSteps(
    (max) =>
      db
        .deleteFrom('wrong_codes')
        .where(({ eb, refTuple }) =>
          eb(
            refTuple('email', 'day'),
            'in',
            eb
              .selectFrom('wrong_codes')
              .select(['email', 'day'])
              .where((of) => of.or([of('day', '<', dayOf(now)), of('day', '>', now + DAY_MS)]))
              .limit(max)
              .$asTuple('email', 'day'),
          ),
        )
        .executeTakeFirstOrThrow(),
    stop,
  );
