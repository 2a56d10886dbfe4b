const HEAD = 'Id;Country;StartDate;EndDate;Type;RegionalScope;Name;Subdivisions;Tags;Comment';

/** Returns a CSV file of OpenHolidays with its byte order mark. */
export const csv = (...rows: readonly string[]): string => `\uFEFF${[HEAD, ...rows].join('\n')}\n`;

export const BAVARIA = csv(
  '1;DE;2026-08-03;2026-09-14;School;Regional;DE Sommerferien,EN Summer Holidays;BY',
  '2;DE;2026-11-18;;School;Regional;DE Buß- und Bettag,EN Repentance Day;BY',
  '3;DE;2026-12-24;2027-01-08;School;Regional;DE Weihnachtsferien,EN Christmas Holidays;BY',
  '4;DE;2026-07-31;;EndOfLessons;Regional;DE Unterrichtsende,EN End of lessons;BY',
);

/** Its last line does not end, and it has groups instead of subdivisions. */
export const GERMANY_MV = [
  'Id;Country;StartDate;EndDate;Type;RegionalScope;Name;Groups',
  '5;DE;2026-02-09;2026-02-20;School;Regional;DE Winterferien,EN Winter Holidays;MV-ABS',
].join('\r\n');

export const NETHERLANDS = [
  'Id;Country;StartDate;EndDate;Type;RegionalScope;Name;Groups',
  '6;NL;2026-02-21;2026-03-01;School;Regional;NL Voorjaarsvakantie,EN Spring Holidays;NO',
  '7;NL;2026-12-19;2027-01-03;School;Regional;NL Kerstvakantie,EN Christmas Holidays;NO,MI,ZU',
].join('\n');

const entry = (startDate: string, endDate: string, type: string) => ({
  ...{ id: '8', startDate, endDate, type, nationwide: false },
  name: [
    { language: 'DE', text: 'Herbstferien' },
    { language: 'EN', text: 'Autumn Holidays' },
  ],
  regionalScope: 'Regional',
  temporalScope: 'FullDay',
  subdivisions: [{ code: 'DE-BY', shortName: 'BY' }],
  groups: [],
  tags: 'Provisional',
  comment: [{ language: 'DE', text: 'Alle Schulen' }],
});

/** A response of `https://openholidaysapi.org/SchoolHolidays`. */
export const API_ANSWER = JSON.stringify([
  entry('2026-11-02', '2026-11-06', 'School'),
  entry('2027-10-30', '2027-11-05', 'School'),
  entry('2027-11-06', '2027-11-06', 'BackToSchool'),
]);
