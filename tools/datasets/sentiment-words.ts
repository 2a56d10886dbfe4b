import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SentimentFile } from '../../src/datasets/sentiment-words.ts';
import { type Build, fromPackage } from './built.ts';
import { emojiIn } from './emoji/packages.ts';
import { number, oneOf, readTable, text } from './tsv.ts';

const lexicon = createRequire(import.meta.url).resolve('vader-sentiment/vader_lexicon.txt');

/** Builds the sentiment of words, emoticons and emoji, and the words that invert or modify it. */
export const build: Build = () => {
  const rows = readFileSync(lexicon, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([word, mean]) => word && mean)
    .map(([word, mean]) => [word as string, Number(mean)] as const);
  const corrections = readTable('sentiment-words/corrections.tsv', { word: text, valence: number }, ['word']);
  // Case matters for emoticons, such as `:D` and `:d`. Words are in lower case.
  const valences = new Map([
    ...rows.map(([word, valence]) => [/^\p{L}+$/u.test(word) ? word.toLowerCase() : word, valence] as const),
    ...corrections.map(({ word, valence }) => [word, valence] as const),
  ]);
  const modifiers = readTable(
    'sentiment-words/modifiers.tsv',
    { word: text, kind: oneOf(['negation', 'affirmation', 'booster', 'dampener']) },
    ['word'],
  );
  const phrases = readTable('sentiment-words/phrases.tsv', { phrase: text, valence: number }, ['phrase']);
  const sorted = <Row extends readonly [string, ...unknown[]]>(list: readonly Row[]) =>
    [...list].sort(([one], [other]) => (one < other ? -1 : 1));
  const emoji = emojiIn('en')
    .map(({ emoji: character, label }) => [character.replaceAll('\ufe0f', ''), label.toLowerCase()] as const)
    .filter(([, label]) => label.split(/[^a-z]+/).some((word) => valences.has(word)));
  const file: SentimentFile = {
    valences: sorted([...valences]),
    negations: modifiers.filter(({ kind }) => kind === 'negation').map(({ word }) => word),
    affirmations: modifiers.filter(({ kind }) => kind === 'affirmation').map(({ word }) => word),
    boosters: modifiers.filter(({ kind }) => kind === 'booster').map(({ word }) => word),
    dampeners: modifiers.filter(({ kind }) => kind === 'dampener').map(({ word }) => word),
    phrases: sorted(phrases.map(({ phrase, valence }) => [phrase, valence] as const)),
    emoji: sorted(emoji),
  };
  return {
    title: 'Words of sentiment',
    sources: [
      fromPackage({
        package: 'vader-sentiment@1.1.3',
        url: 'https://github.com/cjhutto/vaderSentiment',
        licence: { id: 'MIT', url: 'https://github.com/cjhutto/vaderSentiment/blob/master/LICENSE.txt' },
        retrieved: '2026-11-23',
        copyright: [
          'Copyright (c) 2016 C.J. Hutto',
          'Copyright 2018 Comcast Cable Communications Management, LLC',
        ],
        note: 'The lexicon of VADER (Hutto and Gilbert, 2014), rated by ten people each. The package that contains it is under the Apache-2.0 licence.',
      }),
      fromPackage({
        package: 'emojibase-data@17.0.0',
        url: 'https://emojibase.dev',
        licence: { id: 'MIT', url: 'https://github.com/milesj/emojibase/blob/master/LICENSE' },
        retrieved: '2026-11-23',
        copyright: ['Copyright (c) 2017-2019 Miles Johnson'],
        note: 'Names of emoji that contain words of the lexicon.',
      }),
    ],
    records: valences.size,
    files: { 'sentiment-words.json': file },
  };
};
