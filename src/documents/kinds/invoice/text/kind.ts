import type { LabelOccurrence } from '../../../fields/labelled.ts';
import type { Row } from '../../../layout/types.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import type { InvoiceDocumentType } from '../types.ts';

/** Titles of documents, without accents and in lower case. The first match is used. */
const TITLES: readonly (readonly [InvoiceDocumentType, RegExp])[] = [
  ['self_billed_credit_note', /self[- ]?bill(?:ed|ing) credit note/],
  [
    'self_billed_invoice',
    /self[- ]?bill(?:ed|ing) invoice|recipient[- ]created tax invoice|autofacturation|autofattura|gutschrift (?:nach|gemass|gem\.) § ?14/,
  ],
  ['proforma_invoice', /pro[- ]?forma|vorausrechnung/],
  [
    'corrected_invoice',
    /rechnungskorrektur|korrekturrechnung|korrigierte rechnung|corrected invoice|facture rectificative|factura rectificativa|fattura rettificativa|faktura korygujaca/,
  ],
  [
    'credit_note',
    /credit ?(?:note|memo)|gutschrift(?!en)|storno(?:rechnung)?\b|facture d['’ ]avoir|\bavoir\b|nota de credito|factura de abono|nota di credito|credit ?(?:nota|factuur)|kredit(?:nota|faktura)|kreditnote|hyvityslasku|dobropis/,
  ],
  ['debit_note', /debit ?(?:note|memo)|belastungsanzeige|note de debit|nota di debito|nota de debito/],
  [
    'prepayment_invoice',
    /anzahlungsrechnung|advance (?:payment )?invoice|prepayment invoice|deposit invoice|facture d['’ ]acompte|factura de anticipo|fattura di acconto|acontofaktura|voorschotfactuur/,
  ],
  [
    'partial_invoice',
    /teilrechnung|abschlagsrechnung|partial invoice|progress (?:billing|invoice)|facture (?:partielle|de situation)/,
  ],
  [
    'final_invoice',
    /schlussrechnung|final invoice|facture (?:finale|de solde)|fattura a saldo|slutfaktura|eindfactuur/,
  ],
];

/** Number of rows that may contain the title, and maximum number of characters in the title. */
const ROWS = 60;
const MAX_LENGTH = 60;

/** Returns the document type that a short cell near the beginning states. */
export function documentTypeIn(rows: readonly Row[]): InvoiceDocumentType {
  for (const { cells } of rows.slice(0, ROWS))
    for (const { text } of cells) {
      if (text.length > MAX_LENGTH) continue;
      const title = TITLES.find(([, pattern]) => pattern.test(unaccented(text)));
      if (title) return title[0];
    }
  return 'invoice';
}

/** Words for an invoice in all supported languages. */
const INVOICE =
  /(?<!\p{L})(?:tax ?invoice|invoice|invoiced|bill to|rechnung\p{Ll}*|gutschrift|honorarnote|facture|facturation|avoir|factura|fattura|factuur|fatura|faktura|fakturanr|lasku|számla|credit ?note|credit memo|bill(?:ing)?|nota de crédito|nota di credito|kreditnota|fakturanummer|fakturadatum|zahlungsziel|rechnungsnr|parcella|e-?fatura|statement of account|[\p{Ll}]{3,20}rechnung)(?!\p{L})/iu;

/** Number of characters at the beginning that are searched for a word that means invoice. */
const HEAD = 50_000;

/** True if a text looks like an invoice: it contains a word for an invoice, or values that only invoices contain. */
export function looksLikeInvoice(
  text: string,
  labelled: readonly LabelOccurrence[],
  { total, number }: { total: boolean; number: boolean },
): boolean {
  const named = INVOICE.test(text.slice(0, HEAD));
  const known = new Set(labelled.flatMap(({ meanings }) => meanings));
  const signs = (
    ['due_date', 'payment_terms', 'vat_id', 'iban', 'customer_block', 'invoice_date', 'order_number'] as const
  ).filter((meaning) => known.has(meaning)).length;
  if (named) return total || (number && signs > 0);
  return total && (number || signs > 1);
}
