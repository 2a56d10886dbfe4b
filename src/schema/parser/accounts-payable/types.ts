import type {
  Approval,
  Bill,
  BillDiscount,
  BillTerms,
  DueDateSource,
  GlHint,
  LineCoding,
  PaymentInstructions,
  PaymentMethod,
  Rule,
  Validation,
} from '../../../resolvers/parser/accounts-payable/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';
import { StatusType } from '../invoice/check-types.ts';
import { PartyType } from '../party.ts';

const DueDateSourceType = builder.enumType('DueDateSource', {
  description: 'Source of a due date.',
  values: {
    stated: { description: 'Stated in the document.' },
    terms: { description: 'Computed from the invoice date and the payment terms.' },
  } satisfies EnumDescriptions<DueDateSource>,
});

const DiscountType = builder.objectRef<BillDiscount>('BillDiscount').implement({
  description: 'A discount for early payment.',
  fields: (t) => ({
    percent: t.exposeString('percent', { nullable: true, description: 'Discount in percent.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Discount as an amount.' }),
    days: t.exposeInt('days', { nullable: true, description: 'Number of days to pay with the discount.' }),
    until: t.expose('until', {
      type: 'Date',
      nullable: true,
      description: 'Last day for the discount. If not stated, computed from `days` and the invoice date.',
    }),
  }),
});

const TermsType = builder.objectRef<BillTerms>('BillTerms').implement({
  description:
    'Payment terms, recognised in English, German, French, Spanish, Italian, Dutch and other languages.',
  fields: (t) => ({
    text: t.exposeString('text', { nullable: true, description: 'Terms as written.' }),
    netDays: t.exposeInt('netDays', {
      nullable: true,
      description:
        'Number of days to pay the full amount. 0 means immediately, or at the end of the month if `endOfMonth` is true. Null for a day of the next month, as in `15 MFI`.',
    }),
    endOfMonth: t.exposeBoolean('endOfMonth', {
      description:
        'True if `netDays` is counted to or from the end of a month, as in `30 jours fin de mois` or `30 days EOM`.',
    }),
    discounts: t.field({
      type: [DiscountType],
      description: 'Discounts for early payment.',
      resolve: ({ discounts }) => [...discounts],
    }),
  }),
});

export const BillType = builder.objectRef<Bill>('Bill').implement({
  description: 'Data to book.',
  fields: (t) => ({
    vendor: t.expose('vendor', { type: PartyType, nullable: true, description: 'Vendor.' }),
    billNumber: t.exposeString('billNumber', { nullable: true, description: 'Invoice number.' }),
    billDate: t.expose('billDate', { type: 'Date', nullable: true, description: 'Invoice date.' }),
    dueDate: t.expose('dueDate', {
      type: 'Date',
      nullable: true,
      description: 'Due date. If not stated, computed from the payment terms.',
    }),
    dueDateSource: t.expose('dueDateSource', {
      type: DueDateSourceType,
      nullable: true,
      description: 'Source of `dueDate`. Null if there is no due date.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'Currency (ISO 4217).' }),
    amountDue: t.exposeString('amountDue', {
      nullable: true,
      description: 'Amount due. If not stated, the total.',
    }),
    poNumbers: t.exposeStringList('poNumbers', { description: 'Purchase order numbers.' }),
    paymentTerms: t.expose('paymentTerms', {
      type: TermsType,
      nullable: true,
      description: 'Terms of payment. Null if the document has none.',
    }),
  }),
});

const MethodType = builder.enumType('BillPaymentMethod', {
  description: 'Payment method of a bill.',
  values: {
    bank_transfer: { description: 'Bank transfer.' },
    direct_debit: { description: 'Collected by the vendor.' },
    card: { description: 'Credit or debit card.' },
    cash: { description: 'Cash.' },
    cheque: { description: 'Cheque.' },
    online: { description: 'A payment service such as PayPal.' },
    other: { description: 'Another method. See `invoice.payment.means`.' },
  } satisfies EnumDescriptions<PaymentMethod>,
});

export const InstructionsType = builder.objectRef<PaymentInstructions>('PaymentInstructions').implement({
  description: 'Payment instructions.',
  fields: (t) => ({
    method: t.expose('method', {
      type: MethodType,
      nullable: true,
      description: 'Payment method. Derived from the payment code, the wording or the stated account.',
    }),
    iban: t.exposeString('iban', {
      nullable: true,
      description: 'IBAN without spaces. It may be invalid: see `ibanValid`.',
    }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC or national bank code.' }),
    accountNumber: t.exposeString('accountNumber', {
      nullable: true,
      description: 'Account number. Null if there is an IBAN.',
    }),
    accountName: t.exposeString('accountName', { nullable: true, description: 'Holder of the account.' }),
    bankName: t.exposeString('bankName', { nullable: true, description: 'Name of the bank.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference to include in the payment.',
    }),
    ibanValid: t.exposeBoolean('ibanValid', {
      nullable: true,
      description: 'True if the length and check digits of the IBAN are valid. Null if there is no IBAN.',
    }),
    bankCountry: t.exposeString('bankCountry', {
      nullable: true,
      description: 'Country of the bank (ISO 3166-1 alpha-2), taken from the IBAN or the BIC.',
    }),
  }),
});

const GlHintType = builder.enumType('GlHint', {
  description: 'Account category. Map it to the account numbers of your chart of accounts.',
  values: {
    cloud_and_hosting: { description: 'Hosting, servers, domains.' },
    software_and_subscriptions: { description: 'Software licences and subscriptions.' },
    telecommunications: { description: 'Telephone and internet.' },
    office_supplies: { description: 'Paper, toner, stationery.' },
    computer_equipment: { description: 'Computers and peripherals.' },
    furniture_and_fittings: { description: 'Furniture and lamps.' },
    rent: { description: 'Rent of premises, with ancillary costs.' },
    utilities: { description: 'Electricity, gas, water, waste.' },
    insurance: { description: 'Insurance premiums.' },
    legal_fees: { description: 'Lawyers, notaries, courts, trade marks.' },
    accounting_and_audit: { description: 'Bookkeeping, tax advice, audits.' },
    consulting_and_services: { description: 'Advice, development, design, translation.' },
    marketing_and_advertising: { description: 'Advertising, campaigns, trade fairs.' },
    printing: { description: 'Printed matter.' },
    travel: { description: 'Flights, trains, taxis, parking.' },
    accommodation: { description: 'Hotels.' },
    meals_and_entertainment: { description: 'Meals, catering, drinks.' },
    vehicle_costs: { description: 'Fuel, leasing, hire, tyres.' },
    freight_and_postage: { description: 'Shipping and postage.' },
    repairs_and_maintenance: { description: 'Repairs, spare parts, installation.' },
    cleaning: { description: 'Cleaning and laundry.' },
    training: { description: 'Courses and seminars.' },
    staff_costs: { description: 'Temporary staff and recruitment.' },
    bank_fees: { description: 'Fees and interest.' },
    building_and_construction: { description: 'Construction work.' },
    medical_and_health: { description: 'Treatments and medication.' },
  } satisfies EnumDescriptions<GlHint>,
});

export const CodingType = builder.objectRef<LineCoding>('LineCoding').implement({
  description: 'A line of the invoice with a suggested account category.',
  fields: (t) => ({
    line: t.exposeString('line', { nullable: true, description: 'Number of the line.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description of the goods or service.',
    }),
    amount: t.exposeString('amount', {
      nullable: true,
      description: 'Net amount of the line. If only the amount with tax is stated, the amount with tax.',
    }),
    taxCode: t.exposeString('taxCode', {
      nullable: true,
      description:
        'Tax category (UNTDID 5305) and rate, such as `S-19`. If no category is stated, only the rate.',
    }),
    glHint: t.expose('glHint', {
      type: GlHintType,
      nullable: true,
      description:
        'Account category suggested by words in the description. It is a hint, not a decision. Null if no word suggests one.',
    }),
    confidence: t.exposeFloat('confidence', {
      nullable: true,
      description: 'Confidence in `glHint`, from 0.1 to 0.8. Null if there is no hint.',
    }),
  }),
});

/** Description of each rule. */
const ASKED = {
  number_present: 'The invoice has a number.',
  date_present: 'The invoice has a date.',
  vendor_present: 'The vendor has a name.',
  currency_known: 'The currency is known.',
  amount_present: 'The amount due is known.',
  payable: 'The document is an invoice with an amount to pay, not a credit note or a pro forma invoice.',
  line_amounts: 'The amount of each line is quantity times price.',
  lines_sum: 'The lines add up to their stated sum.',
  net_sum: 'Lines, discounts and surcharges add up to the net total.',
  tax_amounts: 'Each tax is its base times its rate.',
  taxes_sum: 'The taxes add up to the total tax.',
  net_plus_tax: 'Net total and tax add up to the total.',
  amount_due_sum: 'The amount due is the total less the amount already paid.',
  vat_id_format: 'VAT IDs have the correct format for their country.',
  iban_valid: 'All IBANs are valid.',
  bic_country: 'IBAN and BIC belong to the same country.',
  bank_country: 'The bank is in the country of the vendor.',
  due_after_issue: 'The due date is not before the invoice date.',
  not_future: 'The invoice date is not in the future (UTC).',
  no_duplicate_lines: 'No two lines are the same.',
  not_round: 'The amount is not a multiple of 1,000. For information only: it does not affect approval.',
  tax_id_present: 'A vendor that charges tax states a VAT ID or a tax number.',
  po_present: 'The document names a purchase order. This rule never fails.',
} as const satisfies Record<Rule, string>;

const RuleType = builder.enumType('ValidationRule', {
  description: 'Validation rule for bills.',
  values: Object.fromEntries(
    Object.entries(ASKED).map(([rule, description]) => [rule, { description }]),
  ) as unknown as EnumDescriptions<Rule>,
});

export const ValidationType = builder.objectRef<Validation>('BillValidation').implement({
  description: 'Result of a validation rule.',
  fields: (t) => ({
    rule: t.expose('rule', { type: RuleType, description: 'Name of the rule.' }),
    status: t.expose('status', { type: StatusType, description: 'Result of the rule.' }),
    detail: t.exposeString('detail', { description: 'Result in words.' }),
  }),
});

const ReasonType = builder.objectRef<Approval['reasons'][number]>('ApprovalReason').implement({
  description: 'Reason why a person should review a bill.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Name of the failed rule, or `low_confidence`.' }),
    message: t.exposeString('message', { description: 'Reason in words.' }),
  }),
});

export const ApprovalType = builder.objectRef<Approval>('BillApproval').implement({
  description: 'Approval recommendation, based only on the document. No other source is consulted.',
  fields: (t) => ({
    recommended: t.exposeBoolean('recommended', {
      description: 'True if there are no reasons against approval.',
    }),
    reasons: t.field({
      type: [ReasonType],
      description:
        'Reasons against approval: failed rules, except `not_round` and `po_present`, and low confidence.',
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
});
