import type { SharedRates } from '../accounting/rates/shared.ts';
import type { Link } from './ipc-channel.ts';
import type { SupervisorMessages } from './ipc-messages.ts';

/**
 * The maximum number of unanswered requests from one process to the supervisor. If there are more, the supervisor is
 * overloaded, and waiting longer does not help.
 */
const MAX_UNANSWERED = 1_000;

/**
 * Returns shared rates that let the supervisor decide.
 * @param count number of processes that share the rates
 */
export function ratesThrough(link: Link<SupervisorMessages>, count: number): SharedRates {
  let unanswered = 0;
  return {
    async decide(asks) {
      if (unanswered >= MAX_UNANSWERED) throw new Error('The supervisor is not responding.');
      unanswered += 1;
      return link.ask('decideRates', asks).finally(() => {
        unanswered -= 1;
      });
    },
    nodes: count,
    async close() {},
  };
}
