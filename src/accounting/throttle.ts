import { type Flow, type Rate, take, tooManyRequests } from './rate.ts';
import { createRecent } from './recent.ts';

/** Parties without an account are told apart by network address. */
export type Throttle = (address: string) => void;

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
  return (address) => {
    const party = networkOf(address);
    let flow = flows.get(party);
    if (!flow) {
      flow = { paidBackAt: 0 };
      flows.set(party, flow);
    }
    const waitMs = take(flow, rate, 1, now());
    if (waitMs > 0) throw tooManyRequests(detail, waitMs);
  };
}

/** An IPv6 subscriber has a whole /64 to himself, so that is what counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back];
  return groups.slice(0, 4).join(':');
}
