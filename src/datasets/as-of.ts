import { datasets } from './index.ts';

/**
 * Facts that age, with the names of the datasets that contain most of them. The source of the part that ages fastest
 * follows a slash if it is not the main source.
 */
const AGING = {
  airlines: ['airlines'],
  airports: ['airports'],
  boats: ['boats'],
  cars: ['cars'],
  carVariants: ['car-variants'],
  countries: ['countries/World Development Indicators'],
  currencies: ['currency/currency-codes'],
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
 * Returns the day of facts, `YYYY-MM-DD`: that of their source, which changes with an import. For several datasets this
 * is the oldest day, so no fact is claimed to be newer than it is.
 */
export function asOfDay(facts: AgingFacts): string {
  const days = AGING[facts].map((name) => sourceOf(name).retrieved);
  return days.reduce((day, other) => (other < day ? other : day));
}

function sourceOf(path: string) {
  const [dataset, part] = path.split('/');
  const sources = datasets.find(({ name }) => name === dataset)?.sources;
  const source = part === undefined ? sources?.[0] : sources?.find(({ name }) => name === part);
  if (!source) throw new Error(`No source ${path}`);
  return source;
}
