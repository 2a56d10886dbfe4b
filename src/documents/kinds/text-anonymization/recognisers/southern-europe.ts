import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of Spain, Portugal, Italy and Greece. */
export const SOUTHERN_EUROPE = [
  scored('ES_NIF', [0.7], 'documento nacional de identidad, dni, nif, identificacion, documento'),
  scored('ES_NIE', [0.8], 'extranjero, nie, residencia'),
  scored('ES_CIF', [0.5], 'cif, nif, sociedad, empresa, razon social'),
  scored('ES_PASSPORT', [0.1], 'pasaporte, passport'),
  scored('PT_NIF', [0.3, 0.2], 'nif, contribuinte, numero fiscal, identificacao fiscal, n.o contribuinte'),
  scored('IT_FISCAL_CODE', [0.95], 'codice fiscale, cf, cod fisc, c.f.'),
  scored('IT_VAT_CODE', [0.85, 0.2], 'piva, partita iva, p.iva, p. iva, iva, pi'),
  scored('IT_DRIVER_LICENSE', [0.2], 'patente, guida, licenza'),
  scored(
    'IT_IDENTITY_CARD',
    [0.06],
    'carta d identita, carta identita, identita, cie, carta di identita, documento, riconoscimento, espatrio',
  ),
  scored('IT_PASSPORT', [0.05], 'passaporto, dogana, viaggio, viaggiare, estero'),
  scored('GR_AMKA', [0.5], 'amka, αμκα'),
  scored('GR_AFM', [0.15], 'afm, αφμ, α.φ.μ.'),
  scored('HR_OIB', [0.25], 'oib, osobni identifikacijski broj'),
  scored('JMBG', [0.6], 'jmbg, emso, embg, maticni broj, maticna stevilka'),
  scored('TR_NATIONAL_ID', [0.5], 'kimlik, tckn, tc no, t.c., nufus, turkish id, national id'),
  scored('TR_LICENSE_PLATE', [0.3], 'plaka, plakasi, license plate, number plate, plate, arac'),
  scored('IL_ID', [0.12], 'teudat zehut, ת.ז, תעודת זהות, מספר זהות, israeli id, identity number'),
  scored('AE_EMIRATES_ID', [0.9], 'emirates id, الهوية, eid'),
  scored('EG_NATIONAL_ID', [0.5], 'national id, الرقم القومي'),
  scored('KZ_IIN', [0.45], 'иин, жсн, iin'),
];
