import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';

const { schema } = openWorkshop();
const ECHO = '/workshop/v1/echo';
const openShop = () => openTestService({ schema });
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`);

describe('a query string', () => {
  test.each([
    ['whole=5', { whole: 5 }],
    ['whole=-3', { whole: -3 }],
    ['whole=0', { whole: 0 }],
    ['whole=2147483647', { whole: 2147483647 }],
    ['ratio=12.5', { ratio: 12.5 }],
    ['ratio=-0.25', { ratio: -0.25 }],
    ['ratio=7', { ratio: 7 }],
    ['flag=true', { flag: true }],
    ['flag=false', { flag: false }],
    ['words=a,b', { words: ['a', 'b'] }],
    ['words=a%2C%20b', { words: ['a', 'b'] }],
    ['words=one', { words: ['one'] }],
    ['colour=deep_red', { colour: 'deep_red' }],
    ['colour=DEEP_RED', { colour: 'deep_red' }],
    ['colour=Deep-Red', { colour: 'deep_red' }],
    ['colour=deep+red', { colour: 'deep_red' }],
    ['colour=Blue', { colour: 'blue' }],
    ['text=a+b%20c%2Bd', { text: 'a b c+d' }],
    ['text=%D1%84%F0%9F%98%80', { text: 'ф😀' }],
    ['text=null', { text: 'null' }],
    ['text=', { text: '' }],
    ['text=%00', { text: '\0' }],
    ['whole=5&utm_source=x&utm_source=y&_=1&rapidapi-key=k', { whole: 5 }],
    ['', {}],
    ['&&=&=x&', {}],
    ['flag=True', { flag: true }],
    ['flag=FALSE', { flag: false }],
    ['words=a&words=b', { words: ['a', 'b'] }],
    ['words=a,b&words=c', { words: ['a', 'b', 'c'] }],
    ['words[]=a&words[]=b', { words: ['a', 'b'] }],
    ['words%5B%5D=a&words=b', { words: ['b', 'a'] }],
    ['whole=&ratio=&flag=&words=&colour=', {}],
    ['whole', {}],
  ])('is read correctly: %s', async (query, args) => {
    await using service = await openShop();
    const nothing = { whole: null, ratio: null, flag: null, words: null, colour: null, text: null };
    expect((await service.get(`${ECHO}?${query}`)).body).toEqual({ ...nothing, ...args });
  });

  const WHOLE = 'whole must be a whole number from -1000 to 2147483647';
  const RATIO = 'ratio must be a decimal number without an exponent, such as 12.5';
  const all = (name: string, texts: string, fault: string): [string, string[]][] =>
    texts.split(' ').map((text) => [`${name}=${text}`, [fault]]);
  const oddNumbers =
    '1e3 0x10 +5 %2B5 05 %205 5%20 5. 1,000 5;6 - --5 ٣ NaN Infinity 5n 1_000 five %00 null true';

  test.each<[string, string[]]>([
    ...all('whole', `${oddNumbers} 5.0 2147483648 -2147483649 ${'9'.repeat(500)}`, WHOLE),
    ...all('ratio', `${oddNumbers} .5 +1.5 00.5 1,5 -Infinity 0x1p3 1.5f ${'9'.repeat(400)}`, RATIO),
    ...all('flag', '1 0 yes on truetrue', 'flag must be true or false'),
    ...all('words', 'a, , ,a a,,b %20', 'words must be a comma-separated list without empty items'),
    ...all(
      'colour',
      'red deepred deep__red deep_red_ toString __proto__',
      'colour must be one of deep_red, blue',
    ),
    ['text=%FF', ['text must be percent-encoded UTF-8']],
    ['text=caf%E9', ['text must be percent-encoded UTF-8']],
    ['text=100%', ['text must be percent-encoded UTF-8']],
    ['words=a&words=%FF', ['words must be percent-encoded UTF-8']],
    ['words=a,b,c,d', ['words must have at most 3 items']],
    ['words=toolong', ["words 'toolong' must be at most 5 characters long"]],
    ['whole=-1001', [WHOLE]],
    ['whole=1&whole=1', ['whole must be given only once']],
    ['whole=&whole=1', ['whole must be given only once']],
    ['whole=1&whole=', ['whole must be given only once']],
    [
      'colour=red&whole=x&ratio=y&words=toolong',
      [
        WHOLE,
        RATIO,
        'colour must be one of deep_red, blue',
        "words 'toolong' must be at most 5 characters long",
      ],
    ],
  ])('is refused with all of its errors: %s', async (query, faults) => {
    await using service = await openShop();
    const answer = await service.get(`${ECHO}?${query}`);
    expect([answer.status, answer.body.code, faultsOf(answer)]).toEqual([400, 'invalid_parameter', faults]);
    expect(await service.used()).toBe(0);
  });

  test('can contain any 32-bit integer exactly, in its usual notation', async () => {
    await using service = await openShop();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -1000, max: 2 ** 31 - 1 }), async (whole) => {
        expect((await service.get(`${ECHO}?whole=${whole}`)).body.whole).toBe(whole);
      }),
    );
  });

  test('can contain any text exactly', async () => {
    await using service = await openShop();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
        expect((await service.get(`${ECHO}?text=${encodeURIComponent(text)}`)).body.text).toBe(text);
        expect((await service.post(ECHO, { text })).body.text).toBe(text);
      }),
    );
  });
});

describe('an enum argument', () => {
  test.each([
    'deep_red',
    'DEEP_RED',
    'Deep-Red',
    'deep red',
  ])('can be written as %s, also in a body', async (colour) => {
    await using service = await openShop();
    expect((await service.post(ECHO, { colour })).body.colour).toBe('deep_red');
  });

  test('has a single spelling in GraphQL', async () => {
    await using service = await openShop();
    const { body } = await service.query('query ($colour: Colour) { echo(colour: $colour) { colour } }', {
      colour: 'DEEP_RED',
    });
    expect(body.errors?.[0]?.message).toContain('must be one of deep_red, blue');
    expect(await service.used()).toBe(0);
  });

  test('accepts common spellings for vehicles', async () => {
    await using service = await openTestService();
    const written = await service.get('/cars/v1/search?body=SUV&fuel=Plug-in+Hybrid&limit=2');
    const exact = await service.get('/cars/v1/search?body=suv&fuel=plug_in_hybrid&limit=2');
    expect(written.body).toEqual(exact.body);
    expect(written.body.count).toBe(2);
    const boats = await service.get('/boats/v1/search?type=Pontoon_Boat&limit=1');
    expect(boats.body.items[0].type).toBe('pontoon_boat');
  });
});
