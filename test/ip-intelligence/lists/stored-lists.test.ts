import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PublishedListName } from '../../../src/config/ip-lists.ts';
import { forgetLists, listsInUse, useList } from '../../../src/datasets/ip-intelligence/index.ts';
import { readIp } from '../../../src/libraries/ip/address.ts';
import { usedList } from '../../../src/refresh/ip-lists.ts';
import checkList from '../../../src/refresh/ip-lists-work.ts';
import { readStoredList } from '../../../src/refresh/stored-ip-lists.ts';
import { publishedFacts } from '../../../src/resolvers/ip-intelligence/published.ts';
import { testLists } from './publishers.ts';

beforeEach(forgetLists);
afterEach(forgetLists);

const listOf = (name: PublishedListName) => {
  const list = testLists.get(name);
  if (!list) throw new Error(name);
  return list;
};
const judge = (name: PublishedListName, text: string) =>
  checkList({ bytes: Buffer.from(text), list: listOf(name), today: '2026-11-20', known: null });

async function take(name: PublishedListName, text: string): Promise<void> {
  const judgement = judge(name, text);
  if ('refused' in judgement) throw new Error(judgement.refused);
  useList(usedList(listOf(name), await readStoredList(judgement.content)));
}

const factsOn = (text: string) => {
  const ip = readIp(text);
  return ip && publishedFacts(ip);
};

test.each<PublishedListName[]>([
  ['duckduckbot', 'duckassistbot'],
  ['duckassistbot', 'duckduckbot'],
])('the first of two crawlers is named, although the list of %s was fetched before that of %s', async (...names) => {
  const text = JSON.stringify({ prefixes: [{ ipv4Prefix: '40.1.1.0/24' }] });
  for (const name of names) await take(name, text);
  expect(factsOn('40.1.1.1')?.crawler).toBe('DuckDuckBot');
  expect([...listsInUse()].map(({ list }) => list.name)).toEqual(['duckduckbot', 'duckassistbot']);
});

test('a block of a cloud without a region does not get the region of another block', async () => {
  const named = { ipv4Prefix: '34.1.1.0/24', service: 'Google Cloud', scope: 'us-east1' };
  await take('google-cloud', JSON.stringify({ prefixes: [named, { ipv4Prefix: '35.1.1.0/24' }] }));
  expect(factsOn('34.1.1.1')?.cloud).toMatchObject({ region: 'us-east1', service: 'Google Cloud' });
  expect(factsOn('35.1.1.1')?.cloud).toEqual({ provider: 'Google Cloud', region: null, service: null });
});

test('a list with more names of places than a stored list can have is refused, not stored', () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `34.${at >> 8}.${at & 255}.0/24,US,${'x'.repeat(45)}-${at},,`,
  );
  expect(judge('linode', rows.join('\n'))).toEqual({ refused: 'The list is too large to be stored.' });
});
