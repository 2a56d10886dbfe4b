import { describe, expect, test } from 'vitest';
import { searchEmoji } from '../../src/resolvers/emoji/index.ts';

const first = (q: string, language: string) =>
  searchEmoji(q, { language }, { limit: 1, offset: 0 }).items[0]?.emoji;

/** What a person expects to see first, one language a line. */
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

describe.each(Object.entries(EXPECTED))('in %s', (language, pairs) => {
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
])('%s, mistyped or turned round, finds %s first', (q, emoji) => {
  expect(first(q, 'en')).toBe(emoji);
});

test('nothing is found for what is no word', () => {
  expect(searchEmoji('qqqqqqqqqq', {}, { limit: 1, offset: 0 })).toEqual({ count: 0, total: 0, items: [] });
  expect(searchEmoji('…', {}, { limit: 1, offset: 0 }).total).toBe(0);
});
