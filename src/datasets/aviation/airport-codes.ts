import type { Steps } from '../../scheduling/steps.ts';

/** Which airport has a code. */
export interface AirportCodes {
  readonly get: (code: string) => number | undefined;
  /** Every code with the position of its airport. */
  readonly entries: () => Generator<[code: string, position: number]>;
}

/** Stands for no code. */
export const NONE = '-';
const EMPTY = -1;
/** Ident, IATA code and ICAO code, in the order they are written. */
const KINDS = 3;
/** This many codes are looked at in a step. */
const STEP = 2_048;

/**
 * Finds airports by their codes: in a table of numbers, as a map of so many texts would take ten times the memory. One code may
 * be the ident of one airport and the IATA code of another: IATA comes first, then ICAO.
 *
 * @param codesAt `ident IATA ICAO` of an airport, as in `AirportColumns`
 */
export function* airportCodes(codesAt: (position: number) => string, size: number): Steps<AirportCodes> {
  const codeAt = (entry: number) => wordOf(codesAt(Math.trunc(entry / KINDS)), entry % KINDS);
  const slots = 2 ** Math.ceil(Math.log2(2 * KINDS * size + 1));
  const table = new Int32Array(slots).fill(EMPTY);
  /** The slot that has a code, or else the one where it would be. */
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

/** One word of a text, or undefined where it has fewer. To split all texts would leave much for the collector. */
function wordOf(text: string, place: number): string | undefined {
  let start = 0;
  for (let passed = 0; passed < place; passed++) {
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
