import type { SharedRates } from '../accounting/rates/shared.ts';
import type { Link } from './link.ts';
import type { SupervisorMessages } from './ipc-messages.ts';

/** Questions of one process that are not answered yet. Beyond it, the supervisor is in trouble, and to wait longer helps nobody. */
const MAX_UNANSWERED = 1_000;

/**
 * The rates that the supervisor judges, for a process that has to ask for them.
 * @param count how many processes share them
 */
export function ratesThrough(link: Link<SupervisorMessages>, count: number): SharedRates {
  let unanswered = 0;
  return {
    async judge(asks) {
      if (unanswered >= MAX_UNANSWERED) throw new Error('The supervisor does not answer.');
      unanswered += 1;
      return link.ask('judge', asks).finally(() => {
        unanswered -= 1;
      });
    },
    nodes: count,
    async close() {},
  };
}
