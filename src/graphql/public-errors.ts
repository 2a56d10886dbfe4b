import { type ExecutionResult, GraphQLError, type GraphQLErrorOptions } from 'graphql';
import {
  ApiError,
  type ErrorCode,
  type GraphQLCode,
  graphqlStatus,
  maskKeys,
  toApiError,
} from '../errors.ts';
import { errorHeaders } from '../http/respond.ts';
import { excerpt } from '../libraries/text/excerpt.ts';
import { didYouMean } from '../libraries/text/near.ts';
import { DECIMAL_REFUSAL } from '../schema/decimal.ts';
import { TIME_REFUSALS } from '../schema/time.ts';
import { METHODS, parameterMeant } from './request-parameters.ts';

/** Properties of an error that Yoga uses for the HTTP answer. */
interface Http {
  /**
   * True if the status applies only to `application/graphql-response+json`. In `application/json`, such errors have
   * status 200.
   */
  readonly spec?: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Codes for errors that Yoga reports as bad requests, by their HTTP status. Any other status is a malformed request.
 */
const REQUEST_CODES: Record<number, ErrorCode> = { 405: 'method_not_allowed', 413: 'payload_too_large' };

/** The public form of an error in a result, with REST's codes in upper case. */
export function presentable(error: GraphQLError, requestId: string): GraphQLError {
  const { originalError, nodes, source, positions, path } = error;
  const where = { nodes, source, positions, path };
  // An error of graphql-js refers to the part of the document that caused it. If there is no such part, one of our
  // own values broke its type.
  const caller = !originalError || (originalError instanceof GraphQLError && (!path || originalError.nodes));
  const api = caller
    ? new ApiError('invalid_parameter', withoutValues(error.message))
    : toApiError(originalError);
  const shown = fromApiError(api, requestId, where);
  // An error without a path means that nothing was run. GraphQL over HTTP then requires an error status, except in
  // application/json. The option `spec` tells Yoga to send it.
  if (!path) shown.extensions.http = { status: api.status, spec: true };
  return shown;
}

/** Maximum length of a graphql-js message without its value, and of a type name, in characters. */
const MAX_CHARACTERS = 1_000;
const NAME_CHARACTERS = 160;

/** Removes the value that a graphql-js message quotes, because it may be a secret. Leaves other messages unchanged. */
export function withoutValues(message: string): string {
  const variable = /^Variable "\$\w{1,128}"(?= has invalid value)/.exec(message)?.[0];
  const argument = /^Argument "[\w.(:)]{1,300}"(?= has invalid value)/.exec(message)?.[0];
  const reason = reasonOf(message);
  const subject = variable ?? argument;
  if (subject) return `${subject} has an invalid value${reason ? `: ${reason}` : '.'}`;
  return reason ?? message.slice(0, MAX_CHARACTERS);
}

/** Messages of our own scalars. graphql-js appends them to its own message. */
const REFUSALS = [DECIMAL_REFUSAL, ...TIME_REFUSALS];

const MISSING = /Expected (?:a )?value of non-null type "[\w![\]]{1,160}" (?:not to be null|to be provided)/;

/**
 * Finds the rule that a value breaks. The message also quotes the value, which may be long, so only the text around
 * known phrases is searched.
 */
function reasonOf(message: string): string | undefined {
  const refusal = REFUSALS.find((one) => message.endsWith(one));
  if (refusal) return refusal;
  const missing = MISSING.exec(message.slice(0, MAX_CHARACTERS))?.[0];
  if (missing) return `${missing}.`;
  const at = message.indexOf(' cannot represent ');
  if (at >= 0) {
    const before = message.slice(Math.max(0, at - NAME_CHARACTERS), at);
    const begin = before.endsWith('"') ? before.lastIndexOf('Enum "') : before.lastIndexOf(' ') + 1;
    const what = /^(\w+|Enum "\w+")$/.exec(before.slice(begin))?.[0];
    const rule = /^ cannot represent [\w -]{1,60}value\b/.exec(message.slice(at, at + NAME_CHARACTERS))?.[0];
    if (what && rule) return `${what}${rule}.`;
  }
  const end = message.lastIndexOf('" does not exist in "');
  if (end < 0 || !message.slice(0, end).includes('Value "')) return undefined;
  const choices = /^" (does not exist in "\w+" enum)\b/.exec(
    message.slice(end, end + NAME_CHARACTERS * 2),
  )?.[1];
  return choices && `The value ${choices}.`;
}

/** The code and HTTP status of an error that exists only in GraphQL. */
export const onlyGraphQL = (code: GraphQLCode, http: Http = {}): { code: string; http: Http } => ({
  code: code.toUpperCase(),
  http: { status: graphqlStatus(code), ...http },
});

/** Adds the request ID to every error of a result, so the request can be found in the log. */
export function signed<Result extends ExecutionResult>(result: Result, requestId: string): Result {
  for (const { extensions } of result.errors ?? []) extensions.requestId = requestId;
  return result;
}

/** The public form of an error that prevented a request from being run. */
export function presentableRefusal(error: unknown): GraphQLError {
  // Yoga quotes the message of JSON.parse, which quotes the text. The text may contain a secret.
  if (error instanceof SyntaxError)
    return refusal(new ApiError('malformed_request', 'The request contains invalid JSON.'));
  if (!(error instanceof GraphQLError)) return refusal(toApiError(error));
  const { http, code } = error.extensions as { http?: Http; code?: string };
  if (code !== 'BAD_REQUEST') return masked(error);
  const { status = 400, headers } = http ?? {};
  const said = withMeant(error.message);
  const { message, graphqlCode } = new ApiError(REQUEST_CODES[status] ?? 'malformed_request', said);
  const allow = headers?.Allow === undefined ? headers : { ...headers, Allow: METHODS.join(', ') };
  return new GraphQLError(message, { extensions: { http: { status, headers: allow }, code: graphqlCode } });
}

/** Extends Yoga's message about an unknown member of the body with the member that was probably meant. */
function withMeant(message: string): string {
  const [, name] = /^Unexpected parameter "(.*)" in the request body\.$/s.exec(message) ?? [];
  if (name === undefined) return message;
  const meant = parameterMeant(name);
  return `Unexpected parameter "${excerpt(name)}" in the request body.${didYouMean(meant === undefined ? [] : [meant])}`;
}

/** Returns the same error with keys removed from its message. */
const masked = (error: GraphQLError): GraphQLError =>
  maskKeys(error.message) === error.message ? error : new GraphQLError(maskKeys(error.message), error);

/** An error that refuses the whole request, with its HTTP status and headers. */
export function refusal(error: ApiError, requestId?: string): GraphQLError {
  const shown = fromApiError(error, requestId);
  shown.extensions.http = { status: error.status, headers: Object.fromEntries(errorHeaders(error)) };
  return shown;
}

function fromApiError(
  error: ApiError,
  requestId: string | undefined,
  where: GraphQLErrorOptions = {},
): GraphQLError {
  const { graphqlCode, faults, reason, retryAfterSeconds } = error;
  return new GraphQLError(error.message, {
    ...where,
    // The original error stays attached for the log. It is never serialised.
    originalError: error,
    extensions: {
      code: graphqlCode,
      ...(requestId !== undefined && { requestId }),
      ...(reason && { reason }),
      ...(faults.length > 0 && { errors: JSON.parse(maskKeys(JSON.stringify(faults))) }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    },
  });
}
