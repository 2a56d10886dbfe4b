import type { Kysely } from 'kysely';
import { ApiError, invalidParameters } from '../../errors.ts';
import { plainAddress } from '../../formats/email-address.ts';
import type { Tables } from '../store/tables.ts';

/** Of the account of the first start: no mail goes there, and nobody signs in by it but with the link that is printed. */
export const LOCAL_EMAIL = 'local@localhost';

/** What prints such a link, for whoever runs the service. */
export const LOCAL_SIGN_IN = `npm run facet -- accounts sign-in --email ${LOCAL_EMAIL}`;

const plainly = (email: string): string | undefined => {
  const text = email.trim();
  return text.toLowerCase() === LOCAL_EMAIL ? LOCAL_EMAIL : plainAddress(text);
};

/** The one spelling under which an address is kept, and which mail is sent to. Throws `invalid_parameter` for what is none. */
export function normaliseEmail(email: string): string {
  const address = plainly(email);
  if (address !== undefined) return address;
  throw invalidParameters([
    { field: 'email', message: 'must be an email address, such as ada@example.com, and nothing else' },
  ]);
}

/**
 * An account by its number or its address; a deleted one is not found. Addresses used to be less strict: accounts of that time are
 * found by the spelling that they have.
 */
export async function findAccount(db: Kysely<Tables>, who: number | string) {
  const accounts = db.selectFrom('accounts').selectAll().where('deleted_at', 'is', null);
  if (typeof who === 'number')
    return Number.isSafeInteger(who) ? accounts.where('id', '=', who).executeTakeFirst() : undefined;
  const address = plainly(who);
  const found = address && (await accounts.where('email', '=', address).executeTakeFirst());
  return found || accounts.where('email', '=', who.trim().toLowerCase()).executeTakeFirst();
}

/** An account by its number or its address. Throws `not_found` for one that is deleted, or never was. */
export async function livingAccount(db: Kysely<Tables>, who: number | string) {
  const account = await findAccount(db, who);
  if (!account) throw noAccount();
  return account;
}

/** The refusal to do anything for an account that is gone. */
export const noAccount = (): ApiError => new ApiError('not_found', 'The account does not exist.');
