import { describe, expect, test } from 'vitest';
import { countries } from '../../src/datasets/countries/index.ts';
import { emoji } from '../../src/datasets/emoji/index.ts';
import {
  EMOJI_LANGUAGES,
  emojiGroups as emojiGroupsInSteps,
  emojiLanguage,
  lookupEmoji as lookupEmojiInSteps,
} from '../../src/resolvers/emoji/index.ts';
import { atOnce } from '../at-once.ts';

const emojiGroups = atOnce(emojiGroupsInSteps);
const lookupEmoji = atOnce(lookupEmojiInSteps);

const { all, entries } = emoji.get();
const characters = all.map(({ facts }) => facts.emoji);
const RECOMMENDED = /^\p{RGI_Emoji}$/v;
const TONES = ['🏻', '🏼', '🏽', '🏾', '🏿'];

describe('the emoji data', () => {
  test('contains the 3,953 emoji of Emoji 17.0, each once, in the form recommended by Unicode', () => {
    expect(entries.length).toBe(1923);
    expect(new Set(characters).size).toBe(3953);
    expect(characters.filter((character) => !RECOMMENDED.test(character))).toEqual([]);
  });

  test('contains every character, skin tone, keycap and flag that JavaScript supports', () => {
    const known = new Set(characters);
    const singles = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const letters = Array.from({ length: 26 }, (_, letter) => String.fromCodePoint(0x1f1e6 + letter));
    const candidates = [
      ...singles,
      ...singles
        .filter((one) => /^\p{Emoji}$/u.test(one))
        .flatMap((one) => [`${one}\uFE0F`, `${one}\uFE0F\u20E3`]),
      ...singles
        .filter((one) => /^\p{Emoji_Modifier_Base}$/u.test(one))
        .flatMap((one) => TONES.map((tone) => one + tone)),
      ...letters.flatMap((first) => letters.map((second) => first + second)),
    ].filter((candidate) => RECOMMENDED.test(candidate));
    expect(candidates.length).toBeGreaterThan(2300);
    expect(candidates.filter((candidate) => !known.has(candidate))).toEqual([]);
  });

  test('contains code points that match the emoji, and orders the emoji without duplicates', () => {
    for (const { facts } of all) {
      const points = facts.codepoints.map((point) => Number.parseInt(point, 16));
      expect(String.fromCodePoint(...points)).toBe(facts.emoji);
    }
    const orders = entries.map(({ facts }) => facts.order);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
  });

  test('contains the text form of an emoji, which ends in U+FE0E', () => {
    expect(lookupEmoji('❤️').text).toBe('❤\uFE0E');
    expect(lookupEmoji('😀').text).toBeNull();
    for (const { facts } of entries) {
      if (facts.text)
        expect(facts.text).toBe(
          `${facts.codepoints.length > 2 ? facts.text.slice(0, -1) : [...facts.emoji][0]}\uFE0E`,
        );
    }
  });

  test.each([
    ['😀', 1],
    ['😃', 0.6],
    ['👍🏽', 1],
    ['🇨🇭', 2],
    ['🦄', 1],
    ['🥑', 3],
    ['🧠', 5],
    ['🦸', 11],
    ['🦥', 12],
    ['🐈‍⬛', 13],
    ['❤️‍🔥', 13.1],
    ['🫠', 14],
    ['🩷', 15],
    ['🐦‍🔥', 15.1],
    ['🫩', 16],
    ['🫪', 17],
  ])('dates %s to Emoji %d', (character, version) => {
    expect(lookupEmoji(character).version).toBe(version);
  });

  test('contains a flag for every country, and flags without a country for unions and islands that have no code', () => {
    const flags = entries.filter(({ facts }) => facts.subgroup === 'country-flag');
    const codes = flags.map(({ facts }) => facts.countryCode).filter((code) => code !== null);
    expect(codes.toSorted()).toEqual(countries.get().all.map(({ alpha2 }) => alpha2));
    for (const country of countries.get().all)
      expect(lookupEmoji(country.flag.emoji).countryCode).toBe(country.alpha2);
    expect(flags.filter(({ facts }) => facts.countryCode === null).length).toBe(9);
    expect(lookupEmoji('🇪🇺').countryCode).toBeNull();
  });

  test('names flags after their regions as JavaScript’s CLDR data does', () => {
    const regions = new Intl.DisplayNames('en', { type: 'region' });
    const others = entries.filter(
      ({ facts: { emoji, countryCode } }) =>
        countryCode && lookupEmoji(emoji).name !== `flag: ${regions.of(countryCode)}`,
    );
    expect(others.length).toBeLessThan(8);
  });
});

describe('skin tones', () => {
  test('come in sets of five, or of twenty-five for two people', () => {
    const sizes = entries.map(({ facts }) => facts.skinTones.length);
    expect([...new Set(sizes)].sort((a, b) => a - b)).toEqual([0, 5, 25]);
  });

  test('name the skin tone modifiers of their characters, and refer to the base emoji', () => {
    const names = ['light', 'medium_light', 'medium', 'medium_dark', 'dark'];
    for (const { facts, toned } of all) {
      const held = [...facts.emoji].map((one) => names[TONES.indexOf(one)]).filter(Boolean);
      if (facts.group === 'component') continue;
      expect(toned === null).toBe(held.length === 0);
      const [first = null, second = null] = held;
      expect([facts.tone, facts.secondTone]).toEqual([first, first === second ? null : second]);
      const base = lookupEmoji(facts.base);
      expect(base.skinTones.length > 0).toBe(facts.skinTones.length > 0);
      if (toned)
        expect(base.skinTones).toContainEqual({
          emoji: facts.emoji,
          tone: first,
          secondTone: facts.secondTone,
        });
    }
  });

  test.each([
    ['👋🏽', 'en', 'waving hand: medium skin tone'],
    ['👨🏿‍🦰', 'en', 'man: dark skin tone, red hair'],
    ['🧑🏻‍❤️‍💋‍🧑🏿', 'en', 'kiss: person, person, light skin tone, dark skin tone'],
    ['👋🏻', 'de', 'winkende Hand: helle Hautfarbe'],
    ['🧑🏻‍❤️‍💋‍🧑🏼', 'de', 'sich küssendes Paar: Person, Person, helle Hautfarbe und mittelhelle Hautfarbe'],
    ['👋🏻', 'fr', 'signe de la main\u202f: peau claire'],
    ['👋🏻', 'zh-hant', '揮手：白皮膚'],
  ])('are part of the name: %s in the language %s is named %s', (character, language, name) => {
    expect(lookupEmoji(character, { language }).name).toBe(name);
  });
});

describe('emoji in other languages', () => {
  test.each(
    EMOJI_LANGUAGES,
  )('the language %s has a unique name for every emoji and every skin tone', (language) => {
    const names = characters.map((character) => lookupEmoji(character, { language }).name);
    expect(names.filter((name) => !/[\p{L}\p{N}]/u.test(name) || /[{}\\]|undefined/.test(name))).toEqual([]);
    // A few languages give two emoji the same name.
    expect(new Set(names).size).toBeGreaterThan(3900);
    expect(lookupEmoji('😀', { language }).keywords.length).toBeGreaterThan(0);
    for (const { name, subgroups } of emojiGroups({ language }, { limit: 100, offset: 0 }).items) {
      expect(name).toMatch(/\p{L}/u);
      for (const one of subgroups) expect(one.name).toMatch(/[\p{L}\p{N}]/u);
    }
  });

  test('the name of the number sign keycap contains a plain # even if the source data escape it', () => {
    for (const language of ['da', 'sv']) expect(lookupEmoji('#️⃣', { language }).name).toBe('keycap: #');
  });

  test.each([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['pt_BR', 'pt'],
    ['en-US', 'en'],
    ['en-GB', 'en-gb'],
    ['es-MX', 'es-mx'],
    ['es-AR', 'es'],
    ['no', 'nb'],
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh-hant'],
    ['zh-Hant', 'zh-hant'],
    ['tlh', undefined],
    ['', undefined],
    ['x', undefined],
    ['english', undefined],
    ['und', undefined],
  ])('the language tag "%s" selects %s', (tag, language) => expect(emojiLanguage(tag)).toBe(language));
});
