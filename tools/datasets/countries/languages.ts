import type { LanguageStatus as Status } from '../../../src/datasets/countries/index.ts';

type Correction = readonly [status: Status, populationPercent?: number | null];

/**
 * Where CLDR's status of a language is not that of the law, or is missing. CLDR counts as de facto official what is widely
 * used in public life; here only what the constitution or a law names, or what the state works in, is official.
 */
export const LANGUAGE_CORRECTIONS: Readonly<Record<string, Readonly<Record<string, Correction>>>> = {
  AR: { gn: ['regional'] },
  BO: { gn: ['official'] },
  BQ: { en: ['regional'], pap: ['regional'] },
  CH: { gsw: ['spoken'], rm: ['official'] },
  CK: { rar: ['official'] },
  CW: { en: ['official'] },
  DK: { kl: ['spoken'] },
  DZ: { fr: ['spoken'], ber: ['official'] },
  EC: { qu: ['regional'] },
  FO: { da: ['official'] },
  GE: { os: ['spoken'] },
  HR: { vec: ['spoken'] },
  IT: { vec: ['spoken'], de: ['regional'] },
  JE: { fr: ['official'], nrf: ['official'] },
  LI: { gsw: ['spoken'] },
  MA: { fr: ['spoken'], zgh: ['official'] },
  // CLDR has no Montenegrin and counts all its speakers as Serbian.
  ME: { cnr: ['official'], sr: ['regional', null], bs: ['regional'], sq: ['regional'], hr: ['regional'] },
  MG: { en: ['spoken'] },
  MO: { yue: ['spoken'] },
  MP: { ch: ['official'], cal: ['official'] },
  NF: { pih: ['official'] },
  NG: { yo: ['spoken'] },
  NZ: { nzs: ['official'] },
  PE: { ay: ['regional'] },
  PF: { ty: ['regional'] },
  // CLDR counts those who speak nothing but Spanish.
  PY: { es: ['official', null] },
  RW: { sw: ['official'] },
  SC: { crs: ['official'] },
  SI: { vec: ['spoken'], hu: ['regional'], it: ['regional'] },
  SN: { wo: ['spoken'] },
  TN: { fr: ['spoken'] },
  UA: { ru: ['spoken'] },
  US: { es: ['spoken'] },
  // Italian is the state's, Latin the Holy See's; nobody was counted.
  VA: { la: ['official', null] },
  ZA: Object.fromEntries(
    ['af', 'nr', 'nso', 'ss', 'st', 'tn', 'ts', 've', 'xh', 'zu'].map((code) => [
      code,
      ['official'] as const,
    ]),
  ),
  ZW: Object.fromEntries(
    ['bwg', 'kck', 'khi', 'ndc', 'nmq', 'ny', 'st', 'toi', 'tn', 'ts', 've', 'xh', 'zib'].map((code) => [
      code,
      ['official'] as const,
    ]),
  ),
};

/** What a language is called in one country, where it differs. */
export const LOCAL_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AF: { fa: 'Dari' },
};

/** English names that CLDR lacks: those of ISO 639-3, or of everyday use. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  abr: 'Abron',
  apc: 'Levantine Arabic',
  apd: 'Sudanese Arabic',
  bci: 'Baoulé',
  ber: 'Tamazight',
  bjt: 'Balanta-Ganja',
  bsc: 'Bassari',
  bsq: 'Bassa',
  buc: 'Kibushi',
  bvb: 'Bube',
  bwg: 'Barwe',
  bzj: 'Belizean Creole',
  caa: 'Chortí',
  cak: 'Kaqchikel',
  cal: 'Carolinian',
  cnr: 'Montenegrin',
  dnj: 'Dan',
  ffm: 'Maasina Fulfulde',
  fud: 'East Futuna',
  fuq: 'Central-Eastern Niger Fulfulde',
  fuv: 'Nigerian Fulfulde',
  gcr: 'Guianese Creole',
  haz: 'Hazaragi',
  ixl: 'Ixil',
  kck: 'Kalanga',
  khi: 'Khoisan',
  kjg: 'Khmu',
  knf: 'Mankanya',
  kro: 'Kru',
  lbe: 'Lak',
  lir: 'Liberian English',
  mdh: 'Maguindanaon',
  mev: 'Mano',
  mey: 'Hassaniya',
  mfa: 'Kelantan-Pattani Malay',
  mfv: 'Mandjak',
  mwk: 'Kita Maninkakan',
  mxc: 'Manyika',
  ndc: 'Ndau',
  ngl: 'Lomwe',
  nmq: 'Nambya',
  nod: 'Northern Thai',
  nrf: 'Jèrriais',
  nzs: 'New Zealand Sign Language',
  pih: 'Norfuk',
  puu: 'Punu',
  quv: 'Sakapultek',
  rar: 'Cook Islands Māori',
  rcf: 'Réunion Creole',
  rkt: 'Rangpuri',
  sav: 'Saafi-Saafi',
  skr: 'Saraiki',
  snf: 'Noon',
  sou: 'Southern Thai',
  syl: 'Sylheti',
  tnr: 'Ménik',
  toi: 'Tonga (Zambezi)',
  tsg: 'Tausug',
  tsj: 'Tshangla',
  tts: 'Northeastern Thai (Isan)',
  usp: 'Uspantek',
  vic: 'Virgin Islands Creole',
  wls: 'Wallisian',
  wni: 'Ndzwani Comorian',
  xin: 'Xinca',
  zdj: 'Ngazidja Comorian',
  zib: 'Zimbabwean Sign Language',
};

/** From this share of the population on, a language without a status is listed as spoken. */
const SPOKEN_FROM_PERCENT = 5;

interface Population {
  readonly _populationPercent: string;
  readonly _officialStatus?: 'official' | 'de_facto_official' | 'official_regional';
}

/** CLDR's languages of a territory, scripts joined, corrected: official ones first, then by share. */
export function languagesOf(
  alpha2: string,
  population: Readonly<Record<string, Population>>,
): (readonly [code: string, status: Status, populationPercent: number | null, name?: string])[] {
  const found = new Map<string, [status: Status, percent: number | null]>();
  for (const [tag, { _populationPercent, _officialStatus }] of Object.entries(population)) {
    const code = tag.split('_')[0] as string;
    // `no` stands beside the two written forms that it is made of; `und` is nobody's.
    if (code === 'und' || (code === 'no' && 'nb' in population)) continue;
    const status: Status =
      _officialStatus === undefined
        ? 'spoken'
        : _officialStatus === 'official_regional'
          ? 'regional'
          : 'official';
    const percent = Number(_populationPercent);
    const before = found.get(code);
    found.set(code, [
      before && ORDER[before[0]] < ORDER[status] ? before[0] : status,
      Math.max(percent, before?.[1] ?? 0),
    ]);
  }
  for (const [code, [status, percent = found.get(code)?.[1] ?? null]] of Object.entries(
    LANGUAGE_CORRECTIONS[alpha2] ?? {},
  )) {
    found.set(code, [status, percent]);
  }
  return [...found]
    .filter(([, [status, percent]]) => status !== 'spoken' || (percent ?? 0) >= SPOKEN_FROM_PERCENT)
    .sort(
      ([a, [status, percent]], [b, [otherStatus, otherPercent]]) =>
        ORDER[status] - ORDER[otherStatus] || (otherPercent ?? 0) - (percent ?? 0) || (a < b ? -1 : 1),
    )
    .map(([code, [status, percent]]) => {
      const name = LOCAL_NAMES[alpha2]?.[code];
      return name ? [code, status, percent, name] : [code, status, percent];
    });
}

const ORDER: Readonly<Record<Status, number>> = { official: 0, regional: 1, spoken: 2 };
