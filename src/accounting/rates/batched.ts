import { createFlows, judgeFlow } from './local.ts';
import type { Flow, Rate } from './rate.ts';
import type { Ask, SharedRates, Verdict } from './shared.ts';

/** Who judges what parties ask for, however many processes there are. */
export interface Rates {
  /** Judges at once where nobody else has to be asked, else within some 25 ms. Never throws, never rejects. */
  judge(ask: Ask): Verdict | Promise<Verdict>;
}

/** Who gave a verdict: what all nodes share, or this one by itself. */
export type VerdictSource = 'shared' | 'fallback';

interface BatchedOptions {
  /** Milliseconds of a clock that never steps back. */
  readonly now?: () => number;
  readonly onVerdicts?: (source: VerdictSource, count: number) => void;
  /** Told of every failure of what is shared. */
  readonly onFailure?: (error: unknown) => void;
}

const DEADLINE_MS = 25;
/** How long nobody is asked after a failure. */
const REST_MS = 1_000;
/** A call of so many takes the other side a millisecond. */
const MAX_A_CALL = 500;
/** Asks under way. Beyond them this node judges by itself, rather than that they pile up. */
const MAX_WAITING = 20_000;

/** What this node knows of a party: its flow as last heard, and what was used of it since by this node alone. */
interface Known extends Flow {
  /** Units that this node let pass by itself, and the others have not been told of; below 0 where they know of more. */
  untold: number;
}

interface Waiting {
  readonly ask: Ask;
  readonly answer: (verdict: Verdict) => void;
}

const UNLIMITED: Verdict = { waitMs: 0, owedMs: 0 };

/**
 * Asks what several processes share for all that one turn of the event loop wants, in one call. While that fails or takes too long,
 * this node judges by itself: by its share of the rate and of the burst, and from where it last heard each party stand, so that losing
 * what is shared opens no fresh burst. What it let pass meanwhile is put to the account of the party as soon as the others can be told.
 */
export function createBatched(
  shared: SharedRates,
  { now = () => performance.now(), onVerdicts = () => {}, onFailure = () => {} }: BatchedOptions = {},
): Rates {
  const flows = createFlows((): Known => ({ paidBackAt: 0, untold: 0 }));
  let gathered: Waiting[] = [];
  let underWay = 0;
  /** When what failed is tried again; undefined while nothing fails. */
  let againAt: number | undefined;
  let trying = false;

  /** Asks what is shared. Rejects when it fails, or when the time is over. */
  function askShared(asks: readonly Ask[]): Promise<readonly Verdict[]> {
    return new Promise((resolve, reject) => {
      let late = false;
      // Whatever came while the event loop was busy is read before the time counts as over.
      const timer = setTimeout(() => setImmediate(giveUp), DEADLINE_MS);
      function giveUp(): void {
        late = true;
        reject(new Error(`No verdict came within ${DEADLINE_MS} ms.`));
      }
      shared
        .judge(asks)
        .then((verdicts) => {
          if (verdicts.length !== asks.length) reject(new Error('As many verdicts as asks were expected.'));
          else if (late) heedLate(asks, verdicts);
          else resolve(verdicts);
        }, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /** What was taken too late to be waited for is known to the others, and must not be told them again. */
  function heedLate(asks: readonly Ask[], verdicts: readonly Verdict[]): void {
    for (const [place, { party, kind, units }] of asks.entries())
      if (kind !== 'check' && verdicts[place]?.waitMs === 0) flows.memo(party).untold -= units;
  }

  function failed(error: unknown): void {
    againAt = now() + REST_MS;
    onFailure(error);
  }

  /**
   * Whether nobody is to be asked just now. The try after a rest asks for nothing: whatever hangs may do what it was told much later,
   * and every try would be paid for then.
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

  function judgeAlone(ask: Ask): Verdict {
    onVerdicts('fallback', 1);
    const flow = flows.memo(ask.party);
    const verdict = judgeFlow(flow, { ...ask, rate: shareOf(ask, shared.nodes) }, now());
    if (ask.kind !== 'check' && verdict.waitMs === 0) flow.untold += ask.units;
    return verdict;
  }

  function send(): void {
    const batch = gathered;
    gathered = [];
    for (let from = 0; from < batch.length; from += MAX_A_CALL)
      void call(batch.slice(from, from + MAX_A_CALL));
  }

  async function call(batch: readonly Waiting[]): Promise<void> {
    const told: [flow: Known, units: number][] = [];
    const asks: Ask[] = [];
    for (const { ask } of batch) {
      const flow = flows.memo(ask.party);
      if (flow.untold > 0) {
        const units = owedAlone(flow, ask.rate, shared.nodes, now());
        if (units > 0) asks.push({ ...ask, kind: 'owe', units });
        told.push([flow, units]);
        flow.untold = 0;
      }
      asks.push(ask);
    }
    const verdicts = await askShared(asks).catch(failed);
    underWay -= batch.length;
    if (verdicts) return answer(batch, asks, verdicts);
    for (const [flow, units] of told) flow.untold += units;
    for (const { ask, answer } of batch) answer(judgeAlone(ask));
  }

  function answer(batch: readonly Waiting[], asks: readonly Ask[], verdicts: readonly Verdict[]): void {
    onVerdicts('shared', batch.length);
    const heardAt = now();
    let place = 0;
    for (const { ask, answer } of batch) {
      // What was told before it has a verdict of its own.
      if (asks[place] !== ask) place += 1;
      const verdict = verdicts[place++] as Verdict;
      flows.memo(ask.party).paidBackAt = heardAt + verdict.owedMs;
      answer(verdict);
    }
  }

  return {
    judge(ask) {
      if (ask.rate.callsPerSecond === Infinity) return UNLIMITED;
      if (resting() || underWay >= MAX_WAITING) return judgeAlone(ask);
      underWay += 1;
      // After the sockets of this turn have been read, so that one call takes all that they brought.
      if (gathered.length === 0) setImmediate(send);
      return new Promise((answer) => {
        gathered.push({ ask, answer });
      });
    },
  };
}

/**
 * What one of several nodes may let pass of a rate. More at once than its share of the burst must wait until nothing is owed, and not
 * for ever: a request may make more calls than that.
 */
const shareOf = ({ rate: { callsPerSecond, burst }, units }: Ask, nodes: number): Rate => ({
  callsPerSecond: callsPerSecond / nodes,
  burst: Math.max(burst / nodes, Math.min(units, burst)),
});

/** Of the units that a node let pass by itself, those that are not paid back by now. */
const owedAlone = (
  { paidBackAt, untold }: Known,
  { callsPerSecond }: Rate,
  nodes: number,
  now: number,
): number => Math.min(untold, (Math.max(0, paidBackAt - now) * callsPerSecond) / nodes / 1_000);
