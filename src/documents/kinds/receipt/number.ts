import { isDate } from '../../tokens/dates/days-in.ts';
import { amountsIn } from '../../tokens/money/amounts-in.ts';
import type { Line } from './lines.ts';

/** The number of a receipt with its line. */
export interface StatedNumber {
  readonly number: string;
  readonly line: Line;
}

/**
 * Patterns for a word that precedes the number of a receipt, and for the number. The most reliable words come first.
 */
const PATTERNS: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:receipt|rcpt|recpt|resit|bon-?nr|bonnummer|bon|beleg-?nr|beleg(?:nummer)?|kvitto(?:nr|nummer)?|kvittering(?:snr)?|ricevuta|recibo|kassenbon|bongnr|nr paragonu|recu|documento n|doc(?:umento)? commerciale n)(?: ?(?:no|nr|num|number|numero|nummer|n[°ºo]|id|nº|№|#))?[ .:#]{0,6}((?=[\p{L}\d/.-]{0,20}\d)[\p{L}\d](?:[\p{L}\d/.-]{0,28}[\p{L}\d])?)(?![\p{L}\d:])/iu,
  /(?<![\p{L}\d])(?:invoice|inv|tax ?inv(?:oice)?|rechnung(?:snummer|s-?nr|-?nr)?|rg-?nr|facture|factura(?: simplificada)?|fattura|faktura|factuur|fatura|nota)(?: ?(?:no|nr|num|number|numero|nummer|n[°ºo]|id|nº|№|#))?[ .:#]{0,6}((?=[\p{L}\d/.-]{0,20}\d)[\p{L}\d](?:[\p{L}\d/.-]{0,28}[\p{L}\d])?)(?![\p{L}\d:])/iu,
  /(?<![\p{L}\d])(?:bill|cash bill|doc(?:ument)?|cb|slip|ticket|tkt|scontrino|bong|check|chk|chit|trn|guest check)(?: ?(?:no|nr|num|number|numero|nummer|n[°ºo]|id|nº|№|#))?[ .:#]{0,6}((?=[\p{L}\d/.-]{0,20}\d)[\p{L}\d](?:[\p{L}\d/.-]{0,28}[\p{L}\d])?)(?![\p{L}\d:])/iu,
  /(?<![\p{L}\d])(?:trans(?:action)?|trx|tran|order|bestellung|ref(?:erence)?|transaktion|seq|folio|commande|vorgang)(?: ?(?:no|nr|num|number|numero|nummer|n[°ºo]|id|nº|№|#))?[ .:#]{0,6}((?=[\p{L}\d/.-]{0,20}\d)[\p{L}\d](?:[\p{L}\d/.-]{0,28}[\p{L}\d])?)(?![\p{L}\d:])/iu,
];

const OTHER =
  /\b(?:gst|vat|reg|tax id|company|co reg|member|customer|card|approval|auth|tel|phone|fax|account|acct|terminal)\b/i;

/**
 * Finds the number of a receipt by the word before it: a word for a receipt, or otherwise for an invoice, a bill or a
 * transaction.
 */
export function receiptNumberOf(lines: readonly Line[]): StatedNumber | undefined {
  for (const pattern of PATTERNS)
    for (const line of lines) {
      const text = line.row.text.slice(0, 200);
      const match = pattern.exec(text);
      if (!match?.[1] || OTHER.test(match[0])) continue;
      const number = match[1];
      // Dates, amounts and parts of them are not receipt numbers.
      if (isDate(number) || !/\d/.test(number) || isInAmount(text, match.index + match[0].length)) continue;
      return { number, line };
    }
  return undefined;
}

/** True if the text before an offset ends with an amount, or with a part of one: `CB 6` of `CB 6,50`. */
const isInAmount = (text: string, at: number): boolean =>
  amountsIn(text).some(
    ({ number, symbol, start, end }) =>
      start < at && at <= end && (number.scale > 0 || (symbol !== null && at === end)),
  );
