import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether a store, or a transaction of it, is in PostgreSQL; it is in SQLite else. */
export const isPostgres = <Shape>(db: Kysely<Shape>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;
