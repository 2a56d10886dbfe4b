import { oneOf, readTable, text } from '../tsv.ts';

const rows = readTable(
  'vehicles/register-makes.tsv',
  { kind: oneOf(['car', 'motorcycle']), register: text, make: text },
  ['kind', 'register'],
);

/** The makes that are taken, as the registers write them -> as they write themselves. */
export const registerMakes = (wanted: 'car' | 'motorcycle'): ReadonlyMap<string, string> =>
  new Map(rows.filter(({ kind }) => kind === wanted).map(({ register, make }) => [register, make]));

/** Conversions, body words and what a clerk wrote for want of a name. */
const NO_CARS =
  /hearse|limousin|ambulance|missing|unknown|unclassified|other|camper|motor ?home|custom|replica|series\b|conversion|taxi|minibus|tractor|quad|\batv\b|\bdr\b|manual|\bauto\b|hatch|\bsedan|\bwagon|\bwag\b|\bsw\b|\d\.\d|standard|special|\b4wd\b|\b2wd\b|\bawd\b|edition|\bgl[isx]*\b|\bltd\b|limited|grosvenor|dorchester|cardinal|minster|commercial|pick ?up|\bvan\b|\bcab\b/i;

/** Names that are of a conversion, of another make, a fragment or a slip of the pen, by make. */
const NOT_MODELS: ReadonlySet<string> = new Set(
  readTable('vehicles/not-models.tsv', { make: text, name: text }, ['make', 'name']).map(
    ({ make, name }) => `${make}/${name.toLowerCase()}`,
  ),
);

/** Whether a register means a model of the make by this name. */
export const isModel = (make: string, name: string): boolean =>
  !NO_CARS.test(name) && !NOT_MODELS.has(`${make}/${name.toLowerCase()}`);
