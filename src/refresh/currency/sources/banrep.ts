import { addDays, list, member, readDay, readJson, readNumber, textIn } from '../fields.ts';
import { type Quote, RateFormatError, type RateSource, WEEKDAYS } from '../source.ts';

/** A rate applies until the next business day. In Holy Week these are six days. */
const MAX_DAYS = 10;

/** `[{ valor: '3691.9', unidad: 'COP', vigenciadesde: '2026-11-27T00:00:00.000', vigenciahasta: … }, …]` */
const read = ([file]: readonly Uint8Array[]): readonly Quote[] =>
  list(readJson(file)).flatMap((row) => {
    const rate = readNumber(member(row, 'valor'));
    if (member(row, 'unidad') !== 'COP') throw new RateFormatError('A rate is not in COP.');
    return daysBetween(
      readTimestamp(member(row, 'vigenciadesde')),
      readTimestamp(member(row, 'vigenciahasta')),
    ).map((date): Quote => ({ date, base: 'USD', quote: 'COP', rate }));
  });

const readTimestamp = (value: unknown): string => readDay(textIn(value).slice(0, 10));

/** All days from one to another. Throws `RateFormatError` if there are none or too many. */
function daysBetween(first: string, last: string): readonly string[] {
  const days = Array.from({ length: MAX_DAYS }, (_, count) => addDays(first, count));
  const index = days.indexOf(last);
  if (index < 0) throw new RateFormatError(`A rate applies from ${first} to ${last}.`);
  return days.slice(0, index + 1);
}

/** The representative market rate of the dollar (TRM), from the open data of Colombia. */
export const banrep: RateSource = {
  name: 'banrep',
  publisher: 'Superintendencia Financiera de Colombia',
  homepage:
    'https://www.datos.gov.co/Econom-a-y-Finanzas/Tasa-de-Cambio-Representativa-del-Mercado-TRM/32sa-8pi3/about_data',
  licence: 'CC-BY-SA-4.0',
  terms:
    'https://www.datos.gov.co/Econom-a-y-Finanzas/Tasa-de-Cambio-Representativa-del-Mercado-TRM/32sa-8pi3/about_data',
  copyright: 'Source: Superintendencia Financiera de Colombia.',
  anchor: 'COP',
  official: ['COP'],
  covers: ['USD'],
  note: 'Representative market rate of every day, which is set on the business day before.',
  publishedUtc: '23:30',
  publishingDays: WEEKDAYS,
  files: () => [
    ['https://www.datos.gov.co/resource/32sa-8pi3.json?%24order=vigenciadesde%20DESC&%24limit=15'],
  ],
  maxBytes: 2 ** 17,
  minQuotes: 1,
  read,
};
