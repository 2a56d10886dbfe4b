import { describe, expect, it } from 'vitest';
import { linkedinCompany } from '../../src/resolvers/linkedin/company.ts';
import { linkedinJob } from '../../src/resolvers/linkedin/job.ts';
import { linkedinPost } from '../../src/resolvers/linkedin/post.ts';
import { linkedinProfile } from '../../src/resolvers/linkedin/profile.ts';

describe('a LinkedIn profile', () => {
  const ROW = {
    id: 'jane-doe',
    linkedin_id: 'jane-doe',
    linkedin_num_id: '204068115',
    name: 'Jane Doe',
    city: 'Contact Info',
    location: 'Bremen',
    country_code: 'DE',
    position: 'Founder at Tea House',
    about: 'Leaves and\ncups.',
    current_company: { name: 'Tea House', company_id: 'tea-house', title: 'Founder' },
    experience: [
      {
        title: 'Founder',
        company: 'Tea House',
        company_id: 'tea-house',
        url: 'https://www.linkedin.com/company/tea-house',
        location: 'Bremen',
        start_date: 'Jan 2019',
        end_date: 'Present',
      },
      {
        title: 'Cup Works',
        company_id: 'cup-works',
        positions: [
          { title: 'Head of Cups', subtitle: 'Cup Works', start_date: 'Mar 2015', end_date: 'Dec 2018' },
          { title: 'Potter', start_date: '2012', end_date: 'Mar 2015' },
        ],
      },
    ],
    education: [
      {
        title: 'University of Bremen',
        degree: 'BSc',
        field: 'Chemistry',
        start_year: '2008',
        end_year: '2012',
      },
    ],
    languages: [
      { title: ' German ', subtitle: 'Native or bilingual proficiency' },
      { title: 'English', subtitle: '-' },
    ],
    certifications: [
      { title: 'Tea Sommelier', subtitle: 'Tea Board', meta: 'Issued Oct 2017See credential' },
    ],
    honors_and_awards: [
      { title: 'Cup of the year', publication: 'Potters', date: '2016-11-01T00:00:00.000Z' },
    ],
    followers: 868,
    connections: 500,
    avatar: 'https://media.example.com/a.jpg',
    url: 'https://www.linkedin.com/in/jane-doe',
  };

  it('has a career history in order, with dates as precise as the source', () => {
    const profile = linkedinProfile(ROW);
    expect(profile).toMatchObject({
      id: '204068115',
      username: 'jane-doe',
      headline: 'Founder at Tea House',
      location: 'Bremen',
      countryCode: 'DE',
      currentCompany: 'Tea House',
      currentCompanyId: 'tea-house',
      education: [{ school: 'University of Bremen', startYear: '2008', endYear: '2012' }],
      languages: [
        { name: 'German', level: 'Native or bilingual proficiency' },
        { name: 'English', level: null },
      ],
      certifications: [{ title: 'Tea Sommelier', issuer: 'Tea Board', date: '2017-10' }],
      honors: [{ title: 'Cup of the year', issuer: 'Potters', date: '2016-11-01' }],
    });
    expect(
      profile?.experience.map(({ title, company, startDate, endDate, current }) => [
        title,
        company,
        startDate,
        endDate,
        current,
      ]),
    ).toEqual([
      ['Founder', 'Tea House', '2019-01', null, true],
      ['Head of Cups', 'Cup Works', '2015-03', '2018-12', false],
      ['Potter', 'Cup Works', '2012', '2015-03', false],
    ]);
  });

  it('contains the data of the result list if it comes from a search', () => {
    expect(
      linkedinProfile({
        name: 'Jane Doe',
        subtitle: 'Founder at Tea House',
        location: 'Bremen, Germany',
        experience: 'Tea House',
        education: 'University of Bremen',
        url: 'https://de.linkedin.com/in/jane-doe',
      }),
    ).toMatchObject({
      username: 'jane-doe',
      headline: 'Founder at Tea House',
      location: 'Bremen, Germany',
      experience: [],
      education: [],
    });
  });
});

describe('a LinkedIn company', () => {
  it('has a size in numbers, and a list of specialties', () => {
    expect(
      linkedinCompany({
        id: 'tea-house',
        company_id: '164197',
        name: 'Tea House',
        country_code: 'DE',
        formatted_locations: ['Hafenstrasse 1, Bremen, DE'],
        followers: 1_557_451,
        employees_in_linkedin: 254,
        about: 'Leaves.',
        specialties: 'Tea, Cups, and Kettles',
        company_size: '1,001-5,000 employees',
        organization_type: 'Partnership',
        industries: 'Technology, Information and Internet',
        website: 'https://tea.example.com',
        founded: 2015,
        employees: [{ title: 'Jane Doe', subtitle: 'Founder', link: 'https://de.linkedin.com/in/jane-doe' }],
        headquarters: 'Bremen',
        url: 'https://www.linkedin.com/company/tea-house',
        funding: {
          rounds: 1,
          last_round_type: 'Series A',
          last_round_date: '2019-07-10T00:00:00.000Z',
          last_round_raised: 'US$ 20.5M',
        },
      }),
    ).toMatchObject({
      id: '164197',
      username: 'tea-house',
      industries: ['Technology, Information and Internet'],
      specialties: ['Tea', 'Cups', 'Kettles'],
      sizeFrom: 1_001,
      sizeTo: 5_000,
      founded: 2015,
      employees: [{ name: 'Jane Doe', headline: 'Founder' }],
      funding: {
        rounds: 1,
        lastRoundDate: '2019-07-10',
        lastRoundAmount: '20500000',
        lastRoundCurrency: 'USD',
      },
    });
  });

  it.each([
    ['10,001+ employees', 10_001, null],
    ['2-10 employees', 2, 10],
    ['1 employee', 1, null],
    ['some', null, null],
  ])('with the size %s has from %s to %s employees', (company_size, sizeFrom, sizeTo) => {
    expect(linkedinCompany({ name: 'x', company_size })).toMatchObject({ sizeFrom, sizeTo });
  });
});

describe('a LinkedIn job', () => {
  const ROW = {
    url: 'https://www.linkedin.com/jobs/view/4096670538',
    job_posting_id: '4096670538',
    job_title: 'Tea taster',
    company_name: 'Tea House',
    company_id: '89885194',
    company_url: 'https://www.linkedin.com/company/tea-house?trk=x',
    job_location: 'New York, NY',
    job_summary: 'Taste tea.',
    job_seniority_level: 'Not Applicable',
    job_employment_type: 'Part-time',
    job_posted_time: '1 week ago',
    job_posted_date: '2024-12-15T09:16:55.932Z',
    job_num_applicants: 25,
    country_code: 'US',
    apply_link: null,
    base_salary: { min_amount: null, max_amount: null, currency: null, payment_period: null },
  };

  it('has a company and an age, but no salary unless the source states one', () => {
    expect(linkedinJob(ROW)).toMatchObject({
      id: '4096670538',
      company: { id: '89885194', username: 'tea-house', name: 'Tea House' },
      seniority: null,
      employmentType: 'Part-time',
      posted: '1 week ago',
      postedAt: '2024-12-15T09:16:55.932Z',
      applicants: 25,
      applyUrl: null,
      salary: null,
      poster: null,
    });
  });

  it.each([
    [
      { base_salary: { min_amount: 75_000, max_amount: 121_000.5, currency: '$', payment_period: 'yr' } },
      { min: '75000', max: '121000.5', currency: 'USD', period: 'year' },
    ],
    [
      { job_base_pay_range: '$75,000.00/yr - $121,000.00/yr' },
      { min: '75000.00', max: '121000.00', currency: 'USD', period: 'year' },
    ],
    [{ job_base_pay_range: '€25.50/hr' }, { min: '25.50', max: null, currency: 'EUR', period: 'hour' }],
    [
      { base_salary: { min_amount: 20, currency: 'GBP', payment_period: 'per hour' } },
      { min: '20', max: null, currency: 'GBP', period: 'hour' },
    ],
  ])('has the salary %j', (salary, expected) => {
    expect(linkedinJob({ ...ROW, ...salary })?.salary).toEqual(expected);
  });
});

describe('a LinkedIn post', () => {
  it('has an author taken from the page title, and videos without captions', () => {
    expect(
      linkedinPost({
        url: 'https://www.linkedin.com/posts/jane-doe_x-activity-7176601589682434049-abcd',
        id: '7176601589682434049',
        user_id: 'jane-doe',
        use_url: 'https://de.linkedin.com/in/jane-doe',
        title: 'Jane Doe on LinkedIn: Leaves',
        headline: 'Jane Doe’s Post',
        post_text: 'Leaves with Ann #tea',
        date_posted: '2024-03-21T15:32:33.770Z',
        embedded_links: ['https://tea.example.com/', 'https://www.linkedin.com/in/ann?trk=x'],
        images: ['https://media.example.com/1.jpg'],
        videos: [
          'https://dms.example.com/mp4-640p/1.mp4',
          'https://dms.example.com/auto-captions-webvtt/1.vtt',
        ],
        num_likes: 12,
        num_comments: 4,
        user_followers: 4_131,
        repost: {
          repost_id: '7176470998987214848',
          repost_url: 'https://il.linkedin.com/in/bob',
          repost_user_name: 'Bob',
          repost_text: 'Cups',
        },
        tagged_people: [{ name: 'Ann B', link: 'https://au.linkedin.com/in/ann-b?trk=x' }],
      }),
    ).toMatchObject({
      author: { username: 'jane-doe', name: 'Jane Doe', followers: 4_131 },
      hashtags: ['tea'],
      mentions: ['ann-b'],
      links: ['https://tea.example.com/'],
      media: [{ type: 'image' }, { type: 'video', url: 'https://dms.example.com/mp4-640p/1.mp4' }],
      metrics: { likes: 12, comments: 4, views: null },
      sharedPost: { id: '7176470998987214848', url: null, authorName: 'Bob', text: 'Cups' },
    });
  });
});
