import type { LlmSettings } from '../../config/llm.ts';
import type { Message } from '../../libraries/llm/messages.ts';
import type { AnswerSchema } from '../../libraries/llm/schema.ts';
import {
  reasonOfFailure,
  type Service,
  type ServiceReply,
  serviceLimits,
} from '../../upstream/services/index.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { NoAnswer } from './failure.ts';

/** The ways to make a server return JSON: by a schema, as JSON of any shape, or by instructions alone. */
type Format = 'json_schema' | 'json_object' | 'words';

/** The request options that a server supports. */
interface Ability {
  readonly format: Format;
  /**
   * OpenAI renamed this parameter, and refuses the old name for new models. Null if the context leaves no room for a
   * limit.
   */
  readonly limit: 'max_tokens' | 'max_completion_tokens' | null;
  /** Reasoning models refuse this parameter. */
  readonly temperature: boolean;
}

const BEST: Ability = { format: 'json_schema', limit: 'max_tokens', temperature: true };

/** The detected abilities of each server. They are detected once per process. */
const known = new WeakMap<LlmSettings, Ability>();

/**
 * Maximum length of an answer in tokens: more than any document here needs, including the thoughts of a reasoning
 * model.
 */
const MAX_TOKENS = 8_192;
const MAX_ANSWER_BYTES = 2 ** 20;

/** A single question to a model. */
export interface Chat {
  /** A one-word name for the answer. */
  readonly name: string;
  readonly messages: (described: boolean) => readonly Message[];
  readonly schema: AnswerSchema;
  readonly signal: AbortSignal;
}

/** The number of tokens that an answer used, as reported by the server; null if not reported. */
export interface TokenUse {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

/** The answer of a model. */
export interface Completion {
  readonly text: string;
  readonly usage: TokenUse;
}

/**
 * Asks a model to complete a conversation, and returns its answer. If a server refuses the request's options, simpler
 * options are tried, and remembered for the next requests. Throws `NoAnswer`, and the errors of `upstream.ask`.
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
    // Some servers that cannot turn a schema into a grammar respond with 500. As other servers do so after a
    // temporary failure, this result is not remembered.
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

/** Returns the ability without the option that the refusal names; undefined if no option is left to drop. */
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

/** Returns the text of a completion and ignores the rest. */
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

/** Joins the parts in which some servers send the content. */
function partsOf(content: unknown): string {
  if (!Array.isArray(content)) return '';
  return content.map((part: Loose) => (typeof part?.text === 'string' ? part.text : '')).join('');
}
