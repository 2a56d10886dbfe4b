/** What a table of our own rests on, said so that whoever relies on it can judge it. */
export interface Curation {
  /** Sentences: the documents, or that there are none, and what it was compared with. */
  readonly basis: string;
  /** The day it was last compared with a source it was not made from, `YYYY-MM-DD`; null where no such comparison is on record. */
  readonly checked: string | null;
}

/** What the notice and the page of the data say of such a table. */
export const curationText = ({ basis, checked }: Curation): string =>
  `Compiled by hand, not exhaustive. ${basis} ${checked ? `Last checked on ${checked}.` : 'No comparison with another source is on record.'}`;
