import type { Kysely } from 'kysely';
import type { Tables } from './store/tables.ts';

/**
 * Returns a secret that is created once and shared by every process on the store. Its signatures stay valid across
 * restarts and on all nodes.
 */
export async function keepSecret(
  db: Kysely<Tables>,
  name: string,
  randomBytes: (size: number) => Uint8Array,
): Promise<string> {
  const stored = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await stored();
  if (known) return known.value;
  const value = Buffer.from(randomBytes(32)).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute();
  // Another process may have stored it first.
  return (await stored())?.value ?? value;
}
