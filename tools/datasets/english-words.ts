import { dictionary } from 'cmu-pronouncing-dictionary';
import { daleChall } from 'dale-chall';
import type { EnglishWordFile } from '../../src/datasets/english-words.ts';
import { syllablesBySpelling } from '../../src/documents/kinds/text-analysis/syllables/english.ts';
import { type Build, fromPackage } from './built.ts';

/** Counts the vowels. Each is one syllable and has a stress digit after it. */
const syllablesIn = (phones: string): number => phones.match(/\d/g)?.length ?? 0;

/** Builds words whose pronunciation differs from their spelling, and words that everyone knows. */
export const build: Build = () => {
  const spelt = Object.entries(dictionary)
    .filter(([word]) => /^[a-z][a-z']*$/.test(word))
    .map(([word, phones]) => ({ word, syllables: syllablesIn(phones) }))
    .filter(({ word, syllables }) => syllables > 0 && syllables !== syllablesBySpelling(word));
  const counts = Map.groupBy(spelt, ({ syllables }) => syllables);
  const file: EnglishWordFile = {
    syllables: [...counts]
      .sort(([one], [other]) => one - other)
      .map(([count, words]) => [count, words.map(({ word }) => word).sort()] as const),
    familiar: [...new Set(daleChall.map((word) => word.toLowerCase()))].sort(),
  };
  return {
    title: 'English words',
    sources: [
      fromPackage({
        package: 'cmu-pronouncing-dictionary@3.0.0',
        url: 'http://www.speech.cs.cmu.edu/cgi-bin/cmudict',
        licence: { id: 'BSD-2-Clause', url: 'https://github.com/cmusphinx/cmudict/blob/master/LICENSE' },
        retrieved: '2026-11-23',
        copyright: ['Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved.'],
        note: 'The CMU Pronouncing Dictionary: syllable counts that do not follow from the spelling. The package that contains it is under the ISC licence.',
      }),
      fromPackage({
        package: 'dale-chall@2.0.1',
        url: 'https://github.com/words/dale-chall',
        licence: { id: 'MIT', url: 'https://github.com/words/dale-chall/blob/main/license' },
        retrieved: '2026-11-23',
        copyright: ['Copyright (c) 2014 Titus Wormer <tituswormer@gmail.com>'],
        note: 'The word list by Edgar Dale and Jeanne Chall (1995): words that four of five American fourth-graders know.',
      }),
    ],
    records: spelt.length + file.familiar.length,
    files: { 'english-words.json': file },
  };
};
