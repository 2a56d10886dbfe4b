import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../src/libraries/text/fold.ts';
import { searchIn as searchInSteps } from '../../src/resolvers/search/search.ts';
import { atOnce } from '../at-once.ts';

const searchIn = <Item>(...of: Parameters<typeof searchInSteps<Item>>) =>
  atOnce(atOnce(searchInSteps<Item>)(...of));

describe('text normalisation for search', () => {
  test.each([
    ['Côte d’Ivoire', 'cote divoire'],
    ['ÅLAND', 'aland'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['U.S.A.', 'usa'],
    ['St. Louis', 'st louis'],
    ['Guinea-Bissau', 'guinea bissau'],
    ['  a\t\u00a0b  ', 'a b'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['ΚΥΠΡΟΣ', 'κυπροσ'],
    ['Йошкар-Ола', 'иошкар ола'],
    ['भारत', 'भारत'],
    ['C++', 'c++'],
    ['😀', '😀'],
    ['—', ''],
  ])('treats %s as %s', (text, folded) => expect(fold(text)).toBe(folded));

  test('changes nothing when applied a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

interface Place {
  readonly name: string;
  readonly also?: readonly string[];
}

const PLACES: readonly Place[] = [
  { name: 'Germany', also: ['Deutschland', 'Allemagne'] },
  { name: 'Guernsey' },
  { name: 'Man', also: ['Isle of Man'] },
  { name: 'Oman' },
  { name: 'Northern Mariana Islands' },
  { name: 'Mayotte' },
  { name: 'Dominican Republic' },
  { name: 'Romania', also: ['Allemagne de l’Est'] },
];
const search = searchIn(PLACES, ({ name, also = [] }) => [name, ...also]);
const names = (text: string) => search(text).map(({ name }) => name);

test('complete matches rank first, then prefixes, then whole words, then parts of words', () => {
  expect(names('man')).toEqual(['Man', 'Germany', 'Oman', 'Romania']);
  expect(names('ma')).toEqual(['Man', 'Mayotte', 'Northern Mariana Islands', 'Germany', 'Oman', 'Romania']);
});

test('an item is found once even if several of its texts match', () => {
  expect(names('deutsch')).toEqual(['Germany']);
  expect(names('ALLEMAGNE')).toEqual(['Germany', 'Romania']);
});

test('the words of a query can be in any order', () => {
  expect(names('republic dominican')).toEqual(['Dominican Republic']);
  expect(names('islands north')).toEqual(['Northern Mariana Islands']);
  expect(names('islands south')).toEqual([]);
});

test('the words of a query can be joined or split', () => {
  expect(names('dominicanrepublic')).toEqual(['Dominican Republic']);
  expect(names('guern sey')).toEqual(['Guernsey']);
  const airlines = searchIn(['Easy Jet Air', 'Easyjet'], (name) => [name]);
  expect(airlines('easy jet')).toEqual(['Easyjet', 'Easy Jet Air']);
});

test('connecting words in a query are ignored if nothing matches with them', () => {
  expect(names('republic of dominican')).toEqual(['Dominican Republic']);
  expect(names('of the')).toEqual([]);
});

test('a single letter matches whole words before prefixes', () => {
  const classes = searchIn(['Benz A Class', 'Benz C Class'], (name) => [name]);
  expect(classes('benz c class')).toEqual(['Benz C Class', 'Benz A Class']);
  expect(classes('class c')).toEqual(['Benz C Class', 'Benz A Class']);
});

test('preferred items are sorted first, but only among complete matches', () => {
  const find = searchIn(
    ['Ryan Air', 'Ryanair', 'Ryanair Sun'],
    (name) => [name],
    (name) => name !== 'Ryan Air',
  );
  expect(find('ryan air')).toEqual(['Ryanair', 'Ryan Air', 'Ryanair Sun']);
  expect(find('ryan')).toEqual(['Ryan Air', 'Ryanair', 'Ryanair Sun']);
});

test('misspelt words are corrected only if nothing matches exactly', () => {
  expect(names('germny')).toEqual(['Germany']);
  expect(names('gremany')).toEqual(['Germany']);
  expect(names('dominicn repulbic')).toEqual(['Dominican Republic']);
  expect(names('omen')).toEqual(['Oman']);
  expect(names('oman')).toEqual(['Oman', 'Romania']);
  expect(names('xyzzy')).toEqual([]);
});

test('a single letter matches only at the start of words', () => {
  expect(names('i')).toEqual(['Man', 'Northern Mariana Islands']);
});

test('a query without letters and digits finds nothing', () => {
  expect(names('!')).toEqual([]);
  expect(searchIn([{ name: '—' }], ({ name }) => [name])('—')).toEqual([]);
  expect(searchIn<Place>([], ({ name }) => [name])('a')).toEqual([]);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ä'), minLength: 1, maxLength: 4 });
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

test('every text finds its own item first, and all texts that contain the query are found', () => {
  fc.assert(
    fc.property(fc.array(phrase, { minLength: 1, maxLength: 8 }), phrase, (texts, query) => {
      const find = searchIn(texts, (text) => [text]);
      for (const text of texts) expect(fold(find(text)[0] as string)).toBe(fold(text));
      const containing = texts.filter((text) => fold(text).includes(fold(query)));
      if (fold(query).length > 1) expect(find(query)).toEqual(expect.arrayContaining(containing));
    }),
  );
});

test('all texts in a list have the same weight, so that the order of the items decides', () => {
  const tagged = searchIn([['b', 'joy', 'zest'], ['a', 'zest'], ['zest']], ([name = '', ...tags]) => [
    name,
    tags,
  ]);
  expect(tagged('zest')).toEqual([['zest'], ['b', 'joy', 'zest'], ['a', 'zest']]);
});
