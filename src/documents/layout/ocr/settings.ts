/** In what languages text is recognised in images. */
export interface OcrSettings {
  /** By Tesseract's names, such as `deu`, the most likely first; none is English. */
  readonly languages: readonly string[];
  /** Where the operator has the data of languages, `<name>.traineddata.gz`; null for none. */
  readonly folder: string | null;
}

/** The language whose data come with the service. */
export const ENGLISH = 'eng';
