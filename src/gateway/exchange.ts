import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ServerRequest } from 'srvx';
import type { Caller } from '../accounting/access/callers.ts';
import type { Face } from '../accounting/face.ts';
import type { CallerAddress } from '../context.ts';
import { ApiError, maskKeys } from '../errors.ts';
import { Allowance } from '../scheduling/allowance.ts';
import type { Resources } from '../scheduling/resources.ts';

interface Outcome {
  face?: Face;
  operation?: string;
  account?: number;
  credits?: number;
  /** The cause of an internal error. For the log only. */
  cause?: unknown;
}

/** An error in a form other than a problem document. */
interface Presented {
  readonly body: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Smaller buffers are left to the garbage collector. */
const LARGE_BYTES = 2 ** 20;

/** One HTTP request and its outcome, with the data for the log, the metrics and the headers. */
export class Exchange {
  readonly request: Request;
  /** The service's ID of the request, new for every request. */
  readonly id: string = randomUUID();
  /** Path without the query string, still percent-encoded. */
  readonly path: string;
  /** The query string without its question mark. It may contain a key, so it must never be logged. */
  readonly query: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Network address of the client, according to the trusted proxies. */
  readonly address: string;
  /** The whole address of the client. */
  readonly callerAddress: CallerAddress;
  #caller: Caller | undefined;
  #provisionalAccount: number | undefined;
  #party: string | undefined;
  /** The error for an invalid key. It is kept because the request may not need a key. */
  refused: ApiError | undefined;
  /** True if the request was counted against the rate limit of its party, whether or not that allowed it. */
  counted = false;
  /** Converts an error to the form that this client expects. Undefined if that is a problem document. */
  presentation: ((error: ApiError) => Presented | undefined) | undefined;
  /** Bytes of the body received so far. */
  received = 0;
  /** Fields for the log that are known so far. */
  readonly outcome: Outcome = {};
  /** Limits on the size of the answer and on the time in the event loop. */
  readonly allowance: Allowance;
  readonly #resources: Resources;
  /** The party whose slot the request occupies while it is in progress. */
  #slotParty: string | undefined;
  #left = false;
  /** Number of calls that the rate limit admitted. */
  #admittedCalls = 0;
  /** Number of calls whose processor time is included. */
  #begunCalls = 0;
  readonly #adopted: ArrayBuffer[] = [];
  readonly #held: { readonly party: string; readonly bytes: number }[] = [];

  constructor(
    request: Request,
    startedAt: number,
    address: string,
    resources: Resources,
    callerAddress: CallerAddress = { unknown: 'no_connection' },
  ) {
    this.request = request;
    this.callerAddress = callerAddress;
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

  /** The caller, after authentication. From then on, every response contains the caller's credits and rate limits. */
  get caller(): Caller | undefined {
    return this.#caller;
  }

  /** Sets the authenticated caller. */
  setCaller(caller: Caller): void {
    this.#caller = caller;
    this.#party = undefined;
    this.#resources.knownClients.add(this.address, this.party, this.#socket);
  }

  /** Sets the account that the key seems to belong to, before the key is verified. */
  setProvisionalAccount(account: number): void {
    this.#provisionalAccount = account;
    this.#party = undefined;
  }

  /** The party that the request counts for: the account, or the network address if the account is not known yet. */
  get party(): string {
    this.#party ??= this.#nameParty();
    return this.#party;
  }

  #nameParty(): string {
    const account = this.#caller?.account.id ?? this.#provisionalAccount;
    return account === undefined ? `address ${this.address}` : `account ${account}`;
  }

  /** True if the client has disconnected. Always false for requests without a connection. */
  get clientGone(): boolean {
    return this.#socket?.destroyed ?? false;
  }

  /** The connection of the request. Undefined for requests made in memory. */
  get #socket(): Socket | undefined {
    return (this.request as ServerRequest).runtime?.node?.req.socket;
  }

  /**
   * Takes a slot for a request in progress, once its party is known. Throws `busy` if the party has no free slot left.
   * Does nothing after `leave`, because such a slot would never be freed.
   * @param calls calls that were admitted and whose processor time is included; a request without calls counts as one
   */
  enter(calls = 0): void {
    if (this.#left) return;
    const party = this.#slotParty ?? this.#takeSlot();
    this.#admittedCalls += calls;
    const begun = Math.max(1, this.#admittedCalls);
    if (begun > this.#begunCalls) this.#resources.cpu.begin(party, begun - this.#begunCalls);
    this.#begunCalls = begun;
  }

  #takeSlot(): string {
    const { party } = this;
    if (!this.#resources.requestSlots.take(party, 1)) throw busy('Too many requests are in progress.');
    this.#slotParty = party;
    return party;
  }

  /**
   * Frees the slot when the work is done, even if the response has not been sent yet. Returns the number of additional
   * calls to count against the rate limit for the processor time used.
   */
  leave(): number {
    this.#left = true;
    const party = this.#slotParty;
    if (party === undefined) return 0;
    this.#slotParty = undefined;
    this.#resources.requestSlots.give(party, 1);
    return this.#resources.cpu.end(party, this.#begunCalls);
  }

  /**
   * Returns the number of additional calls to count against the rate limit for the processor time used so far. Each of
   * them is returned once.
   */
  takeCpuCost(): number {
    return this.#slotParty === undefined ? 0 : this.#resources.cpu.settle(this.#slotParty);
  }

  /** Adds processor time that was used outside the event loop for this request. */
  readonly onCpuUsed = (ms: number): void => this.#resources.cpu.add(this.party, ms);

  /** Runs work of this request in the thread pool, and counts its processor time. */
  inThreadPool<Value>(work: () => Promise<Value>): Promise<Value> {
    return this.#resources.cpu.inThreadPool(this.party, work);
  }

  /** Counts the rest of this event loop iteration as work of this request. */
  attribute(): void {
    this.#resources.scheduler.attribute(() => this.party);
  }

  /**
   * Counts bytes that the request keeps in memory until it is answered. Throws `busy` if its party has used up its
   * share of memory.
   */
  holdMemory(bytes: number): void {
    const { party } = this;
    if (!this.#resources.memory.take(party, bytes))
      throw busy('Too much request or response data is in flight.');
    this.#held.push({ party, bytes });
  }

  /**
   * Takes ownership of memory that is not needed after the request, so it can be freed without the garbage collector.
   */
  adopt(memory: ArrayBufferLike): void {
    if (memory instanceof ArrayBuffer && memory.byteLength >= LARGE_BYTES) this.#adopted.push(memory);
  }

  /**
   * Frees all memory of the request. Must be called after the response has been sent or the client has disconnected.
   */
  release(): void {
    // Transferring a buffer frees its bytes immediately. A full garbage collection would block everything for a tenth
    // of a second.
    for (const memory of this.#adopted.splice(0)) memory.transfer(0);
    for (const { party, bytes } of this.#held.splice(0)) this.#resources.memory.give(party, bytes);
  }

  /**
   * Compresses a response. Returns undefined if the party already runs as many compressions as it may. The response
   * must then be sent uncompressed.
   */
  compressing<Value>(work: () => Promise<Value>): Promise<Value> | undefined {
    return this.#resources.compressions.during(this.party, 1, () => this.inThreadPool(work));
  }

  /** Records an error that was sent to the caller. */
  failed(error: ApiError): void {
    if (error.status >= 500) this.outcome.cause ??= error.cause ?? error;
  }

  /** The ID that the caller gave this request, if it is safe to send back. */
  get clientRequestId(): string | undefined {
    const id = this.request.headers.get('x-request-id');
    return id !== null && /^[\w.:/+=-]{1,128}$/.test(id) && maskKeys(id) === id ? id : undefined;
  }
}

const busy = (reason: string): ApiError =>
  new ApiError('busy', `${reason} Try again in a moment.`, { retryAfterSeconds: 1 });
