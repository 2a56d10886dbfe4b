import { FacetError, type Problem } from './error.ts';
import type { OperationName } from './types.ts';

/** The response to a request. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Limits the retries of a request. */
export interface Patience {
  /** Number of retries after the first attempt; 3 by default. */
  readonly retries?: number;
  /** Maximum wait before a retry; 30 by default. If the service asks for a longer wait, the request fails. */
  readonly longestWaitSeconds?: number;
}

/** The state of a request across its attempts. */
export interface Trial {
  readonly operation?: OperationName | undefined;
  maybeCharged: boolean;
}

/**
 * Sends a request until it succeeds or may not be retried. Temporary refusals are retried because they cost nothing. A
 * request without a response is retried only if it is repeatable; otherwise it might be charged twice.
 */
export async function attempt(
  send: () => Promise<Response>,
  trial: Trial,
  repeatable: boolean,
  { retries = 3, longestWaitSeconds = 30 }: Patience,
  signal?: AbortSignal,
): Promise<Received> {
  for (let tried = 0; ; tried += 1) {
    signal?.throwIfAborted();
    let problem: Problem;
    let cause: unknown;
    try {
      const response = await send();
      const { status, headers, ok } = response;
      const text = await response.text();
      const body = /json/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
      if (ok && (body || status === 204)) return { status, headers, body };
      problem = problemOf(status, headers, body);
    } catch (error) {
      cause = error;
      problem = problemOf(0, new Headers(), { detail: `No response: ${error}` });
    }
    const { status, retryAfter, maybeCharged } = problem;
    if (maybeCharged) trial.maybeCharged = true;
    signal?.throwIfAborted();
    const passes = status === 429 || status === 503 || (status === 409 && retryAfter !== undefined);
    const wait = retryAfter ?? 2 ** tried / 2;
    if (tried >= retries || wait > longestWaitSeconds || !(maybeCharged ? repeatable : passes))
      throw new FacetError({ ...problem, ...trial }, { cause });
    // A random delay keeps requests that were refused together from being repeated together.
    await rest((wait + Math.random() / 4) * 1_000, signal);
  }
}

/** A problem document, or a GraphQL response with errors. */
interface Refusal {
  readonly code?: string;
  readonly detail?: string;
  readonly reason?: string;
  readonly errors?: Problem['errors'] & readonly { readonly extensions?: Refusal }[];
}

/**
 * Reads a refusal. A response without a code did not come from the service. If there was no response, `status` is 0.
 */
function problemOf(status: number, headers: Headers, body: Refusal = {}): Problem {
  const [first] = body.errors ?? [];
  const { code, reason, errors } = body.code ? body : (first?.extensions ?? {});
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return {
    code: code?.toLowerCase() ?? 'no_answer',
    detail: body.detail ?? first?.message ?? `No response: status ${status}.`,
    status,
    errors,
    reason,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfter >= 0 ? retryAfter : undefined,
    maybeCharged: !code && (status < 300 || status >= 500),
  };
}

const rest = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });
