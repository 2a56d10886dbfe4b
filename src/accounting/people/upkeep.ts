import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { pruneEmailChanges } from './email-change.ts';
import { keepMails } from './mail/mail-queue.ts';
import { pruneMailSlots } from './mail/mail-slots.ts';
import { pruneSessions } from './sign-in/sessions.ts';
import { pruneSignIns } from './sign-in/sign-in.ts';
import { pruneWrongCodes } from './sign-in/wrong-codes.ts';
import { pruneSpentMonths } from './spent-months.ts';

/**
 * Deletes expired sign-ins, sessions, mail, changes of address, months of former addresses and counts of wrong codes, a
 * few rows at a time, until `stop` is aborted.
 */
export async function prunePeople(db: Kysely<Tables>, now: number, stop: AbortSignal): Promise<void> {
  await pruneSignIns(db, now, stop);
  await pruneMailSlots(db, now, stop);
  await pruneSessions(db, now, stop);
  await keepMails(db, now, stop);
  await pruneEmailChanges(db, now, stop);
  await pruneSpentMonths(db, now, stop);
  await pruneWrongCodes(db, now, stop);
}
