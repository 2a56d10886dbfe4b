import { scored } from './recogniser.ts';

/** Scores and context words for the numbers of Germany, Austria and Switzerland. */
export const GERMANY = [
  scored(
    'DE_TAX_ID',
    [0.75, 0.55],
    'steueridentifikation, steuer id, steuerid, steuerliche identifikation, personliche identifikationsnummer, idnr, idnr., steuer idnr, tin, steuernummer, bzst, tax id',
  ),
  scored(
    'DE_TAX_NUMBER',
    [0.15, 0.45, 0.2],
    'steuernummer, steuer nr, steuernr, st nr, stnr, finanzamt, umsatzsteuer, einkommensteuer, korperschaftsteuer, gewerbesteuer, steuerbescheid',
  ),
  scored(
    'DE_VAT_ID',
    [0.8],
    'umsatzsteuer, ust idnr, ust id, ustid, mehrwertsteuer, vat, vat id, tva, iva, btw, rechnung, invoice',
  ),
  scored(
    'DE_ID_CARD',
    [0.2, 0.42],
    'personalausweis, ausweis, ausweisnummer, dokumentennummer, seriennummer, npa, identity card, national id, id card',
  ),
  scored('DE_PASSPORT', [0.4], 'reisepass, passnummer, passport, pass, pass nr, mrz'),
  scored(
    'DE_SOCIAL_SECURITY',
    [0.75],
    'rentenversicherung, sozialversicherung, versicherungsnummer, rvnr, svnr, sv nummer, rente, drv, rentenausweis',
  ),
  scored(
    'DE_HEALTH_INSURANCE',
    [0.5],
    'krankenversicher, versichertennummer, versicherten nr, kvnr, krankenkasse, gesundheitskarte, egk, gkv, aok, barmer, dak, tkk',
  ),
  scored(
    'DE_LANR',
    [0.1],
    'arztnummer, lanr, arzt nr, vertragsarzt, kassenarzt, kbv, rezept, hausarzt, facharzt',
  ),
  scored(
    'DE_BSNR',
    [0.08],
    'betriebsstatte, betriebsstaette, bsnr, praxisnummer, arztpraxis, kassenarztliche vereinigung',
  ),
  scored(
    'DE_HANDELSREGISTER',
    [0.6],
    'handelsregister, amtsgericht, registergericht, registerauszug, gmbh, commercial register',
  ),
  scored(
    'DE_FUEHRERSCHEIN',
    [0.2],
    'fuhrerschein, fuehrerschein, fahrerlaubnis, driving licence, driving license, driver, licence number, license number, feld 5',
  ),
  scored('DE_KFZ', [0.3], 'kennzeichen, nummernschild, zulassung, kfz, fahrzeug, auto, pkw, lkw, wagen'),
  scored(
    'DE_PLZ',
    [0.05],
    'plz, postleitzahl, anschrift, adresse, wohnort, wohnhaft, lieferadresse, strasse, straße, hausnummer, postfach',
  ),
  scored('AT_SVNR', [0.7, 0.3], 'sozialversicherung, versicherungsnummer, svnr, sv nr, svn, e card'),
  scored('CH_AHV', [0.95], 'ahv, avs, navs, sozialversicherung, assurance sociale, versichertennummer'),
];
