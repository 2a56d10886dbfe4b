/** Words for debits, in lower case without accents. Curated from bank statements in six languages. */
const DEBIT =
  /\b(?:lastschrift\w*|basislastschrift|uberweisung(?!sgutschr|seing)\w*|euro-ueberw\w*|dauerauftrag|kartenzahlung|abbuchung|auszahlung|barauszahlung|bargeld\w*|entgelt\w*|gebuhr\w*|abgeltung\w*steuer|abgeltungsteuer|soli\w*zuschlag|solidaritats\w*|kirchensteuer|kapitalertragsteuer|kest|quellensteuer|steuer\w*|sollzins\w*|kauf|zahlung an|ubertrag auf|belastung\w*|spesen|provision|withdraw\w*|payment to|payments? sent|paid to|purchase\w*|direct debit|standing order|fees?|charges?|commission|cheque|check|atm|cash w\w*|debit\w*|transfer to|to a\/c|bill pay\w*|pos|card payment|tax|interest charged?|overdraft|prelevement\w*|prlv|virement emis|vir emis|virement en votre defaveur|retrait\w*|paiement\w*|achat\w*|frais|cotisation\w*|facture\w*|commissions?|echeance|pago\w*|compra\w*|recibo\w*|cargo\w*|comision\w*|retirada|reintegro|transferencia (?:emitida|realizada|a favor)|adeudo|impuesto|addebito\w*|prelievo\w*|pagamento\w*|canone|imposta|bollo|commissioni?|betaling\w*|betaalautomaat|geldautomaat|opname|incasso|overschrijving naar|kosten|handel|savings plan|buy)\b/;

/** Words for credits. */
const CREDIT =
  /\b(?:gutschrift\w*|\w*gutschr\.?|\w*gutschrift\w*|zahlungseingang|bezahlung von|zahlung von|geldeingang|uberweisungseingang|eingang|einzahlung\w*|habenzins\w*|zinsertrag|zinsgutschrift|(?:\w*(?<!soll))zinsen|zins\w*abrechnung|guthabenzins\w*|lohn|gehalt|rente|bezuge|ruckzahlung|erstattung\w*|ruckuberweisung|rueckueberweisung|dividende\w*|verkauf|bonus|deposit\w*|credit\w*|salary|payroll|interest (?:paid|earned|credit\w*|payment)|interest|refund\w*|received|transfer from|from a\/c|cash in|paid in|chq in|dividend\w*|incoming|lodgement|reversal|cashback|virement recu|vir recu|virement en votre faveur|virement de|versement\w*|remise\w*|remboursement\w*|salaire|avoir|interets|abono\w*|ingreso\w*|nomina|transferencia (?:recibida|de)|devolucion|intereses|accredito|bonifico (?:ricevuto|a vostro favore|da)|stipendio|versamento|emolumenti|rimborso|bijschrijving|storting|salaris|ontvangen|overschrijving van|interesse|rente)\b/;

/**
 * Maximum number of characters of a booking's words that are searched. The words begin with the type of the booking.
 */
const HEAD = 160;

/** Returns the sign that the words of a booking suggest. The first known word decides. */
export function signOfWords(plain: string): -1 | 0 | 1 {
  const head = plain.slice(0, HEAD);
  const debit = DEBIT.exec(head)?.index ?? -1;
  const credit = CREDIT.exec(head)?.index ?? -1;
  if (debit < 0 && credit < 0) return 0;
  if (debit < 0) return 1;
  if (credit < 0) return -1;
  return credit <= debit ? 1 : -1;
}

/** Words of credit card statements. On these, charges raise the balance and payments lower it. */
const CARD =
  /\b(?:credit card|creditcard|kreditkarte\w*|kreditkartenabrechnung|carte de credit|tarjeta de credito|carta di credito|minimum payment|minimum amount due|payment due date|credit limit|total credit limit|cash advances?|new charges|mastercard abrechnung|visa abrechnung|relevé de carte)\b/g;

/** True for a credit card statement, judging by words in lower case without accents. */
export function isOfCard(plain: string): boolean {
  const found = new Set(plain.match(CARD) ?? []);
  return found.size >= 2;
}
