import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  fetchedRates,
  IMPORTED_RATES,
  type ImportedRates,
  setFetchedRates,
} from '../../src/datasets/currency/index.ts';
import { adoptImport, useImports } from '../../src/datasets/imports.ts';
import { createRateRefresh } from '../../src/refresh/currency/index.ts';
import { ecb } from '../../src/refresh/currency/sources/ecb.ts';
import { rates } from '../../src/resolvers/currency/index.ts';
import { createClock, open, tempFile } from '../accounting/scene.ts';
import { FACES } from '../faces/faces.ts';
import type { Site } from '../internet/web-server.ts';
import { openInternet } from '../internet.ts';
import { zipOf } from '../parser/zip-writer.ts';
import { openTestService } from '../service-in-memory.ts';
import { openWorkers } from '../workers/workers.ts';

const HOUR = 3_600_000;
/** Half an hour after the bank has published. */
const EVENING = Date.UTC(2026, 10, 20, 16);
const DAYS = ['2026-11-20,1.15,180.1,N/A,', '2026-11-19,1.16,180.2,N/A,', '2002-01-04,0.9,118.5,1283000,'];
const csv = (days: readonly string[]) => `Date,USD,JPY,TRL,\n${days.join('\n')}\n`;
const zipped = (text: string) => zipOf([{ name: 'eurofxref-hist.csv', content: text }]);
const answer = (body: Buffer | string, init?: ResponseInit) => new Response(Buffer.from(body), init);

const never = new AbortController().signal;

/** Opens a bank and nodes that share a store. */
async function openBank(site: Site) {
  const asked: string[] = [];
  const internet = await openInternet({
    zone: 'www.ecb.europa.eu. A 93.184.215.20',
    sites: {
      'https://www.ecb.europa.eu': (request) => {
        asked.push(request.url);
        return site(request);
      },
      'http://www.ecb.europa.eu': () => answer(csv(DAYS)),
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
        ...{ names: ['ecb'], random: () => 0, bounds: { minQuotes: 2, minHistoryDays: 3 } },
      });
      return { accounting, refresh, round: () => refresh.round(never) };
    },
    async [Symbol.asyncDispose]() {
      await workers[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}

const inUse = () => fetchedRates().get('ecb');
const timeOf = ({ refresh }: { readonly refresh: ReturnType<typeof createRateRefresh> }) =>
  refresh.times()['rates ecb'];

afterEach(() => {
  setFetchedRates(new Map());
  useImports('/nowhere/at/all', () => {});
});

test('one of several nodes fetches the rates once a day after they are published, and all nodes use them', async () => {
  await using bank = await openBank(() => answer(zipped(csv(DAYS))));
  const [one, other] = [await bank.node(), await bank.node()];
  await one.round();
  await other.round();
  expect(bank.asked).toEqual(ecb.files('2026-11-20').flat());
  expect([timeOf(one), timeOf(other)]).toEqual([EVENING, EVENING]);
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

test('a node that starts later uses the stored rates without fetching them', async () => {
  await using bank = await openBank(() => answer(csv(DAYS)));
  await (await bank.node()).round();
  setFetchedRates(new Map());
  const late = await bank.node();
  await late.refresh.takeUp();
  expect(inUse()?.source).toMatchObject({
    name: 'European Central Bank',
    retrieved: '2026-11-20',
    note: expect.stringContaining('3 days from 2002-01-04'),
  });
  expect(bank.asked).toHaveLength(1);
});

test('another node fetches the rates when the node that fetched them is gone', async () => {
  await using bank = await openBank(() => answer(csv(DAYS)));
  const [one, other] = [await bank.node(), await bank.node()];
  await one.round();
  bank.clock.advance(24 * HOUR);
  await other.round();
  expect(bank.asked).toHaveLength(2);
});

describe('rates in use', () => {
  const bomb = zipOf([{ name: 'a.csv', content: Buffer.alloc(40 * 2 ** 20, '\n') }]);
  test.each<[string, Site, RegExp]>([
    ['an error', () => answer(csv(DAYS), { status: 503 }), /status 503/],
    ['a web page', () => answer('<!doctype html><p>Maintenance</p>'), /XML|no rates/],
    ['a damaged archive', () => answer(zipped(csv(DAYS)).subarray(0, 150)), /damaged/],
    ['an archive bomb', () => answer(bomb), /limit|larger|times|MB/],
    ['nothing', () => answer(''), /no rates/],
    ['bytes that are not UTF-8', () => answer(Buffer.from([0xff, 0xfe, 0x41])), /UTF-8/],
    ['faulty lines', () => answer(csv([...DAYS, '2026-11-18,1e9,0,1,'])), /line 5/],
    ['inverted rates', () => answer(csv(['2026-11-20,0.4,180,,', ...DAYS.slice(1)])), /USD is 0.4/],
    ['fewer days', () => answer(csv(DAYS.slice(0, 2))), /has 2 days/],
    [
      'older rates',
      () => answer(csv(['2002-01-03,0.9,118,1,', ...DAYS.slice(1)])),
      /lacks 1 of 3 known days/,
    ],
    [
      'different rates for known days',
      () => answer(csv([...DAYS.slice(0, 2), '2002-01-04,0.5,118.5,1283000,'])),
      /1 of 7 known rates/,
    ],
    [
      'a redirect to unencrypted HTTP',
      () => answer('', { status: 302, headers: { location: 'http://www.ecb.europa.eu/a.zip' } }),
      /without https/,
    ],
    ['an answer that is too large', () => answer(Buffer.alloc(9 * 2 ** 20, 'a')), /large|exceed/i],
  ])('are not replaced if the response is %s', async (_, site, why) => {
    let served: Site = () => answer(csv(DAYS));
    await using bank = await openBank((request) => served(request));
    const node = await bank.node();
    await node.round();
    const good = inUse();
    served = site;
    bank.clock.advance(24 * HOUR);
    await node.round();
    expect(bank.refusals).toEqual([expect.stringMatching(why)]);
    expect(inUse()).toBe(good);
    // The fetch is retried later, not immediately.
    await node.round();
    expect(bank.asked).toHaveLength(2);
    bank.clock.advance(HOUR);
    await node.round();
    expect(bank.asked).toHaveLength(3);
  });
});

test('a currency that changed too much is omitted until the change is confirmed, and all others are used', async () => {
  const leap = (usd: number, jpy: number) =>
    csv([`2026-11-20,${usd},${jpy},N/A,`, '2026-11-19,1.16,180.2,N/A,', '2002-01-04,0.9,118.5,1283000,']);
  let served = leap(1.15, 400);
  await using bank = await openBank(() => answer(served));
  const node = await bank.node();
  await node.round();
  expect(bank.refusals).toEqual([expect.stringMatching(/^ecb: Left out: JPY is 400 on 2026-11-20/)]);
  const rows = inUse()?.layer.table.days.at(-1);
  expect(rows).toEqual(['2026-11-20', null, null, 1.15]);
  served = leap(2.9, 180);
  bank.clock.advance(24 * HOUR);
  await node.round();
  expect(bank.refusals.at(-1)).toMatch(/USD is 2.9/);
});

test.each([
  ['in another format', '{"format":2,"sources":[],"records":1,"files":{"currency-import.json":{"days":{}}}}'],
  ['of a later version', '{"format":3}'],
  ['not JSON', 'junk'],
])('rates stored by another node that are %s are ignored and fetched again', async (_, text) => {
  await using bank = await openBank(() => answer(csv(DAYS)));
  const node = await bank.node();
  await node.round();
  const good = inUse();
  await node.accounting.refreshes.keep('rates ecb', EVENING + 1, gzipSync(text).toString('base64'));
  const late = await bank.node();
  await late.refresh.takeUp();
  expect(inUse()).toBe(good);
  expect(bank.refusals).toHaveLength(1);
  bank.clock.advance(HOUR);
  await node.round();
  expect(bank.asked).toHaveLength(2);
  await late.refresh.takeUp();
  expect(timeOf(late)).toBe(EVENING + HOUR);
});

test('rates stored by a node with a fast clock are fetched again', async () => {
  await using bank = await openBank(() => answer(csv(DAYS)));
  const node = await bank.node();
  await node.round();
  const row = await node.accounting.refreshes.read('rates ecb');
  await node.accounting.refreshes.keep('rates ecb', EVENING + 8_760 * HOUR, row?.content ?? '');
  bank.clock.advance(HOUR);
  await node.round();
  expect(bank.asked).toHaveLength(2);
  expect(timeOf(node)).toBe(EVENING + HOUR);
});

test('imported rates override fetched ones', async () => {
  await using bank = await openBank(() => answer(csv(DAYS)));
  const { sources, records } = { sources: [{ name: 'own' }], records: 1 };
  const own: ImportedRates = { codes: ['USD'], days: [['2026-11-20', 1.14]] };
  adoptImport('currency', { sources, records, files: { [IMPORTED_RATES]: own } } as never);
  await (await bank.node()).round();
  const on = (date: string) => rates({ from: 'EUR', to: ['USD'], date, today: '2026-11-20' }).rates[0];
  expect(on('2026-11-20')).toMatchObject({ rate: '1.14', source: 'own' });
  expect(on('2026-11-19')).toMatchObject({ rate: '1.16', source: 'European Central Bank' });
});

test.each(FACES)('fetched rates are returned with their day via $name', async ({ ask }) => {
  await using bank = await openBank(() => answer(zipped(csv(DAYS))));
  await using service = await openTestService({ now: () => EVENING });
  const convertOn = (date: string) =>
    ask(service, 'currencyConvert', { from: 'EUR', to: ['USD'], amount: 100, date });
  const before = await convertOn('2026-11-20');
  expect(before.value).toMatchObject({ date: '2026-09-29', ageDays: 52, stale: true });
  await (await bank.node()).round();
  const { value, charged } = await convertOn('2026-11-20');
  expect(value).toMatchObject({ date: '2026-11-20', ageDays: 0, stale: false, result: 115 });
  expect([value.source, charged]).toEqual(['European Central Bank', 1]);
  expect((await convertOn('2002-01-06')).value).toMatchObject({ date: '2002-01-04', ageDays: 2, result: 90 });
  const list = await ask(service, 'currencyCurrencies', { q: 'dollar', from: 'USD', to: ['CAD'] });
  expect(list.value.items.map(({ code }: { code: string }) => code)).toEqual(['USD', 'CAD']);
  const data = JSON.parse((await service.get('/data.json')).text);
  const [source] = data.items.find(({ name }: { name: string }) => name === 'currency').sources;
  expect(source).toMatchObject({ retrieved: '2026-11-20', name: 'European Central Bank' });
});
