import { type Kysely, PostgresAdapter } from 'kysely';

/** True if a store, or a transaction of it, is in PostgreSQL; otherwise it is in SQLite. */
export const isPostgres = <Shape>(db: Kysely<Shape>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
