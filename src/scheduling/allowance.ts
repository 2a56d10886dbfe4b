import { ApiError } from '../errors.ts';
import type { EventLoopScheduler } from './event-loop-scheduler.ts';
import { runInSteps, type Steps } from './steps.ts';

/**
 * Limits of one answer: the number of nodes (fields and list items), and of characters of text in them. A node adds 25
 * bytes of notation, so all nodes together add less than the limit on characters. The longest answer of the service,
 * all countries, has 100,000 nodes and grows by 250 with every additional fact.
 */
export const ANSWER_LIMITS = { nodes: 150_000, characters: 10_000_000 } as const;

type AnswerLimits = Readonly<Record<keyof typeof ANSWER_LIMITS, number>>;

/** An answer with more nodes than this counts as long. Only one long answer per party is built at a time. */
const LONG_NODES = 1_000;

/** Number of nodes that are written between two checks of the clock. */
const STRIDE = 64;

/**
 * Limits one request: the size of its answer, and how long it may block the event loop. Its work can yield to other
 * requests in three ways:
 *
 * - It calls `pause()` between pieces of work.
 * - It calls `shouldYield()` at every node, and `yieldTurn()` if that returns true.
 * - It calls `step()` before a piece of work that takes a whole turn of the event loop.
 */
export class Allowance {
  readonly #turns: EventLoopScheduler;
  readonly #party: () => string;
  readonly #gone: () => boolean;
  #left = false;
  #rested = false;
  #nodes = 0;
  #characters = 0;
  #nextLook = STRIDE;
  #limits: AnswerLimits = ANSWER_LIMITS;

  /** @param gone true if the client has disconnected */
  constructor(turns: EventLoopScheduler, party: () => string, gone: () => boolean = () => false) {
    this.#turns = turns;
    this.#party = party;
    this.#gone = gone;
  }

  /** Number of fields and list items in the answer so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Number of characters of text in the answer so far. */
  get characters(): number {
    return this.#characters;
  }

  /** Sets limits for the answer that are lower than the default. */
  narrow(limits: AnswerLimits): void {
    this.#limits = limits;
  }

  /**
   * Counts nodes and characters of the answer. Throws `answer_too_large`, or `request_timeout` if the client
   * disconnected while other requests were running.
   */
  spend(nodes: number, characters = 0): void {
    this.#whoLeft();
    this.#nodes += nodes;
    this.#characters += characters;
    const { nodes: max, characters: longest } = this.#limits;
    if (this.#nodes > max || this.#characters > longest) throw answerTooLarge(this.#limits);
  }

  #whoLeft(): void {
    if (this.#left) throw clientDisconnected('before the response was ready');
  }

  /** Must be called before the work begins. Throws `request_timeout` if the client has disconnected. */
  begin(): void {
    if (this.#gone()) throw clientDisconnected('before processing started');
  }

  /** True if the work should call `yieldTurn` before it continues. This check is cheap enough for every node. */
  shouldYield(): boolean {
    if (this.#turns.over) return true;
    if (this.#nodes < this.#nextLook) return false;
    this.#nextLook = this.#nodes + STRIDE;
    return this.#turns.isSpent();
  }

  /**
   * Waits until other requests have had their turn. A request that has written nothing and has never waited counts as
   * a new one.
   */
  async yieldTurn(): Promise<void> {
    const begins = this.#nodes === 0 && !this.#rested;
    this.#rested = true;
    await (begins
      ? this.#turns.enter(this.#party())
      : this.#turns.next(this.#party(), this, this.#nodes > LONG_NODES));
    this.#left = this.#gone();
  }

  /**
   * Waits until the request may begin or be refused. Throws `request_timeout` if its client has disconnected in the
   * meantime.
   */
  async enter(): Promise<void> {
    await this.#turns.enter(this.#party());
    this.begin();
  }

  /**
   * Must be awaited before any work that is more than a lookup. Waits if this turn of the event loop is used up.
   * Rejects with `request_timeout` if the client has disconnected in the meantime.
   */
  pause(): Promise<void> | undefined {
    return this.isSpent() ? this.step() : undefined;
  }

  /**
   * Runs work in steps, and pauses between them if this turn of the event loop is used up. If there is only one step,
   * returns the value itself instead of a promise.
   */
  run<Value>(steps: Steps<Value>): Value | Promise<Value> {
    const step = steps.next();
    return step.done ? step.value : runInSteps(steps, () => this.pause());
  }

  /**
   * Must be awaited before work that takes a whole turn of the event loop, about ten milliseconds. Rejects as `pause`
   * does.
   */
  step(): Promise<void> {
    return this.yieldTurn().then(() => this.#whoLeft());
  }

  /** True if this turn of the event loop is used up. */
  isSpent(): boolean {
    return this.#turns.isSpent();
  }
}

interface Size {
  readonly nodes: number;
  readonly characters: number;
}

/** Cache of sizes. A value may occur many times in an answer, but is measured only once. */
const measured = new WeakMap<object, Size>();

/** Returns the size of any JSON value in an answer, including everything in it. */
export function memorySizeOf(value: unknown): Size {
  if (typeof value === 'string') return { nodes: 1, characters: value.length };
  if (typeof value !== 'object' || value === null) return { nodes: 1, characters: 0 };
  return measured.getOrInsertComputed(value, () => {
    let nodes = 1;
    let characters = 0;
    for (const [key, inner] of Object.entries(value)) {
      const size = memorySizeOf(inner);
      nodes += size.nodes;
      characters += size.characters + key.length;
    }
    return { nodes, characters };
  });
}

/** @param when the time as part of a sentence, such as "before processing started" */
export const clientDisconnected = (when: string): ApiError =>
  new ApiError('request_timeout', `The client closed the connection ${when}.`);

export const answerTooLarge = ({ nodes, characters }: AnswerLimits = ANSWER_LIMITS): ApiError => {
  return new ApiError(
    'answer_too_large',
    `The response would contain more than ${nodes.toLocaleString('en')} values or ${characters.toLocaleString('en')} characters. Request less data: fewer fields, a smaller limit, or several requests.`,
  );
};
