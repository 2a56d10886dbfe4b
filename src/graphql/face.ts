import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Face } from '../accounting/face.ts';
import { ApiError, invalidParameters, maskKeys, toApiError } from '../errors.ts';
import type { RequestGate } from '../gateway/admission.ts';
import type { Exchange } from '../gateway/exchange.ts';
import type { RequestOptions } from '../gateway/request-options.ts';
import { FILE_LIMIT_BYTES, isJson, JSON_LIMIT_BYTES, readBytes } from '../http/body.ts';
import { readJson, utf8 } from '../http/json.ts';
import { respond } from '../http/respond.ts';
import { onFirstUse } from '../scheduling/on-first-use.ts';
import { deprecationHeaders } from '../schema/deprecation.ts';
import { endpoints, mayBeStored } from '../schema/endpoints.ts';
import { type Concluded, IdempotentRequest } from './idempotency.ts';
import { type Batch, createRun, type Params } from './operation.ts';
import { createPersisted } from './persisted.ts';
import { presentableRefusal, signed } from './public-errors.ts';
import { ineffectiveParameters } from './request-parameters.ts';
import type { Written } from './writing.ts';
import type { Draft } from './yoga.ts';

/** The media types of answers, by the types that clients accept. */
const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['application/json', 'application/json'],
  ['application/graphql-response+json', 'application/graphql-response+json'],
]);

/**
 * Chooses the media type of the answer: the supported type that the client prefers, or the first of several equally
 * preferred ones. Undefined if the client accepts no supported type. Yoga receives only the chosen type. Yoga itself
 * would reject an unacceptable type only after the answer exists and has been charged.
 */
function answerType(accept: string | null): string | undefined {
  const only = ANSWERS.get(accept ?? '*/*');
  if (only) return only;
  const wanted = (accept?.trim() || '*/*').split(',', MAX_TYPES).flatMap((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice(8) ?? 'utf-8';
    const answer = charset === 'utf-8' ? ANSWERS.get(type) : undefined;
    return answer && Number(weight) > 0 ? [{ answer, weight: Number(weight) }] : [];
  });
  const [best] = wanted.sort((one, two) => two.weight - one.weight);
  return best?.answer;
}

const MAX_TYPES = 50;

const notAcceptable = () =>
  new ApiError(
    'not_acceptable',
    'GraphQL responds with application/json or application/graphql-response+json. The Accept header must allow one of them.',
  );

export interface GraphQL {
  serve(exchange: Exchange): Promise<Response>;
  /**
   * Runs one operation for another interface, which presents the result in its own way. Returns the GraphQL JSON,
   * already charged. Never rejects.
   */
  ask(
    exchange: Exchange,
    params: Params,
    by: { readonly face: Face; readonly terms: Partial<RequestOptions> },
  ): Promise<Concluded>;
}

/**
 * The GraphQL interface. Yoga implements GraphQL over HTTP: media types, GET, batches, and the status of each error.
 * We run, admit and charge operations ourselves. For speed, Yoga is called directly as a YogaServer: the adapter of
 * createYoga wraps every request to detect that the client disconnects, which we already do for both interfaces. A
 * single query in JSON leaves nothing to negotiate and only needs `getResultForParams`: a look-up takes 130 µs that
 * way, and 157 µs through `handle`. A query without unusual members bypasses Yoga, which the first other request loads:
 * it consists of 400 modules.
 */
export function createGraphQL(schema: GraphQLSchema, gate: RequestGate): GraphQL {
  const run = createRun(schema, gate);
  const persisted = createPersisted(gate);
  const unkept = new Set(endpoints(schema).flatMap((one) => (mayBeStored(one) ? [] : one.name)));
  const yoga = onFirstUse(async () => (await import('./yoga.ts')).createYoga(schema, run, persisted));

  async function answer(batch: Batch, type: string | undefined): Promise<Draft> {
    const { request } = batch.exchange;
    await gate.identify(batch.exchange);
    if (type === undefined) throw notAcceptable();
    const refused = ineffectiveParameters(batch.exchange);
    if (refused) throw refused;
    if (request.method !== 'POST') return handle(batch, type);
    // Yoga reads other kinds of bodies too, but without our size limits.
    if (!isJson(request))
      throw new ApiError('unsupported_media_type', 'Send the query with Content-Type: application/json.');
    const bytes = await readBytes(batch.exchange, JSON_LIMIT_BYTES).catch(throwWithFileHint);
    const { value: sent } = await readJson(bytes, batch.exchange.allowance);
    if (Array.isArray(sent)) refuseCap(request);
    if (request.headers.has('idempotency-key'))
      batch.keyed = new IdempotentRequest(gate, batch, sent, unkept);
    if (isPlain(sent) && type === 'application/json')
      return draftOf(await run(sent, batch), batch.exchange.id);
    if (type === 'application/json' && !Array.isArray(sent))
      return draftOf(await (await yoga()).ask(sent as Params, batch), batch.exchange.id);
    return handle(batch, type, utf8(bytes));
  }

  /**
   * Counts requests that are refused before they are admitted. Otherwise a client that sends only such requests would
   * never be throttled.
   */
  async function countedAnswer(batch: Batch, type: string | undefined): Promise<Draft> {
    try {
      return await answer(batch, type);
    } finally {
      if (!batch.exchange.counted) await gate.admitAnonymous(batch.exchange);
    }
  }

  async function handle(batch: Batch, type: string, body?: string): Promise<Draft> {
    const { url, method, headers } = batch.exchange.request;
    const own = new Headers(headers);
    own.set('accept', type);
    const request = new Request(url, { method, headers: own, ...(body !== undefined && { body }) });
    return (await yoga()).handle(request, batch);
  }

  /** Yoga chooses the status for errors. */
  const draftOf = async (
    result: ExecutionResult | Written,
    requestId: string,
    type = 'application/json',
  ): Promise<Draft> =>
    result.errors || !('stringify' in result)
      ? (await yoga()).draftOf(signed(result, requestId), type)
      : { status: 200, body: result.stringify(result), headers: { ...PLAIN } };

  /** Charges an answer and returns it in the form in which it is sent. */
  async function concluded(batch: Batch, drafted: Promise<Draft>): Promise<Concluded> {
    const { status, body, headers } = await drafted;
    const draft = {
      status,
      body: batch.written ? body : body && maskKeys(body),
      headers: [...Object.entries(headers), ...deprecationHeaders(batch.deprecated ?? [])],
    };
    return batch.keyed ? batch.keyed.conclude(draft) : { ...draft, receipt: batch.receipt };
  }

  /**
   * Returns the charged answer, or the error that refuses the request. Never rejects.
   * @param type the media type of an error
   */
  async function settledAnswer(batch: Batch, drafted: Promise<Draft>, type?: string): Promise<Concluded> {
    const { exchange } = batch;
    const done = await concluded(batch, drafted).catch(async (thrown) => {
      await batch.keyed?.giveUp();
      const refused = presentableRefusal(thrown);
      if (refused.originalError) exchange.failed(toApiError(refused.originalError));
      const { status, body, headers } = await draftOf({ errors: [refused] }, exchange.id, type);
      const allHeaders = [...Object.entries(headers), ...deprecationHeaders(batch.deprecated ?? [])];
      return { status, body: body && maskKeys(body), headers: allHeaders, receipt: batch.receipt };
    });
    if (done.receipt) exchange.outcome.credits = done.receipt.charged;
    return done;
  }

  return {
    async serve(exchange) {
      const batch: Batch = { exchange, face: 'graphql' };
      const type = answerType(exchange.request.headers.get('accept'));
      const { status, body, headers, receipt } = await settledAnswer(batch, countedAnswer(batch, type), type);
      return respond(exchange, status, body, [
        ...headers,
        ['cache-control', 'no-store'],
        ...gate.headers(exchange, receipt),
      ]);
    },

    async ask(exchange, params, { face, terms }) {
      const batch: Batch = { exchange, face, terms };
      if (terms.idempotencyKey !== undefined || exchange.request.headers.has('idempotency-key'))
        batch.keyed = new IdempotentRequest(gate, batch, params, unkept);
      return settledAnswer(
        batch,
        run(params, batch).then((result) => draftOf(result, exchange.id)),
      );
    },
  };
}

/**
 * Extends the error for an oversized body with a hint that REST accepts larger files. Most oversized bodies contain a
 * file.
 */
function throwWithFileHint(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'payload_too_large') throw error;
  const max = FILE_LIMIT_BYTES / 2 ** 20;
  throw new ApiError(
    error.code,
    `${error.message} Send larger files over REST, which accepts up to ${max} MiB.`,
  );
}

/** True if a body contains only a query that is valid so far and needs nothing from Yoga. */
function isPlain(sent: unknown): sent is Params {
  if (typeof sent !== 'object' || sent === null) return false;
  const { query, variables, operationName: _any, ...others } = sent as Record<string, unknown>;
  const hasVariables = variables !== undefined && variables !== null;
  return (
    typeof query === 'string' &&
    !(hasVariables && (typeof variables !== 'object' || Array.isArray(variables))) &&
    Object.keys(others).length === 0
  );
}

const PLAIN = { 'content-type': 'application/json; charset=utf-8' };

/**
 * Refuses a cost limit for a batch. Each operation of a batch is charged separately, so the limit would apply to each
 * of them instead of to the request.
 */
function refuseCap({ headers }: Request): void {
  if (!headers.has('x-max-credits')) return;
  const message = 'is not supported for batches; send the operations one at a time';
  throw invalidParameters([{ field: 'X-Max-Credits', message }]);
}
