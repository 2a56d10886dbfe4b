import type { Kysely } from 'kysely';
import { ApiError } from '../../../errors.ts';
import type { Tables } from '../../store/tables.ts';
import { inSteps } from '../../upkeep.ts';

const HOUR_MS = 3_600_000;
/** Maximum mails per hour to an address, for an account or from a network address. */
const MAX_COUNT = 5;
/** Maximum mails per hour from a site, which may have many network addresses. */
const MAX_OF_SITE = 25;
/** Additional mails per hour, reserved for browsers that were signed in to the account before. */
const MAX_KEPT = 2;

/** A party whose mails are counted, such as `email ada@example.com`, and its limit per hour. */
interface Party {
  readonly name: string;
  readonly max: number;
}

/** Counts mails to an address, regardless of the client that requests them. */
export const ofEmail = (email: string): Party => ({ name: `email ${email}`, max: MAX_COUNT });

/** Counts mails requested by sessions of an account. Other clients cannot use up this limit. */
export const ofAccount = (id: number): Party => ({ name: `account ${id}`, max: MAX_COUNT });

/** Counts mails requested by browsers that were signed in to the account before. */
export const ofKnownBrowsers = (id: number): Party => ({ name: `browsers of ${id}`, max: MAX_KEPT });

/**
 * Counts mails requested from a network address: IPv4, or the /64 of IPv6. One site may have thousands of /64 networks
 * in its /48, which is counted too.
 */
export function ofNetwork(address: string): Party[] {
  const own = { name: `address ${address}`, max: MAX_COUNT };
  const site = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(address)?.[1];
  return site === undefined ? [own] : [own, { name: `site ${site}:/48`, max: MAX_OF_SITE }];
}

/**
 * Counts a mail for each party across all processes, and refuses the mail if a party has reached its limit per hour.
 * @throws ApiError `rate_limited`
 */
export async function takeMailSlots(
  db: Kysely<Tables>,
  parties: readonly Party[],
  now: number,
): Promise<void> {
  for (const party of parties) await takeMailSlot(db, party, now);
}

async function takeMailSlot(db: Kysely<Tables>, { name: party, max }: Party, now: number): Promise<void> {
  const taken = await db
    .selectFrom('mail_slots')
    .select(['slot', 'at'])
    .where('party', '=', party)
    .where('at', '>', now - HOUR_MS)
    // A time in the future was written before the clock stepped back, so its age is unknown.
    .where('at', '<=', now + HOUR_MS)
    .execute();
  const full = new Set(taken.map(({ slot }) => slot));
  for (let slot = 1; slot <= max; slot += 1)
    if (!full.has(slot) && (await takeSlot(db, { party, slot, now }))) return;
  const oldest = Math.min(now, ...taken.map(({ at }) => at));
  const leftMs = oldest + HOUR_MS - now;
  const minutes = Math.ceil(leftMs / 60_000);
  throw new ApiError(
    'rate_limited',
    `Too many emails were requested for this address or from your network. If this browser requested an email in the last ten minutes, use that one. Otherwise, try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: leftMs / 1_000 },
  );
}

/** Takes a slot in one statement, so two concurrent requests cannot take the same slot. Returns true if it was free. */
async function takeSlot(
  db: Kysely<Tables>,
  { party, slot, now }: { readonly party: string; readonly slot: number; readonly now: number },
): Promise<boolean> {
  const row = await db
    .insertInto('mail_slots')
    .values({ party, slot, at: now })
    .onConflict((on) =>
      on
        .columns(['party', 'slot'])
        .doUpdateSet({ at: now })
        .where((eb) =>
          eb.or([eb('mail_slots.at', '<=', now - HOUR_MS), eb('mail_slots.at', '>', now + HOUR_MS)]),
        ),
    )
    .returning('slot')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes slots taken more than an hour ago. */
export const pruneMailSlots = (db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> =>
  inSteps(
    (max) =>
      db
        .deleteFrom('mail_slots')
        .where(({ eb, refTuple }) =>
          eb(
            refTuple('party', 'slot'),
            'in',
            eb
              .selectFrom('mail_slots')
              .select(['party', 'slot'])
              .where((of) => of.or([of('at', '<=', now - HOUR_MS), of('at', '>', now + HOUR_MS)]))
              .limit(max)
              .$asTuple('party', 'slot'),
          ),
        )
        .executeTakeFirstOrThrow(),
    stop,
  );
