import type { Line } from './lines/line.ts';
import type { Event } from './marks/events.ts';

/** Names of bank statements, in lower case without accents. */
const NAMES =
  /\b(?:(?:bank|account|monthly|card|combined|transaction|periodic|e-?) ?statement|statement (?:of account|period|date|number|closing date)|statement|kontoauszug\w*|kreditkartenabrechnung|ihre abrechnung|saldenmitteilung|kontoubersicht|umsatzubersicht|rechnungsabschluss|finanzreport|releve (?:de|d')|extrait de compte|estado de cuenta|extracto|estratto conto|lista movimenti|rendiconto|rekeningafschrift|rekeningoverzicht|afschrift|transaction history|account activity|movimientos de (?:la )?cuenta|passbook)\b/;

/** Names that only bank statements have. */
const BANKS_ONLY =
  /\b(?:(?:bank|account|card) statement|kontoauszug\w*|kreditkartenabrechnung|kontoubersicht|umsatzubersicht|finanzreport|extrait de compte|releve de compte|estado de cuenta|extracto de cuenta|estratto conto|rekeningafschrift|rekeningoverzicht)\b/;

const ACCOUNT =
  /\b(?:iban|account (?:number|no|name|holder)|kontonummer|sort code|routing number|numero de compte|numero de cuenta|rekeningnummer|card number|card-nummer|kartennummer|karteninhaber|a\/c no|kontoinhaber|blz|bsb)\b/;

/** Names of invoices and receipts, and words that occur only in these. */
const INVOICES =
  /\b(?:invoice|tax invoice|bill to|ship to|rechnung|rechnungs-?(?:nr|nummer|datum|no)\w*|(?:handels|teil|abschlags|schluss)rechnung|facture|fattura|factura|factuur|factuurnummer|receipt|quittung|kassenbon|purchase order|unit price|einzelpreis|prix unitaire|vat (?:number|no)|mwst|ust-id\w*|qty|menge|quantity)\b/g;

const IBAN = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}\b/;

/** Maximum number of lines that are searched. */
const HEAD = 400;

/**
 * True if a document is an account statement. It must contain bookings, or at least balances, and further evidence,
 * because invoices and receipts also contain dates and amounts.
 */
export function isStatement(lines: readonly Line[], events: readonly Event[]): boolean {
  const text = plainOf(lines);
  const bookings = events.filter((event) => event.kind === 'booking');
  const kinds = new Set(events.map(({ kind }) => kind));
  const balances = kinds.has('opening') && kinds.has('closing');
  const titles = new Set(
    bookings.flatMap(({ table }) =>
      table.titles.map(({ role }) => (role === 'transactionDate' ? 'bookingDate' : role)),
    ),
  );
  const money = ['debit', 'credit', 'amount'].some((role) => titles.has(role as 'debit'));
  // If the document is called a statement, a table of dates and amounts is enough.
  const listed = titles.has('bookingDate') && money && bookings.length > 1;
  const tabled =
    titles.has('bookingDate') &&
    money &&
    (titles.has('balance') || (titles.has('debit') && titles.has('credit')));
  const signs = [
    NAMES.test(text),
    ACCOUNT.test(text) || IBAN.test(text),
    kinds.has('opening') ||
      kinds.has('closing') ||
      bookings.filter(({ moneys }) => moneys.length > 1).length > 1,
    tabled || listed,
  ].filter(Boolean).length;
  const first = bookings[0]?.line.row.start ?? Number.POSITIVE_INFINITY;
  const head = plainOf(lines.filter(({ row }) => row.start < first));
  if (!NAMES.test(head) && new Set(head.match(INVOICES)).size > 0) return false;
  if (bookings.length === 0) return balances && signs > 2;
  return signs > 1 || (tabled && bookings.length > 1) || (BANKS_ONLY.test(head) && bookings.length > 2);
}

const plainOf = (lines: readonly Line[]): string =>
  lines
    .slice(0, HEAD)
    .map(({ plain }) => plain.slice(0, 300))
    .join('\n');
