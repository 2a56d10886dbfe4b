import type { z } from 'zod';
import type { LlmSettings } from '../../../config-llm.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import { jsonIn, shaped } from './answer.ts';
import { complete } from './chat.ts';
import { NoAnswer } from './failure.ts';
import { grounded } from './grounding/index.ts';
import { messagesOf, secondTry } from './prompt.ts';
import { answerSchemaOf, boundedSchemaOf } from './schema.ts';

/** A document, and what of it is looked for. */
export interface Search<Found> {
  readonly schema: z.ZodType<Found>;
  readonly task: string;
  readonly text: string;
  /** In hexadecimal, random. */
  readonly boundary: string;
  /** When the time is over, for all tries together. */
  readonly signal: AbortSignal;
}

/** What a model found. */
export interface FoundByModel<Found> {
  /** All of it stands in the document. */
  readonly found: Found;
  /** Where something did not, and was dropped. */
  readonly dropped: readonly string[];
}

const MOST_FAULTS = 20;

/**
 * Asks the model what a document says. An answer that does not fit the schema is tried once more, with what is wrong with it; what
 * the document does not say is dropped. Throws `NoAnswer`, and what `upstream.ask` throws.
 */
export async function askModel<Found>(
  upstream: Upstream,
  settings: LlmSettings,
  { schema, task, text, boundary, signal }: Search<Found>,
): Promise<FoundByModel<Found>> {
  const wanted = answerSchemaOf(schema);
  const bounded = boundedSchemaOf(schema);
  const question = { task, text, boundary, schema: wanted };
  const tryWith = async (more: ReturnType<typeof secondTry>) => {
    const messages = (described: boolean) => [...messagesOf(question, described), ...more];
    const said = await complete(upstream, settings, { messages, schema: wanted, signal });
    return { said, read: schema.safeParse(shaped(jsonIn(said), bounded)) };
  };
  let { said, read } = await tryWith([]);
  if (!read.success) ({ said, read } = await tryWith(secondTry(said, faultsOf(read.error), wanted)));
  if (!read.success) throw new NoAnswer('invalid_answer');
  const { data } = read;
  const sifted = await upstream.reading(text.length, signal, (pause) => grounded(data, wanted, text, pause));
  // What had to go may have been all that made an object one.
  const left = schema.safeParse(sifted.value);
  if (!left.success) throw new NoAnswer('invalid_answer');
  return { found: left.data, dropped: sifted.dropped };
}

const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.slice(0, MOST_FAULTS).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`);
