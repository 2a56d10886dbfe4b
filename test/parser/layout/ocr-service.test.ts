import { expect, it } from 'vitest';
import { openTestService } from '../../service-in-memory.ts';
import { pictured, pngOf } from './ocr-pictures.ts';

const RECEIPT = [
  'Corner Coffee House',
  '2026-11-20 09:14',
  'Flat white 3.20',
  'Croissant 2.80',
  'Total EUR 6.00',
];

it('the photo of a receipt is read in a process without environment variables', async () => {
  await using service = await openTestService();
  const base64 = pngOf(await pictured(RECEIPT)).toString('base64');
  const { status, body } = await service.post('/parser/receipt', {
    base64,
    include: ['text', 'fields'],
    ocrLanguages: ['en'],
  });
  expect(status).toBe(200);
  expect(body.meta.document).toMatchObject({ mime: 'image/png', ocr: true, pages: 1 });
  expect(body.meta.document.ocrConfidence).toBeGreaterThan(0.8);
  expect(body.text).toContain('Corner Coffee House');
  expect(body.data).toMatchObject({ total: '6.00', currency: 'EUR', date: '2026-11-20' });
  const total = body.fields.find(({ path }: { path: string }) => path === 'total');
  expect(total).toMatchObject({ page: 1, bbox: { width: expect.any(Number) } });
  expect(await service.used()).toBe(25);
}, 90_000);
