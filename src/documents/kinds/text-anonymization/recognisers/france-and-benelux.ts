import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of France, Belgium, the Netherlands and Luxembourg. */
export const FRANCE_AND_BENELUX = [
  scored('FR_NIR', [0.95], 'securite sociale, nir, insee, numero de secu, carte vitale, assure'),
  scored('FR_TAX_NUMBER', [0.85, 0.5], 'numero fiscal, spi, impots, reference fiscale, avis d imposition'),
  scored('FR_SIRET', [0.6, 0.2], 'siret, siren, etablissement, rcs, entreprise'),
  scored('FR_SIREN', [0.25, 0.1], 'siren, rcs, entreprise, societe'),
  scored('FR_PASSPORT', [0.15], 'passeport, passport'),
  scored(
    'BE_NATIONAL_NUMBER',
    [0.95, 0.75, 0.4],
    'rijksregister, registre national, insz, niss, numero national, nationaal nummer, nationalregister',
  ),
  scored(
    'NL_BSN',
    [0.45, 0.1, 0.2],
    'bsn, burgerservicenummer, sofinummer, sofi, persoonsnummer, citizen service number',
  ),
  scored('LU_MATRICULE', [0.8], 'matricule, matricule nationale, cns, ccss'),
  scored('CZ_RODNE_CISLO', [0.7, 0.2, 0.25], 'rodne cislo, r.c., rc, rodne c, birth number, rodneho'),
];
