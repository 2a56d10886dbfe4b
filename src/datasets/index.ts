import { airlines } from './airlines.ts';
import { airports } from './airports.ts';
import { routes } from './asn.ts';
import { boats } from './boats.ts';
import { cars } from './cars.ts';
import { countries } from './countries.ts';
import { currencies } from './currency.ts';
import type { Dataset } from './dataset.ts';
import { emailLists } from './email-lists.ts';
import { emoji } from './emoji.ts';
import { flags } from './flags.ts';
import { announcedHolidays, holidayRules } from './holidays.ts';
import { httpStatusCodes } from './http-status.ts';
import { ipPlaces } from './ip-places.ts';
import { languageModels } from './language-models.ts';
import { languageNgrams } from './language-ngrams.ts';
import { languages } from './languages.ts';
import { mimeTypes } from './mime.ts';
import { motorcycles } from './motorcycles.ts';
import { phonePlans } from './phone-plans.ts';
import { phoneRanges } from './phone-ranges.ts';
import { rdapBootstrap } from './rdap-bootstrap.ts';
import { serverNetworks } from './server-networks.ts';
import { specialAddresses } from './special-addresses.ts';
import { tires } from './tires.ts';
import { topLevelDomains } from './tlds.ts';
import { passphraseWords } from './words.ts';

/** Every dataset of the service, in the order of the notice and the data page. */
export const datasets: readonly Dataset<unknown>[] = [
  // Reference
  httpStatusCodes,
  mimeTypes,
  topLevelDomains,
  // Countries
  countries,
  flags,
  // Aviation
  airports,
  airlines,
  // Currency
  currencies,
  // Holidays
  holidayRules,
  announcedHolidays,
  // Emoji
  emoji,
  // Phone
  phonePlans,
  phoneRanges,
  // Toolbox
  passphraseWords,
  // Language
  languages,
  languageModels,
  languageNgrams,
  // E-mail
  emailLists,
  // Registration
  rdapBootstrap,
  // IP addresses
  ipPlaces,
  routes,
  specialAddresses,
  serverNetworks,
  // Vehicles
  cars,
  motorcycles,
  boats,
  tires,
];
