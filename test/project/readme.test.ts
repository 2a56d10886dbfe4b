import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boats } from '../../src/datasets/boats/index.ts';
import manifest from '../../src/datasets/data/manifest.json' with { type: 'json' };
import { apiList } from '../../src/schema/index.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const written = (value: number) => value.toLocaleString('en');

interface EmojiFile {
  readonly emoji: readonly (readonly unknown[])[];
}

/** The emoji with all their skin tones, which are the last value of a row. */
const emojiCount = () =>
  (JSON.parse(read('src/datasets/data/emoji.json')) as EmojiFile).emoji.reduce(
    (sum, row) => sum + 1 + (row.at(-1) as readonly unknown[]).length,
    0,
  );

test.each([
  ['APIs', `offers ${apiList.length} data and`],
  ['airports', `: ${written(manifest.airports.records)} airports`],
  ['airlines', `${written(manifest.airlines.records)} airlines`],
  ['boats', `: ${written(manifest.boats.records)} model lines`],
  ['builders of boats', `of ${new Set(boats.get().map(({ make }) => make)).size} builders`],
  ['countries', `: ${manifest.countries.records} countries`],
  ['currencies', `: ${manifest.currency.records} currencies`],
  ['emoji', `the ${written(emojiCount())} emoji`],
  ['languages', `detection of ${manifest.languages.records} languages`],
  [
    'countries with holidays',
    `of ${JSON.parse(read('examples/holidaysCountries/first-two.json')).total} countries`,
  ],
])('the README states the number of %s that the data has', (_what, statement) => {
  expect(read('README.md').replace(/\s+/g, ' ')).toContain(statement);
});

test('the description of parserSkill states how many skills the vocabulary has', () => {
  const stated = /more than ([\d,]+) skills/.exec(read('src/schema/parser/skill/index.ts'))?.[1];
  const hundreds = Math.floor(manifest.skills.records / 100) * 100;
  expect(stated).toBe(written(hundreds));
});
