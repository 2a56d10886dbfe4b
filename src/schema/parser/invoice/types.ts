import type {
  InvoiceAttachment,
  InvoiceContainer,
  InvoiceDelivery,
  InvoiceDocumentType,
  InvoiceFormat,
  InvoiceProfile,
  InvoiceReference,
} from '../../../resolvers/parser/invoice/index.ts';
import { builder } from '../../builder.ts';
import type { EnumDescriptions } from '../../vocabulary.ts';
import { PartyType } from '../party.ts';

export const DocumentTypeType = builder.enumType('InvoiceDocumentType', {
  description: 'Type of invoice document.',
  values: {
    invoice: { description: 'A commercial invoice.' },
    credit_note: { description: 'A credit note. Its amounts are usually positive.' },
    corrected_invoice: { description: 'A corrected invoice (384). Its amounts can be negative.' },
    debit_note: { description: 'A debit note.' },
    prepayment_invoice: { description: 'An invoice for an advance payment.' },
    partial_invoice: { description: 'An invoice for part of the work.' },
    final_invoice: { description: 'The final invoice after partial invoices.' },
    self_billed_invoice: { description: 'An invoice issued by the customer.' },
    self_billed_credit_note: { description: 'A credit note issued by the customer.' },
    proforma_invoice: { description: 'A pro forma invoice. It must not be paid.' },
  } satisfies EnumDescriptions<InvoiceDocumentType>,
});

export const FormatType = builder.enumType('InvoiceFormat', {
  description: 'Data format of an invoice.',
  values: {
    ubl: { description: 'OASIS UBL 2: Peppol, XRechnung, NLCIUS, EHF, OIOUBL and others.' },
    cii: { description: 'UN/CEFACT CII: ZUGFeRD 2, Factur-X, XRechnung.' },
    zugferd_1: { description: 'ZUGFeRD 1.' },
    fatturapa: { description: 'Italian FatturaPA, ordinary or simplified.' },
    text: {
      description:
        'Unstructured document: a PDF, a scan, a Word document or a web page. Its text is read with rules.',
    },
  } satisfies EnumDescriptions<InvoiceFormat>,
});

export const ContainerType = builder.enumType('InvoiceContainer', {
  description: 'Type of file that contained an invoice.',
  values: {
    xml: { description: 'XML.' },
    pdf: { description: 'A PDF. `format` shows whether the embedded XML or the text was read.' },
    p7m: { description: 'Signed XML (CAdES).' },
    text: { description: 'Text, including Word documents and web pages.' },
    image: { description: 'An image, read by OCR.' },
  } satisfies EnumDescriptions<InvoiceContainer>,
});

export const ProfileType = builder.enumType('InvoiceProfile', {
  description: 'Specification that an invoice follows, or the profile of the specification.',
  values: {
    minimum: { description: 'ZUGFeRD 2 or Factur-X, MINIMUM: totals only.' },
    basic_wl: { description: 'ZUGFeRD 2 or Factur-X, BASIC WL: no lines.' },
    basic: { description: 'ZUGFeRD or Factur-X, BASIC.' },
    comfort: { description: 'ZUGFeRD 1, COMFORT.' },
    en16931: { description: 'EN 16931 without restrictions. Called COMFORT in ZUGFeRD 2.' },
    extended: { description: 'ZUGFeRD or Factur-X, EXTENDED.' },
    xrechnung: { description: 'XRechnung (Germany), any version.' },
    xrechnung_extension: { description: 'XRechnung with its extension.' },
    peppol_bis_3: { description: 'Peppol BIS Billing 3.' },
    peppol_self_billing_3: { description: 'Peppol BIS Self-Billing 3.' },
    peppol_pint: { description: 'Peppol PINT and its national variants.' },
    peppol_bis_2: { description: 'Peppol BIS versions older than EN 16931.' },
    nlcius: { description: 'NLCIUS (Netherlands).' },
    ehf: { description: 'EHF (Norway).' },
    oioubl: { description: 'OIOUBL (Denmark).' },
    other_cius: { description: 'Another specification based on EN 16931: see `profileId`.' },
    fatturapa_public: { description: 'FatturaPA to public bodies (FPA12).' },
    fatturapa_private: { description: 'FatturaPA to companies and consumers (FPR12).' },
    fatturapa_simplified: { description: 'Simplified FatturaPA (FSM10).' },
  } satisfies EnumDescriptions<InvoiceProfile>,
});

export const ReferenceType = builder.objectRef<InvoiceReference>('InvoiceReference').implement({
  description: 'An earlier invoice that is corrected, credited or offset.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'Invoice number.' }),
    issueDate: t.expose('issueDate', { type: 'Date', nullable: true, description: 'Invoice date.' }),
  }),
});

export const DeliveryType = builder.objectRef<InvoiceDelivery>('InvoiceDelivery').implement({
  description: 'Delivery of goods or services.',
  fields: (t) => ({
    party: t.expose('party', {
      type: PartyType,
      nullable: true,
      description: 'Recipient with the delivery address.',
    }),
    locationId: t.exposeString('locationId', {
      nullable: true,
      description: 'Identifier of the place, such as a GLN.',
    }),
  }),
});

const SourceType = builder.enumType('InvoiceAttachmentSource', {
  description: 'Location of an attachment.',
  values: {
    embedded: { description: 'In the XML of the invoice.' },
    linked: { description: 'At a URL.' },
    pdf: { description: 'In the PDF, next to the invoice.' },
  } satisfies EnumDescriptions<InvoiceAttachment['source']>,
});

export const AttachmentType = builder.objectRef<InvoiceAttachment>('InvoiceAttachment').implement({
  description: 'A file that belongs to an invoice. Its content is not returned.',
  fields: (t) => ({
    source: t.expose('source', { type: SourceType, description: 'Location of the attachment.' }),
    id: t.exposeString('id', { nullable: true, description: 'Document number.' }),
    filename: t.exposeString('filename', { nullable: true, description: 'File name as written.' }),
    mime: t.exposeString('mime', {
      nullable: true,
      description: 'Media type as declared. Null if not declared.',
    }),
    description: t.exposeString('description', { nullable: true, description: 'Description as written.' }),
    url: t.exposeString('url', { nullable: true, description: 'URL of a linked document.' }),
    bytes: t.exposeInt('bytes', { nullable: true, description: 'Size in bytes. Null for linked files.' }),
    sha256: t.exposeString('sha256', {
      nullable: true,
      description: 'SHA-256 of the content, in hexadecimal. Null for linked files.',
    }),
  }),
});
