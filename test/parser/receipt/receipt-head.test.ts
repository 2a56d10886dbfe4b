import { describe, expect, it, test } from 'vitest';
import { around, readingOf, receiptOf } from './receipts.ts';

const ITEMS = 'Soup  9.00\nTOTAL  9.00';

describe('the merchant of a receipt', () => {
  test.each([
    ['above a motto', 'THE RUSTY ANCHOR\nSeafood & Grill\n118 Wharf Street\n', 'THE RUSTY ANCHOR'],
    [
      'above its owner',
      'TRATTORIA DA GINO\ndi Ferrari Gino & C. snc\nVIA ROMA 45\n40121 BOLOGNA\n',
      'TRATTORIA DA GINO',
    ],
    ['in the first row', 'LA TRATTORIA\nVia Roma 3\n', 'LA TRATTORIA'],
    [
      'in the row with a legal form',
      'CITY MILK\nR&C VENTURE SDN BHD (1191015-W)\nLOT 18A, JALAN ALOR\n',
      'R&C VENTURE SDN BHD',
    ],
    [
      'below a greeting',
      '*** COPY ***\nWELCOME TO\nTAX INVOICE\nGreen Grocer\n12 Main Street\n',
      'Green Grocer',
    ],
    [
      'wrapped over three rows',
      'AIK HUAT HARDWARE\nENTERPRISE (SETIA\nALAM) SDN BHD\n822737-X\nNO. 17-G, JALAN SETIA\n',
      'AIK HUAT HARDWARE ENTERPRISE (SETIA ALAM) SDN BHD',
    ],
    [
      'without its registration number',
      'ABC HO TRADING (JM0517726)\nNO 2, JALAN HARMONI\n',
      'ABC HO TRADING',
    ],
    [
      'in German',
      'Kassenbon\nBäckerei Krause GmbH & Co. KG\nMarkt 1\n01067 Dresden\n',
      'Bäckerei Krause GmbH & Co. KG',
    ],
  ])('is found %s', async (_where, head, name) => {
    expect((await receiptOf(around(ITEMS, { head }))).merchant.name).toBe(name);
  });

  it('has an address, a telephone number and a tax number', async () => {
    const { merchant } = await receiptOf(
      around(ITEMS, {
        head: 'Chez Lise\n14 quai de Jemmapes\n75010 PARIS\nTél : 01 42 02 55 18\nTVA FR40303265045\n',
      }),
    );
    expect(merchant.address).toMatchObject({
      lines: ['14 quai de Jemmapes'],
      postalCode: '75010',
      city: 'PARIS',
      countryCode: 'FR',
    });
    expect(merchant).toMatchObject({ phone: '+33142025518', taxId: 'FR40303265045' });
  });

  it('has its phone number as written if the number is invalid in its country', async () => {
    const { merchant } = await receiptOf(around(ITEMS, { head: 'Shop\n1 High Street\nTel: 555 00 11\n' }));
    expect(merchant.phone).toBe('555 00 11');
  });

  test.each([
    ['USt-IdNr.: DE136695976', 'DE136695976', true],
    ['USt-IdNr.: DE136695970', 'DE136695970', false],
    ['P.IVA 07643520567', '07643520567', true],
    ['P.IVA 07643520568', '07643520568', false],
    ['ABN 83 914 571 673', '83 914 571 673', true],
    ['ABN 83 914 571 674', '83 914 571 674', false],
    ['NIP: 123-456-32-18', '123-456-32-18', true],
    ['CIF: B58378431', 'B58378431', true],
    ['CIF: B58378432', 'B58378432', false],
    ['CVR-nr. 13585628', '13585628', true],
    ['GST ID NO: 000306020352', '000306020352', true],
    ['CNPJ: 11.444.777/0001-61', '11.444.777/0001-61', true],
  ])('has the tax number in %s, with its check digits verified', async (row, taxId, right) => {
    const country =
      { P: 'Via Roma 1\nITALIA Partita IVA', A: 'Sydney NSW 2000', N: 'Polska 00-950 Warszawa', C: '' }[
        row[0] as string
      ] ?? '';
    const home = row.startsWith('CIF')
      ? 'Calle Mayor 1\n28013 Madrid\nEspaña\nSpain'
      : row.startsWith('CVR')
        ? 'København\nDenmark'
        : country;
    const { data, warnings } = await readingOf(around(ITEMS, { head: `Shop\n${home}\n${row}\n` }));
    expect(data.merchant.taxId).toBe(taxId);
    expect(warnings.some(({ code }) => code === 'tax_id_invalid')).toBe(!right);
  });
});

describe('the date and time of a receipt', () => {
  test.each([
    ['DATE: 25/12/2018 8:13:39 PM', '2018-12-25', '20:13:39'],
    ["Jul19'14 7:22PM", '2014-07-19', '19:22'],
    ['NOV/25/2016 HORA: 11:20:45', '2016-11-25', '11:20:45'],
    ['27Mar2017 08:11', '2017-03-27', '08:11'],
    ['Date12/01/2018 Time:08:30:00', '2018-01-12', '08:30:00'],
    ['25/12/201814:05', '2018-12-25', '14:05'],
    ['21.02.2026 18.07 Uhr', '2026-02-21', '18:07'],
    ['Le 09/01/2026 à 08h14', '2026-01-09', '08:14'],
    ['15 JAN 18 11:41A', '2018-01-15', '11:41'],
    ['2026-03-04T12:30', '2026-03-04', '12:30'],
    ['DATE: 20180428 Time 1311', '2018-04-28', '13:11'],
  ])('are read from %s', async (row, date, time) => {
    const receipt = await receiptOf(around(`${row}\n${ITEMS}`));
    expect([receipt.date, receipt.time]).toEqual([date, time]);
  });

  it('are taken from the purchase, not from a voucher or the opening hours', async () => {
    const { date, time } = await receiptOf(
      around(`Open Mon-Sun 08:00-22:00\nVoucher valid until 31/12/2026\n${ITEMS}\nDate 03/02/2026 14:05`),
    );
    expect([date, time]).toEqual(['2026-02-03', '14:05']);
  });

  it('are read in the order used in the country, with a warning if no country is known', async () => {
    const american = await readingOf(
      around(`03/04/2026\n${ITEMS}`, { head: 'Diner\n1 Main St\nAustin, TX 78701\n' }),
    );
    expect(american.data.date).toBe('2026-03-04');
    expect(american.warnings.map(({ code }) => code)).not.toContain('ambiguous_dates');
    const unknown = await readingOf(around(`03/04/2026\n${ITEMS}`));
    expect(unknown.data.date).toBe('2026-04-03');
    expect(unknown.warnings.map(({ code }) => code)).toContain('ambiguous_dates');
  });
});

describe('the number of a receipt', () => {
  test.each([
    ['Receipt #: CSP0382398', 'CSP0382398'],
    ['Bon-Nr.:2345  Kasse:1', '2345'],
    ['INVOICE NO : 18224/102/T0496', '18224/102/T0496'],
    ['Ticket n° 0005127', '0005127'],
    ['Check #: 40317', '40317'],
  ])('is read from %s', async (row, number) => {
    expect((await receiptOf(around(`${row}\n${ITEMS}`))).receiptNumber).toBe(number);
  });
});

describe('the currency of a receipt', () => {
  it('is not taken from a product name', async () => {
    const { currency } = await receiptOf(around('GEL PEN 0.5  2.00\nALL PURPOSE 5.00\nTOTAL RM  7.00'));
    expect(currency).toBe('MYR');
  });

  it('is assumed from the country if none is stated, with a warning', async () => {
    const { data, warnings } = await readingOf(
      around(ITEMS, { head: 'Diner\n1 Main St\nAustin, TX 78701\n' }),
    );
    expect(data.currency).toBe('USD');
    expect(warnings.map(({ code }) => code)).toContain('currency_assumed');
  });
});
