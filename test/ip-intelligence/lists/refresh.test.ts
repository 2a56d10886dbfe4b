import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PUBLISHED_LIST_NAMES } from '../../../src/config/ip-lists.ts';
import { forgetLists, listInUse, publishedLists } from '../../../src/datasets/ip-intelligence/index.ts';
import type { Site } from '../../internet/web-server.ts';
import { FILES, HOUR, MORNING, openPublishers, respond, testLists } from './publishers.ts';

beforeEach(forgetLists);
afterEach(forgetLists);

const TOR = 'tor-exits';
const tor = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `185.220.101.${index + from}`).join('\n');

test('one of several nodes fetches each list once a day, and all nodes use them', async () => {
  await using publishers = await openPublishers();
  const [one, other] = [await publishers.node(), await publishers.node()];
  await one.round();
  await other.round();
  expect(publishers.asked.toSorted()).toEqual(Object.keys(FILES).toSorted());
  expect(publishers.refusals).toEqual([]);
  expect(one.refresh.times()).toEqual(other.refresh.times());
  expect(other.refresh.times()[`ip-list ${TOR}`]).toBe(MORNING);
  for (let hour = 1; hour < 24; hour++) {
    publishers.clock.advance(HOUR);
    await one.round();
    await other.round();
  }
  expect(publishers.asked).toHaveLength(Object.keys(FILES).length);
  publishers.clock.advance(HOUR);
  await other.round();
  await one.round();
  expect(publishers.asked).toHaveLength(2 * Object.keys(FILES).length);
});

test('a list is fetched once a day, although another node or a restarted one takes over', async () => {
  await using publishers = await openPublishers({ names: [TOR] });
  await (await publishers.node()).round();
  for (let hour = 1; hour < 24; hour++) {
    publishers.clock.advance(HOUR);
    await (await publishers.node()).round();
  }
  expect(publishers.asked).toEqual([TOR]);
});

test('a node that starts later uses the stored lists without fetching them', async () => {
  await using publishers = await openPublishers();
  await (await publishers.node()).round();
  forgetLists();
  const late = await publishers.node();
  await late.refresh.takeUp();
  expect(listInUse(TOR)).toMatchObject({ date: '2026-11-20', rows: 3 });
  expect(listInUse('aws')?.places).toContainEqual({ region: 'eu-west-1', service: 'EC2' });
  expect(publishers.asked).toHaveLength(Object.keys(FILES).length);
});

test('lists stored in another format or from another URL are ignored and fetched again', async () => {
  await using publishers = await openPublishers({ names: [TOR, 'gptbot'] });
  const node = await publishers.node();
  await node.round();
  const { refreshes } = node.accounting;
  await refreshes.keep(
    `ip-list ${TOR}`,
    MORNING + 1,
    (await refreshes.read('ip-list gptbot'))?.content ?? '',
  );
  await refreshes.keep('ip-list gptbot', MORNING + 1, 'junk');
  publishers.clock.advance(2 * HOUR);
  await node.round();
  expect(publishers.refusals).toEqual([expect.stringMatching(/another URL.*gptbot/)]);
  expect(publishers.asked).toHaveLength(4);
});

test('lists of earlier formats are ignored and fetched again, because they may contain blocks that are now skipped', async () => {
  await using publishers = await openPublishers({ names: [TOR] });
  const node = await publishers.node();
  await node.round();
  const { refreshes } = node.accounting;
  const stored = gunzipSync(Buffer.from((await refreshes.read(`ip-list ${TOR}`))?.content ?? '', 'base64'));
  const end = stored.indexOf('\n');
  const head = { ...JSON.parse(stored.toString('utf8', 0, end)), format: 1 };
  const earlier = Buffer.concat([Buffer.from(JSON.stringify(head)), stored.subarray(end)]);
  await refreshes.keep(`ip-list ${TOR}`, MORNING + 1, gzipSync(earlier).toString('base64'));
  forgetLists();
  const later = await publishers.node();
  await later.refresh.takeUp();
  expect(listInUse(TOR)).toBeUndefined();
  publishers.clock.advance(2 * HOUR);
  await later.round();
  expect(publishers.asked).toEqual([TOR, TOR]);
  expect(listInUse(TOR)?.rows).toBe(3);
});

test('each list that the configuration names has a publisher, and the other way round', () => {
  expect([...publishedLists.keys()].toSorted()).toEqual([...PUBLISHED_LIST_NAMES].toSorted());
});

describe('a list in use', () => {
  const hang: Site = () => new Promise<never>(() => {});
  test.each<[string, Site, RegExp]>([
    ['an error', () => respond('', { status: 503 }), /status 503/],
    ['a web page', () => respond('<!doctype html>\n<p>Maintenance'), /2 of 2 entries are not public/],
    ['empty', () => respond(''), /has 0 addresses/],
    ['not UTF-8', () => respond(new Uint8Array([0xff, 0xfe])), /UTF-8/],
    ['larger than the limit', () => respond('1'.repeat(300_000)), /large|exceed/i],
    ['shorter by more than half', () => respond(tor(9)), /from 20 to 9 entries/],
    ['longer by more than half', () => respond(tor(41)), /from 20 to 41 entries/],
    ['a list of other addresses', () => respond(tor(20, 90)), /lacks .* ranges/],
    ['a list with a default route', () => respond(`${tor(20)}\n0.0.0.0/0`), /0\.0\.0\.0\/0 is too wide/],
    ['a list with an IPv6 default route', () => respond(`${tor(20)}\n::/0`), /too wide/],
    [
      'a list of private addresses',
      () => respond(`${tor(20)}\n10.0.0.1\n10.0.0.2\n192.168.0.0/24`),
      /not public/,
    ],
    [
      'a redirect to unencrypted HTTP',
      () => respond('', { status: 302, headers: { location: 'http://lists.example/tor' } }),
      /without https/,
    ],
  ])('is not replaced if the response is %s, and other lists are', async (_, site, why) => {
    await using publishers = await openPublishers({
      names: [TOR, 'gptbot'],
      replace: { [TOR]: () => respond(tor(20)) },
    });
    const node = await publishers.node();
    await node.round();
    const known = listInUse(TOR);
    expect(known?.rows).toBe(20);
    publishers.sites[TOR] = site;
    publishers.clock.advance(24 * HOUR);
    await node.round();
    expect(publishers.refusals).toEqual([expect.stringMatching(why)]);
    expect(listInUse(TOR)).toBe(known);
    expect(listInUse('gptbot')?.date).toBe('2026-11-21');
    // The fetch is retried later, not immediately.
    await node.round();
    expect(publishers.asked).toHaveLength(4);
    publishers.clock.advance(HOUR);
    await node.round();
    expect(publishers.asked).toHaveLength(5);
  });

  test('is replaced by a very different one if the change lasts for a week', async () => {
    await using publishers = await openPublishers({
      names: [TOR],
      replace: { [TOR]: () => respond(tor(20)) },
    });
    const node = await publishers.node();
    await node.round();
    publishers.sites[TOR] = () => respond(tor(20, 90));
    for (let day = 0; day < 8; day++) {
      publishers.clock.advance(24 * HOUR);
      await node.round();
    }
    expect(listInUse(TOR)?.date).toBe('2026-11-28');
  });

  test('is used for 30 days if it cannot be fetched any more, and no longer, even after a restart', async () => {
    await using publishers = await openPublishers({ names: [TOR] });
    const node = await publishers.node();
    await node.round();
    publishers.sites[TOR] = () => respond('', { status: 404 });
    // The list has the day of its fetch, which began at midnight.
    publishers.clock.advance(29 * 24 * HOUR);
    await node.round();
    expect(listInUse(TOR)?.date).toBe('2026-11-20');
    publishers.clock.advance(48 * HOUR);
    await node.round();
    expect(listInUse(TOR)).toBeUndefined();
    expect(publishers.refusals.at(-1)).toContain('The list of 2026-11-20 is too old and no longer used.');
    const late = await publishers.node();
    await late.refresh.takeUp();
    expect(listInUse(TOR)).toBeUndefined();
    publishers.sites[TOR] = () => respond(tor(20));
    publishers.clock.advance(HOUR);
    await node.round();
    expect(listInUse(TOR)?.date).toBe('2026-12-21');
  });

  test('stays in use, and the fetch ends, if the service stops while a server is silent', async () => {
    await using publishers = await openPublishers({ names: [TOR, 'gptbot'], replace: { [TOR]: hang } });
    const node = await publishers.node();
    const stop = new AbortController();
    const round = node.round(stop.signal);
    await expect.poll(() => publishers.asked).toEqual([TOR]);
    stop.abort();
    await round;
    expect([publishers.asked, publishers.refusals]).toEqual([[TOR], []]);
  });
});

test('JSON that is cut short is refused', async () => {
  await using publishers = await openPublishers({
    names: ['aws'],
    replace: { aws: () => respond(FILES.aws?.slice(0, 300) ?? '') },
  });
  await (await publishers.node()).round();
  expect(publishers.refusals).toEqual([expect.stringMatching(/not in the expected format/)]);
});

test('entries that are not public are left out if they are few', async () => {
  await using publishers = await openPublishers({
    names: [TOR],
    replace: { [TOR]: () => respond(`${tor(60)}\n10.0.0.1\n203.0.113.9`) },
  });
  await (await publishers.node()).round();
  expect(listInUse(TOR)?.rows).toBe(60);
  expect(publishers.refusals).toEqual([expect.stringMatching(/Left out: 2 entries, such as 10\.0\.0\.1/)]);
});

test('without a network, all lists are reported in one message', async () => {
  await using publishers = await openPublishers({ names: ['aws', TOR], replace: {} });
  publishers.sites.aws = publishers.sites[TOR] = () => respond('', { status: 502 });
  await (await publishers.node()).round();
  expect(publishers.refusals).toEqual([expect.stringMatching(/aws: .*502.* tor-exits: .*502/)]);
});

test('a message names five of many reasons', async () => {
  const names = [...testLists.keys()].slice(0, 8);
  const down = () => respond('', { status: 502 });
  const replace = Object.fromEntries(names.map((name) => [name, down]));
  await using publishers = await openPublishers({ names, replace });
  await (await publishers.node()).round();
  const [message = ''] = publishers.refusals;
  expect(names.filter((name) => message.includes(`${name}: `))).toEqual(names.slice(0, 5));
  expect(message).toMatch(/ And 3 more\.$/);
});
