import { ApiError } from '../../errors.ts';
import { reasonOfFailure, type ServiceFailure } from '../../upstream/services/index.ts';

/** Why nothing of a model is in an answer. */
export type LlmError =
  | Exclude<ServiceFailure, 'quota'>
  | 'busy'
  | 'model_not_found'
  | 'invalid_request'
  | 'invalid_answer'
  | 'answer_cut'
  | 'declined';

/** Thrown where a model was asked and gave nothing to go by. None of its words are in it. */
export class NoAnswer extends Error {
  readonly reason: LlmError;

  constructor(reason: LlmError) {
    super(`The language model gave no usable answer: ${reason}`);
    this.name = 'NoAnswer';
    this.reason = reason;
  }
}

/** What kept a model from answering; undefined for what is a fault of ours. */
export function reasonOf(error: unknown): LlmError | undefined {
  if (error instanceof NoAnswer) return error.reason;
  if (error instanceof ApiError && error.code === 'busy') return 'busy';
  const reason = reasonOfFailure(error);
  // Only services that say it by content are told so apart.
  return reason === 'quota' ? 'rate_limited' : reason;
}

/** The same as an error, for callers who want the model or nothing. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof NoAnswer)) return error;
  return new ApiError('provider_unavailable', 'The language model gave no usable answer.', {
    reason: error.reason,
    cause: error,
  });
}
