/** The basis of a dataset that the project compiled itself, described for readers who have to judge its quality. */
export interface Curation {
  /**
   * Sentences that name the documents on which the data is based, or state that there are none. They also name the
   * source with which the data was compared.
   */
  readonly basis: string;
  /** Date of the last comparison with an independent source, `YYYY-MM-DD`. Null if no such comparison is recorded. */
  readonly checked: string | null;
}

/** Returns the text about the basis of a dataset, for the notice and the data page. */
export const curationText = ({ basis, checked }: Curation): string =>
  `Compiled by hand, not exhaustive. ${basis} ${checked ? `Last checked on ${checked}.` : 'No comparison with another source is on record.'}`;
