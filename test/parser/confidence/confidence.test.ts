import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BASES } from '../../../src/documents/confidence/basis.ts';
import { confidenceOf, documentConfidence, fieldOf } from '../../../src/documents/confidence/index.ts';
import { MATTERING } from '../../../src/documents/confidence/mattering.ts';
import { parseRates } from '../../../src/documents/confidence/table.ts';
import { Places } from '../../../src/documents/layout/places.ts';

const rows = parseRates(
  readFileSync(new URL('../../../src/documents/confidence/table.tsv', import.meta.url), 'utf8'),
);

test('the table has a rate for every way of finding a value', () => {
  const general = rows.filter(({ kind, field }) => kind === '*' && field === '*').map(({ basis }) => basis);
  expect(general.toSorted()).toEqual([...BASES].toSorted());
});

test('the rates of the table follow from its counts', () => {
  for (const { kind, field, basis, measured, right, confidence } of rows) {
    expect(right, `${kind} ${field} ${basis}`).toBeLessThanOrEqual(measured);
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
    if (measured >= 100 && !basis.startsWith('ocr_'))
      expect(Math.abs(confidence - right / measured)).toBeLessThan(0.05);
  }
});

test('a path loses the positions in its lists', () => {
  expect(fieldOf('statements[0].transactions[12].amount')).toBe('statements[].transactions[].amount');
});

test('an amount that other amounts contradict has a lower confidence', () => {
  const rate = (basis: 'proven' | 'contradicted') => confidenceOf('receipt', 'total', basis, null);
  expect(rate('contradicted')).toBeLessThan(rate('proven'));
});

test('recognised text lowers the confidence', () => {
  const rate = (ocr: number | null) => confidenceOf('receipt', 'total', 'proven', ocr);
  expect(rate(0.95)).toBeLessThan(rate(null));
  expect(rate(0.4)).toBeLessThan(rate(0.95));
});

test('a document has the mean confidence of the fields that matter for its kind', () => {
  const values = MATTERING.receipt.map((path) => ({ path, confidence: 0.9 }));
  const others = [{ path: 'tip', confidence: 0.1 }];
  expect(documentConfidence('receipt', [...values, ...others])).toBe(0.9);
});

test('the items of a list count as one field', () => {
  const items = [0.2, 0.4, 0.6].map((confidence, at) => ({
    path: `statements[0].transactions[${at}].amount`,
    confidence,
  }));
  expect(documentConfidence('bank-statement', items)).toBe(0.4);
});

test('a document without any of the fields has no confidence', () => {
  expect(documentConfidence('bank-statement', [])).toBe(0);
  expect(new Places(null).confidence).toBe(0);
});

test('a value without a row counts for the document', () => {
  const places = new Places('receipt');
  for (const path of MATTERING.receipt) places.noteUnplaced(path, 'labelled');
  expect(places.all).toEqual([]);
  expect(places.confidence).toBeGreaterThan(0.5);
});
