import { invalidParameters } from '../../errors.ts';

/** The wanted posts of a profile: from `startDate` to `endDate`, at most `limit`. */
export interface PostsWanted {
  /** `YYYY-MM-DD`. */
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly limit?: number | null | undefined;
}

type Input = Readonly<Record<string, string | number>>;

/**
 * Returns the input for the posts of a profile, for the data sets of LinkedIn and X. These inputs have no member for
 * the number of posts, which is the request parameter `limit_per_input`. Throws `invalid_parameter` if the end date
 * is before the start date.
 */
export const datedPostsInput = (url: string, wanted: PostsWanted): Input => ({
  url,
  ...daysOf(wanted, (day) => day),
});

/**
 * Returns the input for the posts of a profile, for the data sets of Instagram and TikTok. These inputs take days as
 * `MM-DD-YYYY` and have a member for the number of posts.
 */
export const countedPostsInput = (url: string, wanted: PostsWanted): Input => ({
  url,
  ...(wanted.limit != null && { num_of_posts: wanted.limit }),
  ...daysOf(wanted, (day) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2-$3-$1')),
});

function daysOf({ startDate, endDate }: PostsWanted, write: (day: string) => string): Input {
  if (startDate && endDate && endDate < startDate)
    throw invalidParameters([{ field: 'endDate', message: 'must not be before startDate' }]);
  return {
    ...(startDate && { start_date: write(startDate) }),
    ...(endDate && { end_date: write(endDate) }),
  };
}
