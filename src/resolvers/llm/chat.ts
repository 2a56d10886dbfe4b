import type { LlmSettings } from '../../config/llm.ts';
import {
  reasonOfFailure,
  type Service,
  type ServiceReply,
  serviceLimits,
} from '../../upstream/services/index.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { NoAnswer } from './failure.ts';
import type { Message } from '../../libraries/llm/messages.ts';
import type { AnswerSchema } from '../../libraries/llm/schema.ts';

/** How a server can be held to JSON: to a schema, to JSON of any shape, or by words alone. */
type Format = 'json_schema' | 'json_object' | 'words';

/** What a server understands of a request. */
interface Ability {
  readonly format: Format;
  /** OpenAI renamed it, and refuses the old name for new models. Null where no limit fits into the context. */
  readonly limit: 'max_tokens' | 'max_completion_tokens' | null;
  /** Models that think refuse it. */
  readonly temperature: boolean;
}

const BEST: Ability = { format: 'json_schema', limit: 'max_tokens', temperature: true };

/** What each server was found to understand: it is found out once in a process. */
const known = new WeakMap<LlmSettings, Ability>();

/** More than any document of ours needs, with the thoughts of a model that thinks. */
const MAX_TOKENS = 8_192;
const MAX_ANSWER_BYTES = 2 ** 20;

/** What one question is about. */
export interface Chat {
  /** What the answer is, in a word. */
  readonly name: string;
  readonly messages: (described: boolean) => readonly Message[];
  readonly schema: AnswerSchema;
  readonly signal: AbortSignal;
}

/** What an answer took, as the server counts it; null where it does not say. */
export interface TokenUse {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** What a model said. */
export interface Completion {
  readonly text: string;
  readonly usage: TokenUse;
}

/**
 * Has a model complete a conversation, and gives what it said. A server that refuses the way it is asked is asked in a plainer
 * one, and from then on so. Throws `NoAnswer`, and what `upstream.ask` throws.
 */
export async function complete(upstream: Upstream, settings: LlmSettings, chat: Chat): Promise<Completion> {
  const service = serviceOf(settings);
  const ask = (ability: Ability) =>
    upstream.ask(service, {
      method: 'POST',
      path: '/chat/completions',
      json: bodyOf(settings, chat, ability),
      maxBytes: MAX_ANSWER_BYTES,
      signal: chat.signal,
    });
  let ability = known.get(settings) ?? BEST;
  let lasting = true;
  for (;;) {
    // Some that cannot make a grammar of a schema say 500 for it. Others failed for once, so that this is not remembered.
    const tries = lasting && !known.has(settings) && ability.format === 'json_schema';
    const reply = await ask(ability).catch((error: unknown) => {
      if (tries && reasonOfFailure(error) === 'server_error') return undefined;
      throw error;
    });
    if (reply === undefined) {
      lasting = false;
      ability = { ...ability, format: 'json_object' };
      continue;
    }
    if (reply.status < 300) {
      if (lasting) known.set(settings, ability);
      return { text: said(reply.json), usage: usageOf(reply.json) };
    }
    if (reply.status === 404) throw new NoAnswer('model_not_found');
    const plainer = plainerThan(ability, reply);
    if (!plainer) throw new NoAnswer('invalid_request');
    ability = plainer;
  }
}

const serviceOf = ({ baseUrl, apiKey, concurrent }: LlmSettings): Service => ({
  id: 'llm',
  name: 'The language model',
  baseUrl,
  headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  limits: serviceLimits(concurrent),
});

function bodyOf(
  { model }: LlmSettings,
  { name, messages, schema }: Chat,
  { format, limit, temperature }: Ability,
) {
  return {
    model,
    messages: messages(format !== 'json_schema'),
    ...(limit !== null && { [limit]: MAX_TOKENS }),
    ...(temperature && { temperature: 0 }),
    ...(format === 'json_schema' && {
      response_format: { type: format, json_schema: { name, strict: true, schema } },
    }),
    ...(format === 'json_object' && { response_format: { type: format } }),
  };
}

/** What to leave out, as far as the refusal tells; undefined where nothing is left. */
function plainerThan(ability: Ability, { json }: ServiceReply): Ability | undefined {
  const words = JSON.stringify(json ?? '').slice(0, 4_000);
  if (ability.limit !== null && /too large|context/i.test(words)) return { ...ability, limit: null };
  if (ability.limit === 'max_tokens' && words.includes('max_completion_tokens'))
    return { ...ability, limit: 'max_completion_tokens' };
  if (ability.temperature && words.includes('temperature')) return { ...ability, temperature: false };
  if (ability.format === 'json_schema') return { ...ability, format: 'json_object' };
  return ability.format === 'json_object' ? { ...ability, format: 'words' } : undefined;
}

type Loose = Readonly<Record<string, unknown>> | null | undefined;

/** The text of a completion, whatever else is in it. */
function said(json: unknown): string {
  const choices = (json as Loose)?.choices;
  const choice = (Array.isArray(choices) ? choices[0] : undefined) as Loose;
  const { content, refusal } = (choice?.message ?? {}) as { content?: unknown; refusal?: unknown };
  if (choice?.finish_reason === 'length') throw new NoAnswer('answer_cut');
  const text = typeof content === 'string' ? content : partsOf(content);
  if (text.trim() !== '') return text;
  const declined = typeof refusal === 'string' || choice?.finish_reason === 'content_filter';
  throw new NoAnswer(declined ? 'declined' : 'invalid_answer');
}

function usageOf(json: unknown): TokenUse {
  const usage = (json as { usage?: Loose } | null)?.usage;
  const { prompt_tokens: prompt, completion_tokens: completion } = usage ?? {};
  return { promptTokens: countOf(prompt), completionTokens: countOf(completion) };
}

const MAX_COUNTED = 1_000_000_000;

const countOf = (value: unknown): number | null =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COUNTED
    ? (value as number)
    : null;

/** Some send the content in parts. */
function partsOf(content: unknown): string {
  if (!Array.isArray(content)) return '';
  return content.map((part: Loose) => (typeof part?.text === 'string' ? part.text : '')).join('');
}
