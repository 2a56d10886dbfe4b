import { setImmediate as nextTurn } from 'node:timers/promises';
import { defineDataset } from '../dataset.ts';
import { languageNgrams } from './ngrams.ts';

/** A guess by one detector: its label for the language, and its confidence from 0 to 1. */
export interface Guess {
  readonly label: string;
  readonly probability: number;
}

/** Three detectors that make different mistakes. */
export interface LanguageModels {
  /** Returns the best guesses, best first. Labels are those of Wikipedia's language editions. */
  fasttext(text: string): Guess[];
  /** Returns a single guess. Labels are BCP 47 tags. */
  cld3(text: string): Guess & { readonly reliable: boolean };
  /** Returns the label of a single guess: an ISO 639-1 code, or an empty text. */
  eld(text: string): string;
}

const GUESSES = 5;

async function loadFasttext(): Promise<LanguageModels['fasttext']> {
  const { getLIDModel } = await import('fasttext.wasm.js');
  const model = await (await getLIDModel()).load();
  return (text) => {
    // The model was trained on lines and treats the line feed as a word.
    const vector = model.predict(`${text}\n`, GUESSES, 0);
    const guesses = Array.from({ length: vector.size() }, (_, index) => {
      const [probability, label] = vector.get(index) as unknown as [number, string];
      return { label: label.replace('__label__', ''), probability: Math.min(1, probability) };
    });
    // The vector is in the memory of the WebAssembly module, outside the reach of the garbage collector.
    (vector as unknown as { delete(): void }).delete();
    return guesses;
  };
}

/** Minimum and maximum number of bytes of text that cld3 uses. Its default minimum is 140. */
const CLD3_BYTES = { min: 0, max: 1000 };

async function loadCld3(): Promise<LanguageModels['cld3']> {
  const { loadModule } = await import('cld3-asm');
  const identifier = (await loadModule()).create(CLD3_BYTES.min, CLD3_BYTES.max);
  return (text) => {
    const { language, probability, is_reliable: reliable } = identifier.findLanguage(text);
    return { label: language, probability, reliable };
  };
}

/** Language detection models and the libraries that run them. Loading them takes a quarter of a second. */
export const languageModels = defineDataset({
  name: 'language-models',
  title: 'Language detection models',
  sources: [
    {
      name: 'fastText language identification model lid.176.ftz',
      url: 'https://fasttext.cc/docs/en/language-identification.html',
      licence: { id: 'CC-BY-SA-3.0', url: 'https://creativecommons.org/licenses/by-sa/3.0/' },
      retrieved: '2026-05-07',
      note: 'By Armand Joulin, Edouard Grave, Piotr Bojanowski and Tomas Mikolov, trained on Wikipedia, Tatoeba and SETimes. Used unchanged.',
    },
    {
      name: 'fasttext.wasm.js',
      version: '1.0.0',
      url: 'https://github.com/yunsii/fasttext.wasm.js',
      licence: { id: 'MIT', url: 'https://github.com/yunsii/fasttext.wasm.js/blob/master/LICENSE' },
      retrieved: '2026-05-07',
      copyright: ['Copyright (c) 2023 Yuns <https://github.com/yunsii>'],
      note: 'The package that contains this model and runs it.',
    },
    {
      name: 'Compact Language Detector v3',
      url: 'https://github.com/google/cld3',
      licence: { id: 'Apache-2.0', url: 'https://github.com/google/cld3/blob/master/LICENSE' },
      retrieved: '2024-12-11',
      copyright: ['Copyright 2016 Google Inc.'],
    },
    {
      name: 'cld3-asm',
      version: '4.0.0',
      url: 'https://github.com/kwonoj/cld3-asm',
      licence: { id: 'MIT', url: 'https://github.com/kwonoj/cld3-asm/blob/master/LICENSE' },
      retrieved: '2024-12-11',
      copyright: ['Copyright (c) 2017 OJ Kwon'],
      note: 'The package that contains this detector and runs it.',
    },
  ],
  load: async (): Promise<LanguageModels> => {
    // Loads one model at a time. Compiling a model takes some milliseconds, and the event loop runs in between.
    const fasttext = await loadFasttext();
    await nextTurn();
    const cld3 = await loadCld3();
    await nextTurn();
    return { fasttext, cld3, eld: languageNgrams.get() };
  },
  count: 2,
});
