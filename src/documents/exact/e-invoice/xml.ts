import { wrongType } from '../../classify/exact.ts';
import { Refusal } from '../../input/refusal.ts';
import { elementAt, readXml, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoiceFacts } from '../../kinds/invoice/types.ts';
import { headOfElement } from '../adapter.ts';
import { ciiAdapter } from '../cii/index.ts';
import { fatturapaAdapter } from '../fatturapa/index.ts';
import { italianNumber } from '../fatturapa/read.ts';
import { UBL_ROOTS } from '../ubl/detect.ts';
import { ublAdapter } from '../ubl/index.ts';
import type { InvoiceAdapter } from './adapter.ts';
import { withCurrencies } from './currency.ts';
import { firstText, type Source } from './source.ts';

/** Maximum number of envelopes around an invoice, such as Peppol's StandardBusinessDocument. */
const MAX_ENVELOPES = 4;
const MAX_EXAMINED = 5_000;

/** The data formats of invoices, in the order in which they are tried. */
const ADAPTERS: readonly InvoiceAdapter[] = [ciiAdapter, fatturapaAdapter, ublAdapter];

/**
 * Reads the invoice in an XML document: UBL, CII, ZUGFeRD 1 or FatturaPA, alone or in an envelope.
 * @throws Refusal `corrupt` if the text is not XML, `not_invoice` with the actual kind of document otherwise
 */
export function readInvoiceXml(text: string, source: Source): XmlInvoice {
  const root = readXml(text);
  const [found, ...others] = invoicesIn(root);
  if (!found) throw notAnInvoice(root, text);
  if (others.length > 0) source.leftOut(others.map(({ element }) => numberOf(element)));
  const { adapter, element } = found;
  return { facts: withCurrencies(adapter.read(element, source), source), checks: adapter.checks };
}

/** An invoice, and the checks of its format. */
export interface XmlInvoice {
  readonly facts: InvoiceFacts;
  readonly checks: InvoiceAdapter['checks'];
}

interface Found {
  readonly element: XmlElement;
  readonly adapter: InvoiceAdapter;
}

/** Searches level by level, which finds the outermost of nested invoices. */
function invoicesIn(root: XmlElement): Found[] {
  let level: readonly XmlElement[] = [root];
  for (let depth = 0; depth <= MAX_ENVELOPES && level.length > 0; depth += 1) {
    const found = level.flatMap((element) => {
      const { name, namespace, children } = element;
      const contains = (child: string) => children.some((one) => one.name === child);
      const head = headOfElement({ name, namespace, contains });
      const adapter = ADAPTERS.find((one) => one.detect(head));
      return adapter ? [{ element, adapter }] : [];
    });
    if (found.length > 0) return found;
    level = level.flatMap((element) => [...element.children, ...enclosedIn(element)]).slice(0, MAX_EXAMINED);
  }
  return [];
}

const numberOf = (element: XmlElement): string | null =>
  firstText(element, 'ID', 'ExchangedDocument/ID', 'HeaderExchangedDocument/ID') ??
  italianNumber(elementAt(element, 'FatturaElettronicaBody'));

/**
 * Reads the document that a UBL AttachedDocument contains as text. In Latin America, invoices are sent this way,
 * together with their approval.
 */
function enclosedIn(element: XmlElement): XmlElement[] {
  if (element.name !== 'AttachedDocument') return [];
  const text = textAt(element, 'Attachment/ExternalReference/Description');
  return text?.startsWith('<') ? [readXml(text)] : [];
}

const READ = 'UBL, CII (ZUGFeRD, Factur-X, XRechnung) and FatturaPA';

/** Documents that are mistaken for invoices, by the name of the root element. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['SCRDMCCBDACIOMessageStructure', 'The document is an order (Order-X), not an invoice.'],
  ['CrossDomainAcknowledgementAndResponse', 'The document is a status message (CDAR), not an invoice.'],
  ['Facturae', `The document is an invoice in the Facturae format. Supported formats: ${READ}.`],
  ['Finvoice', `The document is an invoice in the Finvoice format. Supported formats: ${READ}.`],
  ['Faktura', `The document is an invoice in the KSeF format. Supported formats: ${READ}.`],
]);

function notAnInvoice({ name, namespace }: XmlElement, text: string): Refusal {
  const known = KNOWN.get(name) ?? wrongType('xml', text, 'invoice');
  if (known) return new Refusal('not_invoice', known);
  if (namespace.startsWith('urn:oasis:names:specification:ubl:schema:xsd:'))
    return new Refusal(
      'not_invoice',
      'The document is not an invoice but another kind of UBL document, such as an order.',
    );
  if (UBL_ROOTS.has(name))
    return new Refusal(
      'not_invoice',
      `The XML format of the invoice is not supported. Supported formats: ${READ}.`,
    );
  return new Refusal(
    'not_invoice',
    `The XML is not an invoice in a supported format. Supported formats: ${READ}.`,
  );
}
