import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keepSecret } from '../secret.ts';
import type { Tables } from '../store/tables.ts';

type RandomBytes = (size: number) => Uint8Array;

/**
 * What a browser keeps that was signed in to an account. It lets nobody in: whoever has it can ask for a mail to that account while
 * strangers use up those that its address gets. The store knows nothing of it.
 */
export async function markOf(
  db: Kysely<Tables>,
  accountId: number,
  randomBytes: RandomBytes,
): Promise<string> {
  const secret = await keepSecret(db, 'browsers', randomBytes);
  return createHmac('sha256', secret).update(String(accountId)).digest('base64url');
}

/** Whether a browser was signed in to an account, by what it keeps. */
export async function knows(
  db: Kysely<Tables>,
  accountId: number,
  { mark, randomBytes }: { readonly mark: string; readonly randomBytes: RandomBytes },
): Promise<boolean> {
  const own = Buffer.from(await markOf(db, accountId, randomBytes));
  const shown = Buffer.from(mark);
  return own.length === shown.length && timingSafeEqual(own, shown);
}
