import { expect, it } from 'vitest';
import { addToLog, someCall } from '../../accounting/logged.ts';
import { openBrowser } from './visit.ts';

const TOO_OFTEN = 'opened this page too often, so the calls are not shown';

it('the page of last calls is rate limited for long logs in the same way as the API', async () => {
  let now = Date.UTC(2026, 8, 15, 12);
  const { house: service, get, signIn } = await openBrowser({ now: () => now });
  await signIn('ada@example.com');
  expect((await service.get('/reference/v1/http-status/404')).status).toBe(200);
  // The id of this row makes the call log look as if it had three million rows.
  await addToLog(service.store.db, [someCall({ at: now, account: 999 })], { id: 3_000_000 });

  expect((await get('/dashboard')).text).toContain('<td>referenceHttpStatus</td>');
  const again = await get('/dashboard');
  expect([again.status, again.text.includes('credits left'), again.text.includes(TOO_OFTEN)]).toEqual([
    200,
    true,
    true,
  ]);
  expect((await service.get('/usage/calls')).body).toMatchObject({ code: 'rate_limited' });

  now += 60_000;
  expect((await get('/dashboard')).text).toContain('<td>referenceHttpStatus</td>');
});
