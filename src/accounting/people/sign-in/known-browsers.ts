import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keepSecret } from '../../secret.ts';
import type { Tables } from '../../store/tables.ts';

type RandomBytes = (size: number) => Uint8Array;

/**
 * Returns a mark for a browser that was signed in to an account. The mark does not authenticate. It lets the browser
 * request mail to that account even after others have used up the mails allowed for the address. It is not stored.
 */
export async function markOf(
  db: Kysely<Tables>,
  accountId: number,
  randomBytes: RandomBytes,
): Promise<string> {
  const secret = await keepSecret(db, 'browsers', randomBytes);
  return createHmac('sha256', secret).update(String(accountId)).digest('base64url');
}

/** True if a browser's mark shows that it was signed in to an account. */
export async function knows(
  db: Kysely<Tables>,
  accountId: number,
  { mark, randomBytes }: { readonly mark: string; readonly randomBytes: RandomBytes },
): Promise<boolean> {
  const own = Buffer.from(await markOf(db, accountId, randomBytes));
  const shown = Buffer.from(mark);
  return own.length === shown.length && timingSafeEqual(own, shown);
}
