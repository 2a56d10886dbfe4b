import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { romanisationSystems } from '../../src/datasets/romanisation.ts';
import { romanisationOf, romanise } from '../../src/resolvers/toolbox/romanise.ts';
import { slugify } from '../../src/resolvers/toolbox/slugify.ts';
import { runAtOnce } from '../../src/scheduling/steps.ts';

const spell = (language: string, text: string): string => {
  const system = romanisationOf(language);
  return system ? runAtOnce(romanise(text, system)) : expect.fail(`${language} has rules`);
};

const slugOf = (text: string, language: string) =>
  slugify({ text, language, separator: '-', lowercase: true }, async () => {});

describe('the spelling of names that a law or standard gives as examples', () => {
  it.each([
    // Resolution 55 of the Cabinet of Ministers of Ukraine, the table.
    ['uk', 'Алушта Борщагівка Вінниця Гадяч Згурський', 'Alushta Borshchahivka Vinnytsia Hadiach Zghurskyi'],
    ['uk', 'Ґалаґан Єнакієве Гаєвич Короп’є', 'Galagan Yenakiieve Haievych Koropie'],
    ['uk', 'Житомир Закарпаття Медвин Іршава', 'Zhytomyr Zakarpattia Medvyn Irshava'],
    ['uk', 'Їжакевич Кадиївка Мар’їне Йосипівка Стрий', 'Yizhakevych Kadyivka Marine Yosypivka Stryi'],
    [
      'uk',
      'Харків Біла Церква Чернівці Шостка Щербухи',
      'Kharkiv Bila Tserkva Chernivtsi Shostka Shcherbukhy',
    ],
    ['uk', 'Юрій Корюківка Яготин Костянтин Знам’янка', 'Yurii Koriukivka Yahotyn Kostiantyn Znamianka'],
    // The Transliteration Act of Bulgaria.
    ['bg', 'София България Стара планина', 'Sofia Bulgaria Stara planina'],
    ['bg', 'Велико Търново Пловдив Шумен Мария', 'Veliko Tarnovo Plovdiv Shumen Maria'],
    // ELOT 743.
    ['el', 'Αθήνα Θεσσαλονίκη Εύβοια Αύγουστος', 'Athina Thessaloniki Evvoia Avgoustos'],
    ['el', 'Άγγελος Σφίγξ Άγχος Μπάμπης Λάμπρος', 'Angelos Sfinx Anchos Bampis Lampros'],
    ['el', 'ουρανός αυτό ευχή πρωί Μάυ ἀρχή', 'ouranos afto efchi proi May archi'],
    // The national system of Georgia.
    ['ka', 'თბილისი ქუთაისი ბათუმი წყალტუბო', 'tbilisi kutaisi batumi tsqaltubo'],
    // ICAO Doc 9303 for Russian.
    ['ru', 'Щукинёва Юлия Подъячев', 'Shchukineva Iuliia Podieiachev'],
    ['hy', 'Երևան Գյումրի Ոսկեվազ', 'Yerevan Gyumri Voskevaz'],
    ['sr', 'Ђурђевић Ниш Љубљана Џеп Đoković', 'Djurdjevic Nis Ljubljana Dzep Djokovic'],
    ['mk', 'Ѓорче Петров Ќушкоски Штип', 'Gjorche Petrov Kjushkoski Shtip'],
    ['be', 'Магілёў Віцебск Вілейка Аўлукі', 'Mahiliou Viciebsk Viliejka Auluki'],
    ['kk', 'Қызылорда Өскемен', 'Qyzylorda Oskemen'],
    // MNS 5217:2012, its examples without diacritics.
    ['mn', 'Еэвэн ерөөл Ёроол оёдол', 'Yeeven yerool Yorool oyodol'],
    ['mn', 'Жуулчин нөхөр Чимэг Цацаг Шашин', 'Juulchin nokhor Chimeg Tsatsag Shashin'],
    ['mn', 'Оръё Харь Хааны Ийм түргэн юүдэн', 'Oriyo Khari Khaany Iim turgen yuuden'],
    // The Universal Declaration of Human Rights in both Uzbek alphabets.
    [
      'uz',
      'Барча одамлар эркин, қадр-қиммат ва ҳуқуқларда',
      'Barcha odamlar erkin, qadr-qimmat va huquqlarda',
    ],
    ['uz', 'тенг бўлиб туғиладилар', 'teng bolib tugiladilar'],
    ['uz', 'Ўзбекистон Oʻzbekiston O‘zbekiston', 'Ozbekiston Ozbekiston Ozbekiston'],
    ['uz', 'Еттинчи Самарқанд шаҳри объект', 'Yettinchi Samarqand shahri obyekt'],
    ['hr', 'Đakovo Đurđevac Međimurje Šibenik', 'Djakovo Djurdjevac Medjimurje Sibenik'],
    ['bs', 'Ђурђевић Đurđević Žepče', 'Djurdjevic Djurdjevic Zepce'],
    // Place names in the gazetteer of BGN/PCGN.
    ['ja', 'てがた-からみでん しもやつせ みずおし', 'tegata-karamiden shimoyatsuse mizuoshi'],
    ['ja', 'フィリピン ヴィオリン パッチリ ｶﾞｯｺｳ', 'firipin viorin patchiri gakkou'],
  ])('in %s: %s is %s', (language, text, spelled) => {
    expect(spell(language, text)).toBe(spelled);
  });
});

describe('a slug in a language with its own rules', () => {
  it.each([
    ['fi', 'Jyväskylä', 'jyvaskyla'],
    ['et', 'Põlva Hüüru', 'polva-huuru'],
    ['az', 'ü Şəki Sumqayıt', 'u-seki-sumqayit'],
    ['tr', 'IĞDIR İzmir', 'igdir-izmir'],
    ['sv', 'Västerås', 'vasteras'],
    ['da', 'Ærøskøbing', 'aeroeskoebing'],
    ['nn', 'Tromsø Bærum Ålesund', 'tromso-barum-alesund'],
    ['nb', 'Måsøy', 'masoy'],
    ['ja', 'すし ラーメン', 'sushi-ramen'],
    ['de-CH', 'Zürich Grüße', 'zuerich-gruesse'],
    ['gsw', 'Züri', 'zueri'],
    ['hu', 'Győr', 'gyor'],
    ['ro', 'Iași Târgu', 'iasi-targu'],
    ['vi', 'Đà Nẵng', 'da-nang'],
    ['es', 'pingüino', 'pinguino'],
    ['nl', 'coördinatie', 'coordinatie'],
    ['uk', 'Київ щастя', 'kyiv-shchastia'],
    ['el', 'ψυχή', 'psychi'],
  ])('%s: %s is %s, and the answer names the rules', async (language, text, slug) => {
    const answer = await slugOf(text, language);
    expect(answer.slug).toBe(slug);
    expect(answer.rules).toEqual(expect.any(String));
  });

  it('has the general spelling and names no rules if the language has none', async () => {
    const general = await slugify({ text: 'Öl', separator: '-', lowercase: true }, async () => {});
    expect(await slugOf('Öl', 'ta')).toEqual(general);
    expect(general.rules).toBeNull();
  });
});

describe('Chinese characters', () => {
  const read = (text: string, language?: string) =>
    slugify({ text, language, separator: '-', lowercase: true }, async () => {});

  it.each<[string, string | undefined, string, string[], string | null]>([
    ['東京タワー Tokyo', 'ja', 'tawa-tokyo', ['東京'], null],
    ['すしの夜、夜のすし', undefined, 'sushino-nosushi', ['夜'], 'japanese'],
    ['三ヶ月 Paris', 'ja-JP', 'paris', ['三ヶ月'], null],
    ['佐々木 Ken', 'ja', 'ken', ['佐々木'], null],
    ['サッカー Öl', 'de', 'sakka-oel', [], 'japanese'],
    ['서울 大學', 'ko', 'seoul', ['大學'], null],
    ['東京', 'zh', 'dong-jing', [], null],
    ['東京', 'zh-TW', 'dong-jing', [], null],
    ['の 東京', 'zh', 'no-dong-jing', [], null],
    ['東京', undefined, 'dong-jing', [], 'mandarin'],
    ['Tokyo 東京', 'en', 'tokyo-dong-jing', [], 'mandarin'],
    ['Tokyo', 'ja', 'tokyo', [], null],
  ])('in %s of language %s are %s without %j, assuming %s', async (text, language, slug, leftOut, assumption) => {
    expect(await read(text, language)).toMatchObject({ slug, leftOut, assumption });
  });

  it('alone are refused in a language whose readings are unknown, with what to send', async () => {
    for (const language of ['ja', 'ko', 'vi'])
      await expect(read('東京', language)).rejects.toMatchObject({
        code: 'unprocessable_text',
        message: expect.stringContaining('set language to zh'),
      });
  });

  it('never have Mandarin readings beside kana, unless the language is Chinese', async () => {
    const han = fc.constantFrom(...'東京大学日本語山川寿司夜月');
    const kana = fc.constantFrom(...'のをにはへがアイ');
    const language = fc.constantFrom(undefined, 'ja', 'en', 'ko', 'de');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(han, kana), { minLength: 2 }),
        kana,
        language,
        async (text, last, code) => {
          const { slug, leftOut } = await read([...text, last].join(''), code);
          expect(slug).toMatch(/^(?:no|o|ni|ha|he|ga|a|i|-)+$/);
          expect(new Set(leftOut.join(''))).toEqual(
            new Set(text.filter((letter) => /\p{Script=Han}/u.test(letter))),
          );
        },
      ),
    );
  });
});

describe('the rules of all languages', () => {
  it('spell every letter that they name in ASCII', () => {
    for (const { language, byFirst } of romanisationSystems.get().values())
      for (const [from, to] of [...byFirst.values()].flat()) {
        expect(to, `${language} ${from}`).toMatch(/^[a-z]*$/);
        if (/^\p{L}+$/u.test(from) && from !== 'İ')
          expect(spell(language, from), `${language} ${from}`).toMatch(/^[a-z]*$/);
      }
  });

  it('give the same letters for upper and lower case, and keep the case of a word', () => {
    const languages = ['uk', 'bg', 'ru', 'be', 'mk', 'kk', 'el', 'mn', 'uz', 'bs'];
    const letters = (language: string) => [...(romanisationOf(language)?.byFirst.keys() ?? [])];
    const word = fc.constantFrom(...languages).chain((language) =>
      fc.tuple(
        fc.constant(language),
        fc.array(fc.constantFrom(...letters(language).filter((one) => /\p{Ll}/u.test(one) && one !== 'ς')), {
          minLength: 2,
          maxLength: 8,
        }),
      ),
    );
    fc.assert(
      fc.property(word, ([language, parts]) => {
        const text = parts.join('');
        // Some letters with two accents have no capital of their own.
        fc.pre(text.toUpperCase().length === text.length && text.toUpperCase().toLowerCase() === text);
        const lower = spell(language, text);
        expect(spell(language, text.toUpperCase())).toBe(lower.toUpperCase());
      }),
    );
  });
});
