import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type {
  InvoiceAttachment,
  InvoiceDelivery,
  InvoiceFacts,
  InvoiceReference,
} from '../../kinds/invoice/types.ts';
import { totalOfKnown } from '../e-invoice/amounts.ts';
import { referencedAttachment } from '../e-invoice/attachment.ts';
import { documentTypeOfCode } from '../e-invoice/codes.ts';
import { profileOf } from '../e-invoice/profile.ts';
import { childNamed, firstText, type Source, textsOf } from '../e-invoice/source.ts';
import { ciiDay } from './dates.ts';
import { ciiAllowances, ciiLines, ciiPeriod } from './lines.ts';
import { ciiParty } from './party.ts';
import { ciiPayment } from './payment.ts';
import { ciiTotals } from './totals.ts';

/**
 * Reads a CII invoice (ZUGFeRD 2, Factur-X, XRechnung), or a ZUGFeRD 1 invoice, which has other names for some
 * elements.
 */
export function readCii(root: XmlElement, source: Source): InvoiceFacts {
  const context = childNamed(root, 'ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext');
  const header = childNamed(root, 'ExchangedDocument', 'HeaderExchangedDocument');
  const transaction = childNamed(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  const agreement = childNamed(
    transaction,
    'ApplicableHeaderTradeAgreement',
    'ApplicableSupplyChainTradeAgreement',
  );
  const delivery = childNamed(
    transaction,
    'ApplicableHeaderTradeDelivery',
    'ApplicableSupplyChainTradeDelivery',
  );
  const settlement = childNamed(
    transaction,
    'ApplicableHeaderTradeSettlement',
    'ApplicableSupplyChainTradeSettlement',
  );
  const typeCode = textAt(header, 'TypeCode');
  const profileId = textAt(context, 'GuidelineSpecifiedDocumentContextParameter/ID');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const issueDate = ciiDay(header, 'IssueDateTime', source, 'issueDate');
  const { payment, dueDate } = ciiPayment(settlement, issueDate, source);
  return {
    documentType: documentTypeOfCode(typeCode),
    typeCode,
    format:
      header?.name === 'HeaderExchangedDocument' || root.name === 'CrossIndustryDocument'
        ? 'zugferd_1'
        : 'cii',
    profile: profileOf(profileId),
    profileId,
    processId: textAt(context, 'BusinessProcessSpecifiedDocumentContextParameter/ID'),
    invoiceNumber: textAt(header, 'ID'),
    issueDate,
    dueDate,
    deliveryDate: ciiDay(
      delivery,
      'ActualDeliverySupplyChainEvent/OccurrenceDateTime',
      source,
      'deliveryDate',
    ),
    taxPointDate: ciiDay(settlement, 'ApplicableTradeTax/TaxPointDate', source, 'taxPointDate'),
    period: ciiPeriod(elementAt(settlement, 'BillingSpecifiedPeriod'), source, 'period'),
    currency,
    taxCurrency: textAt(settlement, 'TaxCurrencyCode'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    poNumber: numberOf(agreement, 'BuyerOrderReferencedDocument'),
    salesOrderNumber: numberOf(agreement, 'SellerOrderReferencedDocument'),
    contractNumber: numberOf(agreement, 'ContractReferencedDocument'),
    projectReference: textAt(agreement, 'SpecifiedProcuringProject/ID'),
    despatchNumber:
      numberOf(delivery, 'DespatchAdviceReferencedDocument') ??
      numberOf(delivery, 'DeliveryNoteReferencedDocument'),
    receiptNumber: numberOf(delivery, 'ReceivingAdviceReferencedDocument'),
    accountingReference: textAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount/ID'),
    precedingInvoices: precedingOf(settlement, source),
    supplier: ciiParty(elementAt(agreement, 'SellerTradeParty')),
    customer: ciiParty(elementAt(agreement, 'BuyerTradeParty')),
    payee: ciiParty(elementAt(settlement, 'PayeeTradeParty')),
    taxRepresentative: ciiParty(elementAt(agreement, 'SellerTaxRepresentativeTradeParty')),
    delivery: deliveryOf(elementAt(delivery, 'ShipToTradeParty')),
    payment,
    lineItems: ciiLines(transaction, source),
    allowancesCharges: ciiAllowances(settlement, source, ''),
    withholdings: [],
    thirdPartyPayments: totalOfKnown(
      childrenOf(settlement, 'SpecifiedFinancialAdjustment').map((one) =>
        source.amount(textAt(one, 'ActualAmount'), 'thirdPartyPayments'),
      ),
    ),
    stampDuty: null,
    ...ciiTotals(settlement, currency, source),
    notes: childrenOf(header, 'IncludedNote').flatMap((note) => textsOf(note, 'Content')),
    attachments: attachmentsOf(agreement, settlement),
  };
}

/** Returns the number of a referenced document. ZUGFeRD 1 calls the element `ID`. */
const numberOf = (element: XmlElement | undefined, name: string): string | null =>
  firstText(elementAt(element, name), 'IssuerAssignedID', 'ID');

function precedingOf(settlement: XmlElement | undefined, source: Source): readonly InvoiceReference[] {
  return childrenOf(settlement, 'InvoiceReferencedDocument').flatMap((one): InvoiceReference[] => {
    const number = firstText(one, 'IssuerAssignedID', 'ID');
    if (number === null) return [];
    const date = childNamed(one, 'FormattedIssueDateTime', 'IssueDateTime');
    return [{ number, issueDate: ciiDay(date, '', source, 'precedingInvoices') }];
  });
}

function deliveryOf(element: XmlElement | undefined): InvoiceDelivery | null {
  const party = ciiParty(element);
  if (party === null) return null;
  return { party, locationId: firstText(element, 'GlobalID', 'ID') };
}

const attachmentsOf = (...holders: readonly (XmlElement | undefined)[]): InvoiceAttachment[] =>
  holders
    .flatMap((holder) => childrenOf(holder, 'AdditionalReferencedDocument'))
    .flatMap(
      (one) =>
        referencedAttachment(elementAt(one, 'AttachmentBinaryObject'), {
          id: firstText(one, 'IssuerAssignedID', 'ID'),
          filename: null,
          description: textAt(one, 'Name'),
          url: textAt(one, 'URIID'),
        }) ?? [],
    );
