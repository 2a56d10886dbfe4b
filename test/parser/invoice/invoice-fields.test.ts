import { describe, expect, it } from 'vitest';
import {
  FATTURAPA_INVOICE,
  PEPPOL_INVOICE,
  ZUGFERD_CREDIT_NOTE,
} from '../../../src/schema/parser/invoice/examples.ts';
import { invoiceOf, readingOf } from './invoice-reading.ts';

/** Inserts elements into the Peppol invoice before another one. */
const ublWith = (before: string, elements: string) => PEPPOL_INVOICE.replace(before, `${elements}${before}`);

describe('a UBL invoice', () => {
  it('is read with amounts as written', async () => {
    const { data, warnings, confidence } = await readingOf(PEPPOL_INVOICE);
    expect(data).toMatchObject({
      documentType: 'invoice',
      typeCode: '380',
      format: 'ubl',
      container: 'xml',
      profile: 'peppol_bis_3',
      issueDate: '2026-09-30',
      dueDate: '2026-10-30',
      poNumber: 'PO-7731',
      totalNet: '235.00',
      amountDue: '256.15',
      supplier: {
        name: 'Kade Koffie B.V.',
        vatId: 'NL123456782B01',
        registrationId: '12345678',
        iban: 'NL91ABNA0417164300',
        electronicAddress: { scheme: '0106', value: '12345678' },
        address: { street: 'Havenkade 12', postalCode: '3011 AB', city: 'Rotterdam', countryCode: 'NL' },
      },
      payment: { meansCode: '30', reference: '2026-118', iban: 'NL91ABNA0417164300' },
      lineItems: [
        { line: '1', sku: 'ESP-1', unit: 'KGM', quantity: '20', unitPrice: '12.25', net: '245.00' },
      ],
      allowancesCharges: [{ kind: 'allowance', reason: 'Loyalty discount', amount: '10.00', taxRate: '9' }],
    });
    expect(warnings).toEqual([]);
    expect(confidence).toBe(1);
  });

  it('names its attachments without returning them', async () => {
    const attachment = (content: string) =>
      `<cac:AdditionalDocumentReference><cbc:ID>A1</cbc:ID><cbc:DocumentDescription>Hours</cbc:DocumentDescription><cac:Attachment>${content}</cac:Attachment></cac:AdditionalDocumentReference>`;
    const { attachments } = await invoiceOf(
      ublWith(
        '<cac:AccountingSupplierParty>',
        attachment(
          '<cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="hours.csv">YQpi\nYw==</cbc:EmbeddedDocumentBinaryObject>',
        ) +
          attachment(
            '<cac:ExternalReference><cbc:URI>https://example.com/a.pdf</cbc:URI></cac:ExternalReference>',
          ),
      ),
    );
    expect(attachments).toMatchObject([
      {
        source: 'embedded',
        id: 'A1',
        filename: 'hours.csv',
        mime: 'text/csv',
        description: 'Hours',
        bytes: 4,
      },
      { source: 'linked', url: 'https://example.com/a.pdf', bytes: null, sha256: null },
    ]);
  });

  it('includes its period, its payee, the delivery address, and the invoice that it corrects', async () => {
    const data = await invoiceOf(
      ublWith(
        '<cac:AccountingSupplierParty>',
        '<cac:InvoicePeriod><cbc:StartDate>2026-09-01</cbc:StartDate></cac:InvoicePeriod><cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>2026-90</cbc:ID><cbc:IssueDate>2026-08-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference><cac:PayeeParty><cac:PartyName><cbc:Name>Factor NV</cbc:Name></cac:PartyName></cac:PayeeParty><cac:Delivery><cbc:ActualDeliveryDate>2026-09-28</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cbc:CityName>Delft</cbc:CityName></cac:Address></cac:DeliveryLocation></cac:Delivery>',
      ).replace('>380<', '>384<'),
    );
    expect(data).toMatchObject({
      documentType: 'corrected_invoice',
      precedingInvoices: [{ number: '2026-90', issueDate: '2026-08-01' }],
      period: { start: '2026-09-01', end: null },
      payee: { name: 'Factor NV', iban: 'NL91ABNA0417164300' },
      supplier: { iban: null },
      deliveryDate: '2026-09-28',
      delivery: { party: { address: { city: 'Delft' } } },
    });
  });

  it('is recognised, like a credit note, in a Peppol envelope and without namespaces', async () => {
    const body = PEPPOL_INVOICE.replace(/<\?xml.*?\?>/, '');
    const envelope = `<sh:StandardBusinessDocument xmlns:sh="urn:sbdh"><sh:StandardBusinessDocumentHeader/>${body}</sh:StandardBusinessDocument>`;
    expect((await invoiceOf(envelope)).invoiceNumber).toBe('2026-118');
    const bare = body.replace(/ xmlns(?::\w+)?="[^"]*"/g, '').replace(/<(\/?)\w+:/g, '<$1');
    expect((await invoiceOf(bare)).totalGross).toBe('256.15');
    const credit = body
      .replaceAll('Invoice-2', 'CreditNote-2')
      .replace(/<(\/?)Invoice\b/g, '<$1CreditNote')
      .replace(/InvoiceTypeCode>380/g, 'x>')
      .replaceAll('cac:InvoiceLine', 'cac:CreditNoteLine')
      .replaceAll('InvoicedQuantity', 'CreditedQuantity')
      .replace('<cbc:x>', '')
      .replace('</cbc:InvoiceTypeCode>', '');
    expect(await invoiceOf(credit)).toMatchObject({
      documentType: 'credit_note',
      lineItems: [{ quantity: '20' }],
    });
  });

  it('lists detail lines after their parent line, without adding them to the total', async () => {
    const [line = ''] = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(PEPPOL_INVOICE) ?? [];
    const sub = line.replaceAll('InvoiceLine', 'SubInvoiceLine').replace('<cbc:ID>1<', '<cbc:ID>1.1<');
    const data = await invoiceOf(PEPPOL_INVOICE.replace('</cac:InvoiceLine>', `${sub}</cac:InvoiceLine>`));
    expect(data.lineItems).toMatchObject([
      { line: '1', parentLine: null, counted: true },
      { line: '1.1', parentLine: '1', counted: false },
    ]);
    expect(data.checks.linesSum).toBe('pass');
  });
});

describe('a CII invoice', () => {
  it('is read, and names the invoice that it corrects', async () => {
    expect(await invoiceOf(ZUGFERD_CREDIT_NOTE)).toMatchObject({
      documentType: 'credit_note',
      format: 'cii',
      profile: 'basic',
      issueDate: '2026-09-14',
      precedingInvoices: [{ number: 'RE-1187', issueDate: null }],
      supplier: { name: 'Holzwerk Berger GmbH', vatId: 'DE123456789' },
      lineItems: [{ description: 'Regalbrett, zerkratzt', quantity: '2', unit: 'C62', net: '37.00' }],
      totalGross: '45.13',
    });
  });

  it('is due on the day of the terms without a discount', async () => {
    const terms = (date: string | null, discount = '') =>
      `<ram:SpecifiedTradePaymentTerms>${date === null ? '' : `<ram:DueDateDateTime><udt:DateTimeString format="102">${date}</udt:DateTimeString></ram:DueDateDateTime>`}${discount}</ram:SpecifiedTradePaymentTerms>`;
    const discount = (percent: string, days: number | null = null) =>
      `<ram:ApplicableTradePaymentDiscountTerms>${days === null ? '' : `<ram:BasisPeriodMeasure unitCode="DAY">${days}</ram:BasisPeriodMeasure>`}<ram:CalculationPercent>${percent}</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>`;
    const dueOf = async (...all: string[]) => {
      const { dueDate, payment } = await invoiceOf(
        ZUGFERD_CREDIT_NOTE.replace(
          '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
          `${all.join('')}$&`,
        ),
      );
      return [dueDate, ...payment.discounts.map(({ until }) => until)];
    };
    const two = [terms('20260921', discount('2')), terms('20261014')];
    expect(await dueOf(...two)).toEqual(['2026-10-14', '2026-09-21']);
    expect(await dueOf(...two.toReversed())).toEqual(['2026-10-14', '2026-09-21']);
    expect(await dueOf(terms('20260921', discount('2')), terms('20261014', discount('0')))).toEqual([
      '2026-10-14',
      '2026-09-21',
      null,
    ]);
    expect(await dueOf(terms('20261014', discount('2', 10)))).toEqual(['2026-10-14', null]);
    expect(await dueOf(terms('20260924', discount('2', 10)))).toEqual([null, '2026-09-24']);
    expect(await dueOf(terms('20260921', discount('3')), terms('20260928', discount('2')))).toEqual([
      '2026-09-28',
      '2026-09-21',
      null,
    ]);
    expect(await dueOf(terms(null, discount('2', 10)))).toEqual([null, null]);
    expect(await dueOf(terms('20261014'), terms('20261114'))).toEqual(['2026-10-14']);
  });

  it('is read with the element names of ZUGFeRD 1', async () => {
    const old = ZUGFERD_CREDIT_NOTE.replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
      .replaceAll('ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext')
      .replace(/rsm:ExchangedDocument>/g, 'rsm:HeaderExchangedDocument>')
      .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
      .replaceAll('SpecifiedLineTrade', 'SpecifiedSupplyChainTrade')
      .replaceAll('LineMonetarySummation', 'MonetarySummation')
      .replaceAll('HeaderMonetarySummation', 'MonetarySummation')
      .replaceAll('RateApplicablePercent', 'ApplicablePercent')
      .replace(/urn:cen[^<]*/, 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort');
    expect(await invoiceOf(old)).toMatchObject({
      format: 'zugferd_1',
      profile: 'comfort',
      totalNet: '37.00',
      lineItems: [{ net: '37.00', taxRate: '19' }],
    });
  });

  it('has early payment discounts, including those that XRechnung encodes in the payment terms', async () => {
    const terms = (content: string) =>
      ZUGFERD_CREDIT_NOTE.replace(
        '<ram:SpecifiedTradeSettlementHeader',
        `<ram:SpecifiedTradePaymentTerms>${content}</ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeader`,
      );
    const written = await invoiceOf(
      terms(
        '<ram:Description>#SKONTO#TAGE=14#PROZENT=2.25#\n#SKONTO#TAGE=30#PROZENT=1.00#BASISBETRAG=20.00#\n</ram:Description>',
      ),
    );
    expect(written.payment.discounts).toEqual([
      { percent: '2.25', amount: null, base: null, days: 14, until: null },
      { percent: '1.00', amount: null, base: '20.00', days: 30, until: null },
    ]);
    const stated = await invoiceOf(
      terms(
        '<ram:ApplicableTradePaymentDiscountTerms><ram:BasisPeriodMeasure unitCode="DAY">10</ram:BasisPeriodMeasure><ram:CalculationPercent>3.00</ram:CalculationPercent></ram:ApplicableTradePaymentDiscountTerms>',
      ),
    );
    expect(stated.payment.discounts).toMatchObject([{ percent: '3.00', days: 10 }]);
  });

  it('causes warnings about invalid dates and numbers', async () => {
    const { data, warnings } = await readingOf(
      ZUGFERD_CREDIT_NOTE.replace('"102">20260914', '"610">202609').replace('>18.50<', '>18,50<'),
    );
    expect([data.issueDate, data.lineItems[0]?.unitPrice]).toEqual([null, null]);
    expect(warnings.map(({ code, path }) => [code, path])).toEqual([
      ['imprecise_date', 'issueDate'],
      ['invalid_number', 'lineItems[0].unitPrice'],
    ]);
  });
});

describe('a FatturaPA invoice', () => {
  it('is read with pension fund, withholding and totals', async () => {
    expect(await invoiceOf(FATTURAPA_INVOICE)).toMatchObject({
      format: 'fatturapa',
      profile: 'fatturapa_private',
      supplier: {
        name: 'Giulia Ferri',
        vatId: 'IT01879020517',
        address: { street: 'Via Garibaldi 8', region: 'AR' },
      },
      customer: { electronicAddress: { scheme: 'CodiceDestinatario', value: 'ABC1234' } },
      allowancesCharges: [{ kind: 'charge', reasonCode: 'TC01', amount: '40.00' }],
      withholdings: [{ kind: 'RT01', rate: '20.00', amount: '200.00' }],
      taxes: [{ rate: '22.00', base: '1040.00', amount: '228.80', collection: 'immediate' }],
      totalNet: '1040.00',
      totalTax: '228.80',
      totalGross: '1268.80',
      amountDue: '1068.80',
      dueDate: '2026-10-18',
    });
  });

  it('is read as the first invoice if the document contains several, with a warning', async () => {
    const [body = ''] = /<FatturaElettronicaBody>.*<\/FatturaElettronicaBody>/s.exec(FATTURAPA_INVOICE) ?? [];
    const { data, warnings, confidence } = await readingOf(
      FATTURAPA_INVOICE.replace('</p:', `${body.replace('42/2026', '43')}</p:`),
    );
    expect(data.invoiceNumber).toBe('42/2026');
    expect(warnings).toMatchObject([
      {
        code: 'several_invoices',
        message:
          'The document contains 2 invoices. Only the first is returned. The others (1) are not returned: 43.',
      },
    ]);
    expect(confidence).toBe(0.9);
  });

  it('includes the stamp duty, and the payment terms in words and as a code', async () => {
    const stamped = FATTURAPA_INVOICE.replace(
      '<DatiCassa',
      '<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>$&',
    );
    const { stampDuty, payment, checks } = await invoiceOf(stamped);
    expect(stampDuty).toBe('2.00');
    expect(payment).toMatchObject({ terms: 'Pagamento completo', termsCode: 'TP02' });
    expect(Object.values(checks)).not.toContain('fail');
    const other = await invoiceOf(FATTURAPA_INVOICE.replace('TP02', 'TP09'));
    expect(other).toMatchObject({ stampDuty: null, payment: { terms: null, termsCode: 'TP09' } });
  });

  it('has no total tax if one tax is unreadable', async () => {
    const { data, confidence } = await readingOf(
      FATTURAPA_INVOICE.replace('Imposta>228.80', 'Imposta>228,80'),
    );
    expect(data).toMatchObject({ totalTax: null, totalNet: '1040.00', totalGross: '1268.80' });
    expect(confidence).toBe(0.9);
  });

  it('has a calculated total if none is stated, with a warning', async () => {
    const { data, warnings } = await readingOf(
      FATTURAPA_INVOICE.replace(/<ImportoTotaleDocumento>[^<]*<\/\w+>/, ''),
    );
    expect(data.totalGross).toBe('1268.80');
    expect(warnings).toMatchObject([{ code: 'total_not_stated', path: 'totalGross' }]);
  });

  it('has, in the simplified form, net totals calculated from gross amounts', async () => {
    const simplified = `<p:FatturaElettronicaSemplificata xmlns:p="urn:x" versione="FSM10"><FatturaElettronicaHeader><CedentePrestatore><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01879020517</IdCodice></IdFiscaleIVA><Denominazione>Bar Luna</Denominazione></CedentePrestatore></FatturaElettronicaHeader><FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD07</TipoDocumento><Divisa>EUR</Divisa><Data>2026-09-01</Data><Numero>7</Numero></DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi><Descrizione>Pranzo</Descrizione><Importo>24.40</Importo><DatiIVA><Imposta>4.40</Imposta></DatiIVA></DatiBeniServizi></FatturaElettronicaBody></p:FatturaElettronicaSemplificata>`;
    expect(await invoiceOf(simplified)).toMatchObject({
      profile: 'fatturapa_simplified',
      supplier: { name: 'Bar Luna' },
      lineItems: [{ net: '20.00', tax: '4.40', total: '24.40' }],
      totalNet: '20.00',
      totalGross: '24.40',
    });
  });
});
