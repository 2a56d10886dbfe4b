import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { PublishedListName } from '../../../src/config/ip-lists.ts';
import { type PublishedList, publishedLists } from '../../../src/datasets/ip-intelligence/index.ts';
import { type IpSpans, spanCount } from '../../../src/formats/ip-spans.ts';
import checkList from '../../../src/refresh/ip-lists-work.ts';
import { readStoredList, type StoredList } from '../../../src/refresh/stored-ip-lists.ts';
import { createCalibration, measure } from '../../turns/clock.ts';

/** The maximum memory of all published lists, in bytes. */
const MAX_BYTES = 20_000_000;
/** The maximum processor time of one turn, in milliseconds of the reference machine. */
const MAX_TURN_MS = 10;
/** The maximum number of ranges that are checked in one turn. */
const MAX_RANGES_PER_TURN = 20_000;
const RUNS = 5;

/** Entries of large lists, counted in copies of July 2025 to August 2026. Others have twice their minimum. */
const ROWS: Partial<Record<PublishedListName, number>> = {
  'icloud-private-relay': 300_000,
  azure: 51_000,
  'x4bnet-datacenter-v4': 43_000,
  aws: 14_000,
  'x4bnet-vpn-v4': 11_000,
};

const LABELS = ['cloud'];

/** Returns a file of a list as large as the real one, of which no two entries merge: the worst case for its memory. */
function fileOf(list: PublishedList): string {
  const rows = ROWS[list.name] ?? list.minRows * 2;
  const isLabelled = LABELS.includes(list.subject);
  const row = (block: string, at: number) => (isLabelled ? `${block},US,region-${at % 1_000},,` : block);
  const ipv6Rows = list.name.endsWith('-v4') ? 0 : list.name.endsWith('-v6') ? rows : Math.ceil(rows * 0.8);
  const hex = (at: number) => `${(at >> 15).toString(16)}:${((at & 32_767) * 2).toString(16)}`;
  return Array.from({ length: rows }, (_, at) => {
    if (at >= ipv6Rows) return row(`20.${(at >> 15) & 255}.${(at >> 7) & 255}.${(at & 127) * 2}/32`, at);
    // A single address makes all ranges of a list take twice the memory, as in lists of clouds.
    return row(`2a02:26f7:${hex(at)}::/${isLabelled && at === 0 ? 128 : 64}`, at);
  }).join('\n');
}

const sizeOf = (spans: IpSpans): number =>
  spans.first.byteLength + spans.last.byteLength + (spans.labels?.byteLength ?? 0);

const contents = new Map<PublishedListName, string>();

beforeAll(() => {
  for (const list of publishedLists.values()) {
    const format = LABELS.includes(list.subject) ? 'geofeed' : 'lines';
    const order = { list: { ...list, format } as const, today: '2026-11-28', known: null };
    const judgement = checkList({ ...order, bytes: Buffer.from(fileOf(list)) });
    if ('refused' in judgement) throw new Error(`${list.name}: ${judgement.refused}`);
    contents.set(list.name, judgement.content);
  }
});

test('all published lists together take little memory, although none of their entries merge', async () => {
  const stored: StoredList[] = [];
  for (const content of contents.values()) stored.push(await readStoredList(content));
  expect(stored).toHaveLength(publishedLists.size);
  const ranges = stored.reduce((sum, { ipv4, ipv6 }) => sum + spanCount(ipv4) + spanCount(ipv6), 0);
  expect(ranges).toBeGreaterThan(400_000);
  const bytes = stored.reduce((sum, { ipv4, ipv6 }) => sum + sizeOf(ipv4) + sizeOf(ipv6), 0);
  process.stdout.write(`Published lists: ${ranges} ranges in ${(bytes / 1e6).toFixed(1)} MB\n`);
  expect(bytes).toBeLessThan(MAX_BYTES);
});

test('the largest list is taken into use in many short turns', async () => {
  const content = contents.get('icloud-private-relay') as string;
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns++) await nextTurn();
  })();
  const { ipv4, ipv6 } = await readStoredList(content);
  isDone = true;
  await counting;
  expect(spanCount(ipv4) + spanCount(ipv6)).toBe(300_000);
  expect(turns).toBeGreaterThan(300_000 / MAX_RANGES_PER_TURN);
  const calibrate = createCalibration();
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const slowness = calibrate();
    const { longestMs } = await measure(() => readStoredList(content));
    longest.push(longestMs / slowness);
  }
  process.stdout.write(`Longest turns: ${longest.map((ms) => `${ms.toFixed(1)} ms`).join(', ')}\n`);
  // Other load on the machine can only make a measurement higher.
  expect(Math.min(...longest)).toBeLessThan(MAX_TURN_MS);
});
