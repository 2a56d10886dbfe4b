import type { AnnouncedDay } from '../../../src/datasets/holidays.ts';

const NAMES = {
  buddha: ['Buddha Purnima', 'बुद्ध पूर्णिमा'],
  diwali: ['Diwali', 'दीपावली'],
  dussehra: ['Dussehra', 'दशहरा'],
  fitr: ['Id-ul-Fitr', 'ईद-उल-फ़ितर'],
  holi: ['Holi', 'होली'],
  janmashtami: ['Janmashtami', 'जन्माष्टमी'],
  mahavir: ['Mahavir Jayanti', 'महावीर जयंती'],
  milad: ['Milad-un-Nabi', 'मिलाद-उन-नबी'],
  muharram: ['Muharram', 'मुहर्रम'],
  nanak: ['Guru Nanak Jayanti', 'गुरु नानक जयंती'],
  ramNavami: ['Ram Navami', 'राम नवमी'],
  shivratri: ['Maha Shivratri', 'महा शिवरात्रि'],
  zuha: ['Id-ul-Zuha', 'ईद-उल-ज़ुहा'],
} as const satisfies Record<string, readonly [en: string, hi: string]>;

type Festival = keyof typeof NAMES;

/**
 * The gazetted holidays that move, as the Department of Personnel and Training lists them for Delhi each year, with the
 * dates that stood after the moon was sighted. The fixed ones, Good Friday and Christmas follow rules.
 */
const GAZETTED: Readonly<Record<number, Partial<Record<Festival, string>>>> = {
  2023: {
    holi: '03-08',
    ramNavami: '03-30',
    mahavir: '04-04',
    fitr: '04-22',
    buddha: '05-05',
    zuha: '06-29',
    muharram: '07-29',
    janmashtami: '09-07',
    milad: '09-28',
    dussehra: '10-24',
    diwali: '11-12',
    nanak: '11-27',
  },
  2024: {
    holi: '03-25',
    fitr: '04-11',
    ramNavami: '04-17',
    mahavir: '04-21',
    buddha: '05-23',
    zuha: '06-17',
    muharram: '07-17',
    janmashtami: '08-26',
    milad: '09-16',
    dussehra: '10-12',
    diwali: '10-31',
    nanak: '11-15',
  },
  2025: {
    shivratri: '02-26',
    holi: '03-14',
    fitr: '03-31',
    mahavir: '04-10',
    buddha: '05-12',
    zuha: '06-07',
    muharram: '07-06',
    janmashtami: '08-16',
    milad: '09-05',
    dussehra: '10-02',
    diwali: '10-20',
    nanak: '11-05',
  },
  2026: {
    holi: '03-04',
    fitr: '03-21',
    ramNavami: '03-26',
    mahavir: '03-31',
    buddha: '05-01',
    zuha: '05-27',
    muharram: '06-26',
    milad: '08-26',
    janmashtami: '09-04',
    dussehra: '10-20',
    diwali: '11-08',
    nanak: '11-24',
  },
};

export const INDIA: readonly AnnouncedDay[] = Object.entries(GAZETTED).flatMap(([year, dates]) =>
  Object.entries(dates).map(([festival, day]): AnnouncedDay => {
    const [en, hi] = NAMES[festival as Festival];
    return [`${year}-${day}`, { en, hi }];
  }),
);

const years = Object.keys(GAZETTED).map(Number);
export const [INDIA_FIRST, INDIA_LAST] = [Math.min(...years), Math.max(...years)];
