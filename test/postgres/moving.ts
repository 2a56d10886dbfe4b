import { sql } from 'kysely';
import type { Copied } from '../../src/accounting/store/copy/index.ts';
import { moveStore } from '../../src/accounting/store/copy/move.ts';
import { readShape } from '../../src/accounting/store/copy/shape.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import { openPlace } from '../accounting/place.ts';

/** Moves the content of one store to another. */
export async function moveFile(from: string, to: string, now = Date.now()): Promise<readonly Copied[]> {
  const source = await openPlace(from);
  try {
    const target = await openPlace(to);
    try {
      return await moveStore(source, target, () => now);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Returns all rows of all tables in a fixed order, except those of processes. */
export async function everythingIn({ db }: Pick<Store, 'db'>): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name, columns } of await readShape()) {
    if (name === 'nodes' || name === 'duties') continue;
    const wanted = sql.join(columns.map((column) => sql.ref(column.name)));
    const { rows } = await sql`select ${wanted} from ${sql.table(name)}`.execute(db);
    all[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

/** Returns the number of rows, including those of processes. */
export async function rowsIn({ db }: Pick<Store, 'db'>): Promise<number> {
  let all = 0;
  for (const { name } of await readShape()) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    all += rows[0]?.rows ?? 0;
  }
  return all;
}
