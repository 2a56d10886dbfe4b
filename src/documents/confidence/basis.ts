/** The ways in which a value is found, and the bands of text recognition. The names are those of `table.tsv`. */
export const BASES = [
  /** Behind or beside its label. */
  'labelled',
  /** Below its label. */
  'below',
  /** Behind or beside a label with several meanings, or one that only contains the words. */
  'weak_label',
  /** In the title of the document. */
  'title',
  /** Named by its form alone, such as an email address. */
  'form',
  /** By its form, with check digits that hold. */
  'checked',
  /** In its usual place, without a label. */
  'position',
  /** In a section with a heading. */
  'section',
  /** In a table with column headings, or in rows that are alike. */
  'table',
  /** Confirmed by other amounts. */
  'proven',
  /** Contradicted by other amounts. */
  'contradicted',
  /** Chosen because nothing better was found. */
  'guessed',
  /** Not found. The rate is that of documents which really have no such value. */
  'absent',
  'ocr_90',
  'ocr_75',
  'ocr_0',
] as const;

export type Basis = (typeof BASES)[number];
