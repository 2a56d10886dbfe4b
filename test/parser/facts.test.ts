import { describe, expect, it } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';
import { docxOf } from './layout/docx-writer.ts';
import { pngOf } from './layout/ocr-pictures.ts';
import { pdfOf } from './layout/pdf-writer.ts';

/** Kinds of document whose answer requires at least one stated fact. */
const KINDS = [
  'invoice',
  'accounts-payable',
  'receipt',
  'bank-statement',
  'dmarc',
  'resume',
  'transcript',
] as const;

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const CAMT = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const noise = Uint8Array.from({ length: 120 * 120 }, (_, at) => (at * 2_654_435_761) >>> 24);
const mail = (type: string, body: string) =>
  `From: a@example.com\r\nTo: b@example.com\r\nSubject: x\r\nDate: Fri, 20 Nov 2026 09:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`;

const EMPTY: Record<string, string | Uint8Array> = {
  'a feedback': '<feedback/>',
  'a feedback with an unknown element': '<feedback><a/></feedback>',
  'a feedback with a version': '<feedback><version>1.0</version></feedback>',
  'a feedback with an empty record': '<feedback><record/></feedback>',
  'a feedback with empty parts':
    '<feedback><report_metadata><org_name/><date_range><begin/><end/></date_range></report_metadata><policy_published><domain/></policy_published><record><row><source_ip/><count/><policy_evaluated/></row><identifiers/><auth_results><dkim/><spf/></auth_results></record></feedback>',
  'a damaged feedback': '<feedback><record><row></feedback>',
  'a UBL invoice': `<Invoice xmlns="${UBL}:Invoice-2"/>`,
  'a UBL credit note': `<CreditNote xmlns="${UBL}:CreditNote-2"/>`,
  'a UBL invoice with its profile': `<Invoice xmlns="${UBL}:Invoice-2"><CustomizationID>urn:cen.eu:en16931:2017</CustomizationID><ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</ProfileID><DocumentCurrencyCode>EUR</DocumentCurrencyCode></Invoice>`,
  'a UBL invoice with empty parts': `<Invoice xmlns="${UBL}:Invoice-2"><ID/><AccountingSupplierParty><Party/></AccountingSupplierParty><TaxTotal/><LegalMonetaryTotal/><AllowanceCharge/><InvoiceLine/></Invoice>`,
  'an invoice without a namespace': '<Invoice><AccountingSupplierParty/></Invoice>',
  'a CII invoice':
    '<CrossIndustryInvoice xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>',
  'a CII invoice with empty parts':
    '<CrossIndustryInvoice><ExchangedDocument><ID/></ExchangedDocument><SupplyChainTradeTransaction><IncludedSupplyChainTradeLineItem/><ApplicableHeaderTradeAgreement/><ApplicableHeaderTradeDelivery/><ApplicableHeaderTradeSettlement/></SupplyChainTradeTransaction></CrossIndustryInvoice>',
  'a FatturaPA':
    '<FatturaElettronica><FatturaElettronicaHeader/><FatturaElettronicaBody><DatiGenerali/></FatturaElettronicaBody></FatturaElettronica>',
  'a CAMT statement': `<Document xmlns="${CAMT}"><BkToCstmrStmt><Stmt/></BkToCstmrStmt></Document>`,
  'a CAMT statement with empty parts': `<Document xmlns="${CAMT}"><BkToCstmrStmt><GrpHdr/><Stmt><Id/><Acct><Id><IBAN/></Id><Ccy>EUR</Ccy></Acct><Bal/><Ntry/></Stmt></BkToCstmrStmt></Document>`,
  'an OFX statement':
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKTRANLIST></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  'an old OFX statement':
    'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  'an MT940 statement': ':20:\r\n:25:\r\n:28C:\r\n:60F:\r\n:62F:\r\n-',
  'a QIF file': '!Type:Bank\n^\n',
  'a BAI2 file': '01,,,,,,,,2/\n02,,,1,,,,/\n03,,,,,,/\n49,0,0/\n98,0,0,0/\n99,0,0,0/',
  'the head of a CSV statement': 'Date,Description,Amount,Balance\n',
  'the head of a German CSV statement': 'Buchungstag;Valuta;Verwendungszweck;Betrag;Saldo\n',
  'a CSV statement of empty rows': 'Date,Description,Amount,Balance\n,,,\n,,,\n',
  'captions without cues': 'WEBVTT\n',
  'captions without text': 'WEBVTT\n\n00:00.000 --> 00:01.000\n\n00:02.000 --> 00:03.000\n\n',
  'subtitles without text': '1\n00:00:00,000 --> 00:00:01,000\n\n2\n00:00:02,000 --> 00:00:03,000\n\n',
  'subtitles of tags': '1\n00:00:00,000 --> 00:00:01,000\n<i></i>\n\n',
  'an ASS script':
    '[Script Info]\nTitle: \n\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:00.00,0:00:01.00,\n',
  'lyrics without text': '[00:01.00]\n[00:02.00]\n[00:03.00]\n',
  'TTML without text':
    '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div><p begin="0s" end="1s"/></div></body></tt>',
  'timed text without text': '<transcript><text start="0" dur="1"/></transcript>',
  'an empty object': '{}',
  'an empty list': '[]',
  'a TLS report': '{"organization-name":"","date-range":{},"report-id":"","policies":[]}',
  'a TLS report with an empty policy': '{"report-id":"","policies":[{"policy":{},"summary":{}}]}',
  'speech recognition without words': '{"segments":[]}',
  'speech recognition with empty segments': '{"segments":[{"start":0,"end":1,"text":""}]}',
  'the labels of an invoice': 'Invoice\nInvoice number:\nInvoice date:\nDue date:\nTotal:\nAmount due:\n',
  'the labels of a receipt': 'Receipt\nSubtotal\nTax\nTotal\nCash\nChange\n',
  'the headings of a résumé': 'Curriculum Vitae\n\nExperience\n\nEducation\n\nSkills\n\nLanguages\n',
  'a dash': '-',
  'line ends': '\n\n\n\f\n',
  'a page': '<!doctype html><html><head><title></title></head><body></body></html>',
  'a page of empty elements':
    '<html><body><h1> </h1><table><tr><td></td><td>&nbsp;</td></tr></table><p></p><ul><li></li></ul></body></html>',
  'a Word document': docxOf('<w:p/>'),
  'a Word document of empty cells': docxOf('<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>'),
  'a PDF of a blank page': pdfOf([[]]),
  'a PDF of three blank pages': pdfOf([[], [], []]),
  'a white image': pngOf({ width: 120, height: 120, pixels: new Uint8Array(120 * 120).fill(255) }),
  'a mail without a text': mail('text/plain', ''),
  'a failure report without fields': mail(
    'multipart/report; report-type=feedback-report; boundary=b',
    '--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: auth-failure\r\nIncidents: 1\r\n\r\n--b--\r\n',
  ),
};

describe.each(KINDS)('the %s parser', (kind) => {
  it('refuses, free of charge, each document without any of the expected fields', async () => {
    await using service = await openTestService();
    const answered: unknown[] = [];
    for (const [name, document] of Object.entries(EMPTY)) {
      const base64 = Buffer.from(document as Uint8Array).toString('base64');
      const { status, body } = await service.post(`/parser/${kind}`, { base64 });
      if (![415, 422].includes(status)) answered.push([name, status, JSON.stringify(body).slice(0, 2_500)]);
    }
    expect(answered).toEqual([]);
    expect(await service.used()).toBe(0);
  });
});

const MESSAGES = [
  'Subject:\r\n\r\n',
  'From:\r\nTo:\r\n\r\n',
  'From: <>\r\nDate:\r\nMessage-ID: <>\r\n\r\n \u200b\r\n',
  'Received:\r\nDKIM-Signature:\r\nAuthentication-Results:\r\nList-Id:\r\nReturn-Path:\r\n\r\n',
  'MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\n',
  'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n--b--\r\n',
];

it('the email parser refuses, free of charge, each message without any value', async () => {
  await using service = await openTestService();
  for (const text of MESSAGES) {
    const { status, body } = await service.post('/parser/email', { text });
    expect([text, status, body.reason]).toEqual([text, 422, 'no_facts']);
  }
  expect(await service.used()).toBe(0);
  expect((await service.post('/parser/email', { text: 'Subject: x\r\n\r\n' })).status).toBe(200);
});

/** Documents in which people see nothing, and images that end after their signature. */
const INVISIBLE: Record<string, string | Uint8Array> = {
  'a zero-width space': '\u200b',
  'several invisible characters': '\ufeff\u200b\n\u2060 \u00ad\u200d',
  'many invisible characters': '\u200b'.repeat(5_000),
  'a Word document of a zero-width space': docxOf('<w:p><w:r><w:t>\u200b</w:t></w:r></w:p>'),
  'the signature of a JPEG': Buffer.from('ffd8ff', 'hex'),
  'the signature of a PNG': Buffer.from('89504e470d0a1a0a', 'hex'),
};

it.each([
  ...KINDS,
  'email',
  'skill',
  'text-analysis',
  'text-anonymization',
])('the %s parser refuses, free of charge, each document in which nothing is visible', async (kind) => {
  await using service = await openTestService();
  for (const [name, document] of Object.entries(INVISIBLE)) {
    const base64 = Buffer.from(document as Uint8Array).toString('base64');
    const { status, body } = await service.post(`/parser/${kind}`, { base64, contentType: 'image/png' });
    expect([name, status, body.code]).toEqual([name, 422, 'unprocessable_document']);
    if (typeof document !== 'string') continue;
    expect((await service.post(`/parser/${kind}`, { text: document })).status).toBe(422);
  }
  expect(await service.used()).toBe(0);
});

it('an image of noise is refused, free of charge', async () => {
  await using service = await openTestService();
  const base64 = pngOf({ width: 120, height: 120, pixels: noise }).toString('base64');
  expect((await service.post('/parser/receipt', { base64 })).status).toBe(422);
  expect(await service.used()).toBe(0);
});

/** A document without any fact, by operation. */
const OPERATIONS = {
  parserInvoice: EMPTY['a UBL invoice'],
  parserAccountsPayable: EMPTY['a CII invoice'],
  parserBankStatement: EMPTY['a CAMT statement'],
  parserDmarc: EMPTY['a feedback'],
  parserResume: EMPTY['the headings of a résumé'],
  parserTranscript: EMPTY['captions without text'],
};

it.each(
  FACES,
)('a document without any of the expected fields is refused by $name, free of charge', async (face) => {
  await using service = await openTestService();
  for (const [operation, text] of Object.entries(OPERATIONS)) {
    const { code, detail, charged } = await face.ask(service, operation, { text });
    expect([operation, code, charged]).toEqual([operation, 'unprocessable_document', 0]);
    expect(detail).toMatch('none of the expected fields');
  }
  expect(await service.used()).toBe(0);
});

it('a document with a single expected field is charged, as are texts in which nothing is found', async () => {
  await using service = await openTestService();
  const one = `<Invoice xmlns="${UBL}:Invoice-2"><ID>4711</ID></Invoice>`;
  const answers = [
    await service.post('/parser/invoice', { text: one }),
    await service.post('/parser/dmarc', {
      text: '<feedback><report_metadata><report_id>1</report_id></report_metadata></feedback>',
    }),
    await service.post('/parser/text-anonymization', { text: 'nothing to hide here' }),
    await service.post('/parser/skill', { text: 'nothing to learn here' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await service.used()).toBe(100);
});
