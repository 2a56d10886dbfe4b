import { CpuAttribution, type CpuAttributionOptions } from './cpu-attribution.ts';
import { RecentUsage } from './recent-usage.ts';
import { ByParty } from './clients.ts';

/** How long the work of one turn of the event loop may take before what can wait has to. */
const SLICE_MS = 3;

/** So many requests begin before a step of one that is in work already has its turn; as many have a turn of the event loop together. */
const ENTRIES_A_STEP = 8;

/** What a turn counts for at least: who only begins to read makes work that comes later. */
const MIN_OF_A_TURN_MS = 0.25;

/**
 * So many connections arrive, or for so long, before somebody else has a turn. A turn of the event loop accepts one, and that
 * takes 30 µs, where it does nothing else.
 */
const ARRIVALS_A_TURN = 300;
const ARRIVALS_MS = 5;

/** So many steps of short requests go before one of a long one. */
const SHORT_A_LONG = 4;

/** The requests that wait for their turn, by party, each with its steps. */
type Line = ByParty<Map<object, (() => void)[]>>;

/** Whose turn it is, and what begins it. */
interface Next {
  readonly party: string;
  readonly go: (() => void) | undefined;
}

type TurnsOptions = Partial<Omit<CpuAttributionOptions, 'onEnd'>>;

/**
 * Divides the time of the event loop. Work that may take long asks between its steps whether this turn has had enough,
 * and if so waits for its next turn. In between, everything else runs: sockets are read, answers are sent. Waiting
 * parties take turns, who has had least of the processor lately first, so that one with a hundred requests gets no more of
 * it than one with a single request, and a thousand strangers no more than all the others together; and so do the requests of
 * one party, of whose long ones only one is in work at a time. What only begins goes before what is in work, as most of it is done in a tenth of a millisecond, and what is short before
 * what is long.
 */
export class EventLoopScheduler {
  readonly #entering = new ByParty<Set<() => void>>();
  readonly #short: Line = new ByParty();
  /** Of a party, the one that was long first goes first, to its end: what each has built so far stays in memory until then. */
  readonly #long: Line = new ByParty();
  /** How many steps of short requests went since one of a long one. */
  #shorts = 0;
  #entered = 0;
  /** How many connections have arrived since somebody else had a turn, and whether one has in this turn of the event loop. */
  #arrivals = 0;
  #arrived = false;
  #arrivingSince = 0;
  readonly #longSince = new WeakMap<object, number>();
  readonly #now: () => number;
  #longOnes = 0;
  #began: number | undefined;
  #over = false;
  #scheduled = false;
  readonly #consumption = new RecentUsage();
  readonly #attribution: CpuAttribution;

  constructor({ now = performance.now.bind(performance), ...options }: TurnsOptions = {}) {
    this.#now = now;
    const onEnd = (party: string, ms: number): void => this.#consumption.add(party, ms);
    this.#attribution = new CpuAttribution({ now, onEnd, ...options });
  }

  /**
   * Counts processor time for a party from here to the end of this turn of the event loop, or until another party's work begins
   * in it. The party is asked for at the end, when its key has been read.
   */
  attribute(party: () => string): void {
    this.#attribution.begin(party);
    this.#schedule();
  }

  /** Whether somebody found that this turn of the event loop `isSpent()`; to know costs nothing. */
  get over(): boolean {
    return this.#over;
  }

  /** Whether this turn of the event loop has been worked in for long enough. Looks at the clock. */
  isSpent(): boolean {
    if (this.#over) return true;
    const now = this.#now();
    if (this.#began === undefined) {
      this.#began = now;
      this.#schedule();
    }
    this.#over = now - this.#began >= SLICE_MS;
    return this.#over;
  }

  /**
   * Resolves when it is the turn of the party, and of this request of it.
   * @param long whether the request has done much already
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
   * Resolves when a request of the party may begin, or may be refused: whoever is refused at once asks again at once. Also for
   * other work that is done in a tenth of a millisecond, of which there may be thousands.
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

  /**
   * To be called for a new connection: another one may wait behind it, and the event loop accepts only one in each of its
   * turns, which are therefore kept short.
   */
  arrive(): void {
    this.#arrived = true;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    // What is asked for within an immediate comes a whole turn of the event loop later, so it has to be asked for ahead.
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
    const begins =
      this.#entering.size > 0 && (this.#entered < ENTRIES_A_STEP || this.#short.size + this.#long.size === 0);
    const next = begins ? this.#nextEntry() : this.#nextStep();
    if (!next) return;
    this.#entered = begins ? this.#entered + 1 : 0;
    this.#began = this.#now();
    this.#schedule();
    this.#run(next);
  };

  /** Whether one more connection may arrive before somebody has a turn. */
  #awaitsArrivals(): boolean {
    if (this.#arrivals === 0) this.#arrivingSince = this.#now();
    this.#arrivals += 1;
    return this.#arrivals <= ARRIVALS_A_TURN && this.#now() - this.#arrivingSince < ARRIVALS_MS;
  }

  /** Lets another request begin, where those before it in this turn of the event loop did not take long. */
  readonly #another = (): void => {
    this.#attribution.end();
    if (this.#entering.size === 0 || this.isSpent()) return;
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
    const next = this.#consumption.least(this.#entering);
    if (!next) return undefined;
    const [party, entries] = next;
    const [go] = entries;
    if (go) entries.delete(go);
    // To the end of the line, where there is more to do.
    const line = this.#entering.of(party);
    line.delete(party);
    if (entries.size > 0) line.set(party, entries);
    return { party, go };
  }

  #nextStep(): Next | undefined {
    const isLong = this.#short.size === 0 || (this.#shorts >= SHORT_A_LONG && this.#long.size > 0);
    this.#shorts = isLong ? 0 : this.#shorts + 1;
    const line = isLong ? this.#long : this.#short;
    const next = this.#consumption.least(line);
    if (!next) return undefined;
    const [party, requests] = next;
    const request = (isLong ? this.#firstOf(requests) : requests.keys().next().value) as object;
    const steps = requests.get(request) ?? [];
    const go = steps.shift();
    // Both to the end of their lines, where there is more to do.
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
