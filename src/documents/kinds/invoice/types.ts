import type { InvoiceProfile } from '../../exact/e-invoice/profile.ts';
import type { Party } from '../../tokens/parties/party.ts';

/** The format of an invoice. */
export type InvoiceFormat = 'ubl' | 'cii' | 'zugferd_1' | 'fatturapa' | 'text';

/** The container in which the invoice was found. */
export type InvoiceContainer = 'xml' | 'pdf' | 'p7m' | 'text' | 'image';

export type InvoiceDocumentType =
  | 'invoice'
  | 'credit_note'
  | 'corrected_invoice'
  | 'debit_note'
  | 'prepayment_invoice'
  | 'partial_invoice'
  | 'final_invoice'
  | 'self_billed_invoice'
  | 'self_billed_credit_note'
  | 'proforma_invoice';

/** The first and last day of a period. */
export interface InvoicePeriod {
  readonly start: string | null;
  readonly end: string | null;
}

export interface AllowanceCharge {
  readonly kind: 'allowance' | 'charge';
  readonly reason: string | null;
  readonly reasonCode: string | null;
  readonly amount: string | null;
  readonly base: string | null;
  /** In percent of `base`. */
  readonly rate: string | null;
  readonly taxCategory: string | null;
  readonly taxRate: string | null;
}

export interface InvoiceLine {
  readonly line: string | null;
  readonly parentLine: string | null;
  /**
   * True if the net amount is part of the sum of the lines. False for lines that are details or groups of other lines.
   */
  readonly counted: boolean;
  readonly sku: string | null;
  readonly buyerSku: string | null;
  readonly standardId: string | null;
  readonly description: string | null;
  readonly details: string | null;
  readonly note: string | null;
  readonly quantity: string | null;
  readonly unit: string | null;
  readonly unitPrice: string | null;
  readonly grossPrice: string | null;
  /** The quantity to which the price applies; null means 1. */
  readonly priceBase: string | null;
  readonly taxCategory: string | null;
  readonly taxRate: string | null;
  readonly net: string | null;
  readonly tax: string | null;
  readonly total: string | null;
  readonly period: InvoicePeriod | null;
  readonly orderLine: string | null;
  readonly accountingReference: string | null;
  readonly originCountryCode: string | null;
  readonly allowancesCharges: readonly AllowanceCharge[];
  readonly classifications: readonly LineClassification[];
  readonly attributes: readonly LineAttribute[];
}

export interface LineClassification {
  readonly code: string;
  readonly scheme: string | null;
}

export interface LineAttribute {
  readonly name: string | null;
  readonly value: string | null;
}

export interface InvoiceTax {
  readonly category: string | null;
  readonly rate: string | null;
  readonly base: string | null;
  readonly amount: string | null;
  readonly exemptionReason: string | null;
  readonly exemptionCode: string | null;
  /** Time when the tax is due; `split_payment` if the customer pays the tax to the authority; null if not stated. */
  readonly collection: TaxCollection | null;
}

export type TaxCollection = 'immediate' | 'deferred' | 'split_payment';

export interface PaymentDiscount {
  readonly percent: string | null;
  readonly amount: string | null;
  readonly base: string | null;
  readonly days: number | null;
  /** The last day on which the discount applies. */
  readonly until: string | null;
}

export interface PaymentAccount {
  readonly iban: string | null;
  readonly number: string | null;
  readonly bic: string | null;
  readonly name: string | null;
  readonly bankName: string | null;
}

export interface DirectDebit {
  readonly mandate: string | null;
  readonly creditorId: string | null;
  readonly debtorIban: string | null;
}

export interface PaymentInstallment {
  readonly dueDate: string | null;
  readonly amount: string | null;
}

export interface InvoicePayment {
  readonly meansCode: string | null;
  readonly means: string | null;
  readonly terms: string | null;
  readonly termsCode: string | null;
  readonly reference: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly accounts: readonly PaymentAccount[];
  readonly cardNumber: string | null;
  readonly directDebit: DirectDebit | null;
  readonly discounts: readonly PaymentDiscount[];
  readonly installments: readonly PaymentInstallment[];
}

export interface InvoiceReference {
  readonly number: string;
  readonly issueDate: string | null;
}

export interface InvoiceDelivery {
  readonly party: Party | null;
  readonly locationId: string | null;
}

export interface InvoiceAttachment {
  /** Location of the attachment: embedded in the invoice, linked from the invoice, or another file in the same PDF. */
  readonly source: 'embedded' | 'linked' | 'pdf';
  readonly id: string | null;
  readonly filename: string | null;
  readonly mime: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
}

/** Tax that the customer withholds and pays to the authority. */
export interface Withholding {
  readonly kind: string | null;
  readonly rate: string | null;
  readonly amount: string | null;
}

export type CheckStatus = 'pass' | 'fail' | 'skip';

export const CHECKS = [
  'lineAmounts',
  'linesSum',
  'allowancesSum',
  'chargesSum',
  'netSum',
  'taxBases',
  'taxAmounts',
  'taxesSum',
  'netPlusTax',
  'amountDue',
  'vatIdFormat',
  'ibanValid',
  'dueAfterIssue',
] as const;
export type CheckName = (typeof CHECKS)[number];
export type InvoiceChecks = Readonly<Record<CheckName, CheckStatus>>;

/** An amount that disagrees with the amounts from which it is computed. */
export interface InvoiceDifference {
  readonly check: CheckName;
  /** Path of the stated amount, such as `lineItems[0].net`. */
  readonly path: string;
  readonly stated: string;
  readonly computed: string;
  /** Stated minus computed. */
  readonly difference: string;
}

/**
 * The document as stated, before anything is recomputed. Amounts are in plain notation, with as many digits as in the
 * document.
 */
export interface InvoiceFacts {
  readonly documentType: InvoiceDocumentType;
  readonly typeCode: string | null;
  readonly format: InvoiceFormat;
  readonly profile: InvoiceProfile | null;
  readonly profileId: string | null;
  readonly processId: string | null;
  readonly invoiceNumber: string | null;
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly deliveryDate: string | null;
  readonly taxPointDate: string | null;
  readonly period: InvoicePeriod | null;
  readonly currency: string | null;
  readonly taxCurrency: string | null;
  readonly buyerReference: string | null;
  readonly poNumber: string | null;
  readonly salesOrderNumber: string | null;
  readonly contractNumber: string | null;
  readonly projectReference: string | null;
  readonly despatchNumber: string | null;
  readonly receiptNumber: string | null;
  readonly accountingReference: string | null;
  readonly precedingInvoices: readonly InvoiceReference[];
  readonly supplier: Party | null;
  readonly customer: Party | null;
  readonly payee: Party | null;
  readonly taxRepresentative: Party | null;
  readonly delivery: InvoiceDelivery | null;
  readonly payment: InvoicePayment;
  readonly lineItems: readonly InvoiceLine[];
  readonly allowancesCharges: readonly AllowanceCharge[];
  readonly taxes: readonly InvoiceTax[];
  readonly withholdings: readonly Withholding[];
  readonly totalLines: string | null;
  readonly totalAllowances: string | null;
  readonly totalCharges: string | null;
  readonly totalNet: string | null;
  readonly totalTax: string | null;
  readonly totalTaxInTaxCurrency: string | null;
  readonly totalGross: string | null;
  readonly prepaid: string | null;
  readonly rounding: string | null;
  /** Third-party claims that are collected with the invoice (XRechnung, BG-DEX-09). */
  readonly thirdPartyPayments: string | null;
  readonly amountDue: string | null;
  /** Stamp duty that the supplier pays for the document itself, as Italy requires. */
  readonly stampDuty: string | null;
  readonly notes: readonly string[];
  readonly attachments: readonly InvoiceAttachment[];
}

export interface ParsedInvoice extends InvoiceFacts {
  readonly container: InvoiceContainer;
  readonly checks: InvoiceChecks;
  readonly differences: readonly InvoiceDifference[];
}
