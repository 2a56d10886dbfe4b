/** Names, capitals, codes and continents where the packages are stale, inconsistent or silent. */

/** English names of everyday use. CLDR's own are `St. Lucia`, `Hong Kong SAR China`, `Congo - Kinshasa`. */
export const COMMON_NAMES: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  GS: 'South Georgia and the South Sandwich Islands',
  HK: 'Hong Kong',
  HM: 'Heard Island and McDonald Islands',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  SH: 'Saint Helena, Ascension and Tristan da Cunha',
  UM: 'United States Minor Outlying Islands',
  VC: 'Saint Vincent and the Grenadines',
};

export const OFFICIAL_NAMES: Readonly<Record<string, string>> = {
  EH: 'Western Sahara',
  GF: 'French Guiana',
  IE: 'Ireland',
  RE: 'Réunion',
  SJ: 'Svalbard and Jan Mayen',
  SM: 'Republic of San Marino',
};

/** Names under which people look for a country and that no package lists. */
export const MORE_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  BA: ['Bosnia', 'BiH'],
  CD: ['Zaire', 'Democratic Republic of the Congo'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  GB: ['Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  KP: ['North Korea', 'DPRK'],
  KR: ['South Korea'],
  LA: ['Lao PDR'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  MO: ['Macau'],
  NL: ['Holland'],
  PS: ['Palestinian Territories', 'West Bank', 'Gaza'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['Formosa', 'Chinese Taipei'],
  US: ['America', 'USA'],
  VA: ['Holy See'],
};

/** The language of a native name, where the package names a dialect for what is the standard language. */
export const NATIVE_LANGUAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { bar: 'de' },
  CH: { gsw: 'de' },
};

type Place = readonly [name: string, latitude?: number, longitude?: number];

/** Capitals as they are called today; those without coordinates take them from the city of this name. */
export const CAPITALS: Readonly<Record<string, readonly Place[]>> = {
  EH: [['El Aaiún', 27.1536, -13.2033]],
  FM: [['Palikir', 6.92477, 158.16109]],
  GD: [['St. George’s', 12.05288, -61.75226]],
  GG: [['Saint Peter Port']],
  GS: [['King Edward Point', -54.2833, -36.4956]],
  // Neither has a capital of its own.
  HK: [],
  TK: [],
  IO: [['Diego Garcia', -7.3133, 72.4111]],
  IS: [['Reykjavík', 64.13548, -21.89541]],
  KI: [['South Tarawa', 1.3278, 172.97696]],
  KZ: [['Astana', 51.1801, 71.44598]],
  // The legislative capital and the seat of the government.
  LK: [['Sri Jayawardenepura Kotte', 6.9108, 79.8878], ['Colombo']],
  MM: [['Naypyidaw', 19.745, 96.12972]],
  MN: [['Ulaanbaatar', 47.90771, 106.88324]],
  PA: [['Panama City', 8.9936, -79.51973]],
  PF: [['Papeete', -17.53733, -149.5665]],
  SM: [['San Marino']],
  SZ: [['Mbabane'], ['Lobamba']],
  TO: [['Nukuʻalofa', -21.13938, -175.2018]],
  US: [['Washington, D.C.']],
  YE: [['Sanaa']],
};

/** FIPS 10-4. CLDR says nothing where the code equals ISO's, and nothing where there is none. */
export const FIPS: Readonly<Record<string, string | null>> = {
  AX: null,
  BQ: null,
  CW: 'UC',
  SS: 'OD',
  SX: 'NN',
  UM: null,
  XK: 'KV',
};

/** As dialled. The package has Norway's area code for Svalbard, Serbia's old code for Kosovo, one island's for three. */
export const CALLING_CODES: Readonly<Record<string, readonly string[]>> = {
  BQ: ['+599'],
  BV: [],
  CW: ['+599'],
  HM: [],
  JM: ['+1876', '+1658'],
  SH: ['+290', '+247'],
  SJ: ['+47'],
  VA: ['+379', '+3906698'],
  XK: ['+383'],
};

/** Greenland has an entry of its own, so Denmark is in Europe alone; islands go with the region that the UN counts them in. */
export const CONTINENTS: Readonly<Record<string, readonly string[]>> = {
  CC: ['Oceania'],
  CX: ['Oceania'],
  DK: ['Europe'],
  TL: ['Asia'],
  XK: ['Europe'],
};

/** Where country-coder knows the parts (Hong Kong, Guernsey, Guam) and not the whole. */
export const DRIVING_SIDES: Readonly<Record<string, 'left' | 'right'>> = {
  CN: 'right',
  GB: 'left',
  US: 'right',
};

export const TIMEZONES: Readonly<Record<string, readonly string[]>> = { BV: [], XK: ['Europe/Belgrade'] };

/** ICU keeps the first name a zone ever had; these are the names that IANA has given them since. */
export const RENAMED_ZONES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A list of borders in which India and Sri Lanka, between which lies the sea, meet on one side only. */
export const NO_BORDERS: Readonly<Record<string, readonly string[]>> = { LK: [] };

/** International names of the root zone. The builder drops what the root zone lacks and what belongs to no country. */
export const MORE_TLDS: Readonly<Record<string, readonly string[]>> = {
  AM: ['.հայ'],
  BD: ['.বাংলা'],
  BG: ['.бг'],
  BH: ['.البحرين'],
  BY: ['.бел'],
  GE: ['.გე'],
  GR: ['.ελ'],
  HM: ['.hm'],
  IL: ['.ישראל'],
  IN: ['.भारत', '.இந்தியா', '.ভারত', '.ભારત', '.ਭਾਰਤ', '.భారత్', '.بھارت'],
  IQ: ['.عراق'],
  LA: ['.ລາວ'],
  MK: ['.мкд'],
  MN: ['.мон'],
  MO: ['.澳門'],
  MR: ['.موريتانيا'],
  MY: ['.مليسيا'],
  OM: ['.عمان'],
  PK: ['.پاکستان'],
  SD: ['.سودان'],
  SY: ['.سورية'],
  TN: ['.تونس'],
};

/** Generic domains that the package gives to China and Japan, and other countries' that it gives to islands. */
export const NOT_THEIR_TLDS: Readonly<Record<string, readonly string[]>> = {
  CN: ['.公司', '.网络'],
  HM: ['.aq'],
  JP: ['.みんな'],
  MF: ['.gp'],
};

/** Nobody lives there for good. CLDR puts a number of its own in place of none. */
export const UNINHABITED: readonly string[] = ['AQ', 'BV', 'GS', 'HM', 'TF', 'UM'];
