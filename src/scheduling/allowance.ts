import { ApiError } from '../errors.ts';
import { runInSteps, type Steps } from './steps.ts';
import type { EventLoopScheduler } from './event-loop-scheduler.ts';

/**
 * The most one answer may hold: fields and list items, and characters of text in them. A node takes 25 bytes with what is written of
 * it, so that all of them take less than the characters may. The longest answer of our own, all countries, has 100,000 and grows by
 * 250 with every fact.
 */
export const ANSWER_LIMITS = { nodes: 150_000, characters: 10_000_000 } as const;

type AnswerLimits = Readonly<Record<keyof typeof ANSWER_LIMITS, number>>;

/** An answer with more nodes than this is a long one, of which each party builds one at a time. */
const LONG_NODES = 1_000;

/** How many nodes are written between two looks at the clock. */
const STRIDE = 64;

/**
 * What one request may still do: how much its answer may hold, and how long it may keep the event loop at a stretch. Three ways to
 * let others have their turn: `pause()` between pieces of work, `shouldRest()` and `rest()` where every node is a piece, `step()`
 * before a piece that takes a whole turn.
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

  /** @param gone whether nobody waits for the answer any more */
  constructor(turns: EventLoopScheduler, party: () => string, gone: () => boolean = () => false) {
    this.#turns = turns;
    this.#party = party;
    this.#gone = gone;
  }

  /** Fields and list items of the answer so far. */
  get nodes(): number {
    return this.#nodes;
  }

  /** Characters of its texts so far. */
  get characters(): number {
    return this.#characters;
  }

  /** Lets the answer hold less than others may. */
  narrow(limits: AnswerLimits): void {
    this.#limits = limits;
  }

  /** Counts what goes into the answer. Throws `answer_too_large`, or `request_timeout` when the client left during a rest. */
  spend(nodes: number, characters = 0): void {
    this.#whoLeft();
    this.#nodes += nodes;
    this.#characters += characters;
    const { nodes: most, characters: longest } = this.#limits;
    if (this.#nodes > most || this.#characters > longest) throw answerTooLarge(this.#limits);
  }

  #whoLeft(): void {
    if (this.#left) throw clientDisconnected('before the response was ready');
  }

  /** To be called before the work begins. Throws `request_timeout` when the client has left by then. */
  begin(): void {
    if (this.#gone()) throw clientDisconnected('before processing started');
  }

  /** Whether the work should `rest` before it goes on. Cheap enough to be asked at every node. */
  shouldYield(): boolean {
    if (this.#turns.over) return true;
    if (this.#nodes < this.#nextLook) return false;
    this.#nextLook = this.#nodes + STRIDE;
    return this.#turns.isSpent();
  }

  /** Waits until others have had their turn. What has written nothing and never rested has hardly begun. */
  async yieldTurn(): Promise<void> {
    const begins = this.#nodes === 0 && !this.#rested;
    this.#rested = true;
    await (begins
      ? this.#turns.enter(this.#party())
      : this.#turns.next(this.#party(), this, this.#nodes > LONG_NODES));
    this.#left = this.#gone();
  }

  /** Waits until the request may begin, or be refused. Throws `request_timeout` when its client has left by then. */
  async enter(): Promise<void> {
    await this.#turns.enter(this.#party());
    this.begin();
  }

  /**
   * To be awaited before a piece of work that is more than a look-up: waits where this turn has had enough. Rejects with
   * `request_timeout` when the client has left by then.
   */
  pause(): Promise<void> | undefined {
    return this.isSpent() ? this.step() : undefined;
  }

  /** Runs work in steps, and pauses between them where this turn has had enough. What is done in one step is no promise. */
  run<Value>(steps: Steps<Value>): Value | Promise<Value> {
    const step = steps.next();
    return step.done ? step.value : runInSteps(steps, () => this.pause());
  }

  /** To be awaited before work that takes a whole turn by itself, some ten milliseconds. Rejects as `pause` does. */
  step(): Promise<void> {
    return this.yieldTurn().then(() => this.#whoLeft());
  }

  /** Whether this turn of the event loop has had enough. */
  isSpent(): boolean {
    return this.#turns.isSpent();
  }
}

interface Size {
  readonly nodes: number;
  readonly characters: number;
}

/** One value may stand in many places of an answer, and is measured once. */
const measured = new WeakMap<object, Size>();

/** How much of an answer a value of any shape takes, with all that is in it: JSON that others wrote. */
export function sizeOf(value: unknown): Size {
  if (typeof value === 'string') return { nodes: 1, characters: value.length };
  if (typeof value !== 'object' || value === null) return { nodes: 1, characters: 0 };
  return measured.getOrInsertComputed(value, () => {
    let nodes = 1;
    let characters = 0;
    for (const [key, inner] of Object.entries(value)) {
      const size = sizeOf(inner);
      nodes += size.nodes;
      characters += size.characters + key.length;
    }
    return { nodes, characters };
  });
}

/** @param when as a part of a sentence: "before the work began" */
export const clientDisconnected = (when: string): ApiError =>
  new ApiError('request_timeout', `The client closed the connection ${when}.`);

export const answerTooLarge = ({ nodes, characters }: AnswerLimits = ANSWER_LIMITS): ApiError => {
  return new ApiError(
    'answer_too_large',
    `The response would contain more than ${nodes.toLocaleString('en')} values or ${characters.toLocaleString('en')} characters. Request less data: fewer fields, a smaller limit, or several requests.`,
  );
};
