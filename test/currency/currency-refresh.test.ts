import { afterEach, describe, expect, test } from 'vitest';
import { importOf, useImports } from '../../src/datasets/imports.ts';
import { createRateRefresh, ECB_HISTORY } from '../../src/refresh/index.ts';
import { createClock, open, tempFile } from '../accounting/scene.ts';
import { FACES } from '../faces/faces.ts';
import { openHouse } from '../house.ts';
import type { Site } from '../internet/web-server.ts';
import { openInternet } from '../internet.ts';
import { zipOf } from '../parser/zip-writer.ts';
import { openWorkers } from '../workers/workers.ts';

const HOUR = 3_600_000;
/** Half an hour after the bank has published. */
const EVENING = Date.UTC(2026, 10, 20, 16);
const DAYS = ['2026-11-20,1.15,180.1,N/A,', '2026-11-19,1.16,180.2,N/A,', '2002-01-04,0.9,118.5,1283000,'];
const csv = (days: readonly string[]) => `Date,USD,JPY,TRL,\n${days.join('\n')}\n`;
const zipped = (text: string) => zipOf([{ name: 'eurofxref-hist.csv', content: text }]);
const answer = (body: Buffer | string, init?: ResponseInit) => new Response(Buffer.from(body), init);

const never = new AbortController().signal;

/** A bank, and nodes that share a store. */
async function openBank(site: Site) {
  const asked: string[] = [];
  const internet = await openInternet({
    zone: 'www.ecb.europa.eu. A 93.184.215.20',
    sites: {
      'https://www.ecb.europa.eu': (request) => {
        asked.push(request.url);
        return site(request);
      },
    },
  });
  const workers = openWorkers();
  const clock = createClock(EVENING);
  const file = tempFile();
  const refusals: string[] = [];
  return {
    ...{ asked, clock, refusals },
    async node() {
      const { accounting } = await open({ file, clock });
      const refresh = createRateRefresh({
        ...{ refreshes: accounting.refreshes, upstream: internet.another(), workers, now: clock },
        onRefusal: (why) => refusals.push(why),
      });
      return { accounting, refresh, round: () => refresh.round(never) };
    },
    async [Symbol.asyncDispose]() {
      await workers[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}

afterEach(() => {
  useImports('/nowhere/at/all', () => {});
});

test('of several nodes one fetches once a day, after the bank has published, and all take it up', async () => {
  await using bank = await openBank(() => answer(zipped(csv(DAYS))));
  const [one, other] = [await bank.node(), await bank.node()];
  await one.round();
  await other.round();
  expect(bank.asked).toEqual([new URL(ECB_HISTORY).href]);
  expect([one.refresh.at, other.refresh.at]).toEqual([EVENING, EVENING]);
  for (let hour = 1; hour < 24; hour++) {
    bank.clock.advance(HOUR);
    await one.round();
    await other.round();
  }
  expect(bank.asked).toHaveLength(1);
  bank.clock.advance(HOUR);
  await one.round();
  await other.round();
  expect(bank.asked).toHaveLength(2);
  expect(bank.refusals).toEqual([]);
});

test('a node that comes later takes up what was fetched before, and asks nobody', async () => {
  await using bank = await openBank(() => answer(csv(DAYS)));
  await (await bank.node()).round();
  useImports('/nowhere/at/all', () => {});
  const late = await bank.node();
  await late.refresh.takeUp();
  expect(importOf('currency')?.sources[0]).toMatchObject({
    name: 'European Central Bank',
    retrieved: '2026-11-20',
    note: expect.stringContaining('3 days from 2002-01-04'),
  });
  expect(bank.asked).toHaveLength(1);
});

test('where the node that fetches is gone, another one does', async () => {
  await using bank = await openBank(() => answer(csv(DAYS)));
  const [one, other] = [await bank.node(), await bank.node()];
  await one.round();
  bank.clock.advance(24 * HOUR);
  await other.round();
  expect(bank.asked).toHaveLength(2);
});

describe('rates that serve are never replaced by', () => {
  const bomb = zipOf([{ name: 'a.csv', content: Buffer.alloc(40 * 2 ** 20, '\n') }]);
  test.each<[string, Site, RegExp]>([
    ['an error', () => answer(csv(DAYS), { status: 503 }), /status 503/],
    ['a page', () => answer('<!doctype html><p>Maintenance</p>'), /XML|no rates/],
    ['a damaged archive', () => answer(zipped(csv(DAYS)).subarray(0, 150)), /damaged/],
    ['a bomb', () => answer(bomb), /limit|larger|times|MB/],
    ['nothing', () => answer(''), /no rates/],
    ['other bytes', () => answer(Buffer.from([0xff, 0xfe, 0x41])), /UTF-8/],
    ['faulty lines', () => answer(csv([...DAYS, '2026-11-18,1e9,0,1,'])), /line 5/],
    ['rates upside down', () => answer(csv(['2026-11-20,0.4,180,,', ...DAYS.slice(1)])), /USD is 0.4/],
    ['fewer days', () => answer(csv(DAYS.slice(0, 2))), /2 days, 3 are known/],
    ['older rates', () => answer(csv(['2002-01-03,0.9,118,1,', ...DAYS.slice(1)])), /older than 2026-11-20/],
    ['too much', () => answer(Buffer.alloc(9 * 2 ** 20, 'a')), /large|exceed/i],
  ])('%s', async (_, site, why) => {
    let served: Site = () => answer(csv(DAYS));
    await using bank = await openBank((request) => served(request));
    const node = await bank.node();
    await node.round();
    const good = importOf('currency');
    served = site;
    bank.clock.advance(24 * HOUR);
    await node.round();
    expect(bank.refusals).toEqual([expect.stringMatching(why)]);
    expect(importOf('currency')).toBe(good);
    // It is tried again, but not at once.
    await node.round();
    expect(bank.asked).toHaveLength(2);
    bank.clock.advance(HOUR);
    await node.round();
    expect(bank.asked).toHaveLength(3);
  });
});

test.each(FACES)('what came in is answered by $name, and shown with its day', async ({ ask }) => {
  await using bank = await openBank(() => answer(zipped(csv(DAYS))));
  await using house = await openHouse({ now: () => EVENING });
  const convertOn = (date: string) =>
    ask(house, 'currencyConvert', { from: 'EUR', to: ['USD'], amount: 100, date });
  const before = await convertOn('2026-11-20');
  expect(before.value).toMatchObject({ date: '2026-09-29', ageDays: 52, stale: true });
  await (await bank.node()).round();
  const { value, charged } = await convertOn('2026-11-20');
  expect(value).toMatchObject({ date: '2026-11-20', ageDays: 0, stale: false, result: 115 });
  expect([value.source, charged]).toEqual(['European Central Bank', 1]);
  expect((await convertOn('2002-01-06')).value).toMatchObject({ date: '2002-01-04', ageDays: 2, result: 90 });
  const list = await ask(house, 'currencyCurrencies', { q: 'dollar', from: 'USD', to: ['CAD'] });
  expect(list.value.items.map(({ code }: { code: string }) => code)).toEqual(['USD', 'CAD']);
  const data = JSON.parse((await house.get('/data.json')).text);
  const [source] = data.items.find(({ name }: { name: string }) => name === 'currency').sources;
  expect(source).toMatchObject({ retrieved: '2026-11-20', name: 'European Central Bank' });
});
