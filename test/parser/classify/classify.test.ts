import { describe, expect, it } from 'vitest';
import { classify, classifyText } from '../../../src/documents/classify/index.ts';
import { plainRows } from '../../../src/documents/layout/plain.ts';
import { joinRows } from '../../../src/documents/layout/rows.ts';
import { GERMAN_BILL } from '../../../src/schema/parser/accounts-payable/examples.ts';
import { DINER_BILL } from '../../../src/schema/parser/receipt/examples.ts';
import { ENGINEER } from '../../../src/schema/parser/resume/examples.ts';
import { openTestService } from '../../service-in-memory.ts';

const PAYSLIP = `ACME Ltd
PAYSLIP
Employee: Jane Doe   Employee No: 1234
Pay period: March 2026
Basic salary  3,000.00
Overtime  200.00
Gross pay  3,200.00
Deductions
PAYE tax  400.00
National Insurance  210.00
Net pay  2,590.00`;
const LEASE = `Mietvertrag
zwischen Anna Beispiel (Vermieter) und Max Muster (Mieter)
Die monatliche Miete beträgt 900,00 EUR. Gesamt 900,00
Die Kündigung bedarf der Schriftform. Gerichtsstand ist Hamburg.`;
const STATEMENT = `Account statement
Account number 12345678   Sort code 20-00-00
Date  Description  Paid out  Paid in  Balance
01 Mar 2026  Opening balance      100.00
02 Mar 2026  Rent  60.00    40.00
03 Mar 2026  Salary    500.00  540.00
31 Mar 2026  Closing balance      540.00`;
const SLIP = `Lieferschein Nr. 5512
Kundennummer 1001
Lieferdatum 01.03.2026
Pos  Bezeichnung  Menge
1  Schrauben  100
Ware erhalten: ________`;
const ORDER = `PURCHASE ORDER
PO Number: 4711   PO Date: 2026-03-01
Vendor: Widgets Inc
Qty  Description  Unit price  Total
10  Widget  5.00  50.00
Total  50.00
Authorized by: J. Doe`;

const layoutOfText = (text: string) => joinRows(plainRows(text));

describe('the kind of a document', () => {
  it.each([
    ['invoice', GERMAN_BILL],
    ['receipt', DINER_BILL],
    ['resume', ENGINEER],
    ['bank_statement', STATEMENT],
    ['payslip', PAYSLIP],
    ['contract', LEASE],
    ['delivery_note', SLIP],
    ['purchase_order', ORDER],
  ])('is %s, with the phrases that suggest it', (kind, text) => {
    const [best] = classifyText(layoutOfText(text));
    expect(best).toMatchObject({ kind });
    expect(best?.score).toBeGreaterThan(0.6);
    expect(best?.reasons.length).toBeGreaterThan(0);
  });

  it('is unknown for a text of no known kind', () => {
    const [best] = classifyText(layoutOfText('The tide comes in at noon.\nBring a coat and a hat.'));
    expect(best?.score).toBeLessThan(0.4);
  });

  it('is certain for a data format', () => {
    const document = { type: 'txt', bytes: Buffer.from(':20:START\n:25:1/2') } as const;
    expect(classify(document, null)).toEqual([
      { kind: 'bank_statement', score: 1, reasons: ['a bank statement'] },
    ]);
  });
});

describe('a document of another kind', () => {
  it.each([
    [
      'receipt',
      STATEMENT,
      'The document looks like a bank statement, not a receipt. Send it to /parser/bank-statement.',
    ],
    [
      'receipt',
      PAYSLIP,
      'The document looks like a payslip, not a receipt. No parser reads this kind of document.',
    ],
    [
      'invoice',
      PAYSLIP,
      'The document looks like a payslip, not an invoice. No parser reads this kind of document.',
    ],
    ['bank-statement', PAYSLIP, 'The document looks like a payslip, not a bank statement.'],
    ['invoice', ENGINEER, 'The document looks like a résumé, not an invoice. Send it to /parser/resume.'],
    ['resume', GERMAN_BILL, 'The document looks like an invoice, not a résumé. Send it to /parser/invoice.'],
    ['receipt', LEASE, 'The document looks like a contract, not a receipt.'],
    [
      'bank-statement',
      GERMAN_BILL,
      'The document looks like an invoice, not a bank statement. Send it to /parser/invoice.',
    ],
  ])('is refused at /parser/%s in the same words, free of charge', async (kind, text, message) => {
    await using service = await openTestService();
    const { status, body } = await service.post(`/parser/${kind}`, { text });
    expect([status, body.reason]).toEqual([422, `not_${kind.replace('-', '_')}`]);
    expect(body.detail).toContain(message);
    expect(await service.used()).toBe(0);
  });

  it.each([
    [
      'receipt',
      GERMAN_BILL,
      'The document looks like an invoice, not a receipt. Send it to /parser/invoice.',
    ],
    ['invoice', DINER_BILL, 'The document looks like a receipt, not an invoice. Send it to /parser/receipt.'],
  ])('is read at /parser/%s with a warning and half the confidence if it is similar', async (kind, text, message) => {
    await using service = await openTestService();
    const { status, body } = await service.post(`/parser/${kind}`, { text });
    if (status === 422) expect(body.detail).toBe(message);
    else {
      expect(body.meta.warnings).toContainEqual({ code: 'looks_like_other_kind', message, path: null });
      expect(body.meta.confidence).toBeLessThan(0.6);
    }
  });
});
