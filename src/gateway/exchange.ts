import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ServerRequest } from 'srvx';
import type { Caller } from '../accounting/callers.ts';
import type { Face } from '../accounting/meter.ts';
import { ApiError, maskKeys } from '../errors.ts';
import { Allowance } from '../scheduling/allowance.ts';
import type { Resources } from '../scheduling/resources.ts';

interface Outcome {
  face?: Face;
  operation?: string;
  account?: number;
  credits?: number;
  /** What really happened behind an answer that only says it is our fault. */
  cause?: unknown;
}

/** A refusal as a document of another kind. */
interface Presented {
  readonly body: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Smaller memory is left to the garbage collector. */
const LARGE_BYTES = 2 ** 20;

/** One HTTP request as the service sees it, and what became of it: the log, the metrics and the headers read from here. */
export class Exchange {
  readonly request: Request;
  /** Ours, new for every request. */
  readonly id: string = randomUUID();
  /** Path without the query string, still percent-encoded. */
  readonly path: string;
  /** The query string without its question mark. It may carry a key: never log it. */
  readonly query: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Network address of the client, as far as the configured proxies are believed. */
  readonly address: string;
  #caller: Caller | undefined;
  /** The account that it seems to come from, as long as that is not sure. */
  provisionalAccount: number | undefined;
  /** Why the key that was sent let nobody in, where that may not matter. */
  refused: ApiError | undefined;
  /** Gives a refusal the form that this client reads, where that is not the problem document. */
  presentation: ((error: ApiError) => Presented | undefined) | undefined;
  /** Bytes of its body that have come so far. */
  received = 0;
  /** What the log says of the request, as far as it is known by then. */
  readonly outcome: Outcome = {};
  /** How much its answer may still hold, and how long it may keep the event loop. */
  readonly allowance: Allowance;
  readonly #resources: Resources;
  /** Whose place it has, while it is in work. */
  #place: string | undefined;
  readonly #adopted: ArrayBuffer[] = [];
  readonly #held: { readonly party: string; readonly bytes: number }[] = [];

  constructor(request: Request, startedAt: number, address: string, resources: Resources) {
    this.request = request;
    this.startedAt = startedAt;
    this.address = address;
    this.#resources = resources;
    this.allowance = new Allowance(
      resources.scheduler,
      () => this.party,
      () => this.clientGone,
    );
    const { url } = request;
    const from = url.indexOf('/', url.indexOf('//') + 2);
    const mark = url.indexOf('?', from);
    this.path = from < 0 ? '/' : url.slice(from, mark < 0 ? url.length : mark);
    this.query = mark < 0 ? '' : url.slice(mark + 1);
  }

  /** Who makes it, once that is known: from then on, every answer tells how the caller stands. */
  get caller(): Caller | undefined {
    return this.#caller;
  }

  /** Notes whose key it showed. */
  setCaller(caller: Caller): void {
    this.#caller = caller;
    this.#resources.knownClients.add(this.address, this.party, this.#socket);
  }

  /** Who it is counted for: the account, or the network address while there is none. */
  get party(): string {
    const account = this.#caller?.account.id ?? this.provisionalAccount;
    return account === undefined ? `address ${this.address}` : `account ${account}`;
  }

  /** Whether nobody waits for the answer any more. In memory somebody always does. */
  get clientGone(): boolean {
    return this.#socket?.destroyed ?? false;
  }

  /** The connection that it came on; none in memory. */
  get #socket(): Socket | undefined {
    return (this.request as ServerRequest).runtime?.node?.req.socket;
  }

  /** Takes a place among the requests in work, once its party is known. Throws `busy` when that has its share of them. */
  enter(calls = 1): void {
    if (this.#place !== undefined) return;
    const { party } = this;
    if (!this.#resources.requestSlots.take(party, 1)) throw busy('Too many requests are in progress.');
    this.#place = party;
    this.#resources.cpu.begin(party, calls);
  }

  /**
   * Gives the place back: the work is done, whether or not the answer has arrived. Returns how many more calls than were let in
   * count against the rate, for the processor time that was used.
   */
  leave(): number {
    const party = this.#place;
    if (party === undefined) return 0;
    this.#place = undefined;
    this.#resources.requestSlots.give(party, 1);
    return this.#resources.cpu.end(party);
  }

  /** Returns how many more calls count against the rate for the processor time used so far, each of them once. */
  takeCpuCost(): number {
    return this.#place === undefined ? 0 : this.#resources.cpu.settle(this.#place);
  }

  /** Adds processor time that was used elsewhere for this request. */
  readonly onCpuUsed = (ms: number): void => this.#resources.cpu.add(this.party, ms);

  /** Runs work of this request in the thread pool, and counts its processor time. */
  inThreadPool<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#resources.cpu.inThreadPool(this.party, work);
  }

  /** Counts what this turn of the event loop takes from here on for this request. */
  attribute(): void {
    this.#resources.scheduler.attribute(() => this.party);
  }

  /** Counts bytes that the request keeps in memory until it has been answered. Throws `busy` when its party has its share. */
  holdMemory(bytes: number): void {
    const { party } = this;
    if (!this.#resources.memory.take(party, bytes))
      throw busy('Too much request or response data is in flight.');
    this.#held.push({ party, bytes });
  }

  /** Takes charge of memory that nobody reads any more when the request is over, so that it need not wait for the garbage collector. */
  adopt(memory: ArrayBufferLike): void {
    if (memory instanceof ArrayBuffer && memory.byteLength >= LARGE_BYTES) this.#adopted.push(memory);
  }

  /** Frees all that was held: the answer has been sent, or nobody is left to take it. */
  release(): void {
    // Moved to an empty one, its bytes are free at once; a full collection would stop everything for a tenth of a second.
    for (const memory of this.#adopted.splice(0)) memory.transfer(0);
    for (const { party, bytes } of this.#held.splice(0)) this.#resources.memory.give(party, bytes);
  }

  /** Compresses something, unless the party has its share of that in work already: then it is to be sent as it is. */
  compressing<Value>(work: () => Promise<Value>): Promise<Value> | undefined {
    return this.#resources.compressions.during(this.party, 1, () => this.inThreadPool(work));
  }

  /** Notes a failure that the caller was told of. */
  failed(error: ApiError): void {
    if (error.status >= 500) this.outcome.cause ??= error.cause ?? error;
  }

  /** The caller's own id for this request, where it is fit to be sent back. */
  get clientRequestId(): string | undefined {
    const id = this.request.headers.get('x-request-id');
    return id !== null && /^[\w.:/+=-]{1,128}$/.test(id) && maskKeys(id) === id ? id : undefined;
  }
}

const busy = (reason: string): ApiError =>
  new ApiError('busy', `${reason} Try again in a moment.`, { retryAfterSeconds: 1 });
