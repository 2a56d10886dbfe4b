import { invalidParameters } from '../../errors.ts';

/** Which posts of a profile are wanted: of the days from `startDate` to `endDate`, at most `limit`. */
export interface PostsWanted {
  /** `YYYY-MM-DD`. */
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly limit?: number | null | undefined;
}

type Input = Readonly<Record<string, string | number>>;

/**
 * What the data sets of LinkedIn and X take for the posts of a profile. They have no member for how many: that is
 * `limit_per_input`, a parameter of the request. Throws `invalid_parameter` where the end is before the start.
 */
export const datedPostsInput = (url: string, wanted: PostsWanted): Input => ({
  url,
  ...daysOf(wanted, (day) => day),
});

/** The same for those of Instagram and TikTok, which write days as `MM-DD-YYYY` and count. */
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
