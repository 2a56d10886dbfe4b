import { ApiError } from '../errors.ts';
import { createShares } from './bulkhead.ts';
import type { DnsClient } from './dns/index.ts';
import { orAbort } from './lookups.ts';
import type { Upstream } from './upstream.ts';

/** Limits the concurrent lookups of each caller. If targets hang, only the caller that requested them is delayed. */
export interface Callers {
  /**
   * Runs a call when its caller has a free slot. Throws `busy` if too many calls of the caller are waiting, or if this
   * call waits too long.
   */
  inTurn<Value>(caller: string, call: () => Promise<Value>): Promise<Value>;
  /** Returns the upstream with the caller's limit on concurrent DNS queries applied. */
  shareOf(caller: string): Upstream;
}

/** One call makes up to four requests at once, so this limit is well below the total capacity. */
const CALLS = { concurrent: 32, waiting: 1_000, patienceMs: 10_000 };
const QUESTIONS = { concurrent: 64, waiting: 2_000 };

/** Divides the capacity of the upstream among callers. */
export function createCallers(upstream: Upstream): Callers {
  const calls = createShares(CALLS, upstream.monotonic);
  const questions = createShares(QUESTIONS, upstream.monotonic);
  return {
    inTurn: (caller, call) => calls(caller, NEVER, call),
    shareOf(caller) {
      const { dns, queue, web } = upstream;
      const within = <Value>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<Value>) => {
        let begun = false;
        const answer = questions(caller, signal, () => {
          begun = true;
          // A query continues even if its caller stops waiting. It counts against the limit until it ends.
          return ask(new AbortController().signal);
        });
        return orAbort(answer, signal).catch((error: unknown) => {
          throw begun ? error : tooMany();
        });
      };
      const shared: DnsClient = {
        query: (question) =>
          within(question.signal, (signal) => dns.query({ ...question, signal, party: caller })),
        addresses: (host, signal) => within(signal, (own) => dns.addresses(host, own, caller)),
      };
      return {
        ...upstream,
        dns: shared,
        askRecipients: (request) => upstream.askRecipients({ ...request, party: caller }),
        ask: (service, request) => upstream.ask(service, { ...request, party: caller }),
        holding: (bytes, work) => upstream.holding(bytes, work, caller),
        reading: (bytes, signal, work) => upstream.reading(bytes, signal, work, caller),
        web: {
          fetch: (request) => web.fetch({ ...request, party: caller }),
          fetchConfigured: (request) => web.fetchConfigured({ ...request, party: caller }),
          askText: (request) => web.askText({ ...request, party: caller }),
        },
        queue(name, limits) {
          const one = queue(name, limits);
          return {
            run: (signal, work) => one.run(signal, work, caller),
            rests: () => one.rests(caller),
          };
        },
      };
    },
  };
}

const NEVER = new AbortController().signal;

const tooMany = (): ApiError =>
  new ApiError('busy', 'Too many lookups are in progress. Try again in a moment.', {
    retryAfterSeconds: 1,
  });
