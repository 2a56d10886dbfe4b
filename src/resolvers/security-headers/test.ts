import type { ApiError, ErrorCode } from '../../errors.ts';
import type { Observation, ObservedPage } from './observe.ts';

/** The meaning of one possible result of a test. */
export interface Rating {
  /** The points added to the score. */
  readonly points: number;
  readonly pass: boolean;
  /** The finding, as a sentence. */
  readonly found: string;
  /** The advice; absent if there is nothing to improve. */
  readonly advice?: string;
}

/** The outcome of a test: one of its results with the underlying facts, or the error that prevented it. */
export type Sight<Result> =
  | { readonly result: Result; readonly data?: Readonly<Record<string, unknown>> }
  | { readonly error: ApiError | null };

/** One test: its possible results, and the function that decides between them. */
export interface HeaderTest<Name extends string = string, Result extends string = string> {
  readonly name: Name;
  /** The lowest passing result, as the algorithm names it. */
  readonly expectation: NoInfer<Result>;
  readonly ratings: Readonly<Record<Result, Rating>>;
  readonly evaluate: (site: Observation) => Sight<NoInfer<Result>>;
}

/** Declares a test. Its type ensures that `evaluate` returns only results that have a rating. */
export const defineTest = <const Name extends string, const Result extends string>(
  test: HeaderTest<Name, Result>,
): HeaderTest<Name, Result> => test;

/** Wraps a function that judges the page. If there is no page, the wrapper returns the error instead. */
export const onPage =
  <Result>(evaluate: (page: ObservedPage, site: Observation) => Sight<Result>) =>
  (site: Observation): Sight<Result> =>
    site.page ? evaluate(site.page, site) : { error: site.https?.error ?? site.http?.error ?? null };

/** The result of a test with its description and points. */
export interface TestResult {
  readonly name: string;
  /** `not_evaluated` if the test could not run. */
  readonly result: string;
  /** Null if the test could not run. */
  readonly pass: boolean | null;
  readonly scoreModifier: number;
  readonly expectation: string;
  readonly description: string;
  readonly recommendation: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** The error that prevented the test. */
  readonly error: ErrorCode | null;
}

/** Runs one test on a site. */
export function resultOf(
  { name, expectation, ratings, evaluate }: HeaderTest,
  site: Observation,
): TestResult {
  const sight = evaluate(site);
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

/** Returns the values of a header, one per line received. */
export const headerLines = ({ reply }: ObservedPage, name: string): string[] =>
  reply.rawHeaders.filter(([header]) => header === name).map(([, value]) => value);

/**
 * Returns the worst of several results: the result with the lowest points, or the last of several with equal points.
 */
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
