import { describe, expect, test } from 'vitest';
import { dataOf, entitiesOf, mail } from './email-job.ts';

const phonesOf = async (text: string, countryCode: string | null): Promise<string[]> =>
  (await entitiesOf(text, { countryCode })).phones.map(({ e164 }) => e164);

describe('national phone numbers in a text', () => {
  test.each([
    'Der Betrag ist 1.234,56 EUR.',
    'Am 15.10.2026 oder 20.10.26',
    '10115 Berlin',
    'Kundennummer 48210',
    'Der Server 192.168.1.10 antwortet',
    'Bestellung 100200300',
    '[Ticket #4711] 2026-0815',
    'IBAN DE89 3704 0044 0532 0130 00, USt-IdNr. DE 301234567',
    'https://example.com/030-1234567 und 030-1234567@example.com',
    '注文番号 0123-456-789, Konto-Nr. 030 1234567',
    'Auftrag A-030-1234567 und #030 1234567',
  ])('are not found in %j', async (text) => {
    expect(await phonesOf(text, 'DE')).toEqual([]);
  });

  test.each([
    ['030 1234567', 'DE', '+49301234567'],
    ['(030) 123 45 67', 'DE', '+49301234567'],
    ['0171/1234567', 'DE', '+491711234567'],
    ['Telefon: 0301234567', 'DE', '+49301234567'],
    ['Rufen Sie an: +49 30 1234567.', 'DE', '+49301234567'],
    ['T: 030 1234567 | F: 030 1234568', 'DE', '+49301234567,+49301234568'],
    ['Call me at 4155552671', 'US', '+14155552671'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['415-555-2671', 'US', '+14155552671'],
    ['06.12.34.56.78', 'FR', '+33612345678'],
    ['Tel. 912 345 678', 'ES', '+34912345678'],
    ['携帯：090-1234-5678', 'JP', '+819012345678'],
    ['03-1234-5678', 'JP', '+81312345678'],
  ])('are found in %j for %s', async (text, country, numbers) => {
    expect(await phonesOf(text, country)).toEqual(numbers.split(','));
  });

  test('are found only if they are valid, not merely possible', async () => {
    expect(await phonesOf('Tel. 0000 123456 or +1 415 055 2671', 'DE')).toEqual([]);
  });
});

const amountsOf = async (text: string, currency: string | null = null): Promise<string[]> =>
  (await entitiesOf(text, { currency })).amounts.map((one) => `${one.amount} ${one.currency}`);

describe('amounts in a text', () => {
  test.each([
    ['$1.5M', '1500000 null'],
    ['$2 billion', '2000000000 null'],
    ['$10k', '10000 null'],
    ['€ 3 Mio. und 1,5 Mio. EUR', '3000000 EUR,1500000 EUR'],
    ['2 Mrd. Euro', '2000000000 EUR'],
    ['12 k€, 3M€', '12000 EUR,3000000 EUR'],
    ['3万円', '30000 JPY'],
    ['1,25 млн руб.', '1250000 RUB'],
    ['₹2 crore', '20000000 INR'],
    ['-$50', '-50 null'],
    ['$-50', '-50 null'],
    ['−50,00 €', '-50.00 EUR'],
    ['Gutschrift: -50 EUR', '-50 EUR'],
    ['10-20 EUR', '20 EUR'],
    ['€3m-€5m', '3000000 EUR,5000000 EUR'],
    ['合計10,000円、税は¥500', '10000 JPY,500 null'],
    ['AUD $50', '50 AUD'],
    ['$50 AUD', '50 AUD'],
    ['US$ 5, R$5', '5 USD,5 BRL'],
    ['50 Euro', '50 EUR'],
    ['20,- EUR', '20 EUR'],
    ['CHF 20.–', '20 CHF'],
    ['₹1,00,000.50', '100000.50 INR'],
    ['10,000円', '10000 JPY'],
    ['100元', '100 CNY'],
    ['1000 Ft', '1000 HUF'],
    ['500 руб.', '500 RUB'],
    ['99,50 zł, 5 Kč', '99.50 PLN,5 CZK'],
    ["1'234.50 Fr. 20", '20 CHF'],
    ['500 EUR 600 USD', '500 EUR,600 USD'],
    ['ALL 5.00', '5.00 ALL'],
  ])('are read in %j as %s', async (text, expected) => {
    expect((await amountsOf(text)).join()).toBe(expected);
  });

  test.each([
    '$5 mil',
    '1 Billion Euro',
    '$1.255 million',
    '$10-20k',
    '$10x',
    'TOP 10 and TRY 3 times',
    '6 ft, 5 r',
    'A$AP 5',
    'https://example.com/$50',
    '10% EUR5%',
    '1.2.3 EUR',
  ])('are not found in %j', async (text) => {
    expect(await amountsOf(text)).toEqual([]);
  });

  test('use the given currency for symbols that several currencies share', async () => {
    expect(await amountsOf('$5, ¥100 and 20 kr', 'CAD')).toEqual(['5 CAD', '100 null', '20 null']);
    expect(await amountsOf('$5, ¥100 and 20 kr', 'JPY')).toEqual(['5 null', '100 JPY', '20 null']);
    expect(await amountsOf('20 kr. and US$5', 'DKK')).toEqual(['20 DKK', '5 USD']);
    expect(await amountsOf('Rs. 500', 'INR')).toEqual(['500 INR']);
  });
});

test.each([
  ['2026年10月20日', '2026-10-20'],
  ['2026/10/05', '2026-10-05'],
  ['3 марта 2026', '2026-03-03'],
  ['3 października 2026', '2026-10-03'],
  ['20.10.26', '2026-10-20'],
  ['2026년 10월 20일', '2026-10-20'],
])('the date %s is read as %s', async (text, date) => {
  expect((await entitiesOf(`Bis ${text}.`)).dates).toEqual([{ raw: text, date }]);
});

test.each([
  '1.10.26',
  '20.10.26.1',
  'https://example.com/2026/10/05/a',
  '2026/13/05',
  '30.02.26',
])('no date is found in %j', async (text) => {
  expect((await entitiesOf(text)).dates).toEqual([]);
});

describe('the text of an HTML mail', () => {
  const HTML = 'Content-Type: text/html\n';

  test.each([
    '<div style="display:none">secret 5 EUR</div>',
    '<div style="color:red; DISPLAY : none !important">secret<div>more</div> 5 EUR</div>',
    '<span style="visibility: hidden">secret 5 EUR</span>',
    '<p hidden>secret <a href="https://hidden.example">5 EUR</a></p>',
  ])('omits hidden content: %s', async (hidden) => {
    expect(await dataOf(mail(`<p>Hello</p>${hidden}<p>Ann</p>`, HTML))).toMatchObject({
      text: 'Hello\n\nAnn',
      replyText: 'Hello\n\nAnn',
      entities: { amounts: [], urls: [] },
    });
  });

  test('includes visible content next to hidden elements', async () => {
    const html = '<p style="display:block">one</p><img hidden><p>two</p><div hidden>three';
    expect((await dataOf(mail(html, HTML))).text).toMatch(/^one\n\ntwo/);
  });

  test('provides email addresses and phone numbers from links', async () => {
    const html =
      '<a href="mailto:Ann%40example.com?subject=x">mail</a> <a href="tel:+41-44-668-18-00">call</a> <a href="tel:030%201234567">us</a>';
    expect(await entitiesOf(html, { countryCode: 'DE' }, HTML)).toMatchObject({
      urls: [],
      emails: ['ann@example.com'],
      phones: [{ e164: '+41446681800' }, { raw: '030 1234567', e164: '+49301234567' }],
    });
  });
});
