import type { GraphQLLeafType } from 'graphql';
import { asksOthers, type CostClass } from '../accounting/credits/cost.ts';
import { ApiError } from '../errors.ts';

/** Source of the values in an answer: our own data, a third party called during the request, or a file. */
export type Origin = 'ours' | 'others' | 'file';

/** Serialises a resolved value that is not null. */
export type Output = (value: unknown) => unknown;

/** Properties of an operation that determine the origin of its values. */
export interface Sourced {
  readonly cost: CostClass;
  /** True if the operation processes a file that the caller sent. */
  readonly takesFile: boolean;
  /**
   * True if a third party may collect the data after the call. The values of the later, free call then have the third
   * party as their origin.
   */
  readonly mayBeLater: boolean;
}

/** Returns the origin of the values in an operation's answer. An edge has the origin of its operation. */
export function originOf({ cost, takesFile, mayBeLater }: Sourced): Origin {
  if (!asksOthers(cost) && !mayBeLater) return 'ours';
  return takesFile ? 'file' : 'others';
}

/**
 * Compiles the output of a leaf type, for REST and GraphQL. Our own values are coerced as in GraphQL. Throws if such
 * a value breaks its type, because this is a bug that must be reported. Values from other sources are never
 * converted. They become null if their type cannot represent them: a fraction or 2^32 for an Int, infinity for a
 * Float, an unknown word for an enum. If null is not allowed either, the caller has to throw `unfit`.
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
  // Half of a surrogate pair is not a character, and JSON parsers in many languages reject it.
  ['String', text],
  ['ID', text],
  ['Boolean', (value) => (typeof value === 'boolean' ? value : null)],
]);

/**
 * Returns the error for a value from a third party or a file that does not match its type, where null is not allowed.
 */
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
