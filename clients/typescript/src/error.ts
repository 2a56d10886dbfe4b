import type { ErrorCode, GraphQLErrorCode } from './api/errors.ts';
import type { ErrorOf, OperationName } from './types.ts';

/** Why the client itself gave up: no answer came that can be read, or the call would be beyond the budget. */
export type ClientCode = 'no_answer' | 'budget_exceeded';

/** One faulty argument. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** What a problem document and an error of GraphQL tell. */
export interface Problem {
  readonly code: ErrorCode | GraphQLErrorCode | ClientCode | (string & {});
  readonly detail: string;
  /** The operation that was called; none in GraphQL. */
  readonly operation?: OperationName | undefined;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** All arguments that are wrong. */
  readonly errors?: readonly Fault[] | undefined;
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
  /** In how many seconds to try again, as the service says. */
  readonly retryAfter?: number | undefined;
  /** Whether the request may have been charged all the same: nobody answered who could know. */
  readonly maybeCharged?: boolean;
}

/** A call that has no answer. Its message says why; programs go by its code. */
export class FacetError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail, options);
    this.name = 'FacetError';
    this.problem = problem;
  }

  get code(): Problem['code'] {
    return this.problem.code;
  }
}

/** Whether a call of this operation was refused, so that the compiler knows by which codes it can be. */
export const isErrorOf = <Name extends OperationName>(error: unknown, name: Name): error is ErrorOf<Name> =>
  error instanceof FacetError && error.problem.operation === name;
