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
    ['nn', 'Tromsø', 'tromsoe'],
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
    const general = await slugify({ text: 'Öl 東京', separator: '-', lowercase: true }, async () => {});
    expect(await slugOf('Öl 東京', 'ja')).toEqual(general);
    expect(general.rules).toBeNull();
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
    const languages = ['uk', 'bg', 'ru', 'be', 'mk', 'kk', 'el'];
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
