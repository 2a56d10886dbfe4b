import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../src/server/listen.ts';
import { addToLog, someCall } from '../../accounting/logged.ts';
import { openBrowser } from './visit.ts';

const ROWS = 30_000;

/** Opens the service on a socket, with a signed-in account that has made many calls. */
async function openExport() {
  const { house: service, signIn, jar } = await openBrowser();
  await signIn('grace@example.com');
  const account = (await service.accounting.listAccounts()).at(-1)?.id ?? 0;
  const calls = Array.from({ length: ROWS }, (_, call) => someCall({ requestId: `r${call}`, account }));
  await addToLog(service.store.db, calls);
  const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.close(100));
  const cookie = `facet-session=${jar.get('facet-session')}`;
  return async (): Promise<IncomingMessage> => {
    const request = get(`${server.url}/dashboard/account/export`, { headers: { cookie }, agent: false });
    const [response] = await once(request, 'response');
    return response;
  };
}

test('an export is delivered completely over a socket', async () => {
  const ask = await openExport();
  const response = await ask();
  expect(response.statusCode).toBe(200);
  const made = (await json(response)) as { calls: { requestId: string }[] };
  expect(made.calls).toHaveLength(ROWS);
  expect(made.calls.at(-1)).toMatchObject({ requestId: `r${ROWS - 1}` });
});

test('an export ends and frees its slot if its reader disconnects', async () => {
  const ask = await openExport();
  const left = await ask();
  await once(left, 'data');
  left.destroy();
  await expect
    .poll(async () => {
      const next = await ask();
      next.destroy();
      return next.statusCode;
    })
    .toBe(200);
});
