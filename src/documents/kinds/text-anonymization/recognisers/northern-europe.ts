import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of the Nordic and Baltic countries. */
export const NORTHERN_EUROPE = [
  scored(
    'SE_PERSONNUMMER',
    [0.65, 0.3],
    'personnummer, personnr, svensk id, ssn, samordningsnummer, personal identity number',
  ),
  scored('SE_ORGANISATIONSNUMMER', [0.5, 0.12], 'organisationsnummer, orgnr, org nr, foretagsnummer, org.nr'),
  scored('NO_FODSELSNUMMER', [0.8, 0.65], 'fodselsnummer, fødselsnummer, personnummer, d nummer, fnr'),
  scored('DK_CPR', [0.5, 0.1], 'cpr, cpr nr, cpr nummer, personnummer'),
  scored(
    'FI_PERSONAL_IDENTITY_CODE',
    [0.9],
    'hetu, henkilotunnus, personbeteckning, personal identity code, sotu',
  ),
  scored('IS_KENNITALA', [0.6, 0.3], 'kennitala, kt, kt.'),
  scored('EE_ISIKUKOOD', [0.6], 'isikukood, asmens kodas, a.k., personal code'),
  scored('LV_PERSONAS_KODS', [0.6, 0.2], 'personas kods, p.k., pk'),
];
