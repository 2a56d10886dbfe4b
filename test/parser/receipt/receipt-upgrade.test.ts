import { expect, test } from 'vitest';
import { receiptUpgrade } from '../../../src/documents/kinds/receipt/upgrade.ts';
import { around, receiptOf } from './receipts.ts';

const NOTHING = {
  merchantName: null,
  taxId: null,
  receiptNumber: null,
  date: null,
  time: null,
  currency: null,
  subtotal: null,
  tip: null,
  total: null,
  lineItems: null,
};
const item = (description: string, total: string) => ({
  description,
  total,
  quantity: null,
  unitPrice: null,
});

test('a model that finds nothing changes nothing', async () => {
  const data = await receiptOf(around('Soup  9.00\nTOTAL  9.00'));
  expect(receiptUpgrade.merge(data, NOTHING)).toEqual({ data, taken: [] });
});

test('values that the rules left null are filled from the model if well-formed', async () => {
  const data = await receiptOf(around('Soup  9.00\nTOTAL  9.00'));
  const { data: better, taken } = receiptUpgrade.merge(data, {
    ...NOTHING,
    merchantName: 'Another',
    date: '2026-02-01',
    time: 'noon',
    currency: 'EUR',
    receiptNumber: '77',
  });
  expect(taken).toEqual(['receiptNumber', 'date', 'currency']);
  expect(better).toMatchObject({
    date: '2026-02-01',
    time: null,
    currency: 'EUR',
    receiptNumber: '77',
    merchant: { name: 'CORNER SHOP' },
  });
});

test('the model’s items replace the rules’ items only if the former add up and the latter do not', async () => {
  const data = await receiptOf(around('Soup  9.00\nBread  2\nTOTAL  11.00'));
  expect(data.checks.itemsSumOk).toBe(false);
  const lineItems = [item('Soup', '9.00'), item('Bread', '2.00')];
  const { data: better, taken } = receiptUpgrade.merge(data, { ...NOTHING, lineItems });
  expect(taken).toEqual(['lineItems']);
  expect(better).toMatchObject({ lineItems, checks: { itemsSumOk: true } });
  const wrong = receiptUpgrade.merge(data, { ...NOTHING, lineItems: [item('Soup', '10.00')] });
  expect(wrong.taken).toEqual([]);
});

test('the model’s total is used only if the model’s items add up to that total', async () => {
  const data = await receiptOf(around('Soup  9.00\nSUBTOTAL  9.00\nTAX  1.00\nTOTAL  12.00'));
  expect(data.checks.totalOk).toBe(false);
  const lineItems = [item('Soup', '9.00')];
  expect(receiptUpgrade.merge(data, { ...NOTHING, total: '10.00', lineItems }).data.total).toBe('10.00');
  expect(receiptUpgrade.merge(data, { ...NOTHING, total: '11.00', lineItems }).data.total).toBe('12.00');
});
