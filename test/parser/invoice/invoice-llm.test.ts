import { describe, expect, it } from 'vitest';
import { PEPPOL_INVOICE } from '../../../src/schema/parser/invoice/examples.ts';
import { ENGLISH_INVOICE } from '../../../src/schema/parser/invoice/text-examples.ts';
import { openModelHouse } from '../llm/model-house.ts';
import { NOTHING_FOUND } from './invoice-reading.ts';

describe.each([
  ['/parser/invoice', ''],
  ['/parser/accounts-payable', 'invoice.'],
])('a language model for invoices in %s', (path, prefix) => {
  it('fills missing values from the document', async () => {
    const said = { ...NOTHING_FOUND, deliveryDate: '2026-01-05', poNumber: 'NOT IN THERE 77' };
    const answer = prefix === '' ? said : { invoice: said };
    await using service = await openModelHouse(() => JSON.stringify(answer));
    const text = `${ENGLISH_INVOICE}\nThe goods reached you on the 5th of January, 2026.\n`;
    const { status, body } = await service.post(path, { text });
    expect(status).toBe(200);
    const invoice = prefix === '' ? body.data : body.data.invoice;
    expect(invoice.deliveryDate).toBe('2026-01-05');
    expect(JSON.stringify(invoice)).not.toContain('NOT IN THERE');
    expect(body.meta).toMatchObject({
      engine: 'hybrid',
      llm: { used: true, fields: [`${prefix}deliveryDate`] },
    });
  });

  it('is never used for structured invoices', async () => {
    let requests = 0;
    await using service = await openModelHouse(() => {
      requests += 1;
      return JSON.stringify(NOTHING_FOUND);
    });
    const { body } = await service.post(path, { text: PEPPOL_INVOICE });
    expect(body.meta.engine).toBe('deterministic');
    expect(requests).toBe(0);
  });
});
