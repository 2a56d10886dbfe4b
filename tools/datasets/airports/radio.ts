import type { FrequencyRow } from '../../../src/datasets/aviation/airport-rows.ts';
import type { Airfield } from './packages.ts';

/** Types with several spellings in the sources -> one spelling. Other types stay as they are, in capitals if short. */
const TYPES: Readonly<Record<string, string>> = {
  app: 'Approach',
  appr: 'Approach',
  apch: 'Approach',
  approach: 'Approach',
  'app/dep': 'Approach/departure',
  'approach/departure': 'Approach/departure',
  arr: 'Arrival',
  center: 'Center',
  centre: 'Center',
  ctr: 'Center',
  clearance: 'Clearance delivery',
  'clearance delivery': 'Clearance delivery',
  'clnc del': 'Clearance delivery',
  clr: 'Clearance delivery',
  del: 'Clearance delivery',
  delivery: 'Clearance delivery',
  dlv: 'Clearance delivery',
  dep: 'Departure',
  dept: 'Departure',
  departures: 'Departure',
  director: 'Director',
  emerg: 'Emergency',
  emr: 'Emergency',
  gnd: 'Ground',
  grd: 'Ground',
  grn: 'Ground',
  ground: 'Ground',
  info: 'Information',
  inf: 'Information',
  information: 'Information',
  radar: 'Radar',
  rdr: 'Radar',
  radio: 'Radio',
  rdo: 'Radio',
  'safety comm': 'Safetycom',
  safetycom: 'Safetycom',
  tower: 'Tower',
  twr: 'Tower',
};

/** Matches navigation aids, which the source lists among the voice frequencies. */
const NO_RADIO = /\b(ILS|VOR|VORTAC|TACAN|NDB|DME|LOC|GP)\b|^(ILS|VOR|NDB)/i;

/**
 * Types that may use short wave, which is for contact over oceans and deserts. An approach frequency of 23 MHz is a
 * typing error.
 */
const SHORT_WAVE = /^(A\/G|FSS|HF|Radio|RCO)$/;

/** Returns the frequencies of an airport, sorted by type and frequency. Drops those outside the aviation bands. */
export function frequenciesOf({ frequencies }: Airfield): FrequencyRow[] {
  const rows = frequencies
    .filter(({ type }) => !NO_RADIO.test(type))
    .map(({ type, frequency, description }): FrequencyRow => {
      const text = description.replace(/\s+/g, ' ').trim();
      return [typeOf(type), Number(frequency), text === '' ? null : text];
    })
    .filter(isAviation);
  const lines = new Map(rows.map((row) => [JSON.stringify(row), row]));
  return [...lines.values()].sort(
    (a, b) => compare(a[0], b[0]) || a[1] - b[1] || compare(a[2] ?? '', b[2] ?? ''),
  );
}

const isAviation = ([type, mhz]: FrequencyRow): boolean =>
  (mhz >= 108 && mhz <= 144) ||
  (mhz >= 225 && mhz <= 400) ||
  (mhz >= 2 && mhz <= 30 && SHORT_WAVE.test(type));

function typeOf(text: string): string {
  const type = text.replace(/\s+/g, ' ').trim();
  return TYPES[type.toLowerCase()] ?? (type.length <= 6 ? type.toUpperCase() : type);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
