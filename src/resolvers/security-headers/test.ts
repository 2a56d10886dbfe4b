import type { ApiError, ErrorCode } from '../../errors.ts';
import type { Observation, ObservedPage } from './observe.ts';

/** What one possible result of a test means. */
export interface Rating {
  /** What it adds to the score. */
  readonly points: number;
  readonly pass: boolean;
  /** What was found, a sentence. */
  readonly found: string;
  /** What to do about it; absent where nothing is left to do. */
  readonly advice?: string;
}

/** What a test saw: one of its results with the facts behind it, or why it saw nothing. */
export type Sight<Result> =
  | { readonly result: Result; readonly data?: Readonly<Record<string, unknown>> }
  | { readonly error: ApiError | null };

/** One test: its possible results, and how it tells them apart. */
export interface HeaderTest<Name extends string = string, Result extends string = string> {
  readonly name: Name;
  /** The least that passes, as the algorithm words it. */
  readonly expectation: NoInfer<Result>;
  readonly ratings: Readonly<Record<Result, Rating>>;
  readonly judge: (site: Observation) => Sight<NoInfer<Result>>;
}

/** Declares a test, so that its judge can only give results that are rated. */
export const defineTest = <const Name extends string, const Result extends string>(
  test: HeaderTest<Name, Result>,
): HeaderTest<Name, Result> => test;

/** A judge of the page; where no visitor comes to one, there is nothing to judge. */
export const onPage =
  <Result>(judge: (page: ObservedPage, site: Observation) => Sight<Result>) =>
  (site: Observation): Sight<Result> =>
    site.page ? judge(site.page, site) : { error: site.https?.error ?? site.http?.error ?? null };

/** The result of a test in words and points. */
export interface TestResult {
  readonly name: string;
  /** `not_evaluated` where it could not be told. */
  readonly result: string;
  /** Null where it could not be told. */
  readonly pass: boolean | null;
  readonly scoreModifier: number;
  readonly expectation: string;
  readonly description: string;
  readonly recommendation: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** What kept the test from telling. */
  readonly error: ErrorCode | null;
}

/** Judges a site by one test. */
export function resultOf({ name, expectation, ratings, judge }: HeaderTest, site: Observation): TestResult {
  const sight = judge(site);
  if (!('result' in sight))
    return {
      name,
      expectation,
      result: 'not_evaluated',
      pass: null,
      scoreModifier: 0,
      description: sight.error
        ? `Could not be checked. ${sight.error.message}`
        : 'Not checked: the URL contains a port.',
      recommendation: null,
      data: null,
      error: sight.error?.code ?? null,
    };
  const { points, pass, found, advice } = ratings[sight.result] as Rating;
  return {
    name,
    expectation,
    result: sight.result,
    pass,
    scoreModifier: points,
    description: found,
    recommendation: advice ?? null,
    data: sight.data ?? null,
    error: null,
  };
}

/** The values of a header, line by line as they came. */
export const linesOf = ({ reply }: ObservedPage, name: string): string[] =>
  reply.rawHeaders.filter(([header]) => header === name).map(([, value]) => value);

/** The worst of several results: the one that costs most, of equal ones the last. */
export function worstOf<Result extends string>(
  results: readonly Result[],
  ratings: Readonly<Record<Result, Rating>>,
): Result | undefined {
  return results.reduce<Result | undefined>(
    (worst, result) =>
      worst === undefined || ratings[result].points <= ratings[worst].points ? result : worst,
    undefined,
  );
}
