import type { Kysely } from 'kysely';
import { ApiError } from '../../errors.ts';
import type { Tables } from '../store/tables.ts';

const HOUR_MS = 3_600_000;
const SLOTS = [1, 2, 3, 4, 5];

/**
 * Counts a mail for whoever has it sent, or gets it: five in any hour, whichever process counts.
 * @param party such as `email ada@example.com` or `address 192.0.2.1`
 * @throws ApiError `rate_limited`
 */
export async function takeMailSlot(db: Kysely<Tables>, party: string, now: number): Promise<void> {
  // Each slot is taken by one statement, so that two at once never take the same. Counting first would let them.
  for (const slot of SLOTS) {
    const taken = await db
      .insertInto('mail_slots')
      .values({ party, slot, at: now })
      .onConflict((on) =>
        on
          .columns(['party', 'slot'])
          .doUpdateSet({ at: now })
          // Later than now where the clock has stepped back: then nobody knows how long ago it was.
          .where((eb) =>
            eb.or([eb('mail_slots.at', '<=', now - HOUR_MS), eb('mail_slots.at', '>', now + HOUR_MS)]),
          ),
      )
      .returning('slot')
      .executeTakeFirst();
    if (taken) return;
  }
  const { oldest } = await db
    .selectFrom('mail_slots')
    .select((eb) => eb.fn.min('at').as('oldest'))
    .where('party', '=', party)
    .executeTakeFirstOrThrow();
  throw new ApiError(
    'rate_limited',
    'Too many emails were requested. Use the latest one, or try again later.',
    { retryAfterSeconds: (Number(oldest ?? now) + HOUR_MS - now) / 1_000 },
  );
}

/** Forgets who had mail sent more than an hour ago. */
export async function pruneMailSlots(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('mail_slots')
    .where((eb) => eb.or([eb('at', '<=', now - HOUR_MS), eb('at', '>', now + HOUR_MS)]))
    .execute();
}
