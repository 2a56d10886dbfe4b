import { describe, expect, it } from 'vitest';
import { MT940_STATEMENT } from '../../../src/schema/parser/bank-statement/examples.ts';
import { FACES } from '../../faces/faces.ts';
import { openTestService } from '../../service-in-memory.ts';

const OPERATION = 'parserBankStatement';

describe.each(FACES)('by $name', (face) => {
  it('a statement is read from Base64', async () => {
    await using service = await openTestService();
    const base64 = Buffer.from(MT940_STATEMENT).toString('base64');
    const { value, charged } = await face.ask(service, OPERATION, { base64, include: ['text'] });
    expect(charged).toBe(25);
    expect(value.data).toMatchObject({
      format: 'mt940',
      statements: [{ reconciled: true }],
      nextOffset: null,
    });
    expect(value.text).toBe(MT940_STATEMENT);
  });

  it('another type of document is refused, free of charge', async () => {
    await using service = await openTestService();
    const { code, detail, charged } = await face.ask(service, OPERATION, { text: '<Invoice/>' });
    expect({ code, charged }).toEqual({ code: 'unprocessable_document', charged: 0 });
    expect(detail).toContain('not a bank statement');
  });

  it('a long statement stays within the answer limit', async () => {
    await using service = await openTestService();
    const row = '2026-01-13,1.00,9.99,USD,1.5,0.10,Somebody,Something\n';
    const text = `Date,Amount,Original amount,Original currency,Exchange rate,Fee,Name,Description\n${row.repeat(4_000)}`;
    const { value } = await face.ask(service, OPERATION, { text });
    const [statement] = value.data.statements;
    expect(statement.totals.creditCount).toBe(4_000);
    expect(value.data.nextOffset).toBeGreaterThan(1_500);
    // MCP truncates the list to the number of items that a model can read.
    if (face.name === 'MCP') expect(value.truncated).toBe(true);
    else expect(statement.transactions).toHaveLength(value.data.nextOffset);
  });
});
