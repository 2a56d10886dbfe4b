import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readMaterial } from '../../src/cli/import/material.ts';
import { useImports } from '../../src/datasets/imports.ts';
import { MANY_DOMAINS, openDesk, openServer, tldFile } from './imports-desk.ts';

const whole = tldFile(MANY_DOMAINS);

afterEach(() => {
  useImports('/nowhere', () => {});
  vi.restoreAllMocks();
});

test('imported data is used in answers, and /data shows its source', async () => {
  using desk = openDesk();
  await desk.import('tlds', tldFile([...MANY_DOMAINS, 'FACETLAND']));
  await desk.import('currency', 'Date, USD, JPY, \n20 November 2026, 1.25, 180.5, \n');
  // Simulates a restart: nothing has been read yet.
  vi.resetModules();
  const imports = await import('../../src/datasets/imports.ts');
  expect(imports.useImports(desk.folder, expect.unreachable)).toEqual(['currency', 'tlds']);
  const { openTestService } = await import('../service-in-memory.ts');
  await using service = await openTestService({ now: () => Date.parse('2026-11-21T12:00:00Z') });

  const asOf = '2026-11-20';
  const tld = async (name: string) => (await service.get(`/reference/v1/tld/${name}`)).body;
  expect(await tld('facetland')).toEqual({ tld: 'facetland', valid: true, asOf });
  expect(await tld('рф')).toEqual({ tld: 'xn--p1ai', valid: true, asOf });
  expect(await tld('museum')).toMatchObject({ valid: false });

  const rate = async (query: string) => (await service.get(`/currency/v1/convert?amount=100&${query}`)).body;
  const bank = { date: '2026-11-20', source: 'European Central Bank', stale: false };
  expect(await rate('from=EUR&to=USD')).toMatchObject({ result: 125, ...bank });
  expect(await rate('from=JPY&to=USD')).toMatchObject({ result: 0.69, ...bank });
  // A legal parity applies on every day.
  expect(await rate('from=XOF&to=USD')).toMatchObject({ result: 0.19, ...bank });
  const seed = { source: '@fawazahmed0/currency-api' };
  expect(await rate('from=EUR&to=BTC')).toMatchObject({ date: '2026-09-29', stale: true, ...seed });
  expect(await rate('from=EUR&to=USD&date=2026-09-30')).toMatchObject({ date: '2026-09-29', ...seed });

  const { items } = (await service.send('/data')).body;
  const about = (name: string) => items.find((item: { name: string }) => item.name === name);
  expect(about('tlds')).toMatchObject({
    records: MANY_DOMAINS.length + 1,
    sources: [{ version: '2026112000', retrieved: '2026-11-20', note: expect.stringMatching(/Imported on/) }],
  });
  const names = about('currency').sources.map((source: { name: string }) => source.name);
  expect(names.slice(0, 2)).toEqual(['European Central Bank', seed.source]);
  const page = await service.send('/data', { headers: { Accept: 'text/html' } });
  expect(page.text).toContain('IANA list of top-level domains');
});

test('an import can be listed, replaced and undone', async () => {
  using desk = openDesk();
  expect(await desk.listed('tlds')).toMatchObject({ origin: 'bundled', importable: true });
  expect(await desk.listed('countries')).toMatchObject({ origin: 'bundled', importable: false });
  expect(await desk.import('tlds', whole)).toMatch(/^1,402 top-level domains.*\n.*Restart/);
  const imported = { origin: 'imported', records: 1402, retrieved: '2026-11-20' };
  expect(await desk.listed('tlds')).toMatchObject(imported);
  await desk.import('tlds', tldFile([...MANY_DOMAINS, 'NEWER']));
  expect(await desk.listed('tlds')).toMatchObject({ ...imported, records: 1403 });
  expect(readdirSync(desk.folder)).toEqual(['tlds.dataset']);
  await desk.reset('tlds');
  expect(await desk.listed('tlds')).toMatchObject({ origin: 'bundled', retrieved: '2026-09-10' });
  await expect(desk.reset('tlds')).rejects.toThrow('tlds has not been imported.');
});

describe('a suspicious or invalid import', () => {
  test.each([
    [
      'a faulty file',
      tldFile(['COM', 'no domain', 'COM']),
      /2 errors.*\n {2}line 3: .*"no domain"\n {2}line 4: COM is already in line 2/,
    ],
    ['a file without a version', 'COM\nNET\n', /an error;.*\n {2}line 1: must be "# Version/],
    ['an error page', '<!doctype html>\n'.repeat(30), /30 errors(.*\n){20} {2}line 20.*\n {2}and 10 more$/],
    ['a file in another encoding', Buffer.from([0x23, 0xff, 0xfe]), /not UTF-8 text/],
    ['an empty file', '', /empty/],
    ['a zip archive', Buffer.from('PK\x03\x04'), /zip file is damaged/],
    ['a truncated gzip file', gzipSync(whole).subarray(0, 900), /gzip.*cannot be decompressed/],
    [
      'a file without most records',
      tldFile(['COM', 'NET']),
      /^The dataset would shrink from 1,402 to 2 records\.\n.*--force/,
    ],
    [
      'an older list',
      whole.replaceAll('2026', '2024'),
      /^The file is dated 2024-11-2\d, but the current data is newer \(2026-11-20\)\.\n.*--force/,
    ],
    ['the wrong list', tldFile(MANY_DOMAINS.slice(1)), /^COM is missing\.\n.*--force/],
  ])('is refused and leaves the current data unchanged: %s', async (_, content, message) => {
    using desk = openDesk();
    await desk.import('tlds', whole);
    const before = readFileSync(join(desk.folder, 'tlds.dataset'));
    await expect(desk.import('tlds', content)).rejects.toThrow(message);
    expect(readFileSync(join(desk.folder, 'tlds.dataset'))).toEqual(before);
    expect(readdirSync(desk.folder)).toEqual(['tlds.dataset']);
  });

  test('is accepted with --force if it is suspicious but valid', async () => {
    using desk = openDesk();
    await desk.import('tlds', tldFile(['COM', 'NET']), { force: true });
    expect(await desk.listed('tlds')).toMatchObject({ records: 2 });
    await expect(desk.import('tlds', 'COM\n', { force: true })).rejects.toThrow(/line 1/);
  });

  test('is refused if its dataset is built-in or unknown', async () => {
    using desk = openDesk();
    await expect(desk.import('countries', whole)).rejects.toThrow(/^countries cannot.*\n {2}tlds: https/);
    await expect(desk.import('tdls', whole)).rejects.toThrow(/^The dataset tdls cannot be imported/);
  });
});

describe('a damaged import', () => {
  const damage: [string, (content: Buffer) => string | Uint8Array, RegExp][] = [
    [
      'with a byte changed',
      (content) => Buffer.from(content).fill('q', content.length - 9, content.length - 8),
      /checksum/,
    ],
    ['cut short', (content) => content.subarray(0, content.length / 2), /checksum/],
    ['empty', () => '', /damaged/],
    [
      'of another version',
      (content) => content.toString().replace(/^facet-dataset \d+/, 'facet-dataset 99'),
      /another version/,
    ],
  ];
  test.each(
    damage,
  )('%s is skipped with a logged warning, and the bundled data is used', async (_, spoil, word) => {
    using desk = openDesk();
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await desk.import('tlds', whole);
    const file = join(desk.folder, 'tlds.dataset');
    writeFileSync(file, spoil(readFileSync(file)));
    const warn = vi.fn();
    expect(useImports(desk.folder, warn)).toEqual([]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(word));
    expect(await desk.listed('tlds')).toMatchObject({ origin: 'bundled' });
    expect(stderr).toHaveBeenCalledWith(expect.stringContaining('datasets reset tlds'));
    await desk.reset('tlds');
    expect(readdirSync(desk.folder)).toEqual([]);
  });
});

describe('an import from a URL', () => {
  test('is downloaded through redirects, with or without compression', async () => {
    using desk = openDesk();
    await using server = await openServer(({ url }, response) => {
      if (url === '/moved') response.writeHead(302, { location: '/tlds.gz' }).end();
      else if (url === '/tlds.gz') response.end(gzipSync(whole));
      else response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(whole));
    });
    for (const path of ['/tlds.txt', '/moved'])
      expect(await desk.importFrom('tlds', `${server.url}${path}`)).toMatch(/^1,402 /);
  });

  test('is refused if its URL is not https, the download fails or the download takes too long', async () => {
    using desk = openDesk();
    await using server = await openServer(({ url }, response) => {
      if (url === '/away') response.writeHead(301, { location: 'http://example.com/tlds.txt' }).end();
      else if (url === '/round') response.writeHead(301, { location: '/round' }).end();
      else if (url === '/gone') response.writeHead(404).end('none');
      else if (url === '/large') response.end('x'.repeat(2000));
      else response.write('x');
    });
    const refused = (place: string) => expect(desk.importFrom('tlds', place)).rejects;
    await refused('http://example.com/tlds.txt').toThrow(
      /http:\/\/example.com cannot be fetched: only https/,
    );
    await refused('ftp://example.com/tlds.txt').toThrow(/only https is supported/);
    await refused(`${server.url}/away`).toThrow(/example.com cannot be fetched: only https/);
    await refused(`${server.url}/round`).toThrow(/redirects too many times/);
    await refused(`${server.url}/gone`).toThrow(/responded with status 404/);
    await refused(join(desk.folder, 'nothing')).toThrow(/cannot be read \(ENOENT\)/);
    const limits = { maxBytes: 1024 * 1024, maxMs: 300 };
    const material = (path: string, more = {}) =>
      readMaterial(`${server.url}${path}`, '2026-11-21', { ...limits, ...more });
    await expect(material('/slow')).rejects.toThrow(/took longer than 0.3 seconds/);
    await expect(material('/large', { maxBytes: 1024 })).rejects.toThrow(/larger than/);
  });

  test('is limited in size after decompression', async () => {
    using desk = openDesk();
    const file = join(desk.folder, '..', 'bomb.gz');
    writeFileSync(file, gzipSync(Buffer.alloc(1_000_000)));
    await expect(readMaterial(file, '2026-11-21', { maxBytes: 100_000 })).rejects.toThrow(/larger than/);
  });
});
