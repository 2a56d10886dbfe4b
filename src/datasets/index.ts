import { airlines } from './aviation/airlines.ts';
import { airports } from './aviation/airports.ts';
import { cityNames } from './aviation/city-names.ts';
import { boats } from './boats/index.ts';
import { cars } from './cars/index.ts';
import { carVariants } from './cars/variants.ts';
import { characterMaps } from './character-maps.ts';
import { flags } from './countries/flags.ts';
import { countries } from './countries/index.ts';
import { states } from './countries/states.ts';
import { currencies } from './currency/index.ts';
import type { Dataset } from './dataset.ts';
import { dnsblZones } from './dns/dnsbl-zones.ts';
import { wellKnownSelectors } from './email-deliverability/dkim-selectors.ts';
import { nameLetters } from './email-intelligence/letters.ts';
import { emailLists } from './email-intelligence/lists.ts';
import { lookalikeLetters } from './email-intelligence/lookalike-letters.ts';
import { mailboxes } from './email-intelligence/mailboxes.ts';
import { emoji } from './emoji/index.ts';
import { englishWords } from './english-words.ts';
import { confirmedHolidays } from './holidays/coverage.ts';
import { announcedHolidays, holidayRules } from './holidays/index.ts';
import { proxyAddresses, torExits, vpnAddresses } from './ip-intelligence/address-lists.ts';
import { anycast } from './ip-intelligence/anycast.ts';
import { routes } from './ip-intelligence/asn.ts';
import { mobileNetworks } from './ip-intelligence/mobile-networks.ts';
import { networkBrands } from './ip-intelligence/network-brands.ts';
import { networkKinds } from './ip-intelligence/network-kinds.ts';
import { ipPlaces } from './ip-intelligence/places.ts';
import { registrations } from './ip-intelligence/registrations.ts';
import { serverNetworks } from './ip-intelligence/server-networks.ts';
import { specialAddresses } from './ip-intelligence/special-addresses.ts';
import { greetings } from './language/greetings.ts';
import { languages } from './language/languages.ts';
import { languageModels } from './language/models.ts';
import { languageNgrams } from './language/ngrams.ts';
import { motorcycles } from './motorcycles.ts';
import { names } from './names.ts';
import { permissionsPolicyFeatures } from './permissions-policy.ts';
import { phonePlans } from './phone/plans.ts';
import { phoneRanges } from './phone/ranges.ts';
import { operationQuestions } from './questions.ts';
import { rdapBootstrap } from './rdap-bootstrap.ts';
import { httpStatusCodes } from './reference/http-status.ts';
import { mimeTypes } from './reference/mime.ts';
import { mimeAdditions } from './reference/mime-additions.ts';
import { romanisationSystems } from './romanisation.ts';
import { schoolVacations } from './school-vacations.ts';
import { sentimentWords } from './sentiment-words.ts';
import { skillVocabulary } from './skills/index.ts';
import { stopWords } from './stop-words.ts';
import { tires } from './tires.ts';
import { topLevelDomains } from './tlds.ts';
import { passphraseWords } from './words.ts';

/** All datasets of the service, in the order of the notice and the data page. */
export const datasets: readonly Dataset<unknown>[] = [
  // Reference
  httpStatusCodes,
  mimeTypes,
  mimeAdditions,
  topLevelDomains,
  // Countries
  countries,
  states,
  flags,
  // Aviation
  airports,
  cityNames,
  airlines,
  // Currency
  currencies,
  // Holidays
  holidayRules,
  announcedHolidays,
  confirmedHolidays,
  schoolVacations,
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
  romanisationSystems,
  greetings,
  stopWords,
  skillVocabulary,
  names,
  characterMaps,
  englishWords,
  sentimentWords,
  // E-mail
  emailLists,
  lookalikeLetters,
  mailboxes,
  nameLetters,
  wellKnownSelectors,
  dnsblZones,
  // Security headers
  permissionsPolicyFeatures,
  // Registration
  rdapBootstrap,
  // IP addresses
  ipPlaces,
  anycast,
  routes,
  specialAddresses,
  registrations,
  serverNetworks,
  mobileNetworks,
  networkBrands,
  networkKinds,
  vpnAddresses,
  torExits,
  proxyAddresses,
  // Vehicles
  cars,
  carVariants,
  motorcycles,
  boats,
  tires,
  // Operations
  operationQuestions,
];
