import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { inSteps } from '../upkeep.ts';

const DAY_MS = 86_400_000;
/** Of a day and an address, from whichever browsers: a stranger could else ask and guess until one is right. */
const MAX_A_DAY = 10;

const dayOf = (now: number): number => now - (now % DAY_MS);

/** Counts a code for wrong before it is compared, so that many at once are not more. Tells whether it may be tried. */
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

/** Takes back the count of a code that was right. */
export async function giveTryBack(db: Kysely<Tables>, email: string, now: number): Promise<void> {
  await db
    .updateTable('wrong_codes')
    .set((eb) => ({ codes: eb('codes', '-', 1) }))
    .where('email', '=', email)
    .where('day', '=', dayOf(now))
    .where('codes', '>', 0)
    .execute();
}

/** Forgets the days that are over, and those that are not yet, as the clock has stepped back. */
export const pruneWrongCodes = (db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> =>
  inSteps(
    (most) =>
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
              .limit(most)
              .$asTuple('email', 'day'),
          ),
        )
        .executeTakeFirstOrThrow(),
    stop,
  );
