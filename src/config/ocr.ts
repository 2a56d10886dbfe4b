import { accessSync, constants, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Languages for text recognition in images, in addition to English. */
export interface OcrLanguages {
  /** Absolute path of the folder with the data for these languages. */
  readonly folder: string;
  /** The languages by Tesseract's names, as in the file names: `deu`, `chi_sim`. */
  readonly languages: readonly string[];
}

const DATA_FILE = /^([A-Za-z]\w{0,39})\.traineddata\.gz$/;

const folderText = z.string().transform((text, { addIssue }): OcrLanguages => {
  const folder = resolve(text);
  try {
    const languages = readdirSync(folder).flatMap((file) => DATA_FILE.exec(file)?.[1] ?? []);
    for (const language of languages) accessSync(join(folder, `${language}.traineddata.gz`), constants.R_OK);
    if (languages.length > 0) return Object.freeze({ folder, languages: languages.sort() });
    addIssue('must contain language data, such as deu.traineddata.gz');
  } catch {
    addIssue('must be a readable folder with files such as deu.traineddata.gz');
  }
  return z.NEVER;
});

/** The environment variable that configures text recognition. */
export const OCR_VARIABLES = {
  /**
   * Folder with the data for additional OCR languages: `<language>.traineddata.gz`, by Tesseract's names. Default:
   * English only.
   */
  OCR_LANGUAGES_DIR: folderText.optional(),
};
