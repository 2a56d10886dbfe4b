import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Receipt } from '../accounting/credits/meter.ts';
import { maskKeys, toApiError, toProblem } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { isObject } from '../http/json.ts';
import { errorHeaders, type HeaderList } from '../http/respond.ts';
import { type Truncation, truncate } from './truncate.ts';

/** A request by an agent, with its outcome. */
export interface ToolRequest {
  readonly exchange: Exchange;
  /** The arguments of a tool call, before the library of the protocol drops a member called `__proto__`. */
  readonly sentArguments: unknown;
  /** True if the gate has counted the request as a call. Other requests are throttled instead. */
  admitted?: boolean;
  /** Cost of the call. Set once the call is settled. */
  receipt?: Receipt;
  /** Headers of this answer, in addition to the headers of all answers. */
  headers?: HeaderList;
  /**
   * True if the answer is the result of a tool. API keys in it are then already masked, except keys that belong to the
   * answer.
   */
  answered?: boolean;
}

/** Maximum length of an answer in characters. A tool's answer uses part of the model's context. */
export const MAX_CHARACTERS = 50_000;
/** Maximum size of an answer before truncation. Truncation parses the whole answer without a pause. */
export const MAX_BUILT = { nodes: 150_000, characters: 2_000_000 };

/** The answer to a call, as the JSON that another interface would send. */
export interface ToolResult {
  readonly body: string | Uint8Array;
  /** Cost of the call. Undefined if the call is not charged, or was charged earlier. */
  readonly receipt?: Receipt | undefined;
  /** Headers that REST would send with it. */
  readonly headers?: HeaderList;
  /** Sentence that explains how to get a shorter answer. */
  readonly less: string;
  /** Sentence for the caller that is added to the result. */
  readonly note?: string;
  /** True if the answer contains only the price. */
  readonly priced?: boolean;
  /** True if the client knows the schema of the answer and therefore also expects it as a structured value. */
  readonly structured?: boolean;
  /** Returns true if the value reports a failure. Default: never. */
  readonly fails?: (value: unknown) => boolean;
}

/** Builds the result of an answered tool call, with its cost and the remaining credits. */
export async function resultOf(toolRequest: ToolRequest, answer: ToolResult): Promise<CallToolResult> {
  const { body, receipt, headers = [], less, note, structured = false, fails } = answer;
  if (receipt) toolRequest.receipt = receipt;
  toolRequest.answered = true;
  toolRequest.headers = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const text = typeof body === 'string' ? body : Buffer.from(body).toString();
  const { allowance } = toolRequest.exchange;
  const long = text.length > MAX_CHARACTERS;
  if (long) await allowance.step();
  const whole: unknown = long || structured || fails ? JSON.parse(text) : undefined;
  const { value, lost } = long
    ? await truncate(whole, MAX_CHARACTERS - MARK_CHARACTERS, () => allowance.pause())
    : { value: whole, lost: NOTHING };
  const shown = lost.size > 0 ? marked(value, whole) : value;
  const sentences = [
    creditsOf(toolRequest),
    ...(lost.size > 0 ? [lossOf(lost), less] : []),
    ...(note ? [note] : []),
  ];
  return {
    content: [
      { type: 'text', text: lost.size > 0 ? JSON.stringify(shown) : text },
      { type: 'text', text: sentences.join(' ') },
    ],
    ...(structured && isObject(shown) && { structuredContent: shown }),
    ...(fails?.(whole) && { isError: true }),
  };
}

const NOTHING: ReadonlySet<Truncation> = new Set();

/** Sentences that describe how an oversized answer was truncated. */
function lossOf(lost: ReadonlySet<Truncation>): string {
  const done = LOSSES.flatMap(([loss, words]) => (lost.has(loss) ? [words] : [])).join('; ');
  const counts = lost.has('items') ? ' Counts and offsets refer to the whole answer.' : '';
  return `The answer was too long: ${done}.${counts}`;
}

const LOSSES: readonly (readonly [Truncation, string])[] = [
  ['items', 'items were removed from the end of lists'],
  ['members', 'members were removed from objects'],
  ['texts', 'long texts were shortened'],
];

/** Sets `truncated` in a truncated answer, unless the complete answer has a member of that name. */
const marked = (value: unknown, whole: unknown): unknown =>
  isObject(value) && isObject(whole) && !Object.hasOwn(whole, 'truncated')
    ? { ...value, truncated: true }
    : value;

const MARK_CHARACTERS = ',"truncated":true'.length;

/** Builds the result of a refused tool call: the problem that REST would send, so the model can correct the call. */
export function refusalOf(toolRequest: ToolRequest, thrown: unknown): CallToolResult {
  const { exchange } = toolRequest;
  const error = toApiError(thrown);
  exchange.failed(error);
  toolRequest.headers = errorHeaders(error);
  toolRequest.answered = true;
  const { retryAfterSeconds } = error;
  const problem = {
    ...toProblem(error, { instance: exchange.path, requestId: exchange.id }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return {
    content: [
      { type: 'text', text: maskKeys(JSON.stringify(problem)) },
      { type: 'text', text: creditsOf(toolRequest) },
    ],
    isError: true,
  };
}

/** Returns a sentence with the cost of a request and the credits that remain this month. */
function creditsOf({ exchange: { caller }, receipt }: ToolRequest): string {
  const charged = receipt?.charged ?? 0;
  const cost =
    charged === 0 ? 'Nothing was charged' : `Charged: ${charged} ${charged === 1 ? 'credit' : 'credits'}`;
  const remaining = receipt?.remaining ?? caller?.account.remaining;
  return remaining === undefined ? `${cost}.` : `${cost}. Credits left this month: ${remaining}.`;
}
