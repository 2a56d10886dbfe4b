import { clocksIn } from '../../../tokens/dates/clock.ts';
import { daysIn } from '../../../tokens/dates/days-in.ts';
import { labelKeyOf } from '../words.ts';
import { legalForm } from './merchant-words.ts';

/**
 * Matches company register numbers of Malaysia, Singapore and other countries: `(519537-X)`, `789417-W`, `(1074617K)`,
 * `(JM0517726)`.
 */
export const REGISTERED =
  /\(? ?(?:co(?:mpany)?\.? ?)?(?:reg(?:istration)?|roc|rob|no|brn|ssm)?[ .:#]{0,4}(?:no)?[ .:#]{0,4}[A-Z]{0,3}-?\d{5,12} ?-? ?[A-Z]{0,2}\d? ?\)?\s*$/i;
/** Matches a row that consists only of a company register number. */
export const REGISTERED_ROW =
  /^[(<]? ?(?:co(?:mpany)?\.? ?)?(?:reg(?:istration)?|roc|rob|no|brn|ssm)?[ .:#]{0,4}(?:no)?[ .:#]{0,4}(?:[A-Z]{2,3}-?\d{5,12}(?: ?- ?[A-Z])?|\d{5,12} ?- ?[A-Z]{1,2}\d?|(?<=[(<] ?)\d{5,12} ?[A-Z]?) ?[)>]?$/i;
export const NUMBERS =
  /\b(?:tel|telp|telephone|phone|ph|fax|hp|mobile|whatsapps?|call|hotline|careline|e ?mail|www|http|gst|vat|sst|tax id|tin|abn|acn|ein|uid|ust|steuer|siret|siren|tva|rcs|naf|ape|nif|cif|p iva|c f|cod fisc|piva|kvk|btw|org ?nr|cvr|nip|regon|bdo|co reg|reg no|company reg|roc no|company no|co no|br no|rob no|gstin|fssai|cin|npwp|store|filiale|markt nr|branch)\b|@|\.com\b|\.de\b/;
const BODY =
  /\b(?:cashier|date|datum|fecha|time|table|tisch|server|order|receipt no|inv(?:oice)? (?:no|number)|bill (?:no|to)|doc(?:ument)? no|slip|counter|customer|guest|pax|kasse|bon nr|salesperson|sold to|operator|member|terminal|trans|qty|description|sales rep|bill|cash (?:bill|sales?)|receipt|rcpt|invoice|chk|eur)\b/;

export const STREET =
  /\b(?:jalan|jln|jl|lorong|lrg|persiaran|lebuh|lebuhraya|taman|tmn|kampung|kg|bandar|bdr|seksyen|section|lot|mukim|batu|kawasan|street|st|road|rd|avenue|ave|blvd|boulevard|lane|ln|drive|dr|way|highway|hwy|pkwy|parkway|plaza|square|court|terrace|suite|floor|flr|level|unit|block|blk|mall|strasse|str|stra e|weg|platz|allee|gasse|ring|damm|ufer|chaussee|rue|avenue|place|quai|cours|chemin|route|impasse|via|viale|piazza|corso|largo|calle|c|avda|av|avenida|plaza|paseo|carrer|rua|praca|ulica|ul|straat|laan|plein|gracht|kade|vag|vagen|gatan|gata|vej|gade|veien|gate|po box|postfach|ground|lower ground|city|town|centre|center|complex|building|tower|bldg)\b|strasse\b|straße|str\.? ?\d|straat\b|gatan\b|vagen\b|weg \d/;
export const POSTAL =
  /(?<![\d.])\d{5}(?:-\d{4})?(?![\d.])|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{4} ?[A-Z]{2}\b|\b[A-Z]{2},? \d{5}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b\d{6}\b|\b\d{2}-\d{3}\b|^\d{4} \p{L}/u;

/** True if a row is about the sale rather than the merchant. */
export const isBody = (key: string, text: string): boolean =>
  (BODY.test(key) && !legalForm().legal_form.test(withoutNumber(text))) ||
  clocksIn(text).length > 0 ||
  daysIn(text).length > 0;

/** Returns the lookup key of a name, without the register number after the name. */
export const withoutNumber = (text: string): string => labelKeyOf(text.replace(REGISTERED, ''));

/** True if a row contains a phone, tax or register number. */
export const isNumbers = (key: string): boolean => NUMBERS.test(key) && key.split(' ').length < 8;

/** True if a row is certainly part of an address. */
export const isAddress = (text: string): boolean => {
  const key = labelKeyOf(text);
  return (
    POSTAL.test(text) ||
    (STREET.test(key) && /\d/.test(text)) ||
    /^(?:no|lot|jalan|jln|unit|level|ground)\b/.test(key)
  );
};
