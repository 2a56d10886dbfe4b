import type { z } from 'zod';
import type { LlmSettings } from '../../../config/llm.ts';
import { grounded } from '../../../documents/llm/grounding/index.ts';
import { promptMessages } from '../../../documents/llm/prompt.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import { NoAnswer } from '../../llm/failure.ts';
import { askForJson } from '../../llm/index.ts';

/** A document, and the data to find in it. */
export interface Search<Found> {
  readonly schema: z.ZodType<Found>;
  readonly task: string;
  readonly text: string;
  /** Random, in hexadecimal. */
  readonly boundary: string;
  /** Aborted when the total time for all attempts has elapsed. */
  readonly signal: AbortSignal;
}

/** The data that a model found. */
export interface FoundByModel<Found> {
  /** The values found; all of them occur in the document. */
  readonly found: Found;
  /** The paths of values that were not in the document and were dropped. */
  readonly dropped: readonly string[];
}

/**
 * Asks the model for the data of a document. If the answer does not fit the schema, asks once more and includes the
 * errors. Drops values that the document does not contain. Throws `NoAnswer`, and the errors of `upstream.ask`.
 */
export async function askModel<Found>(
  upstream: Upstream,
  settings: LlmSettings,
  { schema, task, text, boundary, signal }: Search<Found>,
): Promise<FoundByModel<Found>> {
  const { data, wanted } = await askForJson(upstream, settings, {
    name: 'document',
    schema,
    messages: (wanted, described) => promptMessages({ task, text, boundary, schema: wanted }, described),
    signal,
  });
  const sifted = await upstream.reading(text.length, signal, (pause) => grounded(data, wanted, text, pause));
  // Without the dropped values, the object may no longer fit the schema.
  const left = schema.safeParse(sifted.value);
  if (!left.success) throw new NoAnswer('invalid_answer');
  return { found: left.data, dropped: sifted.dropped };
}
