import { afterEach, describe, expect, test } from 'vitest';
import { adoptImport, importOf, useImports } from '../../src/datasets/imports.ts';
import { readVacationFiles, vacationFiles } from '../../src/datasets/school-vacations.ts';
import { createVacationRefresh } from '../../src/refresh/vacations.ts';
import { runAtOnce } from '../../src/scheduling/steps.ts';
import { createClock, open, tempFile } from '../accounting/scene.ts';
import { FACES } from '../faces/faces.ts';
import type { Site } from '../internet/web-server.ts';
import { openInternet } from '../internet.ts';
import { zipOf } from '../parser/zip-writer.ts';
import { openTestService } from '../service-in-memory.ts';
import { openWorkers } from '../workers/workers.ts';
import { API_ANSWER, BAVARIA, csv, NETHERLANDS } from './openholidays.ts';

const HOUR = 3_600_000;
const NAME = 'school-vacations';
const NIGHT = Date.UTC(2026, 10, 20, 4);
const URL_OF_ARCHIVE = 'https://openholidays.test/main.zip';
const never = new AbortController().signal;

const archive = zipOf([
  { name: 'main/src/de/holidays/holidays.school.by.csv', content: BAVARIA },
  { name: 'main/src/nl/holidays/holidays.school.csv', content: NETHERLANDS },
]);
const answer = (body: Buffer | string, init?: ResponseInit) => new Response(Buffer.from(body), init);

/** Opens a publisher and nodes that share a store. */
async function openPublisher(site: Site, address = URL_OF_ARCHIVE) {
  const asked: string[] = [];
  const internet = await openInternet({
    zone: 'openholidays.test. A 93.184.215.20',
    sites: {
      'https://openholidays.test': (request) => {
        asked.push(request.url);
        return site(request);
      },
      'http://openholidays.test': () => answer(archive),
    },
  });
  const workers = openWorkers();
  const clock = createClock(NIGHT);
  const file = tempFile();
  const refusals: string[] = [];
  return {
    ...{ asked, clock, refusals },
    async node(url = address) {
      const { accounting } = await open({ file, clock });
      const refresh = createVacationRefresh({
        ...{ refreshes: accounting.refreshes, upstream: internet.another(), workers, now: clock, url },
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

function installed() {
  const files = importOf(NAME)?.files;
  return files ? runAtOnce(readVacationFiles(files)) : {};
}

afterEach(() => {
  useImports('/nowhere/at/all', () => {});
});

test('one of several nodes fetches the vacations once a day, and all nodes use them', async () => {
  await using publisher = await openPublisher(() => answer(archive));
  const [one, other] = [await publisher.node(), await publisher.node()];
  await one.round();
  await other.round();
  expect([one.refresh.at, other.refresh.at]).toEqual([NIGHT, NIGHT]);
  expect(Object.keys(installed()).sort()).toEqual(['DE', 'NL']);
  expect(importOf(NAME)).toMatchObject({
    records: 5,
    sources: [{ retrieved: '2026-11-20', note: expect.stringMatching(/Fetched on 2026-11-20\.$/) }],
  });
  publisher.clock.advance(22 * HOUR);
  await one.round();
  expect(publisher.asked).toHaveLength(1);
  publisher.clock.advance(2 * HOUR);
  await one.round();
  expect(publisher.asked).toHaveLength(2);
  expect(publisher.refusals).toEqual([]);
});

test('the JSON of the API is read as well', async () => {
  const url = 'https://openholidays.test/SchoolHolidays?countryIsoCode=DE';
  await using publisher = await openPublisher(() => answer(API_ANSWER), url);
  await (await publisher.node()).round();
  expect(publisher.asked).toEqual([url]);
  expect(Object.keys(installed())).toEqual(['DE']);
});

test('fetched vacations replace imported ones of the same countries', async () => {
  const own = {
    texts: [{ en: 'Own' }],
    rows: [['2026-01-01', '2026-01-02', 0, null, [], [], false]],
  } as const;
  const sources = [{ name: 'own', licence: { id: 'own' }, retrieved: '2026-01-01' }] as const;
  adoptImport(NAME, { sources, records: 2, files: vacationFiles({ LU: own, NL: own }) });
  await using publisher = await openPublisher(() => answer(archive));
  await (await publisher.node()).round();
  const { LU, NL } = installed();
  expect(LU).toEqual(own);
  expect(NL?.rows).toHaveLength(2);
  expect(importOf(NAME)).toMatchObject({ records: 6, sources: [{ name: /^OpenHolidays/ }, { name: 'own' }] });
});

/** Returns a body without an end. */
function endless(): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(8 * 2 ** 20).fill(0x61);
  return new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
}

describe('vacations in use', () => {
  const bomb = zipOf([{ name: 'holidays.school.csv', content: Buffer.alloc(40 * 2 ** 20, '\n') }]);
  test.each<[string, Site, RegExp]>([
    ['an error', () => answer(archive, { status: 503 }), /status 503/],
    ['a web page', () => answer('<!doctype html><p>Maintenance</p>'), /must name the columns|not valid/],
    ['a damaged archive', () => answer(archive.subarray(0, 150)), /damaged/],
    ['an archive bomb', () => answer(bomb), /limit|larger|times|MB/],
    ['nothing', () => answer(''), /no school vacations/],
    ['bytes that are not UTF-8', () => answer(Buffer.from([0xff, 0xfe, 0x41])), /UTF-8/],
    ['fewer countries', () => answer(NETHERLANDS), /future vacations of DE would shrink from 1 to 0/],
    [
      'faulty lines',
      () => answer(csv('a;DE;2026-02-30;;School;R;DE x;BY')),
      /line 2, entry a: must have dates/,
    ],
    [
      'a redirect to unencrypted HTTP',
      () => answer('', { status: 302, headers: { location: 'http://openholidays.test/a.zip' } }),
      /without https/,
    ],
    [
      'a redirect to a private address',
      () => answer('', { status: 302, headers: { location: 'https://10.0.0.1/a.zip' } }),
      /must be a host on the public internet/,
    ],
    ['endless', () => new Response(endless()), /large|exceed/i],
    ['an answer that is too large', () => answer(Buffer.alloc(17 * 2 ** 20, 'a')), /large|exceed/i],
  ])('are not replaced if the response is %s', async (_, site, why) => {
    let served: Site = () => answer(archive);
    await using publisher = await openPublisher((request) => served(request));
    const node = await publisher.node();
    await node.round();
    const good = importOf(NAME);
    served = site;
    publisher.clock.advance(24 * HOUR);
    await node.round();
    expect(publisher.refusals).toEqual([expect.stringMatching(why)]);
    expect(importOf(NAME)).toBe(good);
  });
});

test('vacations that have ended may be removed, and entries that are left out are reported', async () => {
  const lost = csv(
    '1;DE;2026-12-24;2027-01-08;School;R;DE Ferien;BY',
    '2;DE;2026-12-24;;School;R;DE Ferien;QQ',
  );
  let served = BAVARIA;
  await using publisher = await openPublisher(() => answer(served));
  const node = await publisher.node();
  await node.round();
  served = lost;
  publisher.clock.advance(24 * HOUR);
  await node.round();
  expect(installed().DE?.rows).toHaveLength(1);
  expect(publisher.refusals).toEqual(['Left out: DE 2026-12-24 to 2026-12-24 (unknown: QQ).']);
});

test('vacations of another URL are fetched at once, and are not compared with those of the first one', async () => {
  await using publisher = await openPublisher(({ url }) =>
    answer(url.endsWith('nl.csv') ? NETHERLANDS : archive),
  );
  await (await publisher.node()).round();
  useImports('/nowhere/at/all', () => {});
  publisher.clock.advance(HOUR);
  const node = await publisher.node('https://openholidays.test/nl.csv');
  await node.round();
  expect(publisher.refusals).toEqual([expect.stringMatching(/from another URL/)]);
  expect(Object.keys(installed())).toEqual(['NL']);
});

test('vacations stored in an unknown format are ignored and fetched again', async () => {
  await using publisher = await openPublisher(() => answer(archive));
  const node = await publisher.node();
  await node.accounting.refreshes.keep(NAME, NIGHT - 1, Buffer.from('junk').toString('base64'));
  await node.round();
  expect(publisher.refusals).toHaveLength(1);
  expect(node.refresh.at).toBe(NIGHT);
});

test.each(FACES)('fetched vacations are returned via $name', async ({ ask }) => {
  await using publisher = await openPublisher(() => answer(archive));
  await (await publisher.node()).round();
  await using service = await openTestService({ now: () => NIGHT });
  const { value } = await ask(service, 'holidaysNext', {
    ...{ country: 'DE', state: 'BY', type: ['school_vacation'], limit: 1 },
  });
  expect(value.items).toMatchObject([{ date: '2026-12-24', states: ['BY'] }]);
});
