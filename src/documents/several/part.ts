/** One of several documents in a file. */
export interface DocumentPart<Data> {
  /** The pages of the file, counted from 1. Empty for files in archives. */
  readonly pages: readonly number[];
  /** The requested kind, or the kind that the pages look like: `invoice`, `receipt`, `contract`, `unknown` … */
  readonly kind: string;
  /** Null if the pages are of another kind, or cannot be read. */
  readonly data: Data | null;
}
