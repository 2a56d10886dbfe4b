import type { Party } from '../../tokens/parties/party.ts';
import type { CheckStatus, ParsedInvoice } from '../invoice/types.ts';

/**
 * General kinds of accounts that many national charts of accounts share. A word that is not in the lexicon gives no
 * hint.
 */
export const GL_HINTS = [
  'cloud_and_hosting',
  'software_and_subscriptions',
  'telecommunications',
  'office_supplies',
  'computer_equipment',
  'furniture_and_fittings',
  'rent',
  'utilities',
  'insurance',
  'legal_fees',
  'accounting_and_audit',
  'consulting_and_services',
  'marketing_and_advertising',
  'printing',
  'travel',
  'accommodation',
  'meals_and_entertainment',
  'vehicle_costs',
  'freight_and_postage',
  'repairs_and_maintenance',
  'cleaning',
  'training',
  'staff_costs',
  'bank_fees',
  'building_and_construction',
  'medical_and_health',
] as const;

/** A kind of account. */
export type GlHint = (typeof GL_HINTS)[number];

export type DueDateSource = 'stated' | 'terms';

/** The data to book. */
export interface Bill {
  readonly vendor: Party | null;
  readonly billNumber: string | null;
  readonly billDate: string | null;
  readonly dueDate: string | null;
  readonly dueDateSource: DueDateSource | null;
  readonly currency: string | null;
  readonly amountDue: string | null;
  readonly poNumbers: readonly string[];
  readonly paymentTerms: BillTerms | null;
}

export interface BillTerms {
  readonly text: string | null;
  readonly netDays: number | null;
  readonly endOfMonth: boolean;
  readonly discounts: readonly BillDiscount[];
}

export interface BillDiscount {
  readonly percent: string | null;
  readonly amount: string | null;
  readonly days: number | null;
  /** Last day on which the discount applies. */
  readonly until: string | null;
}

export type PaymentMethod =
  | 'bank_transfer'
  | 'direct_debit'
  | 'card'
  | 'cash'
  | 'cheque'
  | 'online'
  | 'other';

export interface PaymentInstructions {
  readonly method: PaymentMethod | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
  readonly bankName: string | null;
  readonly reference: string | null;
  /** Null without an IBAN. */
  readonly ibanValid: boolean | null;
  /** ISO 3166-1 alpha-2. */
  readonly bankCountry: string | null;
}

/** A line and the account that is suggested for it. */
export interface LineCoding {
  readonly line: string | null;
  readonly description: string | null;
  readonly amount: string | null;
  readonly taxCode: string | null;
  readonly glHint: GlHint | null;
  readonly confidence: number | null;
}

export const RULES = [
  'number_present',
  'date_present',
  'vendor_present',
  'currency_known',
  'amount_present',
  'payable',
  'line_amounts',
  'lines_sum',
  'net_sum',
  'tax_amounts',
  'taxes_sum',
  'net_plus_tax',
  'amount_due_sum',
  'vat_id_format',
  'iban_valid',
  'bic_country',
  'bank_country',
  'due_after_issue',
  'not_future',
  'no_duplicate_lines',
  'not_round',
  'tax_id_present',
  'po_present',
] as const;
export type Rule = (typeof RULES)[number];

export interface Validation {
  readonly rule: Rule;
  readonly status: CheckStatus;
  readonly detail: string;
}

export interface Approval {
  readonly recommended: boolean;
  readonly reasons: readonly ApprovalReason[];
}

export interface ApprovalReason {
  readonly code: Rule | 'low_confidence';
  readonly message: string;
}

export interface Payable {
  readonly bill: Bill;
  readonly paymentInstructions: PaymentInstructions;
  readonly coding: readonly LineCoding[];
  readonly validation: readonly Validation[];
  readonly duplicateFingerprint: string | null;
  readonly approval: Approval;
  readonly invoice: ParsedInvoice;
}
