import { hash } from 'node:crypto';
import type { Call, Keeps, Meter, Receipt } from '../accounting/credits/meter.ts';
import type { Face } from '../accounting/face.ts';
import type { KeptAnswer } from '../accounting/idempotency/stored-answers.ts';
import type { AuthenticatedRequest, RequestGate } from '../gateway/admission.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { repeatHeaders } from '../gateway/idempotency-key.ts';
import { isObject } from '../http/json.ts';
import type { HeaderList } from '../http/respond.ts';
import type { Endpoint } from '../schema/endpoints.ts';
import { PendingCredits } from './writing.ts';

/** An HTTP answer before its credits are known. */
interface Draft {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string | null;
}

/** An HTTP answer with its cost. */
export interface Concluded extends Draft {
  readonly receipt: Receipt | undefined;
}

/** One operation whose charge has been decided but not made yet. */
interface Part {
  readonly meter: Meter;
  readonly keeps: Keeps;
  charged: number;
}

const nothing: Keeps = () => false;

/**
 * The idempotency key of one HTTP request with any number of operations. It is claimed once, before the first
 * operation runs, and settled once, when the whole answer is known. If the process is killed, it has either charged
 * all operations and stored the answer, or done neither. The answer is written before its credits are known, so it
 * contains placeholders for them.
 */
export class IdempotentRequest {
  readonly #gate: RequestGate;
  readonly #exchange: Exchange;
  readonly #face: Face;
  readonly #sent: unknown;
  readonly #unkept: ReadonlySet<string>;
  #claimant: AuthenticatedRequest | undefined;
  #claiming: Promise<KeptAnswer | undefined> | undefined;
  readonly #parts: Part[] = [];
  #secret = false;

  /**
   * @param sent the JSON that was sent
   * @param unkept the operations whose answers must not be stored
   */
  constructor(
    gate: RequestGate,
    { exchange, face }: { readonly exchange: Exchange; readonly face: Face },
    sent: unknown,
    unkept: ReadonlySet<string>,
  ) {
    this.#gate = gate;
    this.#exchange = exchange;
    this.#face = face;
    this.#sent = sent;
    this.#unkept = unkept;
  }

  /**
   * True if an admitted operation may run, that is, if the request holds the key and nothing was charged under the key
   * before. Rejects like `RequestGate.claim`.
   */
  async claim(authenticated: AuthenticatedRequest, selected: readonly Endpoint[]): Promise<boolean> {
    this.#claimant ??= authenticated;
    this.#claiming ??= (async () => {
      const names = selected.map(({ name }) => name);
      return this.#gate.claim(this.#exchange, authenticated, names, [
        this.#face,
        requestContentOf(this.#sent),
      ]);
    })();
    this.#secret ||= selected.some(({ name }) => this.#unkept.has(name));
    return (await this.#claiming) === undefined;
  }

  /**
   * Registers an operation and the function that decides its charges. Returns the placeholder for its credits in the
   * answer.
   */
  add({ context: { meter } }: AuthenticatedRequest, keeps: Keeps): PendingCredits {
    const part: Part = {
      meter,
      charged: 0,
      keeps: (call: Call) => {
        const isCharged = keeps(call);
        if (isCharged) part.charged += call.credits;
        // An edge may also lead to an operation whose answers must not be stored.
        this.#secret ||= this.#unkept.has(call.operation);
        return isCharged;
      },
    };
    return new PendingCredits(this.#parts.push(part) - 1);
  }

  /**
   * Charges all registered operations and stores the answer, or returns the answer that was stored earlier. Rejects
   * with the error that refuses the whole request.
   */
  async conclude(draft: Draft): Promise<Concluded> {
    const claimant = this.#claimant;
    if (!claimant) return { ...draft, receipt: undefined };
    const kept = await this.#claiming;
    if (kept) {
      await this.giveUp();
      const { remaining } = claimant.caller.account;
      const body = filled(kept.body, () => ({ charged: 0, remaining }));
      return { status: kept.status, headers: repeatHeaders(kept), body, receipt: undefined };
    }
    const { meter } = claimant.context;
    const own = this.#parts.find((part) => part.meter === meter)?.keeps ?? nothing;
    const others = this.#parts.filter((part) => part.meter !== meter);
    // The selected operations determine if the answer may be stored. Operations behind edges are known only from the
    // calls.
    for (const part of others) part.meter.conclude(part.keeps);
    meter.conclude(own);
    const answer = this.#secret ? undefined : draft;
    const receipt = await meter.settle(own, { answer, others });
    const { remaining } = receipt;
    const creditsOf = (index: number) => ({ charged: this.#parts[index]?.charged ?? 0, remaining });
    return { ...draft, body: draft.body === null ? null : filled(draft.body, creditsOf), receipt };
  }

  /** Settles all open operations without a charge, and releases the key. */
  async giveUp(): Promise<void> {
    const { meter } = this.#claimant?.context ?? {};
    const others = this.#parts.filter((part) => part.meter !== meter);
    const ended = meter?.settle(nothing, { others: others.map((part) => ({ ...part, keeps: nothing })) });
    await Promise.resolve(ended).catch(() => {});
  }
}

/** Replaces the placeholders in a text by the credits. */
const filled = (text: string, creditsOf: (index: number) => Receipt): string =>
  text
    .split(PendingCredits.MARK)
    .map((piece, at) => (at % 2 === 0 ? piece : JSON.stringify(creditsOf(Number(piece)))))
    .join('');

/**
 * Reduces a body to the parts that distinguish it from other requests. Queries are compared by hash, because clients
 * of persisted queries send either a query with its hash, or only the hash.
 */
const requestContentOf = (sent: unknown): unknown =>
  Array.isArray(sent) ? sent.map(operationOf) : operationOf(sent);

function operationOf(sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const { query, operationName = null, variables, extensions } = sent;
  const persisted = isObject(extensions) && isObject(extensions.persistedQuery) && extensions.persistedQuery;
  const named = persisted && typeof persisted.sha256Hash === 'string' && persisted.sha256Hash.toLowerCase();
  const document = named || (typeof query === 'string' ? hash('sha256', query) : query);
  return { document, operationName, variables: variables ?? {} };
}
