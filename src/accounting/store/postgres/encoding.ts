import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The database cannot store every text. */
class EncodingError extends Error {
  override name = 'EncodingError';
  readonly code = 'ENCODING';
}

/**
 * Checks that a database can store the texts of callers: encodings other than UTF8 do not support some of them, and
 * SQL_ASCII does not define characters.
 * @throws EncodingError
 */
export async function ensureUtf8(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8') throw new EncodingError(`The database encoding is ${encoding}.`);
}
