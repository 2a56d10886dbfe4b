import { expect, it } from 'vitest';
import { keyNames } from '../../../src/pages/dashboard/key-names.ts';
import { openBrowser } from './visit.ts';

it('keys with the same name are shown with their first characters', () => {
  const named = (id: number, label: string | null) => ({ id, label, hint: `fct_live_000${id}` });
  const nameOf = keyNames([
    ...[named(1, 'web shop'), named(2, 'web shop'), named(3, 'till'), named(4, null)],
    ...[named(5, 'others'), named(6, 'marketplace')],
  ]);
  expect([1, 2, 3, 4, 5, 6, 0, 7].map(nameOf)).toEqual([
    ...['web shop (fct_live_0001…)', 'web shop (fct_live_0002…)', 'till', 'fct_live_0004'],
    ...['others (fct_live_0005…)', 'marketplace (fct_live_0006…)', 'marketplace', 'key 7'],
  ]);
});

it('a key and its replacement are shown separately', async () => {
  const { house: service, get, post, signIn } = await openBrowser();
  await signIn('grace@example.com');
  const hints = new Set<string>();
  for (let key = 0; key < 2; key += 1) {
    const { text } = await post('/dashboard/keys', { label: 'web shop' });
    const created = /fct_live_\w+/.exec(text)?.[0] ?? '';
    await service.send('/reference/v1/http-status/404', { headers: { 'X-Api-Key': created } });
    hints.add(created.slice(0, 13));
  }
  const { text } = await get('/dashboard?by=key');
  const legend = /<ul class="legend">.*<\/ul>/.exec(text)?.[0] ?? '';
  for (const hint of hints) expect(legend).toContain(`web shop (${hint}…)</li>`);
  const rows = (await get('/dashboard/usage.csv')).text.trim().split('\r\n').slice(1);
  const ids = rows.map((row) => row.split(',')[4]);
  expect([rows.length, new Set(ids).size]).toEqual([2, 2]);
});
