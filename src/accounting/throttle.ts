import { type Flow, type Rate, take, tooManyRequests } from './rate.ts';
import { createRecent } from './recent.ts';

/** Parties without an account are told apart by network address: of IPv6 the /64, which is one subscriber's. */
export type Throttle = (network: string) => void;

const ADDRESSES_REMEMBERED = 50_000;

/** Returns a function that throws `rate_limited` when an address calls it more often than `rate` allows. */
export function createThrottle({
  rate,
  detail,
  now,
}: {
  rate: Rate;
  detail: string;
  now: () => number;
}): Throttle {
  const flows = createRecent<string, Flow>(ADDRESSES_REMEMBERED);
  return (network) => {
    let flow = flows.get(network);
    if (!flow) {
      flow = { paidBackAt: 0 };
      flows.set(network, flow);
    }
    const waitMs = take(flow, rate, 1, now());
    if (waitMs > 0) throw tooManyRequests(detail, waitMs);
  };
}
