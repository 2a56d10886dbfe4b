import { dayMonth, luhn, modulo, monthDay, varied, verhoeff, weighted } from '../checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Numbers of France, Belgium, the Netherlands and Luxembourg. Sources: INSEE (NIR, its key of MOD 97; SIREN and SIRET,
 * Luhn), DGFiP (numéro fiscal), Rijksdienst voor Identiteitsgegevens (BSN, the eleven test), Belgian royal decree of 3
 * April 1984 (national number), Luxembourg's law of 19 June 2013 (matricule).
 */
export const FRANCE_AND_BENELUX: readonly Recogniser[] = [
  {
    type: 'FR_NIR',
    patterns: [
      [
        /(?<!\w)[12378][ .]?\d{2}[ .]?(?:0[1-9]|1[0-2]|[2-9]\d)[ .]?(?:\d{2}|2[AB])[ .]?\d{3}[ .]?\d{3}[ .]?\d{2}(?!\w)/gi,
        0.95,
      ],
    ],
    check: (number) => {
      // The departments of Corsica have the values 19 and 18.
      const digits = number.slice(0, 13).replace('2A', '19').replace('2B', '18');
      return 97 - modulo(digits, 97) === Number(number.slice(13));
    },
    context: words('securite sociale, nir, insee, numero de secu, carte vitale, assure'),
  },
  {
    type: 'FR_TAX_NUMBER',
    patterns: [
      [/(?<!\w)[0-3]\d \d{2} \d{3} \d{3} \d{3}(?!\w)/g, 0.85],
      [/(?<!\w)[0-3]\d{12}(?!\w)/g, 0.5],
    ],
    check: (number) => varied(number) && modulo(number.slice(0, 10), 511) === Number(number.slice(10)),
    context: words('numero fiscal, spi, impots, reference fiscale, avis d imposition'),
  },
  {
    type: 'FR_SIRET',
    patterns: [
      [/(?<!\w)\d{3} \d{3} \d{3} \d{5}(?!\w)/g, 0.6],
      [/(?<!\w)\d{14}(?!\w)/g, 0.2],
    ],
    check: (number) => varied(number) && luhn(number) && luhn(number.slice(0, 9)),
    context: words('siret, siren, etablissement, rcs, entreprise'),
  },
  {
    type: 'FR_SIREN',
    patterns: [
      [/(?<!\w)\d{3} \d{3} \d{3}(?!\w)/g, 0.25],
      [/(?<!\w)\d{9}(?!\w)/g, 0.1],
    ],
    check: (number) => varied(number) && luhn(number),
    context: words('siren, rcs, entreprise, societe'),
  },
  {
    type: 'FR_PASSPORT',
    patterns: [[/(?<!\w)\d{2}[A-Z]{2}\d{5}(?!\w)/g, 0.15]],
    context: words('passeport, passport'),
  },
  {
    type: 'BE_NATIONAL_NUMBER',
    patterns: [
      [/(?<!\w)\d{2}([. ])\d{2}\1\d{2}[- ]\d{3}[. -]\d{2}(?!\w)/g, 0.95],
      [/(?<!\w)\d{6}[ -]\d{3}[ .-]?\d{2}(?!\w)/g, 0.75],
      [/(?<!\w)\d{11}(?!\w)/g, 0.4],
    ],
    check: (number) => {
      // The month is 0 if the birthday is unknown, or if all numbers for the birthday are used up. BIS numbers add 20
      // or 40 to the month.
      const month = Number(number.slice(2, 4)) % 20;
      if (month > 12 || Number(number.slice(4, 6)) > 31) return false;
      const key = Number(number.slice(9));
      const first = number.slice(0, 9);
      return 97 - modulo(first, 97) === key || 97 - modulo(`2${first}`, 97) === key;
    },
    context: words(
      'rijksregister, registre national, insz, niss, numero national, nationaal nummer, nationalregister',
    ),
  },
  {
    type: 'NL_BSN',
    patterns: [
      [/(?<!\w)\d{4}[. ]\d{2}[. ]\d{3}(?!\w)/g, 0.45],
      [/(?<!\w)\d{9}(?!\w)/g, 0.2],
    ],
    check: (number) =>
      varied(number) && !number.startsWith('00') && weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
    context: words('bsn, burgerservicenummer, sofinummer, sofi, persoonsnummer, citizen service number'),
  },
  {
    type: 'LU_MATRICULE',
    patterns: [[/(?<!\w)(?:18|19|20)\d{2} ?\d{4} ?\d{3} ?\d{2}(?!\w)/g, 0.8]],
    check: (number) =>
      monthDay(number.slice(4, 8)) && luhn(number.slice(0, 12)) && verhoeff(number.slice(0, 11) + number[12]),
    context: words('matricule, matricule nationale, cns, ccss'),
  },
  {
    type: 'CZ_RODNE_CISLO',
    patterns: [
      [/(?<!\w)\d{6}\/\d{4}(?!\w)/g, 0.7],
      [/(?<!\w)\d{6}\/\d{3}(?!\w)/g, 0.2],
      [/(?<!\w)\d{10}(?!\w)/g, 0.25],
    ],
    check: (number) => {
      // Numbers of women have 50 added to the month; another 20 is added if no more numbers are available for a day.
      const month = Number(number.slice(2, 4)) % 50;
      const shown = String(month > 20 ? month - 20 : month).padStart(2, '0');
      if (!dayMonth(number.slice(4, 6) + shown)) return false;
      if (number.length === 9) return true;
      return modulo(number.slice(0, 9), 11) % 10 === Number(number[9]);
    },
    context: words('rodne cislo, r.c., rc, rodne c, birth number, rodneho'),
  },
];
