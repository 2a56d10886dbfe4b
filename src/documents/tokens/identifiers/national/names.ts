import { unaccented } from '../../unaccented.ts';
import type { FoundNumber } from '../iban.ts';
import { compactOf, isNationalId, NATIONAL_FORMS, type NationalType } from './index.ts';

/**
 * Names of identifiers, without accents. Names in capitals must have capitals in a text, unless a colon or a word for
 * `number` follows, because in lower case they are ordinary words. Sources: the authorities that issue the numbers.
 */
const NAMES: Readonly<Partial<Record<NationalType, string>>> = {
  US_SSN: 'ssn, ssns, social security, social sec, soc sec, SS, seguro social',
  US_ITIN: 'itin, individual taxpayer identification',
  CA_SIN: 'SIN, NAS, social insurance, assurance sociale',
  UK_NINO: 'NINO, national insurance, NI',
  UK_NHS: 'NHS, national health service',
  IE_PPS: 'pps, ppsn, personal public service',
  DE_TAX_ID:
    'steuer id, steuerid, steuer idnr, steueridentifikationsnummer, steuerliche identifikationsnummer, idnr',
  DE_TAX_NUMBER: 'steuernummer, steuer nr, steuernr, st nr, stnr',
  DE_SOCIAL_SECURITY: 'sozialversicherungsnummer, rentenversicherungsnummer, rvnr, svnr, sv nummer',
  DE_HEALTH_INSURANCE: 'krankenversichertennummer, krankenversicherungsnummer, kvnr, versichertennummer',
  AT_SVNR: 'sozialversicherungsnummer, svnr, sv nr',
  CH_AHV: 'ahv, ahvn13, navs, navs13, AVS, ahv nummer, sozialversicherungsnummer',
  FR_NIR: 'securite sociale, numero de secu, NIR',
  FR_TAX_NUMBER: 'numero fiscal, SPI',
  FR_SIRET: 'siret',
  FR_SIREN: 'SIREN',
  BE_NATIONAL_NUMBER: 'rijksregisternummer, insz, niss, registre national, numero national, nationaal nummer',
  NL_BSN: 'bsn, burgerservicenummer, sofinummer, citizen service',
  LU_MATRICULE: 'matricule, matricule nationale',
  CZ_RODNE_CISLO: 'rodne cislo, RC',
  ES_NIF: 'dni, nif, documento nacional de identidad',
  ES_NIE: 'NIE',
  ES_CIF: 'cif, nif',
  PT_NIF: 'nif, contribuinte, identificacao fiscal',
  IT_FISCAL_CODE: 'codice fiscale, cod fisc, CF',
  IT_VAT_CODE: 'partita iva, piva, p iva',
  GR_AMKA: 'amka, αμκα',
  GR_AFM: 'afm, αφμ',
  HR_OIB: 'oib',
  JMBG: 'jmbg, emso, embg',
  TR_NATIONAL_ID: 'tckn, kimlik, tc kimlik, tc kimlik no',
  IL_ID: 'teudat zehut, תעודת זהות',
  AE_EMIRATES_ID: 'emirates id',
  KZ_IIN: 'иин, жсн, IIN',
  SE_PERSONNUMMER: 'personnummer, samordningsnummer',
  SE_ORGANISATIONSNUMMER: 'organisationsnummer, orgnr, org nr',
  NO_FODSELSNUMMER: 'fodselsnummer, fødselsnummer, fnr, personnummer',
  DK_CPR: 'cpr, cpr nr, personnummer',
  FI_PERSONAL_IDENTITY_CODE: 'hetu, henkilotunnus, personbeteckning',
  IS_KENNITALA: 'kennitala, KT',
  EE_ISIKUKOOD: 'isikukood, asmens kodas',
  LV_PERSONAS_KODS: 'personas kods',
  PL_PESEL: 'pesel',
  PL_NIP: 'NIP',
  PL_REGON: 'regon',
  PL_ID_CARD: 'dowod osobisty, dowodu osobistego',
  HU_TAJ: 'TAJ, taj szam',
  HU_TAX_ID: 'adoazonosito, adoazonosito jel',
  RO_CNP: 'cnp, cod numeric personal',
  BG_EGN: 'егн, egn',
  RU_INN: 'инн, INN',
  RU_SNILS: 'снилс, snils',
  UA_RNOKPP: 'рнокпп, іпн',
  SK_TAX_ID: 'DIC',
  CN_RESIDENT_ID: '身份证, 身份证号, 身份证号码, 居民身份证',
  JP_MY_NUMBER: 'マイナンバー, 個人番号',
  KR_RRN: '주민등록번호, 주민번호, resident registration',
  TW_NATIONAL_ID: '身分證, 身分證字號',
  HK_ID: 'hkid',
  SG_NRIC_FIN: 'nric',
  MY_NRIC: 'mykad, nric',
  ID_NIK: 'NIK',
  PH_TIN: 'TIN',
  IN_AADHAAR: 'aadhaar, aadhar, आधार',
  IN_PAN: 'PAN, permanent account',
  PK_CNIC: 'cnic',
  NG_NIN: 'NIN',
  AU_ABN: 'abn, australian business',
  AU_ACN: 'acn, australian company',
  AU_TFN: 'tfn, tax file',
  AU_MEDICARE: 'medicare',
  NZ_IRD: 'IRD',
  LK_NIC: 'NIC',
  BR_CPF: 'cpf',
  BR_CNPJ: 'cnpj',
  MX_CURP: 'curp',
  MX_RFC: 'rfc',
  AR_CUIT: 'cuit, cuil',
  CL_RUT: 'rut, RUN',
  CO_NIT: 'NIT',
  EC_CEDULA: 'cedula',
  UY_CI: 'cedula',
  DO_CEDULA: 'cedula',
  SV_DUI: 'DUI',
  GT_CUI: 'CUI, DPI',
};

/** Words between the name of a number and the number that say that a number follows. */
const NUMBER_WORDS = new Set(
  'number numbers no nr num nummer numero numer numar cislo szam n code codigo id card karte nummeret 番号 号码 번호'.split(
    ' ',
  ),
);
/** Other words between the name of a number and the number. */
const LINKS = new Set('is was are ist lautet es est is e er ar on my the of us i'.split(' '));

interface Name {
  readonly types: readonly NationalType[];
  readonly inCapitals: boolean;
}

const BY_NAME = new Map<string, Name>();
for (const [type, names] of Object.entries(NAMES) as [NationalType, string][])
  for (const name of names.split(', ')) {
    const key = name.toLowerCase();
    const types = [...(BY_NAME.get(key)?.types ?? []), type];
    BY_NAME.set(key, { types, inCapitals: name !== key });
  }

/** Number of characters before a value that are searched for its name. */
const WINDOW = 56;
/** Maximum number of words of a name, and of words between a name and its value. */
const MAX_WORDS = 4;
const NONE: readonly NationalType[] = [];

/** Returns the types that the words directly before a value name: `My social security number is 078-05-1120`. */
export function typesNamedBefore(text: string, start: number): readonly NationalType[] {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const words = before.match(/[\p{L}\p{M}\p{N}]{1,40}/gu) ?? [];
  const marked = /[:#=：]["']?\s{0,3}$/.test(before);
  let numbered = marked;
  for (let end = words.length; end > Math.max(0, words.length - MAX_WORDS - 1); end -= 1) {
    for (let count = Math.min(MAX_WORDS, end); count > 0; count -= 1) {
      const own = words.slice(end - count, end).join(' ');
      const name = BY_NAME.get(unaccented(own));
      if (name && (!name.inCapitals || numbered || own === own.toUpperCase())) return name.types;
    }
    const last = unaccented(words[end - 1] as string);
    if (NUMBER_WORDS.has(last)) numbered = true;
    else if (!LINKS.has(last)) return NONE;
  }
  return NONE;
}

/** True if a word is the name of an identifier, and so not the beginning of a number. */
export const isIdentifierName = (word: string): boolean => BY_NAME.has(unaccented(word));

/** An identifier that an authority issues, with its type. */
export interface FoundNationalId extends FoundNumber {
  readonly type: NationalType;
}

/** Finds the identifiers whose name stands directly before them, and whose check digits are right. */
export function nationalIdsIn(text: string, token: 'tax_id' | 'national_id'): FoundNationalId[] {
  const found = new Map<number, FoundNationalId>();
  for (const type of Object.keys(NAMES) as NationalType[])
    for (const pattern of NATIONAL_FORMS[type].token === token ? NATIONAL_FORMS[type].patterns : [])
      for (const { 0: raw, index } of text.matchAll(pattern))
        if (typesNamedBefore(text, index).includes(type) && isNationalId(type, raw))
          if (!found.has(index)) found.set(index, { index, raw, value: compactOf(raw), type });
  return [...found.values()].sort((one, other) => one.index - other.index);
}
