import { ApiError } from '../../errors.ts';
import { valuesIn } from '../../formats/json-values.ts';
import type { FairQueue, QueueLimits } from '../../scheduling/fair-queue.ts';
import { orAbort } from '../lookups.ts';
import { ACCEPT_ENCODING } from '../web/response-body.ts';
import { type HopAnswer, type RoundTripDeps, roundTrip } from '../web/round-trip.ts';
import { type Resolve, targetOf } from '../web/target.ts';
import { connectionFailure, failedByStatus, reasonOfFailure, serviceFailure } from './failures.ts';
import type { Service, ServiceFailure, ServiceReply, ServiceRequest } from './service.ts';

export { FAILURE_WORDS, reasonOfFailure, serviceFailure } from './failures.ts';
export {
  type Service,
  type ServiceFailure,
  type ServiceReply,
  type ServiceRequest,
  serviceLimits,
} from './service.ts';

/**
 * Sends a request to a service that the operator configured, with any method and a body, through the queue of the
 * service. Redirects are not followed, because the secrets in the headers are meant for this origin only.
 *
 * Throws `provider_auth` (401, 403, 407), `provider_unavailable` with its reason (`unreachable`, `tls`, `timeout`,
 * `quota` (402), `rate_limited`, `server_error`, `invalid_response`), and `busy` if too many requests are waiting for
 * the service.
 */
export type AskService = (service: Service, request: ServiceRequest) => Promise<ServiceReply>;

/** Outcome of a request to a service. */
export type ServiceOutcome = 'ok' | 'busy' | 'other' | ServiceFailure;

/**
 * Called after every request to a service, for metrics and the log.
 * @param ms duration; undefined if the request was never sent
 */
export type ServiceWatch = (
  service: string,
  outcome: ServiceOutcome,
  error: ApiError | undefined,
  ms: number | undefined,
) => void;

interface Means extends RoundTripDeps {
  readonly locate: Resolve;
  readonly queue: (name: string, limits: QueueLimits) => FairQueue;
  /** Runs work that processes third-party data, and lets other requests run in between. */
  readonly reading: <Value>(
    bytes: number,
    signal: AbortSignal,
    work: () => Promise<Value>,
    party: string,
  ) => Promise<Value>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Time of a monotonic clock in milliseconds. */
  readonly monotonic: () => number;
  readonly onService: ServiceWatch;
}

/** Creates the function that sends requests to services. */
export function createServices(means: Means): AskService {
  const { locate, queue, reading, now, monotonic, onService } = means;

  async function ask(service: Service, request: ServiceRequest): Promise<ServiceReply> {
    const { signal, party = '' } = request;
    const step = stepOf(service, request);
    const answer = await orAbort(locate(step.target.host, signal, party), signal)
      .then((addresses) => roundTrip(step, addresses, means))
      .catch((error: unknown) => {
        throw connectionFailure(service, signal.aborted ? timeout(signal) : error);
      });
    const failure = failedByStatus(service, answer.status, answer.headers, now());
    if (failure && !request.assertUsable) throw failure;
    const { status, headers } = answer;
    const reply = request.raw
      ? { status, headers, json: undefined, raw: { bytes: answer.body, truncated: answer.truncated } }
      : { status, headers, json: await jsonOf(service, answer, { reading, signal, party }) };
    await request.assertUsable?.(reply);
    if (failure) throw failure;
    return reply;
  }

  return async (service, request) => {
    const { signal, party } = request;
    let began: number | undefined;
    const taken = () => (began === undefined ? undefined : monotonic() - began);
    try {
      const serviceQueue = queue(`service ${service.id} ${service.baseUrl}`, service.limits);
      const asking = () => {
        began = monotonic();
        return ask(service, request);
      };
      const reply = await serviceQueue.run(signal, asking, party);
      onService(service.id, 'ok', undefined, taken());
      return reply;
    } catch (error) {
      // Only a queue whose circuit breaker is open throws an error that has not been converted yet.
      const failure = connectionFailure(
        service,
        signal.aborted && error === signal.reason ? timeout(signal) : error,
      );
      if (failure instanceof ApiError)
        onService(
          service.id,
          failure.code === 'busy' ? 'busy' : (reasonOfFailure(failure) ?? 'other'),
          failure,
          taken(),
        );
      throw failure;
    }
  };
}

function stepOf({ baseUrl, headers, secretQuery = {} }: Service, request: ServiceRequest) {
  const { method, path, json, body, maxBytes, signal, party = '' } = request;
  const url = new URL(baseUrl.replace(/(?<!\/)\/+$/, '') + path);
  for (const [name, value] of Object.entries(secretQuery)) url.searchParams.set(name, value);
  const content = json === undefined ? body : JSON.stringify(json);
  const allHeaders = Object.entries({ ...request.headers, ...headers });
  return {
    url,
    target: targetOf(url),
    method,
    headers: {
      accept: 'application/json',
      'accept-encoding': ACCEPT_ENCODING,
      'user-agent': 'Facet/0.1',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(allHeaders.map(([name, value]) => [name.toLowerCase(), value])),
    },
    ...(content !== undefined && { content }),
    maxBytes,
    beyond: request.raw ? 'cut' : 'fail',
    tls: 'verify',
    signal,
    party,
  } as const;
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]{1,100}\+)?json\s*(?:;|$)/i;

/** Parses the response body as JSON. If the status is not 2xx, the JSON is only a hint, so any content is accepted. */
async function jsonOf(
  service: Service,
  { status, headers, body }: HopAnswer,
  { reading, signal, party }: Pick<Means, 'reading'> & { signal: AbortSignal; party: string },
): Promise<unknown> {
  if (body.length === 0) return undefined;
  const succeeded = status < 300;
  const declared = JSON_TYPE.test(headers.get('content-type') ?? '');
  try {
    if (!declared) throw new Error(`${service.id} sent no JSON`);
    const { value } = await reading(body.length, signal, async () => ({ value: parsed(body) }), party);
    return value;
  } catch (error) {
    if (error instanceof ApiError || signal.aborted)
      throw connectionFailure(service, signal.aborted ? timeout(signal) : error);
    if (succeeded) throw serviceFailure(service, 'invalid_response', { cause: error });
    return undefined;
  }
}

/**
 * The maximum number of JSON values in a response. Two megabytes may contain seven times as many, and parsing and
 * copying these would take half a second.
 */
const MAX_VALUES = 100_000;

function parsed(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (valuesIn(text) > MAX_VALUES) throw new Error('Too many values');
    return JSON.parse(text);
  } catch {
    // The parser's error message would quote the response.
    throw new Error('A service sent JSON that cannot be read');
  }
}

/** Returns the error behind an aborted signal: the `ApiError` that is its reason, or otherwise `upstream_timeout`. */
const timeout = ({ reason }: AbortSignal): unknown =>
  reason instanceof ApiError
    ? reason
    : new ApiError('upstream_timeout', 'A service did not respond in time.');
