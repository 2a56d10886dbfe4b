import { describe, expect, it } from 'vitest';
import { Document } from '../../src/documents/document.ts';
import { documentTypeOf } from '../../src/documents/input/document-type.ts';
import { layoutOf } from '../../src/documents/layout/index.ts';
import { MT940_STATEMENT } from '../../src/schema/parser/bank-statement/examples.ts';
import { FAILURE_REPORT, TLS_REPORT } from '../../src/schema/parser/dmarc/examples.ts';
import { readingOf as readBankStatement, refusalOf } from './bank-statement/bank-statement-reading.ts';
import { read as readReports } from './dmarc/dmarc-reading.ts';
import { docxOf, p } from './layout/docx-writer.ts';
import { pdfOf } from './layout/pdf-writer.ts';

const qif = (splits: number) =>
  `!Type:Bank\nD1/13/26\nT-${splits}.00\n${Array.from({ length: splits }, (_, at) => `SPart ${at}\n$-1.00\n`).join('')}^\n`;

/** Returns the warnings about reading the text of a document. */
async function warningsOf(bytes: Buffer) {
  const label = { filename: null, contentType: null };
  const document = new Document(bytes, await documentTypeOf(bytes, label), label);
  await layoutOf(document, null);
  return document.warnings;
}

describe('the rule that no list is truncated without a warning', () => {
  it('applies to the splits of a transaction', async () => {
    const { data, warnings } = await readBankStatement(qif(900));
    expect(data.statements[0]?.transactions[0]?.splits).toHaveLength(900);
    expect(warnings).toEqual([]);
    expect(await refusalOf(qif(1_000))).toMatchObject({ reason: 'too_complex' });
  });

  it('applies to the lines of an MT940 field', async () => {
    const long = MT940_STATEMENT.replace(/^:86:/m, `:86:${'more\n'.repeat(201)}`);
    expect(await refusalOf(long)).toMatchObject({ reason: 'too_complex' });
  });

  it('applies to the lines of a PDF form field', async () => {
    const form = (lines: number) =>
      pdfOf([[]], {
        field: {
          value: Array.from({ length: lines }, (_, at) => `Line ${at}`).join('\n'),
          rect: [50, 20, 400, 800],
        },
      });
    expect(await warningsOf(form(40))).toEqual([]);
    expect(await warningsOf(form(201))).toMatchObject([{ code: 'pages_cut' }]);
  });

  it('applies to the headers of a Word document', async () => {
    const headers = Array.from({ length: 31 }, (_, at) => p(`Header ${at}`));
    const whole = docxOf(p('Body'), { headers });
    expect(await warningsOf(whole)).toMatchObject([{ code: 'text_cut', message: /30 headers/ }]);
    expect(await warningsOf(docxOf(p('Body'), { headers: [p('Header')] }))).toEqual([]);
  });

  it('applies to the hosts of a TLS policy', async () => {
    const report = JSON.parse(TLS_REPORT);
    report.policies[0].policy['mx-host'] = Array.from({ length: 21 }, (_, at) => `mx${at}.harbour.example`);
    const { data, warnings } = await readReports(JSON.stringify(report));
    expect(data.tlsReports[0]?.policies[0]?.mxHosts).toHaveLength(20);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'list_cut', path: 'tlsReports[0].policies[0].mxHosts' }),
    );
  });

  it('applies to the recipients and headers of a failure report', async () => {
    const recipients = Array.from({ length: 21 }, (_, at) => `Original-Rcpt-To: <r${at}@harbour.example>\n`);
    const headers = Array.from({ length: 41 }, (_, at) => `X-Number: ${at}\n`);
    const long = FAILURE_REPORT.replace(/^Feedback-Type:/m, `${recipients.join('')}Feedback-Type:`).replace(
      /^(Subject: =\?|Subject: Caf)/m,
      `${headers.join('')}$1`,
    );
    const { warnings } = await readReports(long);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'list_cut', path: 'failures[0].originalRcptTo' }),
    );
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'list_cut', path: 'failures[0].message.headers' }),
    );
  });
});
