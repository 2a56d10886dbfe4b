import type { Call } from '../accounting/credits/meter.ts';

/**
 * A step of a path into a GraphQL answer in the form of graphql-js: the key, and the path to the object or list that
 * contains the key.
 */
export interface AnswerPath {
  readonly prev: AnswerPath | undefined;
  readonly key: string | number;
}

/**
 * Records the position of a call's value in the GraphQL answer. Edges record one list with the positions of all uses
 * of the same operation with the same arguments.
 */
export function setAnswerPath(call: Call, path: AnswerPath | AnswerPath[]): void {
  call.answerPath = path;
}

/**
 * True if the value of a call reached the caller, that is, if it is not null in `data` at one or more of its
 * positions. A call without a position did not reach the caller.
 */
export function reached({ answerPath }: Call, data: unknown): boolean {
  const stands = (one: AnswerPath): boolean => valueAt(data, one) != null;
  if (Array.isArray(answerPath)) return answerPath.some(stands);
  return answerPath !== undefined && stands(answerPath as AnswerPath);
}

function valueAt(data: unknown, { prev, key }: AnswerPath): unknown {
  const parent = prev ? valueAt(data, prev) : data;
  return parent == null ? undefined : (parent as Record<string | number, unknown>)[key];
}
