import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PEPPOL_INVOICE } from '../../../src/schema/parser/invoice/examples.ts';
import { FACES } from '../../faces/faces.ts';
import { openTestService } from '../../service-in-memory.ts';

const [LINE = ''] = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(PEPPOL_INVOICE) ?? [];

describe.each(FACES)('by $name', (face) => {
  it('an invoice that exceeds the response limit is returned', async () => {
    await using service = await openTestService();
    // The lines differ, because equal lines would compress too well: an archive whose content is more than 200 times
    // its size is refused.
    const lines = Array.from({ length: 2_500 }, (_, at) =>
      LINE.replace('Espresso beans', `Beans ${Math.imul(at, 0x9e3779b1).toString(36)} "${'x'.repeat(500)}"`),
    );
    const text = PEPPOL_INVOICE.replace(LINE, lines.join('\n'));
    const base64 = gzipSync(text).toString('base64');
    const { value, charged } = await face.ask(service, 'parserInvoice', { base64 });
    expect(charged).toBe(25);
    // MCP truncates the list to the number of items that a model can read.
    if (face.name === 'MCP') expect(value.truncated).toBe(true);
    else expect(value.data.lineItems).toHaveLength(2_000);
    expect(value.meta.warnings).toMatchObject([{ code: 'list_cut', path: 'lineItems' }]);
    expect(value.data.differences[0]).toMatchObject({ check: 'linesSum', computed: '612500.00' });
  });
});
