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
import type { Words } from '../../words.ts';
import { StatusType } from '../invoice/check-types.ts';
import { PartyType } from '../party.ts';

const DueDateSourceType = builder.enumType('DueDateSource', {
  description: 'Where a due date is from.',
  values: {
    stated: { description: 'The document states it.' },
    terms: { description: 'It follows from the date of the invoice and the terms of payment.' },
  } satisfies Words<DueDateSource>,
});

const DiscountType = builder.objectRef<BillDiscount>('BillDiscount').implement({
  description: 'A discount for early payment.',
  fields: (t) => ({
    percent: t.exposeString('percent', { nullable: true, description: 'Discount in percent.' }),
    amount: t.exposeString('amount', { nullable: true, description: 'Discount as an amount.' }),
    days: t.exposeInt('days', { nullable: true, description: 'Days within which to pay.' }),
    until: t.expose('until', {
      type: 'Date',
      nullable: true,
      description: 'Last day of the discount: as stated, or these days after the date of the invoice.',
    }),
  }),
});

const TermsType = builder.objectRef<BillTerms>('BillTerms').implement({
  description: 'Terms of payment, understood in English, German, French, Spanish, Italian, Dutch and others.',
  fields: (t) => ({
    text: t.exposeString('text', { nullable: true, description: 'Terms as written.' }),
    netDays: t.exposeInt('netDays', {
      nullable: true,
      description: 'Days within which all is to be paid. 0 means at once.',
    }),
    endOfMonth: t.exposeBoolean('endOfMonth', {
      description:
        'Whether they are counted to or from the end of a month: `30 jours fin de mois`, `30 days EOM`.',
    }),
    discounts: t.field({
      type: [DiscountType],
      description: 'Discounts for early payment.',
      resolve: ({ discounts }) => [...discounts],
    }),
  }),
});

export const BillType = builder.objectRef<Bill>('Bill').implement({
  description: 'What is to be booked.',
  fields: (t) => ({
    vendor: t.expose('vendor', { type: PartyType, nullable: true, description: 'Who sells.' }),
    billNumber: t.exposeString('billNumber', { nullable: true, description: 'Number of the invoice.' }),
    billDate: t.expose('billDate', { type: 'Date', nullable: true, description: 'Date of the invoice.' }),
    dueDate: t.expose('dueDate', {
      type: 'Date',
      nullable: true,
      description: 'When it is due: as stated, else by the terms of payment.',
    }),
    dueDateSource: t.expose('dueDateSource', {
      type: DueDateSourceType,
      nullable: true,
      description: 'Where `dueDate` is from. Null without a due date.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'Currency (ISO 4217).' }),
    amountDue: t.exposeString('amountDue', {
      nullable: true,
      description: 'What is to be paid. The total, if nothing else is stated.',
    }),
    poNumbers: t.exposeStringList('poNumbers', { description: 'Numbers of purchase orders.' }),
    paymentTerms: t.expose('paymentTerms', {
      type: TermsType,
      nullable: true,
      description: 'Terms of payment. Null if the document has none.',
    }),
  }),
});

const MethodType = builder.enumType('BillPaymentMethod', {
  description: 'How a bill is paid.',
  values: {
    bank_transfer: { description: 'Transfer to an account.' },
    direct_debit: { description: 'Collected by the vendor.' },
    card: { description: 'Credit or debit card.' },
    cash: { description: 'Cash.' },
    cheque: { description: 'Cheque.' },
    online: { description: 'A payment service such as PayPal.' },
    other: { description: 'Another means: see `invoice.payment.means`.' },
  } satisfies Words<PaymentMethod>,
});

export const InstructionsType = builder.objectRef<PaymentInstructions>('PaymentInstructions').implement({
  description: 'How and where to pay.',
  fields: (t) => ({
    method: t.expose('method', {
      type: MethodType,
      nullable: true,
      description: 'Means of payment: by its code, its words, or what there is to pay to.',
    }),
    iban: t.exposeString('iban', { nullable: true, description: 'IBAN without spaces, valid or not.' }),
    bic: t.exposeString('bic', { nullable: true, description: 'BIC or national bank code.' }),
    accountNumber: t.exposeString('accountNumber', {
      nullable: true,
      description: 'Account number. Null if there is an IBAN.',
    }),
    accountName: t.exposeString('accountName', { nullable: true, description: 'Holder of the account.' }),
    bankName: t.exposeString('bankName', { nullable: true, description: 'Name of the bank.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'Reference to give with the payment.',
    }),
    ibanValid: t.exposeBoolean('ibanValid', {
      nullable: true,
      description: 'Whether length and check digits of the IBAN are right. Null without an IBAN.',
    }),
    bankCountry: t.exposeString('bankCountry', {
      nullable: true,
      description: 'Country of the bank (ISO 3166-1 alpha-2), by the IBAN or the BIC.',
    }),
  }),
});

const GlHintType = builder.enumType('GlHint', {
  description: 'A kind of account. Charts of accounts have numbers of their own for each.',
  values: {
    cloud_and_hosting: { description: 'Hosting, servers, domains.' },
    software_and_subscriptions: { description: 'Licences and subscriptions of software.' },
    telecommunications: { description: 'Telephone and internet.' },
    office_supplies: { description: 'Paper, toner, stationery.' },
    computer_equipment: { description: 'Computers and what is connected to them.' },
    furniture_and_fittings: { description: 'Furniture and lamps.' },
    rent: { description: 'Rent of premises, with ancillary costs.' },
    utilities: { description: 'Electricity, gas, water, waste.' },
    insurance: { description: 'Premiums.' },
    legal_fees: { description: 'Lawyers, notaries, courts, trade marks.' },
    accounting_and_audit: { description: 'Bookkeeping, tax advice, audits.' },
    consulting_and_services: { description: 'Advice, development, design, translation.' },
    marketing_and_advertising: { description: 'Advertising, campaigns, fairs.' },
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
  } satisfies Words<GlHint>,
});

export const CodingType = builder.objectRef<LineCoding>('LineCoding').implement({
  description: 'A line of the invoice with a hint where to book it.',
  fields: (t) => ({
    line: t.exposeString('line', { nullable: true, description: 'Number of the line.' }),
    description: t.exposeString('description', { nullable: true, description: 'What was bought.' }),
    amount: t.exposeString('amount', {
      nullable: true,
      description: 'Net amount of the line, or the amount with tax if only that is stated.',
    }),
    taxCode: t.exposeString('taxCode', {
      nullable: true,
      description:
        'Category of tax (UNTDID 5305) and rate, such as `S-19`; the rate alone if no category is stated.',
    }),
    glHint: t.expose('glHint', {
      type: GlHintType,
      nullable: true,
      description:
        'Kind of account that words of the description speak for: a hint, no decision. Null if none does.',
    }),
    confidence: t.exposeFloat('confidence', {
      nullable: true,
      description: 'How much they do, from 0.1 to 0.8. Null without a hint.',
    }),
  }),
});

/** What each rule asks. */
const ASKED = {
  number_present: 'The invoice has a number.',
  date_present: 'It has a date.',
  vendor_present: 'The vendor has a name.',
  currency_known: 'The currency is known.',
  amount_present: 'The amount due is known.',
  payable: 'It is an invoice with an amount to pay: no credit note and no pro forma invoice.',
  line_amounts: 'Lines are quantity by price.',
  lines_sum: 'Lines add up to their stated sum.',
  net_sum: 'Lines, discounts and charges make the net total.',
  tax_amounts: 'Taxes are base by rate.',
  taxes_sum: 'Taxes add up.',
  net_plus_tax: 'Net and tax make the total.',
  amount_due_sum: 'The amount due is the total less what was paid.',
  vat_id_format: 'VAT ids have the format of their country.',
  iban_valid: 'IBANs are valid.',
  bic_country: 'IBAN and BIC are of the same country.',
  bank_country: 'The bank is in the country of the vendor.',
  due_after_issue: 'The due date is not before the date.',
  not_future: 'The date is not in the future, in UTC.',
  no_duplicate_lines: 'No two lines are the same.',
  not_round: 'The amount is not a whole number of thousands. Only a sign: no reason against approval.',
  tax_id_present: 'Who charges tax states a VAT id or a tax number.',
  po_present: 'A purchase order is named. Never fails.',
} as const satisfies Record<Rule, string>;

const RuleType = builder.enumType('ValidationRule', {
  description: 'A rule that bills are validated by.',
  values: Object.fromEntries(
    Object.entries(ASKED).map(([rule, description]) => [rule, { description }]),
  ) as unknown as Words<Rule>,
});

export const ValidationType = builder.objectRef<Validation>('BillValidation').implement({
  description: 'A rule, and whether it holds.',
  fields: (t) => ({
    rule: t.expose('rule', { type: RuleType, description: 'The rule.' }),
    status: t.expose('status', { type: StatusType, description: 'Whether it holds.' }),
    detail: t.exposeString('detail', { description: 'The same in words.' }),
  }),
});

const ReasonType = builder.objectRef<Approval['reasons'][number]>('ApprovalReason').implement({
  description: 'Why a person should look at a bill.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'A rule that failed, or `low_confidence`.' }),
    message: t.exposeString('message', { description: 'The same in words.' }),
  }),
});

export const ApprovalType = builder.objectRef<Approval>('BillApproval').implement({
  description:
    'Whether a bill can be approved by what it says itself. Nothing outside the document was asked.',
  fields: (t) => ({
    recommended: t.exposeBoolean('recommended', { description: 'Whether there are no reasons against it.' }),
    reasons: t.field({
      type: [ReasonType],
      description: 'Rules that failed, but for `not_round` and `po_present`, and a low confidence.',
      resolve: ({ reasons }) => [...reasons],
    }),
  }),
});
