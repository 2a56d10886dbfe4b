/** A part of a statement. Its heading determines the sign of all amounts below it. */
export type Section =
  | 'credits'
  | 'debits'
  | 'checks'
  | 'balances'
  | 'charges'
  | 'payments'
  | 'neutral'
  | 'ended';

/**
 * Headings of parts, in lower case without accents. Notes in brackets or after the heading are removed before the
 * comparison.
 */
const HEADINGS: readonly (readonly [section: Section, pattern: RegExp])[] = [
  [
    'balances',
    /^(?:(?:ending )?daily (?:ledger |ending |account )?balances?(?: summary| information)?|daily balance (?:summary|detail)|balance summary|end of day balances?|balances by date)$/,
  ],
  [
    'checks',
    /^(?:checks?(?: paid| cleared| and substitute checks| in serial number order| posted)?|cheques?(?: paid)?|checks paid summary|summary of checks)$/,
  ],
  [
    'payments',
    /^(?:payments?(?:,| and| &)? (?:other )?credits(?: and adjustments)?|payments, credits and adjustments|payments|payments received|payment and other credits|credits and payments)$/,
  ],
  [
    'charges',
    /^(?:purchases?(?: and adjustments| and debits)?|purchases(?:,| and| &) (?:other )?(?:charges|debits|redemptions|cash advances)|standard purchases|cash advances?|new charges|interest charged|fees charged|fees)$/,
  ],
  [
    'credits',
    /^(?:(?:electronic |direct |other |card |customer |mobile )?deposits?(?:(?:,| and| &|\/| \/) ?(?:other )?(?:additions|credits|interest)){0,2}|(?:other |electronic )?credits|additions|deposits and electronic credits|gutschriften|einzahlungen|zahlungseingange|abonos|depositos y abonos|accrediti|credits et depots|money in|paid in|receipts)$/,
  ],
  [
    'debits',
    /^(?:(?:electronic |other |card |atm |cash |online )?(?:withdrawals?|payments|debits)(?:(?:,| and| &|\/| \/) ?(?:other )?(?:subtractions|debits|payments|charges)){0,2}|atm (?:and|&) debit card (?:withdrawals|subtractions)|(?:debit )?card purchases(?: and withdrawals)?|other subtractions|subtractions|service (?:charges?|fees?)|fees and (?:other )?charges|belastungen|lastschriften|auszahlungen|retiros y cargos|cargos|addebiti|debits et retraits|money out|paid out|electronic withdrawals)$/,
  ],
  [
    'neutral',
    /^(?:(?:your |account |the )?transactions?(?: history| details?| list| summary)?|(?:account |your )?activity(?: details?)?|umsatze|umsatzubersicht|kontobewegungen|buchungen|mouvements|movimientos|movimenti|lista movimenti|transacties)$/,
  ],
  [
    'ended',
    /^(?:overdraft and returned item fees|interest charge calculation|fee summary|rewards? summary|year to date.*|important (?:information|messages?).*|account summary|summary of account.*|in case of errors.*)$/,
  ],
];

/** Returns the part of a statement that begins with this heading; undefined for other lines. */
export function sectionOf(plain: string): Section | undefined {
  if (plain.length > 90) return undefined;
  const heading = plain
    .replace(/\((?:continued|cont(?:inued)?\.?|cont'd|fortsetzung|suite|[^()]{0,20})\)/g, ' ')
    .replace(/\b(?:continued|cont'd)\b.{0,40}$/, ' ')
    .replace(/[:*=_-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];
}

/** Returns the sign of amounts in a part. Charges to a card are debits. */
export function signOfSection(section: Section | null): -1 | 0 | 1 {
  if (section === 'credits' || section === 'payments') return 1;
  return section === 'debits' || section === 'checks' || section === 'charges' ? -1 : 0;
}
