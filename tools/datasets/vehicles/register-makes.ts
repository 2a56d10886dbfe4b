import { oneOf, readTable, text } from '../tsv.ts';

const rows = readTable(
  'vehicles/register-makes.tsv',
  { kind: oneOf(['car', 'motorcycle']), register: text, make: text },
  ['kind', 'register'],
);

/** Returns the makes that are used: spelling in the registers -> the maker's own spelling. */
export const registerMakes = (wanted: 'car' | 'motorcycle'): ReadonlyMap<string, string> =>
  new Map(rows.filter(({ kind }) => kind === wanted).map(({ register, make }) => [register, make]));

/** Matches conversions, body types, and placeholders that clerks entered. */
const NO_CARS =
  /hearse|limousin|ambulance|missing|unknown|unclassified|other|camper|motor ?home|custom|replica|series\b|conversion|taxi|minibus|tractor|quad|\batv\b|\bdr\b|manual|\bauto\b|hatch|\bsedan|\bwagon|\bwag\b|\bsw\b|\d\.\d|standard|special|\b4wd\b|\b2wd\b|\bawd\b|edition|\bgl[isx]*\b|\bltd\b|limited|grosvenor|dorchester|cardinal|minster|commercial|pick ?up|\bvan\b|\bcab\b/i;

/** Names under a make that belong to a conversion or to another make, or that are fragments or typing errors. */
const NOT_MODELS: ReadonlySet<string> = new Set(
  readTable('vehicles/not-models.tsv', { make: text, name: text }, ['make', 'name']).map(
    ({ make, name }) => `${make}/${name.toLowerCase()}`,
  ),
);

/** True if this name in a register is a model of the make. */
export const isModel = (make: string, name: string): boolean =>
  !NO_CARS.test(name) && !NOT_MODELS.has(`${make}/${name.toLowerCase()}`);
