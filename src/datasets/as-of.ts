import { datasets } from './index.ts';

/** Facts that age, with the names of the datasets that contain most of them. */
const AGING = {
  airlines: ['airlines'],
  airports: ['airports'],
  boats: ['boats'],
  cars: ['cars'],
  carVariants: ['car-variants'],
  countries: ['countries'],
  currencies: ['currency'],
  emailLists: ['email-lists'],
  holidays: ['holiday-rules', 'holidays'],
  httpStatusCodes: ['http-status'],
  ipAddresses: ['ip-places', 'asn'],
  mimeTypes: ['mime'],
  motorcycles: ['motorcycles'],
  phoneNumbers: ['phone-plans', 'phone-ranges'],
  states: ['states'],
  tires: ['tires'],
  topLevelDomains: ['tlds'],
  vehicles: ['cars', 'motorcycles', 'boats'],
} as const satisfies Record<string, readonly string[]>;

export type AgingFacts = keyof typeof AGING;

/**
 * Returns the day of facts, `YYYY-MM-DD`: that of their main source, which changes with an import. For several datasets
 * this is the oldest day, so no fact is claimed to be newer than it is.
 */
export function asOfDay(facts: AgingFacts): string {
  const days = AGING[facts].map((name) => mainSource(name).retrieved);
  return days.reduce((day, other) => (other < day ? other : day));
}

function mainSource(name: string) {
  const sources = datasets.find((dataset) => dataset.name === name)?.sources;
  if (!sources) throw new Error(`No dataset ${name}`);
  // Exchange rates come first in their dataset, and state their own day. The list of currencies is older.
  return sources.find(({ name }) => name === 'currency-codes') ?? sources[0];
}
