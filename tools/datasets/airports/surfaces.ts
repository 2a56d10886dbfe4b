import type { RunwaySurface } from '../../../src/datasets/aviation/airport-rows.ts';

/**
 * Patterns in the order in which they are tried on each word. The source has free texts in many languages, often
 * abbreviated.
 */
const SURFACES: readonly (readonly [pattern: RegExp, surface: RunwaySurface])[] = [
  [/^(asp|aspha?|asfalt|asphaltic|asphalt\w*|asphalte|bit|bitum\w*|tarmac|tar|mac|macadam|pfc)$/, 'asphalt'],
  [/^(con|conc|concrete|cement|beton|hormig\w*)$/, 'concrete'],
  [/^(paved|hard|pem)$/, 'paved'],
  [
    /^(gravel|grvl?|grv|gvl|grav|oilgravel|crushed|stone|cinders|piçarra|piç|pic|saibro|caliche|hardcore)$/,
    'gravel',
  ],
  [/^(turf|turd|torf|grs|gras|grass|graas|grassed|sod)$/, 'grass'],
  [/^(dirt|earth|clay|cla|soil|ter|ground|mud|silt|loam|lat|laterite)$/, 'earth'],
  [/^(sand|san|sandy)$/, 'sand'],
  [/^(coral|cor)$/, 'coral'],
  [/^(brick|bri)$/, 'brick'],
  [/^(mats?|met|metal|mtal|steel|alum\w*|psp|pierced)$/, 'metal'],
  [/^(wood|wooden)$/, 'wood'],
  [/^(snow|sno|ice)$/, 'snow'],
  [/^(water|wat)$/, 'water'],
];

/**
 * Returns the surface of a runway, or null if the text is unclear. If the text names several surfaces, the first one is
 * used.
 */
export function surfaceOf(text: string): RunwaySurface | null {
  if (/^unpaved$/i.test(text)) return null;
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    const found = SURFACES.find(([pattern]) => pattern.test(word));
    if (found) return found[1];
  }
  return null;
}
