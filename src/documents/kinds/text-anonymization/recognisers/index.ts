import { ADDRESSES } from './addresses.ts';
import { AMERICAS } from './americas.ts';
import { DATES } from './dates.ts';
import { DEVICES_AND_SECRETS } from './devices-and-secrets.ts';
import { EAST_ASIA } from './east-asia.ts';
import { EASTERN_EUROPE } from './eastern-europe.ts';
import { FINANCE } from './finance.ts';
import { FRANCE_AND_BENELUX } from './france-and-benelux.ts';
import { GERMANY } from './germany.ts';
import { NORTHERN_EUROPE } from './northern-europe.ts';
import type { Recogniser } from './recogniser.ts';
import { SOUTH_ASIA_AFRICA_OCEANIA } from './south-asia-africa-oceania.ts';
import { SOUTHERN_EUROPE } from './southern-europe.ts';
import { UNITED_KINGDOM } from './united-kingdom.ts';
import { UNITED_STATES } from './united-states.ts';

export { isOne, type Recogniser } from './recogniser.ts';

/**
 * All recognisers that use only the form of a value. If two match the same text equally well, the first takes
 * precedence.
 */
export const RECOGNISERS: readonly Recogniser[] = [
  ...FINANCE,
  ...DEVICES_AND_SECRETS,
  ...DATES,
  ...ADDRESSES,
  ...UNITED_STATES,
  ...UNITED_KINGDOM,
  ...GERMANY,
  ...FRANCE_AND_BENELUX,
  ...SOUTHERN_EUROPE,
  ...NORTHERN_EUROPE,
  ...EASTERN_EUROPE,
  ...EAST_ASIA,
  ...SOUTH_ASIA_AFRICA_OCEANIA,
  ...AMERICAS,
];
