import { z } from 'zod';
import { secretText, serviceText, wholeText } from './rules.ts';

/** A language model behind an OpenAI-compatible endpoint. */
export interface LlmSettings {
  /** For example `https://api.openai.com/v1`, without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** True if the model may receive documents that callers want to anonymize. */
  readonly allowPii: boolean;
  /** Maximum time in milliseconds that one parser answer may wait for the model, including retries. */
  readonly timeoutMs: number;
  /** The maximum number of characters of a document sent to the model. */
  readonly mostCharacters: number;
  /** The maximum number of concurrent requests. */
  readonly concurrent: number;
}

/** The variables for the language model. */
export const LLM_VARIABLES = {
  /**
   * An OpenAI-compatible endpoint that improves the answers of parsers: the part of its URL before /chat/completions.
   * Default: none.
   */
  LLM_BASE_URL: serviceText('http://localhost:11434/v1').optional(),
  /** Sent as a bearer token. Most local servers need none. */
  LLM_API_KEY: secretText.optional(),
  /** Name of the model at the endpoint. */
  LLM_MODEL: z
    .stringFormat(
      'model',
      /^[\x21-\x7e]{1,200}$/,
      'must be at most 200 visible ASCII characters without spaces',
    )
    .optional(),
  /** 1 lets the model read documents that are to be anonymised. */
  LLM_ALLOW_PII: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** Seconds that a parser waits for the model, including retries. A call has 90 seconds in total. */
  LLM_TIMEOUT_SECONDS: wholeText(1, 80).default(40),
  /**
   * The maximum number of characters of a document sent to the model. The model's context must have room for a third
   * of this number in tokens, plus 8,000.
   */
  LLM_MAX_CHARACTERS: wholeText(1_000, 200_000).default(32_000),
  /** The maximum number of concurrent requests to the endpoint. */
  LLM_CONCURRENT: wholeText(1, 256).default(4),
};

type LlmVariables = z.infer<z.ZodObject<typeof LLM_VARIABLES>>;

/** Reports an endpoint that is configured without a model, and a model that is configured without an endpoint. */
export function pairedLlm({ LLM_BASE_URL, LLM_MODEL }: LlmVariables, { addIssue }: z.RefinementCtx): void {
  if ((LLM_BASE_URL === undefined) === (LLM_MODEL === undefined)) return;
  const [missing, other] =
    LLM_MODEL === undefined ? ['LLM_MODEL', 'LLM_BASE_URL'] : ['LLM_BASE_URL', 'LLM_MODEL'];
  addIssue({ code: 'custom', path: [missing], message: `must be set because ${other} is set` });
}

/** Builds the settings from the variables. Undefined if no model is configured. */
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
