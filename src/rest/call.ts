import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { Receipt } from '../accounting/credits/meter.ts';
import type { Face } from '../accounting/face.ts';
import type { KeptAnswer } from '../accounting/idempotency/stored-answers.ts';
import type { Context } from '../context.ts';
import { invalidParameters, toApiError } from '../errors.ts';
import type { AuthenticatedRequest, RequestGate } from '../gateway/admission.ts';
import type { Exchange } from '../gateway/exchange.ts';
import type { HeaderList } from '../http/respond.ts';
import { type DeferredAnswer, deferredAnswerOf } from '../schema/deferred.ts';
import { deprecationHeaders } from '../schema/deprecation.ts';
import { type Endpoint, mayBeStored } from '../schema/endpoints.ts';
import { findRuleErrors } from '../schema/validation-errors.ts';
import { compileWriter } from './writer.ts';

/** A call of an operation by an interface that has read its arguments. */
export interface OperationCall {
  readonly face: Face;
  readonly args: Record<string, unknown>;
  /** True if the request's idempotency key applies. */
  readonly keyed: boolean;
  /**
   * Called with the answer before it is charged. Returns true if the caller already has the answer; the call is then
   * not charged.
   */
  readonly has?: (body: string | Uint8Array) => boolean;
}

/** The result of a settled call. */
export type Answered =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly receipt: Receipt }
  /** The caller already has the answer, so nothing was charged. */
  | { readonly kind: 'unchanged'; readonly receipt: Receipt }
  /** The answer to an earlier request with the same key. It was charged at that time. */
  | { readonly kind: 'kept'; readonly kept: KeptAnswer };

/** An answer before an interface formats it. */
interface Answer {
  /** 202 if the answer is deferred, otherwise 200. */
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string | Uint8Array;
}

/**
 * Runs one call of an operation for an authenticated request and settles it. Rejects with the error that refuses the
 * call. In that case the caller of this function must settle the call.
 */
export type Call = (
  authenticated: AuthenticatedRequest,
  exchange: Exchange,
  operationCall: OperationCall,
) => Promise<Answered>;

/** Writing an answer of this many characters or bytes takes at least a millisecond. */
const LONG_LENGTH = 500_000;

const compiled = new WeakMap<Endpoint, ReturnType<typeof compileWriter>>();

/** Compiles a call of an operation from its own resolver, its writer and its charge. It needs no GraphQL document. */
export function createCall(endpoint: Endpoint, gate: RequestGate): Call {
  const write = compiled.getOrInsertComputed(endpoint, compileWriter);
  const resolve = endpoint.field.resolve as GraphQLFieldResolver<unknown, Context>;
  // There is no GraphQL document behind the call, so the resolver can only ask which field it serves.
  const info = { fieldName: endpoint.name } as GraphQLResolveInfo;
  const repeatable = mayBeStored(endpoint);
  const deprecation = deprecationHeaders(endpoint.deprecated ? [endpoint.deprecated] : []);

  return async (authenticated, exchange, { face, args, keyed, has }) => {
    const { context } = authenticated;
    const claiming =
      keyed && endpoint.credits > 0
        ? gate.claim(exchange, authenticated, [endpoint.name], [face, endpoint.name, args])
        : undefined;
    const kept = claiming && (await claiming);
    if (kept) {
      void context.meter.settle(() => false);
      return { kind: 'kept', kept };
    }
    // Many requests may have begun in this turn of the event loop, and some of their connections may have been closed
    // since.
    const turn = exchange.allowance.pause();
    if (turn) await turn;
    exchange.allowance.begin();
    const value = await resolve(undefined, args, context, info);
    const another = exchange.allowance.pause();
    if (another) await another;
    const written = write(value, args, context);
    const body = written instanceof Promise ? await written : written;
    // Reserves memory for the answer until it is sent. If there is too little memory, the call is refused before it
    // is charged.
    exchange.holdMemory(body.length);
    // Hashing and charging a long answer takes a separate turn of the event loop.
    if (body.length >= LONG_LENGTH && exchange.allowance.isSpent()) await exchange.allowance.step();
    if (has?.(body)) return { kind: 'unchanged', receipt: await context.meter.settle(() => false) };
    const later = endpoint.mayBeLater ? deferredAnswerOf(value) : null;
    const answer = {
      status: later ? 202 : 200,
      headers: [
        ['content-type', 'application/json'] as const,
        ...(later ? comingBack(later) : []),
        ...deprecation,
      ],
      body,
    };
    const receipt = await context.meter.settle(undefined, { answer: repeatable ? answer : undefined });
    exchange.outcome.credits = receipt.charged;
    return { kind: 'answer', answer, receipt };
  };
}

/** Ends a request whose call was refused, without a charge. Afterwards its idempotency key can be used again. */
export async function giveUp(authenticated: AuthenticatedRequest | undefined): Promise<void> {
  // Nothing is charged, so the refusal is sent without waiting for the store, unless a key was claimed. The key must
  // be released first.
  await Promise.resolve(authenticated?.context.meter.settle(() => false)).catch(() => {});
}

/** Validates the arguments of a call that is not run, with the rules of its resolver. Throws `invalid_parameter`. */
export function assertValidArguments({ args: declared }: Endpoint, args: Record<string, unknown>): void {
  const faults = findRuleErrors(declared, args);
  if (faults.length > 0) throw invalidParameters(faults);
}

/** Records the error of a call that did not run in the call log, and rethrows it. */
export function refuse({ name }: Endpoint, { context }: AuthenticatedRequest, error: unknown): never {
  context.meter.refuse(name, toApiError(error).status);
  throw error;
}

/** The headers that tell a client where and when to fetch a deferred answer. */
const comingBack = ({ path, retryAfterSeconds }: DeferredAnswer): HeaderList => [
  ['location', path],
  ['retry-after', String(retryAfterSeconds)],
];
