import { unaccented } from '../../../tokens/unaccented.ts';
import type { TransactionStatus } from '../types.ts';

/** Words for debit and credit in six languages, in lower case without accents. */
const DEBITS = new Set(
  'd|dr|db|dbit|debit|debits|debet|debito|soll|s|af|dare|debe|cargo|-|out|outflow|withdrawal|uit|u|uscita|salida|sortie|ausgang|belastung|lastschrift|addebito|da|money out|debited|depense|gasto'.split(
    '|',
  ),
);
const CREDITS = new Set(
  'c|cr|crdt|credit|credits|haben|h|bij|avere|a|haber|abono|credito|+|in|inflow|deposit|i|entrata|entrada|entree|eingang|gutschrift|accredito|money in|credited|recette|ingreso'.split(
    '|',
  ),
);

/** True if a word means debit, false for credit, undefined for other words. */
export function debitWord(text: string): boolean | undefined {
  const word = plain(text);
  return DEBITS.has(word) ? true : CREDITS.has(word) ? false : undefined;
}

const PENDING =
  /^(?:pending|processing|in progress|vorgemerkt|umsatz vorgemerkt|ausstehend|en attente|pendiente|in sospeso|non contabilizzat[oa]|gereserveerd|in behandeling|authori[sz]ed|nicht gebucht|nein)/;
const VOID =
  /^(?:reverted|declined|cancell?ed|failed|storniert|abgelehnt|annule|refuse|rechazad|anulad|rifiutat|annullat|geweigerd|geannuleerd)/;
const BOOKED =
  /^(?:completed|booked|posted|cleared|settled|gebucht|umsatz gebucht|ja|comptabilise|execute|realizad|contabiliz|eseguit|geboekt|verwerkt|uitgevoerd)/;

/** Returns the transaction status that a word means; null for other words. */
export function statusWord(text: string): TransactionStatus | null {
  const word = plain(text);
  if (PENDING.test(word)) return 'pending';
  if (VOID.test(word)) return 'information';
  return BOOKED.test(word) ? 'booked' : null;
}

const plain = (text: string): string => unaccented(text.trim().slice(0, 40));
