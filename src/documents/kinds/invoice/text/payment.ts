import {
  defineFields,
  type FieldSource,
  inForm,
  readFields,
  type TokenReader,
} from '../../../fields/declared/index.ts';
import type { Places } from '../../../layout/places.ts';
import { bicCalled, ibanIn } from '../../../tokens/identifiers/iban.ts';
import { referenceIn } from '../../../tokens/identifiers/references.ts';
import { type LabelMeaning, labelsIn } from '../../../tokens/labels/labels.ts';
import { type PaymentTerms, termsIn } from '../terms.ts';
import type { InvoicePayment, PaymentAccount } from '../types.ts';

/** One more than the limit of an answer, so that the code that truncates the answer detects the excess and warns. */
const MAX_ACCOUNTS = 51;

/** Words about payment. A row without a label must contain one of these words to count as payment terms. */
const ABOUT_PAYING =
  /zahl(?:bar|ung|en|ungsziel)|skonto|überweis|netto|net |payable|payment|due|terms|pay |paid|échéance|règlement|paiement|payer|régler|pago|vencimiento|pagar|pagamento|scadenza|betal|voldoen|vervaldatum|płatno|zapłat|maksu/iu;
const MAX_EXAMINED = 5_000;

interface StatedTerms extends PaymentTerms {
  readonly text: string;
}

/** Reads terms after a label, or in a row. A sentence may continue in the next row. */
const terms: TokenReader<StatedTerms> = (behind, { position, labelCell, rows, rowAt }) => {
  const own = position === 'behind' ? (labelCell?.text ?? behind) : behind;
  const continued = `${own} ${rows[rowAt + 1]?.text ?? ''}`;
  const found = termsIn(own);
  if (found) return { ...found, text: trimmedTerms(position === 'behind' && termsIn(behind) ? behind : own) };
  const longer = position === 'behind' || position === 'row' ? termsIn(continued) : undefined;
  return longer && { ...longer, text: trimmedTerms(position === 'row' ? continued : own) };
};

const trimmedTerms = (text: string): string => text.replace(/ {2,}/g, ' ').trim().slice(0, 500);

const iban: TokenReader<string> = (text, { cells }) =>
  text.length < 1_000
    ? (ibanIn(text) ?? cells.map((cell) => ibanIn(cell.text)).find(Boolean))?.value
    : undefined;

const bankName: TokenReader<string> = (text) => {
  const name = referenceIn(text.split(/ {2}| - |,? (?:IBAN|BIC|SWIFT|BLZ|Konto)/, 1)[0] ?? '');
  return !name || !/\p{L}{3}/u.test(name) || /\d{4}/.test(name) ? undefined : name;
};

const IN_ROW = ['behind', 'beside'] as const;

const PAYMENT = defineFields(labelsIn, {
  terms: {
    labels: ['payment_terms', 'due_date'],
    token: terms,
    otherwise: [{ rows: MAX_EXAMINED, pattern: ABOUT_PAYING, basis: 'form' }],
    path: 'payment.terms',
  },
  reference: {
    labels: ['payment_reference'],
    token: 'reference',
    relation: IN_ROW,
    path: 'payment.reference',
  },
  means: { labels: ['payment_method'], token: 'words', relation: IN_ROW, path: 'payment.means' },
  mandate: { labels: ['mandate'], token: 'reference', path: 'payment.directDebit.mandate' },
  creditorId: {
    labels: ['creditor_id'],
    token: inForm(/[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{6,28}/),
    repair: (text) => text.replaceAll(' ', ''),
    path: 'payment.directDebit.creditorId',
  },
  ibans: { rows: Infinity, token: iban, basis: 'checked', max: MAX_ACCOUNTS, path: null },
  bics: { labels: ['bic'], token: 'bic', max: MAX_ACCOUNTS, path: null },
  bankNames: { labels: ['bank_name'], token: bankName, relation: IN_ROW, max: MAX_ACCOUNTS, path: null },
  accountNumber: {
    labels: ['account_number'],
    token: inForm(/^[\d][\d /-]{4,24}\d/),
    path: null,
  },
  sortCode: { labels: ['sort_code'], token: inForm(/^[A-Z]{0,4}\d[\d -]{3,12}\d/), path: null },
});

/** Reads the payment details: accounts, reference and terms. */
export function readInvoicePayment(source: FieldSource<LabelMeaning>, places: Places): InvoicePayment {
  const { values, found } = readFields(PAYMENT, source, places);
  const { mandate, creditorId } = values;
  const accounts = accountsOf(found, places);
  const [first] = accounts;
  return {
    meansCode: null,
    means: values.means,
    terms: values.terms?.text ?? null,
    termsCode: null,
    reference: values.reference,
    iban: first?.iban ?? null,
    bic: first?.bic ?? null,
    accounts,
    cardNumber: null,
    directDebit: mandate || creditorId ? { mandate, creditorId, debtorIban: null } : null,
    discounts: (values.terms?.discounts ?? []).map(({ percent, days }) => ({
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
  { ibans, bics, bankNames, accountNumber: [number], sortCode: [code] }: Candidates,
  places: Places,
): PaymentAccount[] {
  const accounts = new Map<string, PaymentAccount>();
  for (const { value, row, rowAt } of ibans) {
    if (accounts.has(value)) continue;
    places.note('payment.iban', row, 'checked');
    accounts.set(value, {
      iban: value,
      number: null,
      bic: nearest(bics, rowAt) ?? bicCalled(row.text),
      name: null,
      bankName: nearest(bankNames, rowAt) ?? null,
    });
  }
  if (accounts.size > 0 || !number) return [...accounts.values()];
  places.note('payment.accounts[0].number', number.row, 'labelled', number.cells);
  return [
    {
      iban: null,
      number: number.value,
      bic: bics[0]?.value ?? code?.value ?? null,
      name: null,
      bankName: nearest(bankNames, number.rowAt) ?? null,
    },
  ];
}

type Candidates = ReturnType<typeof readFields<LabelMeaning, (typeof PAYMENT)['fields']>>['found'];

/** Returns the nearest value, at most four rows away. */
function nearest(values: readonly { value: string; rowAt: number }[], at: number): string | undefined {
  let best: string | undefined;
  let min = 5;
  for (const { value, rowAt } of values)
    if (Math.abs(rowAt - at) < min) [best, min] = [value, Math.abs(rowAt - at)];
  return best;
}
