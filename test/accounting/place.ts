import type { Store } from '../../src/accounting/store/index.ts';
import { openPostgres } from '../../src/accounting/store/postgres/index.ts';
import { openSqlite, type SqliteOptions } from '../../src/accounting/store/sqlite/index.ts';

/** Opens the store at a location, which is a file or a database. */
export const openPlace = (place: string, options: Partial<SqliteOptions> = {}): Promise<Store> =>
  place.startsWith('postgres:')
    ? openPostgres({ url: place, name: 'test' })
    : openSqlite({ ...options, file: place });
