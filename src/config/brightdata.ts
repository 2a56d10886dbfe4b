import { z } from 'zod';
import { secretText, serviceText, wholeText } from './rules.ts';

/** Kinds of data that the scraper collects. For each kind, a variable can choose another data set. */
const COLLECTED = [
  'LINKEDIN_PROFILE',
  'LINKEDIN_COMPANY',
  'LINKEDIN_POST',
  'LINKEDIN_PROFILE_POSTS',
  'LINKEDIN_JOB',
  'LINKEDIN_JOB_SEARCH',
  'LINKEDIN_PEOPLE_SEARCH',
  'INSTAGRAM_PROFILE',
  'INSTAGRAM_POST',
  'INSTAGRAM_REEL',
  'INSTAGRAM_COMMENTS',
  'INSTAGRAM_PROFILE_POSTS',
  'TIKTOK_PROFILE',
  'TIKTOK_POST',
  'TIKTOK_COMMENTS',
  'TIKTOK_PROFILE_POSTS',
  'TIKTOK_SHOP',
  'TWITTER_POST',
  'TWITTER_PROFILE',
  'TWITTER_PROFILE_POSTS',
  'FACEBOOK_MARKETPLACE',
  'FACEBOOK_POST',
  'FACEBOOK_PROFILE',
  'FACEBOOK_REVIEWS',
  'FACEBOOK_EVENTS',
] as const;

/**
 * Suffix of a variable that chooses a data set, such as `LINKEDIN_PROFILE` in `BRIGHTDATA_DATASET_LINKEDIN_PROFILE`.
 */
export type DatasetVariable = (typeof COLLECTED)[number];

type DatasetVariables = `BRIGHTDATA_DATASET_${DatasetVariable}`;

const datasetText = z
  .stringFormat(
    'dataset',
    /^gd_[a-z\d]{1,40}$/,
    'must be the id of a data set, such as gd_l1viktl72bvl7bjuj0',
  )
  .optional();

/** The account at Bright Data. */
export interface BrightDataSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Data sets of the scraper that replace the default ones. */
  readonly datasets: Readonly<Partial<Record<DatasetVariable, string>>>;
  /** The maximum number of concurrent requests to the scraper. */
  readonly concurrent: number;
}

const variables = z.object({
  /** The key for Bright Data's APIs. */
  BRIGHTDATA_API_KEY: secretText.optional(),
  /** Base URL of Bright Data's APIs. */
  BRIGHTDATA_BASE_URL: serviceText('https://api.brightdata.com').default('https://api.brightdata.com'),
  /** The maximum number of concurrent requests to the scraper. */
  BRIGHTDATA_CONCURRENT: wholeText(1, 256).default(20),
  ...(Object.fromEntries(COLLECTED.map((name) => [`BRIGHTDATA_DATASET_${name}`, datasetText])) as Record<
    DatasetVariables,
    typeof datasetText
  >),
});

/** The variables for all uses of Bright Data. */
export const BRIGHTDATA_VARIABLES = variables.shape;

/** Returns an error line for each variable that chooses a data set for an unknown kind of data. */
export const unknownDatasets = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => name.startsWith('BRIGHTDATA_DATASET_') && !(name in variables.shape))
    .map(
      (name) =>
        `${name} does not match an operation: after BRIGHTDATA_DATASET_, use one of ${COLLECTED.join(', ')}`,
    );

/** Builds the settings from the variables. Undefined without a key. */
export const brightDataOf = (data: z.infer<typeof variables>): BrightDataSettings | undefined =>
  data.BRIGHTDATA_API_KEY === undefined
    ? undefined
    : Object.freeze({
        baseUrl: data.BRIGHTDATA_BASE_URL,
        apiKey: data.BRIGHTDATA_API_KEY,
        datasets: Object.fromEntries(
          COLLECTED.flatMap((name) => {
            const dataset = data[`BRIGHTDATA_DATASET_${name}`];
            return dataset === undefined ? [] : [[name, dataset]];
          }),
        ),
        concurrent: data.BRIGHTDATA_CONCURRENT,
      });
