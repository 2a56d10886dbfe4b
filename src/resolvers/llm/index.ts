import type { z } from 'zod';
import type { LlmSettings } from '../../config/llm.ts';
import { type Message, secondTry } from '../../libraries/llm/messages.ts';
import { type AnswerSchema, answerSchemaOf, boundedSchemaOf } from '../../libraries/llm/schema.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { jsonIn, shaped } from './answer.ts';
import { complete, type TokenUse } from './chat.ts';
import { NoAnswer } from './failure.ts';

/** A question to a model that must be answered with JSON. */
export interface JsonQuestion<Data> {
  /** A one-word name for the answer, in letters, shown to the model. */
  readonly name: string;
  /** Plain types only, without transforms: an object whose members are all required and may be null. */
  readonly schema: z.ZodType<Data>;
  /**
   * Returns the conversation.
   * @param wanted the schema as JSON Schema
   * @param described whether the messages must describe the schema, because the server does not enforce it
   */
  readonly messages: (wanted: AnswerSchema, described: boolean) => readonly Message[];
  /** Aborts at the deadline for all attempts together. */
  readonly signal: AbortSignal;
}

/** The answer of a model as data. */
export interface JsonAnswer<Data> {
  /** Data that fits the schema; nothing else has been checked. */
  readonly data: Data;
  readonly wanted: AnswerSchema;
  /** The total of all attempts. */
  readonly usage: TokenUse;
}

const MAX_FAULTS = 20;

/**
 * Asks the model. If the answer does not fit the schema, asks once more and lists the errors. Throws `NoAnswer`, and
 * the errors of `upstream.ask`.
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
