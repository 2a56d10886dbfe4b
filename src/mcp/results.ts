import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Receipt } from '../accounting/meter.ts';
import { maskKeys, toApiError, toProblem } from '../errors.ts';
import type { Exchange } from '../gateway/exchange.ts';
import { isObject } from '../http/json.ts';
import { errorHeaders, type HeaderList } from '../http/respond.ts';
import { truncate, type Truncation } from './truncate.ts';

/** One request of an agent, and what became of it. */
export interface ToolRequest {
  readonly exchange: Exchange;
  /** Whether it has come to the gate of a call, which counts it; what does not come so far is throttled. */
  admitted?: boolean;
  /** What its call cost, once that is settled. */
  receipt?: Receipt;
  /** What its answer says in headers, beside what all answers say. */
  headers?: HeaderList;
  /** Whether it has the result of a tool, in which keys are masked already where they do not belong to the answer. */
  answered?: boolean;
}

/** The most characters of an answer: what a model reads of a tool takes toolset among all that it can think of. */
export const MAX_CHARACTERS = 50_000;
/** What an answer may hold before it is cut: to be cut it is parsed, which is done in one turn of the event loop. */
export const MAX_BUILT = { nodes: 150_000, characters: 2_000_000 };

/** What a call was answered: the JSON that another face would send. */
export interface ToolResult {
  readonly body: string | Uint8Array;
  /** What it cost; none where that was charged before, or is not to be. */
  readonly receipt?: Receipt | undefined;
  /** What REST would tell of it in headers. */
  readonly headers?: HeaderList;
  /** How to ask for less of it: a sentence. */
  readonly less: string;
  /** What there is to say beside: a sentence. */
  readonly note?: string;
  /** Whether it is only the price. */
  readonly priced?: boolean;
  /** Whether clients know its schema, so that they want it as a value, too. */
  readonly structured?: boolean;
  /** Whether it tells of a failure. Default: none does. */
  readonly fails?: (value: unknown) => boolean;
}

/** The result of a tool whose call was answered, with what it cost and what is left. */
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
  const told = lost.size > 0 ? marked(value, whole) : value;
  const sentences = [
    creditsOf(toolRequest),
    ...(lost.size > 0 ? [lossOf(lost), less] : []),
    ...(note ? [note] : []),
  ];
  return {
    content: [
      { type: 'text', text: lost.size > 0 ? JSON.stringify(told) : text },
      { type: 'text', text: sentences.join(' ') },
    ],
    ...(structured && isObject(told) && { structuredContent: told }),
    ...(fails?.(whole) && { isError: true }),
  };
}

const NOTHING: ReadonlySet<Truncation> = new Set();

/** What was done to an answer that was too long: sentences. */
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

/** A cut answer says so, unless it has a member of its own by that name. */
const marked = (value: unknown, whole: unknown): unknown =>
  isObject(value) && isObject(whole) && !Object.hasOwn(whole, 'truncated')
    ? { ...value, truncated: true }
    : value;

const MARK_CHARACTERS = ',"truncated":true'.length;

/** The result of a tool whose call was refused: what REST says of it, for the model to read and to mend. */
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

/** What a request cost, and what is left of the month: a sentence. */
function creditsOf({ exchange: { caller }, receipt }: ToolRequest): string {
  const charged = receipt?.charged ?? 0;
  const cost =
    charged === 0 ? 'Nothing was charged' : `Charged: ${charged} ${charged === 1 ? 'credit' : 'credits'}`;
  const remaining = receipt?.remaining ?? caller?.account.remaining;
  return remaining === undefined ? `${cost}.` : `${cost}. Credits left this month: ${remaining}.`;
}
