/** Characters that only Japan writes so, with many of the simplified ones that only China does. */
const JAPANESE =
  /[価発売駅円気図検県労単黒様広実応帰辺変読験払込働畑峠匂枠塩鉄戦楽薬択沢釈竜滝弾蔵覚覧観巻関拝拡拠挙総経続継絵縁縄銭録齢歯歳桜栄営厳団囲圏圧壊専転伝仮児両乗亜仏剣剤]/gu;
const SIMPLIFIED = /[们这还么说对时发现东车书买卖价钱门问间长电话开关为应该让请谁谢]/gu;

/** Letters that the alphabet of a language does not have, where neighbours of it do that detectors take for it. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  be: /(?![абвгдеёжзійклмнопрстуўфхцчшыьэюя])\p{Script=Cyrillic}/gu,
  bg: /(?![абвгдежзийклмнопрстуфхцчшщъьюя])\p{Script=Cyrillic}/gu,
  mk: /(?![абвгдѓежзѕијклљмнњопрстќуфхцчџш])\p{Script=Cyrillic}/gu,
  ru: /(?![абвгдеёжзийклмнопрстуфхцчшщъыьэюя])\p{Script=Cyrillic}/gu,
  sr: /(?![абвгдђежзијклљмнњопрстћуфхцчџш])\p{Script=Cyrillic}/gu,
  uk: /(?![абвгґдеєжзиіїйклмнопрстуфхцчшщьюя])\p{Script=Cyrillic}/gu,
  ar: /[پچژگٹڈڑںےێۆڵڕەټډړږښڼڅځ]/gu,
  fa: /[ٹڈڑںےہھێۆڵڕەټډړږښڼڅځ]/gu,
  ur: /[ێۆڵڕەټډړږښڼڅځ]/gu,
  hi: /ळ/gu,
  cs: /[äľĺŕô]/gu,
  sk: /[ěřů]/gu,
  ja: SIMPLIFIED,
  zh: JAPANESE,
  yue: JAPANESE,
  wuu: JAPANESE,
  lv: /[ōwyxq]/gu,
};

/** In a longer text a name of another language may have some of them. */
const MIN_SHARE = 0.02;

/** All letters of Vietnamese are single characters of Unicode, so a mark that is left alone is another language's, as is ṣ: Yoruba's, as a rule. */
const NOT_VIETNAMESE = /\p{M}|ṣ/iu;

/** Whether the letters of a text show that it is not in a language. */
export function hasForeignLetters(code: string, text: string): boolean {
  if (code === 'vi') return NOT_VIETNAMESE.test(text);
  const found = FOREIGN[code] ? text.toLowerCase().match(FOREIGN[code]) : null;
  return found !== null && found.length > text.length * MIN_SHARE;
}
