import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of South Asia, Africa and Oceania. */
export const SOUTH_ASIA_AFRICA_OCEANIA = [
  scored('IN_AADHAAR', [0.55, 0.25], 'aadhaar, aadhar, uidai, आधार'),
  scored('IN_PAN', [0.6, 0.15], 'permanent account, pan, pan card, income tax'),
  scored('IN_GSTIN', [0.85], 'gstin, gst, goods and services tax'),
  scored('IN_VOTER', [0.3], 'voter, epic, elector, मतदाता'),
  scored('IN_PASSPORT', [0.12], 'passport, indian passport'),
  scored('IN_VEHICLE_REGISTRATION', [0.7, 0.5, 0.15, 0.5], 'rto, vehicle, plate, registration, number plate'),
  scored('PK_CNIC', [0.7, 0.05], 'cnic, nadra, national identity, شناختی کارڈ'),
  scored('ZA_ID_NUMBER', [0.6], 'id, identity, id number, south african, rsa id, smart id, national id'),
  scored('NG_NIN', [0.15], 'nin, national identification, national identity, nimc, nigeria, nigerian'),
  scored(
    'NG_VEHICLE_REGISTRATION',
    [0.45],
    'plate number, vehicle, registration, license plate, number plate, plate',
  ),
  scored('AU_ABN', [0.5, 0.2], 'australian business number, abn'),
  scored('AU_ACN', [0.2, 0.1], 'australian company number, acn'),
  scored('AU_TFN', [0.25, 0.1], 'tax file number, tfn'),
  scored('AU_MEDICARE', [0.55, 0.15], 'medicare'),
  scored('NZ_IRD', [0.42, 0.08], 'ird, inland revenue, ird number'),
  scored('LK_NIC', [0.4], 'nic, national identity, sri lanka'),
  scored('MU_NIC', [0.45], 'nic, national identity, mauritius'),
];
