import type { DatasetVariable } from '../../config/brightdata.ts';
import type { Foreign } from '../../libraries/json/foreign.ts';
import type { SocialPlatform } from './types.ts';

/** A kind of item that the scraper collects, with the reader of its rows. */
export interface Kind<Item> {
  readonly platform: SocialPlatform;
  /** The name in responses: `profile`, `profile_posts`. */
  readonly kind: string;
  /** The id of the data set, unless the operator configures another data set. */
  readonly dataset: string;
  /**
   * The suffix of the environment variable that overrides the data set: `LINKEDIN_PROFILE` in
   * `BRIGHTDATA_DATASET_LINKEDIN_PROFILE`.
   */
  readonly variable: DatasetVariable;
  /** The discovery method, for an asynchronous run. Other kinds return rows in the response itself. */
  readonly discoverBy?: string;
  /** True for a list of items, which may be empty. */
  readonly many: boolean;
  /** Reads a row into an item without its `raw`; null if the row contains no item. */
  readonly read: (row: Foreign) => Item | null;
}
