import type { Kysely } from 'kysely';
import { ApiError } from '../../errors.ts';
import type { Tables } from '../store/tables.ts';
import { inSteps } from '../upkeep.ts';

const HOUR_MS = 3_600_000;
/** Mails an hour to an address, for an account or from a network address. */
const MAX_COUNT = 5;
/** The same from a network that may have many of those. */
const MAX_OF_SITE = 25;
/** What a browser that was signed in to an account may have beside those that others can use up. */
const MAX_KEPT = 2;

/** Whom a mail is counted for, such as `email ada@example.com`, and how many each may have in an hour. */
interface Party {
  readonly name: string;
  readonly most: number;
}

/** Whoever gets mail at an address, whoever asks for it. */
export const ofEmail = (email: string): Party => ({ name: `email ${email}`, most: MAX_COUNT });

/** Whoever is signed in to an account: nobody else uses these up. */
export const ofAccount = (id: number): Party => ({ name: `account ${id}`, most: MAX_COUNT });

/** Browsers that were signed in to an account before. */
export const ofKnownBrowsers = (id: number): Party => ({ name: `browsers of ${id}`, most: MAX_KEPT });

/** Whoever asks from a network address: IPv4, or the /64 of IPv6, of which one site may have many thousand in its /48. */
export function ofNetwork(address: string): Party[] {
  const own = { name: `address ${address}`, most: MAX_COUNT };
  const site = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(address)?.[1];
  return site === undefined ? [own] : [own, { name: `site ${site}:/48`, most: MAX_OF_SITE }];
}

/**
 * Counts a mail for each of the parties in turn: so many in any hour, whichever process counts.
 * @throws ApiError `rate_limited`
 */
export async function takeMailSlots(
  db: Kysely<Tables>,
  parties: readonly Party[],
  now: number,
): Promise<void> {
  for (const party of parties) await takeMailSlot(db, party, now);
}

async function takeMailSlot(db: Kysely<Tables>, { name: party, most }: Party, now: number): Promise<void> {
  const taken = await db
    .selectFrom('mail_slots')
    .select(['slot', 'at'])
    .where('party', '=', party)
    .where('at', '>', now - HOUR_MS)
    // Later than now where the clock has stepped back: then nobody knows how long ago it was.
    .where('at', '<=', now + HOUR_MS)
    .execute();
  const full = new Set(taken.map(({ slot }) => slot));
  for (let slot = 1; slot <= most; slot += 1)
    if (!full.has(slot) && (await takeSlot(db, { party, slot, now }))) return;
  const oldest = Math.min(now, ...taken.map(({ at }) => at));
  const leftMs = oldest + HOUR_MS - now;
  const minutes = Math.ceil(leftMs / 60_000);
  throw new ApiError(
    'rate_limited',
    `Too many emails were requested for this address or from your network. If this browser requested one in the last ten minutes, use it. Otherwise, try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfterSeconds: leftMs / 1_000 },
  );
}

/** One statement, so that two at once never take the same, whatever both have read before. */
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

/** Forgets who had mail sent more than an hour ago. */
export const pruneMailSlots = (db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> =>
  inSteps(
    (most) =>
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
              .limit(most)
              .$asTuple('party', 'slot'),
          ),
        )
        .executeTakeFirstOrThrow(),
    stop,
  );
