import { ApiError } from '../../../errors.ts';
import { valuesIn } from '../../../formats/json-values.ts';
import { type Foreign, jsonOf, membersOf } from '../../../libraries/json/foreign.ts';
import { splitJson } from '../../../libraries/json/split.ts';
import { wellFormedJson } from '../../../libraries/json/well-formed.ts';
import { ANSWER_LIMITS, answerTooLarge } from '../../../scheduling/allowance.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import type { Kind } from '../kind.ts';
import { isFor, type RowError, rawOf, requestedAddress, rowError } from '../row.ts';
import type { SocialItem } from '../types.ts';

/** A row without data, and the reason. */
export interface Failure {
  readonly code: RowError | 'unreadable';
  /** The address for which the row was requested. */
  readonly url: string | null;
}

/** A part of the collected items. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of all rows with data, shown or not. */
  readonly total: number;
  /** The first rows without data. */
  readonly failures: readonly Failure[];
}

/** The requested part. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
  /** True if each item includes the row that it was read from. */
  readonly raw: boolean;
}

/** The collected rows in their raw form. */
export interface Rows {
  /** In bytes. */
  readonly length: number;
  /** Loads the bytes into memory. It is called only when reading starts, so that queued results take no memory. */
  bytes(): Promise<Uint8Array>;
}

/** Returns rows that are in memory. */
export const rowsOf = (bytes: Uint8Array): Rows => ({ length: bytes.length, bytes: async () => bytes });

/** The rows to read: for a single item, the rows of its address, or all rows if none has this address. */
interface Wanted<Item> extends Pick<Kind<Item>, 'read' | 'many'> {
  /** The scraper's input. */
  readonly input: unknown;
}

/** Maximum number of rows. No list for one address has more. */
const MAX_ROWS = 100_000;
/** Maximum size of a row to read, in bytes. */
const MAX_ROW_BYTES = 2 ** 20;
const MAX_LEVELS = 60;
const MAX_FAILURES = 100;

/**
 * Reads a part of the collected rows. Only the rows of this part are kept in full; the others are only checked for
 * data. Rows stay in their order. Throws `upstream_error` if the bytes are not rows.
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
        const url = row && requestedAddress(row);
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

/** The shown part of a list, and the length of the list. */
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

  /**
   * Copies each item, because a short text taken from a row keeps the whole row in memory. Copying all at once would
   * block the event loop.
   */
  add(item: Item, row: Foreign, text: string): void {
    const { offset, limit, raw } = this.#part;
    const index = this.total - offset;
    this.total += 1;
    if (index < 0 || index >= limit) return;
    const copy = structuredClone(item);
    if (raw) this.#values += valuesIn(text);
    // Stops early if the response would be too large.
    if (this.#values > ANSWER_LIMITS.nodes) throw answerTooLarge();
    this.#items.push(raw ? { ...copy, raw: rawOf(row) } : copy);
  }
}

/** The number of bytes read in one step, which takes a millisecond or two. */
const STEP_BYTES = 100_000;
const READING_MS = 60_000;

const textOf = (bytes: Uint8Array): string => wellFormedJson(new TextDecoder().decode(bytes));

function rowIn(text: string): Foreign | null {
  const row = jsonOf(text);
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? membersOf(row) : null;
}
