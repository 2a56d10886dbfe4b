import { expect, test } from 'vitest';
import { isFamiliar } from '../../../src/documents/kinds/text-analysis/readability/familiar.ts';
import * as formulas from '../../../src/documents/kinds/text-analysis/readability/formulas.ts';
import { syllablesFor } from '../../../src/documents/kinds/text-analysis/syllables/index.ts';
import { analysisOf } from './analyses.ts';

// Flesch, "A new readability yardstick" (1948), table 5: syllables per 100 words and words per sentence of each style.
test.each([
  ['comics', 123, 8, 90, 100],
  ['pulp fiction', 131, 11, 80, 90],
  ['slick fiction', 139, 14, 70, 80],
  ['digests', 147, 17, 60, 70],
  ['quality magazines', 155, 21, 50, 60],
  ['academic journals', 167, 25, 30, 50],
  ['scientific journals', 192, 29, 0, 30],
])('%s have the reading ease stated in Flesch’s table', (_, syllables, wordsPerSentence, least, most) => {
  const score = formulas.fleschReadingEase({
    wordsPerSentence,
    syllablesPerWord: syllables / 100,
    lettersPerWord: 5,
  });
  expect(score).toBeGreaterThanOrEqual(least);
  expect(score).toBeLessThanOrEqual(most);
});

// McLaughlin, "SMOG grading" (1969): ten sentences from each of three places, graded by the polysyllabic words in all
// thirty sentences.
test.each([
  [4, 5],
  [9, 6],
  [16, 7],
  [25, 8],
  [36, 9],
  [49, 10],
  [64, 11],
  [100, 13],
  [169, 16],
  [225, 18],
])('%i polysyllables in 30 sentences result in grade %i, as in the SMOG table', (polysyllables, grade) => {
  expect(Math.abs(formulas.smog(polysyllables, 30) - grade)).toBeLessThan(1);
});

test('formulas use their published weights', () => {
  const means = { wordsPerSentence: 20, syllablesPerWord: 1.5, lettersPerWord: 5 };
  // Kincaid et al. (1975), tables 3 and 4; Coleman and Liau (1975), equation 2.
  expect(formulas.fleschKincaidGrade(means)).toBeCloseTo(0.39 * 20 + 11.8 * 1.5 - 15.59);
  expect(formulas.automatedReadability(means)).toBeCloseTo(4.71 * 5 + 10 - 21.43);
  expect(formulas.colemanLiau({ ...means, lettersPerWord: 5.37, wordsPerSentence: 100 / 4.2 })).toBeCloseTo(
    14.53,
    1,
  );
  expect(formulas.gunningFog(20, 0.1)).toBeCloseTo(12);
  expect(formulas.daleChall(20, 0.05)).toBeCloseTo(0.7895 + 0.992);
  expect(formulas.daleChall(20, 0.1)).toBeCloseTo(1.579 + 0.992 + 3.6365);
  expect(formulas.linsearWrite(90, 10, 5)).toBe(12);
  expect(formulas.linsearWrite(95, 5, 10)).toBe(4.5);
  expect(formulas.lix(20, 0.3)).toBe(50);
  expect(formulas.rix(30, 10)).toBe(3);
  expect(formulas.gulpease(means)).toBeCloseTo(54);
  expect(formulas.amstad(means)).toBeCloseTo(72.25);
});

test.each(
  Object.entries({
    en: 'readability5 the1 well-known2 don’t1 café2 2024:1 rhythm2 area3 business2 microservices5 created3 wanted2 houses2',
    de: 'Haus1 Straße2 Universität5 Regierung3 Bäume2 Quelle2 Auto2 bauen2 Lösung2 Bundesrepublik5 wahrscheinlich3',
    es: 'casa2 ciudad2 país2 aéreo4 guitarra3 rey1 muy1 día2 Uruguay3 quien1 pingüino3 estudiáis3 y1 océano4',
    fr: 'maison2 table1 eau1 question2 fenêtre2 université5 bien1 que1 femme1 gouvernement4 musique2 école2',
    it: 'casa2 aiuola3 italiano4 uomo2 città2 guerra2 quando2 paese3 scuola2 piacere3 idea3 perché2',
    nl: 'huis1 mooi1 school1 nieuwe2 koeien2 regering3 leeuw1 vrouw1 ijs1 België3',
    ru: 'мама2 Россия3 университет5 был1 правительство4',
  }),
)('syllables are counted in %s', (language, expected) => {
  const count = syllablesFor(language);
  const words = expected.split(' ').map((word) => word.replace(/:?\d$/, ''));
  expect(words.map((word) => `${word}${/\d$/.test(word) ? ':' : ''}${count?.(word)}`).join(' ')).toBe(
    expected,
  );
});

test('numbers, names and listed words, including those with regular endings, count as familiar words', () => {
  for (const word of ['house', 'houses', 'running', 'carried', 'biggest', "dog's", '1984', 'well-known'])
    expect(isFamiliar(word, false), word).toBe(true);
  for (const word of ['municipal', 'hypothesis', 'obfuscated'])
    expect(isFamiliar(word, false), word).toBe(false);
  expect(isFamiliar('Schenectady', true)).toBe(true);
});

const GERMAN =
  'Der Hund läuft durch den Garten. Die Kinder spielen unter dem alten Baum und singen ein fröhliches Lied.';

test('the results of English formulas are null for a language with its own formula', async () => {
  const { readability, statistics } = await analysisOf(GERMAN);
  expect(readability).toMatchObject({ fleschReadingEase: null, gradeLevel: null, daleChall: null });
  expect(readability?.localized).toEqual({ formula: 'amstad', score: expect.any(Number) });
  expect(readability?.lix).toBeGreaterThan(0);
  expect(statistics.syllables).toBe(26);
});

test('a text in a script without letters has no readability', async () => {
  const { readability, statistics, language } = await analysisOf(
    '今天的天气非常好。我们决定去公园散步，并且在湖边吃午饭。孩子们都很高兴。',
  );
  expect([language.code, readability, statistics.sentences]).toEqual(['zh', null, 3]);
  expect(statistics.readingTimeSeconds).toBeGreaterThan(5);
});

test('wrapped lines do not change the readability', async () => {
  const text =
    'The committee met on Thursday to discuss the proposal for a new library. Several members were worried about its cost. They asked for a second opinion before the next meeting in spring.';
  const wrapped = text.replace(/(.{50,60}) /g, '$1\n');
  const [one, other] = [await analysisOf(text), await analysisOf(wrapped)];
  expect(other.readability).toEqual(one.readability);
  expect(other.statistics.sentences).toBe(3);
});
