import { describe, expect, test } from 'vitest';
import type { PublishedListName } from '../../../src/config/ip-lists.ts';
import { type PublishedList, publishedLists } from '../../../src/datasets/ip-intelligence/index.ts';
import checkList from '../../../src/refresh/ip-lists-work.ts';
import { readStoredList } from '../../../src/refresh/stored-ip-lists.ts';

/** Checks a file of a published list, which may be short. */
function check(name: PublishedListName, text: string) {
  const list = { ...(publishedLists.get(name) as PublishedList), minRows: 1 };
  return checkList({ bytes: Buffer.from(text), list, today: '2026-11-28', known: null });
}

const prefixes = (...blocks: readonly string[]) =>
  JSON.stringify({
    prefixes: blocks.map((block) => ({ [block.includes(':') ? 'ipv6Prefix' : 'ipv4Prefix']: block })),
  });

describe('a list is refused if it has a block of', () => {
  test.each<[PublishedListName, string, string]>([
    ['tor-exits', '185.220.101.1\n24.0.0.0/8', '24.0.0.0/8'],
    ['tor-exits', '185.220.101.1\n73.22.0.0/23', '73.22.0.0/23'],
    ['tor-exits', '185.220.101.1\n2600:1700::/28', '2600:1700::/28'],
    ['monosans-proxies', 'http://85.8.47.198:7080\n24.16.0.0/13', '24.16.0.0/13'],
    ['x4bnet-vpn-v4', '2.26.157.0/24\n73.0.0.0/15', '73.0.0.0/15'],
    ['x4bnet-vpn-v6', '2a03:1b20:5::/48\n2600:1000::/24', '2600:1000::/24'],
    ['icloud-private-relay', '104.28.28.0/30,US\n73.0.0.0/9,US', '73.0.0.0/9'],
    ['googlebot', prefixes('66.249.64.0/27', '24.0.0.0/8'), '24.0.0.0/8'],
    ['x4bnet-datacenter-v6', '2600:1f00::/24\n2600::/16', '2600::/16'],
  ])('%s: a carrier (%#)', (name, text, block) => {
    expect(check(name, text)).toEqual({ refused: `The block ${block} is too wide.` });
  });
});

test.each<[PublishedListName, string]>([
  ['tor-exits', '185.220.101.0/24'],
  ['x4bnet-vpn-v4', '104.28.0.0/16'],
  ['x4bnet-datacenter-v4', '3.0.0.0/9'],
  ['x4bnet-datacenter-v6', '2600:1f00::/24'],
])('a list of %s may have the block %s', (name, text) => {
  expect(check(name, text)).toHaveProperty('content');
});

const aws = (rows: number, region: (at: number) => string) =>
  JSON.stringify({
    prefixes: Array.from({ length: rows }, (_, at) => ({
      ...{ ip_prefix: `52.${at >> 8}.${at & 255}.0/24`, region: region(at), service: 'EC2' },
    })),
  });

test('a list whose regions no node could read is refused, so that it does not replace a stored list', () => {
  expect(
    check(
      'aws',
      aws(14_000, (at) => `r${at}`.padEnd(60, 'x')),
    ),
  ).toEqual({
    refused: 'The list is too large to be stored.',
  });
});

test('names of regions with invisible characters are not used', async () => {
  const names = [
    'eu-west-1',
    'us\u202e1-tsae',
    'us\neast',
    'us\u001b[2J',
    'us\u200beast',
    'us\ud800',
    'São Paulo',
  ];
  const judgement = check(
    'aws',
    aws(names.length, (at) => names[at] as string),
  );
  const { places } = await readStoredList('content' in judgement ? judgement.content : '');
  expect(places.map(({ region }) => region)).toEqual(['eu-west-1', null, 'São Paulo']);
});
