import { dayMonth, gs1, icao, mod11And10, varied, weighted } from '../checksums.ts';
import { type Recogniser, words } from './recogniser.ts';

/**
 * Numbers of Germany, Austria and Switzerland. Sources: BZSt (check digits of IdNr and USt-IdNr., ISO 7064 MOD 11,10),
 * VKVV § 2 (insurance number), GKV-Spitzenverband (KVNR), KBV (LANR, BSNR), BSI TR-03105 and ICAO 9303 (documents), FZV
 * (number plates), ELSTER (tax numbers), Austrian SVC, Swiss ZAS/CCO (AHV number, EAN-13).
 */
export const GERMANY: readonly Recogniser[] = [
  {
    type: 'DE_TAX_ID',
    patterns: [
      [/(?<!\w)[1-9]\d(?: \d{3}){3}(?!\w)/g, 0.75],
      [/(?<!\w)[1-9]\d{10}(?!\w)/g, 0.55],
    ],
    check: (number) => isGermanTaxId(number),
    context: words(
      'steueridentifikation, steuer id, steuerid, steuerliche identifikation, personliche identifikationsnummer, idnr, idnr., steuer idnr, tin, steuernummer, bzst, tax id',
    ),
  },
  {
    type: 'DE_TAX_NUMBER',
    patterns: [
      [/(?<!\w)(?:0[1-9]|1[0-6])\d{11}(?!\w)/g, 0.15],
      [/(?<!\w)\d{3}\/\d{3}\/\d{5}(?!\w)/g, 0.45],
      [/(?<!\w)\d{2,3}\/\d{3,4}\/\d{4,5}(?!\w)/g, 0.2],
    ],
    context: words(
      'steuernummer, steuer nr, steuernr, st nr, stnr, finanzamt, umsatzsteuer, einkommensteuer, korperschaftsteuer, gewerbesteuer, steuerbescheid',
    ),
  },
  {
    type: 'DE_VAT_ID',
    patterns: [[/(?<!\w)DE[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\w)/gi, 0.8]],
    check: (number) => mod11And10(number.slice(2)),
    context: words(
      'umsatzsteuer, ust idnr, ust id, ustid, mehrwertsteuer, vat, vat id, tva, iva, btw, rechnung, invoice',
    ),
  },
  {
    type: 'DE_ID_CARD',
    patterns: [
      [/(?<!\w)T\d{8}(?!\w)/gi, 0.2],
      [/(?<!\w)[CFGHJKLMNPRTVWXYZ](?=[A-Z\d]{0,6}\d)[CFGHJKLMNPRTVWXYZ\d]{7}\d(?!\w)/gi, 0.42],
    ],
    check: (number) => /^T\d{8}$/.test(number) || icao(number),
    context: words(
      'personalausweis, ausweis, ausweisnummer, dokumentennummer, seriennummer, npa, identity card, national id, id card',
    ),
  },
  {
    type: 'DE_PASSPORT',
    patterns: [[/(?<!\w)[CFGHJKLMNPRTVWXYZ](?=[A-Z\d]{0,6}\d)[CFGHJKLMNPRTVWXYZ\d]{7}\d(?!\w)/gi, 0.4]],
    check: (number) => icao(number),
    context: words('reisepass, passnummer, passport, pass, pass nr, mrz'),
  },
  {
    type: 'DE_SOCIAL_SECURITY',
    patterns: [[/(?<!\w)\d{2}[ ]?\d{6}[ ]?[A-Z][ ]?\d{3}(?!\w)/g, 0.75]],
    check: (number) => isGermanInsuranceNumber(number),
    context: words(
      'rentenversicherung, sozialversicherung, versicherungsnummer, rvnr, svnr, sv nummer, rente, drv, rentenausweis',
    ),
  },
  {
    type: 'DE_HEALTH_INSURANCE',
    patterns: [[/(?<!\w)[A-Z]\d{9}(?!\w)/gi, 0.5]],
    check: ([letter = '', ...digits]) => {
      const ordinal = String(letter.charCodeAt(0) - 64).padStart(2, '0');
      const all = ordinal + digits.join('');
      let sum = 0;
      for (let index = 0; index < 10; index += 1) {
        const product = Number(all[index]) * (index % 2 === 0 ? 1 : 2);
        sum += product > 9 ? product - 9 : product;
      }
      return sum % 10 === Number(all[10]);
    },
    context: words(
      'krankenversicher, versichertennummer, versicherten nr, kvnr, krankenkasse, gesundheitskarte, egk, gkv, aok, barmer, dak, tkk',
    ),
  },
  {
    type: 'DE_LANR',
    patterns: [[/(?<!\w)\d{9}(?!\w)/g, 0.1]],
    check: (number) =>
      varied(number) && (10 - (weighted(number, [4, 9, 4, 9, 4, 9]) % 10)) % 10 === Number(number[6]),
    context: words('arztnummer, lanr, arzt nr, vertragsarzt, kassenarzt, kbv, rezept, hausarzt, facharzt'),
  },
  {
    type: 'DE_BSNR',
    patterns: [[/(?<!\w)\d{9}(?!\w)/g, 0.08]],
    check: varied,
    context: words(
      'betriebsstatte, betriebsstaette, bsnr, praxisnummer, arztpraxis, kassenarztliche vereinigung',
    ),
  },
  {
    type: 'DE_HANDELSREGISTER',
    patterns: [[/(?<!\w)HR[AB] ?\d{1,6}(?: [A-Z]{1,2}(?!\w))?(?!\w)/gi, 0.6]],
    context: words(
      'handelsregister, amtsgericht, registergericht, registerauszug, gmbh, commercial register',
    ),
  },
  {
    type: 'DE_FUEHRERSCHEIN',
    patterns: [[/(?<!\w)[A-Z]\d{2}[A-Z\d]{6}\d[A-Z\d](?!\w)|(?<!\w)[A-Z]{2}\d{8}[A-Z\d](?!\w)/gi, 0.2]],
    context: words(
      'fuhrerschein, fuehrerschein, fahrerlaubnis, driving licence, driving license, driver, licence number, license number, feld 5',
    ),
  },
  {
    type: 'DE_KFZ',
    patterns: [[/(?<![\w-])[A-ZÄÖÜ]{1,3}(?:-[A-Z]{1,2}[- ]|[ ][A-Z]{1,2}[ ])\d{1,4}[EH]?(?!\w)/g, 0.3]],
    context: words('kennzeichen, nummernschild, zulassung, kfz, fahrzeug, auto, pkw, lkw, wagen'),
  },
  {
    type: 'DE_PLZ',
    patterns: [[/(?<!\w)(?!01000|99999)(?:0[1-9]|[1-9]\d)\d{3}(?!\w)/g, 0.05]],
    context: words(
      'plz, postleitzahl, anschrift, adresse, wohnort, wohnhaft, lieferadresse, strasse, straße, hausnummer, postfach',
    ),
  },
  {
    type: 'AT_SVNR',
    patterns: [
      [/(?<!\w)[1-9]\d{3} \d{6}(?!\w)/g, 0.7],
      [/(?<!\w)[1-9]\d{9}(?!\w)/g, 0.3],
    ],
    check: (number) =>
      /^.{6}(?:0[1-9]|1[0-5])/.test(number) &&
      Number(number.slice(4, 6)) >= 1 &&
      Number(number.slice(4, 6)) <= 31 &&
      weighted(number, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === Number(number[3]),
    context: words('sozialversicherung, versicherungsnummer, svnr, sv nr, svn, e card'),
  },
  {
    type: 'CH_AHV',
    patterns: [[/(?<!\w)756([. ]?)\d{4}\1\d{4}\1\d{2}(?!\w)/g, 0.95]],
    check: gs1,
    context: words('ahv, avs, navs, sozialversicherung, assurance sociale, versichertennummer'),
  },
];

/**
 * True if only one digit occurs more than once among the first ten (two or three times), and the check digit is
 * correct.
 */
function isGermanTaxId(number: string): boolean {
  const counts = new Map<string, number>();
  for (const digit of number.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  return repeated.length === 1 && (repeated[0] as number) <= 3 && mod11And10(number);
}

/**
 * Checks two digits of the issuing office, the birthday, the initial of the surname, a serial number, and a check
 * digit.
 */
function isGermanInsuranceNumber(number: string): boolean {
  // A number above 50 is the day plus 50, which provides further numbers for the same birthday.
  const day = Number(number.slice(2, 4));
  const shifted = day > 50 ? String(day - 50).padStart(2, '0') : number.slice(2, 4);
  if (!dayMonth(shifted + number.slice(4, 6))) return false;
  const ordinal = String((number[8] as string).charCodeAt(0) - 64).padStart(2, '0');
  const digits = number.slice(0, 8) + ordinal + number.slice(9, 11);
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    const product = Number(digits[index]) * weight;
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 10 === Number(number[11]);
}
