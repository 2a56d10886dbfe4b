import type { PiiType } from '../../../resolvers/parser/text-anonymization/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';

/** Uses the type names of Presidio, which its users know. Types that Presidio lacks are named in the same style. */
export const PiiEntityType = builder.enumType('PiiEntityType', {
  description:
    'Kind of personal data. Kinds marked as best effort are detected by rules and lists; the others are matched by format, and validated as stated. Some kinds require a context keyword nearby. Lower `scoreThreshold` to find them without such a keyword.',
  values: {
    PERSON: { description: 'Name of a person. Best effort, by rules and lists for English text.' },
    LOCATION: { description: 'Name of a place: country, city, region. Best effort, by rules and lists.' },
    ORGANIZATION: { description: 'Name of a company or organisation. Best effort, by rules and lists.' },
    NRP: {
      description: 'Nationality, religious or political group. Best effort, by lists in English and French.',
    },
    EMAIL_ADDRESS: { description: 'Email address.' },
    PHONE_NUMBER: {
      description:
        'Phone number, validated against international numbering plans. A number without a calling code must be grouped or follow a word such as `phone`. See `country`.',
    },
    URL: { description: 'URL or domain name.' },
    PRIVATE_KEY: { description: 'Private key in PEM or PGP armor.' },
    CREDIT_CARD: {
      description:
        'Payment card number. Validated by the range and length of the card network and by Luhn check digit.',
    },
    IBAN_CODE: { description: 'IBAN. Validated by the length for its country and by check digits.' },
    BIC_CODE: { description: 'BIC (SWIFT code). Requires a context keyword such as `BIC` nearby.' },
    EU_VAT_NUMBER: {
      description:
        'VAT number with its country code: EU, GB, XI and Switzerland. Matched by format. Germany and Italy have separate types.',
    },
    CRYPTO: {
      description:
        'Bitcoin, Litecoin, Dogecoin, Dash, Tron (Base58Check, Bech32) or Ethereum (EIP-55) address. Validated by checksum.',
    },
    IP_ADDRESS: { description: 'IPv4 or IPv6 address, with or without a prefix length.' },
    MAC_ADDRESS: { description: 'MAC address.' },
    IMEI: { description: 'Serial number of a mobile device. Validated by Luhn check digit.' },
    VIN: {
      description:
        'Vehicle identification number. Validated by check digit if the region of the manufacturer requires one.',
    },
    API_KEY: {
      description: 'API key or access token in a known format, or following a keyword such as `api_key=`.',
    },
    JSON_WEB_TOKEN: { description: 'JSON Web Token.' },
    PASSWORD: { description: 'Password after a word such as `password:`, in eleven languages.' },
    DATE_TIME: { description: 'Date or time, in numbers or with the name of a month in 20 languages.' },
    AGE: { description: 'Age in years, such as `42 years old`.' },
    US_SSN: { description: 'US Social Security number. Validated by issued ranges; no check digit.' },
    US_ITIN: {
      description:
        'US Individual Taxpayer Identification Number. Validated by number ranges; no check digit.',
    },
    US_PASSPORT: {
      description: 'US passport number. Matched by format, near a keyword such as `passport`.',
    },
    US_DRIVER_LICENSE: {
      description: "US driver's license number. Matched by state format, near a context keyword.",
    },
    US_BANK_NUMBER: {
      description: 'US bank account number. Matched by format, near a keyword such as `account`.',
    },
    ABA_ROUTING_NUMBER: { description: 'US bank routing number. Validated by check digit.' },
    US_MBI: {
      description: 'US Medicare Beneficiary Identifier. Validated by the positions of letters and digits.',
    },
    US_NPI: { description: 'US National Provider Identifier. Validated by Luhn check digit.' },
    MEDICAL_LICENSE: { description: 'US DEA registration number. Validated by check digit.' },
    UK_NHS: { description: 'UK NHS number. Validated by check digit.' },
    UK_NINO: { description: 'UK National Insurance number. Validated by issued prefixes.' },
    UK_PASSPORT: { description: 'UK passport number. Matched by format, near a context keyword.' },
    UK_POSTCODE: { description: 'UK postcode. Matched by format.' },
    UK_DRIVING_LICENCE: { description: 'UK driving licence number. Matched by format.' },
    UK_VEHICLE_REGISTRATION: { description: 'UK number plate. Matched by format.' },
    IE_PPS: { description: 'Irish PPS number. Validated by check letter.' },
    DE_TAX_ID: { description: 'German tax identification number (IdNr). Validated by check digit.' },
    DE_TAX_NUMBER: { description: 'German tax number (Steuernummer). Matched by format.' },
    DE_VAT_ID: { description: 'German VAT number (USt-IdNr.). Validated by check digit.' },
    DE_ID_CARD: { description: 'German identity card number. Validated by check digit (ICAO).' },
    DE_PASSPORT: { description: 'German passport number. Validated by check digit (ICAO).' },
    DE_SOCIAL_SECURITY: {
      description: 'German pension insurance number. Validated by date of birth and check digit.',
    },
    DE_HEALTH_INSURANCE: { description: 'German health insurance number (KVNR). Validated by check digit.' },
    DE_LANR: {
      description: 'German physician number (LANR). Validated by check digit, near a context keyword.',
    },
    DE_BSNR: {
      description: 'German medical practice number (BSNR). Matched by format, near a context keyword.',
    },
    DE_HANDELSREGISTER: { description: 'German commercial register number (HRA, HRB). Matched by format.' },
    DE_FUEHRERSCHEIN: {
      description: "German driver's licence number. Matched by format, near a context keyword.",
    },
    DE_KFZ: { description: 'German number plate. Matched by format, near a context keyword.' },
    DE_PLZ: { description: 'German postcode. Matched by format, near a context keyword.' },
    AT_SVNR: { description: 'Austrian social insurance number. Validated by date of birth and check digit.' },
    CH_AHV: { description: 'Swiss social insurance number (AHV, AVS). Validated by check digit (EAN-13).' },
    FR_NIR: { description: 'French social security number (NIR). Validated by check digits (MOD 97).' },
    FR_TAX_NUMBER: { description: 'French tax number (SPI). Validated by check digits (MOD 511).' },
    FR_SIRET: { description: 'French establishment number (SIRET). Validated by Luhn check digit.' },
    FR_SIREN: {
      description: 'French company number (SIREN). Validated by Luhn check digit, near a context keyword.',
    },
    FR_PASSPORT: {
      description: 'French passport number. Matched by format, near a context keyword.',
    },
    BE_NATIONAL_NUMBER: {
      description: 'Belgian national number, including BIS numbers. Validated by check digits (MOD 97).',
    },
    NL_BSN: { description: 'Dutch citizen service number (BSN). Validated by check digit (eleven test).' },
    LU_MATRICULE: {
      description:
        'Luxembourgish national number. Validated by date of birth, Luhn check digit and Verhoeff check digit.',
    },
    CZ_RODNE_CISLO: {
      description: 'Czech or Slovak birth number. Validated by date of birth and divisibility by 11.',
    },
    ES_NIF: { description: 'Spanish DNI or NIF of a person. Validated by check letter.' },
    ES_NIE: { description: 'Spanish identity number of a foreigner (NIE). Validated by check letter.' },
    ES_CIF: { description: 'Spanish tax number of a company. Validated by check character.' },
    ES_PASSPORT: {
      description: 'Spanish passport number. Matched by format, near a context keyword.',
    },
    PT_NIF: { description: 'Portuguese tax number (NIF). Validated by check digit.' },
    IT_FISCAL_CODE: {
      description: 'Italian tax code (codice fiscale). Validated by date of birth and check letter.',
    },
    IT_VAT_CODE: { description: 'Italian VAT number (partita IVA). Validated by Luhn check digit.' },
    IT_DRIVER_LICENSE: {
      description: "Italian driver's licence number. Matched by format, near a context keyword.",
    },
    IT_IDENTITY_CARD: {
      description: 'Italian identity card number. Matched by format, near a context keyword.',
    },
    IT_PASSPORT: {
      description: 'Italian passport number. Matched by format, near a context keyword.',
    },
    GR_AMKA: {
      description: 'Greek social security number (AMKA). Validated by date of birth and Luhn check digit.',
    },
    GR_AFM: { description: 'Greek tax number (AFM). Validated by check digit.' },
    HR_OIB: { description: 'Croatian personal number (OIB). Validated by check digit.' },
    JMBG: {
      description:
        'Personal number of Serbia, Slovenia (EMŠO), Bosnia and Herzegovina, Montenegro or North Macedonia. Validated by date of birth and check digit.',
    },
    TR_NATIONAL_ID: { description: 'Turkish identity number. Validated by two check digits.' },
    TR_LICENSE_PLATE: {
      description: 'Turkish number plate. Matched by format, near a context keyword.',
    },
    IL_ID: {
      description: 'Israeli identity number. Validated by Luhn check digit, near a context keyword.',
    },
    AE_EMIRATES_ID: { description: 'Emirates ID. Validated by Luhn check digit.' },
    EG_NATIONAL_ID: { description: 'Egyptian national ID. Validated by date of birth and governorate code.' },
    KZ_IIN: { description: 'Kazakh individual number (IIN). Validated by date of birth and check digit.' },
    SE_PERSONNUMMER: {
      description:
        'Swedish personal number, including samordningsnummer. Validated by date of birth and Luhn check digit.',
    },
    SE_ORGANISATIONSNUMMER: { description: 'Swedish organisation number. Validated by Luhn check digit.' },
    NO_FODSELSNUMMER: {
      description:
        'Norwegian birth number, including D numbers. Validated by date of birth and two check digits.',
    },
    DK_CPR: {
      description:
        'Danish CPR number. Validated by date of birth only, because newer numbers have no check digit.',
    },
    FI_PERSONAL_IDENTITY_CODE: {
      description: 'Finnish personal identity code. Validated by date of birth and check character.',
    },
    IS_KENNITALA: { description: 'Icelandic kennitala. Validated by date of birth and check digit.' },
    EE_ISIKUKOOD: {
      description:
        'Estonian isikukood or Lithuanian asmens kodas. Validated by date of birth and check digit.',
    },
    LV_PERSONAS_KODS: {
      description:
        'Latvian personal code. Validated by date of birth and check digit; numbers issued since 2017 have neither.',
    },
    PL_PESEL: { description: 'Polish PESEL. Validated by date of birth and check digit.' },
    PL_NIP: { description: 'Polish tax number (NIP). Validated by check digit.' },
    PL_REGON: {
      description: 'Polish company number (REGON). Validated by check digit, near a context keyword.',
    },
    PL_ID_CARD: {
      description: 'Polish identity card number. Validated by check digit, near a context keyword.',
    },
    HU_TAJ: {
      description:
        'Hungarian social security number (TAJ). Validated by check digit, near a context keyword.',
    },
    HU_TAX_ID: {
      description: 'Hungarian tax number of a person. Validated by check digit, near a context keyword.',
    },
    RO_CNP: { description: 'Romanian personal number (CNP). Validated by date of birth and check digit.' },
    BG_EGN: { description: 'Bulgarian personal number (EGN). Validated by date of birth and check digit.' },
    RU_INN: { description: 'Russian tax number (INN). Validated by check digits.' },
    RU_SNILS: { description: 'Russian pension insurance number (SNILS). Validated by check digits.' },
    RU_PASSPORT: {
      description: 'Russian internal passport. Matched by format, near a context keyword.',
    },
    UA_RNOKPP: {
      description: 'Ukrainian tax number (RNOKPP). Validated by check digit, near a context keyword.',
    },
    SK_TAX_ID: {
      description: 'Slovak tax number (DIČ). Validated by divisibility by 11, near a context keyword.',
    },
    CN_RESIDENT_ID: {
      description: 'Chinese resident identity number. Validated by date of birth and check digit (MOD 11-2).',
    },
    JP_MY_NUMBER: { description: 'Japanese individual number (My Number). Validated by check digit.' },
    KR_RRN: {
      description:
        'South Korean resident registration number. Validated by date of birth only, because newer numbers have no check digit.',
    },
    KR_FRN: {
      description:
        'South Korean foreigner registration number. Validated by date of birth only, because newer numbers have no check digit.',
    },
    KR_BRN: { description: 'South Korean business registration number. Validated by check digit.' },
    KR_DRIVER_LICENSE: {
      description: "South Korean driver's license number. Matched by format, near a context keyword.",
    },
    KR_PASSPORT: {
      description: 'South Korean passport number. Matched by format, near a context keyword.',
    },
    HK_ID: { description: 'Hong Kong identity card number. Validated by check digit.' },
    TW_NATIONAL_ID: { description: 'Taiwanese national identity number. Validated by check digit.' },
    SG_NRIC_FIN: { description: 'Singaporean NRIC or FIN. Validated by check letter.' },
    SG_UEN: { description: 'Singaporean unique entity number. Validated by check letter.' },
    TH_TNIN: { description: 'Thai national identity number. Validated by province code and check digit.' },
    MY_NRIC: { description: 'Malaysian identity card number. Validated by date of birth and state code.' },
    ID_NIK: {
      description: 'Indonesian identity number (NIK). Validated by date of birth, near a context keyword.',
    },
    PH_TIN: { description: 'Philippine tax number. Matched by format, near a context keyword.' },
    IN_AADHAAR: { description: 'Indian Aadhaar number. Validated by Verhoeff check digit.' },
    IN_PAN: { description: 'Indian permanent account number. Matched by format.' },
    IN_GSTIN: { description: 'Indian GST number. Matched by format.' },
    IN_VOTER: {
      description: 'Indian voter number (EPIC). Matched by format, near a context keyword.',
    },
    IN_PASSPORT: {
      description: 'Indian passport number. Matched by format, near a context keyword.',
    },
    IN_VEHICLE_REGISTRATION: { description: 'Indian number plate. Matched by format.' },
    PK_CNIC: { description: 'Pakistani identity card number. Matched by format.' },
    ZA_ID_NUMBER: {
      description: 'South African identity number. Validated by date of birth and Luhn check digit.',
    },
    NG_NIN: {
      description:
        'Nigerian national identification number. Validated by Verhoeff check digit, near a context keyword.',
    },
    NG_VEHICLE_REGISTRATION: {
      description: 'Nigerian number plate. Matched by format, near a context keyword.',
    },
    AU_ABN: { description: 'Australian business number. Validated by check digits (MOD 89).' },
    AU_ACN: {
      description: 'Australian company number. Validated by check digit, near a context keyword.',
    },
    AU_TFN: {
      description: 'Australian tax file number. Validated by check digit, near a context keyword.',
    },
    AU_MEDICARE: { description: 'Australian Medicare number. Validated by check digit.' },
    NZ_IRD: {
      description: 'New Zealand tax number (IRD). Validated by check digit, near a context keyword.',
    },
    LK_NIC: {
      description: 'Sri Lankan identity card number. Matched by format, near a context keyword.',
    },
    MU_NIC: {
      description: 'Mauritian identity card number. Validated by date of birth, near a context keyword.',
    },
    CA_SIN: { description: 'Canadian social insurance number. Validated by Luhn check digit.' },
    BR_CPF: { description: 'Brazilian CPF. Validated by two check digits.' },
    BR_CNPJ: {
      description: 'Brazilian CNPJ, including alphanumeric numbers. Validated by two check digits.',
    },
    MX_CURP: { description: 'Mexican CURP. Validated by date of birth and check digit.' },
    MX_RFC: { description: 'Mexican tax number (RFC). Validated by the date that it contains.' },
    AR_CUIT: { description: 'Argentine CUIT or CUIL. Validated by check digit.' },
    CL_RUT: { description: 'Chilean RUT. Validated by check character.' },
    CO_NIT: { description: 'Colombian NIT. Validated by check digit.' },
    EC_CEDULA: { description: 'Ecuadorian identity number. Validated by Luhn check digit.' },
    UY_CI: { description: 'Uruguayan identity number. Validated by check digit.' },
    DO_CEDULA: { description: 'Dominican identity number. Validated by Luhn check digit.' },
    SV_DUI: {
      description: 'Salvadoran identity number (DUI). Validated by check digit, near a context keyword.',
    },
    GT_CUI: { description: 'Guatemalan identity number (CUI). Validated by check digit.' },
    CUSTOM: { description: 'A text from your `denyList`.' },
  } satisfies EnumDescriptions<PiiType>,
});
