import { ApiError } from '../../src/errors.ts';

/** The error that a call throws, as code and message; fails where it throws none of ours. */
export function refusal(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof ApiError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('Nothing was refused.');
}
