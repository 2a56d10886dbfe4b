/** Basis of a dataset that the project compiled itself, described for readers who have to judge it. */
export interface Curation {
  /**
   * Sentences that name the documents, or state that there are none, and the source that the data was compared with.
   */
  readonly basis: string;
  /**
   * Date of the last comparison with a source that the data was not made from, `YYYY-MM-DD`. Null if no such comparison
   * is on record.
   */
  readonly checked: string | null;
}

/** Returns the text on such a dataset for the notice and the data page. */
export const curationText = ({ basis, checked }: Curation): string =>
  `Compiled by hand, not exhaustive. ${basis} ${checked ? `Last checked on ${checked}.` : 'No comparison with another source is on record.'}`;
