import type { OcrLanguages } from '../../../config/ocr.ts';
import { invalidParameters } from '../../../errors.ts';
import { code3Of } from '../../../libraries/language/index.ts';
import { oneOf } from '../../../libraries/text/choices.ts';
import { itemFault } from '../../../libraries/text/excerpt.ts';
import { ENGLISH, type OcrSettings } from './settings.ts';

/**
 * Returns the languages for recognising text, from the caller's codes and the languages that the operator installed.
 * Throws `invalid_parameter` for a language that is not installed.
 * @param codes codes of Tesseract (`deu`, `chi_sim`) or of BCP 47 (`de`, `zh-Hant`); empty for English
 */
export function ocrSettings(codes: readonly string[], installed: OcrLanguages | undefined): OcrSettings {
  const known = [...new Set([ENGLISH, ...(installed?.languages ?? [])])];
  const found = codes.map((code) => {
    const requested = code.trim();
    const name =
      known.find((one) => one.toLowerCase() === requested.toLowerCase()) ?? tesseractName(requested);
    if (name !== undefined && known.includes(name)) return name;
    throw invalidParameters([{ field: 'ocrLanguages', message: itemFault(code, choices(known, requested)) }]);
  });
  return { languages: [...new Set(found)], folder: installed?.folder ?? null };
}

const choices = (known: readonly string[], requested: string): string =>
  known.length > 1
    ? oneOf(known, requested)
    : `must be ${ENGLISH}, since no other language is installed for OCR`;

/**
 * Returns Tesseract's name of a language, usually its ISO 639-2/T code. Undefined for a tag that is not a language
 * code.
 */
function tesseractName(tag: string): string | undefined {
  const locale = localeOf(tag);
  if (!locale) return undefined;
  const { language, script } = locale;
  if (language === 'zh') return locale.maximize().script === 'Hant' ? 'chi_tra' : 'chi_sim';
  const macro = language === 'nb' || language === 'nn' ? 'no' : language;
  return WRITTEN.get(`${language}-${script}`) ?? code3Of(macro);
}

/**
 * Languages written in two scripts. Tesseract's name for each contains the script (tesseract-ocr/tessdoc, "Data
 * Files").
 */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['sr-Latn', 'srp_latn'],
  ['az-Cyrl', 'aze_cyrl'],
  ['uz-Cyrl', 'uzb_cyrl'],
]);

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
