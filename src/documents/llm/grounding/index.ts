import { type AnswerSchema, choiceFor, isNullable } from '../../../libraries/llm/schema.ts';
import type { Pause } from '../../../scheduling/steps.ts';
import { type Grounds, groundsOf } from './grounds.ts';

/** More values than these nobody asks for; those beyond are dropped. */
const MAX_VALUES = 5_000;
/** How many values are judged in one step. */
const STEP = 16;

/** What is left of an answer when all is gone that the document does not say. */
export interface Grounded {
  /** Null in place of what was dropped; of lists, what is left. */
  readonly value: unknown;
  /** Where something was dropped, such as `lineItems[0].total`. */
  readonly dropped: readonly string[];
}

/**
 * Drops whatever a document does not say: each text and number has to stand in it, in some notation. What a schema lists as
 * the possible values, and true and false, are judgements and pass. A member that may not be null takes its object with it.
 * @param value that fits the schema
 * @param text the document, as the model got it
 * @param pause awaited between steps of few milliseconds
 */
export async function grounded(
  value: unknown,
  schema: AnswerSchema,
  text: string,
  pause: Pause,
): Promise<Grounded> {
  const sieve = new Sieve(await groundsOf(text, pause), pause);
  const left = await sieve.pass(value, schema, '');
  return { value: left === GONE ? null : left, dropped: sieve.dropped };
}

const GONE = Symbol('gone');

class Sieve {
  readonly dropped: string[] = [];
  readonly #grounds: Grounds;
  readonly #pause: Pause;
  #judged = 0;

  constructor(grounds: Grounds, pause: Pause) {
    this.#grounds = grounds;
    this.#pause = pause;
  }

  async pass(value: unknown, schema: AnswerSchema, path: string): Promise<unknown> {
    const own = choiceFor(schema, value);
    const left = await this.#passAs(value, own, path);
    if (left === GONE && isNullable(schema)) return null;
    return left;
  }

  async #passAs(value: unknown, schema: AnswerSchema, path: string): Promise<unknown> {
    if (Array.isArray(value)) return this.#passList(value, schema.items ?? {}, path);
    if (typeof value === 'object' && value !== null)
      return this.#passObject(value as Readonly<Record<string, unknown>>, schema.properties ?? {}, path);
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    if (schema.enum?.includes(value)) return value;
    this.#judged += 1;
    if (this.#judged % STEP === 0) await this.#pause();
    if (this.#judged <= MAX_VALUES && this.#grounds.hold(value)) return value;
    this.dropped.push(path);
    return GONE;
  }

  async #passList(list: readonly unknown[], items: AnswerSchema, path: string): Promise<unknown[]> {
    const left: unknown[] = [];
    for (const [at, item] of list.entries()) {
      const one = await this.pass(item, items, `${path}[${at}]`);
      if (one !== GONE && !(isBlank(one) && !isBlank(item))) left.push(one);
    }
    return left;
  }

  async #passObject(
    object: Readonly<Record<string, unknown>>,
    members: Readonly<Record<string, AnswerSchema>>,
    path: string,
  ): Promise<unknown> {
    const left: [string, unknown][] = [];
    for (const [name, schema] of Object.entries(members)) {
      const member = await this.pass(object[name], schema, path === '' ? name : `${path}.${name}`);
      if (member === GONE) return GONE;
      left.push([name, member]);
    }
    return Object.fromEntries(left);
  }
}

/** Whether a value says nothing. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}
