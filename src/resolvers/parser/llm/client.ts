import type { z } from 'zod';
import type { LlmSettings } from '../../../config/llm.ts';
import { grounded } from '../../../documents/llm/grounding/index.ts';
import { messagesOf } from '../../../documents/llm/prompt.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import { NoAnswer } from '../../llm/failure.ts';
import { askForJson } from '../../llm/index.ts';

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

/**
 * Asks the model what a document says. An answer that does not fit the schema is tried once more, with what is wrong with it; what
 * the document does not say is dropped. Throws `NoAnswer`, and what `upstream.ask` throws.
 */
export async function askModel<Found>(
  upstream: Upstream,
  settings: LlmSettings,
  { schema, task, text, boundary, signal }: Search<Found>,
): Promise<FoundByModel<Found>> {
  const { data, wanted } = await askForJson(upstream, settings, {
    name: 'document',
    schema,
    messages: (wanted, described) => messagesOf({ task, text, boundary, schema: wanted }, described),
    signal,
  });
  const sifted = await upstream.reading(text.length, signal, (pause) => grounded(data, wanted, text, pause));
  // What had to go may have been all that made an object one.
  const left = schema.safeParse(sifted.value);
  if (!left.success) throw new NoAnswer('invalid_answer');
  return { found: left.data, dropped: sifted.dropped };
}
