import { DAY, type Line, MONEY, type MoneyToken } from '../lines/line.ts';

/** Meaning of an amount beside a label: a balance of the statement, or a sum of its parts. */
export type LabelKind =
  | 'opening'
  | 'closing'
  | 'bare'
  | 'carried'
  | 'credits'
  | 'debits'
  | 'total'
  | 'available'
  | 'other';

/**
 * Words for balances and sums in six languages, in lower case without accents. If several begin at the same position,
 * the longest is used. Curated from bank statements.
 */
const LABELS: Readonly<Record<LabelKind, string>> = {
  opening:
    "alter saldo|alter kontostand|alter stand|altsaldo|anfangssaldo|anfangsbestand|anfangskontostand|startsaldo|eroffnungssaldo|eroffnungsbilanz|saldovortrag|saldo vortrag|vortrag|vorheriger saldo|vorheriger kontostand|vorheriger|letzter kontostand|letzter saldo|buchungssaldo alt|kontostand alt|saldo alt|saldo zu beginn|kontostand zu beginn|ubertrag letzter auszug|saldo letzter auszug|saldo letzte abrechnung|saldo der letzten abrechnung|opening balance|opening ledger balance|beginning balance|previous balance|previous statement balance|previous account balance|previous closing balance|starting balance|start balance|balance brought forward|balance forward|brought forward|balance b f|balance bfwd|b f balance|last months balance|last month s balance|last month's balance|balance last statement|balance from last statement|balance from previous statement|your previous statement balance|your previous balance|your opening balance|balance at start|balance on last statement|ancien solde|solde precedent|solde initial|solde anterieur|solde d'ouverture|solde de depart|solde debut|solde en debut|solde reporte|report a nouveau|saldo anterior|saldo inicial|saldo previo|saldo precedente|saldo iniziale|saldo apertura|saldo di apertura|saldo contabile iniziale|vorig saldo|beginsaldo|oud saldo|openingssaldo|saldo begin|saldo vorige|saldo vorig afschrift|balance as of last statement",
  closing:
    'neuer saldo|neuer kontostand|neuer stand|endsaldo|endbestand|endkontostand|schlusssaldo|abschlusssaldo|schlussaldo|buchungssaldo neu|kontostand neu|saldo neu|saldo zu ihren gunsten|saldo zu unseren gunsten|saldo zum ende|kontostand zum ende|aktueller kontostand|aktueller saldo|neusaldo|closing balance|closing ledger balance|ending balance|end balance|new balance|new statement balance|final balance|statement balance|your closing balance|your new balance|balance carried forward|carried forward|balance c f|balance at end|balance at close|statement closing balance|total amount due|total balance due|nouveau solde|solde final|solde de cloture|solde fin|solde en fin|solde nouveau|saldo final|saldo actual|saldo finale|saldo chiusura|saldo di chiusura|saldo contabile finale|saldo a su favor|saldo a nuestro favor|saldo nuevo|nuevo saldo|nieuw saldo|eindsaldo|slotsaldo|saldo eind|saldo huidig',
  bare: 'kontostand|saldo|solde|solde crediteur|solde debiteur|balance|saldo per|tagessaldo|tageskontostand|zwischensaldo|account balance|ledger balance|saldo contabile|daily balance|ending daily balance|kontosaldo|buchungssaldo|rechnungsabschluss saldo|der saldo|solde au|saldo al|saldo a|saldo op',
  carried:
    'ubertrag auf|ubertrag von|ubertrag auf blatt|ubertrag auf seite|ubertrag vom blatt|ubertrag vorseite|seitenubertrag|ubertrag seite|zwischensumme|seitensumme|sub total|subtotal|a reporter|total a reporter|report page|suma y sigue|suma anterior|riporto|saldo a riportare|da riportare|transport|te transporteren|continued|balance carried to next page|page total',
  credits:
    'summe gutschriften|summe einzahlungen|summe haben|summe eingange|gesamtgutschriften|gesamt haben|einkommende transaktionen|total credits|total deposits|total paid in|total money in|total payments in|total receipts|total gutschrift|total des credits|total credit|total crediteur|total abonos|total ingresos|total haber|totale accrediti|totale entrate|totale avere|totaal bij|totaal credit|deposits and additions|deposits and other additions|deposits and other credits|total deposits and other credits|total deposits and additions|money in|payments in|incoming transactions|zahlungseingang|zahlungseingange|umsatz haben|habenumsatz|dazu gesamt|total lodgements|payments and credits|total payments and credits',
  debits:
    'summe belastungen|summe lastschriften|summe auszahlungen|summe soll|summe ausgange|gesamtbelastungen|gesamt soll|ausgehende transaktionen|total debits|total withdrawals|total paid out|total money out|total payments out|total belastung|total des debits|total debit|total debiteur|total cargos|total adeudos|total retiros|total debe|totale addebiti|totale uscite|totale dare|totaal af|totaal debet|withdrawals and debits|total checks paid|total checks|total withdrawals and other debits|total electronic withdrawals|total atm & debit card withdrawals|total fees|total other withdrawals|money out|payments out|outgoing transactions|zahlungsausgang|zahlungsausgange|umsatz soll|sollumsatz|ab gesamt|total purchases|total charges|total service fees',
  total:
    'total|totals|summe|gesamt|gesamtsumme|gesamtbetrag|umsatze gesamt|summe der umsatze|summe umsatze|totaux|total general|total des mouvements|totale|totaal|suma|grand total|total transactions|total activity|turnover|umsatzsumme|total movimientos|totali',
  available:
    'available balance|verfugbarer betrag|verfugbarer saldo|verfugbarer kontostand|solde disponible|saldo disponible|saldo disponibile|beschikbaar saldo|available funds|total available credit|available credit',
  other:
    'credit limit|overdraft limit|kreditrahmen|dispokredit|dispositionskredit|ihr dispokredit|verfugungsrahmen|offener verfugungsrahmen|minimum payment|minimum amount due|average balance|average daily balance|average collected balance|minimum payment due|statement value|mindestbetrag|kreditlinie|eingeraumte kontouberziehung|limite de credito|plafond|annual percentage yield earned|interest earned this period|interest paid year to date|freistellungsauftrag|sparerpauschbetrag|durchschnittssaldo|solde moyen|saldo medio|interest rate|opening date|nominal',
};

interface Word {
  readonly kind: LabelKind;
  readonly words: string;
}

/** Labels by their first word. The longest labels come first. */
const BY_FIRST: ReadonlyMap<string, readonly Word[]> = Map.groupBy(
  Object.entries(LABELS)
    .flatMap(([kind, list]) => list.split('|').map((words) => ({ kind: kind as LabelKind, words })))
    .sort((one, other) => other.words.length - one.words.length),
  ({ words }) => words.split(' ', 1)[0] as string,
);

/** A label in a line. */
export interface FoundLabel {
  readonly kind: LabelKind;
  /** Offsets in the plain text of the line. */
  readonly start: number;
  readonly end: number;
}

/** Maximum number of characters of a line that are searched. */
const HEAD = 400;

/** Returns the labels of a line in order, without labels that are part of longer labels. */
export function labelsIn(plain: string): FoundLabel[] {
  const text = plain.slice(0, HEAD);
  const found: FoundLabel[] = [];
  let from = 0;
  for (const { 0: first, index } of text.matchAll(/[a-z]+/g)) {
    if (index < from) continue;
    const known = BY_FIRST.get(first)?.find(
      ({ words }) => text.startsWith(words, index) && !/[a-z]/.test(text[index + words.length] ?? ' '),
    );
    if (known === undefined) continue;
    from = index + known.words.length;
    found.push({ kind: known.kind, start: index, end: from });
  }
  return found;
}

/** A label with the amount that belongs to it. */
export interface LabelledMoney {
  readonly kind: LabelKind;
  readonly money: MoneyToken;
  /** True if only a date or the owner of the balance precedes the label. */
  readonly leads: boolean;
}

/** Maximum number of characters between a label and its amount. */
const NEAR = 60;

/** Returns the amounts of a line that follow a label. Other amounts are left out. */
export function labelledMoney(line: Line): LabelledMoney[] {
  const { plain, tokens } = line;
  const moneys = tokens.filter((token) => token.kind === 'money');
  if (moneys.length === 0) return [];
  const labels = labelsIn(plain);
  const found: LabelledMoney[] = [];
  for (const [at, { kind, start, end }] of labels.entries()) {
    const next = plain.indexOf(MONEY, end);
    const until = labels[at + 1]?.start ?? plain.length;
    if (next < 0 || next > until || next - end > NEAR) continue;
    const stated = moneys[countOf(plain.slice(0, next))];
    const owed = stated?.sign === null && OWED.test(plain.slice(start, end));
    const money = owed ? { ...stated, sign: 'debit' as const } : stated;
    if (money) found.push({ kind, money, leads: isLead(plain.slice(0, start)) });
  }
  // Examples: `468,80 SALDO INIZIALE`, `739,52 TOTALE USCITE`
  const [label] = labels;
  const [only] = moneys;
  if (found.length === 0 && label && only && moneys.length === 1 && ENDS.has(label.kind)) {
    const before = plain.slice(0, label.start).replace(MONEY, ' ');
    if (plain.slice(0, label.start).includes(MONEY) && isLead(before))
      found.push({ kind: label.kind, money: only, leads: true });
  }
  return found;
}

/** Words for a balance below zero that has no sign. */
const OWED = /^(?:solde debiteur|saldo zu unseren gunsten)$/;

const ENDS: ReadonlySet<LabelKind> = new Set(['opening', 'closing', 'credits', 'debits']);

const countOf = (text: string): number => text.split(MONEY).length - 1;

/** True if a line may begin with this text, followed by a label. */
const isLead = (before: string): boolean =>
  before.length <= 40 &&
  /^(?:[\W\d_]|\b(?:dein|ihr|ihre|your|votre|su|il|uw|je|nr|in|am|der|the|total|statement|account|konto|girokonto|est|of)\b){0,40}$/.test(
    before.replaceAll(DAY, ' '),
  );
