import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugify } from '../../src/resolvers/toolbox/slugify.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';

const call = (service: TestService, tool: string, args: object) =>
  service.post(`/toolbox/v1/${tool}`, args).then(({ body }) => body);

describe('a slug', () => {
  test.each([
    [{ text: 'Straße nach Köln', language: 'de' }, 'strasse-nach-koeln'],
    [{ text: 'Räksmörgås', language: 'sv' }, 'raksmorgas'],
    [{ text: 'Öl', language: 'deu' }, 'oel'],
    [{ text: 'Öl', language: 'de_AT' }, 'oel'],
    [{ text: 'Привет, мир' }, 'privet-mir'],
    [{ text: 'iPhone 15 & McDonald’s' }, 'iphone-15-and-mcdonalds'],
    [{ text: 'A B', lowercase: false, separator: '' }, 'AB'],
    [{ text: 'a  --  b', separator: '--' }, 'a--b'],
    [{ text: 'ISPARTA', language: 'tr' }, 'isparta'],
    [{ text: 'İstanbul ılık', language: 'tr' }, 'istanbul-ilik'],
    [{ text: 'Gəncə', language: 'az' }, 'gence'],
    [{ text: 'Қазақстан Ѓорѓи' }, 'qazaqstan-gorgi'],
    [{ text: 'ﬁne Ǆ ŉ 𝒜𝓁𝓁' }, 'fine-dz-n-all'],
    [{ text: 'Đặng Thị Ngọc' }, 'dang-thi-ngoc'],
    [{ text: 'Đặng'.normalize('NFD') }, 'dang'],
    [{ text: 'iPhone15深空黑色' }, 'iphone15-shen-kong-hei-se'],
    [{ text: 'がんばって 안녕' }, 'ganbatte-annyeong'],
    [{ text: 'שלום أهلا' }, 'slvm-ahla'],
    [{ text: '٣ ½' }, '3-1-2'],
    [{ text: '𒀀 䶺' }, 'u12000-u4dba'],
    [{ text: 'hello 😀' }, 'hello'],
    [{ text: '😀' }, 'grinning'],
    [{ text: 'alpha beta gamma', maxLength: 10 }, 'alpha-beta'],
    [{ text: 'alpha beta gamma', maxLength: 11 }, 'alpha-beta'],
    [{ text: 'alpha beta gamma', maxLength: 9 }, 'alpha'],
    [{ text: 'alphabetical', maxLength: 5 }, 'alpha'],
  ])('is created from %j: %j', async (args, slug) => {
    await using service = await openTestService();
    expect(await call(service, 'slugify', args)).toMatchObject({ slug, length: slug.length });
  });

  test('is not empty for a letter in any script, except for soft signs and glottal stops', async () => {
    const lost: string[] = [];
    for (let code = 0x80; code < 0x1_10000; code += 1) {
      const letter = String.fromCodePoint(code);
      // Skips modifier letters, which accompany other letters, and the largest scripts, which have too many letters.
      if (
        !/(?!\p{Lm})\p{L}/u.test(letter) ||
        /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Tangut}/u.test(letter)
      )
        continue;
      await slugify({ text: letter, separator: '-', lowercase: true }, async () => {}).catch(() =>
        lost.push(letter),
      );
    }
    expect(lost.join('')).toBe('ƸƹɁɂʡʢʭЪЬъьҌҍჸჺჾᲆᲸᲺᲾᴤᴥⲲⲳⲴⲵⳤꙎꙏꜢꜣꜤꜥꝪꝫꝮꝯꞋꞌ𐵐𐵰𑢤𑣄');
  });

  test('is valid in a URL and within the requested length for any text', async () => {
    await using service = await openTestService();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        async (text, maxLength) => {
          const { slug, code } = await call(service, 'slugify', { text, maxLength });
          if (code === 'unprocessable_text') return;
          expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          expect(slug.length).toBeLessThanOrEqual(maxLength);
        },
      ),
    );
  });
});

describe.each(FACES)('a slug via $name', ({ ask }) => {
  test.each([
    '',
    '…',
    ' ',
    '\u0301',
  ])('is refused, free of charge, for %j, because it would be empty', async (text) => {
    await using service = await openTestService();
    const reply = await ask(service, 'toolboxSlugify', { text });
    expect(reply).toMatchObject({ code: 'unprocessable_text', charged: 0 });
  });
});
