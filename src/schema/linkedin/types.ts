import type { LinkedinCompany, LinkedinEmployee, LinkedinFunding } from '../../resolvers/linkedin/company.ts';
import type { JobSalary, LinkedinJob, SalaryPeriod } from '../../resolvers/linkedin/job.ts';
import { builder } from '../builder.ts';
import { rawField, SocialAuthorType } from '../social/parts.ts';
import type { Words } from '../words.ts';

const EmployeeType = builder.objectRef<LinkedinEmployee>('LinkedinEmployee').implement({
  description: 'Employee shown on the page of a company.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Displayed name.' }),
    headline: t.exposeString('headline', { nullable: true, description: 'Line below the name.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of the profile.' }),
    avatarUrl: t.exposeString('avatarUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the picture.',
    }),
  }),
});

const FundingType = builder.objectRef<LinkedinFunding>('LinkedinFunding').implement({
  description: 'Funding as LinkedIn shows it, from Crunchbase.',
  fields: (t) => ({
    rounds: t.exposeInt('rounds', { nullable: true, description: 'Number of rounds.' }),
    lastRoundType: t.exposeString('lastRoundType', {
      nullable: true,
      description: 'Type, such as `Series A`.',
    }),
    lastRoundDate: t.expose('lastRoundDate', {
      type: 'Date',
      nullable: true,
      description: 'Day of the last round.',
    }),
    lastRoundAmount: t.exposeString('lastRoundAmount', {
      nullable: true,
      description: 'Amount raised in it, as rounded by LinkedIn.',
    }),
    lastRoundCurrency: t.exposeString('lastRoundCurrency', {
      nullable: true,
      description: 'ISO 4217 code of the amount. Null if its sign is that of several currencies.',
    }),
  }),
});

export const LinkedinCompanyType = builder.objectRef<LinkedinCompany>('LinkedinCompany').implement({
  description: 'Page of a company, a school or a brand on LinkedIn.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Number of the page.' }),
    username: t.exposeString('username', { nullable: true, description: 'Name in its URL.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the company.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of the page.' }),
    about: t.exposeString('about', { nullable: true, description: 'What the company says of itself.' }),
    slogan: t.exposeString('slogan', { nullable: true, description: 'Line below the name.' }),
    website: t.exposeString('website', {
      format: 'uri',
      nullable: true,
      description: 'Website of the company.',
    }),
    industries: t.exposeStringList('industries', { description: 'Industries in the words of LinkedIn.' }),
    specialties: t.exposeStringList('specialties', {
      description: 'Specialties given by the company, at most 100.',
    }),
    organizationType: t.exposeString('organizationType', {
      nullable: true,
      description: 'Legal type, such as `Public Company`.',
    }),
    size: t.exposeString('size', { nullable: true, description: 'Size as given: `51-200 employees`.' }),
    sizeFrom: t.exposeInt('sizeFrom', {
      nullable: true,
      description: 'Least number of employees of that size.',
    }),
    sizeTo: t.exposeInt('sizeTo', { nullable: true, description: 'Greatest number; null if it is open.' }),
    founded: t.exposeInt('founded', { nullable: true, description: 'Year of foundation.' }),
    headquarters: t.exposeString('headquarters', {
      nullable: true,
      description: 'City of the headquarters.',
    }),
    locations: t.exposeStringList('locations', { description: 'Addresses, each in one line, at most 100.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of the country of its headquarters.',
    }),
    logoUrl: t.exposeString('logoUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the logo, which expires.',
    }),
    bannerUrl: t.exposeString('bannerUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the wide picture, which expires.',
    }),
    followers: t.exposeInt('followers', { nullable: true, description: 'Number of followers.' }),
    employeesOnLinkedin: t.exposeInt('employeesOnLinkedin', {
      nullable: true,
      description: 'Number of members who say that they work there.',
    }),
    employees: t.expose('employees', {
      type: [EmployeeType],
      description: 'Employees that the page shows to everybody, which are few.',
    }),
    funding: t.expose('funding', {
      type: FundingType,
      nullable: true,
      description: 'Funding. Null if not shown.',
    }),
    raw: rawField(t),
  }),
});

const SalaryPeriodType = builder.enumType('SalaryPeriod', {
  description: 'Time that a salary is paid for.',
  values: {
    year: { description: 'A year.' },
    month: { description: 'A month.' },
    week: { description: 'A week.' },
    day: { description: 'A day.' },
    hour: { description: 'An hour.' },
  } satisfies Words<SalaryPeriod>,
});

const SalaryType = builder.objectRef<JobSalary>('JobSalary').implement({
  description: 'Salary of a job.',
  fields: (t) => ({
    min: t.exposeString('min', { nullable: true, description: 'Lowest amount, in plain decimal notation.' }),
    max: t.exposeString('max', { nullable: true, description: 'Highest amount, in plain decimal notation.' }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217 code. Null if unknown.' }),
    period: t.expose('period', {
      type: SalaryPeriodType,
      nullable: true,
      description: 'Time that it is paid for. Null if unknown.',
    }),
  }),
});

export const LinkedinJobType = builder.objectRef<LinkedinJob>('LinkedinJob').implement({
  description: 'Job advertised on LinkedIn.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Number of the advertisement.' }),
    url: t.exposeString('url', { format: 'uri', nullable: true, description: 'URL of the advertisement.' }),
    title: t.exposeString('title', { nullable: true, description: 'Title of the job.' }),
    company: t.expose('company', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Company that advertises it.',
    }),
    location: t.exposeString('location', { nullable: true, description: 'Place in the words of LinkedIn.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of its country.',
    }),
    description: t.exposeString('description', { nullable: true, description: 'Text of the advertisement.' }),
    seniority: t.exposeString('seniority', { nullable: true, description: 'Level, such as `Entry level`.' }),
    employmentType: t.exposeString('employmentType', {
      nullable: true,
      description: 'Type, such as `Full-time`.',
    }),
    function: t.exposeString('function', { nullable: true, description: 'Function, such as `Engineering`.' }),
    industries: t.exposeString('industries', {
      nullable: true,
      description: 'Industries of the company, in one text.',
    }),
    salary: t.expose('salary', {
      type: SalaryType,
      nullable: true,
      description: 'Salary. Null if not published.',
    }),
    postedAt: t.expose('postedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of publication. LinkedIn only shows `posted`, from which the provider reckons it.',
    }),
    posted: t.exposeString('posted', { nullable: true, description: 'Age as shown: `1 week ago`.' }),
    applicants: t.exposeInt('applicants', {
      nullable: true,
      description: 'Number of applicants; LinkedIn shows 25 for fewer.',
    }),
    applyUrl: t.exposeString('applyUrl', {
      format: 'uri',
      nullable: true,
      description: 'Where to apply outside of LinkedIn. Null if one applies there.',
    }),
    open: t.exposeBoolean('open', {
      nullable: true,
      description: 'Whether applications are accepted. Null if unknown.',
    }),
    poster: t.expose('poster', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Recruiter named by the advertisement.',
    }),
    raw: rawField(t),
  }),
});
