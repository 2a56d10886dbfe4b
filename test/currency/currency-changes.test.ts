import { describe, expect, test } from 'vitest';
import { currencies } from '../../src/datasets/currency/index.ts';
import { currencyByCode, currencyList as currencyListInSteps } from '../../src/resolvers/currency/index.ts';
import { atOnce } from '../at-once.ts';

const currencyList = atOnce(currencyListInSteps);
const { all, byCode, bundled, redenominations } = currencies.get();

const DECIMAL = /^\d+(\.\d+)?$/;
const pegged = all.flatMap(({ code, pegs }) => pegs.map((peg) => ({ code, ...peg })));
const lasting = pegged.filter(({ until }) => until === null);
const isWithdrawn = ({ code }: { readonly code: string }) => currencyByCode(code).withdrawn !== null;
const current = lasting.filter((peg) => !isWithdrawn(peg));

describe('fixed parities', () => {
  test('are those of 35 currencies in use, with a document, and of the 21 that the euro replaced', () => {
    expect(current.map(({ code }) => code).join(' ')).toBe(
      'AED AWG BAM BBD BHD BMD BND BSD BTN BZD CVE DJF ERN FKP GIP JOD KMF KYD LSL MOP NAD NPR OMR PAB QAR SAR SHP STN SVC SZL XAF XCD XCG XOF XPF',
    );
    const replaced = lasting.filter(isWithdrawn);
    expect(replaced.length).toBe(21);
    for (const { anchor, basis, from } of replaced) {
      expect([anchor, basis]).toEqual(['EUR', 'law']);
      expect(from).toMatch(/^\d{4}-01-01$/);
    }
    for (const { url } of pegged) expect(url).toMatch(/^https?:\/\//);
  });

  test.each([
    ['AED', { anchor: 'USD', rate: '3.6725', inverse: null, from: '1997-11-02', basis: 'centralBank' }],
    ['XCD', { anchor: 'USD', rate: '2.70', from: '1976-07-07', until: null, basis: 'currencyBoard' }],
    ['XPF', { anchor: 'EUR', rate: '119.331742243', inverse: '0.00838', from: '1999-01-01', basis: 'law' }],
    ['KYD', { anchor: 'USD', rate: '0.833333333333', inverse: '1.2' }],
    ['MOP', { anchor: 'HKD', rate: '1.03', from: null }],
    ['HRK', { anchor: 'EUR', rate: '7.53450', from: '2023-01-01', until: null, basis: 'law' }],
    ['SVC', { anchor: 'USD', rate: '8.75', from: '2001-01-01', basis: 'law' }],
  ])('state the latest rate of %s as the law or the bank does', (code, peg) => {
    expect(currencyByCode(code).pegs.at(-1)).toMatchObject(peg);
  });

  test('list earlier rates first, without overlap', () => {
    expect(currencyByCode('KMF').pegs).toMatchObject([
      { anchor: 'FRF', rate: '75', from: '1994-01-12', until: '1998-12-31' },
      { anchor: 'EUR', rate: '491.96775', from: '1999-01-01', until: null },
    ]);
    expect(currencyByCode('BGN').pegs.map(({ until, basis }) => [until, basis])).toEqual([
      ['2025-12-31', 'currencyBoard'],
      [null, 'law'],
    ]);
    for (const { code, pegs } of all)
      for (const [position, { until }] of pegs.slice(0, -1).entries())
        expect([code, String(until) < String(pegs[position + 1]?.from)]).toEqual([code, true]);
  });

  test('have no bands, baskets or several official rates', () => {
    for (const code of ['HKD', 'DKK', 'KWD', 'FJD', 'CUP', 'TMT', 'EUR', 'USD'])
      expect([code, currencyByCode(code).pegs]).toEqual([code, []]);
  });

  test('are decimals, and the inverse of the inverse', () => {
    for (const { code, anchor, rate, inverse } of pegged) {
      expect(rate).toMatch(DECIMAL);
      expect(byCode.has(anchor)).toBe(true);
      if (inverse !== null)
        expect([code, Math.abs(Number(rate) * Number(inverse) - 1) < 1e-11]).toEqual([code, true]);
    }
  });

  test('are within two percent of the rates of every day, as some sources add the margins of banks', () => {
    const columnOf = (code: string) => bundled.codes.indexOf(code) + 1;
    const deviations = current.map(({ code, anchor, rate }) => {
      const known = bundled.days.flatMap((day) => {
        const [own, base] = [day[columnOf(code)], day[columnOf(anchor)]] as (number | null)[];
        return own && base ? [Math.abs(own / base / Number(rate) - 1)] : [];
      });
      return [code, Math.max(...known)] as const;
    });
    expect(deviations.filter(([, deviation]) => !(deviation < 0.02))).toEqual([]);
    // STN, BZD, KYD, SHP and XCG are quoted with the margins of banks on some days.
    expect(deviations.filter(([, deviation]) => deviation > 0.01).map(([code]) => code)).toEqual([
      'BZD',
      'KYD',
      'SHP',
      'STN',
      'XCG',
    ]);
  });
});

describe('replaced codes', () => {
  test.each([
    ['SLL', 'SLE', '1000', '2022-07-01'],
    ['MRO', 'MRU', '10', '2018-01-01'],
    ['ZWL', 'ZWG', '2498.7242', '2024-04-08'],
    ['BYR', 'BYN', '10000', '2016-07-01'],
    ['STD', 'STN', '1000', '2018-01-01'],
    ['VEF', 'VES', '100000', '2018-08-20'],
    ['VEB', 'VEF', '1000', '2008-01-01'],
    // Decree-Law 17 of 2020: 24 CUP for one CUC.
    ['CUC', 'CUP', '0.0416666666667', '2021-01-01'],
    ['TRL', 'TRY', '1000000', '2005-01-01'],
    ['BGL', 'BGN', '1000', '1999-07-05'],
    ['HRK', 'EUR', '7.53450', '2023-01-01'],
    ['DEM', 'EUR', '1.95583', '1999-01-01'],
    ['ANG', 'XCG', '1', '2025-03-31'],
    ['XEU', 'EUR', '1', '1999-01-01'],
    ['DDM', 'DEM', null, '1990-07-01'],
  ])('state how %s was exchanged for %s', (code, successor, unitsPerSuccessor, from) => {
    expect(currencyByCode(code).successors).toEqual([{ code: successor, unitsPerSuccessor, from }]);
  });

  test('have the same successors with and without rates', () => {
    for (const { code, successorCodes, successors } of all)
      expect([code, successors.map((successor) => successor.code)]).toEqual([code, successorCodes]);
    expect(currencyByCode('CSK').successors.map(({ code }) => code)).toEqual(['CZK', 'SKK']);
    const known = all.flatMap(({ successors }) => successors).filter((one) => one.unitsPerSuccessor !== null);
    for (const { unitsPerSuccessor } of known) expect(unitsPerSuccessor).toMatch(DECIMAL);
    expect(known.length).toBeGreaterThanOrEqual(88);
  });
});

describe('redenominations', () => {
  test('include currencies that kept their code', () => {
    expect(redenominations.filter(({ code, formerCode }) => code === formerCode)).toEqual([
      { formerCode: 'ZWD', code: 'ZWD', day: '2006-08-01', factor: '1000' },
      { formerCode: 'VES', code: 'VES', day: '2021-10-01', factor: '1000000' },
      { formerCode: 'SYP', code: 'SYP', day: '2026-01-01', factor: '100' },
    ]);
  });

  test('include changed codes, from oldest to newest, and no conversions to a shared currency', () => {
    expect(redenominations).toContainEqual({
      formerCode: 'BYR',
      code: 'BYN',
      day: '2016-07-01',
      factor: '10000',
    });
    const dates = redenominations.map(({ day }) => day);
    expect(dates).toEqual(dates.toSorted());
    expect(redenominations.filter(({ code }) => ['EUR', 'USD', 'XAF', 'XOF'].includes(code))).toEqual([]);
  });
});

describe('ISO 4217', () => {
  test('is complete: 178 codes of list one, and 127 of list three that no currency uses', () => {
    const iso = all.filter(({ type, code }) => type !== 'crypto' && code !== 'CNH');
    expect(iso.filter(({ withdrawn }) => withdrawn === null).length).toBe(178);
    // CUC and BGN were withdrawn after the list of 2024.
    expect(iso.filter(({ withdrawn }) => withdrawn !== null).length).toBe(127 + 2);
    const withoutUnit = 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX';
    const active = iso.filter(({ withdrawn }) => withdrawn === null);
    expect(
      active
        .filter(({ minorUnit }) => minorUnit === null)
        .map(({ code }) => code)
        .join(' '),
    ).toBe(withoutUnit);
    expect(active.filter(({ minorUnit }) => minorUnit === 4).map(({ code }) => code)).toEqual(['CLF', 'UYW']);
  });

  test.each([
    ['ZWN', { numeric: '942', withdrawn: '2006-09', tenderUntil: null, type: 'fiat' }],
    ['ZAL', { numeric: '991', withdrawn: '1995-03', tenderUntil: null, type: 'fund' }],
    ['USS', { numeric: '998', withdrawn: '2014-03', successorCodes: [], type: 'fund' }],
    ['BEL', { numeric: '992', withdrawn: '1990-03', successorCodes: ['BEF'], type: 'fund' }],
    ['XFO', { numeric: null, withdrawn: '2006-10', successorCodes: ['XDR'], type: 'fund' }],
    ['ARY', { numeric: '032', withdrawn: '1989/1990', tenderUntil: null }],
    ['BOP', { numeric: '068', tenderUntil: '1986-12-31', successorCodes: ['BOB'] }],
    ['EUR', { withdrawn: null }],
    ['PEN', { withdrawn: null }],
  ])('describes %s', (code, facts) => {
    expect(currencyByCode(code)).toMatchObject({ ...facts, hasRates: code === 'EUR' || code === 'PEN' });
  });

  test('lists currencies in use before withdrawn ones with the same name', () => {
    for (const q of ['loti', 'shilling', 'dong', 'sol', 'franc', 'peso'])
      expect([q, currencyList({ q, limit: 1, offset: 0 }).items[0]?.withdrawn]).toEqual([q, null]);
  });
});
