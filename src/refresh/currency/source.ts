import type { RateSourceName } from '../../config/refreshes.ts';

/** A published exchange rate: on `date`, one unit of `base` was worth `rate` units of `quote`. */
export interface Quote {
  /** The day for which the rate was published, `YYYY-MM-DD`. */
  readonly date: string;
  /** Code of ISO 4217, or the symbol of a cryptocurrency, in capital letters. */
  readonly base: string;
  readonly quote: string;
  /** Positive. The number as published, divided by the number of units if the publisher states a rate for 100 units. */
  readonly rate: number;
}

/** Days of the week on which a publisher publishes: 0 is Sunday. */
export type PublishingDays = readonly (0 | 1 | 2 | 3 | 4 | 5 | 6)[];

/** The sizes below which files are refused. Tests have smaller files. */
export type RateBounds = Partial<Pick<RateSource, 'minQuotes' | 'minHistoryDays'>>;

/** A publisher of exchange rates: facts about it, and the reader of its files. */
export interface RateSource {
  /** Name in settings, in the log and in metrics: `nbp`. */
  readonly name: RateSourceName;
  /** Name in responses: `Narodowy Bank Polski`. */
  readonly publisher: string;
  /** Page of the publisher about the rates. */
  readonly homepage: string;
  /** SPDX identifier, or `LicenseRef-…` if SPDX has none. */
  readonly licence: string;
  /** Page with the terms. They must permit redistribution. */
  readonly terms: string;
  /** The line that the terms require wherever the rates are credited. */
  readonly copyright?: string;
  /** The currency on one side of all quotes. */
  readonly anchor: string;
  /**
   * The currencies whose official rates this publisher sets: those of its own state for a central bank. Empty for all
   * others.
   */
  readonly official: readonly string[];
  /** True for the reference rates of the euro, which are preferred to all others. */
  readonly isReference?: true;
  /** The other currencies that the publisher covered when the source was added. */
  readonly covers: readonly string[];
  /** Kind of the rate, and what people need to know about it. */
  readonly note: string;
  /** Time in UTC, `HH:MM`, at which the rates of the day are published at the latest. */
  readonly publishedUtc: string;
  readonly publishingDays: PublishingDays;
  /**
   * Returns the URLs of the rates of the last days up to `today`: one list for each file, with the URL and its mirrors.
   * All files are needed.
   */
  readonly files: (today: string) => readonly (readonly string[])[];
  /** The maximum size of a file in bytes. */
  readonly maxBytes: number;
  /** The minimum number of quotes of the newest day: about half of what the publisher has. */
  readonly minQuotes: number;
  /**
   * The minimum number of days of the whole history. Absent if the files contain only the last days, which are then added
   * to those of earlier files.
   */
  readonly minHistoryDays?: number;
  /** Reads files in the order of `files`. Throws `RateFormatError` if one is not in the published format. */
  readonly read: (files: readonly Uint8Array[], today: string) => readonly Quote[];
}

/** A file is not in the format that its publisher documents. The message describes what is different. */
export class RateFormatError extends Error {}

export const WEEKDAYS: PublishingDays = [1, 2, 3, 4, 5];
