import { ByParty } from './clients.ts';
import { CpuAttribution, type CpuAttributionOptions } from './cpu-attribution.ts';
import { RecentUsage } from './recent-usage.ts';

/**
 * Milliseconds that the work of one turn of the event loop may take before deferrable work has to wait. Short turns give
 * several waiting parties short waits, and long turns take less time in total.
 */
const SLICE_MS = { alone: 3, contended: 1 };

/**
 * The maximum number of requests that begin before a request in progress gets its next step, and the maximum number
 * that begin in one turn of the event loop.
 */
const ENTRIES_A_STEP = 8;

/**
 * The minimum time counted for each turn of a party, in milliseconds. A turn that only begins to read a request also
 * causes work later.
 */
const MIN_OF_A_TURN_MS = 0.25;

/**
 * The maximum number of connections that are accepted before waiting requests get a turn, and the maximum time in
 * milliseconds. A turn of the event loop accepts one connection, and takes 30 µs if it does nothing else.
 */
const ARRIVALS_A_TURN = 300;
const ARRIVALS_MS = 5;

/** Number of steps of short requests before one step of a long request. */
const SHORT_A_LONG = 4;

/** Waiting requests by party, each with its waiting steps. */
type Line = ByParty<Map<object, (() => void)[]>>;

/** The next turn: its party and the function that starts it. */
interface Next {
  readonly party: string;
  readonly go: (() => void) | undefined;
}

type TurnsOptions = Partial<Omit<CpuAttributionOptions, 'onEnd'>>;

/**
 * Divides the time of the event loop. Between its steps, long work checks whether the current turn of the event loop is
 * used up, and if so waits for its next turn. In between, everything else runs: sockets are read, answers are sent.
 *
 * Waiting parties alternate; the party that has recently used the least time goes first. A party with a hundred
 * requests gets no more time than one with a single request, and a thousand unknown clients no more than all known
 * parties together. The requests of one party alternate too, but only one of its long requests runs at a time.
 *
 * New requests go before requests in progress, as most of them take a tenth of a millisecond, but not before requests
 * of a party that has recently used less time. Short requests go before long ones.
 */
export class EventLoopScheduler {
  readonly #entering = new ByParty<Set<() => void>>();
  readonly #short: Line = new ByParty();
  /**
   * Of the long requests of a party, the one that became long first runs to its end before the next one starts:
   * everything that a request has built stays in memory until it ends.
   */
  readonly #long: Line = new ByParty();
  /** Number of steps of short requests since the last step of a long one. */
  #shorts = 0;
  #entered = 0;
  /**
   * Number of connections that arrived since the last turn of a request, and whether one arrived in this turn of the
   * event loop.
   */
  #arrivals = 0;
  #arrived = false;
  #arrivingSince = 0;
  readonly #longSince = new WeakMap<object, number>();
  readonly #now: () => number;
  #longOnes = 0;
  #began: number | undefined;
  #over = false;
  #sliceMs = SLICE_MS.alone;
  #scheduled = false;
  readonly #consumption = new RecentUsage();
  readonly #attribution: CpuAttribution;

  constructor({ now = performance.now.bind(performance), ...options }: TurnsOptions = {}) {
    this.#now = now;
    const onEnd = (party: string, ms: number): void => this.#consumption.add(party, ms);
    this.#attribution = new CpuAttribution({ now, onEnd, ...options });
  }

  /**
   * Attributes processor time to a party from now to the end of this turn of the event loop, or until work of another
   * party begins in it. `party` is called at the end, when the key has been read.
   */
  attribute(party: () => string): void {
    this.#attribution.begin(party);
    this.#schedule();
  }

  /** True if `isSpent()` returned true in this turn of the event loop. Does not read the clock. */
  get over(): boolean {
    return this.#over;
  }

  /** True if this turn of the event loop has been used for long enough. Reads the clock. */
  isSpent(): boolean {
    if (this.#over) return true;
    const now = this.#now();
    if (this.#began === undefined) {
      this.#began = now;
      this.#schedule();
    }
    this.#over = now - this.#began >= this.#sliceMs;
    return this.#over;
  }

  /**
   * Resolves when it is the turn of the party, and of this request.
   * @param long true if the request has done much work already
   */
  next(party: string, request: object, long = false): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const line = long ? this.#long : this.#short;
    const own = line.of(party).getOrInsertComputed(party, () => new Map());
    own.getOrInsertComputed(request, () => []).push(resolve);
    if (long && !this.#longSince.has(request)) this.#longSince.set(request, ++this.#longOnes);
    this.#schedule();
    return promise;
  }

  /**
   * Resolves when a request of the party may begin, or may be refused. Refusals wait too, because a client that is
   * refused at once retries at once. Also used for other work that takes a tenth of a millisecond and may arrive
   * thousands of times.
   */
  enter(party: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#entering
      .of(party)
      .getOrInsertComputed(party, () => new Set())
      .add(resolve);
    this.#schedule();
    return promise;
  }

  /** Waits as `enter` does if this turn of the event loop is used up. Awaited before work that may run in it. */
  pause(party: string): Promise<void> | undefined {
    return this.isSpent() ? this.enter(party) : undefined;
  }

  /**
   * Must be called for each new connection. Another connection may wait behind it, and the event loop accepts only one
   * connection per turn, so its turns are kept short.
   */
  arrive(): void {
    this.#arrived = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    // An immediate that is set within an immediate runs a whole turn of the event loop later, so all are set in
    // advance.
    setImmediate(this.#turn);
    for (let more = 1; more < ENTRIES_A_STEP; more += 1) setImmediate(this.#another);
    setImmediate(this.#endTurn);
  }

  readonly #turn = (): void => {
    this.#scheduled = false;
    this.#began = undefined;
    this.#over = false;
    if (this.#arrived && this.#awaitsArrivals()) {
      this.#arrived = false;
      this.#over = true;
      this.#schedule();
      return;
    }
    this.#arrivals = 0;
    this.#sliceMs = this.#isContended() ? SLICE_MS.contended : SLICE_MS.alone;
    const begins = this.#entering.size > 0 && !this.#precedesEntries();
    const next = begins ? this.#nextEntry() : this.#nextStep();
    if (!next) return;
    this.#entered = begins ? this.#entered + 1 : 0;
    this.#began = this.#now();
    this.#schedule();
    this.#run(next);
  };

  /** True if several parties are waiting for a turn. */
  #isContended(): boolean {
    let first: string | undefined;
    for (const line of [this.#entering, this.#short, this.#long])
      for (const parties of [line.known, line.unknown])
        for (const party of parties.keys()) {
          first ??= party;
          if (party !== first) return true;
        }
    return false;
  }

  /** True if one more connection may be accepted before a request gets a turn. */
  #awaitsArrivals(): boolean {
    if (this.#arrivals === 0) this.#arrivingSince = this.#now();
    this.#arrivals += 1;
    return this.#arrivals <= ARRIVALS_A_TURN && this.#now() - this.#arrivingSince < ARRIVALS_MS;
  }

  /**
   * True if a request in progress gets its next step before new requests begin: after several new requests have begun,
   * or if its party has recently used less processor time than the parties of the new ones.
   */
  #precedesEntries(): boolean {
    if (this.#short.size + this.#long.size === 0) return false;
    if (this.#entered >= ENTRIES_A_STEP) return true;
    const steps = this.#short.size > 0 ? this.#short : this.#long;
    return this.#consumption.leastMs(steps) < this.#consumption.leastMs(this.#entering);
  }

  /** Begins another request if the requests that began earlier in this turn of the event loop did not take long. */
  readonly #another = (): void => {
    this.#attribution.end();
    if (this.#entering.size === 0 || this.isSpent() || this.#precedesEntries()) return;
    this.#entered += 1;
    this.#run(this.#nextEntry());
  };

  readonly #endTurn = (): void => this.#attribution.endTurn();

  #run(next: Next | undefined): void {
    if (!next) return;
    this.#attribution.begin(() => next.party, MIN_OF_A_TURN_MS);
    next.go?.();
  }

  #nextEntry(): Next | undefined {
    const next = this.#consumption.min(this.#entering);
    if (!next) return undefined;
    const [party, entries] = next;
    const [go] = entries;
    if (go) entries.delete(go);
    // Moves the party to the end of the queue if it has more requests.
    const line = this.#entering.of(party);
    line.delete(party);
    if (entries.size > 0) line.set(party, entries);
    return { party, go };
  }

  #nextStep(): Next | undefined {
    const isLong = this.#short.size === 0 || (this.#shorts >= SHORT_A_LONG && this.#long.size > 0);
    this.#shorts = isLong ? 0 : this.#shorts + 1;
    const line = isLong ? this.#long : this.#short;
    const next = this.#consumption.min(line);
    if (!next) return undefined;
    const [party, requests] = next;
    const request = (isLong ? this.#firstOf(requests) : requests.keys().next().value) as object;
    const steps = requests.get(request) ?? [];
    const go = steps.shift();
    // Moves the request and the party to the end of their queues if they have more to do.
    requests.delete(request);
    if (steps.length > 0) requests.set(request, steps);
    line.of(party).delete(party);
    if (requests.size > 0) line.of(party).set(party, requests);
    return { party, go };
  }

  #firstOf(requests: ReadonlyMap<object, unknown>): object | undefined {
    let first: object | undefined;
    for (const request of requests.keys())
      if (!first || this.#since(request) < this.#since(first)) first = request;
    return first;
  }

  readonly #since = (request: object): number => this.#longSince.get(request) ?? 0;
}
