/** The languages in which text is recognised in images. */
export interface OcrSettings {
  /** Tesseract's names, such as `deu`, most likely first. Empty for English. */
  readonly languages: readonly string[];
  /** The operator's folder of language data, `<name>.traineddata.gz`. Null if there is no such folder. */
  readonly folder: string | null;
}

/** The language whose data are included in the service. */
export const ENGLISH = 'eng';
