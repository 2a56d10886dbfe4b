import { ApiError } from '../../../errors.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import { type Foreign, jsonOf, membersOf } from '../../json/foreign.ts';
import { splitJson } from '../../json/split.ts';
import { wellFormedJson } from '../../json/well-formed.ts';
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

/** What is read: of one thing, the rows of its address, unless there are none. */
interface Wanted<Item> extends Pick<Kind<Item>, 'read' | 'many'> {
  /** What was asked for. */
  readonly input: unknown;
}

/** More rows than any list has that is collected for one address. */
const MOST_ROWS = 100_000;
/** A row of more is none that is read. */
const MOST_ROW_BYTES = 2 ** 20;
const MOST_LEVELS = 60;
const MOST_FAILURES = 100;

/**
 * Reads a part of the rows that were collected: only these are read in full, of others no more than whether they hold something.
 * Rows come in any order and stay in it. Throws `upstream_error` where they are none.
 */
export async function pageOf<Item extends SocialItem>(
  upstream: Upstream,
  bytes: Uint8Array,
  { read, many, input }: Wanted<Item>,
  part: Part,
): Promise<Page<Item>> {
  const { url } = membersOf(input);
  const address = many || typeof url !== 'string' ? null : url;
  const page = await upstream.reading(bytes.length, AbortSignal.timeout(READING_MS), async (pause) => {
    const spans = await splitJson(bytes, MOST_ROWS, pause);
    if (!spans) return null;
    const own = new Shown<Item>(part);
    const others = new Shown<Item>(part);
    const failures: Failure[] = [];
    let since = 0;
    for (const { start, end, depth } of spans) {
      since += end - start;
      if (since > STEP_BYTES) {
        since = 0;
        await pause();
      }
      const row =
        end - start > MOST_ROW_BYTES || depth > MOST_LEVELS ? null : rowIn(bytes.subarray(start, end));
      const wrong = row === null ? 'unreadable' : rowError(row);
      const item = row === null || wrong ? null : read(row);
      if (row === null || item === null) {
        const url = row && askedAddress(row);
        if (failures.length < MOST_FAILURES) failures.push({ code: wrong ?? 'unreadable', url });
        continue;
      }
      const isOwn = address === null || isFor(row, address);
      (isOwn ? own : others).add(item, row);
    }
    const { items, total } = own.total > 0 ? own : others;
    return { items, total, failures };
  });
  if (page) return page;
  throw new ApiError('upstream_error', 'The scraper sent rows that cannot be read.', {
    reason: 'invalid_response',
  });
}

/** The part of a list that is shown, and how long the list is. */
class Shown<Item> {
  readonly items: Item[] = [];
  total = 0;
  readonly #part: Part;

  constructor(part: Part) {
    this.#part = part;
  }

  add(item: Item, row: Foreign): void {
    const { offset, limit, raw } = this.#part;
    const place = this.total - offset;
    if (place >= 0 && place < limit) this.items.push(raw ? { ...item, raw: rawOf(row) } : item);
    this.total += 1;
  }
}

/** A millisecond or two of reading. */
const STEP_BYTES = 100_000;
const READING_MS = 60_000;

function rowIn(bytes: Uint8Array): Foreign | null {
  const row = jsonOf(wellFormedJson(new TextDecoder().decode(bytes)));
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? membersOf(row) : null;
}
