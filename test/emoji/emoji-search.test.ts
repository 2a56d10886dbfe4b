import { describe, expect, test } from 'vitest';
import { emoji } from '../../src/datasets/emoji/index.ts';
import {
  lookupEmoji as lookupEmojiInSteps,
  searchEmoji as searchEmojiInSteps,
} from '../../src/resolvers/emoji/index.ts';
import { emojiItself as emojiItselfInSteps } from '../../src/resolvers/emoji/lookup.ts';
import { atOnce } from '../at-once.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const lookupEmoji = atOnce(lookupEmojiInSteps);
const searchEmoji = atOnce(searchEmojiInSteps);
const emojiItself = atOnce(emojiItselfInSteps);

const { all } = emoji.get();

const first = (q: string, language: string) =>
  searchEmoji(q, { language }, { limit: 1, offset: 0 }).items[0]?.emoji;

/** The first result that a person expects, with one language per line. */
const EXPECTED: Readonly<Record<string, string>> = {
  en: `
    heart=❤️ love=❤️ fire=🔥 dog=🐕 party=🎉 birthday=🎂 pizza=🍕 rocket=🚀 poop=💩 clap=👏 pray=🙏 think=🤔 germany=🇩🇪 uk=🇬🇧 usa=🇺🇸
    sun=☀️ rain=🌈 money=💰 100=💯 eyes=👀 skull=💀 ghost=👻 +1=👍 star=⭐ check=✅ warning=⚠️ question=❓ beer=🍺 coffee=☕ facepalm=🤦
    shrug=🤷 wave=👋 hug=🤗 king=👑 computer=💻 lock=🔒 key=🔑 idea=💡 soccer=⚽ trophy=🏆 run=🏃 swim=🏊 plane=✈️ car=🚗 cry=😢 lol=😆
    happy=😂 sad=😭 angry=😠 cake=🍰 crown=👑 unicorn=🦄 avocado=🥑 taco=🌮 snake=🐍 bee=🐝 whale=🐋 turtle=🐢 robot=🤖 alien=👽
    japan=🇯🇵 guitar=🎸 bomb=💣 anchor=⚓ umbrella=☂️ snowman=☃️ banana=🍌 egg=🥚 zebra=🦓 dna=🧬 rainbow=🌈 volcano=🌋 zzz=💤 ninja=🥷`,
  de: 'hund=🐕 katze=🐈 feuer=🔥 pizza=🍕 bier=🍻 kaffee=☕ schweiz=🇨🇭 österreich=🇦🇹 rakete=🚀 SCHLUSSEL=🔑',
  fr: 'feu=🔥 chien=🐕 cafe=☕ COEUR-ROUGE=❤️ étoile=⭐',
  es: 'perro=🐕 corazon=❤️ fuego=🔥 españa=🇪🇸',
  pt: 'café=☕ cachorro=🐕 coração=❤️',
  it: 'gatto=🐈 amore=❤️ fuoco=🔥',
  ja: 'ネコ=🐈 コーヒー=☕ ロケット=🚀',
  zh: '猫=🐈 火=🔥',
  ru: 'сердце=❤️ собака=🐕 кофе=☕',
  ko: '사랑=❤️ 커피=☕',
  uk: 'кава=☕ україна=🇺🇦',
  sv: 'kaffe=☕ hund=🐕',
};

describe.each(Object.entries(EXPECTED))('in the language %s', (language, pairs) => {
  test.each(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('=')),
  )('%s finds %s first', (q, emoji) => {
    expect(first(q as string, language)).toBe(emoji);
  });
});

test.each([
  ['grining', '😀'],
  ['party poper', '🎉'],
  ['unicron', '🦄'],
  ['avacado', '🥑'],
  ['thumbs-up', '👍'],
  ['popper party', '🎉'],
  ['switserland', '🇨🇭'],
])('the mistyped or reordered text “%s” finds %s first', (q, emoji) => {
  expect(first(q, 'en')).toBe(emoji);
});

test.each([
  ['uk flag', '🇬🇧'],
  ['flag of uk', '🇬🇧'],
  ['us flag', '🇺🇸'],
  ['german flag', '🇩🇪'],
  ['england flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['pride flag', '🏳️‍🌈'],
  ['cry laugh', '😂'],
  ['crying laughing face', '😂'],
  ['happy tears', '😂'],
  ['party hat', '🎉'],
  ['smiley face', '😊'],
])('the words “%s” of a name or keywords find %s first', (q, emoji) => {
  expect(first(q, 'en')).toBe(emoji);
});

test.each([
  ['Flagge Deutschland', 'de', '🇩🇪'],
  ['drapeau Suisse', 'fr', '🇨🇭'],
])('the text “%s” in the language %s finds the flag %s', (q, language, emoji) => {
  expect(first(q, language)).toBe(emoji);
});

test.each([
  ['\\u{1F600}', '😀'],
  ['\\uD83D\\uDE00', '😀'],
  ['\\ud83d\\ude00', '😀'],
  ['\\U0001F600', '😀'],
  ['\\1F600', '😀'],
  ['&#x1F600;', '😀'],
  ['&#128512;', '😀'],
  ['\\u{1F1EC}\\u{1F1E7}', '🇬🇧'],
  ['&#x2764;&#xFE0F;', '❤️'],
])('the escape sequence %s is read as %s', (q, emoji) => {
  expect(lookupEmoji(q).emoji).toBe(emoji);
  expect(first(q, 'en')).toBe(emoji);
});

const units = (text: string): number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const hex = (number: number, digits = 0): string => number.toString(16).padStart(digits, '0');

describe.each<[string, (points: readonly number[]) => string]>([
  ['braces', (points) => points.map((point) => `\\u{${hex(point)}}`).join('')],
  ['braces with spaces between them', (points) => points.map((point) => `\\u{${hex(point)}}`).join(' ')],
  [
    'surrogate halves',
    (points) =>
      units(String.fromCodePoint(...points))
        .map((unit) => `\\u${hex(unit, 4)}`)
        .join(''),
  ],
  ['Python, with eight digits', (points) => points.map((point) => `\\U${hex(point, 8)}`).join('')],
  ['style sheets', (points) => points.map((point) => `\\${hex(point)}`).join('')],
  ['style sheets, with a space at the end', (points) => points.map((point) => `\\${hex(point)} `).join('')],
  ['HTML pages', (points) => points.map((point) => `&#x${hex(point)};`).join('')],
  ['HTML pages without semicolons', (points) => points.map((point) => `&#X${hex(point)}`).join('')],
  ['HTML pages, in decimal', (points) => points.map((point) => `&#${point};`).join('')],
])('an emoji escaped as in %s', (_where, written) => {
  test('is always found', () => {
    const missed = all.filter(({ facts }) => {
      const text = written(facts.codepoints.map((point) => Number.parseInt(point, 16)));
      return emojiItself(text)?.facts.emoji !== facts.emoji;
    });
    expect(missed.map(({ facts }) => facts.emoji)).toEqual([]);
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  test.each([
    '\\u{1F600}',
    '&#x1F600;',
  ])('%s is looked up and searched like the character that it encodes', async (q) => {
    await using service = await openTestService();
    expect((await ask(service, 'emojiLookup', { q })).value.emoji).toBe('😀');
    expect((await ask(service, 'emojiSearch', { q })).value.items[0].emoji).toBe('😀');
  });
});

test.each([
  '\\u{FFFFFF}',
  '&#9999999;',
  '\\u{}',
  '\\uD83D',
  '&#x;',
])('the escape sequence %s does not encode an emoji', (q) => {
  expect(() => lookupEmoji(q)).toThrow('No emoji matches');
});

test('a search text without words finds nothing', () => {
  expect(searchEmoji('qqqqqqqqqq', {}, { limit: 1, offset: 0 })).toMatchObject({
    ...{ count: 0, total: 0, items: [] },
    unmatched: ['qqqqqqqqqq'],
  });
  expect(searchEmoji('…', {}, { limit: 1, offset: 0 }).total).toBe(0);
});
