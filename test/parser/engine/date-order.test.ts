import { describe, expect, test } from 'vitest';
import { datesIn } from '../../../src/documents/kinds/email/text/dates.ts';
import { localeOf } from '../../../src/documents/locale/index.ts';

describe('the order of day and month', () => {
  test.each([
    ['the state after a city', 'CHICAGO, IL 12/07/2019', 'mdy', 'country'],
    ['an American address', 'Austin, TX 78701\n03/04/2024', 'mdy', 'country'],
    ['a British address', '10 High Street, London SW1A 1AA\n03/04/2024', 'dmy', 'country'],
    ['a day of the week', 'Fri 04/07/2017', 'mdy', 'weekday'],
    ['a day of the week in another language', 'Freitag, 03/04/2026', 'dmy', 'weekday'],
    ['a day of the week behind the date', '04/07/2017 (Friday)', 'mdy', 'weekday'],
    ['a day of the week after the time', '04/07/2017 10:15 AM Fri', 'mdy', 'weekday'],
    ['an impossible day', '03/04/2024, 25/04/2024', 'dmy', 'dates'],
    ['sorted dates', '01/12/2024\n02/01/2024\n03/02/2024', 'mdy', 'dates'],
    ['a period', 'Period 01/12/2024 - 02/01/2024', 'mdy', 'sequence'],
    ['a payment due after the invoice', 'Invoice date 02/05/2024\nDue date: 03/04/2024', 'mdy', 'sequence'],
    ['a decimal comma', '03/04/2024 Total 12,50', 'dmy', 'language'],
    ['nothing', '03/04/2024', 'dmy', null],
    ['the name of a country alone', '03/04/2024 made in Germany', 'dmy', null],
    ['American words alone', 'Member FDIC 03/04/2024', 'mdy', null],
    ['an address in a country with both orders', 'Toronto ON M5V 2T6 03/04/2024', 'dmy', null],
  ] as const)('follows from %s', (_, text, order, evidence) => {
    expect(localeOf({ text })).toMatchObject({ order, orderEvidence: evidence });
  });

  test('follows from the language', () => {
    expect(localeOf({ text: '03/04/2024', language: 'it' })).toMatchObject({ orderEvidence: 'language' });
    expect(localeOf({ text: '03/04/2024', language: 'en' })).toMatchObject({ orderEvidence: null });
  });

  test('follows from the country of the caller before all other countries', () => {
    const text = '10 High Street, London SW1A 1AA\n03/04/2024';
    expect(localeOf({ text }, 'US')).toMatchObject({ order: 'mdy', country: 'US', orderEvidence: 'country' });
  });

  test('follows from the dates even if the country has another order', () => {
    expect(localeOf({ text: 'Austin, TX 78701\n25/04/2024' })).toMatchObject({
      order: 'dmy',
      orderEvidence: 'dates',
    });
  });
});

describe('a date in prose', () => {
  const readings = (text: string, country?: string) =>
    datesIn(text, 10, { country: country ?? null }).map(({ date }) => date);

  test('is null if nothing decides its order', () => {
    expect(readings('See you on 03/04/2026.')).toEqual([null]);
  });

  test('is read in the order that the text or the caller shows', () => {
    expect(readings('See you on Fri 03/04/2026.')).toEqual(['2026-04-03']);
    expect(readings('Not 03/04/2026 but 25/04/2026.')).toEqual(['2026-04-03', '2026-04-25']);
    expect(readings('See you on 03/04/2026.', 'US')).toEqual(['2026-03-04']);
    expect(readings('See you on 03/04/2026.', 'GB')).toEqual(['2026-04-03']);
  });
});
