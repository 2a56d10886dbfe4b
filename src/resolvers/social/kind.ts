import type { DatasetVariable } from '../../config/brightdata.ts';
import type { Foreign } from '../../libraries/json/foreign.ts';
import type { SocialPlatform } from './types.ts';

/** One kind of thing that the scraper collects, and how its rows are read. */
export interface Kind<Item> {
  readonly platform: SocialPlatform;
  /** `profile`, `profile_posts`: as answers name it. */
  readonly kind: string;
  /** The id of the data set that collects it, unless the operator names another one. */
  readonly dataset: string;
  /** The end of the environment variable by which the operator does: `LINKEDIN_PROFILE` of `BRIGHTDATA_DATASET_LINKEDIN_PROFILE`. */
  readonly variable: DatasetVariable;
  /** By what it is discovered, in a run that has to be waited for; of others rows come in the answer itself. */
  readonly discoverBy?: string;
  /** Whether it is a list, which may also be empty. */
  readonly many: boolean;
  /** An item without its `raw`; null where a row holds nothing that could be one. */
  readonly read: (row: Foreign) => Item | null;
}
