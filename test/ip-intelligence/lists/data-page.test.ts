import { afterEach, expect, test } from 'vitest';
import { forgetLists } from '../../../src/datasets/ip-intelligence/index.ts';
import { openTestService } from '../../service-in-memory.ts';
import { testLists, useTestLists } from './publishers.ts';

afterEach(forgetLists);

test('/data shows the published lists in use, and follows while the service runs', async () => {
  await using service = await openTestService();
  const page = async () => (await service.send('/data', { headers: { Accept: 'text/html' } })).text;
  expect((await service.send('/data.json')).body.ipLists).toEqual([]);
  expect(await page()).toContain('None in use.');
  await useTestLists();
  const { ipLists } = (await service.send('/data.json')).body;
  expect(ipLists).toContainEqual({
    ...{ name: 'monosans-proxies', publisher: 'monosans', url: 'https://lists.example/monosans-proxies' },
    ...{ date: '2026-11-20', records: 5, licence: 'MIT', changes: 'hourly' },
    terms: 'https://github.com/monosans/proxy-list/blob/main/LICENSE',
  });
  const text = await page();
  for (const { name, records } of ipLists) {
    const list = testLists.get(name);
    expect(text).toContain(`<a href="${list?.url}">${name}</a>`);
    expect(text).toContain(`href="${list?.terms}"`);
    expect(text).toContain(`<td>2026-11-20</td>\n<td>${records}</td>`);
  }
  forgetLists();
  expect(await page()).toContain('None in use.');
});
