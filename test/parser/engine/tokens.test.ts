import { describe, expect, test } from 'vitest';
import { plainRows } from '../../../src/documents/layout/plain.ts';
import { joinRows } from '../../../src/documents/layout/rows.ts';
import type { Layout } from '../../../src/documents/layout/types.ts';
import { tokenize } from '../../../src/documents/tokens/index.ts';
import { withoutTokens } from '../../../src/documents/tokens/switch.ts';

const layoutOf = (written: string): Layout => {
  const { rows, text } = joinRows(plainRows(written));
  return { rows, text, pages: null, ocr: false, ocrConfidence: null, language: null };
};

const RECEIPT = 'Springfield, IL 62704\nDate 12/07/2019\nTotal $ 1,234.50';

describe('tokens of a document', () => {
  test('are read in its locale', () => {
    const tokens = tokenize(layoutOf(RECEIPT));
    expect(tokens.in('Date 12/07/2019', 'date')).toMatchObject([{ value: '2019-12-07', start: 5, end: 15 }]);
    const [money] = tokens.in('Total $ 1,234.50', 'money');
    expect(money).toMatchObject({ text: '$ 1,234.50', value: { number: { units: 123450n, scale: 2 } } });
  });

  test('are missing while their recogniser is switched off', async () => {
    const dates = () => tokenize(layoutOf(RECEIPT)).in('Date 12/07/2019', 'date');
    expect(await withoutTokens(['date'], dates)).toEqual([]);
    expect(dates()).toHaveLength(1);
    const money = () => tokenize(layoutOf(RECEIPT)).in('Total $ 1,234.50', 'money');
    expect(await withoutTokens(['money'], money)).toEqual([]);
    expect(money()).toHaveLength(1);
  });
});
