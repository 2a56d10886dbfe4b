import { sql } from 'kysely';
import type { Copied } from '../../src/accounting/store/copy/index.ts';
import { moveStore } from '../../src/accounting/store/copy/move.ts';
import { readShape } from '../../src/accounting/store/copy/shape.ts';
import type { Store } from '../../src/accounting/store/index.ts';
import { openPlace } from '../accounting/place.ts';

/** Moves what one place holds to another one. */
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

/** All rows of all tables, as they are, in the order of their keys; those of processes aside. */
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

/** How many rows there are, of processes as well. */
export async function rowsIn({ db }: Pick<Store, 'db'>): Promise<number> {
  let all = 0;
  for (const { name } of await readShape()) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    all += rows[0]?.rows ?? 0;
  }
  return all;
}
