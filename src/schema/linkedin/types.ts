import type { LinkedinCompany, LinkedinEmployee, LinkedinFunding } from '../../resolvers/linkedin/company.ts';
import type { JobSalary, LinkedinJob, SalaryPeriod } from '../../resolvers/linkedin/job.ts';
import { builder } from '../builder.ts';
import { rawField, SocialAuthorType } from '../social/parts.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const EmployeeType = builder.objectRef<LinkedinEmployee>('LinkedinEmployee').implement({
  description: 'Employee shown on the page of a company.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Displayed name. Null if not given.' }),
    headline: t.exposeString('headline', {
      nullable: true,
      description: 'Line below the name. Null if not given.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the profile. Null if not given.',
    }),
    avatarUrl: t.exposeString('avatarUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the picture. Null if not given.',
    }),
  }),
});

const FundingType = builder.objectRef<LinkedinFunding>('LinkedinFunding').implement({
  description: 'Funding as LinkedIn shows it, from Crunchbase.',
  fields: (t) => ({
    rounds: t.exposeInt('rounds', { nullable: true, description: 'Number of rounds. Null if not given.' }),
    lastRoundType: t.exposeString('lastRoundType', {
      nullable: true,
      description: 'Type of the last round, such as `Series A`. Null if not given.',
    }),
    lastRoundDate: t.expose('lastRoundDate', {
      type: 'Date',
      nullable: true,
      description: 'Day of the last round. Null if not given.',
    }),
    lastRoundAmount: t.exposeString('lastRoundAmount', {
      nullable: true,
      description: 'Amount raised in the last round, rounded by LinkedIn. Null if not given.',
    }),
    lastRoundCurrency: t.exposeString('lastRoundCurrency', {
      nullable: true,
      description: 'ISO 4217 code of the amount. Null if several currencies share its symbol.',
    }),
  }),
});

export const LinkedinCompanyType = builder.objectRef<LinkedinCompany>('LinkedinCompany').implement({
  description: 'Page of a company, a school or a brand on LinkedIn.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the page on LinkedIn. Null if not given.',
    }),
    username: t.exposeString('username', {
      nullable: true,
      description: 'Name in the URL of the page. Null if not given.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the company. Null if not given.' }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the page. Null if not given.',
    }),
    about: t.exposeString('about', {
      nullable: true,
      description: 'Description by the company. Null if not given.',
    }),
    slogan: t.exposeString('slogan', {
      nullable: true,
      description: 'Line below the name. Null if not given.',
    }),
    website: t.exposeString('website', {
      format: 'uri',
      nullable: true,
      description: 'Website of the company. Null if not given.',
    }),
    industries: t.exposeStringList('industries', { description: 'Industries as named by LinkedIn.' }),
    specialties: t.exposeStringList('specialties', {
      description: 'Specialties given by the company, at most 100.',
    }),
    organizationType: t.exposeString('organizationType', {
      nullable: true,
      description: 'Legal type, such as `Public Company`. Null if not given.',
    }),
    size: t.exposeString('size', {
      nullable: true,
      description: 'Size as given: `51-200 employees`. Null if not given.',
    }),
    sizeFrom: t.exposeInt('sizeFrom', {
      nullable: true,
      description: 'Lowest number of employees in `size`. Null if not given.',
    }),
    sizeTo: t.exposeInt('sizeTo', {
      nullable: true,
      description: 'Highest number of employees in `size`. Null if there is no upper limit.',
    }),
    founded: t.exposeInt('founded', { nullable: true, description: 'Founding year. Null if not given.' }),
    headquarters: t.exposeString('headquarters', {
      nullable: true,
      description: 'City of the headquarters. Null if not given.',
    }),
    locations: t.exposeStringList('locations', { description: 'Addresses, each in one line, at most 100.' }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of the country of its headquarters. Null if not given.',
    }),
    logoUrl: t.exposeString('logoUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the logo, which expires. Null if not given.',
    }),
    bannerUrl: t.exposeString('bannerUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the banner picture. The URL expires. Null if not given.',
    }),
    followers: t.exposeInt('followers', {
      nullable: true,
      description: 'Number of followers. Null if not given.',
    }),
    employeesOnLinkedin: t.exposeInt('employeesOnLinkedin', {
      nullable: true,
      description: 'Number of LinkedIn members who state that they work there. Null if not given.',
    }),
    employees: t.expose('employees', {
      type: [EmployeeType],
      description: 'Employees shown on the public page, usually only a few.',
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
  description: 'Pay period of a salary.',
  values: {
    year: { description: 'Per year.' },
    month: { description: 'Per month.' },
    week: { description: 'Per week.' },
    day: { description: 'Per day.' },
    hour: { description: 'Per hour.' },
  } satisfies EnumDescriptions<SalaryPeriod>,
});

const SalaryType = builder.objectRef<JobSalary>('JobSalary').implement({
  description: 'Salary of a job.',
  fields: (t) => ({
    min: t.exposeString('min', {
      nullable: true,
      description: 'Lowest amount, in plain decimal notation. Null if not given.',
    }),
    max: t.exposeString('max', {
      nullable: true,
      description: 'Highest amount, in plain decimal notation. Null if not given.',
    }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO 4217 code. Null if unknown.' }),
    period: t.expose('period', {
      type: SalaryPeriodType,
      nullable: true,
      description: 'Pay period. Null if unknown.',
    }),
  }),
});

export const LinkedinJobType = builder.objectRef<LinkedinJob>('LinkedinJob').implement({
  description: 'Job posting on LinkedIn.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Identifier of the job posting. Null if not given.',
    }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the job posting. Null if not given.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'Title of the job. Null if not given.' }),
    company: t.expose('company', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Company that posted the job. Null if not given.',
    }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Location as shown by LinkedIn. Null if not given.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code of its country. Null if not given.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Text of the job posting. Null if not given.',
    }),
    seniority: t.exposeString('seniority', {
      nullable: true,
      description: 'Level, such as `Entry level`. Null if not given.',
    }),
    employmentType: t.exposeString('employmentType', {
      nullable: true,
      description: 'Type, such as `Full-time`. Null if not given.',
    }),
    function: t.exposeString('function', {
      nullable: true,
      description: 'Function, such as `Engineering`. Null if not given.',
    }),
    industries: t.exposeString('industries', {
      nullable: true,
      description: 'Industries of the company, as one text. Null if not given.',
    }),
    salary: t.expose('salary', {
      type: SalaryType,
      nullable: true,
      description: 'Salary. Null if not published.',
    }),
    postedAt: t.expose('postedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time of publication, estimated by the provider from `posted`. LinkedIn shows no exact time. Null if not given.',
    }),
    posted: t.exposeString('posted', {
      nullable: true,
      description: 'Age as shown by LinkedIn: `1 week ago`. Null if not given.',
    }),
    applicants: t.exposeInt('applicants', {
      nullable: true,
      description: 'Number of applicants. LinkedIn shows 25 if there are fewer. Null if not given.',
    }),
    applyUrl: t.exposeString('applyUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL for applying outside LinkedIn. Null if you apply on LinkedIn.',
    }),
    open: t.exposeBoolean('open', {
      nullable: true,
      description: 'True if applications are accepted. Null if unknown.',
    }),
    poster: t.expose('poster', {
      type: SocialAuthorType,
      nullable: true,
      description: 'Recruiter named in the job posting. Null if not given.',
    }),
    raw: rawField(t),
  }),
});
