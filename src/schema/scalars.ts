import type { GraphQLLeafType } from 'graphql';
import { asksOthers, type CostClass } from '../accounting/cost.ts';
import { ApiError } from '../errors.ts';

/** Whose values an answer is made of: our own, what others said while the caller waited, or what a file says. */
export type Origin = 'ours' | 'others' | 'file';

/** Gives what is answered for a resolved value that is not null. */
export type Output = (value: unknown) => unknown;

/** By what it is told whose values the answer of an operation is made of. */
export interface Sourced {
  readonly cost: CostClass;
  /** Whether it is about a file that the caller gave. */
  readonly takesFile: boolean;
  /** Whether others work on it: what they collected is theirs, also where it is fetched for nothing. */
  readonly mayBeLater: boolean;
}

/** Whose values the answer of an operation is made of. What an edge leads to is the answer of the operation it stands for. */
export function originOf({ cost, takesFile, mayBeLater }: Sourced): Origin {
  if (!asksOthers(cost) && !mayBeLater) return 'ours';
  return takesFile ? 'file' : 'others';
}

/**
 * Compiles the output of a leaf type, for either face. Of a value of ours it throws what GraphQL's own coercion throws: one
 * that breaks its type is a bug, which should be heard. One that others said is never converted, and null where its type
 * has no room for it: a fraction or 2^32 for an Int, infinity for a Float, a word that an enum does not know. Where null
 * has no place either, what is to be thrown is `unfit`.
 */
export function outputOf(type: GraphQLLeafType, origin: Origin): Output {
  const coerced: Output = (value) => type.coerceOutputValue(value);
  if (origin === 'ours') return coerced;
  return (
    OUTPUTS.get(type.name) ??
    ((value) => {
      try {
        return coerced(value) ?? null;
      } catch {
        return null;
      }
    })
  );
}

const text: Output = (value) => (typeof value === 'string' ? value.toWellFormed() : null);

const OUTPUTS: ReadonlyMap<string, Output> = new Map<string, Output>([
  ['Int', (value) => (typeof value === 'number' && (value | 0) === value ? value : null)],
  ['Float', (value) => (Number.isFinite(value) ? value : null)],
  // Half a surrogate pair is no character, and readers of JSON in many languages stumble over it.
  ['String', text],
  ['ID', text],
  ['Boolean', (value) => (typeof value === 'boolean' ? value : null)],
]);

/** What is thrown where others, or a file, said nothing that fits a place where something has to stand. */
export function unfit(type: GraphQLLeafType, value: unknown, origin: Origin): ApiError {
  const cause = new TypeError(`No ${type}: ${value === null ? 'null' : typeof value}`);
  if (origin !== 'file')
    return new ApiError(
      'upstream_error',
      'The upstream server returned a value that cannot be represented.',
      {
        cause,
      },
    );
  const detail = 'The file contains a value that cannot be represented.';
  return new ApiError('unprocessable_document', detail, { reason: 'corrupt', cause });
}
