import { type AnswerSchema, choiceFor, isNullable } from '../../../libraries/llm/schema.ts';
import type { Pause } from '../../../scheduling/steps.ts';
import { type Grounds, groundsOf } from './grounds.ts';

/** Maximum number of values that are checked. Further values are dropped. */
const MAX_VALUES = 5_000;
/** The number of values checked in one step. */
const STEP = 16;

/** A model's answer without the values that the document does not state. */
export interface Grounded {
  /** Dropped values are null. Lists contain only their remaining items. */
  readonly value: unknown;
  /** The paths of dropped values, such as `lineItems[0].total`. */
  readonly dropped: readonly string[];
}

/**
 * Drops every text and number that the document does not contain in some notation. Booleans and values from an enum of
 * the schema are judgements and are kept. If a member that cannot be null is dropped, its object is dropped too.
 * @param value that fits the schema
 * @param text the document, as sent to the model
 * @param pause awaited between steps of a few milliseconds
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
  #checked = 0;

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
    this.#checked += 1;
    if (this.#checked % STEP === 0) await this.#pause();
    if (this.#checked <= MAX_VALUES && this.#grounds.hold(value)) return value;
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

/** True if a value is null, undefined or an object or list with only such values. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}
