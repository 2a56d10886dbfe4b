import { describe, expect, it } from 'vitest';
import { pdfWith } from '../invoice/invoice-files.ts';
import { lines, pdfOf } from './pdf-writer.ts';
import { layoutIn, shown } from './reading.ts';

describe('the layout of a PDF', () => {
  it('has rows with cells, headings, and positions measured from the top left', async () => {
    const layout = await layoutIn(
      pdfOf([
        [
          { text: 'Invoice 4711', left: 50, bottom: 780, size: 20 },
          { text: 'Tea', left: 50, bottom: 700 },
          { text: '2.40', left: 400, bottom: 700 },
          { text: 'Terms', left: 50, bottom: 660, bold: true },
          ...lines(['Payable within thirty days of the date of the invoice.'], 50, 640),
        ],
      ]),
    );
    expect(shown(layout)).toEqual([
      'h1 Invoice 4711',
      'Tea | 2.40',
      'h2 Terms',
      'Payable within thirty days of the date of the invoice.',
    ]);
    expect(layout.rows[1]).toMatchObject({ page: 1, box: { left: 50, top: 134, height: 10 }, apart: true });
    expect(layout).toMatchObject({ pages: 1, ocr: false, ocrConfidence: null });
    expect(layout.text).toContain('Tea  2.40');
  });

  it('follows the displayed orientation of its pages', async () => {
    const page = lines(['The first line of the page', 'and the second one']);
    for (const rotate of [0, 90, 180, 270]) {
      const layout = await layoutIn(pdfOf([page], { rotate }));
      expect(shown(layout)).toEqual(['The first line of the page', 'and the second one']);
    }
  });

  it('lists vertical text at the edge of a page last, in a separate row', async () => {
    const page = [
      { text: 'Draft of October', left: 20, bottom: 300, turned: 90 },
      ...lines(['The first line of the page', 'and the second one']),
    ];
    expect(shown(await layoutIn(pdfOf([page])))).toEqual([
      'The first line of the page',
      'and the second one',
      'Draft of October',
    ]);
  });

  it.each([
    ['Japan1', '90ms-RKSJ-H', '\x90\xbf\x8b\x81\x8f\x91\x82\xcc\x8d\x87\x8c\x76', '請求書の合計'],
    ['GB1', 'GBK-EUC-H', '\xb7\xa2\xc6\xb1\xd7\xdc\xbd\xf0\xb6\xee', '发票总金额'],
    ['Korea1', 'KSCms-UHC-H', '\xc3\xbb\xb1\xb8\xbc\xad\xc7\xd5\xb0\xe8', '청구서합계'],
    ['CNS1', 'ETen-B5-H', '\xb5\x6f\xb2\xbc\xc1\x60\xaa\xf7\xc3\x42', '發票總金額'],
  ])('includes %s text whose font only names the encoding %s', async (ordering, encoding, bytes, text) => {
    const page = [{ text: bytes, left: 50, bottom: 700, bold: true }];
    expect(shown(await layoutIn(pdfOf([page], { asian: { ordering, encoding } })))).toEqual([text]);
  });

  it('includes overprinted text once, and no text outside the page', async () => {
    const page = [
      { text: 'Total amount due', left: 50, bottom: 700 },
      { text: 'Total amount due', left: 50.3, bottom: 700 },
      { text: 'Total', left: 50.3, bottom: 700.2 },
      { text: 'Seen by nobody', left: 50, bottom: 900 },
      { text: 'Thank you very much', left: 50, bottom: 600 },
    ];
    expect(shown(await layoutIn(pdfOf([page])))).toEqual(['Total amount due', 'Thank you very much']);
  });

  it('omits text too small to be seen', async () => {
    const layout = await layoutIn(
      pdfOf([
        [
          { text: 'Jane Example, Engineer', left: 50, bottom: 700 },
          { text: 'Ten years of everything', left: 50, bottom: 680, size: 0.4 },
          { text: 'Nothing at all', left: 50, bottom: 660, size: 0 },
        ],
      ]),
    );
    expect(shown(layout)).toEqual(['Jane Example, Engineer']);
  });

  it('includes the values of form fields', async () => {
    const page = lines(['Name of the applicant:', 'Thank you very much']);
    const field = { value: 'Jane Example', rect: [200, 774, 400, 792] };
    expect(shown(await layoutIn(pdfOf([page], { field })))).toEqual([
      'Name of the applicant: | Jane Example',
      'Thank you very much',
    ]);
  });

  it('counts pages, and states the page of each row', async () => {
    const { pages, rows } = await layoutIn(
      pdfOf([lines(['The text of page one is this.']), lines(['And this of page two.'])]),
    );
    expect(pages).toBe(2);
    expect(rows.map(({ page }) => page)).toEqual([1, 2]);
  });

  it.each([
    ['encrypted_pdf', pdfWith([], { encrypted: true })],
    ['too_many_pages', pdfWith([], { pages: 101 })],
    ['corrupt', Buffer.from('%PDF-1.7\nnothing of it\n')],
  ])('is refused with the reason %s', async (reason, bytes) => {
    await expect(layoutIn(bytes)).rejects.toMatchObject({ reason });
  });
});
