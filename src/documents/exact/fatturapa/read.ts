import { childrenOf, elementAt, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoiceFacts, InvoiceReference } from '../../kinds/invoice/types.ts';
import { grossOf, totalOfAll } from '../e-invoice/amounts.ts';
import { documentTypeOfCode } from '../e-invoice/codes.ts';
import { profileOf } from '../e-invoice/profile.ts';
import { filled, firstText, type Source, textsOf } from '../e-invoice/source.ts';
import { italianAttachments } from './attachments.ts';
import { italianCharges } from './charges.ts';
import { italianLines, simplifiedLines } from './lines.ts';
import { addressee, italianParty } from './parties.ts';
import { italianPayment } from './payment.ts';
import { italianTaxes, simplifiedTotals } from './taxes.ts';

/**
 * Reads an Italian invoice (FatturaPA), ordinary or simplified. If the file contains several invoices, reads the first
 * and adds a warning. The format has only one total, the document total, which is optional. Other totals are computed
 * from the tax summary.
 */
export function readFatturaPa(root: XmlElement, source: Source): InvoiceFacts {
  const header = elementAt(root, 'FatturaElettronicaHeader');
  const bodies = childrenOf(root, 'FatturaElettronicaBody');
  const [body] = bodies;
  if (bodies.length > 1) source.leftOut(bodies.slice(1).map(italianNumber));
  const general = elementAt(body, 'DatiGenerali');
  const document = elementAt(general, 'DatiGeneraliDocumento');
  const simplified = root.name.endsWith('Semplificata');
  const typeCode = textAt(document, 'TipoDocumento');
  const profileId =
    textAt(header, 'DatiTrasmissione/FormatoTrasmissione') ?? root.attributes.get('versione') ?? null;
  const lineItems = simplified ? simplifiedLines(body, source) : italianLines(body, source);
  const { payment, dueDate, amountDue } = italianPayment(body, source);
  return {
    documentType: documentTypeOfCode(typeCode),
    typeCode,
    format: 'fatturapa',
    profile: profileOf(profileId),
    profileId,
    processId: null,
    invoiceNumber: italianNumber(body),
    issueDate: source.day(textAt(document, 'Data'), 'issueDate'),
    dueDate,
    deliveryDate: source.day(
      firstText(general, 'DatiTrasporto/DataOraConsegna', 'DatiDDT/DataDDT'),
      'deliveryDate',
    ),
    taxPointDate: null,
    period: null,
    currency: textAt(document, 'Divisa'),
    taxCurrency: null,
    buyerReference: textAt(header, 'CedentePrestatore/RiferimentoAmministrazione'),
    poNumber: textAt(general, 'DatiOrdineAcquisto/IdDocumento'),
    salesOrderNumber: null,
    contractNumber: firstText(general, 'DatiContratto/IdDocumento', 'DatiConvenzione/IdDocumento'),
    projectReference: projectOf(general),
    despatchNumber: textAt(general, 'DatiDDT/NumeroDDT'),
    receiptNumber: textAt(general, 'DatiRicezione/IdDocumento'),
    accountingReference: null,
    precedingInvoices: precedingOf(general, source),
    supplier: italianParty(elementAt(header, 'CedentePrestatore')),
    customer: addressee(header),
    payee: null,
    taxRepresentative: italianParty(elementAt(header, 'RappresentanteFiscale')),
    delivery: null,
    payment,
    lineItems,
    allowancesCharges: italianCharges(body, source),
    withholdings: childrenOf(document, 'DatiRitenuta').map((one, at) => ({
      kind: textAt(one, 'TipoRitenuta'),
      rate: source.amount(textAt(one, 'AliquotaRitenuta'), `withholdings[${at}].rate`),
      amount: source.amount(textAt(one, 'ImportoRitenuta'), `withholdings[${at}].amount`),
    })),
    totalLines: null,
    totalAllowances: null,
    totalCharges: null,
    totalTaxInTaxCurrency: null,
    prepaid: null,
    thirdPartyPayments: null,
    ...(simplified ? simplifiedTotals(lineItems) : ordinaryTotals(body, document, source)),
    amountDue,
    stampDuty: source.amount(textAt(document, 'DatiBollo/ImportoBollo'), 'stampDuty'),
    notes: textsOf(document, 'Causale'),
    attachments: italianAttachments(body),
  };
}

/** Returns the number of the invoice in a body. */
export const italianNumber = (body: XmlElement | undefined): string | null =>
  textAt(body, 'DatiGenerali/DatiGeneraliDocumento/Numero');

function ordinaryTotals(body: XmlElement | undefined, document: XmlElement | undefined, source: Source) {
  const taxes = italianTaxes(body, source);
  const totalNet = totalOfAll(taxes.map(({ base }) => base));
  const totalTax = totalOfAll(taxes.map(({ amount }) => amount));
  const stated = source.amount(textAt(document, 'ImportoTotaleDocumento'), 'totalGross');
  const totalGross = stated ?? grossOf(totalNet, totalTax);
  if (stated === null && totalGross !== null)
    source.warn(
      'total_not_stated',
      'The document states no total. This value is the sum of its tax summary.',
      'totalGross',
    );
  return {
    taxes,
    totalNet,
    totalTax,
    totalGross,
    rounding: source.amount(textAt(document, 'Arrotondamento'), 'rounding'),
  };
}

/** Returns the public project and tender codes (CUP and CIG), which authorities use to match invoices. */
function projectOf(general: XmlElement | undefined): string | null {
  for (const name of ['DatiOrdineAcquisto', 'DatiContratto', 'DatiConvenzione', 'DatiRicezione'])
    for (const one of childrenOf(general, name)) {
      const codes = filled([textAt(one, 'CodiceCUP'), textAt(one, 'CodiceCIG')]);
      if (codes.length > 0) return codes.join(' ');
    }
  return null;
}

function precedingOf(general: XmlElement | undefined, source: Source): readonly InvoiceReference[] {
  const linked = childrenOf(general, 'DatiFattureCollegate').map(
    (one) => [one, 'IdDocumento', 'Data'] as const,
  );
  const principal = childrenOf(general, 'FatturaPrincipale').map(
    (one) => [one, 'NumeroFatturaPrincipale', 'DataFatturaPrincipale'] as const,
  );
  const corrected = childrenOf(general, 'DatiFatturaRettificata').map(
    (one) => [one, 'NumeroFR', 'DataFR'] as const,
  );
  return [...linked, ...principal, ...corrected].flatMap(([one, number, date]): InvoiceReference[] => {
    const text = textAt(one, number);
    return text === null
      ? []
      : [{ number: text, issueDate: source.day(textAt(one, date), 'precedingInvoices') }];
  });
}
