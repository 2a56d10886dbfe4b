import type { Kysely } from 'kysely';
import { ApiError, invalidParameters } from '../../errors.ts';
import { plainAddress } from '../../formats/email-address.ts';
import type { Tables } from '../store/tables.ts';

/**
 * Address of the account created at the first start. The account receives no mail, and its owner signs in only with a
 * link that the command line prints.
 */
export const LOCAL_EMAIL = 'local@localhost';

/** The command that prints a sign-in link for the operator. */
export const LOCAL_SIGN_IN = `npm run facet -- accounts sign-in --email ${LOCAL_EMAIL}`;

const plainly = (email: string): string | undefined => {
  const text = email.trim();
  return text.toLowerCase() === LOCAL_EMAIL ? LOCAL_EMAIL : plainAddress(text);
};

/**
 * Returns the canonical spelling of an address, for storage and as recipient of mail. Throws `invalid_parameter` for an
 * invalid address.
 */
export function normaliseEmail(email: string): string {
  const address = plainly(email);
  if (address !== undefined) return address;
  throw invalidParameters([
    { field: 'email', message: 'must be a single email address, such as ada@example.com' },
  ]);
}

/**
 * Finds an account by its number or its address; a deleted one is not found. Addresses used to be checked less
 * strictly: accounts from that time are found by their stored spelling.
 */
export async function findAccount(db: Kysely<Tables>, who: number | string) {
  const accounts = db.selectFrom('accounts').selectAll().where('deleted_at', 'is', null);
  if (typeof who === 'number')
    return Number.isSafeInteger(who) ? accounts.where('id', '=', who).executeTakeFirst() : undefined;
  const address = plainly(who);
  const found = address && (await accounts.where('email', '=', address).executeTakeFirst());
  return found || accounts.where('email', '=', who.trim().toLowerCase()).executeTakeFirst();
}

/** Returns an account by its number or its address. Throws `not_found` for a deleted or unknown one. */
export async function livingAccount(db: Kysely<Tables>, who: number | string) {
  const account = await findAccount(db, who);
  if (!account) throw noAccount(who);
  return account;
}

/** Returns the error for an account that does not exist. */
export function noAccount(who?: number | string): ApiError {
  if (who === undefined) return new ApiError('not_found', 'The account does not exist.');
  const account =
    typeof who === 'number' ? `with the id ${who}` : `for ${plainly(who) ?? 'this email address'}`;
  return new ApiError('not_found', `No account exists ${account}.`);
}
