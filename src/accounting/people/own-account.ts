import type { Kysely } from 'kysely';
import { ApiError } from '../../errors.ts';
import { accountSuspended, suspensionOf } from '../access/suspension.ts';
import type { Tables } from '../store/tables.ts';
import { LOCAL_EMAIL, livingAccount, noAccount } from './email.ts';

/**
 * Returns an account whose owner may change its address or delete it. The owner of a suspended account may do neither,
 * because this would evade the suspension. The account created at the first start is excluded because its address
 * receives no mail.
 * @throws ApiError `not_found`, `account_suspended`, `forbidden`
 */
export async function ownAccount(db: Kysely<Tables>, id: number, contact: string | undefined) {
  const account = await livingAccount(db, id);
  const { email } = account;
  if (!email) throw noAccount();
  const suspension = suspensionOf(account);
  if (suspension) throw accountSuspended(suspension, contact);
  if (email === LOCAL_EMAIL)
    throw new ApiError(
      'forbidden',
      'This account was created when this server first started. Its address cannot receive email, so you cannot change the address or delete the account.',
    );
  return { ...account, email };
}
