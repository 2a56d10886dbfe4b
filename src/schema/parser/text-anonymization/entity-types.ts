import type { PiiType } from '../../../resolvers/parser/text-anonymization/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

/** Uses the names of Presidio, which its users know. Kinds that it lacks are named in the same style. */
export const PiiEntityType = builder.enumType('PiiEntityType', {
  description:
    'Kind of personal data. Kinds are detected by their form, and by check digits if they have them, unless marked as best effort. Kinds that need a word nearby are also found without it if `scoreThreshold` is lower.',
  values: {
    PERSON: { description: 'Name of a person. Best effort, by rules and lists for English text.' },
    LOCATION: { description: 'Name of a place: country, city, region. Best effort, by rules and lists.' },
    ORGANIZATION: {
      description: 'Name of a company or another organisation. Best effort, by rules and lists.',
    },
    NRP: {
      description: 'Nationality, religious or political group. Best effort, by lists in English and French.',
    },
    EMAIL_ADDRESS: { description: 'Email address.' },
    PHONE_NUMBER: {
      description:
        'Phone number, validated against international numbering plans. Without a calling code, it needs grouping or a word such as `phone`. See `country`.',
    },
    URL: { description: 'URL or domain name.' },
    PRIVATE_KEY: { description: 'Private key in PEM or PGP armor.' },
    CREDIT_CARD: {
      description:
        'Payment card number. Checked by range and length of the card network and the Luhn check digit.',
    },
    IBAN_CODE: { description: 'IBAN. Checked by length for its country and check digits.' },
    BIC_CODE: { description: 'BIC (SWIFT code). Needs a word such as `BIC` nearby.' },
    EU_VAT_NUMBER: {
      description:
        'VAT number with its country code: EU, GB, XI and Switzerland, by format. Germany and Italy have separate types.',
    },
    CRYPTO: {
      description:
        'Address of Bitcoin, Litecoin, Dogecoin, Dash, Tron (Base58Check, Bech32) or Ethereum (EIP-55). Checked by checksum.',
    },
    IP_ADDRESS: { description: 'IPv4 or IPv6 address, with or without a prefix length.' },
    MAC_ADDRESS: { description: 'MAC address.' },
    IMEI: { description: 'Serial number of a mobile device. Luhn check digit.' },
    VIN: {
      description:
        'Vehicle identification number. Check digit if required in the region of the manufacturer.',
    },
    API_KEY: {
      description: 'API key or access token of well-known services, or after a word such as `api_key=`.',
    },
    JSON_WEB_TOKEN: { description: 'JSON Web Token.' },
    PASSWORD: { description: 'Password after a word such as `password:` in eleven languages.' },
    DATE_TIME: { description: 'Date or time, in numbers or with the name of a month in 20 languages.' },
    AGE: { description: 'Age in years, such as `42 years old`.' },
    US_SSN: { description: 'US Social Security number. Checked by issued ranges. No check digit.' },
    US_ITIN: {
      description: 'US Individual Taxpayer Identification Number. Checked by number ranges. No check digit.',
    },
    US_PASSPORT: {
      description: 'US passport number. No check digit. Needs a word such as `passport` nearby.',
    },
    US_DRIVER_LICENSE: {
      description:
        "US driver's license number, by state format. No check digit. Needs a descriptive word nearby.",
    },
    US_BANK_NUMBER: {
      description: 'US bank account number. No check digit. Needs a word such as `account` nearby.',
    },
    ABA_ROUTING_NUMBER: { description: 'US bank routing number. Check digit.' },
    US_MBI: {
      description: 'US Medicare Beneficiary Identifier. Checked by the positions of letters and digits.',
    },
    US_NPI: { description: 'US National Provider Identifier. Luhn check digit.' },
    MEDICAL_LICENSE: { description: 'US DEA registration number. Check digit.' },
    UK_NHS: { description: 'UK NHS number. Check digit.' },
    UK_NINO: { description: 'UK National Insurance number. Checked by issued prefixes.' },
    UK_PASSPORT: { description: 'UK passport number. No check digit. Needs a descriptive word nearby.' },
    UK_POSTCODE: { description: 'UK postcode, by format.' },
    UK_DRIVING_LICENCE: { description: 'UK driving licence number, by format.' },
    UK_VEHICLE_REGISTRATION: { description: 'UK number plate, by format.' },
    IE_PPS: { description: 'Irish PPS number. Check letter.' },
    DE_TAX_ID: { description: 'German tax identification number (IdNr). Check digit.' },
    DE_TAX_NUMBER: { description: 'German tax number (Steuernummer), by format.' },
    DE_VAT_ID: { description: 'German VAT number (USt-IdNr.). Check digit.' },
    DE_ID_CARD: { description: 'German identity card number. Check digit (ICAO).' },
    DE_PASSPORT: { description: 'German passport number. Check digit (ICAO).' },
    DE_SOCIAL_SECURITY: { description: 'German pension insurance number. Birthday and check digit.' },
    DE_HEALTH_INSURANCE: { description: 'German health insurance number (KVNR). Check digit.' },
    DE_LANR: { description: 'German physician number (LANR). Check digit. Needs a descriptive word nearby.' },
    DE_BSNR: {
      description: 'German medical practice number (BSNR). No check digit. Needs a descriptive word nearby.',
    },
    DE_HANDELSREGISTER: { description: 'German commercial register number (HRA, HRB).' },
    DE_FUEHRERSCHEIN: {
      description: "German driver's licence number, by format. Needs a descriptive word nearby.",
    },
    DE_KFZ: { description: 'German number plate, by format. Needs a descriptive word nearby.' },
    DE_PLZ: { description: 'German postcode. Needs a descriptive word nearby.' },
    AT_SVNR: { description: 'Austrian social insurance number. Birthday and check digit.' },
    CH_AHV: { description: 'Swiss social insurance number (AHV, AVS). Check digit (EAN-13).' },
    FR_NIR: { description: 'French social security number (NIR). Check digits (MOD 97).' },
    FR_TAX_NUMBER: { description: 'French tax number (SPI). Check digits (MOD 511).' },
    FR_SIRET: { description: 'French establishment number (SIRET). Luhn check digit.' },
    FR_SIREN: {
      description: 'French company number (SIREN). Luhn check digit. Needs a descriptive word nearby.',
    },
    FR_PASSPORT: { description: 'French passport number, by format. Needs a descriptive word nearby.' },
    BE_NATIONAL_NUMBER: { description: 'Belgian national number, also BIS. Check digits (MOD 97).' },
    NL_BSN: { description: 'Dutch citizen service number (BSN). Check digit (eleven test).' },
    LU_MATRICULE: { description: 'Luxembourgish national number. Birthday, Luhn and Verhoeff check digits.' },
    CZ_RODNE_CISLO: { description: 'Czech or Slovak birth number. Birthday, divisible by 11.' },
    ES_NIF: { description: 'Spanish DNI or NIF of a person. Check letter.' },
    ES_NIE: { description: 'Spanish number of a foreigner (NIE). Check letter.' },
    ES_CIF: { description: 'Spanish tax number of a company. Check character.' },
    ES_PASSPORT: { description: 'Spanish passport number, by format. Needs a descriptive word nearby.' },
    PT_NIF: { description: 'Portuguese tax number (NIF). Check digit.' },
    IT_FISCAL_CODE: { description: 'Italian tax code (codice fiscale). Birthday and check letter.' },
    IT_VAT_CODE: { description: 'Italian VAT number (partita IVA). Luhn check digit.' },
    IT_DRIVER_LICENSE: {
      description: "Italian driver's licence number, by format. Needs a descriptive word nearby.",
    },
    IT_IDENTITY_CARD: {
      description: 'Italian identity card number, by format. Needs a descriptive word nearby.',
    },
    IT_PASSPORT: { description: 'Italian passport number, by format. Needs a descriptive word nearby.' },
    GR_AMKA: { description: 'Greek social security number (AMKA). Birthday and Luhn check digit.' },
    GR_AFM: { description: 'Greek tax number (AFM). Check digit.' },
    HR_OIB: { description: 'Croatian personal number (OIB). Check digit.' },
    JMBG: {
      description:
        'Personal number of Serbia, Slovenia (EMŠO), Bosnia and Herzegovina, Montenegro and North Macedonia. Birthday and check digit.',
    },
    TR_NATIONAL_ID: { description: 'Turkish identity number. Two check digits.' },
    TR_LICENSE_PLATE: { description: 'Turkish number plate, by format. Needs a descriptive word nearby.' },
    IL_ID: { description: 'Israeli identity number. Luhn check digit. Needs a descriptive word nearby.' },
    AE_EMIRATES_ID: { description: 'Emirates ID. Luhn check digit.' },
    EG_NATIONAL_ID: { description: 'Egyptian national ID. Birthday and governorate.' },
    KZ_IIN: { description: 'Kazakh individual number (IIN). Birthday and check digit.' },
    SE_PERSONNUMMER: {
      description: 'Swedish personal number, also samordningsnummer. Birthday and Luhn check digit.',
    },
    SE_ORGANISATIONSNUMMER: { description: 'Swedish organisation number. Luhn check digit.' },
    NO_FODSELSNUMMER: {
      description: 'Norwegian birth number, also D number. Birthday and two check digits.',
    },
    DK_CPR: { description: 'Danish CPR number. Contains the birthday. Newer numbers have no check digit.' },
    FI_PERSONAL_IDENTITY_CODE: {
      description: 'Finnish personal identity code. Birthday and check character.',
    },
    IS_KENNITALA: { description: 'Icelandic kennitala. Birthday and check digit.' },
    EE_ISIKUKOOD: { description: 'Estonian isikukood or Lithuanian asmens kodas. Birthday and check digit.' },
    LV_PERSONAS_KODS: {
      description: 'Latvian personal code. Birthday and check digit. Numbers issued since 2017 have neither.',
    },
    PL_PESEL: { description: 'Polish PESEL. Birthday and check digit.' },
    PL_NIP: { description: 'Polish tax number (NIP). Check digit.' },
    PL_REGON: { description: 'Polish company number (REGON). Check digit. Needs a descriptive word nearby.' },
    PL_ID_CARD: { description: 'Polish identity card number. Check digit. Needs a descriptive word nearby.' },
    HU_TAJ: {
      description: 'Hungarian social security number (TAJ). Check digit. Needs a descriptive word nearby.',
    },
    HU_TAX_ID: {
      description: 'Hungarian tax number of a person. Check digit. Needs a descriptive word nearby.',
    },
    RO_CNP: { description: 'Romanian personal number (CNP). Birthday and check digit.' },
    BG_EGN: { description: 'Bulgarian personal number (EGN). Birthday and check digit.' },
    RU_INN: { description: 'Russian tax number (INN). Check digits.' },
    RU_SNILS: { description: 'Russian pension insurance number (SNILS). Check digits.' },
    RU_PASSPORT: { description: 'Russian internal passport, by format. Needs a descriptive word nearby.' },
    UA_RNOKPP: {
      description: 'Ukrainian tax number (RNOKPP). Check digit. Needs a descriptive word nearby.',
    },
    SK_TAX_ID: { description: 'Slovak tax number (DIČ). Divisible by 11. Needs a descriptive word nearby.' },
    CN_RESIDENT_ID: { description: 'Chinese resident identity number. Birthday and check digit (MOD 11-2).' },
    JP_MY_NUMBER: { description: 'Japanese individual number (My Number). Check digit.' },
    KR_RRN: {
      description:
        'Korean resident registration number. Contains the birthday. Newer numbers have no check digit.',
    },
    KR_FRN: {
      description:
        'Korean foreigner registration number. Contains the birthday. Newer numbers have no check digit.',
    },
    KR_BRN: { description: 'Korean business registration number. Check digit.' },
    KR_DRIVER_LICENSE: {
      description: "Korean driver's license number, by format. Needs a descriptive word nearby.",
    },
    KR_PASSPORT: { description: 'Korean passport number, by format. Needs a descriptive word nearby.' },
    HK_ID: { description: 'Hong Kong identity card number. Check digit.' },
    TW_NATIONAL_ID: { description: 'Taiwanese national identity number. Check digit.' },
    SG_NRIC_FIN: { description: 'Singaporean NRIC or FIN. Check letter.' },
    SG_UEN: { description: 'Singaporean unique entity number. Check letter.' },
    TH_TNIN: { description: 'Thai national identity number. Province and check digit.' },
    MY_NRIC: { description: 'Malaysian identity card number. Birthday and code of the state.' },
    ID_NIK: { description: 'Indonesian identity number (NIK). Birthday. Needs a descriptive word nearby.' },
    PH_TIN: { description: 'Philippine tax number, by format. Needs a descriptive word nearby.' },
    IN_AADHAAR: { description: 'Indian Aadhaar number. Verhoeff check digit.' },
    IN_PAN: { description: 'Indian permanent account number, by format.' },
    IN_GSTIN: { description: 'Indian GST number, by format.' },
    IN_VOTER: { description: 'Indian voter number (EPIC), by format. Needs a descriptive word nearby.' },
    IN_PASSPORT: { description: 'Indian passport number, by format. Needs a descriptive word nearby.' },
    IN_VEHICLE_REGISTRATION: { description: 'Indian number plate, by format.' },
    PK_CNIC: { description: 'Pakistani identity card number, by format.' },
    ZA_ID_NUMBER: { description: 'South African identity number. Birthday and Luhn check digit.' },
    NG_NIN: {
      description:
        'Nigerian national identification number. Verhoeff check digit. Needs a descriptive word nearby.',
    },
    NG_VEHICLE_REGISTRATION: {
      description: 'Nigerian number plate, by format. Needs a descriptive word nearby.',
    },
    AU_ABN: { description: 'Australian business number. Check digits (MOD 89).' },
    AU_ACN: { description: 'Australian company number. Check digit. Needs a descriptive word nearby.' },
    AU_TFN: { description: 'Australian tax file number. Check digit. Needs a descriptive word nearby.' },
    AU_MEDICARE: { description: 'Australian Medicare number. Check digit.' },
    NZ_IRD: { description: 'New Zealand tax number (IRD). Check digit. Needs a descriptive word nearby.' },
    LK_NIC: { description: 'Sri Lankan identity card number, by format. Needs a descriptive word nearby.' },
    MU_NIC: { description: 'Mauritian identity card number. Birthday. Needs a descriptive word nearby.' },
    CA_SIN: { description: 'Canadian social insurance number. Luhn check digit.' },
    BR_CPF: { description: 'Brazilian CPF. Two check digits.' },
    BR_CNPJ: { description: 'Brazilian CNPJ, also with letters. Two check digits.' },
    MX_CURP: { description: 'Mexican CURP. Birthday and check digit.' },
    MX_RFC: { description: 'Mexican tax number (RFC). Contains a date.' },
    AR_CUIT: { description: 'Argentine CUIT or CUIL. Check digit.' },
    CL_RUT: { description: 'Chilean RUT. Check character.' },
    CO_NIT: { description: 'Colombian NIT. Check digit.' },
    EC_CEDULA: { description: 'Ecuadorian identity number. Luhn check digit.' },
    UY_CI: { description: 'Uruguayan identity number. Check digit.' },
    DO_CEDULA: { description: 'Dominican identity number. Luhn check digit.' },
    SV_DUI: {
      description: 'Salvadoran identity number (DUI). Check digit. Needs a descriptive word nearby.',
    },
    GT_CUI: { description: 'Guatemalan identity number (CUI). Check digit.' },
    CUSTOM: { description: 'A text from your `denyList`.' },
  } satisfies EnumDescriptions<PiiType>,
});
