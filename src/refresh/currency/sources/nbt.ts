import { perUnit, readCode, readDay, readNumber } from '../fields.ts';
import { readXml } from '../fields-xml.ts';
import { type Quote, RateFormatError, type RateSource } from '../source.ts';

/** Rates have four decimal places, so smaller ones have one or two significant digits. */
const MIN_PUBLISHED = 0.01;

/** `<ValCurs Date="2026-11-27"><Valute ID="860"><CharCode>UZS</CharCode><Nominal>100</Nominal>…<Value>0.0780</Value>` */
function read([file]: readonly Uint8Array[]): readonly Quote[] {
  const quotes: Quote[] = [];
  const cells = new Map<string, string>();
  let date = '';
  let text = '';
  readXml(file, 'ValCurs', {
    open(name, attributes) {
      if (name === 'ValCurs') date = readDay(attributes.get('Date'));
      if (name === 'Valute') cells.clear();
      text = '';
    },
    text(piece) {
      text += piece;
    },
    close(name) {
      if (name !== 'Valute') {
        cells.set(name, text);
        return;
      }
      const published = cells.get('Value')?.trim() ?? '';
      if (Number(published) < MIN_PUBLISHED) return;
      const units = readNumber(cells.get('Nominal'));
      const base = readCode(cells.get('CharCode'));
      quotes.push({ date, base, quote: 'TJS', rate: perUnit(readNumber(published), units) });
    },
  });
  if (date === '') throw new RateFormatError('The file has no day.');
  return quotes;
}

/** The XML file of the National Bank of Tajikistan with the rates of a day. */
export const nbt: RateSource = {
  name: 'nbt',
  publisher: 'National Bank of Tajikistan',
  homepage: 'https://www.nbt.tj/en/kurs/',
  licence: 'LicenseRef-NBT-attribution',
  terms: 'https://www.nbt.tj/en/kurs/',
  copyright: 'Source: National Bank of Tajikistan, www.nbt.tj',
  anchor: 'TJS',
  official: ['TJS'],
  covers:
    'AED AFN AMD AUD AZN BYN CAD CHF CNY DKK EUR GBP GEL INR ISK JPY KGS KRW KWD KZT MDL MYR NOK PKR PLN RUB SAR SEK SGD THB TMT TRY UAH USD UZS'.split(
      ' ',
    ),
  note: 'Official rates of every day. On days without business they are those of the day before.',
  publishedUtc: '06:30',
  publishingDays: [0, 1, 2, 3, 4, 5, 6],
  files: (today) => [[`https://www.nbt.tj/en/kurs/export_xml.php?date=${today}&export=xmlout`]],
  maxBytes: 2 ** 17,
  minQuotes: 17,
  read,
};
