import { describe, expect, it } from 'vitest';
import { headOf, MAX_HEAD } from '../../../src/documents/exact/adapter.ts';
import { FORMATS } from '../../../src/documents/exact/formats.ts';
import { CAMT_STATEMENT, MT940_STATEMENT } from '../../../src/schema/parser/bank-statement/examples.ts';
import {
  FATTURAPA_INVOICE,
  PEPPOL_INVOICE,
  ZUGFERD_CREDIT_NOTE,
} from '../../../src/schema/parser/invoice/examples.ts';
import { read } from '../dmarc/dmarc-reading.ts';

const formatsOf = (content: string) => {
  const head = headOf(content.startsWith('<') ? 'xml' : 'txt', content);
  return FORMATS.filter((one) => one.detect(head)).map(({ format }) => format);
};

describe('a data format', () => {
  it.each([
    ['mt940', MT940_STATEMENT],
    ['mt940', '\u0001{1:F01BANKDEFF'],
    ['camt', CAMT_STATEMENT],
    ['camt', '<Envelope><x:BkToCstmrStmt xmlns:x="a">'],
    ['ofx', 'OFXHEADER:100\r\nDATA:OFXSGML'],
    ['ofx', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>'],
    ['qif', '\ufeff!Type:Bank\nD1/2/26'],
    ['bai2', '01,A,B,260101,0100,1,,,2/\n02,'],
    ['ubl', PEPPOL_INVOICE],
    ['ubl', '<!-- <Order> --><Invoice><a/><AccountingSupplierParty/></Invoice>'],
    ['cii', ZUGFERD_CREDIT_NOTE],
    ['cii', '<rsm:Invoice xmlns:rsm="urn:ferd:invoice:rc"><rsm:HeaderExchangedDocument>'],
    ['fatturapa', FATTURAPA_INVOICE],
    ['dmarc_aggregate', '<?xml version="1.0"?>\n<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">'],
    ['dmarc_aggregate', 'Report:\n<report_metadata><org_name>a'],
    ['webvtt', '\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHello'],
    ['scc', 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420'],
    ['ass', '[Script Info]\nTitle: a'],
    ['ttml', '<tt xmlns="http://www.w3.org/ns/ttml"/>'],
    ['youtube_xml', '<transcript><text start="0" dur="1">a</text></transcript>'],
    ['smtp_tls', '[{"report-id": "1", "policies": []}]'],
  ])('is detected as one format only: %s', (format, content) => {
    expect(formatsOf(content)).toEqual([format]);
  });

  it.each([
    '',
    'Invoice 7\nTotal 12.00',
    '<Invoice xmlns="http://isdoc.cz/namespace/2013"/>',
    '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
    '<!-- unclosed <OFX',
    '<html><feedback-form>',
    '{"policies": 1}',
    '01,a table of numbers',
    `${' '.repeat(MAX_HEAD)}:20:A`,
  ])('is not detected in other documents: %s', (content) => {
    expect(formatsOf(content)).toEqual([]);
  });
});

describe('the machine-readable part of a failure report', () => {
  it('is read when it was saved as a file', async () => {
    const { data } = await read(
      'Feedback-Type: auth-failure\nUser-Agent: a\nVersion: 1\nSource-IP: 192.0.2.1\nReported-Domain: example.com\n',
    );
    expect(data).toMatchObject({
      reportType: 'failure',
      failures: [{ sourceIp: '192.0.2.1', reportedDomain: 'example.com' }],
    });
  });
});
