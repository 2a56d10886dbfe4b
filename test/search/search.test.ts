import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../src/libraries/text/fold.ts';
import { fillerWith } from '../../src/resolvers/search/filler.ts';
import { type SearchOptions, searchIn as searchInSteps } from '../../src/resolvers/search/search.ts';
import { atOnce } from '../at-once.ts';

const FILLER = fillerWith('place places');

/** Returns a search that also states how it read the text. */
const readIn = <Item>(
  items: readonly Item[],
  options: Omit<SearchOptions<Item>, 'filler'> & { readonly filler?: ReadonlySet<string> },
) => atOnce(atOnce(searchInSteps<Item>)(items, { filler: FILLER, ...options }));

const searchIn = <Item>(
  items: readonly Item[],
  texts: SearchOptions<Item>['texts'],
  isFavoured: (item: Item) => boolean = () => false,
) => {
  const search = readIn(items, { texts, isFavoured });
  return (text: string) => search(text).items;
};

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
const read = readIn(PLACES, { texts: ({ name, also = [] }) => [name, ...also] });

test('complete matches rank first, then prefixes, then words; parts of words do not match', () => {
  expect(names('man')).toEqual(['Man']);
  expect(names('ma')).toEqual(['Man', 'Mayotte', 'Northern Mariana Islands']);
});

test('parts of words match in scripts without blanks', () => {
  expect(searchIn(['羽田空港', '東京国際空港'], (name) => [name])('国際')).toEqual(['東京国際空港']);
});

test('only the last word of a query may be the beginning of a word', () => {
  expect(names('northern mari')).toEqual(['Northern Mariana Islands']);
  expect(names('north mariana')).toEqual([]);
});

test('a number is never the beginning of another number', () => {
  const models = searchIn(['BMW M340i', 'Honda CB500F', 'Audi Q5'], (name) => [name]);
  expect(models('bmw m34')).toEqual([]);
  expect(models('audi q55')).toEqual([]);
  expect(models('honda cb500')).toEqual(['Honda CB500F']);
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

test('filler words are left out and named if nothing matches with them', () => {
  expect(read('the best republic of dominican')).toMatchObject({
    items: [{ name: 'Dominican Republic' }],
    ignored: ['the', 'best', 'of'],
  });
  expect(read('isle of man')).toMatchObject({ items: [{ name: 'Man' }], ignored: [] });
  expect(read('of the')).toMatchObject({ items: [], ignored: [], unmatched: ['the'] });
});

test('filler words count only as part of a name', () => {
  const find = readIn(
    ['Port of Spain', 'Spain', 'La Paz Bolivia', 'Miguel de la Madrid', 'Madrid', 'LaGuardia'],
    {
      texts: (name) => [name],
    },
  );
  expect(find('places in spain')).toMatchObject({
    ...{ items: ['Spain', 'Port of Spain'], ignored: ['places', 'in'] },
  });
  expect(find('port of spain')).toMatchObject({ items: ['Port of Spain'], ignored: [] });
  expect(find('la paz')).toMatchObject({ items: ['La Paz Bolivia'], ignored: [] });
  expect(find('place de madrid')).toMatchObject({ items: ['Madrid', 'Miguel de la Madrid'] });
  expect(find('miguel de la madrid')).toMatchObject({ items: ['Miguel de la Madrid'], ignored: [] });
  expect(find('la guardia')).toMatchObject({ items: ['LaGuardia'], ignored: [] });
});

test('names of countries are never corrected, and no correction is a guess', () => {
  const money = readIn(['German Mark', 'Swiss Franc'], { texts: (name) => [name] });
  expect(money('germany')).toMatchObject({ items: [], corrected: [], unmatched: ['germany'] });
  expect(money('france')).toMatchObject({ items: [], corrected: [], unmatched: ['france'] });
  const tied = readIn(['Marlin', 'Martin'], { texts: (name) => [name] });
  expect(tied('marin')).toMatchObject({ items: [], corrected: [], unmatched: ['marin'] });
});

test('misspelt words with the same sound are corrected', () => {
  expect(readIn(['elephant', 'elegant'], { texts: (name) => [name] })('elefant')).toMatchObject({
    ...{ items: ['elephant'], corrected: [{ from: 'elefant', to: 'elephant' }] },
  });
});

test('misspelt filler words are corrected and ignored', () => {
  expect(
    readIn(['Oman'], { texts: (name) => [name], filler: fillerWith('airport') })('airprot oman'),
  ).toMatchObject({ items: ['Oman'], corrected: [{ from: 'airprot', to: 'airport' }], ignored: ['airport'] });
});

test('a single letter matches whole words before prefixes', () => {
  const classes = searchIn(['Benz A Class', 'Benz C Class'], (name) => [name]);
  expect(classes('benz c class')).toEqual(['Benz C Class']);
  expect(classes('class c')).toEqual(['Benz C Class', 'Benz A Class']);
});

test('preferred items are sorted first, those with all words of the query before others', () => {
  const find = searchIn(
    ['Ryan Air', 'Ryanair', 'Ryanair Sun'],
    (name) => [name],
    (name) => name !== 'Ryan Air',
  );
  expect(find('ryan air')).toEqual(['Ryanair', 'Ryanair Sun', 'Ryan Air']);
  expect(find('ryan')).toEqual(['Ryanair', 'Ryanair Sun', 'Ryan Air']);
  expect(find('sun')).toEqual(['Ryanair Sun']);
});

test('misspelt words are corrected and named, but only if nothing matches exactly', () => {
  expect(names('gremany')).toEqual(['Germany']);
  expect(names('oman')).toEqual(['Oman']);
  expect(read('germny')).toMatchObject({ corrected: [{ from: 'germny', to: 'germany' }], unmatched: [] });
  expect(read('the dominicn repulbic')).toEqual({
    items: [PLACES[6]],
    corrected: [
      { from: 'dominicn', to: 'dominican' },
      { from: 'repulbic', to: 'republic' },
    ],
    ignored: ['the'],
    unmatched: [],
  });
});

test.each([
  // Another letter in a short word makes another word.
  ['omen', ['omen']],
  ['xyzzy', ['xyzzy']],
  ['ukraine', ['ukraine']],
  // Both words are names, but of different places.
  ['oman mayotte', ['oman', 'mayotte']],
  // `republic` is only a part of a name, so the other word is not at fault.
  ['republic mayotte', ['republic']],
  ['northern xyz islands', ['xyz']],
])('%s finds nothing, and the words without a match are named', (text, unmatched) => {
  expect(read(text)).toEqual({ items: [], corrected: [], ignored: [], unmatched });
});

test('words with digits are never corrected', () => {
  const models = readIn(['Zeekr 009', 'XPeng G6', 'Mazda CX-60'], { texts: (name) => [name] });
  for (const text of ['zeekr 001', 'xpeng g9', 'mazda cx61'])
    expect(models(text)).toMatchObject({ items: [], corrected: [], unmatched: [text.split(' ')[1]] });
});

test('words of translations are found, but are not corrections', () => {
  const find = readIn([{ name: 'Poland', other: 'Pologne' }], {
    texts: ({ name }) => [name],
    translations: ({ other }) => [other],
  });
  expect(find('pologne').items).toHaveLength(1);
  expect(find('polnd').items).toHaveLength(1);
  expect(find('polonge')).toMatchObject({ items: [], unmatched: ['polonge'] });
});

test('words may be in different texts of an item', () => {
  const find = searchIn(
    [
      { iata: 'LHR', city: 'London' },
      { iata: 'LGW', city: 'London' },
    ],
    ({ iata, city }) => [iata, city],
  );
  expect(find('lgw london').map(({ iata }) => iata)).toEqual(['LGW']);
});

test('a single letter matches only at the start of words', () => {
  expect(names('i')).toEqual(['Man', 'Northern Mariana Islands']);
});

test('a query without letters and digits finds nothing', () => {
  expect(names('!')).toEqual([]);
  expect(searchIn([{ name: '—' }], ({ name }) => [name])('—')).toEqual([]);
  expect(searchIn<Place>([], ({ name }) => [name])('a')).toEqual([]);
});

// `a` is an article, which counts only as part of a name.
const word = fc.string({ unit: fc.constantFrom('e', 'b', 'ë'), minLength: 1, maxLength: 4 });
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

test('every text finds its own item first, and all texts that contain the query are found', () => {
  fc.assert(
    fc.property(fc.array(phrase, { minLength: 1, maxLength: 8 }), phrase, (texts, query) => {
      const find = searchIn(texts, (text) => [text]);
      for (const text of texts) expect(fold(find(text)[0] as string)).toBe(fold(text));
      const containing = texts.filter((text) => ` ${fold(text)}`.includes(` ${fold(query)}`));
      if (fold(query).length > 1) expect(find(query)).toEqual(expect.arrayContaining(containing));
    }),
  );
});

test('every result contains every word of the query, unless the word is corrected or ignored', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcde1'), minLength: 1, maxLength: 9 });
  const text = fc.array(letters, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  const filler = fc.constantFrom('', 'the ', 'best ', 'place of ');
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      filler,
      text,
      (items, before, query) => {
        const { items: found, ...reading } = readIn(items, { texts: (texts) => texts })(before + query);
        const changed = new Map(reading.corrected.map(({ from, to }) => [from, to]));
        const sought = fold(before + query)
          .split(' ')
          .filter((word) => !reading.ignored.includes(word))
          .map((word) => changed.get(word) ?? word);
        for (const texts of found) {
          const all = texts.join(' ');
          const joined = texts.map((one) => one.replaceAll(' ', ''));
          expect(
            sought.every((word) => all.includes(word)) || joined.some((one) => one.includes(sought.join(''))),
          ).toBe(true);
        }
        for (const word of reading.ignored) expect(FILLER.has(word)).toBe(true);
        for (const { from } of reading.corrected) {
          expect(from).not.toMatch(/\d/);
          expect(items.flat().flatMap((one) => one.split(' '))).not.toContain(from);
        }
        expect(reading.unmatched.length === 0).toBe(found.length > 0);
      },
    ),
    { numRuns: 300 },
  );
});

test('all texts in a list have the same weight, so that the order of the items decides', () => {
  const tagged = searchIn([['b', 'joy', 'zest'], ['a', 'zest'], ['zest']], ([name = '', ...tags]) => [
    name,
    tags,
  ]);
  expect(tagged('zest')).toEqual([['zest'], ['b', 'joy', 'zest'], ['a', 'zest']]);
});
