/** An assumption that the spelling of a text depends on. */
export type SlugAssumption = 'japanese' | 'mandarin';

export interface HanReading {
  readonly text: string;
  /** Words that were removed because their reading is unknown, without duplicates. */
  readonly leftOut: readonly string[];
  readonly assumption: SlugAssumption | null;
  /** True if the kana of the text are Japanese. */
  readonly isJapanese: boolean;
}

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A run of Han characters. `ヶ` and `ヵ` between them are read as ga or ka. */
const HAN_RUN = /\p{Script=Han}[\p{Script=Han}ヶヵ]*/gu;

/**
 * Languages that have readings of their own for Han characters. They depend on the word, and only a large dictionary
 * has them: 東 is higashi, azuma or tō in Japanese.
 */
const OWN_READINGS: ReadonlySet<string> = new Set(['ja', 'ko', 'vi']);

/**
 * Removes Han characters whose reading is unknown, because the language does not read them as Mandarin does.
 * @param language the primary subtag, such as `ja`
 */
export function readHan(text: string, language: string | undefined): HanReading {
  const isChinese = language === 'zh';
  const isJapanese = language === 'ja' || (!isChinese && KANA.test(text));
  const assumesJapanese = isJapanese && language !== 'ja';
  if (!HAN.test(text))
    return { text, leftOut: [], assumption: assumesJapanese ? 'japanese' : null, isJapanese };
  if (!isJapanese && !OWN_READINGS.has(language ?? ''))
    return { text, leftOut: [], assumption: isChinese ? null : 'mandarin', isJapanese };
  return {
    text: text.replace(HAN_RUN, ' '),
    leftOut: [...new Set(text.match(HAN_RUN))],
    assumption: assumesJapanese ? 'japanese' : null,
    isJapanese,
  };
}
