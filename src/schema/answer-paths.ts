import type { Call } from '../accounting/meter.ts';

/** A step into a GraphQL answer, as graphql-js gives it: the key, and where that key stands. */
export interface AnswerPath {
  readonly prev: AnswerPath | undefined;
  readonly key: string | number;
}

/** Notes where the value of a call stands in the GraphQL answer. Edges note one list for all places of one key. */
export function placeCall(call: Call, place: AnswerPath | AnswerPath[]): void {
  call.place = place;
}

/** Whether the value of a call reached the caller: some place of it is not null in `data`. A call that stands nowhere did not. */
export function reached({ place }: Call, data: unknown): boolean {
  const stands = (one: AnswerPath): boolean => valueAt(data, one) != null;
  if (Array.isArray(place)) return place.some(stands);
  return place !== undefined && stands(place as AnswerPath);
}

function valueAt(data: unknown, { prev, key }: AnswerPath): unknown {
  const parent = prev ? valueAt(data, prev) : data;
  return parent == null ? undefined : (parent as Record<string | number, unknown>)[key];
}
