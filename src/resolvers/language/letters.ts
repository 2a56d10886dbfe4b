/** Letters that the alphabet of a language does not have, where neighbours of it do that detectors take for it. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  be: /[ищъїєґђѓјљњћќџѕ]/gu,
  bg: /[ыэёіїєґўђѓјљњћќџѕ]/gu,
  mk: /[йщъыьэюяёіїєґўђћ]/gu,
  ru: /[іїєґўђѓјљњћќџѕ]/gu,
  sr: /[йщъыьэюяёіїєґўѓќѕ]/gu,
  uk: /[ыэёъўђѓјљњћќџѕ]/gu,
  ar: /[پچژگٹڈڑںے]/gu,
  fa: /[ٹڈڑںےہھ]/gu,
  hi: /ळ/gu,
  cs: /[äľĺŕô]/gu,
  sk: /[ěřů]/gu,
  lv: /[ōwyxq]/gu,
};

/** In a longer text a name of another language may have some of them. */
const LEAST_SHARE = 0.02;

/** All letters of Vietnamese are single characters of Unicode, so a mark that is left alone is another language's, as is ṣ: Yoruba's, as a rule. */
const NOT_VIETNAMESE = /\p{M}|ṣ/iu;

/** Whether the letters of a text show that it is not in a language. */
export function hasForeignLetters(code: string, text: string): boolean {
  if (code === 'vi') return NOT_VIETNAMESE.test(text);
  const found = FOREIGN[code] ? text.toLowerCase().match(FOREIGN[code]) : null;
  return found !== null && found.length > text.length * LEAST_SHARE;
}
