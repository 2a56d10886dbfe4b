import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { pruneEmailChanges } from './email-change.ts';
import { keepMails } from './mail-queue.ts';
import { pruneMailSlots } from './mail-slots.ts';
import { pruneSessions } from './sessions.ts';
import { pruneSignIns } from './sign-in.ts';
import { pruneSpentMonths } from './spent-months.ts';

/** Deletes what has ended of sign-ins, sessions, mail, changes of address and months of deleted accounts. */
export async function prunePeople(db: Kysely<Tables>, now: number): Promise<void> {
  await pruneSignIns(db, now);
  await pruneMailSlots(db, now);
  await pruneSessions(db, now);
  await keepMails(db, now);
  await pruneEmailChanges(db, now);
  await pruneSpentMonths(db, now);
}
