import { expect, it, test } from 'vitest';
import { DINER_BILL } from '../../../src/schema/parser/receipt/examples.ts';
import { FACES } from '../../faces/faces.ts';
import { openTestService } from '../../service-in-memory.ts';
import { outcomeOf, readingOf } from './receipts.ts';

const PROSE =
  'The committee met on Tuesday and spoke for a long time about the new library, which will open in spring.\nIt will cost 2,400.00 euros a year, as the treasurer explained, and the town will lend the furniture for free.';

test.each([
  [
    'prose without an amount',
    'Dear Anna,\nthank you for the flowers. They are lovely.\nYours, Ben',
    'not_receipt',
  ],
  ['prose that names an amount', PROSE, 'not_receipt'],
  ['subtitles', 'WEBVTT\n\n00:01.000 --> 00:02.000\nThat makes 5.00 in total.', 'not_receipt'],
  [
    'a bank statement',
    ':20:STARTUMSE\n:25:10010010/123456\n:28C:1/1\n:60F:C260101EUR10,00\n:62F:C260101EUR10,00',
    'not_receipt',
  ],
  ['an empty document', '   \n\n', 'empty'],
])('%s is refused', async (_what, text, reason) => {
  expect(await outcomeOf(text)).toMatchObject({ refusal: { reason } });
});

it('a text that is too long is refused', async () => {
  expect(await outcomeOf('TOTAL 1.00\n'.repeat(100_000))).toMatchObject({ refusal: { reason: 'too_long' } });
});

it('a card slip with only a total is read', async () => {
  const { data } = await readingOf(
    'BLUE CAFE\nMERCHANT COPY\nVISA\n************4417\n02/03/2026 10:15\nAMOUNT  $25.00\nAPPROVED',
  );
  expect(data).toMatchObject({
    total: '25.00',
    lineItems: [],
    payments: [{ method: 'visa', cardLast4: '4417', amount: '25.00' }],
  });
});

it('the extracted fields have the positions of their rows', async () => {
  const { fields } = await readingOf(DINER_BILL);
  const paths = fields?.map(({ path }) => path) ?? [];
  expect(paths).toEqual(
    expect.arrayContaining([
      'merchant.name',
      'date',
      'total',
      'tip',
      'lineItems[4]',
      'payments[0]',
      'taxes[0]',
    ]),
  );
  expect(fields?.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
});

it.each(FACES)('a receipt is read by $name', async (face) => {
  await using service = await openTestService();
  const { value, charged } = await face.ask(service, 'parserReceipt', { text: DINER_BILL });
  expect(charged).toBe(25);
  expect(value.data).toMatchObject({ total: '105.72', tip: '17.00', date: '2026-03-14', time: '19:42' });
});
