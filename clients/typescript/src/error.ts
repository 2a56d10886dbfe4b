import type { ErrorCode, GraphQLErrorCode } from './api/errors.ts';
import type { ErrorOf, OperationName } from './types.ts';

/** An error code of the client: there was no readable response, or the call would exceed the budget. */
export type ClientCode = 'no_answer' | 'budget_exceeded';

/** One invalid argument. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** The content of a problem document or a GraphQL error. */
export interface Problem {
  readonly code: ErrorCode | GraphQLErrorCode | ClientCode | (string & {});
  readonly detail: string;
  /** The operation that was called; absent for GraphQL. */
  readonly operation?: OperationName | undefined;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** All invalid arguments. */
  readonly errors?: readonly Fault[] | undefined;
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
  /** Seconds to wait before a retry, from the `Retry-After` header. */
  readonly retryAfter?: number | undefined;
  /** True if the request may have been charged although it failed: the service sent no readable response. */
  readonly maybeCharged?: boolean;
}

/** A failed call. The message is for people; programs should use the code. */
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

/** True if a call of this operation failed. Narrows the error to the codes of the operation. */
export const isErrorOf = <Name extends OperationName>(error: unknown, name: Name): error is ErrorOf<Name> =>
  error instanceof FacetError && error.problem.operation === name;
