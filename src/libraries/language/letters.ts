/** Characters in forms used only in Japan, and common simplified characters used only in China. */
const JAPANESE =
  /[価発売駅円気図検県労単黒様広実応帰辺変読験払込働畑峠匂枠塩鉄戦楽薬択沢釈竜滝弾蔵覚覧観巻関拝拡拠挙総経続継絵縁縄銭録齢歯歳桜栄営厳団囲圏圧壊専転伝仮児両乗亜仏剣剤]/gu;
const SIMPLIFIED = /[们这还么说对时发现东车书买卖价钱门问间长电话开关为应该让请谁谢]/gu;

/**
 * Letters that an alphabet lacks, but that similar languages use. Detectors confuse these languages with each other.
 */
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

/**
 * Maximum share of foreign letters in a longer text, which may contain some in names. Above this share, the text is not
 * in the language.
 */
const MIN_SHARE = 0.02;

/**
 * Every Vietnamese letter is a single Unicode character. A separate combining mark or ṣ shows another language, usually
 * Yoruba.
 */
const NOT_VIETNAMESE = /\p{M}|ṣ/iu;

/** True if the letters of a text show that it is not in the given language. */
export function hasForeignLetters(code: string, text: string): boolean {
  if (code === 'vi') return NOT_VIETNAMESE.test(text);
  const found = FOREIGN[code] ? text.toLowerCase().match(FOREIGN[code]) : null;
  return found !== null && found.length > text.length * MIN_SHARE;
}
