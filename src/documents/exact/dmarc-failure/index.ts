import type { DocumentWarning } from '../../document.ts';
import type { ExactAdapter } from '../adapter.ts';
import { dmarcFailure } from './detect.ts';
import { type FailureParts, type FoundFailure, readFailure } from './read.ts';

/** Reads the parts of an e-mail with a failure report. */
export const dmarcFailureAdapter: ExactAdapter<
  Promise<FoundFailure>,
  null,
  readonly DocumentWarning[],
  FailureParts
> = { ...dmarcFailure, read: readFailure, checks };

function checks({ report: { feedbackType } }: FoundFailure): DocumentWarning[] {
  if (feedbackType === null || feedbackType === 'auth-failure') return [];
  const message = 'The feedback report is not about failed authentication.';
  return [{ code: 'other_feedback', message, path: null }];
}
