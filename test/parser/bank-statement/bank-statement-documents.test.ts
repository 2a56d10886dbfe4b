import { describe, expect, it } from 'vitest';
import { GERMAN_BILL } from '../../../src/schema/parser/accounts-payable/examples.ts';
import {
  CAMT_STATEMENT,
  CSV_STATEMENT,
  MT940_STATEMENT,
} from '../../../src/schema/parser/bank-statement/examples.ts';
import { DINER_BILL } from '../../../src/schema/parser/receipt/examples.ts';
import { zipOf } from '../zip-writer.ts';
import { readingOf, refusalOf, statementsOf } from './bank-statement-reading.ts';

describe('a document that the bank statement parser does not accept', () => {
  it.each([
    ['a truncated PDF', '%PDF-1.7\n', 'corrupt', 'PDF'],
    [
      'an e-mail',
      'From: a@a.example\nSubject: Statement\nDate: Mon, 5 Oct 2026 10:00:00 +0000\n\nHello',
      'not_bank_statement',
      'Send it to /parser/email.',
    ],
    ['JSON', '{"a": 1}', 'not_bank_statement', 'JSON'],
    ['an empty web page', '<!doctype html><html></html>', 'no_text', 'no text'],
    ['another web page', '<!doctype html><p>Hello</p>', 'not_bank_statement', 'no list of bookings'],
    ['a receipt', DINER_BILL, 'not_bank_statement', 'Send it to /parser/receipt.'],
    ['an invoice as text', GERMAN_BILL, 'not_bank_statement', 'Send it to /parser/invoice.'],
    ['a letter', 'Dear Mara,\n\nthe rent of 650.00 is due.\n', 'not_bank_statement', 'Send MT940'],
    [
      'an invoice',
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
      'not_bank_statement',
      'Send it to /parser/invoice.',
    ],
    ['other XML', '<order/>', 'not_bank_statement', 'XML, but not CAMT'],
    [
      'an OFX file without a statement',
      'OFXHEADER:100\n\n<OFX></OFX>',
      'not_bank_statement',
      'an OFX file without a statement',
    ],
    [
      'QIF without an account',
      '!Type:Cat\nNFood\n^\n',
      'not_bank_statement',
      'a QIF file without account transactions',
    ],
    ['truncated CAMT', CAMT_STATEMENT.slice(0, 900), 'corrupt', 'well-formed'],
    ['CAMT with a DTD', `<!DOCTYPE x [<!ENTITY a "b">]>${CAMT_STATEMENT}`, 'corrupt', 'DTD'],
    ['OFX with a DTD', '<?OFX OFXHEADER="200"?><!DOCTYPE OFX><OFX></OFX>', 'corrupt', 'DTD'],
    ['XML that is nested too deeply', '<a>'.repeat(200), 'too_complex', 'levels'],
    [
      'OFX that is nested too deeply',
      `<OFX>${Array.from({ length: 200 }, (_, at) => `<A${at}>`).join('')}`,
      'corrupt',
      'levels',
    ],
    ['an empty document', '', 'empty', 'empty'],
    ['only whitespace', ' \n\n', 'empty', 'blank'],
  ])('is refused: %s', async (_name, content, reason, detail) => {
    const refusal = await refusalOf(content);
    expect(refusal.reason).toBe(reason);
    expect(refusal.detail).toContain(detail);
  });

  it('is not quoted in the error message', async () => {
    const { detail } = await refusalOf('Name;Secret\nMara;4711\n');
    expect(detail).not.toMatch(/Mara|4711|Secret/);
  });

  it('is refused as too complex if it has too many entries', async () => {
    const line = ':61:2610021002D1,NTRFN\n';
    const many = `:20:A\n:25:1\n:60F:C261001EUR1,\n${line.repeat(250_001)}`;
    expect(await refusalOf(many)).toMatchObject({ reason: 'too_complex' });
  });
});

describe('an archive of bank statements', () => {
  it('may contain several statements in several formats', async () => {
    const zip = zipOf([
      { name: 'a.sta', content: MT940_STATEMENT },
      { name: 'b/b.xml', content: CAMT_STATEMENT },
      { name: 'readme.txt', content: 'Hello' },
    ]);
    const { data, warnings } = await readingOf(zip);
    expect(data).toMatchObject({ format: 'mixed', statementCount: 2, transactionCount: 6 });
    expect(data.statements.map(({ filename }) => filename)).toEqual(['a.sta', 'b.xml']);
    expect(warnings).toMatchObject([{ code: 'file_left_out' }]);
  });

  it('is refused for the reason that applies to its only file', async () => {
    expect(await refusalOf(zipOf([{ name: 'a.pdf', content: '%PDF-1.7\n' }]))).toMatchObject({
      reason: 'corrupt',
    });
  });
});

describe('a long bank statement', () => {
  const entries = Array.from(
    { length: 6_000 },
    (_, at) => `2026-01-${String(1 + (at % 28)).padStart(2, '0')},${at}.00,Payment ${at}\n`,
  );
  const csv = `Date,Amount,Description\n${entries.join('')}`;

  it('is returned in parts, each with the totals of the whole statement', async () => {
    const found: string[] = [];
    let offset: number | null = 0;
    for (let parts = 0; offset !== null && parts < 10; parts += 1) {
      const { data, warnings }: Awaited<ReturnType<typeof readingOf>> = await readingOf(csv, { offset });
      const [statement] = data.statements;
      expect(data.transactionCount).toBe(6_000);
      expect(statement?.totals).toMatchObject({ credits: '17997000.00', creditCount: 6_000 });
      found.push(...(statement?.transactions.map(({ amount }) => amount) ?? []));
      expect(warnings.some(({ code }) => code === 'transactions_cut')).toBe(data.nextOffset !== null);
      offset = data.nextOffset;
    }
    expect(found).toEqual(Array.from({ length: 6_000 }, (_, at) => `${at}.00`));
  });

  it('is returned as an empty list for an offset beyond its end', async () => {
    expect((await readingOf(csv, { offset: 6_000 })).data).toMatchObject({
      statements: [],
      nextOffset: null,
    });
  });

  it('is split into one statement per account', async () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      MT940_STATEMENT.replace('0532013000', `${at}532013000`),
    ).join('');
    expect(await statementsOf(many)).toHaveLength(40);
  });
});

describe('the confidence of a bank statement', () => {
  it('depends on its format and on its checks', async () => {
    expect((await readingOf(MT940_STATEMENT)).confidence).toBe(1);
    expect((await readingOf(CSV_STATEMENT)).confidence).toBe(0.5);
    expect((await readingOf('Date,Amount\n13/01/2026,-1.00\n')).confidence).toBe(0.85);
    expect((await readingOf('Date,Amount\n01/02/2026,-1.00\n')).confidence).toBeCloseTo(0.65);
  });
});
