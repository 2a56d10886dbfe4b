import { ApiError } from '../../errors.ts';
import { reasonOfFailure, type ServiceFailure } from '../../upstream/services/index.ts';

/** The reason why an answer contains no result of the model. */
export type LlmError =
  | Exclude<ServiceFailure, 'quota'>
  | 'busy'
  | 'model_not_found'
  | 'invalid_request'
  | 'invalid_answer'
  | 'answer_cut'
  | 'declined';

/** Thrown if a model gave no usable answer. It contains no text from the model. */
export class NoAnswer extends Error {
  readonly reason: LlmError;

  constructor(reason: LlmError) {
    super(`The language model gave no usable answer: ${reason}`);
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

/** Returns the reason why a model gave no answer; undefined if the error is internal. */
export function reasonOf(error: unknown): LlmError | undefined {
  if (error instanceof NoAnswer) return error.reason;
  if (error instanceof ApiError && error.code === 'busy') return 'busy';
  const reason = reasonOfFailure(error);
  // `LlmError` has no value for an exhausted quota.
  return reason === 'quota' ? 'rate_limited' : reason;
}

/** Converts a reason to an API error, for callers that require the model. */
export function llmFailureOf(error: unknown): unknown {
  if (!(error instanceof NoAnswer)) return error;
  return new ApiError('provider_unavailable', 'The language model gave no usable answer.', {
    reason: error.reason,
    cause: error,
  });
}
