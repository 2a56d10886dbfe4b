import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The database cannot hold every text. */
class EncodingError extends Error {
  override name = 'EncodingError';
  readonly code = 'ENCODING';
}

/**
 * Makes sure that a database can hold what callers send: in another encoding than UTF8 some texts fail, and in SQL_ASCII nobody
 * knows what they are.
 * @throws EncodingError
 */
export async function ensureUtf8(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') throw new EncodingError(`The encoding of the database is ${encoding}.`);
}
