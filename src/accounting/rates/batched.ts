import { createFlows, decideForFlow } from './local.ts';
import type { Flow, Rate } from './rate.ts';
import type { Ask, SharedRates, Verdict } from './shared.ts';

/** Rate limits for parties, across all processes. */
export interface Rates {
  /**
   * Decides synchronously if no other process has to be asked, otherwise within about 25 ms. Never throws or rejects.
   */
  decide(ask: Ask): Verdict | Promise<Verdict>;
}

/** The source of a verdict: the shared rates, or this node alone. */
export type VerdictSource = 'shared' | 'fallback';

interface BatchedOptions {
  /** Milliseconds of a clock that never steps back. */
  readonly now?: () => number;
  readonly onVerdicts?: (source: VerdictSource, count: number) => void;
  /** Reports every failure of the shared rates. */
  readonly onFailure?: (error: unknown) => void;
}

const DEADLINE_MS = 25;
/** Pause after a failure, during which the shared rates are not queried. */
const REST_MS = 1_000;
/** Maximum number of `Ask` objects in one call, which takes the server about a millisecond. */
const MAX_A_CALL = 500;
/** Maximum number of pending `Ask` objects. Beyond that, this node decides alone, so that they do not pile up. */
const MAX_WAITING = 20_000;

/**
 * This node's state for a party: the shared state that the last answer contained, plus the units that this node has
 * admitted since then.
 */
interface Known extends Flow {
  /** Units that this node admitted alone and has not reported yet; below 0 if the shared rates already counted more. */
  unreported: number;
}

interface Waiting {
  readonly ask: Ask;
  readonly answer: (verdict: Verdict) => void;
}

const UNLIMITED: Verdict = { waitMs: 0, untilPaidBackMs: 0 };

/**
 * Sends all requests for rates made in one iteration of the event loop to the shared rates, in one call. If that fails
 * or takes too long, this node decides alone, within its share of the rate and the burst. It starts from the last known
 * state of each party, because a failure of the shared rates must not allow a new burst. Units that it admits meanwhile
 * are reported as soon as the shared rates respond again.
 */
export function createBatched(
  shared: SharedRates,
  { now = () => performance.now(), onVerdicts = () => {}, onFailure = () => {} }: BatchedOptions = {},
): Rates {
  const flows = createFlows((): Known => ({ paidBackAt: 0, unreported: 0 }));
  let gathered: Waiting[] = [];
  let underWay = 0;
  /** Time of the next try after a failure; undefined while the shared rates work. */
  let againAt: number | undefined;
  let trying = false;

  /** Queries the shared rates. Rejects if they fail, or after the deadline. */
  function askShared(asks: readonly Ask[]): Promise<readonly Verdict[]> {
    return new Promise((resolve, reject) => {
      let late = false;
      // Before the deadline applies, reads all data that arrived while the event loop was busy.
      const timer = setTimeout(() => setImmediate(giveUp), DEADLINE_MS);
      function giveUp(): void {
        late = true;
        reject(new Error(`No decision was received within ${DEADLINE_MS} ms.`));
      }
      shared
        .decide(asks)
        .then((verdicts) => {
          if (verdicts.length !== asks.length)
            reject(new Error('The number of decisions differs from the number of requests.'));
          else if (late) subtractLateUnits(asks, verdicts);
          else resolve(verdicts);
        }, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /** Subtracts units that the shared rates counted after the deadline, because they must not be reported again. */
  function subtractLateUnits(asks: readonly Ask[], verdicts: readonly Verdict[]): void {
    for (const [index, { party, kind, units }] of asks.entries())
      if (kind !== 'check' && verdicts[index]?.waitMs === 0) flows.memo(party).unreported -= units;
  }

  function failed(error: unknown): void {
    againAt = now() + REST_MS;
    onFailure(error);
  }

  /**
   * True while the shared rates must not be queried. The try after a pause asks for no units: a server that hangs may
   * execute it much later, and every try would then be charged.
   */
  function resting(): boolean {
    if (againAt === undefined) return false;
    if (!trying && now() >= againAt) {
      trying = true;
      askShared([])
        .then(() => {
          againAt = undefined;
        }, failed)
        .finally(() => {
          trying = false;
        });
    }
    return true;
  }

  function decideLocally(ask: Ask): Verdict {
    onVerdicts('fallback', 1);
    const flow = flows.memo(ask.party);
    const verdict = decideForFlow(flow, { ...ask, rate: shareOf(ask, shared.nodes) }, now());
    if (ask.kind !== 'check' && verdict.waitMs === 0) flow.unreported += ask.units;
    return verdict;
  }

  function send(): void {
    const batch = gathered;
    gathered = [];
    for (let from = 0; from < batch.length; from += MAX_A_CALL)
      void call(batch.slice(from, from + MAX_A_CALL));
  }

  async function call(batch: readonly Waiting[]): Promise<void> {
    const reported: [flow: Known, units: number][] = [];
    const asks: Ask[] = [];
    for (const { ask } of batch) {
      const flow = flows.memo(ask.party);
      if (flow.unreported > 0) {
        const units = unpaidLocalUnits(flow, ask.rate, shared.nodes, now());
        if (units > 0) asks.push({ ...ask, kind: 'add', units });
        reported.push([flow, units]);
        flow.unreported = 0;
      }
      asks.push(ask);
    }
    const verdicts = await askShared(asks).catch(failed);
    underWay -= batch.length;
    if (verdicts) return answer(batch, asks, verdicts);
    for (const [flow, units] of reported) flow.unreported += units;
    for (const { ask, answer } of batch) answer(decideLocally(ask));
  }

  function answer(batch: readonly Waiting[], asks: readonly Ask[], verdicts: readonly Verdict[]): void {
    onVerdicts('shared', batch.length);
    const heardAt = now();
    let index = 0;
    for (const { ask, answer } of batch) {
      // A report of units may precede the `Ask`. Its verdict is skipped.
      if (asks[index] !== ask) index += 1;
      const verdict = verdicts[index++] as Verdict;
      flows.memo(ask.party).paidBackAt = heardAt + verdict.untilPaidBackMs;
      answer(verdict);
    }
  }

  return {
    decide(ask) {
      if (ask.rate.callsPerSecond === Infinity) return UNLIMITED;
      if (resting() || underWay >= MAX_WAITING) return decideLocally(ask);
      underWay += 1;
      // Runs after this iteration of the event loop has read all sockets, so that all requests for rates are sent in
      // one call.
      if (gathered.length === 0) setImmediate(send);
      return new Promise((answer) => {
        gathered.push({ ask, answer });
      });
    },
  };
}

/**
 * Returns one node's share of a rate. The burst is at least `units`: a request for more calls than the share of the
 * burst must wait until all earlier units are paid back, but must not wait forever.
 */
const shareOf = ({ rate: { callsPerSecond, burst }, units }: Ask, nodes: number): Rate => ({
  callsPerSecond: callsPerSecond / nodes,
  burst: Math.max(burst / nodes, Math.min(units, burst)),
});

/** Returns how many of the units admitted by this node alone are not paid back yet. */
const unpaidLocalUnits = (
  { paidBackAt, unreported }: Known,
  { callsPerSecond }: Rate,
  nodes: number,
  now: number,
): number => Math.min(unreported, (Math.max(0, paidBackAt - now) * callsPerSecond) / nodes / 1_000);
