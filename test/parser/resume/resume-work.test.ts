import { describe, expect, it } from 'vitest';
import { monthsOf, totalMonths } from '../../../src/documents/kinds/resume/months.ts';
import { around, jobsIn, resumeOf } from './resumes.ts';

describe('a job in any notation', () => {
  const job = {
    title: 'Software Engineer',
    company: 'Lantern Payments LLC',
    startDate: '2017-07',
    endDate: '2021-02',
  };
  it.each([
    [
      'dates at the right',
      'Software Engineer            Jul 2017 - Feb 2021\nLantern Payments LLC\n• Built the ledger',
    ],
    [
      'dates at the left',
      'Jul 2017 - Feb 2021    Software Engineer\n                       Lantern Payments LLC\n                       - Built the ledger',
    ],
    [
      'employer first',
      'Lantern Payments LLC, Seattle, WA\nSoftware Engineer, July 2017 to February 2021\n- Built the ledger',
    ],
    [
      'one line separated by bars',
      'Software Engineer | Lantern Payments LLC | Seattle, WA | 07/2017 – 02/2021\n* Built the ledger',
    ],
    [
      'words between the values',
      'Software Engineer at Lantern Payments LLC (07.2017 - 02.2021)\n• Built the ledger',
    ],
    [
      'labels',
      'Company: Lantern Payments LLC\nDesignation: Software Engineer\nDuration: Jul 2017 - Feb 2021\n• Built the ledger',
    ],
    ['brackets', 'Software Engineer (2017-07 – 2021-02)\nLantern Payments LLC\n• Built the ledger'],
  ])('is read with %s', async (_form, rows) => {
    expect(await jobsIn(rows)).toMatchObject([
      { ...job, months: 44, current: false, highlights: ['Built the ledger'] },
    ]);
  });
});

it('several jobs have their own details', async () => {
  const jobs = await jobsIn(
    `Head Chef - Blue Cafe Ltd
Jan 2019 - Present
Runs a kitchen of nine.
• Wrote the menus
• Trained two apprentices

Cook - Red Diner Inc
2015 - 2018
• Soups`,
  );
  expect(jobs).toMatchObject([
    {
      title: 'Head Chef',
      company: 'Blue Cafe Ltd',
      startDate: '2019-01',
      endDate: null,
      current: true,
      months: 95,
      description: 'Runs a kitchen of nine.',
      highlights: ['Wrote the menus', 'Trained two apprentices'],
    },
    {
      title: 'Cook',
      company: 'Red Diner Inc',
      startDate: '2015',
      endDate: '2018',
      current: false,
      months: null,
      highlights: ['Soups'],
    },
  ]);
});

it('several positions at one employer are separated', async () => {
  const jobs = await jobsIn(
    `Harbor Logistics GmbH, Hamburg

Team Lead
Mar 2021 - Present
- Led five people

Developer
Jan 2018 - Feb 2021
- Built services`,
  );
  expect(jobs).toMatchObject([
    { title: 'Team Lead', company: 'Harbor Logistics GmbH', startDate: '2021-03' },
    { title: 'Developer', company: 'Harbor Logistics GmbH', startDate: '2018-01', endDate: '2021-02' },
  ]);
});

describe('the dates of a job', () => {
  it.each([
    ['Jan 2019 - Mar 2020', '2019-01', '2020-03'],
    ['January 2019 – March 2020', '2019-01', '2020-03'],
    ['01/2019 - 03/2020', '2019-01', '2020-03'],
    ['2019.01 - 2020.03', '2019-01', '2020-03'],
    ['Jan – Mar 2020', '2020-01', '2020-03'],
    ["Jan '19 - Mar '20", '2019-01', '2020-03'],
    ['2019 – 2020', '2019', '2020'],
    ['2019-20', '2019', '2020'],
    ['März 2019 bis Mai 2020', '2019-03', '2020-05'],
    ['seit 03/2019', '2019-03', null],
    ['seit März 2019', '2019-03', null],
    ['de janvier 2019 à février 2020', '2019-01', '2020-02'],
    ['depuis août 2019', '2019-08', null],
    ['enero 2019 - actualidad', '2019-01', null],
    ['gennaio 2019 – oggi', '2019-01', null],
    ['Since May 2019', '2019-05', null],
    ['15.03.2019 - 31.12.2020', '2019-03-15', '2020-12-31'],
  ])('are read from %s', async (written, startDate, endDate) => {
    expect(await jobsIn(`Cook, Blue Cafe Ltd\n${written}\n• Soups`)).toMatchObject([
      { title: 'Cook', startDate, endDate, current: endDate === null },
    ]);
  });
});

describe('the number of months of experience', () => {
  const today = '2026-11-23';
  it('includes the first and the last month, and is null if no months are stated', () => {
    expect(monthsOf({ startDate: '2019-01', endDate: '2019-03', current: false }, today)).toBe(3);
    expect(monthsOf({ startDate: '2026-11', endDate: null, current: true }, today)).toBe(1);
    expect(monthsOf({ startDate: '2019', endDate: '2020', current: false }, today)).toBeNull();
    expect(monthsOf({ startDate: '2027-01', endDate: null, current: true }, today)).toBeNull();
  });

  it('counts overlapping jobs once', () => {
    const held = (startDate: string, endDate: string) => ({ startDate, endDate, current: false });
    expect(totalMonths([held('2019-01', '2019-06'), held('2019-04', '2019-09')], today)).toBe(9);
    expect(totalMonths([held('2019-01', '2019-12'), held('2019-03', '2019-04')], today)).toBe(12);
    expect(totalMonths([held('2015', '2018')], today)).toBe(36);
    expect(totalMonths([], today)).toBeNull();
  });

  it('counts a current job up to the given date', async () => {
    const text = around('EXPERIENCE', 'Cook, Blue Cafe Ltd\nJan 2026 - Present');
    expect((await resumeOf(text)).totalExperienceMonths).toBe(11);
    expect((await resumeOf(text, { today: '2026-02-01' })).totalExperienceMonths).toBe(2);
  });
});

describe('the lines of a job in any order', () => {
  const title = ['Software Engineer', 'Product Manager', 'Data Analyst'];
  const company = ['Lantern Payments LLC', 'Example Bank', 'Blue Works Inc'];
  const dates = ['Jan 2019 - Present', 'Feb 2016 - Dec 2018', '03/2012 - 01/2016'];
  const orders: readonly (readonly [string, (at: number) => string])[] = [
    ['dates, title, employer', (at) => `${dates[at]}\n${title[at]}\n${company[at]}`],
    ['dates, employer, title', (at) => `${dates[at]}\n${company[at]}\n${title[at]}`],
    ['title, employer, dates', (at) => `${title[at]}\n${company[at]}\n${dates[at]}`],
    ['employer, title, dates', (at) => `${company[at]}\n${title[at]}\n${dates[at]}`],
    ['title, dates, employer', (at) => `${title[at]}\n${dates[at]}\n${company[at]}`],
    ['employer, dates, title', (at) => `${company[at]}\n${dates[at]}\n${title[at]}`],
    ['dates above a title with a bullet', (at) => `${dates[at]}\n• ${title[at]}, ${company[at]}`],
    ['title and employer with its country', (at) => `${title[at]} — ${company[at]}, India\n${dates[at]}`],
    ['a dash before the dates', (at) => `${title[at]}\n\n${company[at]} -  Pune, India -\n\n${dates[at]}`],
    [
      'a sentence',
      (at) => `${at + 1}) I have worked with M/S ${company[at]}, as ${title[at]}. ${dates[at]}.`,
    ],
  ];
  it.each(orders)('are read: %s', async (_order, write) => {
    const jobs = await jobsIn([0, 1, 2].map((at) => `${write(at)}\n- Built the ledger`).join('\n\n'));
    expect(jobs.map((job) => [job.title, job.company, job.startDate])).toEqual([
      [title[0], company[0], '2019-01'],
      [title[1], company[1], '2016-02'],
      [title[2], company[2], '2012-03'],
    ]);
  });
});

it('labels, the form of address of firms, and impossible days are read', async () => {
  const jobs = await jobsIn(
    'M/s. CDR CONTRACTING L.L.C, DUBAI, UAE\nProject Coordinator\n(21st February, 2013 – 31st Feb, 2015)\n• Projects\n\nAnand Engineering and Consultancy – Chennai (Jul 2010 to Jun 2012)\nDesignation : Electrical – Site Engineer\n• Wiring',
  );
  expect(jobs).toMatchObject([
    {
      title: 'Project Coordinator',
      company: 'CDR CONTRACTING L.L.C',
      startDate: '2013-02-21',
      endDate: '2015-02',
    },
    {
      title: 'Electrical – Site Engineer',
      company: 'Anand Engineering and Consultancy',
      location: 'Chennai',
    },
  ]);
});

it('names of employers keep their brackets, slashes and legal forms', async () => {
  const jobs = await jobsIn(
    '### Red Works ( RW | Blue )\nCook, 2015 - 2018\n- Soups\n\n### HP / Autonomy, Inc.\nBaker, 2012 - 2015\n- Bread\n\n### One Kitchens, L.P.\nWaiter, 2010 - 2012\n- Tables',
  );
  expect(jobs.map(({ company }) => company)).toEqual([
    'Red Works ( RW | Blue )',
    'HP / Autonomy, Inc.',
    'One Kitchens, L.P.',
  ]);
});

it('jobs without a heading are found among the lines below the name', async () => {
  const { work, education } = await resumeOf(
    'Jane Miller\njane@example.com | (503) 555-0148\n\nHead Chef, Blue Cafe Ltd, Portland, OR (Mar 2021 - Present)\n- Menus\n\nCook, Red Diner Inc, Seattle, WA (Jun 2018 - Feb 2021)\n- Soups\n\nB.S. in Biology, Oslo University\nAug 2012 - May 2016\n',
  );
  expect(work).toMatchObject([
    { title: 'Head Chef', company: 'Blue Cafe Ltd' },
    { title: 'Cook', company: 'Red Diner Inc' },
  ]);
  expect(education).toMatchObject([{ institution: 'Oslo University', field: 'Biology' }]);
});
