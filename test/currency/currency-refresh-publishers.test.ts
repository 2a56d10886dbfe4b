import { afterEach, expect, test } from 'vitest';
import type { RateSourceName } from '../../src/config/refreshes.ts';
import {
  currencies,
  dateOf,
  dayNumber,
  type FetchedRates,
  rateProblems,
  setFetchedRates,
  setRateProblems,
} from '../../src/datasets/currency/index.ts';
import { createRateRefresh } from '../../src/refresh/currency/index.ts';
import { rates } from '../../src/resolvers/currency/index.ts';
import { createClock, open, tempFile } from '../accounting/scene.ts';
import type { Site } from '../internet/web-server.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { openWorkers } from '../workers/workers.ts';

const DAY = 86_400_000;
const never = new AbortController().signal;
/** Holidays on which the European Central Bank publishes no rates, between October 2026 and April 2027. */
const BANK_HOLIDAYS = ['2026-12-25', '2027-01-01', '2027-03-26', '2027-03-29'];
/** The currencies with reference rates in 2026. */
const REFERENCE =
  'USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ZAR'.split(
    ' ',
  );

const { codes, days: bundled } = currencies.get().bundled;
const newest = bundled.at(-1) as (typeof bundled)[number];
const bundledRate = (code: string) => newest[codes.indexOf(code) + 1] as number;

const text = (content: string, init?: ResponseInit) => new Response(content, init);
const isBankDay = (day: number) =>
  ![6, 0].includes(new Date(day * DAY).getUTCDay()) && !BANK_HOLIDAYS.includes(dateOf(day));

/** The bank’s history in its format, from the first of June 2026 to a day. */
function history(last: string): string {
  const rows: string[] = [];
  for (let day = dayNumber(last); day >= dayNumber('2026-06-01'); day--)
    if (isBankDay(day))
      rows.push(`${dateOf(day)},${REFERENCE.map((code) => bundledRate(code).toPrecision(6)).join()},`);
  return `Date,${REFERENCE.join()},\n${rows.join('\n')}\n`;
}

/** The rates of all currencies in the format of the currency API. */
const all = (date: string) =>
  JSON.stringify({
    date,
    eur: Object.fromEntries(codes.map((code) => [code.toLowerCase(), bundledRate(code)])),
  });

/** Opens publishers whose newest rates are of the day of the clock, and a node that fetches them. */
async function openPublishers(names: readonly RateSourceName[], sites: Readonly<Record<string, Site>> = {}) {
  const clock = createClock(Date.parse('2026-10-05T22:00Z'));
  const today = () => dateOf(Math.floor(clock() / DAY));
  const internet = await openInternet({
    zone: [
      'www.ecb.europa.eu. A 93.184.215.20',
      'cdn.jsdelivr.net. A 93.184.215.21',
      'latest.currency-api.pages.dev. A 93.184.215.22',
    ].join('\n'),
    sites: {
      'https://www.ecb.europa.eu': () => text(history(today())),
      'https://cdn.jsdelivr.net': () => text(all(today())),
      'https://latest.currency-api.pages.dev': () => text(all(today())),
      ...sites,
    },
  });
  const workers = openWorkers();
  const file = tempFile();
  const refusals: string[] = [];
  const node = async (chosen = names) => {
    const { accounting } = await open({ file, clock });
    return createRateRefresh({
      ...{ refreshes: accounting.refreshes, upstream: internet.another(), workers, now: clock },
      ...{ names: chosen, random: () => 0, bounds: { minHistoryDays: 20 } },
      onRefusal: (why) => refusals.push(why),
    });
  };
  return {
    ...{ clock, today, refusals, node },
    async [Symbol.asyncDispose]() {
      await workers[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}

/** The currencies of ISO 4217 in use whose rates are less than four days old. */
const fresh = (today: string): string[] => [
  'EUR',
  ...rates({ from: 'EUR', today })
    .rates.filter(({ ageDays, currency }) => {
      const { type, numeric, tenderUntil } = currencies.get().byCode.get(currency) ?? {};
      return ageDays < 4 && numeric && tenderUntil === null && type !== 'crypto';
    })
    .map(({ currency }) => currency),
];

const listed = (today: string) => rates({ from: 'EUR', today }).rates.map(({ currency }) => currency);

afterEach(() => {
  setFetchedRates(new Map());
  setRateProblems([]);
});

test('on every business day, at least 160 currencies of ISO 4217 have rates of the last three days', async () => {
  await using publishers = await openPublishers(['ecb', 'currency-api']);
  const refresh = await publishers.node();
  const before = new Set(listed(publishers.today()));
  for (let count = 0; count < 178; count++) {
    const day = Math.floor(publishers.clock() / DAY);
    const isChecked =
      count < 8 || isBankDay(day) !== isBankDay(day + 1) || BANK_HOLIDAYS.includes(dateOf(day));
    if (isBankDay(day) && isChecked) {
      await refresh.round(never);
      expect([dateOf(day), fresh(dateOf(day)).length >= 160]).toEqual([dateOf(day), true]);
      expect(before.difference(new Set(listed(dateOf(day))))).toEqual(new Set());
    }
    publishers.clock.advance(DAY);
  }
  expect(publishers.refusals).toEqual([]);
});

test('without the currency API, the reference rates and the parities to them are fresh, and nothing vanishes', async () => {
  await using publishers = await openPublishers(['ecb']);
  const today = publishers.today();
  const before = listed(today);
  const refresh = await publishers.node();
  await refresh.round(never);
  expect(listed(today)).toEqual(before);
  const found = new Set(fresh(today));
  const expected = [
    ...REFERENCE,
    ...'AED SAR BHD OMR QAR JOD XOF XAF XPF BAM BND NPR BTN LSL NAD SZL MOP'.split(' '),
  ];
  expect(new Set(expected).difference(found)).toEqual(new Set());
  const { rates: list, mixedDates, date } = rates({ from: 'USD', today });
  expect(list.find(({ currency }) => currency === 'AED')).toMatchObject({
    ...{ rate: '3.6725', date: today, ageDays: 0 },
    pegged: { anchor: 'USD', rate: '3.6725' },
  });
  expect(list.find(({ currency }) => currency === 'UAH')).toMatchObject({ date: newest[0], stale: true });
  expect([mixedDates, date]).toEqual([true, newest[0]]);
});

test('a mirror is asked if the first address of a publisher does not respond', async () => {
  const site: Site = () => text('', { status: 503 });
  await using publishers = await openPublishers(['currency-api'], { 'https://cdn.jsdelivr.net': site });
  await (await publishers.node()).round(never);
  expect(publishers.refusals).toEqual([]);
  expect(rates({ from: 'EUR', to: ['UAH'], today: publishers.today() })).toMatchObject({ ageDays: 0 });
});

test('a publisher that fails is named with the reason and the first day on all nodes, until it works again', async () => {
  let isDown = true;
  const site: Site = () => (isDown ? text('', { status: 503 }) : text(history('2026-10-07')));
  await using publishers = await openPublishers(['ecb', 'currency-api'], {
    'https://www.ecb.europa.eu': site,
  });
  const [one, other] = [await publishers.node(), await publishers.node()];
  await one.round(never);
  publishers.clock.advance(DAY);
  await one.round(never);
  const problem = {
    ...{ source: 'ecb', kind: 'unreachable', since: '2026-10-05' },
    why: 'European Central Bank responded with status 503.',
  };
  expect(rateProblems()).toEqual([problem]);
  setRateProblems([]);
  await other.takeUp();
  expect(rateProblems()).toEqual([problem]);
  await using service = await openTestService();
  const page = async () => (await service.get('/data.json')).text;
  expect(await page()).toContain('ecb, since 2026-10-05: European Central Bank responded with status 503.');
  // The others are used meanwhile.
  expect(rates({ from: 'EUR', to: ['USD'], today: publishers.today() })).toMatchObject({
    ...{ ageDays: 0, source: '@fawazahmed0/currency-api' },
  });
  isDown = false;
  publishers.clock.advance(DAY);
  await one.round(never);
  expect(rateProblems()).toEqual([]);
  expect(await page()).not.toContain('responded with status 503');
});

test('a rate that jumps is left out and named, and the last one stays in use', async () => {
  let factor = 1;
  const site: Site = () =>
    text(
      JSON.stringify({
        ...JSON.parse(all(publishersDay())),
        eur: { ...JSON.parse(all('x')).eur, uah: bundledRate('UAH') * factor },
      }),
    );
  let publishersDay = () => '';
  await using publishers = await openPublishers(['currency-api'], { 'https://cdn.jsdelivr.net': site });
  publishersDay = publishers.today;
  const refresh = await publishers.node();
  await refresh.round(never);
  factor = 100;
  publishers.clock.advance(DAY);
  await refresh.round(never);
  expect(rateProblems()).toMatchObject([
    { source: 'currency-api', kind: 'jump', why: expect.stringContaining('UAH is ') },
  ]);
  expect(rates({ from: 'EUR', to: ['UAH'], today: publishers.today() })).toMatchObject({
    date: '2026-10-05',
    ageDays: 1,
  });
  // The next day confirms the change.
  publishers.clock.advance(DAY);
  await refresh.round(never);
  const [found] = rates({ from: 'EUR', to: ['UAH'], today: publishers.today() }).rates;
  expect(Number(found?.rate) / bundledRate('UAH')).toBeCloseTo(100, 6);
});

test('problems of a publisher that is no longer selected are not shown', async () => {
  const site: Site = () => text('', { status: 503 });
  await using publishers = await openPublishers(['ecb', 'currency-api'], {
    'https://www.ecb.europa.eu': site,
  });
  await (await publishers.node()).round(never);
  expect(rateProblems()).toMatchObject([{ source: 'ecb' }]);
  await (await publishers.node(['currency-api'])).takeUp();
  expect(rateProblems()).toEqual([]);
});

test('a contradicted rate is named by the source as in settings, like all other problems', async () => {
  const layer = (publisher: string, rate: number): FetchedRates => ({
    layer: {
      ...{ publisher, rank: 'other', official: [], anchor: 'EUR' },
      table: { codes: ['UAH'], days: [['2026-10-05', rate]] },
    },
    source: { name: publisher, licence: { id: 'CC0-1.0' }, retrieved: '2026-10-05' },
  });
  setFetchedRates(
    new Map([
      ['nbp', layer('Narodowy Bank Polski', 60)],
      ['hnb', layer('Croatian National Bank', 50)],
      ['nb', layer('Norges Bank', 50.1)],
    ]),
  );
  await using publishers = await openPublishers(['ecb']);
  await (await publishers.node()).takeUp();
  expect(rateProblems()).toMatchObject([{ source: 'nbp', kind: 'contradiction' }]);
});
