import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql';
import type { KeptAnswer } from '../accounting/idempotency/kept.ts';
import type { Face, Receipt } from '../accounting/meter.ts';
import type { Context } from '../context.ts';
import type { RequestGate, AuthenticatedRequest } from '../gateway/admission.ts';
import { invalidParameters, toApiError } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import type { HeaderList } from '../http/respond.ts';
import { deprecationHeaders } from '../schema/deprecation.ts';
import { type Endpoint, mayBeKept } from '../schema/endpoints.ts';
import { findRuleErrors } from '../schema/validation-errors.ts';
import { type DeferredAnswer, deferredAnswerOf } from '../schema/deferred.ts';
import { compileWriter } from './writer.ts';

/** How an operation is called by a face that has read its arguments. */
export interface Asked {
  readonly face: Face;
  readonly args: Record<string, unknown>;
  /** Whether the request's idempotency key counts. */
  readonly keyed: boolean;
  /** Told of the answer before it is charged: whether the caller has it already, so that it is not. */
  readonly has?: (body: string | Uint8Array) => boolean;
}

/** What came of a call, settled. */
export type Answered =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly receipt: Receipt }
  /** The caller has it: nothing was charged. */
  | { readonly kind: 'unchanged'; readonly receipt: Receipt }
  /** What a request under the same key was answered, which was charged then. */
  | { readonly kind: 'kept'; readonly kept: KeptAnswer };

/** An answer before it has the form of a face. */
interface Answer {
  /** 202 where it is still to come, else 200. */
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string | Uint8Array;
}

/** Runs one call of an operation for a authenticated and settles it. Rejects with what refuses it, which the caller has to settle. */
export type Call = (authenticated: AuthenticatedRequest, exchange: Exchange, asked: Asked) => Promise<Answered>;

/** Characters or bytes from which on an answer takes a millisecond to write. */
const LONG_LENGTH = 500_000;

const compiled = new WeakMap<Endpoint, ReturnType<typeof compileWriter>>();

/** Compiles how an operation is called without a GraphQL document: its own resolver, its writer, and what is charged for it. */
export function createCall(endpoint: Endpoint, gate: RequestGate): Call {
  const write = compiled.getOrInsertComputed(endpoint, compileWriter);
  const resolve = endpoint.field.resolve as GraphQLFieldResolver<unknown, Context>;
  // No GraphQL document is behind the call; all that its resolver may ask is which field it serves.
  const info = { fieldName: endpoint.name } as GraphQLResolveInfo;
  const repeatable = mayBeKept(endpoint);
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
    // Many requests may have begun in this turn of the event loop, some of them on connections that have been ended since.
    const turn = exchange.allowance.pause();
    if (turn) await turn;
    exchange.allowance.begin();
    const value = await resolve(undefined, args, context, info);
    const another = exchange.allowance.pause();
    if (another) await another;
    const written = write(value, args, context);
    const body = written instanceof Promise ? await written : written;
    // What cannot be held until it is sent is refused before it is charged.
    exchange.holdMemory(body.length);
    // Hashing and charging a long answer is a piece of work of its own.
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

/** Ends a request whose call was refused: without a charge, and with its key free for another try. */
export async function giveUp(authenticated: AuthenticatedRequest | undefined): Promise<void> {
  // Nothing is charged, so the refusal need not wait until it is written down; only a claimed key does, which is free by then.
  await Promise.resolve(authenticated?.context.meter.settle(() => false)).catch(() => {});
}

/** Judges the arguments of a call that is not to be run, as its resolver would. Throws `invalid_parameter`. */
export function judge({ args: declared }: Endpoint, args: Record<string, unknown>): void {
  const faults = findRuleErrors(declared, args);
  if (faults.length > 0) throw invalidParameters(faults);
}

/** Notes for the call log what kept a call from being run, and passes it on. */
export function refuse({ name }: Endpoint, { context }: AuthenticatedRequest, error: unknown): never {
  context.meter.refuse(name, toApiError(error).status);
  throw error;
}

/** Where and when to fetch an answer that is still to come. */
const comingBack = ({ path, retryAfterSeconds }: DeferredAnswer): HeaderList => [
  ['location', path],
  ['retry-after', String(retryAfterSeconds)],
];
