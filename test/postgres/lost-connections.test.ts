import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onItsOwn } from '../../src/accounting/store/postgres/dedicated-connection.ts';
import { placeOf } from '../accounting/engine.ts';
import { open } from '../accounting/scene.ts';
import { ask } from './databases.ts';

test('a connection lost within a transaction ends only this transaction', async () => {
  const { store } = await open({ file: 'lost' });
  const url = await placeOf('lost');
  const runs = [
    (work: Parameters<typeof onItsOwn>[1]) => work(store.db),
    (work: Parameters<typeof onItsOwn>[1]) => onItsOwn(url, work),
  ];
  for (const run of runs) {
    const lost = run((db) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        await ask(url, `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
        // The connection is lost while no query is in progress.
        await once(AbortSignal.timeout(100), 'abort');
        await sql`select 1`.execute(transaction);
      }),
    );
    await expect(lost).rejects.toThrow();
    expect(await store.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  }
});
