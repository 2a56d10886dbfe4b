import type { Steps } from '../../scheduling/steps.ts';

/** Maps airport codes to positions. */
export interface AirportCodes {
  readonly get: (code: string) => number | undefined;
  /** Lists every code with the position of its airport. */
  readonly entries: () => Generator<[code: string, position: number]>;
}

/** Marks a missing code. */
export const NONE = '-';
const EMPTY = -1;
/** Number of codes per airport: ident, IATA code and ICAO code, in this order. */
const KINDS = 3;
/** Number of codes processed in one step. */
const STEP = 2_048;

/**
 * Builds a hash table of airport codes. It stores numbers, because a map of so many strings would take ten times the
 * memory. If airports share a code, IATA codes take precedence over ICAO codes, and ICAO codes over idents.
 *
 * @param codesAt returns `ident IATA ICAO` of an airport, as in `AirportColumns`
 */
export function* airportCodes(codesAt: (position: number) => string, size: number): Steps<AirportCodes> {
  const codeAt = (entry: number) => wordOf(codesAt(Math.trunc(entry / KINDS)), entry % KINDS);
  const slots = 2 ** Math.ceil(Math.log2(2 * KINDS * size + 1));
  const table = new Int32Array(slots).fill(EMPTY);
  /** Returns the slot of a code, or the empty slot where it would be inserted. */
  const slotOf = (code: string): number => {
    let slot = hashOf(code) & (slots - 1);
    while (table[slot] !== EMPTY && codeAt(table[slot] as number) !== code) slot = (slot + 1) & (slots - 1);
    return slot;
  };
  for (const kind of [1, 2, 0]) {
    for (let entry = kind; entry < KINDS * size; entry += KINDS) {
      if (entry % (STEP * KINDS) === kind) yield;
      const code = codeAt(entry);
      if (code === undefined || code === NONE) continue;
      const slot = slotOf(code);
      if (table[slot] === EMPTY) table[slot] = entry;
    }
  }
  const positionIn = (slot: number) => Math.trunc((table[slot] as number) / KINDS);
  return {
    get: (code) => {
      const slot = slotOf(code);
      return table[slot] === EMPTY ? undefined : positionIn(slot);
    },
    *entries() {
      for (const [slot, entry] of table.entries())
        if (entry !== EMPTY) yield [codeAt(entry) as string, positionIn(slot)];
    },
  };
}

/**
 * Returns the word at an index of a text. Undefined if the text has too few words. Splitting every text would create
 * much garbage.
 */
function wordOf(text: string, index: number): string | undefined {
  let start = 0;
  for (let passed = 0; passed < index; passed++) {
    start = text.indexOf(' ', start) + 1;
    if (start === 0) return undefined;
  }
  const end = text.indexOf(' ', start);
  return text.slice(start, end < 0 ? text.length : end);
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}
