import { airports } from '../../datasets/aviation/airports.ts';
import { derived } from '../../datasets/dataset.ts';

/** Number of airports read in one step. */
const STEP = 64;

/** Maximum number of airports of an area. */
const MAX_AIRPORTS = 5;

/**
 * IATA codes of metropolitan areas, such as `NYC`, with the codes of their airports with scheduled flights, busiest
 * first.
 */
export const metropolitanAreas = derived(airports, function* ({ size, scheduledOf, codesOf, row }) {
  const areas = new Map<string, string[]>();
  for (let position = 0; position < size; position++) {
    if (position % STEP === 0) yield;
    if (!scheduledOf(position)) continue;
    const [, , area] = row(position);
    const [ident, iata] = codesOf(position);
    if (area === null) continue;
    const codes = areas.getOrInsertComputed(area, () => []);
    if (codes.length < MAX_AIRPORTS) codes.push(iata ?? ident);
  }
  return areas;
});
