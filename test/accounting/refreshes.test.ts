import { expect, test } from 'vitest';
import { open, tempFile } from './scene.ts';

test('all nodes read the data that one node fetched, until a later fetch replaces it', async () => {
  const file = tempFile();
  const one = await open({ file });
  const other = await open({ file });
  const { refreshes } = other.accounting;
  expect([await refreshes.at('rates'), await refreshes.read('rates')]).toEqual([undefined, undefined]);
  await one.accounting.refreshes.keep('rates', 1_700_000_000_000, 'a');
  expect(await refreshes.read('rates')).toEqual({ at: 1_700_000_000_000, content: 'a' });
  await one.accounting.refreshes.keep('rates', 1_700_000_060_000, 'b');
  expect(await refreshes.at('rates')).toBe(1_700_000_060_000);
  expect(await refreshes.read('rates')).toMatchObject({ content: 'b' });
  expect(await refreshes.at('others')).toBeUndefined();
});

test('only one of several nodes fetches, and another takes over if it stops responding', async () => {
  const file = tempFile();
  const one = await open({ file });
  const other = await open({ file, clock: one.clock });
  const mine = () => Promise.all([one.accounting.refreshes.mine(), other.accounting.refreshes.mine()]);
  expect((await mine()).filter(Boolean)).toHaveLength(1);
  const [first, second] = (await one.accounting.refreshes.mine()) ? [one, other] : [other, one];
  one.clock.advance(120_000);
  expect(await first.accounting.refreshes.mine()).toBe(true);
  one.clock.advance(120_000);
  expect(await second.accounting.refreshes.mine()).toBe(false);
  one.clock.advance(60_000);
  expect(await second.accounting.refreshes.mine()).toBe(true);
  expect(await first.accounting.refreshes.mine()).toBe(false);
});
