import { ApiError } from '../../src/errors.ts';

/** Returns the code and message of the error that a call throws; fails if it throws no ApiError. */
export function refusal(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof ApiError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('Nothing was refused.');
}
