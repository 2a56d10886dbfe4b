import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Receipt } from '../accounting/meter.ts';
import { maskKeys, toApiError, toProblem } from '../errors.ts';
import type { Exchange } from '../http/exchange.ts';
import { isObject } from '../http/json.ts';
import { errorHeaders, type HeaderList } from '../http/respond.ts';
import { cut } from './cut.ts';

/** One request of an agent, and what became of it. */
export interface Visit {
  readonly exchange: Exchange;
  /** Whether it has come to the door of a call, which counts it; what does not come so far is throttled. */
  admitted?: boolean;
  /** What its call cost, once that is settled. */
  receipt?: Receipt;
  /** What its answer says in headers, beside what all answers say. */
  headers?: HeaderList;
  /** Whether it has the result of a tool, in which keys are masked already where they do not belong to the answer. */
  answered?: boolean;
}

/** The most characters of an answer: what a model reads of a tool takes room among all that it can think of. */
export const MOST_CHARACTERS = 50_000;
/** What an answer may hold before it is cut: to be cut it is read, which is to be done in one turn of the event loop. */
export const MOST_BUILT = { nodes: 100_000, characters: 2_000_000 };

/** What a call was answered: the JSON that another face would send. */
export interface Told {
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
export async function resultOf(visit: Visit, told: Told): Promise<CallToolResult> {
  const { body, receipt, headers = [], less, note, structured = false, fails } = told;
  if (receipt) visit.receipt = receipt;
  visit.answered = true;
  visit.headers = headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  const text = typeof body === 'string' ? body : Buffer.from(body).toString();
  const long = text.length > MOST_CHARACTERS;
  if (long) await visit.exchange.allowance.step();
  const whole: unknown = long || structured || fails ? JSON.parse(text) : undefined;
  const value = long ? shortened(whole, text.length) : whole;
  const sentences = [creditsOf(visit), ...(long ? [CUT, less] : []), ...(note ? [note] : [])];
  return {
    content: [
      { type: 'text', text: long ? JSON.stringify(value) : text },
      { type: 'text', text: sentences.join(' ') },
    ],
    ...(structured && isObject(value) && { structuredContent: value }),
    ...(fails?.(whole) && { isError: true }),
  };
}

const CUT =
  'The answer was too long: lists have lost items at their end. Counts and offsets in it are of the whole answer.';

function shortened(whole: unknown, length: number): unknown {
  const short = cut(whole, MOST_CHARACTERS - MARK_CHARACTERS, length);
  return isObject(short) ? { ...short, truncated: true } : short;
}

const MARK_CHARACTERS = ',"truncated":true'.length;

/** The result of a tool whose call was refused: what REST says of it, for the model to read and to mend. */
export function refusalOf(visit: Visit, thrown: unknown): CallToolResult {
  const { exchange } = visit;
  const error = toApiError(thrown);
  exchange.failed(error);
  visit.headers = errorHeaders(error);
  visit.answered = true;
  const { retryAfterSeconds } = error;
  const problem = {
    ...toProblem(error, { instance: exchange.path, requestId: exchange.id }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  return {
    content: [
      { type: 'text', text: maskKeys(JSON.stringify(problem)) },
      { type: 'text', text: creditsOf(visit) },
    ],
    isError: true,
  };
}

/** What a request cost, and what is left of the month: a sentence. */
function creditsOf({ exchange: { caller }, receipt }: Visit): string {
  const charged = receipt?.charged ?? 0;
  const cost =
    charged === 0 ? 'Nothing was charged' : `Charged: ${charged} ${charged === 1 ? 'credit' : 'credits'}`;
  const remaining = receipt?.remaining ?? caller?.account.remaining;
  return remaining === undefined ? `${cost}.` : `${cost}. Credits left this month: ${remaining}.`;
}
