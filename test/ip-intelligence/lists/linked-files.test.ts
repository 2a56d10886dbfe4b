import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetLists, listInUse } from '../../../src/datasets/ip-intelligence/index.ts';
import { FILE_LINKS, linkedUrl } from '../../../src/refresh/linked-files.ts';
import type { Site } from '../../internet/web-server.ts';
import { AZURE_FILE, openPublishers, respond } from './publishers.ts';

beforeEach(forgetLists);
afterEach(forgetLists);

const AZURE = FILE_LINKS['azure-service-tags'];
const named = (page: string) => linkedUrl(Buffer.from(page), AZURE);

test('the newest file that a page names is fetched and used', async () => {
  await using publishers = await openPublishers({ names: ['azure'] });
  await (await publishers.node()).round();
  expect([publishers.files, publishers.refusals]).toEqual([[AZURE_FILE], []]);
  expect(listInUse('azure')).toMatchObject({ date: '2026-11-20' });
  expect(listInUse('azure')?.places).toContainEqual({ region: 'italynorth', service: 'ActionGroup' });
});

describe('the list is not replaced', () => {
  test.each<[string, { page?: Site; file?: Site }, RegExp, number]>([
    ['the page names no file', { page: () => respond('<p>Moved</p>') }, /names no file/, 0],
    [
      'the page names a file on another host',
      {
        page: () =>
          respond(AZURE_FILE.replace('download.microsoft.com', 'download.microsoft.com.lists.example')),
      },
      /names no file/,
      0,
    ],
    ['the page cannot be loaded', { page: () => respond('', { status: 503 }) }, /status 503/, 0],
    ['the page is larger than a page', { page: () => respond(' '.repeat(2_200_000)) }, /large|exceed/i, 0],
    ['the file is missing', { file: () => respond('', { status: 404 }) }, /status 404/, 1],
    [
      'the file redirects to another host',
      { file: () => respond('', { status: 302, headers: { location: 'https://lists.example/tor-exits' } }) },
      /redirects to another host than download\.microsoft\.com/,
      1,
    ],
    ['the file is larger than the limit', { file: () => respond('1'.repeat(300_000)) }, /large|exceed/i, 1],
    ['the file is a page', { file: () => respond('<!doctype html>') }, /not in the expected format/, 1],
    ['the file has no tags', { file: () => respond('{"values":[null,{"name":1}]}') }, /has 0 addresses/, 1],
  ])('if %s', async (_, { page, file }, why, count) => {
    await using publishers = await openPublishers({
      names: ['azure'],
      ...(page && { replace: { azure: page } }),
      ...(file && { fileSite: file }),
    });
    await (await publishers.node()).round();
    expect(publishers.refusals).toEqual([expect.stringMatching(why)]);
    expect(publishers.files).toHaveLength(count);
    expect(listInUse('azure')).toBeUndefined();
  });
});

test.each([
  ['http://download.microsoft.com/download/7/1/ServiceTags_Public_20261116.json'],
  ['https://download.microsoft.com/ServiceTags_Public_20261116.json'],
  ['https://download.microsoft.com/download/../x/ServiceTags_Public_20261116.json'],
  ['https://download.microsoft.com/download/7/ServiceTags_Public_2026.json'],
  ['https://download.microsoft.com/download/7/ServiceTags_China_20261116.json'],
  ['https://evil.example/https:/download.microsoft.com/download/7/ServiceTags_Public_20261116.json'],
])('%s is not the URL of a file', (url) => {
  expect(named(`<a href="${url}">`)).toBeUndefined();
});
