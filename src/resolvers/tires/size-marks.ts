/** The marks after the size on a tire; null if absent. */
export interface Marks extends SpeedRating {
  /** The load index of a single tire (ISO 4000-1). */
  readonly loadIndex: number | null;
  readonly loadKg: number | null;
  /** The load index of one tire if an axle has two tires at each end. */
  readonly loadIndexDual: number | null;
  readonly loadKgDual: number | null;
  /** SL, XL, HL or LL for passenger tires, a letter from B on for light truck tires. */
  readonly loadRange: string | null;
  readonly runFlat: boolean;
}

export interface SpeedRating {
  /** A letter, `(Y)`, or ZR or VR from the size itself. */
  readonly speedSymbol: string | null;
  /** For `(Y)`, ZR and VR, the true speed is higher. */
  readonly speedKmh: number | null;
}

/** The kilograms of load indexes 0 to 79. Every 80 steps, the load is ten times as much. */
const LOADS = [
  45, 46.25, 47.5, 48.75, 50, 51.5, 53, 54.5, 56, 58, 60, 61.5, 63, 65, 67, 69, 71, 73, 75, 77.5, 80, 82.5,
  85, 87.5, 90, 92.5, 95, 97.5, 100, 103, 106, 109, 112, 115, 118, 121.5, 125, 128.5, 132, 136, 140, 145, 150,
  155, 160, 165, 170, 175, 180, 185, 190, 195, 200, 206, 212, 218, 224, 230, 236, 243, 250, 257.5, 265, 272.5,
  280, 290, 300, 307.5, 315, 325, 335, 345, 355, 365, 375, 387.5, 400, 412.5, 425, 437.5,
];

/** Speeds in km/h by ISO 4000-1, with ZR and VR, which are older than the symbols and have no upper limit. */
const SPEEDS: Readonly<Record<string, number>> = {
  A1: 5,
  A2: 10,
  A3: 15,
  A4: 20,
  A5: 25,
  A6: 30,
  A7: 35,
  A8: 40,
  B: 50,
  C: 60,
  D: 65,
  E: 70,
  F: 80,
  G: 90,
  J: 100,
  K: 110,
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
  '(Y)': 300,
  VR: 210,
  ZR: 240,
};

/** The load ranges in the order of their ply ratings: 4, 6, 8 … */
const PLIES = 'BCDEFGHJLMN';

const SERVICE = /^(\()?(\d{2,3})(?:\/(\d{2,3}))?(A[1-8]|[B-HJ-NP-WY])(\))?$/;
const RUN_FLAT = /^(?:RFT|ROF|RSC|SSR|ZP|EMT|DSST|RUNFLAT)$/;
/** Marks that do not concern size, load or speed. */
const OTHER = /^(?:M\+S|3PMSF|TL)$/;

/**
 * Returns the kilograms of a load index of ISO 4000-1, from 0 to 279; null for other numbers. As in printed tables, the
 * value is truncated to three significant figures.
 */
export function loadKgOf(index: number): number | null {
  const base = LOADS[index % 80];
  if (base === undefined || index > 279) return null;
  const kg = base * 10 ** Math.floor(index / 80);
  if (kg >= 1000) return kg;
  return kg >= 100 ? Math.floor(kg) : Math.floor(kg * 10) / 10;
}

/** Returns a symbol with its speed; both null for an unknown symbol. */
export const speedRating = (symbol: string): SpeedRating =>
  symbol in SPEEDS
    ? { speedSymbol: symbol, speedKmh: SPEEDS[symbol] ?? null }
    : { speedSymbol: null, speedKmh: null };

/**
 * Reads the marks after a size, in capital letters. Null if a part is not a tire mark.
 * @param loadRange the load range given in the size
 * @param speed the speed rating given in the size
 */
export function marksOf(text: string, loadRange: string | null, speed: SpeedRating | null): Marks | null {
  let marks: Marks = {
    loadIndex: null,
    loadKg: null,
    loadIndexDual: null,
    loadKgDual: null,
    speedSymbol: speed?.speedSymbol ?? null,
    speedKmh: speed?.speedKmh ?? null,
    loadRange,
    runFlat: false,
  };
  if (text === '') return marks;
  if (!/^[ /(]/.test(text)) return null;
  for (const word of words(text)) {
    const said = markOf(word);
    if (!said) return null;
    marks = { ...marks, ...said };
  }
  return marks;
}

const words = (text: string): string[] =>
  text
    .replace(/^ ?\//, '')
    .replace(/\bEXTRA LOAD\b|\bREINFORCED\b|\bREINF\b/g, 'XL')
    .replace(/\bRUN[ -]FLAT\b/g, 'RUNFLAT')
    .replace(/\bLOAD RANGE /g, 'LR')
    // Joins `91 V`. In `118 E`, the letter may be a load range, so only car speed symbols are joined.
    .replace(/(\d) (?=[Q-WHY]\)?(?: |$))/g, '$1')
    .split(' ')
    .filter((word) => word !== '');

function markOf(word: string): Partial<Marks> | null {
  if (RUN_FLAT.test(word)) return { runFlat: true };
  if (OTHER.test(word)) return {};
  const range = /^(?:LR)?(SL|XL|HL|LL|[B-HJL-N])$/.exec(word)?.[1];
  if (range) return { loadRange: range };
  const plies = /^(\d{1,2})(?:PR|-?PLY)$/.exec(word)?.[1];
  if (plies) {
    const letter = Number(plies) % 2 === 0 ? PLIES[Number(plies) / 2 - 2] : undefined;
    return letter ? { loadRange: letter } : null;
  }
  return service(word);
}

/** Reads `91V`, `121/118S` or `(95Y)`. */
function service(word: string): Partial<Marks> | null {
  const [, open, single, dual, symbol = '', close] = SERVICE.exec(word) ?? [];
  if (!single || (open === undefined) !== (close === undefined) || (open && symbol !== 'Y')) return null;
  const loadIndex = Number(single);
  const loadIndexDual = dual ? Number(dual) : null;
  const loadKg = loadKgOf(loadIndex);
  if (loadKg === null || (loadIndexDual !== null && loadIndexDual > loadIndex)) return null;
  return {
    loadIndex,
    loadKg,
    loadIndexDual,
    loadKgDual: loadIndexDual === null ? null : loadKgOf(loadIndexDual),
    ...speedRating(open ? '(Y)' : symbol),
  };
}
