import { datasets } from './index.ts';

/**
 * Facts that age, with the names of the datasets that contain most of them. The source of the part that ages fastest
 * follows a slash if it is not the main source. MIME types that were registered after mime-db are additions, so the
 * registered types are complete up to the day of the additions.
 */
const AGING = {
  airlines: ['airlines'],
  airports: ['airports'],
  boats: ['boats'],
  cars: ['cars'],
  carVariants: ['car-variants'],
  countries: ['countries/World Development Indicators'],
  currencies: ['currency/datasets/currency-codes'],
  emailLists: ['email-lists'],
  holidays: ['holiday-rules', 'holidays'],
  httpStatusCodes: ['http-status'],
  ipAddresses: ['ip-places', 'asn'],
  mimeTypes: ['mime-additions'],
  motorcycles: ['motorcycles'],
  phoneNumbers: ['phone-plans', 'phone-ranges'],
  schoolVacations: ['school-vacations'],
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
export function asOfDay(...facts: readonly [AgingFacts, ...AgingFacts[]]): string {
  const days = facts.flatMap((one) => AGING[one].map((name) => sourceOf(name).retrieved));
  return days.reduce((day, other) => (other < day ? other : day));
}

function sourceOf(path: string) {
  const [dataset, ...rest] = path.split('/');
  const part = rest.join('/');
  const sources = datasets.find(({ name }) => name === dataset)?.sources;
  const source = part === '' ? sources?.[0] : sources?.find(({ name }) => name === part);
  if (!source) throw new Error(`No source ${path}`);
  return source;
}
