import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emoji } from '../../src/datasets/emoji/index.ts';
import {
  drawEmoji as drawEmojiInSteps,
  emojiGroups as emojiGroupsInSteps,
  lookupEmoji as lookupEmojiInSteps,
  searchEmoji as searchEmojiInSteps,
} from '../../src/resolvers/emoji/index.ts';
import { atOnce } from '../at-once.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const drawEmoji = atOnce(drawEmojiInSteps);
const emojiGroups = atOnce(emojiGroupsInSteps);
const lookupEmoji = atOnce(lookupEmojiInSteps);
const searchEmoji = atOnce(searchEmojiInSteps);

const { all } = emoji.get();
const characters = all.map(({ facts }) => facts.emoji);
const page = (text: string, filter = {}, limit = 20) => searchEmoji(text, filter, { limit, offset: 0 });
const found = (text: string, filter = {}) => page(text, filter).items.map((one) => one.emoji);
const notFound = (message: string) => expect.objectContaining({ code: 'not_found', message });
const refused = (field: string, message?: string) =>
  expect.objectContaining({
    code: 'invalid_parameter',
    faults: [expect.objectContaining(message ? { field, message } : { field })],
  });

const WHOLE = { limit: 100, offset: 0 };

describe('the emoji lookup', () => {
  test('finds every character by its code points, and with or without variation selectors', () => {
    for (const { facts } of all) {
      const { emoji, codepoints } = facts;
      expect(lookupEmoji(emoji).emoji).toBe(emoji);
      expect(lookupEmoji(emoji.replaceAll('\uFE0F', '')).emoji).toBe(emoji);
      expect(lookupEmoji(codepoints.map((point) => `U+${point}`).join(' ')).emoji).toBe(emoji);
      expect(lookupEmoji(codepoints.join('-').toLowerCase()).emoji).toBe(emoji);
      if (facts.text) expect(lookupEmoji(facts.text).emoji).toBe(emoji);
    }
  });

  test('finds all shortcodes of GitHub, and nearly all shortcodes of other platforms', () => {
    let others = 0;
    for (const { facts } of all) {
      for (const code of facts.shortcodes.github) expect(lookupEmoji(`:${code}:`).emoji).toBe(facts.emoji);
      for (const code of Object.values(facts.shortcodes).flat() as string[])
        if (lookupEmoji(`:${code}:`).emoji !== facts.emoji) others += 1;
    }
    // Platforms disagree about some names, such as `:satellite:` and `:umbrella:`.
    expect(others).toBeLessThan(130);
  });

  test.each([
    [':heart:', '❤️'],
    ['heart', '❤️'],
    [':HEART:', '❤️'],
    [' :tada: ', '🎉'],
    ['Grinning Face', '😀'],
    [':+1:', '👍'],
    [': 1:', '👍'],
    ['-1', '👎'],
    [':flag-ch:', '🇨🇭'],
    [':flag_ch:', '🇨🇭'],
    [':ae:', '🇦🇪'],
    [':wave::skin-tone-2:', '👋🏻'],
    [':wave::skin-tone-6:', '👋🏿'],
    [':100:', '💯'],
    ['bee', '🐝'],
    [':satellite:', '📡'],
    [':)', '🙂'],
    ['<3', '❤️'],
    [':x:', '❌'],
    [':x', '😘'],
    ['1f600', '😀'],
    ['0x1F600', '😀'],
    ['U 1F600', '😀'],
    ['1F1E8 1F1ED', '🇨🇭'],
    ['23-20E3', '#️⃣'],
    ['00A9', '©️'],
  ])('reads %s as %s', (text, character) => expect(lookupEmoji(text).emoji).toBe(character));

  test.each([
    [':hearth:', "No emoji matches ':hearth:'. Did you mean :heart: or :hearts:?"],
    ['cry laugh', "No emoji matches 'cry laugh'. Did you mean 😂?"],
    ['uk flag', "No emoji matches 'uk flag'. Did you mean 🇬🇧?"],
    ['🇦', "No emoji matches '🇦'."],
    ['👍👍', "No emoji matches '👍👍'."],
    ['110000', "No emoji matches '110000'."],
    ['D83D', "No emoji matches 'D83D'."],
    ['__proto__', "No emoji matches '__proto__'."],
  ])('does not find %s', (text, message) => {
    expect(() => lookupEmoji(text)).toThrow(notFound(message));
  });

  test('accepts any text, and either finds an emoji or reports that none was found', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        try {
          expect(characters).toContain(lookupEmoji(text).emoji);
        } catch (error) {
          expect(error).toMatchObject({ code: 'not_found' });
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('emoji groups', () => {
  test('are the ten groups of Unicode with a hundred subgroups, and contain every emoji once', () => {
    const { items, count, total } = emojiGroups({}, WHOLE);
    expect([count, total]).toEqual([10, 10]);
    expect(items.map(({ group, count }) => [group, count])).toEqual([
      ['smileys-emotion', 171],
      ['people-body', 388],
      ['component', 9],
      ['animals-nature', 160],
      ['food-drink', 131],
      ['travel-places', 219],
      ['activities', 85],
      ['objects', 266],
      ['symbols', 224],
      ['flags', 270],
    ]);
    expect(items.flatMap(({ subgroups }) => subgroups).length).toBe(100);
    for (const { count, subgroups } of items)
      expect(subgroups.reduce((sum, one) => sum + one.count, 0)).toBe(count);
  });

  test('are returned with all subgroups if they match a text themselves, and otherwise only with matching subgroups', () => {
    const keys = (q: string, language = 'en') =>
      emojiGroups({ q, language }, WHOLE).items.map(({ group, subgroups }) => [group, subgroups.length]);
    expect(keys('FOOD')).toEqual([['food-drink', 7]]);
    expect(keys('katze', 'de')).toEqual([['smileys-emotion', 1]]);
    expect(keys('fruit')).toEqual([['food-drink', 1]]);
    expect(keys('nothing like it')).toEqual([]);
    expect(keys('…')).toEqual([]);
  });
});

describe('random emoji', () => {
  test('are the same for the same seed and differ for another seed', () => {
    const drawn = (seed: string) => drawEmoji({ count: 20, seed }).items.map((one) => one.emoji);
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).not.toEqual(drawn('b'));
    expect(drawn('a').slice(0, 3)).toEqual(drawEmoji({ count: 3, seed: 'a' }).items.map((one) => one.emoji));
  });

  test('do not repeat, match the filters, and are fewer than requested if not enough emoji match', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 100 }), (seed, count) => {
        const { items, total, ...answer } = drawEmoji({ count, seed, group: 'cat-face' });
        expect(answer).toMatchObject({ seed, count: Math.min(count, total), unmatched: [] });
        expect(new Set(items.map((one) => one.emoji)).size).toBe(items.length);
        expect(items.every(({ subgroup }) => subgroup === 'cat-face')).toBe(true);
      }),
    );
  });

  test('are equally likely', () => {
    const hits = new Map<string, number>();
    for (let seed = 0; seed < 9000; seed++) {
      const [one] = drawEmoji({ count: 1, seed: String(seed), group: 'cat-face' }).items;
      hits.set(one?.emoji ?? '', (hits.get(one?.emoji ?? '') ?? 0) + 1);
    }
    expect(hits.size).toBe(9);
    for (const count of hits.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('include components only on request', () => {
    expect(drawEmoji({ count: 1, seed: '' }).total).toBe(1914);
    expect(drawEmoji({ count: 9, seed: '', group: 'component' }).count).toBe(9);
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  test('a search returns pages, filters by group in any spelling and uses the requested language', async () => {
    await using service = await openTestService();
    const whole = await ask(service, 'emojiSearch', { q: 'cat', limit: 100, group: 'Smileys & Emotion' });
    const part = await ask(service, 'emojiSearch', {
      q: 'cat',
      limit: 2,
      offset: 3,
      group: 'smileys_emotion',
    });
    expect(part.value.items).toEqual(whole.value.items.slice(3, 5));
    expect([part.value.count, part.value.total, part.charged]).toEqual([2, whole.value.total, 1]);
    const german = await ask(service, 'emojiSearch', { q: 'katze', language: 'de-AT', limit: 1 });
    expect(german.value.items[0]).toMatchObject({ emoji: '🐈', name: 'Katze' });
    expect((await ask(service, 'emojiSearch', { q: '🐈', group: 'flags' })).value.total).toBe(0);
  });

  test('all errors are reported together, free of charge', async () => {
    await using service = await openTestService();
    const bad = await ask(service, 'emojiSearch', { q: ' ', language: 'tlh', limit: 101, offset: -1 });
    expect([bad.status === 200 || bad.status === 400, bad.code, bad.charged]).toEqual([
      true,
      'invalid_parameter',
      0,
    ]);
    expect(bad.faults.map(({ field }) => field).sort()).toEqual(['language', 'limit', 'offset', 'q']);
    const group = await ask(service, 'emojiSearch', { q: 'cat', group: 'cat-fase' });
    expect(group.faults).toEqual([
      { field: 'group', message: 'must be a group or a subgroup, such as cat-face' },
    ]);
    for (const args of [{ count: 0 }, { count: 101 }, { q: ' ' }, { group: ' ' }])
      expect((await ask(service, 'emojiRandom', args)).code).toBe('invalid_parameter');
    expect((await ask(service, 'emojiGroups', { q: ' ' })).code).toBe('invalid_parameter');
    expect(await ask(service, 'emojiLookup', { q: ':hearth:' })).toMatchObject({
      code: 'not_found',
      charged: 0,
    });
  });

  test('a random selection without a seed returns its seed and is never cached', async () => {
    await using service = await openTestService();
    const first = await ask(service, 'emojiRandom', { count: 5 });
    const second = await ask(service, 'emojiRandom', { count: 5 });
    expect(first.value.seed).not.toBe(second.value.seed);
    expect(first.headers.get('etag')).toBeNull();
    const again = await ask(service, 'emojiRandom', { count: 5, seed: first.value.seed });
    expect(again.value).toEqual(first.value);
  });
});

test('a flag is linked to its country in GraphQL, and other emoji are not linked to a country', async () => {
  await using service = await openTestService();
  const { body } = await service.query(
    '{ flag: emojiLookup(q: ":flag-ch:") { country { alpha2 capital { name } } } smile: emojiLookup(q: "😀") { country { alpha2 } } }',
  );
  expect(body.data).toEqual({
    flag: { country: { alpha2: 'CH', capital: [{ name: 'Bern' }] } },
    smile: { country: null },
  });
  expect(body.extensions.credits.charged).toBe(3);
});

test('an unknown group is refused with the list of groups', () => {
  expect(() => page('cat', { group: 'zzzzzzzzz' })).toThrow(
    refused('group', expect.stringContaining('smileys-emotion, people-body, component')),
  );
  expect(() => page('cat', { language: 'tlh' })).toThrow(refused('language'));
});

test('a search for an emoji, an emoticon or a shortcode finds only that emoji', () => {
  expect(found('👋🏽')).toEqual(['👋🏽']);
  expect(found('<3')).toEqual(['❤️']);
  expect(found(':tada:')).toEqual(['🎉']);
});
