import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsIn } from '../../../src/documents/tokens/money/amounts-in.ts';
import { currenciesIn, currencyInHeading } from '../../../src/documents/tokens/money/currency-names.ts';
import { plain } from '../../../src/documents/tokens/money/decimal.ts';
import { percentOf, percentsIn, rateAfter } from '../../../src/documents/tokens/quantities/percents.ts';
import {
  leadingQuantity,
  pricedQuantityIn,
  quantitiesIn,
  quantityOf,
  weightAtEnd,
} from '../../../src/documents/tokens/quantities/quantities.ts';

/** The languages of labels, with the main currencies of their countries. */
const LOCALES = [
  'en-US',
  'en-GB',
  'en-IN',
  'en-ZA',
  'en-CA',
  'en-AU',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'es-ES',
  'es-MX',
  'it-IT',
  'it-CH',
  'nl-NL',
  'pt-PT',
  'pt-BR',
  'pl-PL',
  'sv-SE',
  'da-DK',
  'nb-NO',
  'fi-FI',
  'cs-CZ',
  'ja-JP',
  'zh-CN',
  'tr-TR',
  'hu-HU',
  'ro-RO',
  'id-ID',
  'uk-UA',
]; // prettier-ignore
const CURRENCIES =
  'EUR USD GBP CHF INR ZAR CAD AUD MXN BRL PLN SEK DKK NOK CZK JPY CNY TRY HUF RON IDR UAH KWD'.split(' ');
const DISPLAYS = ['code', 'symbol'] as const;

/** Returns an amount as the recogniser reads it, with the currency if it is known. */
const read = (text: string): string[] =>
  amountsIn(text).map(({ number, currency }) => (currency ? `${plain(number)} ${currency}` : plain(number)));

describe('amounts as Intl writes them', () => {
  it('are read exactly, with sign and currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...DISPLAYS),
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.boolean(),
        (locale, currency, currencyDisplay, units, negative) => {
          const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
          const scale = format.resolvedOptions().maximumFractionDigits ?? 2;
          const digits = String(units).padStart(scale + 1, '0');
          const exact = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
          const expected = `${negative ? '-' : ''}${exact}`;
          const written = format.format(expected as `${number}`);
          const mark = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
          const notation = { mark: scale === 0 ? null : (mark as '.' | ',') };
          const [found, ...others] = amountsIn(`Total: ${written}`, notation);
          expect(others, written).toEqual([]);
          expect(found && plain(found.number), written).toBe(expected);
          if (currencyDisplay === 'code') expect(found?.currency, written).toBe(currency);
          else if (found?.currency != null) expect(found.currency, written).toBe(currency);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['1.374.945,00', ['1374945.00']],
    ['R 1,374,945.00', ['1374945.00']],
    ['ZAR 1 374 945,00', ['1374945.00 ZAR']],
    ['₹ 12,34,567.89', ['1234567.89 INR']],
    ['合計1,200円', ['1200 JPY']],
    ['お釣 ¥500', ['500']],
    ['-1 234,56 €', ['-1234.56 EUR']],
    ['€1.62 €9,074.60', ['1.62 EUR', '9074.60 EUR']],
    ['2.99/kg', ['2.99']],
    ['0,75- EUR', ['-0.75']],
    ['12,00 - 5,00', ['12.00', '-5.00']],
  ])('%s is read', (text, expected) => expect(read(text)).toEqual(expected));
});

describe('other numbers', () => {
  it.each([
    '2024-01-31',
    '31.12.2024',
    '12/07/2019',
    '14:30',
    '09:05:01',
    'v1.2.3',
    '1.10.0-beta',
    '192.168.10.1',
    '+49 30 901820',
    '(030) 90 18 20',
    '555-0134',
    'DE89 3704 0044 0532 0130 00',
    'INV-2024-0012',
    'A4',
    '19 %',
    'R000721136',
  ])('%s is no amount with decimals or a currency', (text) => {
    expect(amountsIn(text).filter(({ number, symbol }) => number.scale > 0 || symbol !== null)).toEqual([]);
  }); // prettier-ignore

  it('are quantities with their units', () => {
    const short = (text: string) => {
      const found = quantityOf(text, null);
      return found && [plain(found.number), found.unit];
    };
    expect(short('0,624 kg')).toEqual(['0.624', 'kg']);
    expect(short('3 x')).toEqual(['3', null]);
    expect(short('2 Stk')).toEqual(['2', 'Stk']);
    expect(short('12 h')).toEqual(['12', 'h']);
    expect(short('Pauschal')).toBeUndefined();
    expect(pricedQuantityIn('-3 x 0,25')).toMatchObject({ number: { units: -3n }, price: { units: 25n } });
    expect(weightAtEnd('Handeingabe E-Bon 0,624 kg')).toMatchObject({ unit: 'kg' });
    expect(weightAtEnd('FLOUR 0.5 kg')).toBeUndefined();
    expect(leadingQuantity('2 Coffee')).toMatchObject({ rest: 'Coffee' });
    expect(quantitiesIn('It is 42.195 km in 2 hours').map(({ text }) => text)).toEqual([
      '42.195 km',
      '2 hours',
    ]);
  });

  it('are percentages', () => {
    const rates = (text: string) => percentsIn(text).map(({ number }) => plain(number));
    expect(rates('19 %, 19,0% and -2.5 percent')).toEqual(['19', '19.0', '-2.5']);
    expect(rates('10-20%')).toEqual(['20']);
    expect(
      [percentOf('7'), percentOf('MwSt 7 %'), percentOf('7,00 EUR')].map((one) => one && plain(one)),
    ).toEqual(['7', '7', undefined]);
    expect([' 20', ' @ 6  1.20', ' 1 0.84', ' 2024'].map(rateAfter).map((one) => one && plain(one))).toEqual([
      '20',
      '6',
      undefined,
      undefined,
    ]);
  });
});

describe('currencies without amounts', () => {
  it.each([
    ['Paid In (EUR)', 'Paid In', 'EUR'],
    ['Betrag in EUR', 'Betrag in', 'EUR'],
    ['Amount [in USD]', 'Amount', 'USD'],
    ['Balance £', 'Balance', 'GBP'],
    ['Amount', 'Amount', null],
    ['EUR', 'EUR', null],
    ['Valuta', 'Valuta', null],
  ])('are read from the heading %s', (heading, text, currency) => {
    const found = currencyInHeading(heading);
    expect([found.text.trim(), found.currency]).toEqual([text, currency]);
  });

  it('are found in rows', () => {
    expect(currenciesIn('TOTAL EUR, AMOUNT(RM), €').map(({ currency }) => currency)).toEqual([
      'EUR',
      'MYR',
      'EUR',
    ]);
  });
});

it('any text is searched without exceptions', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      for (const one of amountsIn(text)) expect(text.slice(one.start, one.end)).toBe(one.text);
      for (const one of percentsIn(text)) expect(text.slice(one.start, one.end)).toBe(one.text);
      for (const one of quantitiesIn(text)) expect(text.slice(one.start, one.end)).toBe(one.text);
      currenciesIn(text);
      currencyInHeading(text);
    }),
  );
});
