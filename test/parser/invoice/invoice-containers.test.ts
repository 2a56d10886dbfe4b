import { describe, expect, it } from 'vitest';
import {
  FATTURAPA_INVOICE,
  PEPPOL_INVOICE,
  ZUGFERD_CREDIT_NOTE,
} from '../../../src/schema/parser/invoice/examples.ts';
import { zipOf } from '../zip-writer.ts';
import { detachedSignature, pdfWith, signed, signedInPieces } from './invoice-files.ts';
import { invoiceOf, readingOf, refusalOf } from './invoice-reading.ts';

describe('an invoice in a PDF', () => {
  it('is read, and the other embedded files are listed as attachments', async () => {
    const pdf = pdfWith([
      { name: 'hours.csv', content: 'day,hours\n' },
      { name: 'terms.xml', content: '<terms/>' },
      { name: 'factur-x.xml', content: ZUGFERD_CREDIT_NOTE },
    ]);
    const { data, pages, text } = await readingOf(pdf);
    expect(data).toMatchObject({ container: 'pdf', format: 'cii', profile: 'basic', totalGross: '45.13' });
    expect(data.attachments).toMatchObject([
      { source: 'pdf', filename: 'hours.csv', bytes: 10, mime: null },
      { source: 'pdf', filename: 'terms.xml', bytes: 8 },
    ]);
    expect(data.attachments[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(pages).toBe(1);
    expect(text).toBe(ZUGFERD_CREDIT_NOTE);
  });

  it('is found by its content regardless of the file name', async () => {
    const pdf = pdfWith([{ name: 'attachment.bin', content: PEPPOL_INVOICE }]);
    expect(await invoiceOf(pdf)).toMatchObject({
      container: 'pdf',
      format: 'ubl',
      invoiceNumber: '2026-118',
    });
  });

  it('is read from the text of the PDF if there is no embedded invoice', async () => {
    for (const files of [[], [{ name: 'photo.txt', content: 'no invoice' }]])
      expect((await refusalOf(pdfWith(files))).reason).toBe('no_text');
  });

  it('is refused with a message that states the type or the defect of the embedded XML', async () => {
    const order = '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:x"/>';
    expect((await refusalOf(pdfWith([{ name: 'order-x.xml', content: order }]))).detail).toContain('order');
    const damaged = pdfWith([{ name: 'factur-x.xml', content: ZUGFERD_CREDIT_NOTE.slice(0, 900) }]);
    expect((await refusalOf(damaged)).reason).toBe('corrupt');
  });

  it('is refused if the PDF is encrypted, has more than 100 pages, or is damaged', async () => {
    const files = [{ name: 'factur-x.xml', content: ZUGFERD_CREDIT_NOTE }];
    expect((await refusalOf(pdfWith(files, { encrypted: true }))).reason).toBe('encrypted_pdf');
    expect((await refusalOf(pdfWith(files, { pages: 101 }))).reason).toBe('too_many_pages');
    expect((await readingOf(pdfWith(files, { pages: 100 }))).pages).toBe(100);
    expect((await refusalOf(Buffer.from('%PDF-1.7\nnothing else'))).reason).toBe('corrupt');
  });
});

describe('a signed invoice', () => {
  const base64 = signed(FATTURAPA_INVOICE).toString('base64');
  it.each([
    ['DER', signed(FATTURAPA_INVOICE)],
    ['BER in pieces', signedInPieces(FATTURAPA_INVOICE)],
    ['signed twice', signed(signed(FATTURAPA_INVOICE))],
    ['Base64', base64],
    ['Base64 in lines', base64.replace(/.{64}/g, '$&\r\n')],
    ['PEM', `-----BEGIN PKCS7-----\n${base64}\n-----END PKCS7-----\n`],
  ])('is read from %s', async (_form, file) => {
    const { data, warnings } = await readingOf(file, 'IT01879020517_00042.xml.p7m');
    expect(data).toMatchObject({ container: 'p7m', invoiceNumber: '42/2026' });
    expect(warnings.map(({ code }) => code)).toEqual(['signature_not_verified']);
  });

  it('is refused if it contains no document, contains another document, or is damaged', async () => {
    expect((await refusalOf(detachedSignature())).detail).toContain('without the signed document');
    expect((await refusalOf(signed('plain text'))).reason).toBe('not_invoice');
    expect((await refusalOf(signed(''))).reason).toBe('empty');
    const whole = signedInPieces(FATTURAPA_INVOICE);
    for (const length of [16, 30, 60, 1_000, whole.length - 3])
      expect((await refusalOf(whole.subarray(0, length))).reason, String(length)).toBe('corrupt');
  });
});

describe('an archive of invoices', () => {
  it('is unpacked', async () => {
    const zip = zipOf([{ name: 'in/invoice.xml', content: PEPPOL_INVOICE }]);
    expect(await invoiceOf(zip)).toMatchObject({ container: 'xml', invoiceNumber: '2026-118' });
  });

  it('is read as the first invoice among its files, with XML preferred to PDF', async () => {
    const pdf = pdfWith([{ name: 'factur-x.xml', content: ZUGFERD_CREDIT_NOTE }]);
    const zip = zipOf([
      { name: 'a.pdf', content: pdf },
      { name: 'b.xml', content: '<order/>' },
      { name: 'c.xml', content: PEPPOL_INVOICE },
    ]);
    const { data, warnings } = await readingOf(zip);
    expect(data.invoiceNumber).toBe('2026-118');
    expect(warnings.map(({ code }) => code)).toContain('several_files');
    const without = zipOf([
      { name: 'b.xml', content: '<order/>' },
      { name: 'c.txt', content: 'hello' },
    ]);
    expect((await refusalOf(without)).reason).toBe('not_invoice');
  });
});

describe('a document that is not an invoice', () => {
  it.each([
    [
      'an e-mail',
      'From: a@example.com\nTo: b@example.com\nSubject: Invoice\n\nAttached.',
      'e-mail, not an invoice. Send it to /parser/email. Or send the attached invoice',
    ],
    ['text', 'Dear Ann,\nthe invoice will follow next week.', 'does not look like an invoice'],
    ['JSON', '{"invoice": 1}', 'The document is JSON. Send an invoice'],
    ['a web page', '<!doctype html><p>We are open from nine to five.', 'does not look like an invoice'],
    [
      'a DMARC report',
      '<?xml version="1.0"?>\n<feedback/>',
      'DMARC report, not an invoice. Send it to /parser/dmarc.',
    ],
    [
      'a bank statement',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>',
      'bank statement, not an invoice. Send it to /parser/bank-statement.',
    ],
    ['a bank statement (OFX)', '<OFX/>', 'Send it to /parser/bank-statement.'],
    ['a bank statement (MT940)', ':20:START\r\n:25:1234\r\n', 'Send it to /parser/bank-statement.'],
    ['subtitles', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi', 'Send it to /parser/transcript.'],
    ['subtitles (SRT)', '1\r\n00:00:01,000 --> 00:00:02,000\r\nHi', 'Send it to /parser/transcript.'],
    ['subtitles (TTML)', '<tt xmlns="http://www.w3.org/ns/ttml"/>', 'Send it to /parser/transcript.'],
    ['an order', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'another kind'],
    ['a status message', '<CrossDomainAcknowledgementAndResponse/>', 'status message'],
    ['an invoice of a foreign format', '<Invoice xmlns="http://isdoc.cz/namespace/2013"/>', 'not supported'],
    ['a Spanish invoice', '<Facturae xmlns="http://www.facturae.gob.es/formato"/>', 'Facturae'],
  ])('is refused: %s', async (_kind, content, words) => {
    const { reason, detail } = await refusalOf(content);
    expect(reason).toBe('not_invoice');
    expect(detail).toContain(words);
  });

  it('is refused if it is empty, damaged or malicious', async () => {
    expect((await refusalOf('')).reason).toBe('empty');
    expect((await refusalOf(PEPPOL_INVOICE.slice(0, -20))).reason).toBe('corrupt');
    const bomb = `<!DOCTYPE Invoice [<!ENTITY a "x">]>${PEPPOL_INVOICE.replace(/^.*\n/, '')}`;
    expect((await refusalOf(`<?xml version="1.0"?>${bomb}`)).detail).toContain('DTD');
    const deep = PEPPOL_INVOICE.replace('<cac:Item>', `${'<x>'.repeat(200)}${'</x>'.repeat(200)}<cac:Item>`);
    expect((await refusalOf(deep)).detail).toContain('levels');
    expect((await refusalOf(PEPPOL_INVOICE.replace('</Invoice>', '<y:x/></Invoice>'))).reason).toBe(
      'corrupt',
    );
  });
});
