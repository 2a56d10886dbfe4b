import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of the United Kingdom and Ireland. */
export const UNITED_KINGDOM = [
  scored(
    'UK_NHS',
    [0.5, 0.2],
    'nhs, nhs#, national health service, health service, health authority, patient',
  ),
  scored('UK_NINO', [0.7], 'national insurance, ni number, nino, ni no, insurance number'),
  scored('UK_PASSPORT', [0.1, 0.04], 'passport, travel document, majesty, hmpo'),
  scored(
    'UK_POSTCODE',
    [0.4],
    'postcode, post code, postal code, zip, address, delivery, mailing, shipping, correspondence, street, road, lane, london',
  ),
  scored(
    'UK_DRIVING_LICENCE',
    [0.8],
    'driving licence, driving license, driver, dvla, licence number, license number',
  ),
  scored(
    'UK_VEHICLE_REGISTRATION',
    [0.4, 0.2, 0.15],
    'vehicle, registration, number plate, licence plate, license plate, reg, vrn, dvla, v5c, logbook, mot, car, plate',
  ),
  scored('IE_PPS', [0.6], 'pps, ppsn, pps number, personal public service, revenue'),
];
