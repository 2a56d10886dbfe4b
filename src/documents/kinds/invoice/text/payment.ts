import { type LabelOccurrence, valuesOf } from '../../../fields/labelled.ts';
import type { Places } from '../../../layout/places.ts';
import type { Row } from '../../../layout/types.ts';
import { bicCalled, bicsIn, ibanIn } from '../../../tokens/identifiers/iban.ts';
import { type PaymentTerms, termsIn } from '../terms.ts';
import type { InvoicePayment, PaymentAccount } from '../types.ts';
import { documentNumberIn, likeliest, referenceIn } from './references.ts';

/** One more than the limit of an answer, so that the code that truncates the answer detects the excess and warns. */
const MAX_ACCOUNTS = 51;

/** Reads the payment details: accounts, reference and terms. */
export function readInvoicePayment(
  rows: readonly Row[],
  labelled: readonly LabelOccurrence[],
  places: Places,
): InvoicePayment {
  const accounts = accountsOf(rows, labelled, places);
  const [first] = accounts;
  const terms = termsOf(rows, labelled, places);
  const reference = likeliest(
    valuesOf(labelled, 'payment_reference', (text, { position }) =>
      position === 'below' ? undefined : (documentNumberIn(text) ?? undefined),
    ),
  );
  if (reference) places.note('payment.reference', reference.slot.row, 'labelled', reference.slot.cells);
  const means = likeliest(
    valuesOf(labelled, 'payment_method', (text, { position }) =>
      position === 'below' ? undefined : referenceIn(text),
    ),
  );
  const mandate = likeliest(valuesOf(labelled, 'mandate', documentNumberIn))?.value ?? null;
  const creditorId =
    likeliest(
      valuesOf(
        labelled,
        'creditor_id',
        (text) => /[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{6,28}/.exec(text.replaceAll(' ', ''))?.[0],
      ),
    )?.value ?? null;
  return {
    meansCode: null,
    means: means?.value ?? null,
    terms: terms?.text ?? null,
    termsCode: null,
    reference: reference?.value ?? null,
    iban: first?.iban ?? null,
    bic: first?.bic ?? null,
    accounts,
    cardNumber: null,
    directDebit: mandate || creditorId ? { mandate, creditorId, debtorIban: null } : null,
    discounts: (terms?.terms.discounts ?? []).map(({ percent, days }) => ({
      percent,
      amount: null,
      base: null,
      days,
      until: null,
    })),
    installments: [],
  };
}

/** Returns the accounts: each IBAN with the nearest BIC, or otherwise an account number with its bank code. */
function accountsOf(
  rows: readonly Row[],
  labelled: readonly LabelOccurrence[],
  places: Places,
): PaymentAccount[] {
  const bics = valuesOf(labelled, 'bic', (text) => bicsIn(text)[0]?.value).map(({ value, occurrence }) => ({
    value,
    rowAt: occurrence.rowAt,
  }));
  const banks = valuesOf(labelled, 'bank_name', (text, { position }) => bankIn(text, position)).map(
    ({ value, occurrence }) => ({ value, rowAt: occurrence.rowAt }),
  );
  const found = new Map<string, PaymentAccount>();
  for (const [at, row] of rows.entries()) {
    if (found.size >= MAX_ACCOUNTS) break;
    const iban =
      row.text.length < 1_000
        ? (ibanIn(row.text) ?? row.cells.map(({ text }) => ibanIn(text)).find(Boolean))
        : undefined;
    if (!iban || found.has(iban.value)) continue;
    places.note('payment.iban', row, 'checked');
    found.set(iban.value, {
      iban: iban.value,
      number: null,
      bic: nearest(bics, at) ?? bicCalled(row.text),
      name: null,
      bankName: nearest(banks, at) ?? null,
    });
  }
  if (found.size > 0) return [...found.values()];
  const number = likeliest(
    valuesOf(labelled, 'account_number', (text) => /^[\d][\d /-]{4,24}\d/.exec(text)?.[0]),
  );
  if (!number) return [];
  const code = likeliest(
    valuesOf(labelled, 'sort_code', (text) => /^[A-Z]{0,4}\d[\d -]{3,12}\d/.exec(text)?.[0]),
  );
  places.note('payment.accounts[0].number', number.slot.row, 'labelled', number.slot.cells);
  return [
    {
      iban: null,
      number: number.value,
      bic: bics[0]?.value ?? code?.value ?? null,
      name: null,
      bankName: nearest(banks, number.occurrence.rowAt) ?? null,
    },
  ];
}

/** Returns the nearest value, at most four rows away. */
function nearest(values: readonly { value: string; rowAt: number }[], at: number): string | undefined {
  let best: string | undefined;
  let min = 5;
  for (const { value, rowAt } of values)
    if (Math.abs(rowAt - at) < min) [best, min] = [value, Math.abs(rowAt - at)];
  return best;
}

const bankIn = (text: string, position: string): string | undefined => {
  const name = referenceIn(text.split(/ {2}| - |,? (?:IBAN|BIC|SWIFT|BLZ|Konto)/, 1)[0] ?? '');
  return position === 'below' || !name || !/\p{L}{3}/u.test(name) || /\d{4}/.test(name) ? undefined : name;
};

/** Words about payment. A row without a label must contain one of these words to count as payment terms. */
const ABOUT_PAYING =
  /zahl(?:bar|ung|en|ungsziel)|skonto|überweis|netto|net |payable|payment|due|terms|pay |paid|échéance|règlement|paiement|payer|régler|pago|vencimiento|pagar|pagamento|scadenza|betal|voldoen|vervaldatum|płatno|zapłat|maksu/iu;
const MAX_EXAMINED = 5_000;

/** Returns the terms: terms with a label, or otherwise the first row about payment that states days. */
function termsOf(
  rows: readonly Row[],
  labelled: readonly LabelOccurrence[],
  places: Places,
): { text: string; terms: PaymentTerms } | undefined {
  for (const meaning of ['payment_terms', 'due_date'] as const)
    for (const { slots, row, cell, rowAt } of labelled.filter(({ meanings }) => meanings.includes(meaning)))
      for (const { text, position, row: at } of slots) {
        const own = position === 'behind' ? cell.text : text;
        const terms =
          termsIn(own) ??
          (position === 'behind' ? termsIn(`${own} ${rows[rowAt + 1]?.text ?? ''}`) : undefined);
        if (!terms) continue;
        places.note('payment.terms', position === 'behind' ? row : at, 'labelled');
        return { text: trimmedTerms(position === 'behind' && termsIn(text) ? text : own), terms };
      }
  for (const [at, row] of rows.slice(0, MAX_EXAMINED).entries()) {
    if (!ABOUT_PAYING.test(row.text)) continue;
    // A sentence may continue in the next row.
    for (const text of [row.text, `${row.text} ${rows[at + 1]?.text ?? ''}`]) {
      const terms = termsIn(text);
      if (!terms) continue;
      places.note('payment.terms', row, 'form');
      return { text: trimmedTerms(text), terms };
    }
  }
  return undefined;
}

const trimmedTerms = (text: string): string => text.replace(/ {2,}/g, ' ').trim().slice(0, 500);
