import type { HolidayFile } from '../../src/datasets/holidays/index.ts';
import { type Build, fromPackage, ownTable } from './built.ts';
import { CHINA, DAYS_OFF, FIRST, LAST, MAKE_UP_DAYS } from './holidays/china.ts';
import { CORRECTIONS } from './holidays/corrections.ts';
import { EXCHANGES } from './holidays/exchanges.ts';
import { INDIA, INDIA_FIRST, INDIA_LAST } from './holidays/india.ts';
import { MOONS } from './holidays/moons.ts';
import { NOTES } from './holidays/notes.ts';
import { OTHER_CODES } from './holidays/other-codes.ts';
import { RULES } from './holidays/rules.ts';
import { FORMER_WEEKENDS, weekends } from './holidays/weekends.ts';
import { ZONES } from './holidays/zones.ts';

/** Builds facts that the rules of date-holidays cannot express: announced days, missing countries, and weekends. */
export const build: Build = () => {
  const file: HolidayFile = {
    rules: RULES,
    replaced: { CN: CHINA },
    corrections: CORRECTIONS,
    moons: MOONS,
    zones: ZONES,
    otherCodes: OTHER_CODES,
    announced: {
      CN: { first: FIRST, last: LAST, days: DAYS_OFF, makeUpDays: MAKE_UP_DAYS },
      IN: { first: INDIA_FIRST, last: INDIA_LAST, days: INDIA, makeUpDays: [] },
      ...EXCHANGES,
    },
    weekends: weekends(),
    formerWeekends: FORMER_WEEKENDS,
    notes: NOTES,
  };
  const exchanged = Object.values(EXCHANGES).reduce((sum, { days }) => sum + days.length, 0);
  const corrections = Object.values(CORRECTIONS).flat().length;
  const rules = Object.values(RULES).map(({ days }) => Object.keys(days ?? {}).length);
  return {
    title: 'Holidays: announced days, weekends and further countries',
    sources: [
      fromPackage({
        package: 'holiday-calendar@1.3.3',
        url: 'https://github.com/cg-zhou/holiday-calendar',
        licence: { id: 'MIT', url: 'https://github.com/cg-zhou/holiday-calendar/blob/master/LICENSE' },
        retrieved: '2026-05-17',
        copyright: ['Copyright (c) 2025 holiday-calendar'],
        note: 'Days off and make-up working days of mainland China as its State Council announced them. Festivals have the names of the next dataset.',
      }),
      fromPackage({
        package: 'cldr-core@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
        retrieved: '2026-03-25',
        copyright: ['Copyright © 1991-2026 Unicode, Inc.'],
        note: 'Weekends, with seven countries and three Malaysian states corrected, and former weekends added.',
      }),
      {
        name: 'python-holidays',
        version: '0.102',
        url: 'https://github.com/vacanza/holidays',
        licence: { id: 'MIT', url: 'https://github.com/vacanza/holidays/blob/dev/LICENSE' },
        retrieved: '2026-07-23',
        copyright: ['Copyright (c) Vacanza Team and individual contributors'],
        note: `${exchanged} days off that governments moved, and the weekend days worked in exchange, in ${Object.keys(EXCHANGES).length} countries.`,
      },
      ownTable({
        name: 'Facet’s own tables',
        url: 'https://dopt.gov.in',
        retrieved: '2026-11-20',
        curated: {
          basis:
            'Based on laws, gazettes and announcements, which most rows name. Fixed days of countries that date-holidays lacks are based on the editors’ knowledge. Compared with python-holidays and Nager.Date.',
          checked: '2026-11-23',
        },
        note: `The movable gazetted holidays of India ${INDIA_FIRST} to ${INDIA_LAST} as its Department of Personnel and Training lists them, the public holidays of China, and the fixed and computable holidays of ${rules.length} countries that date-holidays lacks, and ${corrections} corrections of its rules by the laws and gazettes that each row names, in \`tools/datasets/holidays/\`.`,
      }),
    ],
    records:
      DAYS_OFF.length +
      MAKE_UP_DAYS.length +
      INDIA.length +
      exchanged +
      corrections +
      rules.reduce((sum, count) => sum + count, 0),
    files: { 'holidays.json': file },
  };
};
