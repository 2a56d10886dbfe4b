import { describe, expect, it } from 'vitest';
import { localeOf } from '../../../src/documents/locale/index.ts';
import { daysIn } from '../../../src/documents/tokens/dates/days-in.ts';

describe('the dates of a document', () => {
  it.each([
    ['Date: 03/04/2024 10:15', ['03/04/2024']],
    ['Rechnungsdatum 3. April 2024', ['3. April 2024']],
    ['le 1er avril 2024 à Paris', ['1er avril 2024']],
    ['Fecha: 3 de abril de 2024', ['3 de abril de 2024']],
    ['April 3rd, 2024 and Apr 4 2024', ['April 3rd, 2024', 'Apr 4 2024']],
    ['03-Apr-24', ['03-Apr-24']],
    ["03/APR/2024 and Apr03'24", ['03/APR/2024', "Apr03'24"]],
    ['12/01/2018-10:10', ['12/01/2018']],
    ['2024年4月3日', ['2024年4月3日']],
    ['2024-04-03T10:00:00Z', ['2024-04-03']],
    ['192.168.10.20, 31/31/2024, 12 bottles 2024', []],
  ])('are found in %s', (text, expected) => {
    expect(daysIn(text).map((day) => day.text)).toEqual(expected);
  });
});

describe('the locale of a document', () => {
  it('is derived from its contents if dates and symbols fit several countries', () => {
    const american = localeOf({ text: 'Joe’s Diner\nAustin, TX 78701\n03/04/2024\nTotal $12.50' });
    expect(american).toMatchObject({ country: 'US', order: 'mdy', currency: 'USD', mark: '.' });
    const canadian = localeOf({ text: 'Café\nMontréal QC H2X 1Y4\n2024-03-04\nTotal 12,50 $' });
    expect(canadian).toMatchObject({ country: 'CA', currency: 'CAD', mark: ',' });
    const swedish = localeOf({ text: 'Kvitto\nMoms 25 %  20,00\nTotalt 100,00 kr' });
    expect(swedish).toMatchObject({ country: 'SE', currency: 'SEK', order: 'dmy' });
  });

  it('is unknown if nothing indicates it', () => {
    expect(localeOf({ text: 'Total $5' })).toMatchObject({ currency: null, country: null, mark: null });
  });
});
