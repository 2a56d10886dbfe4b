import { GraphQLError, type GraphQLErrorOptions } from 'graphql';
import { type ApiError, toApiError } from '../errors.ts';
import { errorHeaders } from '../http/respond.ts';

/** What a caller may see of an error: the codes of REST in upper case; what GraphQL itself objects to stays as it is. */
export function presentable(error: unknown, requestId?: string): GraphQLError {
  if (!(error instanceof GraphQLError)) return fromApiError(toApiError(error), requestId);
  const { originalError, nodes, source, positions, path } = error;
  // Without an original it is GraphQL's own; with a code it has been here before.
  if (!originalError || error.extensions.code) return error;
  if (originalError instanceof GraphQLError) return presentable(originalError, requestId);
  return fromApiError(toApiError(originalError), requestId, { nodes, source, positions, path });
}

/** An error that refuses the whole request, with its HTTP status and headers. */
export function refusal(error: ApiError, requestId: string): GraphQLError {
  const shown = fromApiError(error, requestId);
  shown.extensions.http = { status: error.status, headers: Object.fromEntries(errorHeaders(error)) };
  return shown;
}

function fromApiError(
  error: ApiError,
  requestId: string | undefined,
  where: GraphQLErrorOptions = {},
): GraphQLError {
  const { graphqlCode, faults, retryAfterSeconds } = error;
  return new GraphQLError(error.message, {
    ...where,
    // The original stays attached for the log; it is never serialised.
    originalError: error,
    extensions: {
      code: graphqlCode,
      ...(requestId !== undefined && { requestId }),
      ...(faults.length > 0 && { errors: faults }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
  });
}
