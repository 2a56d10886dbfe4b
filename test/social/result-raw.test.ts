import { expect, it } from 'vitest';
import { processorMs } from '../processor-time.ts';
import { openScene, post } from './scene.ts';

it('raw records that exceed the answer limit are refused before all of them are collected', async () => {
  const wide = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`member_${at}`, 1]));
  const {
    begin,
    get,
    pass,
    house: service,
  } = await openScene(() => ({
    progress: ['ready'],
    content: Array.from({ length: 18 }, (_, at) => ({ ...post(at), wide })),
  }));
  const { resultUrl } = (await begin()).body;
  await pass(10_000);
  expect((await get(`${resultUrl}&limit=1`)).status).toBe(200);
  // Measures processor time, because other processes may use the processor at the same time.
  let longest = 0;
  let last = processorMs();
  const watch = setInterval(() => {
    longest = Math.max(longest, processorMs() - last);
    last = processorMs();
  }, 1);
  const { status, body } = await get(`${resultUrl}&include=raw`);
  clearInterval(watch);
  expect([status, body.code]).toEqual([422, 'answer_too_large']);
  // Copying all rows at once took two seconds; copying a row of a megabyte takes a twentieth of this limit.
  expect(longest).toBeLessThan(1_000);
  expect((await get(`${resultUrl}&include=raw&limit=1`)).status).toBe(200);
  expect(await service.used()).toBe(25);
});
