import type { z } from 'zod';
import type { LlmSettings } from '../../config/llm.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { jsonIn, shaped } from './answer.ts';
import { complete, type TokenUse } from './chat.ts';
import { NoAnswer } from './failure.ts';
import { type Message, secondTry } from '../../libraries/llm/messages.ts';
import { type AnswerSchema, answerSchemaOf, boundedSchemaOf } from '../../libraries/llm/schema.ts';

/** A question to a model that is to be answered by JSON. */
export interface JsonQuestion<Data> {
  /** What the answer is, in a word: a name of letters for the model. */
  readonly name: string;
  /** Plain types only, without transforms: an object whose members are all there and may be null. */
  readonly schema: z.ZodType<Data>;
  /**
   * The conversation.
   * @param wanted the schema as JSON Schema
   * @param described whether it has to be told in words, to a model that no server holds to it
   */
  readonly messages: (wanted: AnswerSchema, described: boolean) => readonly Message[];
  /** When the time is over, for all tries together. */
  readonly signal: AbortSignal;
}

/** What a model answered. */
export interface JsonAnswer<Data> {
  /** Fits the schema; nothing else of it is checked. */
  readonly data: Data;
  readonly wanted: AnswerSchema;
  /** Of all tries. */
  readonly usage: TokenUse;
}

const MAX_FAULTS = 20;

/**
 * Asks the model. An answer that does not fit the schema is tried once more, with what is wrong with it. Throws `NoAnswer`, and
 * what `upstream.ask` throws.
 */
export async function askForJson<Data>(
  upstream: Upstream,
  settings: LlmSettings,
  { name, schema, messages, signal }: JsonQuestion<Data>,
): Promise<JsonAnswer<Data>> {
  const wanted = answerSchemaOf(schema);
  const bounded = boundedSchemaOf(schema);
  const tryWith = async (more: readonly Message[]) => {
    const { text: said, usage } = await complete(upstream, settings, {
      name,
      messages: (described) => [...messages(wanted, described), ...more],
      schema: wanted,
      signal,
    });
    return { said, usage, read: schema.safeParse(shaped(jsonIn(said), bounded)) };
  };
  const first = await tryWith([]);
  if (first.read.success) return { data: first.read.data, wanted, usage: first.usage };
  const second = await tryWith(secondTry(first.said, faultsOf(first.read.error), wanted));
  if (!second.read.success) throw new NoAnswer('invalid_answer');
  return { data: second.read.data, wanted, usage: sumOf(first.usage, second.usage) };
}

const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.slice(0, MAX_FAULTS).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);

const sumOf = (one: TokenUse, other: TokenUse): TokenUse => ({
  promptTokens: plus(one.promptTokens, other.promptTokens),
  completionTokens: plus(one.completionTokens, other.completionTokens),
});

const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;
