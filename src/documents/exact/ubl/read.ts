import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type {
  InvoiceAttachment,
  InvoiceDelivery,
  InvoiceFacts,
  InvoiceReference,
} from '../../kinds/invoice/types.ts';
import { decimalOf, minus, plain, sumOf } from '../../tokens/money/decimal.ts';
import { partyOf } from '../../tokens/parties/party.ts';
import { totalOfKnown } from '../e-invoice/amounts.ts';
import { referencedAttachment } from '../e-invoice/attachment.ts';
import { documentTypeOfCode } from '../e-invoice/codes.ts';
import { profileOf } from '../e-invoice/profile.ts';
import { childNamed, firstText, identifierOf, type Source, textsOf } from '../e-invoice/source.ts';
import { UBL_ROOTS } from './detect.ts';
import { ublAllowances, ublLines, ublPeriod } from './lines.ts';
import { ublAddress, ublParty } from './party.ts';
import { ublPayment } from './payment.ts';
import { ublTaxes } from './taxes.ts';

/** Reads a UBL 2 invoice of any profile: EN 16931, Peppol BIS, XRechnung, OIOUBL and others. */
export function readUbl(root: XmlElement, source: Source): InvoiceFacts {
  const typeCode = firstText(root, 'InvoiceTypeCode', 'CreditNoteTypeCode');
  const profileId = textAt(root, 'CustomizationID');
  const currency = textAt(root, 'DocumentCurrencyCode');
  const delivery = elementAt(root, 'Delivery');
  const day = (path: string, ...names: string[]) => source.day(firstText(root, ...names), path);
  const issueDate = day('issueDate', 'IssueDate');
  const { payment, dueDate } = ublPayment(root, issueDate, source);
  return {
    documentType: documentTypeOfCode(typeCode, UBL_ROOTS.get(root.name)),
    typeCode,
    format: 'ubl',
    profile: profileOf(profileId),
    profileId,
    processId: textAt(root, 'ProfileID'),
    invoiceNumber: textAt(root, 'ID'),
    issueDate,
    dueDate,
    deliveryDate: day('deliveryDate', 'Delivery/ActualDeliveryDate'),
    taxPointDate: day('taxPointDate', 'TaxPointDate'),
    period: ublPeriod(elementAt(root, 'InvoicePeriod'), source, 'period'),
    currency,
    taxCurrency: textAt(root, 'TaxCurrencyCode'),
    buyerReference: textAt(root, 'BuyerReference'),
    poNumber: textAt(root, 'OrderReference/ID'),
    salesOrderNumber: textAt(root, 'OrderReference/SalesOrderID'),
    contractNumber: textAt(root, 'ContractDocumentReference/ID'),
    projectReference: textAt(root, 'ProjectReference/ID') ?? documentWithCode(root, '50'),
    despatchNumber: textAt(root, 'DespatchDocumentReference/ID'),
    receiptNumber: textAt(root, 'ReceiptDocumentReference/ID'),
    accountingReference: firstText(root, 'AccountingCost', 'AccountingCostCode'),
    precedingInvoices: precedingOf(root, source),
    supplier: ublParty(elementAt(root, 'AccountingSupplierParty/Party')),
    customer: ublParty(elementAt(root, 'AccountingCustomerParty/Party')),
    payee: ublParty(elementAt(root, 'PayeeParty')),
    taxRepresentative: ublParty(elementAt(root, 'TaxRepresentativeParty')),
    delivery: deliveryOf(delivery),
    payment,
    lineItems: ublLines(root, source),
    allowancesCharges: ublAllowances(root, source, ''),
    ...ublTaxes(root, currency, source),
    ...totalsOf(root, profileId, source),
    thirdPartyPayments: thirdPartyPayments(root, profileId, source),
    stampDuty: null,
    // In EN 16931, the subject code precedes the text of a note, because UBL has no element for it.
    notes: textsOf(root, 'Note').map((note) => note.replace(/^#[A-Z]{3}#/, '')),
    attachments: attachmentsOf(root),
  };
}

function totalsOf(root: XmlElement, profileId: string | null, source: Source) {
  const total = childNamed(root, 'LegalMonetaryTotal', 'RequestedMonetaryTotal');
  const amount = (name: string, path: string) => source.amount(textAt(total, name), path);
  const totals = {
    totalLines: amount('LineExtensionAmount', 'totalLines'),
    totalAllowances: amount('AllowanceTotalAmount', 'totalAllowances'),
    totalCharges: amount('ChargeTotalAmount', 'totalCharges'),
    totalNet: amount('TaxExclusiveAmount', 'totalNet'),
    totalGross: amount('TaxInclusiveAmount', 'totalGross'),
    prepaid: amount('PrepaidAmount', 'prepaid'),
    rounding: amount('PayableRoundingAmount', 'rounding'),
    amountDue: amount('PayableAmount', 'amountDue'),
  };
  if (!/^OIOUBL-2/i.test(profileId ?? '')) return totals;
  // In OIOUBL 2, TaxExclusiveAmount is only the tax (guideline G28, totals).
  const parts = [totals.totalLines, totals.totalCharges].map((text) => decimalOf(text ?? ''));
  const allowances = decimalOf(totals.totalAllowances ?? '');
  const sum = sumOf(parts.filter((part) => part !== undefined));
  return {
    ...totals,
    totalNet: totals.totalLines === null ? null : plain(allowances ? minus(sum, allowances) : sum),
  };
}

/** Returns the third-party payments. The XRechnung extension states them in UBL's element for prepaid amounts. */
function thirdPartyPayments(root: XmlElement, profileId: string | null, source: Source): string | null {
  if (profileOf(profileId) !== 'xrechnung_extension') return null;
  const payments = childrenOf(root, 'PrepaidPayment');
  return totalOfKnown(payments.map((one) => source.amount(textAt(one, 'PaidAmount'), 'thirdPartyPayments')));
}

const documentWithCode = (root: XmlElement, code: string): string | null =>
  textAt(
    childrenOf(root, 'AdditionalDocumentReference').find((one) => textAt(one, 'DocumentTypeCode') === code),
    'ID',
  );

function precedingOf(root: XmlElement, source: Source): readonly InvoiceReference[] {
  return childrenOf(root, 'BillingReference').flatMap(({ children }) =>
    children.flatMap((one): InvoiceReference[] => {
      const number = /DocumentReference$/.test(one.name) ? textAt(one, 'ID') : null;
      if (number === null) return [];
      return [{ number, issueDate: source.day(textAt(one, 'IssueDate'), 'precedingInvoices') }];
    }),
  );
}

function deliveryOf(element: XmlElement | undefined): InvoiceDelivery | null {
  const location = elementAt(element, 'DeliveryLocation');
  const to = ublParty(elementAt(element, 'DeliveryParty'));
  const address =
    ublAddress(elementAt(location, 'Address')) ?? ublAddress(elementAt(element, 'DeliveryAddress'));
  const party = address ? partyOf({ ...to, address }) : to;
  const locationId = identifierOf(elementAt(location, 'ID'))?.value ?? null;
  return party === null && locationId === null ? null : { party, locationId };
}

const attachmentsOf = (root: XmlElement): InvoiceAttachment[] =>
  childrenOf(root, 'AdditionalDocumentReference').flatMap((reference) => {
    const attachment = elementAt(reference, 'Attachment');
    return (
      referencedAttachment(elementAt(attachment, 'EmbeddedDocumentBinaryObject'), {
        id: textAt(reference, 'ID'),
        filename: textAt(attachment, 'ExternalReference/FileName'),
        description: firstText(reference, 'DocumentDescription', 'DocumentType'),
        url: textAt(attachment, 'ExternalReference/URI'),
      }) ?? []
    );
  });
