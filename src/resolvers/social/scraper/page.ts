import { ApiError } from '../../../errors.ts';
import { ANSWER_LIMITS, answerTooLarge } from '../../../scheduling/allowance.ts';
import { valuesIn } from '../../../formats/json-values.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import { type Foreign, jsonOf, membersOf } from '../../../libraries/json/foreign.ts';
import { splitJson } from '../../../libraries/json/split.ts';
import { wellFormedJson } from '../../../libraries/json/well-formed.ts';
import type { Kind } from '../kind.ts';
import { askedAddress, isFor, type RowError, rawOf, rowError } from '../row.ts';
import type { SocialItem } from '../types.ts';

/** A row that holds nothing, and why. */
export interface Failure {
  readonly code: RowError | 'unreadable';
  /** What it was asked for by. */
  readonly url: string | null;
}

/** A part of what was collected. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** All that hold something, whether shown or not. */
  readonly total: number;
  /** The first of the rows that hold nothing. */
  readonly failures: readonly Failure[];
}

/** Which part of it. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
  /** Whether each item has the row that it was read from. */
  readonly raw: boolean;
}

/** What was collected, as it came. */
export interface Rows {
  /** So many bytes. */
  readonly length: number;
  /** Brings them into memory: what waits for its turn to be read is not there yet. */
  bytes(): Promise<Uint8Array>;
}

/** Rows that are in memory. */
export const rowsOf = (bytes: Uint8Array): Rows => ({ length: bytes.length, bytes: async () => bytes });

/** What is read: of one thing, the rows of its address, unless there are none. */
interface Wanted<Item> extends Pick<Kind<Item>, 'read' | 'many'> {
  /** What was asked for. */
  readonly input: unknown;
}

/** More rows than any list has that is collected for one address. */
const MAX_ROWS = 100_000;
/** A row of more is none that is read. */
const MAX_ROW_BYTES = 2 ** 20;
const MAX_LEVELS = 60;
const MAX_FAILURES = 100;

/**
 * Reads a part of the rows that were collected: only these are read in full, of others no more than whether they hold something.
 * Rows come in any order and stay in it. Throws `upstream_error` where they are none.
 */
export async function pageOf<Item extends SocialItem>(
  upstream: Upstream,
  rows: Rows,
  { read, many, input }: Wanted<Item>,
  part: Part,
): Promise<Page<Item>> {
  const { url } = membersOf(input);
  const address = many || typeof url !== 'string' ? null : url;
  const own = new Shown<Item>(part);
  const others = new Shown<Item>(part);
  const rest = await upstream.reading(rows.length, AbortSignal.timeout(READING_MS), async (pause) => {
    const bytes = await rows.bytes();
    const spans = await splitJson(bytes, MAX_ROWS, pause);
    if (!spans) return null;
    const failures: Failure[] = [];
    let since = 0;
    for (const { start, end, depth } of spans) {
      since += end - start;
      if (since > STEP_BYTES) {
        since = 0;
        await pause();
      }
      const readable = end - start <= MAX_ROW_BYTES && depth <= MAX_LEVELS;
      const text = readable ? textOf(bytes.subarray(start, end)) : '';
      const row = rowIn(text);
      const wrong = row === null ? 'unreadable' : rowError(row);
      const item = row === null || wrong ? null : read(row);
      if (row === null || item === null) {
        const url = row && askedAddress(row);
        if (failures.length < MAX_FAILURES) failures.push({ code: wrong ?? 'unreadable', url });
        continue;
      }
      const isOwn = address === null || isFor(row, address);
      (isOwn ? own : others).add(item, row, text);
    }
    return { failures };
  });
  if (rest) return { ...(own.total > 0 ? own : others).part, ...rest };
  throw new ApiError('upstream_error', 'The scraper sent rows that cannot be read.', {
    reason: 'invalid_response',
  });
}

/** The part of a list that is shown, and how long the list is. */
class Shown<Item> {
  total = 0;
  readonly #items: Item[] = [];
  readonly #part: Part;
  #values = 0;

  constructor(part: Part) {
    this.#part = part;
  }

  get part(): { readonly items: readonly Item[]; readonly total: number } {
    return { items: this.#items, total: this.total };
  }

  /** Items are copied one by one, as a short text cut from a row keeps all of it: all at once would hold up everybody. */
  add(item: Item, row: Foreign, text: string): void {
    const { offset, limit, raw } = this.#part;
    const place = this.total - offset;
    this.total += 1;
    if (place < 0 || place >= limit) return;
    const copy = structuredClone(item);
    if (raw) this.#values += valuesIn(text);
    // What no answer has room for is not gathered first.
    if (this.#values > ANSWER_LIMITS.nodes) throw answerTooLarge();
    this.#items.push(raw ? { ...copy, raw: rawOf(row) } : copy);
  }
}

/** A millisecond or two of reading. */
const STEP_BYTES = 100_000;
const READING_MS = 60_000;

const textOf = (bytes: Uint8Array): string => wellFormedJson(new TextDecoder().decode(bytes));

function rowIn(text: string): Foreign | null {
  const row = jsonOf(text);
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? membersOf(row) : null;
}
