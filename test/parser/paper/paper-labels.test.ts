import { describe, expect, it } from 'vitest';
import { labelOccurrences } from '../../../src/documents/fields/labelled.ts';
import { plainRows } from '../../../src/documents/layout/plain.ts';
import { joinRows } from '../../../src/documents/layout/rows.ts';
import { type LabelMeaning, labelFinder, labelsIn } from '../../../src/documents/tokens/labels/labels.ts';

const rowsOf = (text: string) => joinRows(plainRows(text)).rows;
const firstOf = (text: string, meaning: LabelMeaning) =>
  labelOccurrences(rowsOf(text)).find(({ meanings }) => meanings.includes(meaning))?.slots[0];

describe('labels in a text', () => {
  it.each([
    ['Rechnungs-Nr.: 17', 'invoice_number'],
    ['Rechnungsnummer 17', 'invoice_number'],
    ['Invoice # 17', 'invoice_number'],
    ['N° de facture : 17', 'invoice_number'],
    ['Nº de factura: 17', 'invoice_number'],
    ['Factuurnr. 17', 'invoice_number'],
    ['Fälligkeitsdatum: 1.2.2026', 'due_date'],
    ['Date d’échéance 01/02/2026', 'due_date'],
    ['Förfallodatum 2026-02-01', 'due_date'],
    ['TOTAL T.T.C. 12,00', 'total'],
    ['Gesamtbetrag 12,00', 'total'],
    ['Suma częściowa 12,00', 'subtotal'],
    ['Øreavrunding 0,40', 'rounding'],
    ['Sub-Total 12.00', 'subtotal'],
    ['Netto a pagare 12,00', 'amount_due'],
  ])('are recognised: %s', (text, meaning) => {
    expect(labelsIn(text)[0]?.meanings).toContain(meaning);
  });

  it('are whole words, and the longest match is used', () => {
    expect(labelsIn('Seriennummer 17')).toEqual([]);
    expect(labelsIn('Total excl. VAT 12.00')[0]?.meanings).toEqual(['net']);
    expect(labelsIn('Totally')).toEqual([]);
  });
});

describe('the value of a label', () => {
  it.each([
    ['Invoice No: 17', 'behind', '17'],
    ['Invoice No      17', 'beside', '17'],
    ['Date          Invoice No    Customer No\n1.2.2026      17            42', 'below', '17'],
    ['Invoice No. 17 Date: 1.2.2026', 'behind', '17'],
  ])('is after, next to or below the label: %s', (text, position, value) => {
    expect(firstOf(text, 'invoice_number')).toMatchObject({ text: value, position });
  });

  it('is not another label', () => {
    expect(firstOf('Invoice No    Customer No    42', 'invoice_number')).toBeUndefined();
  });

  it('may be anywhere for some labels, and only after a mark for others', () => {
    const find = labelFinder('academic/student', ['faculty', 'id'], {
      marked: ['faculty'],
      anywhere: ['id'],
    });
    const labelsOf = (text: string) =>
      labelOccurrences(rowsOf(text), find).map(({ meanings, slots }) => [...meanings, slots[0]?.text]);
    expect(labelsOf('School of Engineering')).toEqual([]);
    expect(labelsOf('School: Engineering')).toEqual([['faculty', 'Engineering']]);
    expect(labelsOf('Jane Doe with id 4711')).toEqual([['id', '4711']]);
  });
});
