import type { Receipt } from '../accounting/meter.ts';
import type { Exchange } from '../http/exchange.ts';

/** One request of an agent, and what became of it. */
export interface Visit {
  readonly exchange: Exchange;
  /** What its call cost, once that is settled. */
  receipt?: Receipt;
  /** Whether it has the result of a tool, whose texts are masked where they quote what was sent. */
  answered?: boolean;
}
