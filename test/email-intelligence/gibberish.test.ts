import { describe, expect, test } from 'vitest';
import { isGibberish } from '../../src/resolvers/email-intelligence/gibberish.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

describe('a local part', () => {
  test.each([
    'xkqzvjwtpl',
    'qwzrtpsdfg',
    'a8f3k2q9zx',
    '7hq2m9xv4d',
    'zxcvbqkjh+news',
    'ngcct4gfrvx',
  ])('%s looks like random characters', (local) => {
    expect(isGibberish(local)).toBe(true);
  });

  test.each([
    'ada.lovelace',
    'adalovelace1815',
    'jsmith',
    'szymon.wojcik',
    'nguyenvanhung',
    'p.krzysztof',
    'schwarzenegger_arnold',
    'dmitry2007',
    'priyankachopra99',
    'xiaoming.zhang',
    'jürgen.müller',
    'o-neill',
    'wjmvdberg',
    'hjvdbroek',
    'quynhnhu',
    'huynhnhu',
    'xuqiuzhu',
    'xuqiuzhu1987',
    'bjork',
    'xkcd',
    '13800138000',
    'иван.петров',
    '田中',
    '',
    '+tag',
    '...',
  ])('%s does not', (local) => {
    expect(isGibberish(local)).toBe(false);
  });
});

test('random characters lower the score, and words of roles are never random', async () => {
  await using internet = await openInternet({
    zone: 'shop.example. 300 IN MX 10 mx.shop.example.\nmx.shop.example. 300 IN A 93.184.215.25',
  });
  await using service = await openTestService({ upstream: internet.upstream });
  const check = async (local: string) =>
    (await service.get(`/email-intelligence/v1/check?email=${local}@shop.example`)).body;
  const [named, random] = [await check('ada.lovelace'), await check('xkqzvjwtpl')];
  expect(random.score).toBe(named.score - 20);
  expect(random.signals).toContainEqual(expect.objectContaining({ code: 'gibberish', weight: -20 }));
  expect(random.verdict).toBe('deliverable');
});
