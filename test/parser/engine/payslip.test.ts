import { describe, expect, it } from 'vitest';
import { defineFields, readFields } from '../../../src/documents/fields/declared/index.ts';
import { Places } from '../../../src/documents/layout/places.ts';
import type { Layout } from '../../../src/documents/layout/types.ts';
import { withEntries } from '../../../src/documents/lexicon/index.ts';
import { tokenize } from '../../../src/documents/tokens/index.ts';
import { labelFinder } from '../../../src/documents/tokens/labels/labels.ts';
import type { WrittenAmount } from '../../../src/documents/tokens/money/amounts.ts';
import { plain } from '../../../src/documents/tokens/money/decimal.ts';
import { pdfOf } from '../layout/pdf-writer.ts';
import { layoutIn } from '../layout/reading.ts';

/** The words of payslips that the shared labels do not contain. */
const WORDS = `topic\tlanguage\tphrase\tsource
deductions\tde\tabzüge\ttest
deductions\ten\tdeductions\ttest
employee\tde\tmitarbeiter\ttest
employee\ten\temployee\ttest
employer\tde\tarbeitgeber\ttest
employer\ten\temployer\ttest
gross_pay\tde\tgesamtbrutto\ttest
gross_pay\ten\tgross pay\ttest
net_pay\tde\tauszahlungsbetrag\ttest
net_pay\ten\tnet pay\ttest
period\ten\tpay period\ttest
`;

const labels = labelFinder(
  ['labels', 'payslip'],
  ['employer', 'employee', 'period', 'gross_pay', 'net_pay', 'deductions', 'iban'],
);

/** A kind of document. It has no code of its own. */
const PAYSLIP = defineFields(labels, {
  employer: { labels: ['employer'], token: 'words', called: 'The employer', required: true },
  employee: {
    labels: ['employee'],
    token: 'words',
    repair: (text: string) => text.replace(/^(?:Frau|Herr|Mrs|Ms|Mr)\.? /, ''),
    check: (name: string) => !/\d/.test(name),
    path: 'employee.name',
    called: 'The employee',
    required: true,
  },
  period: { labels: ['period'], token: 'period' },
  grossPay: { labels: ['gross_pay'], token: 'money', called: 'The gross pay', required: true },
  netPay: {
    labels: ['net_pay'],
    token: 'money',
    check: ({ number }: WrittenAmount) => number.units >= 0n,
    called: 'The net pay',
    unique: true,
  },
  deductions: { labels: ['deductions'], relation: ['block'], token: 'item', max: 3 },
  iban: { labels: ['iban'], token: 'iban', path: 'payment.iban' },
});

const written = (amount: WrittenAmount | null): string | null => amount && plain(amount.number);

async function payslipIn(layout: Layout) {
  return withEntries('payslip', WORDS, () => {
    const places = new Places(null);
    const { values, warnings } = readFields(PAYSLIP, { rows: layout.rows, tokens: tokenize(layout) }, places);
    const { grossPay, netPay, deductions, ...others } = values;
    const amounts = deductions.map(({ description, amount }) => [description, written(amount)]);
    return {
      data: { ...others, grossPay: written(grossPay), netPay: written(netPay), deductions: amounts },
      warnings,
      places: places.all,
    };
  });
}

const GERMAN = `Entgeltabrechnung

Arbeitgeber: Nordlicht Optik GmbH
Mitarbeiter: Frau Jana Voss
Abrechnungszeitraum: 01.03.2026 - 31.03.2026

Gesamtbrutto                3.200,00

Abzüge
Lohnsteuer                    410,50
Krankenversicherung           262,40
Rentenversicherung            297,60

Auszahlungsbetrag           2.229,50 EUR
IBAN: DE89 3704 0044 0532 0130 00
`;

describe('a kind of document that is only declared', () => {
  it('is read from a text', async () => {
    const { data, warnings } = await payslipIn(await layoutIn(Buffer.from(GERMAN)));
    expect(data).toEqual({
      employer: 'Nordlicht Optik GmbH',
      employee: 'Jana Voss',
      period: { start: '2026-03-01', end: '2026-03-31' },
      grossPay: '3200.00',
      netPay: '2229.50',
      deductions: [
        ['Lohnsteuer', '410.50'],
        ['Krankenversicherung', '262.40'],
        ['Rentenversicherung', '297.60'],
      ],
      iban: 'DE89370400440532013000',
    });
    expect(warnings).toEqual([]);
  });

  it('is read from a PDF in another language, with the positions of all values', async () => {
    const row = (bottom: number, ...cells: readonly [text: string, left: number][]) =>
      cells.map(([text, left]) => ({ text, left, bottom }));
    const { data, places, warnings } = await payslipIn(
      await layoutIn(
        pdfOf([
          [
            ...row(780, ['Employer', 50], ['Employee', 300]),
            ...row(765, ['Lakeside Bakery Ltd', 50], ['Mr. Owen Price', 300]),
            ...row(730, ['Pay period:', 50], ['March 2026', 150]),
            ...row(700, ['Gross pay', 50], ['GBP 2,750.00', 450]),
            ...row(660, ['Deductions', 50]),
            ...row(645, ['Income tax', 50], ['340.40', 450]),
            ...row(630, ['National insurance', 50], ['136.20', 450]),
            ...row(590, ['Net pay', 50], ['GBP 2,273.40', 450]),
            ...row(570, ['IBAN', 50], ['GB29 NWBK 6016 1331 9268 19', 150]),
          ],
        ]),
      ),
    );
    expect(data).toEqual({
      employer: 'Lakeside Bakery Ltd',
      employee: 'Owen Price',
      period: { start: '2026-03-01', end: '2026-03-31' },
      grossPay: '2750.00',
      netPay: '2273.40',
      deductions: [
        ['Income tax', '340.40'],
        ['National insurance', '136.20'],
      ],
      iban: 'GB29NWBK60161331926819',
    });
    expect(warnings).toEqual([]);
    expect(
      places.map(({ path, page, bbox }) => [path, page, bbox?.left, Math.round(bbox?.top ?? 0)]),
    ).toEqual([
      ['employer', 1, 50, 69],
      ['employee.name', 1, 300, 69],
      ['period', 1, 150, 104],
      ['grossPay', 1, 450, 134],
      ['netPay', 1, 450, 244],
      ['deductions[0]', 1, 50, 189],
      ['deductions[1]', 1, 50, 204],
      ['payment.iban', 1, 150, 264],
    ]);
  });

  it('has warnings for what is missing, ambiguous or cut', async () => {
    const text = `Employee: 4711
Net pay: 1,000.00
Net pay: 1,200.00

Deductions
One tax    1.00
Two tax    2.00
Three tax    3.00
Four tax    4.00
`;
    const { data, warnings } = await payslipIn(await layoutIn(Buffer.from(text)));
    expect(data).toMatchObject({ employer: null, employee: null, netPay: '1000.00' });
    expect(data.deductions).toHaveLength(3);
    expect(warnings).toEqual([
      { code: 'not_found', message: 'The employer was not found in the text.', path: 'employer' },
      { code: 'not_found', message: 'The employee was not found in the text.', path: 'employee.name' },
      { code: 'not_found', message: 'The gross pay was not found in the text.', path: 'grossPay' },
      {
        code: 'ambiguous',
        message: 'The net pay is ambiguous: 2 values are equally likely. The first one is returned.',
        path: 'netPay',
      },
      { code: 'list_cut', message: 'Only the first 3 of 4 are returned.', path: 'deductions' },
    ]);
  });
});
