import { z } from 'zod';
import { secretText, serviceText, wholeText } from './rules.ts';

/** A language model behind an OpenAI-compatible endpoint. */
export interface LlmSettings {
  /** Such as `https://api.openai.com/v1`, without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Whether it may be given what callers want anonymised. */
  readonly allowPii: boolean;
  /** How long one answer of a parser may wait for it, with all tries. */
  readonly timeoutMs: number;
  /** The most characters of a document that it is given. */
  readonly mostCharacters: number;
  /** Requests that may be under way at once. */
  readonly concurrent: number;
}

/** The variables of the language model. */
export const LLM_VARIABLES = {
  /** An OpenAI-compatible endpoint that makes the answers of parsers better, up to what stands before /chat/completions. Default: none. */
  LLM_BASE_URL: serviceText('http://localhost:11434/v1').optional(),
  /** Sent as a bearer token. Local servers mostly want none. */
  LLM_API_KEY: secretText.optional(),
  /** The model by the name that the endpoint knows. */
  LLM_MODEL: z
    .stringFormat(
      'model',
      /^[\x21-\x7e]{1,200}$/,
      'must be at most 200 visible ASCII characters without spaces',
    )
    .optional(),
  /** 1 lets the model see documents that are to be anonymised. */
  LLM_ALLOW_PII: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** How long a parser waits for the model, with all tries; a call has 90 seconds in all. */
  LLM_TIMEOUT_SECONDS: wholeText(1, 80).default(40),
  /** The most characters of a document that the model is given. Its context has to hold a third of them in tokens, and 8,000 more. */
  LLM_MAX_CHARACTERS: wholeText(1_000, 200_000).default(32_000),
  /** How many requests the endpoint gets at once. */
  LLM_CONCURRENT: wholeText(1, 256).default(4),
};

type LlmVariables = z.infer<z.ZodObject<typeof LLM_VARIABLES>>;

/** Finds an endpoint without a model, and a model without an endpoint. */
export function pairedLlm({ LLM_BASE_URL, LLM_MODEL }: LlmVariables, { addIssue }: z.RefinementCtx): void {
  if ((LLM_BASE_URL === undefined) === (LLM_MODEL === undefined)) return;
  const [missing, other] =
    LLM_MODEL === undefined ? ['LLM_MODEL', 'LLM_BASE_URL'] : ['LLM_BASE_URL', 'LLM_MODEL'];
  addIssue({ code: 'custom', path: [missing], message: `must be set because ${other} is set` });
}

/** The settings that the variables make; undefined where no model is configured. */
export const llmOf = (data: LlmVariables): LlmSettings | undefined =>
  data.LLM_BASE_URL === undefined || data.LLM_MODEL === undefined
    ? undefined
    : Object.freeze({
        baseUrl: data.LLM_BASE_URL,
        apiKey: data.LLM_API_KEY,
        model: data.LLM_MODEL,
        allowPii: data.LLM_ALLOW_PII === '1',
        timeoutMs: data.LLM_TIMEOUT_SECONDS * 1_000,
        mostCharacters: data.LLM_MAX_CHARACTERS,
        concurrent: data.LLM_CONCURRENT,
      });
