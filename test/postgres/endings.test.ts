import { expect, onTestFinished, test } from 'vitest';
import { ClockError } from '../../src/accounting/store/postgres/clock.ts';
import { isTransient } from '../../src/accounting/store/postgres/connection.ts';
import { openPostgres } from '../../src/accounting/store/postgres/index.ts';
import { explainPostgresError } from '../../src/server/postgres-errors.ts';
import { placeOf } from '../accounting/engine.ts';
import { tempFile } from '../accounting/scene.ts';
import { openProxy } from '../nodes/proxy.ts';

test('a node whose clock is wrong by minutes cannot join', async () => {
  const url = await placeOf(tempFile());
  for (const minutes of [-6, 6]) {
    const store = await openPostgres({ url, name: 'x', now: () => Date.now() + minutes * 60_000 });
    onTestFinished(() => store.close());
    const failure = await Promise.resolve(store.presence.join(crypto.randomUUID())).catch((error) => error);
    expect(failure).toBeInstanceOf(ClockError);
    expect(explainPostgresError(failure)?.advice).toContain('NTP');
  }
});

test('a store can be closed even if its server hangs', async () => {
  const proxy = await openProxy(await placeOf(tempFile()));
  const store = await openPostgres({ url: proxy.url, name: 'x' });
  await store.presence.join(crypto.randomUUID());
  await store.commit({ node: 'n', sequence: 1, now: Date.now(), entries: [] });
  await store.db.selectFrom('accounts').select('id').execute();
  proxy.hang();
  await store.close();
  proxy.resume();
});

test.each([
  Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN db'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
  Object.assign(new Error('Cannot call write after a stream was destroyed'), {
    code: 'ERR_STREAM_DESTROYED',
  }),
  new Error('Connection terminated unexpectedly'),
])('%s is treated as a lost connection, and the operation is retried', (error) => {
  expect(isTransient(error)).toBe(true);
});

test('a certificate error is not explained as a connection error', () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(explainPostgresError(missing)?.advice).toContain('sslrootcert');
});
