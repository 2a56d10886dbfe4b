import { z } from 'zod';
import { secretText, serviceText, wholeText } from './rules.ts';

/** What the scraper collects, by the names of the variables that choose another data set for it. */
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

/** The end of the variable that chooses the data set of something: `LINKEDIN_PROFILE` of `BRIGHTDATA_DATASET_LINKEDIN_PROFILE`. */
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
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Data sets of the scraper to be used instead of the usual ones. */
  readonly datasets: Readonly<Partial<Record<DatasetVariable, string>>>;
  /** Requests to the scraper that may be under way at once. */
  readonly concurrent: number;
}

const variables = z.object({
  /** The key of Bright Data's APIs. */
  BRIGHTDATA_API_KEY: secretText.optional(),
  /** Where they are. */
  BRIGHTDATA_BASE_URL: serviceText('https://api.brightdata.com').default('https://api.brightdata.com'),
  /** How many requests the scraper gets at once. */
  BRIGHTDATA_CONCURRENT: wholeText(1, 256).default(20),
  ...(Object.fromEntries(COLLECTED.map((name) => [`BRIGHTDATA_DATASET_${name}`, datasetText])) as Record<
    DatasetVariables,
    typeof datasetText
  >),
});

/** The variables of Bright Data, whatever it is used for. */
export const BRIGHTDATA_VARIABLES = variables.shape;

/** A line for each variable that is to choose a data set and is of nothing that is collected: `…_X_POST`. */
export const unknownDatasets = (names: readonly string[]): readonly string[] =>
  names
    .filter((name) => name.startsWith('BRIGHTDATA_DATASET_') && !(name in variables.shape))
    .map(
      (name) =>
        `${name} does not match an operation: after BRIGHTDATA_DATASET_, use one of ${COLLECTED.join(', ')}`,
    );

/** The settings that the variables make; undefined without a key. */
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
